"""From runs to the throughput-versus-latency overlay (METHODS.md 5, DESIGN.md "Rules" 8)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median

from loadcurve.core.conditions import conditions
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figure import (
    AnnotationMark,
    Axis,
    AxisMark,
    CurveFigure,
    CurvePoint,
    CurveSeries,
    LimitLine,
    Omitted,
    ReferenceLine,
    RunLabel,
    ShownValue,
    Style,
)
from loadcurve.core.limits import placed_limit
from loadcurve.core.load_curve import repeats_by_level
from loadcurve.core.run import LoadPoint, Quantity, Run
from loadcurve.core.style import styles
from loadcurve.core.units import (
    LATENCY_METRICS,
    METRICS,
    THROUGHPUT_METRICS,
)
from loadcurve.core.wording import latency_text, quantity_text

ONE_MILLISECOND_US = 1000.0


def shown_value(metric_key: str, quantity: Quantity) -> ShownValue:
    """A quantity as a figure carries it: the number, its text, its origin."""
    metric = METRICS[metric_key]
    return ShownValue(
        metric=metric_key,
        title=metric.title,
        value=quantity.value,
        unit=metric.unit,
        text=quantity_text(metric_key, quantity),
        provenance=quantity.provenance,
        evidence=quantity.evidence,
        low=quantity.low,
        high=quantity.high,
        qualifier=quantity.qualifier,
    )


def shown_values(point: LoadPoint) -> tuple[ShownValue, ...]:
    """All quantities of a load point in the order of units.METRICS."""
    return tuple(
        shown_value(key, point.quantities[key]) for key in METRICS if key in point.quantities
    )


def level_label(point: LoadPoint) -> str:
    """What a marker says: the point's own label, else its concurrency."""
    if point.label:
        return point.label
    return "?" if point.concurrency is None else str(point.concurrency)


def _spread(
    points: Sequence[LoadPoint], key: str, per_unit: float
) -> tuple[float, float | None, float | None]:
    """The median of repeats and their range; for one point its own bounds, in axis units."""
    quantities = [point.quantities[key] for point in points]
    if len(quantities) == 1:
        only = quantities[0]
        bounds = [None if bound is None else bound / per_unit for bound in (only.low, only.high)]
        return only.value / per_unit, bounds[0], bounds[1]
    values = [quantity.value / per_unit for quantity in quantities]
    return median(values), min(values), max(values)


def _curve_point(points: list[LoadPoint], x: Axis, y: Axis, y_per_unit: float) -> CurvePoint:
    x_value, x_low, x_high = _spread(points, x.metric, 1.0)
    y_value, y_low, y_high = _spread(points, y.metric, y_per_unit)
    # With repeats, the values shown are those of the repeat whose latency is nearest the median.
    nearest = min(points, key=lambda p: abs(p.quantities[y.metric].value / y_per_unit - y_value))
    return CurvePoint(
        point_ids=tuple(point.id or "" for point in points),
        label=level_label(points[0]),
        concurrency=points[0].concurrency,
        repeats=len(points),
        x=x_value,
        y=y_value,
        x_low=x_low,
        x_high=x_high,
        y_low=y_low,
        y_high=y_high,
        values=shown_values(nearest),
        findings=tuple(finding for point in points for finding in point.findings),
        note=nearest.note,
    )


def _marks(run: Run, x: str, y: str, style: Style) -> list[AxisMark]:
    """Points with a throughput but no latency: marks on the axis, no invented latency."""
    return [
        AxisMark(
            run_id=run.id,
            label=run.label or run.title,
            text=quantity_text(x, point.quantities[x]),
            x=point.quantities[x].value,
            provenance=point.quantities[x].provenance,
            style=style,
            point_ids=(point.id or "",),
            concurrency=point.concurrency,
            values=shown_values(point),
            note=point.note,
        )
        for point in run.points
        if x in point.quantities and y not in point.quantities
    ]


def _omitted(run: Run, x: Axis, y: Axis) -> Omitted | None:
    """Why some of a run's points are not drawn on these axes; None if all are."""
    without = [point for point in run.points if x.metric not in point.quantities]
    if not without:
        return None
    known = sorted({key for p in without for key in p.quantities if key in THROUGHPUT_METRICS})
    reasons = sorted({p.missing[x.metric] for p in without if x.metric in p.missing})
    has = ", ".join(METRICS[key].title.lower() for key in known) or "no throughput"
    what = "its" if len(without) == len(run.points) else f"{len(without)} of its"
    count = f"{what} {len(run.points)} load point{'s' if len(run.points) > 1 else ''}"
    text = f"{count} state {has}, not {x.title.lower()} in {x.unit}"
    if reasons:
        text += f" ({'; '.join(reasons)})"
    return Omitted(run_id=run.id, label=run.label or run.title, reason=text)


