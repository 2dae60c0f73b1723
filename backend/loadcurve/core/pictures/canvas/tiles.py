"""Small charts side by side: where each goes, and the run's name over it."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import HeatMap, HistogramSeries, WaitSeries
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import Rect
from loadcurve.core.pictures.canvas.text import fitted, text_width

TILE_GAP_PX = 28.0
_NAME_PX = 14.0


def place_tiles(sizes: Sequence[tuple[float, float]], area: Rect) -> list[Rect]:
    """Each size in its place: side by side while they fit into ``area``, then a row lower."""
    tiles: list[Rect] = []
    left, top, foot = 0.0, 0.0, 0.0
    for wanted, height in sizes:
        width = min(wanted, area.width)
        if left > 0 and left + width > area.width:
            left, top = 0.0, foot + TILE_GAP_PX
        x, y = area.left + left, area.top + top
        tiles.append(Rect(x, y, x + width, y + height))
        left += width + TILE_GAP_PX
        foot = max(foot, top + height)
    return tiles


def equal_tiles(count: int, columns: int, height_px: float, area: Rect) -> list[Rect]:
    """``count`` tiles of one size in rows of ``columns``, within the width of ``area``."""
    tile_px = (area.width - (columns - 1) * TILE_GAP_PX) / columns
    return place_tiles([(tile_px - 0.01, height_px)] * count, area)


def bottom_of(tiles: Sequence[Rect]) -> float:
    """Where the lowest tile ends."""
    return max(tile.bottom for tile in tiles)


def draw_name(
    named: HistogramSeries | HeatMap | WaitSeries, x: float, y: float, width_px: float, pen: Pen
) -> None:
    """The run's marker, its name and where its numbers come from, on a baseline."""
    kind = named.provenance.value
    words = "" if kind in named.label else f" {kind}"
    room = width_px - 18 - text_width(words, 12.5)
    name = fitted(named.label, room, _NAME_PX, bold=True)
    after = x + 18 + text_width(f"{name} ", _NAME_PX, bold=True)
    pen.marker((x + 6, y - 5), named.style)
    pen.text((x + 18, y), name, _NAME_PX, "ink", bold=True)
    pen.text((after, y), words.strip(), 12.5)
