"""The part of a figure that a view shows: not hidden, on its scales, within its zoom."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from loadcurve.core.figures import CeilingLine, CurveFigure, CurvePoint, CurveSeries, View
from loadcurve.core.pictures.canvas.plot_area import AxisRange, axis_range
from loadcurve.core.units import size_of

# A ceiling this many times beyond the largest point would squeeze the curves.
_FARTHEST = 1.6

Stretch = tuple[float, float]


def visible_figure(figure: CurveFigure, view: View) -> CurveFigure:
    """``figure`` with its visible curves, marks, ceilings of throughput, remarks and ranges."""
    hidden = {*view.hidden}

    def fits(point: CurvePoint) -> bool:
        return (view.x_scale == "linear" or point.x > 0) and (
            view.y_scale == "linear" or point.y > 0
        )

    seen = (curve for curve in figure.series if curve.run_id not in hidden)
    marks = (mark for mark in figure.marks if mark.run_id not in hidden)
    return replace(
        figure,
        series=curves_with(seen, fits),
        marks=tuple(mark for mark in marks if view.x_scale == "linear" or mark.x > 0),
        ceilings=tuple(
            c for c in figure.ceilings if c.axis == "x" and not set(c.run_ids) <= hidden
        ),
        annotations=tuple(a for a in figure.annotations if a.run_id not in hidden),
        range_bands=tuple(b for b in figure.range_bands if not set(b.run_ids) <= hidden),
    )


def curves_with(
    series: Iterable[CurveSeries], wanted: Callable[[CurvePoint], bool]
) -> tuple[CurveSeries, ...]:
    """The curves with their wanted points alone, those without any left out."""
    fitting = (replace(curve, points=tuple(filter(wanted, curve.points))) for curve in series)
    return tuple(curve for curve in fitting if curve.points)


def is_zoomed(view: View) -> bool:
    """Whether an axis shows less than all."""
    return view.throughput_range is not None or view.latency_range_us is not None


def per_unit(figure: CurveFigure) -> tuple[float, float]:
    """How much of its metric one unit of the throughput axis is, and how many µs of latency's."""
    return size_of(figure.x.unit), size_of(figure.y.unit)


def ceilings_in_reach(parts: CurveFigure, largest: float) -> list[CeilingLine]:
    """The ceilings the axis can reach without squeezing the curves."""
    return [one for one in parts.ceilings if largest <= 0 or one.value <= largest * _FARTHEST]


def throughput_axis(parts: CurveFigure, view: View) -> tuple[AxisRange, list[CeilingLine]]:
    """The axis that covers every throughput of ``parts``, and the ceilings in its reach."""
    points = [point for curve in parts.series for point in curve.points]
    reached = [end for point in points for end in (point.x, point.x_high) if end is not None]
    reached += [*(mark.x for mark in parts.marks), *(remark.x for remark in parts.annotations)]
    near = ceilings_in_reach(parts, max(reached))
    return axis_range([*reached, *(ceiling.value for ceiling in near)], view.x_scale), near


def axes(
    figure: CurveFigure, parts: CurveFigure, view: View
) -> tuple[AxisRange, AxisRange, list[CeilingLine]]:
    """The throughput axis, the latency axis, and the ceilings in reach of the first."""
    x, ceilings = throughput_axis(parts, view)
    points = [point for curve in parts.series for point in curve.points]
    ends = [end for point in points for end in (point.y, point.y_high) if end is not None]
    y = axis_range(ends, view.y_scale)
    across, up = per_unit(figure)
    return (
        _zoomed(x, view.throughput_range, across),
        _zoomed(y, view.latency_range_us, up),
        ceilings,
    )


def _zoomed(axis: AxisRange, stretch: Stretch | None, size: float) -> AxisRange:
    """The axis at the stretch asked for; a log axis has no zero to begin at."""
    if stretch is None or (axis.scale == "log" and stretch[0] <= 0):
        return axis
    return AxisRange(axis.scale, stretch[0] / size, stretch[1] / size)
