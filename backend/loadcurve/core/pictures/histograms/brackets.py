"""Percentiles as hard brackets over the buckets: the true value lies between the ends.

The marker within is an estimate. One group of lanes a percentile, one lane in it a run.
"""

from __future__ import annotations

from loadcurve.core.figures import HistogramFigure, HistogramSeries
from loadcurve.core.histograms import PlacedBracket
from loadcurve.core.pictures.histograms.buckets import Buckets
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.marker import marker
from loadcurve.core.pictures.pen.svg import Look, element, line, number, text
from loadcurve.core.pictures.pen.text import text_width

# With more runs than this the brackets of one would hide those of another.
_MOST_RUNS = 4
_LANE_PX = 13.0
_GAP_PX = 7.0
_ABOVE_PX = 6.0
_CAP_PX = 4.5
_TEXT_PX = 11.0


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


def draw_brackets(figure: HistogramFigure, buckets: Buckets, theme: Theme) -> list[str]:
    """The brackets of all runs in their lanes, above the plot of ``buckets``."""
    runs = bracketed(figure)
    box = buckets.plane.box
    group = len(runs) * _LANE_PX + _GAP_PX
    top = box.top - lanes_height(figure)
    drawn = []
    for index, rank in enumerate(zip(*(run.brackets for run in runs), strict=True)):
        middle = top + index * group + len(runs) * _LANE_PX / 2
        look = {"text_anchor": "end", "fill": theme.muted}
        name = f"p{rank[0].percentile:g}"
        drawn.append(text(box.left - 8, middle + 4, name, font_size=_TEXT_PX, **look))
        for lane, (series, bracket) in enumerate(zip(runs, rank, strict=True)):
            y = top + index * group + (lane + 0.5) * _LANE_PX
            drawn.extend(_bracket(bracket, series, buckets, y, theme))
    return drawn


def _bracket(
    bracket: PlacedBracket, series: HistogramSeries, buckets: Buckets, y: float, theme: Theme
) -> list[str]:
    """A line with a cap at each end, or an arrow where it has no end, and what it says."""
    plane, colour = buckets.plane, theme.line_of(series.style.colour_slot)
    left, right = plane.right_of(bracket.low), plane.right_of(bracket.high)
    look: Look = {"stroke": colour, "stroke_width": 2}
    drawn = [
        line(left, y, right, y, **look),
        line(left, y - _CAP_PX, left, y + _CAP_PX, **look),
    ]
    if bracket.is_open:
        corners = [(right - 7, y - _CAP_PX), (right, y), (right - 7, y + _CAP_PX)]
        points = " ".join(f"{number(across)},{number(down)}" for across, down in corners)
        drawn.append(element("polygon", points=points, fill=colour))
    else:
        drawn.append(line(right, y - _CAP_PX, right, y + _CAP_PX, **look))
    if bracket.estimate is not None:
        drawn.append(marker(plane.right_of(bracket.estimate), y, series.style, theme))
    fits = right + 8 + text_width(bracket.text, _TEXT_PX) <= plane.box.right
    beside = {"text_anchor": "start" if fits else "end", "fill": theme.muted}
    x = right + 8 if fits else left - 8
    return [*drawn, text(x, y + 4, bracket.text, font_size=_TEXT_PX, **beside)]
