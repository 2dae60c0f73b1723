"""Latency histograms on the figure's common columns: bars, outlines, cumulative lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import compress, groupby

from loadcurve.core.figures import Axis, HistogramFigure, HistogramSeries
from loadcurve.core.pictures.canvas.axes import left_axis
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import PixelPoint, PlotArea, Rect
from loadcurve.core.pictures.canvas.text import fitted, text_width
from loadcurve.core.pictures.canvas.tiles import bottom_of, draw_name, equal_tiles
from loadcurve.core.pictures.histograms.buckets import (
    BucketAxis,
    bucket_axis,
    draw_brackets,
    draw_buckets,
    lanes_height,
)

_SHARE = Axis("share", "Share of waits", "%")
_BELOW = Axis("share", "Share of waits below", "%")
# 100% with a little space above it.
_WHOLE_PCT = 104.0
_TRACE_PCT = 0.05
_TEXT_PX = 11.0
_BAR_SHARE = 0.86
# In a narrow column zeros would hide other values; an empty cell says as much.
_WIDE_COLUMN_PX = 60.0
_UNSTATED = "not stated"
# The statements of more runs than these would lie upon one another.
_MOST_NAMED = 3
_TILE_PX, _TILE_HEAD_PX, _TILES_ABREAST = 340.0, 44.0, 2


def draw_histogram(figure: HistogramFigure, area: Rect, pen: Pen) -> None:
    """One run as bars with its cumulative line; several as outlined steps over each other.

    Missing values are marked, never drawn as zero.
    """
    is_only = len(figure.series) == 1
    buckets = bucket_axis(figure.columns, area, _highest(figure), lanes_height(figure))
    plane = buckets.plane
    left_axis(plane, _SHARE, pen)
    draw_buckets(figure.columns, buckets, pen)
    for series in figure.series:
        if is_only:
            _bars(series, buckets, pen)
        else:
            _outline(series, plane, pen)
    for series in figure.series:
        _cumulative(series, plane, pen, is_only)
    for series in () if is_only else figure.series:
        # As colour alone does not tell runs apart.
        for column, cell in enumerate(series.cells):
            if cell.pct:
                pen.marker(plane.place(column + 0.5, cell.pct), series.style)
    draw_brackets(figure, buckets, pen)


def _highest(figure: HistogramFigure) -> float:
    """100% where a cumulative line needs it, else a little above the tallest column."""
    if any(histogram.cumulative for histogram in figure.series):
        return _WHOLE_PCT
    shares = [cell.pct or 0.0 for histogram in figure.series for cell in histogram.cells]
    return min(_WHOLE_PCT, max(10.0, *shares, 0.0) * 1.15)


def _bars(histogram: HistogramSeries, buckets: BucketAxis, pen: Pen) -> None:
    """Bars of one run: filled if measured, hollow if not."""
    plane, column_px = buckets.plane, buckets.column_px
    width, foot = column_px * _BAR_SHARE, plane.box.bottom
    style, colour = histogram.style, pen.theme.line_of(histogram.style.colour_slot)
    texts = _bar_texts(histogram, column_px)
    for column, (cell, written) in enumerate(zip(histogram.cells, texts, strict=True)):
        left = plane.right_of(column) + (column_px - width) / 2
        if cell.pct is None:
            _unstated(left, width, plane, pen)
            continue
        top = plane.above(max(cell.pct, _TRACE_PCT if cell.trace else 0.0))
        height = max(foot - top, 1.5) if top < foot else 0.0
        if height:
            box = Rect(left + 0.5, foot - height, left + width - 0.5, foot)
            fill, opacity = (colour, 0.82) if style.filled else ("paper", None)
            pen.rect(box, fill, colour, fill_opacity=opacity, stroke_width=1.2)
        if written:
            place = left + width / 2, foot - height - 5
            pen.text(place, written, _TEXT_PX, anchor="middle", rim=True)


def _bar_texts(histogram: HistogramSeries, room_px: float) -> Sequence[str]:
    """What stands over each bar: the shares in the longest writing in which all fit, or none."""
    bars = [bool(cell.trace or cell.pct) for cell in histogram.cells]
    for writing in histogram.writings:
        if all(text_width(text, _TEXT_PX) < room_px for text in compress(writing, bars)):
            is_zero_written = room_px >= _WIDE_COLUMN_PX
            pairs = zip(writing, bars, strict=True)
            return [text if is_bar or is_zero_written else "" for text, is_bar in pairs]
    return [""] * len(bars)


def _unstated(left: float, width: float, plane: PlotArea, pen: Pen) -> None:
    """Faint ground with words in it, so that a gap is not read as zero."""
    box = plane.box
    ground = Rect(left, box.top, left + width, box.bottom)
    middle, foot = left + width / 2, box.bottom - 8
    pen.rect(ground, "lane")
    if text_width(_UNSTATED, _TEXT_PX) < width:
        pen.text((middle, foot), _UNSTATED, _TEXT_PX, anchor="middle")
    elif width >= _TEXT_PX + 1:
        pen.text((middle + 4, foot), _UNSTATED, _TEXT_PX, turned=True)


def _dash(histogram: HistogramSeries) -> str:
    return "" if histogram.style.filled else "7 4"


def _outline(histogram: HistogramSeries, plane: PlotArea, pen: Pen) -> None:
    """The outline of one run's histogram, broken where a share is not stated."""
    colour = pen.theme.line_of(histogram.style.colour_slot)
    cells = [(column, cell.pct) for column, cell in enumerate(histogram.cells)]
    for is_stated, group in groupby(cells, key=lambda numbered: numbered[1] is not None):
        if is_stated:
            stretch = [(column, pct or 0.0) for column, pct in group]
            corners = [(column + step, pct) for column, pct in stretch for step in (0, 1)]
            ends = (stretch[0][0], 0.0), (stretch[-1][0] + 1, 0.0)
            places = [plane.place(*corner) for corner in (ends[0], *corners, ends[1])]
            pen.path(places, colour, 2, _dash(histogram))


