"""Latency buckets over load points as coloured cells, one map a run, on one colour scale."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import HeatForm, HeatMap, HeatMapFigure
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import Rect
from loadcurve.core.pictures.canvas.text import fitted, text_width
from loadcurve.core.pictures.canvas.tiles import bottom_of, draw_name, place_tiles
from loadcurve.core.pictures.histograms.heat_scale import (
    draw_gap,
    draw_gap_key,
    draw_heat_bar,
    heat_colour,
)

HOW_ESTIMATED = (
    "Reports count the waits of a bucket, not their time: each is taken at ¾ of its bucket's upper "
    "edge, an estimate."
)
_ROW_PX, _LEVEL_PX, _LABEL_PX, _NAME_PX, _FOOT_PX, _BAR_PX = 21.0, 84.0, 12.0, 26.0, 46.0, 66.0
_LEAST_LEVELS, _LEAST_ROWS = 3, 4


def _cells_height(figure: HeatMapFigure) -> float:
    return max(len(figure.rows), _LEAST_ROWS) * _ROW_PX


def _tiles(figure: HeatMapFigure, maps: Sequence[HeatMap], area: Rect) -> list[Rect]:
    """The maps under the bar of colours."""
    beside, height = _label_room(figure) + 10, _NAME_PX + _cells_height(figure) + _FOOT_PX
    widths = [beside + max(len(one.levels), _LEAST_LEVELS) * _LEVEL_PX for one in maps]
    below = Rect(area.left, area.top + _BAR_PX, area.right, area.bottom)
    return place_tiles([(width, height) for width in widths], area.width, below)


def heat_maps_height(figure: HeatMapFigure, maps: Sequence[HeatMap], width_px: float) -> float:
    """The height all maps need over a width, with the bar of colours."""
    return bottom_of(_tiles(figure, maps, Rect(0, 0, width_px, 0)))


def draw_heat_maps(
    figure: HeatMapFigure, maps: Sequence[HeatMap], quantity: str, area: Rect, pen: Pen
) -> None:
    """The bar of colours, and under it the maps side by side as they fit."""
    form = figure.time if quantity == "time" else figure.frequency
    draw_heat_bar(form, area.left, area.top + 20, pen)
    draw_gap_key(area.left + 300, area.top + 19, pen)
    for tile, heat_map in zip(_tiles(figure, maps, area), maps, strict=True):
        draw_name(heat_map, tile.left, tile.top + 14, tile.width, pen)
        top, left = tile.top + _NAME_PX, tile.left + _label_room(figure)
        box = Rect(left, top, tile.right - 10, top + _cells_height(figure))
        draw_map(figure, heat_map, form, box, pen)


def _label_room(figure: HeatMapFigure) -> float:
    return max([30.0, *(text_width(row.label, _LABEL_PX) for row in figure.rows)]) + 14


def draw_map(figure: HeatMapFigure, heat_map: HeatMap, form: HeatForm, box: Rect, pen: Pen) -> None:
    """The cells of one run with the labels of rows and load levels."""
    row_px = box.height / max(len(figure.rows), 1)
    level_px = box.width / max(len(heat_map.levels), 1)
    shades = form.shades[heat_map.run_id]
    for at, (row, shaded) in enumerate(zip(figure.rows, shades, strict=True)):
        top = box.bottom - (at + 1) * row_px
        pen.text((box.left - 8, top + row_px / 2 + 4), row.label, _LABEL_PX, anchor="end")
        for column, shade in enumerate(shaded):
            left = box.left + column * level_px
            place = Rect(left, top, left + level_px, top + row_px)
            _cell(shade, heat_map.levels[column].cells[at].trace, place, pen)
    for column, of_level in enumerate(zip(*shades, strict=True)):
        gaps = [at for at, shade in enumerate(of_level) if shade is None]
        if gaps:
            # The words for it, once in each load point that has such cells.
            x = box.left + (column + 0.5) * level_px
            y = box.bottom - (gaps[0] + gaps[-1] + 1) / 2 * row_px
            is_level = level_px > text_width("not stated", _LABEL_PX) + 4 or len(gaps) < 4
            turn = None if is_level else f"rotate(-90 {x:.1f} {y:.1f})"
            middle = x, y + 4
            pen.text(middle, "not stated", 11.0, anchor="middle", rim=True, transform=turn)
    pen.across(box, box.bottom, "axis")
    _levels(heat_map, box, level_px, pen)


def _cell(shade: float | None, is_trace: bool, place: Rect, pen: Pen) -> None:
    # A pixel of paper between the cells tells them apart.
    inner = Rect(place.left + 0.5, place.top + 0.5, place.right - 0.5, place.bottom - 0.5)
    if shade is None:
        return draw_gap(inner, pen)
    pen.rect(inner, heat_colour(shade, pen.theme))
    if is_trace:
        x, y = place.centre
        pen.rect(Rect(x - 1.5, y - 1.5, x + 1.5, y + 1.5), "muted")
    return None


def _levels(heat_map: HeatMap, box: Rect, level_px: float, pen: Pen) -> None:
    """A label for each load level, under the middle of its repeats, and the axis' title."""
    end = box.left - 40
    for group in heat_map.groups:
        x = box.left + (group.middle + 0.5) * level_px
        label = fitted(group.text, 150, _LABEL_PX)
        half = text_width(label, _LABEL_PX) / 2
        if x - half > end:
            end = x + half + 6
            pen.text((x, box.bottom + 17), label, _LABEL_PX, anchor="middle")
    pen.text((box.centre[0], box.bottom + 36), heat_map.load_title, 12.5, "ink", "middle")
