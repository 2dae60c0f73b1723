"""Latency histograms on the figure's common columns of equal width."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, groupby

from loadcurve.core.figures import Axis, HistogramFigure, HistogramSeries
from loadcurve.core.pictures.histograms.brackets import draw_brackets, lanes_height
from loadcurve.core.pictures.histograms.buckets import bucket_axis, draw_buckets
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.marker import marker
from loadcurve.core.pictures.pen.plane import Plane, Rect, left_axis
from loadcurve.core.pictures.pen.svg import Look, element, halo, line, polyline, rect, text
from loadcurve.core.pictures.pen.text import text_width

_SHARE = Axis("share", "Share of waits", "%")
_TRACE_PCT = 0.05
_BAR_PX = 11.0
_BAR_SHARE = 0.86
# In a narrow column zeros would hide other values; an empty cell says as much.
_WIDE_COLUMN_PX = 60.0
_OWN_DOTS = "2 4"
_UNSTATED = "not stated"


def draw_histogram(figure: HistogramFigure, area: Rect, theme: Theme) -> list[str]:
    """One run as bars with its cumulative line; several as outlined steps over each other.

    Missing values are marked, never drawn as zero.
    """
    only = figure.series[0] if len(figure.series) == 1 else None
    buckets = bucket_axis(figure.columns, area, _highest(figure), lanes_height(figure))
    plane = buckets.plane
    drawn = [*left_axis(plane, _SHARE, theme), *draw_buckets(figure.columns, buckets, theme)]
    if only is not None:
        drawn.extend(_bars(only, plane, theme))
    else:
        drawn.extend(
            part for histogram in figure.series for part in _outline(histogram, plane, theme)
        )
    for series in figure.series:
        drawn.extend(_cumulative(series, plane, theme, only is not None))
    if only is None:
        drawn.extend(
            part for histogram in figure.series for part in _markers(histogram, plane, theme)
        )
    return [*drawn, *draw_brackets(figure, buckets, theme)]


def _highest(figure: HistogramFigure) -> float:
    """100 % where a cumulative line needs it, else a little above the tallest column."""
    if any(histogram.cumulative for histogram in figure.series):
        return 104.0
    tallest = max(
        (cell.pct or 0.0 for histogram in figure.series for cell in histogram.cells), default=0.0
    )
    return min(104.0, max(10.0, tallest) * 1.15)


def _bars(histogram: HistogramSeries, plane: Plane, theme: Theme) -> list[str]:
    """Bars of one run: filled if measured, hollow if not."""
    column_px = plane.right_of(1) - plane.right_of(0)
    width = column_px * _BAR_SHARE
    colour = theme.line_of(histogram.style.colour_slot)
    drawn = []
    for column, (cell, written) in enumerate(
        zip(histogram.cells, _bar_texts(histogram, column_px), strict=True)
    ):
        left = plane.right_of(column) + (column_px - width) / 2
        if cell.pct is None:
            drawn.append(_unstated(left, width, plane, theme))
            continue
        top = plane.above(max(cell.pct, _TRACE_PCT if cell.trace else 0.0))
        height = max(plane.box.bottom - top, 1.5) if top < plane.box.bottom else 0.0
        if height:
            drawn.append(
                rect(
                    *(left + 0.5, plane.box.bottom - height, width - 1, height),
                    fill=colour if histogram.style.filled else theme.paper,
                    fill_opacity=0.82 if histogram.style.filled else None,
                    stroke=colour,
                    stroke_width=1.2,
                )
            )
        if written:
            x, y = left + width / 2, plane.box.bottom - height - 5
            look = {"text_anchor": "middle", "fill": theme.muted}
            drawn.append(text(x, y, written, font_size=_BAR_PX, **look, **halo(theme.paper)))
    return drawn


def _bar_texts(histogram: HistogramSeries, room_px: float) -> Sequence[str]:
    """What stands over each bar: the shares in the longest writing in which all fit, or none."""
    bars = [bool(cell.trace or cell.pct) for cell in histogram.cells]
    for writing in histogram.writings:
        if all(text_width(text, _BAR_PX) < room_px for text in compress(writing, bars)):
            is_zero_written = room_px >= _WIDE_COLUMN_PX
            return [
                text if is_bar or is_zero_written else ""
                for text, is_bar in zip(writing, bars, strict=True)
            ]
    return [""] * len(bars)


def _unstated(left: float, width: float, plane: Plane, theme: Theme) -> str:
    """Faint ground with words in it, so that a gap is not read as zero."""
    box = plane.box
    ground = rect(left, box.top, width, box.bottom - box.top, fill=theme.lane)
    if width < 12:
        return ground
    look: Look = {"font_size": _BAR_PX, "fill": theme.muted}
    if text_width(_UNSTATED, _BAR_PX) < width:
        middle = left + width / 2
        return ground + text(middle, box.bottom - 8, _UNSTATED, text_anchor="middle", **look)
    x, y = left + width / 2 + 4, box.bottom - 8
    turn = f"rotate(-90 {x:.1f} {y:.1f})"
    return element("g", ground + text(x, y, _UNSTATED, transform=turn, **look))


def _outline(histogram: HistogramSeries, plane: Plane, theme: Theme) -> list[str]:
    """The outline of one run's histogram, broken where a share is not stated."""
    drawn = []
    cells = list(enumerate(histogram.cells))
    for is_stated, group in groupby(cells, key=lambda numbered: numbered[1].pct is not None):
        if not is_stated:
            continue
        stretch = list(group)
        places = [plane.place(stretch[0][0], 0.0)]
        for column, cell in stretch:
            pct = cell.pct or 0.0
            places += [plane.place(column, pct), plane.place(column + 1, pct)]
        places.append(plane.place(stretch[-1][0] + 1, 0.0))
        drawn.append(
            polyline(
                places,
                stroke=theme.line_of(histogram.style.colour_slot),
                stroke_width=2,
                stroke_dasharray=None if histogram.style.filled else "7 4",
            )
        )
    return drawn


