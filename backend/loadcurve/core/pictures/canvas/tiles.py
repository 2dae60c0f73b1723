"""Small charts side by side: where each goes, and the run's name over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from loadcurve.core.figures import Style
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import Rect
from loadcurve.core.pictures.canvas.text import fitted, text_width
from loadcurve.core.records import Provenance

TILE_GAP_PX = 28.0
_NAME_PX = 14.0


class NamedRun(Protocol):
    """A run's part of a figure: its label, its look, and the source of its numbers."""

    @property
    def label(self) -> str: ...

    @property
    def provenance(self) -> Provenance: ...

    @property
    def style(self) -> Style: ...


def place_tiles(
    sizes: Sequence[tuple[float, float]], width_px: float, at: Rect | None = None
) -> list[Rect]:
    """Each size in its place: side by side while they fit into ``width_px``, then a row lower.

    Places count from the upper left corner of ``at``.
    """
    origin = at or Rect(0, 0, 0, 0)
    tiles: list[Rect] = []
    left, top, foot = 0.0, 0.0, 0.0
    for wanted, height in sizes:
        width = min(wanted, width_px)
        if left > 0 and left + width > width_px:
            left, top = 0.0, foot + TILE_GAP_PX
        x, y = origin.left + left, origin.top + top
        tiles.append(Rect(x, y, x + width, y + height))
        left += width + TILE_GAP_PX
        foot = max(foot, top + height)
    return tiles


def equal_tiles(count: int, columns: int, height_px: float, area: Rect) -> list[Rect]:
    """``count`` tiles of one size in rows of ``columns``, within the width of ``area``."""
    tile_px = (area.width - (columns - 1) * TILE_GAP_PX) / columns
    return place_tiles([(tile_px - 0.01, height_px)] * count, area.width, area)


def bottom_of(tiles: Sequence[Rect]) -> float:
    """The height that all tiles take from the origin."""
    return max((tile.bottom for tile in tiles), default=0.0)


def draw_name(named: NamedRun, x: float, y: float, width_px: float, pen: Pen) -> None:
    """The run's marker, its name and where its numbers come from, on a baseline."""
    kind = named.provenance.value
    words = "" if kind in named.label else f" {kind}"
    room = width_px - 18 - text_width(words, 12.5)
    name = fitted(named.label, room, _NAME_PX, bold=True)
    after = x + 18 + text_width(f"{name} ", _NAME_PX, bold=True)
    pen.marker((x + 6, y - 5), named.style)
    pen.text((x + 18, y), name, _NAME_PX, "ink", bold=True)
    pen.text((after, y), words.strip(), 12.5)
