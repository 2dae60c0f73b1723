"""The part of a figure that a view shows: not hidden, on its scales, within its zoom."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from loadcurve.core.figures import CurveFigure, CurvePoint, CurveSeries, View
from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.pictures.canvas.plot_area import AxisRange
from loadcurve.core.units import size_of


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


def zoomed_range(axis: AxisRange, stretch: tuple[float, float] | None, size: float) -> AxisRange:
    """The axis at the stretch asked for; a log axis has no zero to begin at."""
    if stretch is None or (axis.scale == "log" and stretch[0] <= 0):
        return axis
    return AxisRange(axis.scale, stretch[0] / size, stretch[1] / size)


def zoom_notes(figure: CurveFigure, view: View) -> list[str]:
    """How many points a zoom leaves in view."""
    if not is_zoomed(view):
        return []
    points = [point for curve in visible_figure(figure, view).series for point in curve.points]
    across, up = per_unit(figure)

    def within(stretch: tuple[float, float] | None, value: float) -> bool:
        return stretch is None or stretch[0] <= value <= stretch[1]

    seen = sum(
        within(view.throughput_range, point.x * across)
        and within(view.latency_range_us, point.y * up)
        for point in points
    )
    return [f"Zoomed in: {seen} of {counted_with_verb(len(points), 'load point')} in view."]
