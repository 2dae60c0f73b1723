"""Cumulative distributions: the share of waits below each bucket edge, as steps."""

from __future__ import annotations

from loadcurve.core.figures import Axis, HistogramFigure, HistogramSeries
from loadcurve.core.pictures.histograms.brackets import draw_brackets, lanes_height
from loadcurve.core.pictures.histograms.buckets import bucket_axis, draw_buckets
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.marker import marker
from loadcurve.core.pictures.pen.plane import Plane, Rect, left_axis
from loadcurve.core.pictures.pen.svg import halo, line, polyline, text

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
        *(part for histogram in figure.series for part in _steps(histogram, plane, theme)),
        *(
            part
            for histogram in figure.series
            if len(figure.series) <= _MOST_NAMED
            for part in _statements(histogram, plane, theme)
        ),
        *draw_brackets(figure, buckets, theme),
    ]


def open_ends(figure: HistogramFigure) -> list[str]:
    """Remark on each run's waits in an open last bucket."""
    return [
        f"{histogram.label}: {histogram.open_end}."
        for histogram in figure.series
        if histogram.open_end
    ]


def _steps(histogram: HistogramSeries, plane: Plane, theme: Theme) -> list[str]:
    """The line in steps, a marker at each edge, and dots where it goes on without a known end."""
    colour = theme.line_of(histogram.style.colour_slot)
    places = [plane.place(step.place, step.pct) for step in histogram.line.steps]
    steps: list[tuple[float, float]] = []
    for x, y in places:
        steps += [(x, steps[-1][1]), (x, y)] if steps else [(x, y)]
    dash = None if histogram.style.filled else "7 4"
    drawn = []
    if len(steps) > 1:
        drawn.append(polyline(steps, stroke=colour, stroke_width=2, stroke_dasharray=dash))
    if histogram.line.open_until is not None:
        (x, y), end = places[-1], plane.right_of(histogram.line.open_until)
        drawn.append(line(x, y, end, y, stroke=colour, stroke_width=2, stroke_dasharray="2 4"))
    marked = zip(places, histogram.line.steps, strict=True)
    return [
        *drawn,
        *(marker(x, y, histogram.style, theme) for (x, y), step in marked if step.is_marked),
    ]


def _statements(histogram: HistogramSeries, plane: Plane, theme: Theme) -> list[str]:
    """A source's own statements, written beside their marks."""
    look = {"text_anchor": "end", "fill": theme.ink_of(histogram.style.colour_slot)}
    drawn = []
    for step in histogram.line.steps:
        if step.writing is not None:
            x, y = plane.place(step.place, step.pct)
            at = {"font_size": _TEXT_PX, **look, **halo(theme.paper)}
            drawn.append(text(x - 9, y - 5, step.writing, **at))
    return drawn