def _markers(histogram: HistogramSeries, plane: Plane, theme: Theme) -> list[str]:
    """The run's marker on each of its columns, as colour alone does not tell runs apart."""
    return [
        marker(*plane.place(column + 0.5, cell.pct), histogram.style, theme)
        for column, cell in enumerate(histogram.cells)
        if cell.pct
    ]


def _cumulative(histogram: HistogramSeries, plane: Plane, theme: Theme, is_only: bool) -> list[str]:
    """The share of waits below each column's upper edge; stated ones as short marks with words."""
    # Over its own bars a line in their colour could not be seen.
    colour = theme.ink if is_only else theme.line_of(histogram.style.colour_slot)
    stated = [mark for mark in histogram.cumulative if mark.stated and mark.column > 0]
    if not any(mark.stated for mark in histogram.cumulative):
        places = [plane.place(mark.column + 1, mark.pct) for mark in histogram.cumulative]
        look: Look = {"stroke": colour, "stroke_width": 1.5, "stroke_dasharray": _OWN_DOTS}
        return [polyline(places, **look)] if len(places) > 1 else []
    ink = theme.ink if is_only else theme.ink_of(histogram.style.colour_slot)
    drawn = []
    for mark in stated:
        x, y = plane.place(mark.column + 1, mark.pct)
        drawn.append(line(x - 7, y, x + 7, y, stroke=colour, stroke_width=2.4))
        look = {"text_anchor": "end", "fill": ink}
        words = f"{mark.text} below"
        drawn.append(text(x - 11, y + 4, words, font_size=_BAR_PX, **look, **halo(theme.paper)))
    return drawn


def shown_series(figure: HistogramFigure, hidden: Sequence[str]) -> tuple[HistogramSeries, ...]:
    """The histograms of the runs that are not hidden."""
    return tuple(histogram for histogram in figure.series if histogram.run_id not in hidden)
