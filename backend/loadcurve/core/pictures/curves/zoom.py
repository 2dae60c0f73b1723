"""Axes that somebody zoomed in on: what of a figure is in sight, and the drawing cut to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from loadcurve.core.figures import CurveFigure, CurvePoint, CurveSeries, View
from loadcurve.core.pictures.pen.axis import AxisRange
from loadcurve.core.pictures.pen.options import PictureOptions, shown_parts
from loadcurve.core.pictures.pen.plane import Plane
from loadcurve.core.pictures.pen.svg import element, number
from loadcurve.core.units import size_of
from loadcurve.core.wording import number_of

_CLIP = "in-sight"


def is_zoomed(view: View) -> bool:
    """Whether an axis shows less than all."""
    return view.throughput_range is not None or view.latency_range_us is not None


def per_unit(figure: CurveFigure) -> tuple[float, float]:
    """How much of its metric one unit of the throughput axis is, and how many µs of latency's."""
    return size_of(figure.x.unit), size_of(figure.y.unit)


def zoomed_to(axis: AxisRange, stretch: tuple[float, float] | None, size: float) -> AxisRange:
    """The axis at the stretch asked for; a log axis has no zero to begin at."""
    if stretch is None or (axis.scale == "log" and stretch[0] <= 0):
        return axis
    return AxisRange(axis.scale, stretch[0] / size, stretch[1] / size)


def _is_on(axis: AxisRange, value: float) -> bool:
    return 0 <= axis.fraction(value) <= 1


def parts_in_sight(parts: PictureOptions, x: AxisRange) -> PictureOptions:
    """The parts without what stands at a throughput out of sight."""
    return replace(
        parts,
        marks=tuple(mark for mark in parts.marks if _is_on(x, mark.x)),
        ceilings=tuple(ceiling for ceiling in parts.ceilings if _is_on(x, ceiling.value)),
    )


def series_in_sight(series: Iterable[CurveSeries], x: AxisRange, y: AxisRange) -> list[CurveSeries]:
    """The curves with their points in sight alone."""

    def is_seen(point: CurvePoint) -> bool:
        return _is_on(x, point.x) and _is_on(y, point.y)

    seen = (replace(curve, points=tuple(filter(is_seen, curve.points))) for curve in series)
    return [curve for curve in seen if curve.points]


def cut_to(plane: Plane, drawn: Sequence[str]) -> list[str]:
    """The drawing, clipped to the plot."""
    box = plane.box
    area = element(
        "rect", x=box.left, y=box.top, width=box.right - box.left, height=box.bottom - box.top
    )
    # Charts of one picture have clips of their own.
    name = f"{_CLIP}-{number(box.left)}-{number(box.top)}".replace(".", "_")
    clip = element("clipPath", area, id=name)
    return [clip, element("g", "".join(drawn), clip_path=f"url(#{name})")]


def zoom_notes(figure: CurveFigure, view: View) -> list[str]:
    """How much a zoom leaves in sight."""
    if not is_zoomed(view):
        return []
    points = [point for curve in shown_parts(figure, view).series for point in curve.points]
    across, up = per_unit(figure)

    def within(stretch: tuple[float, float] | None, value: float) -> bool:
        return stretch is None or stretch[0] <= value <= stretch[1]

    seen = sum(
        within(view.throughput_range, point.x * across)
        and within(view.latency_range_us, point.y * up)
        for point in points
    )
    return [f"Zoomed in: {seen} of {number_of(len(points), 'load point')} in sight."]
