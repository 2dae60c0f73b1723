"""Small charts side by side: where each goes, and the run's name over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from loadcurve.core.figures import Style
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.marker import marker
from loadcurve.core.pictures.pen.svg import text
from loadcurve.core.pictures.pen.text import fitted, text_width
from loadcurve.core.records import Provenance

_GAP_PX = 28.0
_NAME_PX = 14.0


@dataclass(frozen=True, slots=True)
class Tile:
    """The place of one small chart, from the upper left corner of them all."""

    left: float
    top: float
    right: float
    bottom: float


class Named(Protocol):
    """A run's part of a figure: what it is called, how it looks, where its numbers come from."""

    @property
    def label(self) -> str:
        """What the run is called where there is little room."""

    @property
    def provenance(self) -> Provenance:
        """How its numbers came to be."""

    @property
    def style(self) -> Style:
        """Its distinguishing style."""


def place_tiles(sizes: Sequence[tuple[float, float]], width_px: float) -> list[Tile]:
    """Each size in its place: side by side while they fit into ``width_px``, then a row lower."""
    tiles: list[Tile] = []
    left, top, foot = 0.0, 0.0, 0.0
    for wanted, height in sizes:
        width = min(wanted, width_px)
        if left > 0 and left + width > width_px:
            left, top = 0.0, foot + _GAP_PX
        tiles.append(Tile(left, top, left + width, top + height))
        left += width + _GAP_PX
        foot = max(foot, top + height)
    return tiles


def equal_tiles(count: int, columns: int, height_px: float, width_px: float) -> list[Tile]:
    """``count`` tiles of one size in rows of ``columns``."""
    tile_px = (width_px - (columns - 1) * _GAP_PX) / columns
    return place_tiles([(tile_px - 0.01, height_px)] * count, width_px)


def draw_name(named: Named, x: float, y: float, width_px: float, theme: Theme) -> list[str]:
    """The run's marker, its name and where its numbers come from, on a baseline."""
    kind = named.provenance.value
    words = "" if kind in named.label else f" {kind}"
    room = width_px - 18 - text_width(words, 12.5)
    name = fitted(named.label, room, _NAME_PX, bold=True)
    after = x + 18 + text_width(f"{name} ", _NAME_PX, bold=True)
    return [
        marker(x + 6, y - 5, named.style, theme),
        text(x + 18, y, name, font_size=_NAME_PX, font_weight="600", fill=theme.ink),
        text(after, y, words.strip(), font_size=12.5, fill=theme.muted),
    ]
