"""Percentiles as hard brackets over the buckets: the true value lies between the ends.

The marker within is an estimate. One group of lanes a percentile, one lane in it a run.
"""

from __future__ import annotations

from loadcurve.core.figures import HistogramFigure, HistogramSeries
from loadcurve.core.histograms import PlacedBracket
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.text import text_width
from loadcurve.core.pictures.histograms.buckets import Buckets

# With more runs than this the brackets of one would hide those of another.
_MOST_RUNS = 4
_LANE_PX, _GAP_PX, _ABOVE_PX, _CAP_PX, _TEXT_PX = 13.0, 7.0, 6.0, 4.5, 11.0


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


def draw_brackets(figure: HistogramFigure, buckets: Buckets, pen: Pen) -> None:
    """The brackets of all runs in their lanes, above the plot of ``buckets``."""
    runs = bracketed(figure)
    box = buckets.plane.box
    group_px = len(runs) * _LANE_PX + _GAP_PX
    for index, rank in enumerate(zip(*(run.brackets for run in runs), strict=True)):
        top = box.top - lanes_height(figure) + index * group_px
        name = f"p{rank[0].percentile:g}"
        middle = top + len(runs) * _LANE_PX / 2
        pen.text((box.left - 8, middle + 4), name, _TEXT_PX, anchor="end")
        for lane, (series, bracket) in enumerate(zip(runs, rank, strict=True)):
            _bracket(bracket, series, buckets, top + (lane + 0.5) * _LANE_PX, pen)


def _bracket(
    bracket: PlacedBracket, series: HistogramSeries, buckets: Buckets, y: float, pen: Pen
) -> None:
    """A line with a cap at each end, or an arrow where it has no end, and what it says."""
    plane, colour = buckets.plane, pen.theme.line_of(series.style.colour_slot)
    left, right = plane.right_of(bracket.low), plane.right_of(bracket.high)
    pen.line((left, y), (right, y), colour, 2)
    pen.line((left, y - _CAP_PX), (left, y + _CAP_PX), colour, 2)
    if bracket.is_open:
        pen.polygon([(right - 7, y - _CAP_PX), (right, y), (right - 7, y + _CAP_PX)], colour)
    else:
        pen.line((right, y - _CAP_PX), (right, y + _CAP_PX), colour, 2)
    if bracket.estimate is not None:
        pen.marker((plane.right_of(bracket.estimate), y), series.style)
    fits = right + 8 + text_width(bracket.text, _TEXT_PX) <= plane.box.right
    x, anchor = (right + 8, "start") if fits else (left - 8, "end")
    pen.text((x, y + 4), bracket.text, _TEXT_PX, anchor=anchor)
