"""What a view shows of a figure: the runs that are not hidden, what its scales can show."""

from __future__ import annotations

from dataclasses import dataclass, replace

from loadcurve.core.figures import (
    AnnotationMark,
    AxisMark,
    CeilingLine,
    CurveFigure,
    CurvePoint,
    CurveSeries,
    RangeBand,
    View,
)


@dataclass(frozen=True, slots=True)
class PictureOptions:
    """The parts of a figure that are drawn."""

    series: tuple[CurveSeries, ...]
    marks: tuple[AxisMark, ...]
    ceilings: tuple[CeilingLine, ...]
    annotations: tuple[AnnotationMark, ...]
    bands: tuple[RangeBand, ...]

    @property
    def is_blank(self) -> bool:
        """Whether there is neither a curve nor a mark."""
        return not self.series and not self.marks


def shown_parts(figure: CurveFigure, view: View) -> PictureOptions:
    """The parts of ``figure`` that ``view`` shows."""

    def fits(point: CurvePoint) -> bool:
        return (view.x_scale == "linear" or point.x > 0) and (
            view.y_scale == "linear" or point.y > 0
        )

    fitting = (
        replace(curve, points=tuple(filter(fits, curve.points)))
        for curve in figure.series
        if curve.run_id not in view.hidden
    )
    return PictureOptions(
        series=tuple(curve for curve in fitting if curve.points),
        marks=tuple(
            mark
            for mark in figure.marks
            if mark.run_id not in view.hidden and (view.x_scale == "linear" or mark.x > 0)
        ),
        ceilings=tuple(
            ceiling
            for ceiling in figure.ceilings
            if ceiling.axis == "x" and not set(ceiling.run_ids) <= set(view.hidden)
        ),
        annotations=tuple(a for a in figure.annotations if a.run_id not in view.hidden),
        bands=tuple(b for b in figure.range_bands if not set(b.run_ids) <= set(view.hidden)),
    )
