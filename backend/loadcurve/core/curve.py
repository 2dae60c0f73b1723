"""From runs to the throughput-versus-latency overlay (METHODS.md 5, DESIGN.md "Rules" 8)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import median

from loadcurve.core.conditions import conditions
from loadcurve.core.curve_limits import limit_lines
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figure import (
    AnnotationMark,
    Axis,
    AxisMark,
    CurveFigure,
    CurvePoint,
    CurveSeries,
    Omitted,
    ReferenceLine,
    RunLabel,
    ShownValue,
    Style,
)
from loadcurve.core.load_curve import repeats_by_level
from loadcurve.core.run import LoadPoint, Quantity, Run
from loadcurve.core.style import second_style, styles
from loadcurve.core.units import LATENCY_METRICS, METRICS, THROUGHPUT_METRICS
from loadcurve.core.view import BOTH_LATENCIES
from loadcurve.core.wording import latency_text, quantity_text

ONE_MILLISECOND_US = 1000.0
_VARIANTS = {"read_latency_us": "reads", "write_latency_us": "writes"}


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


def level_label(run: Run, point: LoadPoint) -> str:
    """What a marker says: the point's own label, else its concurrency.

    A label that all load points of a run share, such as the name of a fio job, tells none apart.
    """
    tells_apart = len(run.points) == 1 or len({p.label for p in run.points}) > 1
    if point.label and (tells_apart or point.concurrency is None):
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


def _curve_point(
    run: Run, points: list[LoadPoint], x: str, y: str, y_per_unit: float
) -> CurvePoint:
    x_value, x_low, x_high = _spread(points, x, 1.0)
    y_value, y_low, y_high = _spread(points, y, y_per_unit)
    # With repeats, the values shown are those of the repeat whose latency is nearest the median.
    nearest = min(points, key=lambda p: abs(p.quantities[y].value / y_per_unit - y_value))
    return CurvePoint(
        point_ids=tuple(point.id or "" for point in points),
        label=level_label(run, points[0]),
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


def _marks(run: Run, x: str, latencies: Sequence[str], style: Style) -> list[AxisMark]:
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
        if x in point.quantities and not any(y in point.quantities for y in latencies)
    ]


def _without_one_latency(run: Run, x: str, latencies: Sequence[str]) -> list[Omitted]:
    """Which of two latencies a run that states the other does not state."""
    drawn = {y for y in latencies if repeats_by_level(run, x, y)}
    return [
        Omitted(
            run_id=run.id,
            label=run.label or run.title,
            reason=f"its load points state no {METRICS[y].title.lower()}",
        )
        for y in latencies
        if drawn and y not in drawn
    ]


def _omitted(run: Run, x: Axis) -> Omitted | None:
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


def _annotations(
    runs: Sequence[Run], x: str, latencies: Sequence[str], per_unit: float
) -> list[AnnotationMark]:
    return [
        AnnotationMark(
            run_id=run.id,
            text=annotation.text,
            x=annotation.quantities[x].value,
            y=annotation.quantities[y].value / per_unit,
        )
        for run in runs
        for annotation in run.annotations
        for y in latencies
        if x in annotation.quantities and y in annotation.quantities
    ]


def _latency_axis(runs: Sequence[Run], x: str, latencies: Sequence[str]) -> tuple[Axis, float]:
    """One unit for the whole axis: µs while everything is below one millisecond, else ms."""
    largest = max(
        (
            point.quantities[y].value
            for run in runs
            for point in run.points
            for y in latencies
            if y in point.quantities and x in point.quantities
        ),
        default=0.0,
    )
    unit, per_unit = ("µs", 1.0) if largest < ONE_MILLISECOND_US else ("ms", 1e3)
    if len(latencies) > 1:
        return Axis(metric=BOTH_LATENCIES, title="Latency", unit=unit), per_unit
    return Axis(metric=latencies[0], title=METRICS[latencies[0]].title, unit=unit), per_unit


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


def latencies_of(y: str) -> tuple[str, ...]:
    """The latency metrics that ``y`` asks for: one, or two if it is "both"."""
    return LATENCY_METRICS if y == BOTH_LATENCIES else (y,)


def _series(
    run: Run, x: str, latencies: Sequence[str], style: Style, per_unit: float
) -> list[CurveSeries]:
    """A run's curve for each of ``latencies`` that its points state, reads first."""
    return [
        CurveSeries(
            run_id=run.id,
            label=run.label or run.title,
            title=run.title,
            provenance=run.provenance,
            style=style if y == latencies[0] else second_style(style),
            concurrency_unit=run.concurrency_unit,
            points=tuple(_curve_point(run, points, x, y, per_unit) for points in levels),
            method=run.method,
            metric=y,
            variant=_VARIANTS[y] if len(latencies) > 1 else None,
        )
        for y in latencies
        if (levels := repeats_by_level(run, x, y))
    ]


def curve_figure(
    runs: Sequence[Run], x: str, y: str, source_titles: dict[str, str] | None = None
) -> CurveFigure:
    """The overlay of ``runs`` in their order: ``x`` a throughput, ``y`` a latency metric or "both".

    Points are joined in concurrency order, never sorted by throughput; repeats become one marker
    with whiskers. Raises InvalidQuery for a metric that is not of its kind.
    """
    latencies = latencies_of(y)
    for latency in latencies:
        check_metrics(x, latency)
    titles = source_titles or {}
    labels = run_labels(runs, titles)
    style_of = {label.run_id: label.style for label in labels}
    x_axis = Axis(metric=x, title=METRICS[x].title, unit=METRICS[x].unit)
    y_axis, per_unit = _latency_axis(runs, x, latencies)
    series = tuple(
        one for run in runs for one in _series(run, x, latencies, style_of[run.id], per_unit)
    )
    omitted = [one for run in runs if (one := _omitted(run, x_axis)) is not None]
    return CurveFigure(
        x=x_axis,
        y=y_axis,
        runs=labels,
        series=series,
        marks=tuple(mark for run in runs for mark in _marks(run, x, latencies, style_of[run.id])),
        limits=limit_lines(runs, x_axis),
        references=_references(series, per_unit),
        annotations=tuple(_annotations(runs, x, latencies, per_unit)),
        omitted=(*omitted, *(o for run in runs for o in _without_one_latency(run, x, latencies))),
        conditions=conditions(runs, titles),
        notes=(*_notes(runs), *_repeats_note(series)),
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


def _repeats_note(series: Sequence[CurveSeries]) -> tuple[str, ...]:
    """What the whiskers mean, where there are any."""
    repeats = sorted({point.repeats for line in series for point in line.points})
    if not repeats or repeats[-1] < 2:
        return ()
    fewest, most = repeats[0], repeats[-1]
    how_many = str(most) if fewest == most else f"{fewest} to {most}"
    spans = "Whiskers span the repeats of a load level; its marker is their median"
    return (f"{spans} (n = {how_many}).",)
