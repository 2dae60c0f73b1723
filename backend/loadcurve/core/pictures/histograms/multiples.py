"""Histograms of many runs side by side, one small chart a run, on common columns."""

from __future__ import annotations

from dataclasses import replace

from loadcurve.core.figures import HistogramFigure
from loadcurve.core.pictures.histograms.histogram import draw_histogram
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import Rect
from loadcurve.core.pictures.pen.svg import text
from loadcurve.core.pictures.pen.text import fitted
from loadcurve.core.pictures.pen.tiles import Tile, draw_name, equal_tiles

_TILE_PX = 340.0
_HEAD_PX = 44.0
_COLUMNS = 2


def _tiles(figure: HistogramFigure, width_px: float) -> list[Tile]:
    return equal_tiles(len(figure.series), _COLUMNS, _TILE_PX, width_px)


def multiples_height(figure: HistogramFigure, width_px: float) -> float:
    """The height of all charts over a width."""
    return max((tile.bottom for tile in _tiles(figure, width_px)), default=0.0)


def draw_multiples(figure: HistogramFigure, area: Rect, theme: Theme) -> list[str]:
    """A chart for each run, under its name and load point."""
    drawn = []
    tiles = _tiles(figure, area.right - area.left)
    for tile, series in zip(tiles, figure.series, strict=True):
        left, top = area.left + tile.left, area.top + tile.top
        width = tile.right - tile.left
        about = fitted(f"{series.point_label}: {series.event}", width, 12.5)
        drawn.extend(draw_name(series, left, top + 14, width, theme))
        drawn.append(text(left, top + 32, about, font_size=12.5, fill=theme.muted))
        place = Rect(left, top + _HEAD_PX, left + width, area.top + tile.bottom)
        drawn.extend(draw_histogram(replace(figure, series=(series,)), place, theme))
    return drawn