def _cumulative(histogram: HistogramSeries, plane: PlotArea, pen: Pen, is_only: bool) -> None:
    """The share of waits below each column's upper edge; stated ones as short marks with words."""
    slot = histogram.style.colour_slot
    # Over its own bars a line in their colour could not be seen.
    colour, ink = ("ink", "ink") if is_only else (pen.theme.line_of(slot), pen.theme.ink_of(slot))
    if not any(mark.stated for mark in histogram.cumulative):
        places = [plane.place(mark.column + 1, mark.pct) for mark in histogram.cumulative]
        if len(places) > 1:
            pen.path(places, colour, 1.5, "2 4")
        return
    for mark in histogram.cumulative:
        if mark.stated and mark.column > 0:
            x, y = plane.place(mark.column + 1, mark.pct)
            pen.line((x - 7, y), (x + 7, y), colour, 2.4)
            pen.text((x - 11, y + 4), f"{mark.text} below", _TEXT_PX, ink, "end", rim=True)


def draw_multiples(figure: HistogramFigure, area: Rect, pen: Pen) -> float:
    """A chart for each run side by side, under its name and load point; returns their end."""
    tiles = equal_tiles(len(figure.series), _TILES_ABREAST, _TILE_PX, area)
    for tile, series in zip(tiles, figure.series, strict=True):
        about = fitted(f"{series.point_label}: {series.event}", tile.width, 12.5)
        draw_name(series, tile.left, tile.top + 14, tile.width, pen)
        pen.text((tile.left, tile.top + 32), about, 12.5)
        place = replace(tile, top=tile.top + _TILE_HEAD_PX)
        draw_histogram(replace(figure, series=(series,)), place, pen)
    return bottom_of(tiles)


def draw_cumulative(figure: HistogramFigure, area: Rect, pen: Pen) -> None:
    """The cumulative distributions of all runs, with their percentiles as brackets above."""
    buckets = bucket_axis(figure.columns, area, _WHOLE_PCT, lanes_height(figure))
    left_axis(buckets.plane, _BELOW, pen)
    draw_buckets(figure.columns, buckets, pen)
    for histogram in figure.series:
        _steps(histogram, buckets.plane, pen)
    for histogram in figure.series:
        for step in histogram.line.steps:
            # A source's own statements stand beside their marks.
            if step.writing is not None and len(figure.series) <= _MOST_NAMED:
                x, y = buckets.plane.place(step.place, step.pct)
                ink = pen.theme.ink_of(histogram.style.colour_slot)
                pen.text((x - 9, y - 5), step.writing, _TEXT_PX, ink, "end", rim=True)
    draw_brackets(figure, buckets, pen)


def open_ends(figure: HistogramFigure) -> list[str]:
    """Remark on each run's waits in an open last bucket."""
    return [f"{one.label}: {one.open_end}." for one in figure.series if one.open_end]


def _steps(histogram: HistogramSeries, plane: PlotArea, pen: Pen) -> None:
    """The line in steps, a marker at each edge, and dots if it goes on without a known end."""
    colour = pen.theme.line_of(histogram.style.colour_slot)
    places = [plane.place(step.place, step.pct) for step in histogram.line.steps]
    steps: list[PixelPoint] = []
    for x, y in places:
        steps += [(x, steps[-1][1]), (x, y)] if steps else [(x, y)]
    if len(steps) > 1:
        pen.path(steps, colour, 2, _dash(histogram))
    if histogram.line.open_until is not None:
        (x, y), end = places[-1], plane.right_of(histogram.line.open_until)
        pen.line((x, y), (end, y), colour, 2, "2 4")
    for place, step in zip(places, histogram.line.steps, strict=True):
        if step.is_marked:
            pen.marker(place, histogram.style)
