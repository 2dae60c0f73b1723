"""Percentiles as hard brackets over the buckets: the true value lies between the ends.

The marker within is an estimate. One group of lanes a percentile, one lane in it a run.
"""

from __future__ import annotations

from loadcurve.core.drawing.histograms.buckets import Buckets, place_of
from loadcurve.core.drawing.pen.ink import Theme
from loadcurve.core.drawing.pen.marker import marker
from loadcurve.core.drawing.pen.svg import Look, element, line, number, text
from loadcurve.core.drawing.pen.text import text_width
from loadcurve.core.figures import (
    HistogramFigure,
    HistogramSeries,
)
from loadcurve.core.histograms import (
    PercentileBracket,
)

_DRAWN = (50, 90, 99)
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
    return [one for one in figure.series if one.percentiles]


def lanes_height(figure: HistogramFigure) -> float:
    """How high the lanes over the columns are, in pixels."""
    runs = len(bracketed(figure))
    return _ABOVE_PX + len(_DRAWN) * (runs * _LANE_PX + _GAP_PX) if runs else 0.0


def draw_brackets(figure: HistogramFigure, buckets: Buckets, theme: Theme) -> list[str]:
    """The brackets of all runs in their lanes, above the plot of ``buckets``."""
    runs = bracketed(figure)
    box = buckets.plane.box
    group = len(runs) * _LANE_PX + _GAP_PX
    top = box.top - lanes_height(figure)
    drawn = []
    for index, percentile in enumerate(_DRAWN if runs else ()):
        middle = top + index * group + len(runs) * _LANE_PX / 2
        name = f"p{percentile}"
        look = {"text_anchor": "end", "fill": theme.muted}
        drawn.append(text(box.left - 8, middle + 4, name, font_size=_TEXT_PX, **look))
        for lane, series in enumerate(runs):
            y = top + index * group + (lane + 0.5) * _LANE_PX
            for one in series.percentiles:
                if one.percentile == percentile:
                    drawn.extend(_bracket(one, series, figure, buckets, y, theme))
    return drawn


def _bracket(
    one: PercentileBracket,
    series: HistogramSeries,
    figure: HistogramFigure,
    buckets: Buckets,
    y: float,
    theme: Theme,
) -> list[str]:
    """A line with a cap at each end, or an arrow where it has no end, and what it says."""
    plane, columns = buckets.plane, figure.columns
    colour = theme.line_of(series.style.colour_slot)
    low = place_of(columns, one.low_us)
    high = None if one.high_us is None else place_of(columns, one.high_us)
    left = plane.right_of(len(columns) if low is None else low)
    right = plane.right_of(len(columns) if high is None else high)
    look: Look = {"stroke": colour, "stroke_width": 2}
    drawn = [
        line(left, y, right, y, **look),
        line(left, y - _CAP_PX, left, y + _CAP_PX, **look),
    ]
    if one.high_us is None:
        corners = [(right - 7, y - _CAP_PX), (right, y), (right - 7, y + _CAP_PX)]
        points = " ".join(f"{number(across)},{number(down)}" for across, down in corners)
        drawn.append(element("polygon", points=points, fill=colour))
    else:
        drawn.append(line(right, y - _CAP_PX, right, y + _CAP_PX, **look))
    at = None if one.estimate_us is None else place_of(columns, one.estimate_us)
    if at is not None:
        drawn.append(marker(plane.right_of(at), y, series.style, theme))
    fits = right + 8 + text_width(one.text, _TEXT_PX) <= plane.box.right
    beside = {"text_anchor": "start" if fits else "end", "fill": theme.muted}
    x = right + 8 if fits else left - 8
    return [*drawn, text(x, y + 4, one.text, font_size=_TEXT_PX, **beside)]
