"""The axis of latency buckets: columns of equal width, labelled with both bounds.

Above it percentiles as hard brackets: the true value lies between the ends, the marker within is an
estimate. One group of lanes a percentile, one lane in it a run.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.figures import HistogramFigure, HistogramSeries
from loadcurve.core.histograms import AxisBracket, BucketColumn
from loadcurve.core.pictures.canvas.axes import bottom_title
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import BOTTOM_PX, LEFT_PX, AxisRange, PlotArea, Rect
from loadcurve.core.pictures.canvas.text import text_width

_LABEL_PX = 12.0
_MOST_COLUMN_PX = 170.0
# Two labels need this much between them.
_APART_PX = 10.0
# With more runs than this the brackets of one would hide those of another.
_MOST_RUNS = 4
_LANE_PX, _GAP_PX, _ABOVE_PX, _CAP_PX, _BRACKET_TEXT_PX = 13.0, 7.0, 6.0, 4.5, 11.0


@dataclass(frozen=True, slots=True)
class BucketAxis:
    """Columns over a plane whose x axis counts them from 0.

    Each has its name below it; if ``every`` is a number, every n-th edge has its own.
    """

    plane: PlotArea
    every: int | None

    @property
    def column_px(self) -> float:
        """How wide a column is."""
        return self.plane.right_of(1) - self.plane.right_of(0)


def bucket_axis(
    columns: Sequence[BucketColumn],
    area: Rect,
    high: float,
    lanes_px: float = 0.0,
    low: float = 0.0,
) -> BucketAxis:
    """Columns within ``area`` under lanes of ``lanes_px``, shares up to ``high`` %."""
    left = area.left + LEFT_PX
    count = max(len(columns), 1)
    column_px = min(_MOST_COLUMN_PX, (area.right - 12 - left) / count)
    box = Rect(left, area.top + 10 + lanes_px, left + column_px * count, area.bottom - BOTTOM_PX)
    plane = PlotArea(box, AxisRange("linear", 0.0, float(count)), AxisRange("linear", low, high))
    if all(text_width(column.label, _LABEL_PX) + _APART_PX <= column_px for column in columns):
        return BucketAxis(plane, None)
    widest = max(text_width(edge, _LABEL_PX) for edge in _edges(columns))
    return BucketAxis(plane, math.ceil((widest + _APART_PX) / column_px))


def _edges(columns: Sequence[BucketColumn]) -> list[str]:
    firsts = [column.lower_text for column in columns[:1]]
    return [*firsts, *(column.upper_text for column in columns)]


def draw_buckets(columns: Sequence[BucketColumn], buckets: BucketAxis, pen: Pen) -> None:
    """The line the columns stand on, their names or edges, all of them level, and the title."""
    plane, box, every = buckets.plane, buckets.plane.box, buckets.every
    pen.line(*box.level(box.bottom), "axis")
    if every is None:
        labels = [(index + 0.5, column.label) for index, column in enumerate(columns)]
    else:
        edges = [(float(index), edge) for index, edge in enumerate(_edges(columns))]
        for index, _ in edges:
            x = plane.right_of(index)
            pen.line((x, box.bottom), (x, box.bottom + 5), "axis")
        # Counted from the end: that the last bucket has none must never be left out.
        labels = edges[::-1][::every][::-1]
    for at, label in labels:
        pen.text((plane.right_of(at), box.bottom + 20), label, _LABEL_PX, anchor="middle")
    bottom_title(box, "Latency", pen)


def bracketed(figure: HistogramFigure) -> list[HistogramSeries]:
    """The runs whose brackets are drawn: none if there are too many, or none is known."""
    if len(figure.series) > _MOST_RUNS:
        return []
    return [histogram for histogram in figure.series if histogram.brackets]


def lanes_height(figure: HistogramFigure) -> float:
    """How high the lanes over the columns are, in pixels."""
    runs = bracketed(figure)
    if not runs:
        return 0.0
    return _ABOVE_PX + len(runs[0].brackets) * (len(runs) * _LANE_PX + _GAP_PX)


def draw_brackets(figure: HistogramFigure, buckets: BucketAxis, pen: Pen) -> None:
    """The brackets of all runs in their lanes, above the plot of ``buckets``."""
    runs = bracketed(figure)
    box = buckets.plane.box
    group_px = len(runs) * _LANE_PX + _GAP_PX
    for index, rank in enumerate(zip(*(run.brackets for run in runs), strict=True)):
        top = box.top - lanes_height(figure) + index * group_px
        name = f"p{rank[0].percentile:g}"
        middle = top + len(runs) * _LANE_PX / 2
        pen.text((box.left - 8, middle + 4), name, _BRACKET_TEXT_PX, anchor="end")
        for lane, (series, bracket) in enumerate(zip(runs, rank, strict=True)):
            _bracket(bracket, series, buckets, top + (lane + 0.5) * _LANE_PX, pen)


def _bracket(
    bracket: AxisBracket, series: HistogramSeries, buckets: BucketAxis, y: float, pen: Pen
) -> None:
    """A line with a cap at each end, or an arrow at an open end, and its text."""
    plane, colour = buckets.plane, pen.theme.line_of(series.style.colour_slot)
    left, right = plane.right_of(bracket.low), plane.right_of(bracket.high)
    pen.line((left, y), (right, y), colour, 2)
    for end in (left,) if bracket.is_open else (left, right):
        pen.line((end, y - _CAP_PX), (end, y + _CAP_PX), colour, 2)
    if bracket.is_open:
        pen.polygon([(right - 7, y - _CAP_PX), (right, y), (right - 7, y + _CAP_PX)], colour)
    if bracket.estimate is not None:
        pen.marker((plane.right_of(bracket.estimate), y), series.style)
    fits = right + 8 + text_width(bracket.text, _BRACKET_TEXT_PX) <= plane.box.right
    x, anchor = (right + 8, "start") if fits else (left - 8, "end")
    pen.text((x, y + 4), bracket.text, _BRACKET_TEXT_PX, anchor=anchor)
