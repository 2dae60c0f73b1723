"""Cumulative distributions: the share of waits below each bucket edge, as steps."""

from __future__ import annotations

from loadcurve.core.drawing.histograms.brackets import draw_brackets, lanes_height
from loadcurve.core.drawing.histograms.buckets import bucket_axis, draw_buckets
from loadcurve.core.drawing.pen.ink import Theme
from loadcurve.core.drawing.pen.marker import marker
from loadcurve.core.drawing.pen.plane import Plane, Rect, left_axis
from loadcurve.core.drawing.pen.svg import halo, line, polyline, text
from loadcurve.core.figures import (
    Axis,
    CumulativeMark,
    HistogramFigure,
    HistogramSeries,
)

_BELOW = Axis("share", "Share of waits below", "%")
_HIGH = 104.0
# The statements of more runs than these would lie upon one another.
_MOST_NAMED = 3
_TEXT_PX = 11.0


def draw_cumulative(figure: HistogramFigure, area: Rect, theme: Theme) -> list[str]:
    """The cumulative distributions of all runs, with their percentiles as brackets above."""
    buckets = bucket_axis(figure.columns, area, _HIGH, lanes_height(figure))
    plane = buckets.plane
    return [
        *left_axis(plane, _BELOW, theme),
        *draw_buckets(figure.columns, buckets, theme),
        *(part for one in figure.series for part in _steps(figure, one, plane, theme)),
        *(
            part
            for one in figure.series
            if len(figure.series) <= _MOST_NAMED
            for part in _statements(figure, one, plane, theme)
        ),
        *draw_brackets(figure, buckets, theme),
    ]


def open_ends(figure: HistogramFigure) -> list[str]:
    """What is to be said of each run's waits in an open last bucket."""
    return [f"{one.label}: {one.open_end}." for one in figure.series if one.open_end]


def _edges(figure: HistogramFigure, one: HistogramSeries) -> list[CumulativeMark]:
    """The edges of which the share below is known; the open end of the last column is none."""
    return [mark for mark in one.cumulative if figure.columns[mark.column].upper_us is not None]


def _steps(figure: HistogramFigure, one: HistogramSeries, plane: Plane, theme: Theme) -> list[str]:
    """Steps that keep to what is known: between two edges the share is at least the left one's."""
    colour = theme.line_of(one.style.colour_slot)
    edges = _edges(figure, one)
    known = [plane.place(mark.column + 1, mark.pct) for mark in edges]
    # The first column has nothing below it only if its own share is known.
    start = [plane.place(0.0, 0.0)] if one.cumulative and one.cumulative[0].column == 0 else []
    steps: list[tuple[float, float]] = []
    for x, y in [*start, *known]:
        steps += [(x, steps[-1][1]), (x, y)] if steps else [(x, y)]
    dash = None if one.style.filled else "7 4"
    drawn = [polyline(steps, stroke=colour, stroke_width=2, stroke_dasharray=dash)]
    if len(steps) < 2:
        drawn = []
    count = len(figure.columns)
    if edges and edges[-1].column == count - 2 and edges[-1].pct < 100:
        (x, y), end = known[-1], plane.right_of(count)
        drawn.append(line(x, y, end, y, stroke=colour, stroke_width=2, stroke_dasharray="2 4"))
    return [*drawn, *(marker(x, y, one.style, theme) for x, y in known)]


def _statements(
    figure: HistogramFigure, one: HistogramSeries, plane: Plane, theme: Theme
) -> list[str]:
    """A source's own statements, written beside their marks."""
    look = {"text_anchor": "end", "fill": theme.ink_of(one.style.colour_slot)}
    drawn = []
    for mark in _edges(figure, one):
        if mark.stated:
            x, y = plane.place(mark.column + 1, mark.pct)
            words = f"{mark.text} below"
            drawn.append(text(x - 9, y - 5, words, font_size=_TEXT_PX, **look, **halo(theme.paper)))
    return drawn
