"""Latency buckets over load points as coloured cells, one map a run, on one colour scale.

Its colours are one hue, from the paper to its strongest, evenly to the eye. They are the page's
(``frontend/src/plots/heatScale.ts``); a test compares the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.figures import HeatColouring, HeatMap, HeatMapFigure
from loadcurve.core.pictures.canvas.axes import level_texts
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.palette import Theme, mix_colours
from loadcurve.core.pictures.canvas.plot_area import PixelPoint, Rect
from loadcurve.core.pictures.canvas.text import fitted, text_width
from loadcurve.core.pictures.canvas.tiles import bottom_of, draw_name, place_tiles

STOPS = {
    "light": ("#eef3f8", "#cfe0ee", "#9dc3de", "#5f9fca", "#2c76ad", "#0c4f86", "#072f57"),
    "dark": ("#1c2730", "#1b3f5c", "#1d5b8a", "#2f7ebb", "#5aa5df", "#97ccf3", "#e4f3ff"),
}
HOW_ESTIMATED = (
    "Reports count the waits of a bucket, not their time: each is taken at ¾ of its bucket's upper "
    "edge, an estimate."
)
_ROW_PX, _LEVEL_PX, _LABEL_PX, _NAME_PX, _FOOT_PX, _BAR_PX = 21.0, 84.0, 12.0, 26.0, 46.0, 66.0
_LEAST_LEVELS, _LEAST_ROWS = 3, 4


def draw_heat_maps(
    figure: HeatMapFigure, maps: Sequence[HeatMap], quantity: str, area: Rect, pen: Pen
) -> float:
    """The bar of colours, and under it the maps side by side as they fit; returns their end."""
    form = figure.time if quantity == "time" else figure.frequency
    draw_heat_bar(form, area.left, area.top + 20, pen)
    draw_gap_key(area.left + 300, area.top + 19, pen)
    label_px = max([30.0, *(text_width(row.label, _LABEL_PX) for row in figure.rows)]) + 14
    cells_px = max(len(figure.rows), _LEAST_ROWS) * _ROW_PX
    widths = [label_px + 10 + max(len(one.levels), _LEAST_LEVELS) * _LEVEL_PX for one in maps]
    sizes = [(width, _NAME_PX + cells_px + _FOOT_PX) for width in widths]
    tiles = place_tiles(sizes, replace(area, top=area.top + _BAR_PX))
    for tile, heat_map in zip(tiles, maps, strict=True):
        draw_name(heat_map, tile.left, tile.top + 14, tile.width, pen)
        top = tile.top + _NAME_PX
        box = Rect(tile.left + label_px, top, tile.right - 10, top + cells_px)
        draw_map(figure, heat_map, form, box, pen)
    return bottom_of(tiles)


def draw_map(
    figure: HeatMapFigure, heat_map: HeatMap, form: HeatColouring, box: Rect, pen: Pen
) -> None:
    """The cells of one run with the labels of rows and load levels."""
    row_px = box.height / max(len(figure.rows), 1)
    level_px = box.width / max(len(heat_map.levels), 1)
    shades = form.shades[heat_map.run_id]
    for at, (row, shaded) in enumerate(zip(figure.rows, shades, strict=True)):
        top = box.bottom - (at + 1) * row_px
        pen.text((box.left - 8, top + row_px / 2 + 4), row.label, _LABEL_PX, anchor="end")
        for column, shade in enumerate(shaded):
            left = box.left + column * level_px
            # A pixel of paper between the cells tells them apart.
            cell = Rect(left + 0.5, top + 0.5, left + level_px - 0.5, top + row_px - 0.5)
            if shade is None:
                draw_gap(cell, pen)
                continue
            pen.rect(cell, heat_colour(shade, pen.theme))
            if heat_map.levels[column].cells[at].trace:
                _trace(cell.centre, pen)
    for column, of_level in enumerate(zip(*shades, strict=True)):
        gaps = [at for at, shade in enumerate(of_level) if shade is None]
        if gaps:
            # The words for it, once in each load point that has such cells.
            x = box.left + (column + 0.5) * level_px
            y = box.bottom - (gaps[0] + gaps[-1] + 1) / 2 * row_px
            is_level = level_px > text_width("not stated", _LABEL_PX) + 4 or len(gaps) < 4
            spot = (x, y + 4) if is_level else (x + 4, y)
            pen.text(spot, "not stated", 11.0, anchor="middle", rim=True, turned=not is_level)
    pen.line(*box.level(box.bottom), "axis")
    # A label for each load level, under the middle of its repeats.
    labels = [(group.middle, fitted(group.text, 150, _LABEL_PX)) for group in heat_map.groups]
    places = [(box.left + (middle + 0.5) * level_px, label) for middle, label in labels]
    level_texts(places, box.bottom + 17, _LABEL_PX, pen)
    pen.text((box.centre[0], box.bottom + 36), heat_map.load_title, 12.5, "ink", "middle")


def _trace(middle: PixelPoint, pen: Pen) -> None:
    x, y = middle
    pen.rect(Rect(x - 1.5, y - 1.5, x + 1.5, y + 1.5), "muted")


def heat_colour(strength: float, theme: Theme) -> str:
    """The colour of a strength from 0 to 1, between the two stops it lies between."""
    stops = STOPS[theme.name]
    place = min(max(strength, 0.0), 1.0) * (len(stops) - 1)
    index = min(int(place), len(stops) - 2)
    return mix_colours(stops[index], stops[index + 1], place - index).lower()


def draw_stripes(box: Rect, count: int, pen: Pen) -> None:
    """All colours from left to right; each reaches under the next, so that no seam shows."""
    step = box.width / count
    for at in range(count):
        left = box.left + at * step
        stripe = Rect(left, box.top, min(left + step * 1.5, box.right), box.bottom)
        pen.rect(stripe, heat_colour((at + 0.5) / count, pen.theme))


def draw_heat_bar(scale: HeatColouring, x: float, y: float, pen: Pen) -> None:
    """What the colours mean, from its title's left end at ``x``, its bar's upper edge at ``y``."""
    bar = Rect(x, y, x + 260, y + 12)
    pen.text((x, y - 7), scale.title, 12.5, "ink")
    draw_stripes(bar, 52, pen)
    pen.rect(bar, "none", "axis")
    for tick in scale.ticks:
        at = x + tick.place * bar.width
        pen.line((at, bar.bottom), (at, bar.bottom + 4), "axis")
        pen.text((at, bar.bottom + 16), tick.text, 11.0, anchor="middle")


def draw_gap_key(x: float, y: float, pen: Pen) -> None:
    """How a share that is not stated looks, and one that is too small to be printed."""
    draw_gap(Rect(x, y, x + 22, y + 14), pen)
    pen.text((x + 28, y + 11), "not stated", 12.0)
    pen.rect(Rect(x + 112, y, x + 134, y + 14), STOPS[pen.theme.name][0], "grid")
    _trace((x + 123, y + 7), pen)
    pen.text((x + 140, y + 11), "< 0.05% of waits", 12.0)


def draw_gap(box: Rect, pen: Pen) -> None:
    """The ground of a share that is not stated: crossed out, in no colour of the scale."""
    pen.rect(box, "paper", "grid")
    pen.line((box.left, box.bottom), (box.right, box.top), "axis", 0.8)
