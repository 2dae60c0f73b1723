"""Latency buckets over load points as coloured cells, one map a run, on one colour scale."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from loadcurve.core.drawing.histograms.heat_scale import (
    draw_gap_key,
    draw_heat_bar,
    gap,
    heat,
    heat_colour,
)
from loadcurve.core.drawing.pen.ink import Theme
from loadcurve.core.drawing.pen.plane import Rect
from loadcurve.core.drawing.pen.svg import halo, line, rect, text
from loadcurve.core.drawing.pen.text import fitted, text_width
from loadcurve.core.drawing.pen.tiles import Tile, draw_name, place_tiles
from loadcurve.core.figures import (
    HeatCell,
    HeatLevel,
    HeatMap,
    HeatMapFigure,
)

HOW_ESTIMATED = (
    "Reports count the waits of a bucket, not their time: each is taken at ¾ of its bucket's upper "
    "edge, an estimate."
)
_TITLES = {"frequency": "% of waits", "time": "% of the time waited, estimated"}
_ROW_PX = 21.0
_LEVEL_PX = 84.0
_LABEL_PX = 12.0
_NAME_PX = 26.0
_FOOT_PX = 46.0
_BAR_PX = 66.0
_LEAST_LEVELS = 3


def share_of(cell: HeatCell, quantity: str) -> float | None:
    """What a cell says in the form asked, in %; None where it is not stated."""
    return cell.time_pct if quantity == "time" else cell.pct


def _tiles(figure: HeatMapFigure, maps: Sequence[HeatMap], width_px: float) -> list[Tile]:
    height = _NAME_PX + max(len(figure.rows), 4) * _ROW_PX + _FOOT_PX
    return place_tiles(
        [
            (
                _label_room(figure) + max(len(one.levels), _LEAST_LEVELS) * _LEVEL_PX + 10,
                height,
            )
            for one in maps
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
    most = figure.most_time_pct if quantity == "time" else figure.most_pct
    drawn = [
        *draw_heat_bar(most, _TITLES[quantity], area.left, area.top + 20, theme),
        *draw_gap_key(area.left + 300, area.top + 19, theme),
    ]
    for tile, one in zip(_tiles(figure, maps, area.right - area.left), maps, strict=True):
        left, top = area.left + tile.left, area.top + _BAR_PX + tile.top
        drawn.extend(draw_name(one, left, top + 14, tile.right - tile.left, theme))
        box = Rect(
            left + _label_room(figure),
            top + _NAME_PX,
            area.left + tile.right - 10,
            top + _NAME_PX + max(len(figure.rows), 4) * _ROW_PX,
        )
        drawn.extend(_map(figure, one, quantity, most, box, theme))
    return drawn


def _label_room(figure: HeatMapFigure) -> float:
    return max([30.0, *(text_width(row.label, _LABEL_PX) for row in figure.rows)]) + 14


def _map(
    figure: HeatMapFigure, one: HeatMap, quantity: str, most: float, box: Rect, theme: Theme
) -> list[str]:
    row_px = (box.bottom - box.top) / max(len(figure.rows), 1)
    level_px = (box.right - box.left) / max(len(one.levels), 1)
    drawn = []
    for index, row in enumerate(figure.rows):
        y = box.bottom - (index + 0.5) * row_px + 4
        look = {"text_anchor": "end", "fill": theme.muted}
        drawn.append(text(box.left - 8, y, row.label, font_size=_LABEL_PX, **look))
    for column, level in enumerate(one.levels):
        left = box.left + column * level_px
        for at, cell in enumerate(level.cells):
            top = box.bottom - (at + 1) * row_px
            drawn.extend(
                _cell(cell, quantity, most, Rect(left, top, left + level_px, top + row_px), theme)
            )
        drawn.extend(_gap_words(level, quantity, left, level_px, box, row_px, theme))
    drawn.append(line(box.left, box.bottom, box.right, box.bottom, stroke=theme.axis))
    return [*drawn, *_levels(one, box, level_px, theme)]


def _cell(cell: HeatCell, quantity: str, most: float, place: Rect, theme: Theme) -> list[str]:
    pct = share_of(cell, quantity)
    # A pixel of paper between the cells tells them apart.
    x, y = place.left + 0.5, place.top + 0.5
    size = place.right - place.left - 1, place.bottom - place.top - 1
    if pct is None:
        return gap(x, y, *size, theme)
    drawn = [rect(x, y, *size, fill=heat_colour(heat(pct, most), theme))]
    if cell.trace:
        middle = (place.left + place.right) / 2, (place.top + place.bottom) / 2
        drawn.append(rect(middle[0] - 1.5, middle[1] - 1.5, 3, 3, fill=theme.muted))
    return drawn


def _gap_words(
    level: HeatLevel,
    quantity: str,
    left: float,
    level_px: float,
    box: Rect,
    row_px: float,
    theme: Theme,
) -> list[str]:
    """The words for it, once in each load point that has cells of which nothing is stated."""
    rows = [row for row, cell in enumerate(level.cells) if share_of(cell, quantity) is None]
    if not rows:
        return []
    x, y = left + level_px / 2, box.bottom - (rows[0] + rows[-1] + 1) / 2 * row_px
    is_level = level_px > text_width("not stated", _LABEL_PX) + 4 or len(rows) < 4
    turn = None if is_level else f"rotate(-90 {x:.1f} {y:.1f})"
    look = {"text_anchor": "middle", "fill": theme.muted, "transform": turn}
    return [text(x, y + 4, "not stated", font_size=11.0, **look, **halo(theme.paper))]


def _levels(one: HeatMap, box: Rect, level_px: float, theme: Theme) -> list[str]:
    """A label for each load level, under the middle of its repeats, and the axis' title."""

    def name(level: HeatLevel) -> str:
        return level.label if level.concurrency is None else f"{level.concurrency}"

    drawn = []
    end = box.left - 40
    for written, group in groupby(enumerate(one.levels), key=lambda each: name(each[1])):
        columns = [column for column, _ in group]
        x = box.left + (columns[0] + columns[-1] + 1) / 2 * level_px
        label = fitted(written, 150, _LABEL_PX)
        half = text_width(label, _LABEL_PX) / 2
        if x - half > end:
            end = x + half + 6
            look = {"text_anchor": "middle", "fill": theme.muted}
            drawn.append(text(x, box.bottom + 17, label, font_size=_LABEL_PX, **look))
    has_load = any(level.concurrency is not None for level in one.levels)
    title = (one.concurrency_unit or "concurrency") if has_load else "load points"
    look = {"text_anchor": "middle", "fill": theme.ink}
    middle = (box.left + box.right) / 2
    return [*drawn, text(middle, box.bottom + 36, title, font_size=12.5, **look)]
