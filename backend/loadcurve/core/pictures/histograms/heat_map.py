"""Latency buckets over load points as coloured cells, one map a run, on one colour scale."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import HeatForm, HeatMap, HeatMapFigure
from loadcurve.core.pictures.histograms.heat_scale import (
    draw_gap_key,
    draw_heat_bar,
    gap,
    heat_colour,
)
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import Rect
from loadcurve.core.pictures.pen.svg import halo, line, rect, text
from loadcurve.core.pictures.pen.text import fitted, text_width
from loadcurve.core.pictures.pen.tiles import Tile, draw_name, place_tiles

HOW_ESTIMATED = (
    "Reports count the waits of a bucket, not their time: each is taken at ¾ of its bucket's upper "
    "edge, an estimate."
)
_ROW_PX = 21.0
_LEVEL_PX = 84.0
_LABEL_PX = 12.0
_NAME_PX = 26.0
_FOOT_PX = 46.0
_BAR_PX = 66.0
_LEAST_LEVELS = 3


def _tiles(figure: HeatMapFigure, maps: Sequence[HeatMap], width_px: float) -> list[Tile]:
    height = _NAME_PX + max(len(figure.rows), 4) * _ROW_PX + _FOOT_PX
    return place_tiles(
        [
            (
                _label_room(figure) + max(len(heat_map.levels), _LEAST_LEVELS) * _LEVEL_PX + 10,
                height,
            )
            for heat_map in maps
        ],
        width_px,
    )


def heat_maps_height(figure: HeatMapFigure, maps: Sequence[HeatMap], width_px: float) -> float:
    """The height all maps need over a width, with the bar of colours."""
    return _BAR_PX + max((tile.bottom for tile in _tiles(figure, maps, width_px)), default=0.0)


def draw_heat_maps(
    figure: HeatMapFigure, maps: Sequence[HeatMap], quantity: str, area: Rect, theme: Theme
) -> list[str]:
    """The bar of colours, and under it the maps side by side as they fit."""
    form = figure.time if quantity == "time" else figure.frequency
    drawn = [
        *draw_heat_bar(form, area.left, area.top + 20, theme),
        *draw_gap_key(area.left + 300, area.top + 19, theme),
    ]
    for tile, heat_map in zip(_tiles(figure, maps, area.right - area.left), maps, strict=True):
        left, top = area.left + tile.left, area.top + _BAR_PX + tile.top
        drawn.extend(draw_name(heat_map, left, top + 14, tile.right - tile.left, theme))
        box = Rect(
            left + _label_room(figure),
            top + _NAME_PX,
            area.left + tile.right - 10,
            top + _NAME_PX + max(len(figure.rows), 4) * _ROW_PX,
        )
        drawn.extend(_map(figure, heat_map, form, box, theme))
    return drawn


def _label_room(figure: HeatMapFigure) -> float:
    return max([30.0, *(text_width(row.label, _LABEL_PX) for row in figure.rows)]) + 14


def _map(
    figure: HeatMapFigure, heat_map: HeatMap, form: HeatForm, box: Rect, theme: Theme
) -> list[str]:
    row_px = (box.bottom - box.top) / max(len(figure.rows), 1)
    level_px = (box.right - box.left) / max(len(heat_map.levels), 1)
    shades = form.shades[heat_map.run_id]
    drawn = []
    for at, (row, shaded) in enumerate(zip(figure.rows, shades, strict=True)):
        top = box.bottom - (at + 1) * row_px
        look = {"text_anchor": "end", "fill": theme.muted}
        y = top + row_px / 2 + 4
        drawn.append(text(box.left - 8, y, row.label, font_size=_LABEL_PX, **look))
        for column, shade in enumerate(shaded):
            left = box.left + column * level_px
            place = Rect(left, top, left + level_px, top + row_px)
            drawn.extend(_cell(shade, heat_map.levels[column].cells[at].trace, place, theme))
    for column, of_level in enumerate(zip(*shades, strict=True)):
        gaps = [at for at, shade in enumerate(of_level) if shade is None]
        middle = box.left + (column + 0.5) * level_px
        drawn.extend(_gap_words(gaps, middle, level_px, box.bottom, row_px, theme))
    drawn.append(line(box.left, box.bottom, box.right, box.bottom, stroke=theme.axis))
    return [*drawn, *_levels(heat_map, box, level_px, theme)]


def _cell(shade: float | None, is_trace: bool, place: Rect, theme: Theme) -> list[str]:
    # A pixel of paper between the cells tells them apart.
    x, y = place.left + 0.5, place.top + 0.5
    size = place.right - place.left - 1, place.bottom - place.top - 1
    if shade is None:
        return gap(x, y, *size, theme)
    drawn = [rect(x, y, *size, fill=heat_colour(shade, theme))]
    if is_trace:
        middle = (place.left + place.right) / 2, (place.top + place.bottom) / 2
        drawn.append(rect(middle[0] - 1.5, middle[1] - 1.5, 3, 3, fill=theme.muted))
    return drawn


def _gap_words(
    rows: Sequence[int], x: float, level_px: float, bottom: float, row_px: float, theme: Theme
) -> list[str]:
    """The words for it, once in each load point that has cells of which nothing is stated."""
    if not rows:
        return []
    y = bottom - (rows[0] + rows[-1] + 1) / 2 * row_px
    is_level = level_px > text_width("not stated", _LABEL_PX) + 4 or len(rows) < 4
    turn = None if is_level else f"rotate(-90 {x:.1f} {y:.1f})"
    look = {"text_anchor": "middle", "fill": theme.muted, "transform": turn}
    return [text(x, y + 4, "not stated", font_size=11.0, **look, **halo(theme.paper))]


def _levels(heat_map: HeatMap, box: Rect, level_px: float, theme: Theme) -> list[str]:
    """A label for each load level, under the middle of its repeats, and the axis' title."""
    drawn = []
    end = box.left - 40
    for group in heat_map.groups:
        x = box.left + (group.middle + 0.5) * level_px
        label = fitted(group.text, 150, _LABEL_PX)
        half = text_width(label, _LABEL_PX) / 2
        if x - half > end:
            end = x + half + 6
            look = {"text_anchor": "middle", "fill": theme.muted}
            drawn.append(text(x, box.bottom + 17, label, font_size=_LABEL_PX, **look))
    look = {"text_anchor": "middle", "fill": theme.ink}
    middle = (box.left + box.right) / 2
    return [*drawn, text(middle, box.bottom + 36, heat_map.load_title, font_size=12.5, **look)]