def _limits(runs: Sequence[Run], x: Axis) -> tuple[LimitLine, ...]:
    lines: dict[tuple[float, str], LimitLine] = {}
    for run in runs:
        for limit in run.limits:
            placed = placed_limit(limit, run, x.metric)
            if placed is None:
                continue
            value, arithmetic = placed.value, placed.arithmetic
            known = lines.get((value, limit.cause))
            text = limit.cause if arithmetic is None else f"{limit.cause} ({arithmetic})"
            lines[value, limit.cause] = LimitLine(
                axis="x",
                value=value,
                text=text,
                cause=limit.cause,
                provenance=limit.provenance,
                run_ids=(*(known.run_ids if known else ()), run.id),
                evidence=limit.evidence,
            )
    return tuple(sorted(lines.values(), key=lambda line: line.value))


def _annotations(runs: Sequence[Run], x: str, y: str, per_unit: float) -> list[AnnotationMark]:
    return [
        AnnotationMark(
            run_id=run.id,
            text=annotation.text,
            x=annotation.quantities[x].value,
            y=annotation.quantities[y].value / per_unit,
        )
        for run in runs
        for annotation in run.annotations
        if x in annotation.quantities and y in annotation.quantities
    ]


def _latency_axis(runs: Sequence[Run], x: str, y: str) -> tuple[Axis, float]:
    """One unit for the whole axis: µs while everything is below one millisecond, else ms."""
    largest = max(
        (
            point.quantities[y].value
            for run in runs
            for point in run.points
            if y in point.quantities and x in point.quantities
        ),
        default=0.0,
    )
    unit, per_unit = ("µs", 1.0) if largest < ONE_MILLISECOND_US else ("ms", 1e3)
    return Axis(metric=y, title=METRICS[y].title, unit=unit), per_unit


def run_labels(runs: Sequence[Run], source_titles: dict[str, str]) -> tuple[RunLabel, ...]:
    """What a figure says about each of its runs, drawn or not."""
    style_of = styles(runs)
    return tuple(
        RunLabel(
            run_id=run.id,
            label=run.label or run.title,
            title=run.title,
            provenance=run.provenance,
            style=style_of[run.id],
            source=run.source,
            source_title=source_titles.get(run.source) if run.source else None,
            method=run.method,
        )
        for run in runs
    )


def check_metrics(x: str, y: str) -> None:
    """Raise InvalidQuery unless ``x`` is a throughput metric and ``y`` a latency metric."""
    if x not in THROUGHPUT_METRICS:
        raise InvalidQuery(f"x is not a throughput: {x}; one of {', '.join(THROUGHPUT_METRICS)}")
    if y not in LATENCY_METRICS:
        raise InvalidQuery(f"y is not a latency: {y}; one of {', '.join(LATENCY_METRICS)}")


def curve_figure(
    runs: Sequence[Run], x: str, y: str, source_titles: dict[str, str] | None = None
) -> CurveFigure:
    """The overlay of ``runs`` in their order: ``x`` a throughput metric, ``y`` a latency metric.

    Points are joined in concurrency order, never sorted by throughput; repeats become one marker
    with whiskers. Raises InvalidQuery for a metric that is not of its kind.
    """
    check_metrics(x, y)
    titles = source_titles or {}
    labels = run_labels(runs, titles)
    style_of = {label.run_id: label.style for label in labels}
    x_axis = Axis(metric=x, title=METRICS[x].title, unit=METRICS[x].unit)
    y_axis, per_unit = _latency_axis(runs, x, y)
    series = tuple(
        CurveSeries(
            run_id=run.id,
            label=run.label or run.title,
            title=run.title,
            provenance=run.provenance,
            style=style_of[run.id],
            concurrency_unit=run.concurrency_unit,
            points=tuple(_curve_point(points, x_axis, y_axis, per_unit) for points in levels),
            method=run.method,
        )
        for run in runs
        if (levels := repeats_by_level(run, x, y))
    )
    return CurveFigure(
        x=x_axis,
        y=y_axis,
        runs=labels,
        series=series,
        marks=tuple(mark for run in runs for mark in _marks(run, x, y, style_of[run.id])),
        limits=_limits(runs, x_axis),
        references=_references(series, per_unit),
        annotations=tuple(_annotations(runs, x, y, per_unit)),
        omitted=tuple(o for run in runs if (o := _omitted(run, x_axis, y_axis)) is not None),
        conditions=conditions(runs, titles),
        notes=_notes(runs),
    )


def _references(series: Sequence[CurveSeries], per_unit: float) -> tuple[ReferenceLine, ...]:
    """The 1 ms line, where the axis reaches near it."""
    highest = max((point.y for line in series for point in line.points), default=math.nan)
    one_ms = ONE_MILLISECOND_US / per_unit
    if highest >= one_ms / 2:
        return (ReferenceLine(axis="y", value=one_ms, text=latency_text(ONE_MILLISECOND_US)),)
    return ()


def _notes(runs: Sequence[Run]) -> tuple[str, ...]:
    """What a reader must know before comparing: mixed kinds of numbers, and what a model meets."""
    kinds = sorted({run.provenance.value for run in runs})
    mixed = f"This chart mixes {' and '.join(kinds)} numbers; hollow or dashed is not measured."
    agreements = [run.method.agreement for run in runs if run.method and run.method.agreement]
    return (*([mixed] if len(kinds) > 1 else []), *dict.fromkeys(agreements))
