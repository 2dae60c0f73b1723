"""From runs to the throughput-versus-latency overlay.

Points are joined in concurrency order, never sorted by throughput, so that a curve that turns back
shows it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from loadcurve.core.comparability import conditions
from loadcurve.core.curves import IsolatedAnalyses, LevelValue, RunLevel, run_levels
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures.ceiling_lines import ceiling_lines
from loadcurve.core.figures.clusters import PointCluster, clusters_of
from loadcurve.core.figures.curve_names import comparison_title, curve_names
from loadcurve.core.figures.display_values import (
    is_unsteady,
    level_findings,
    level_note,
    shown_level_value,
    shown_level_values,
    shown_repeats,
)
from loadcurve.core.figures.facets.family_colours import colour_note
from loadcurve.core.figures.facets.panels import curve_facets
from loadcurve.core.figures.model import (
    AnnotationMark,
    Axis,
    AxisMark,
    CurveFigure,
    CurvePoint,
    CurveSeries,
    OmittedRun,
    ReferenceLine,
    RunLabel,
    Style,
)
from loadcurve.core.figures.notes import (
    labels_tell_apart,
    level_label,
    number_notes,
    observed_label,
    repeats_note,
    unsteady_note,
)
from loadcurve.core.figures.run_styles import NO_LOOKS, Looks, colour_trait, second_style
from loadcurve.core.figures.short_names import NO_LABELS, Labels, run_labels, run_names, with_labels
from loadcurve.core.figures.view import BOTH_LATENCIES
from loadcurve.core.formatting import allowed_values_text, latency_text, verb_for_count
from loadcurve.core.records import LoadPoint, Provenance, Run
from loadcurve.core.units import (
    LATENCY_METRICS,
    METRICS,
    READ_AND_WRITE_LATENCY,
    THROUGHPUT_METRICS,
    column_unit,
    drawn_unit,
)
from loadcurve.core.waits import EventNames, event_names

ONE_MILLISECOND_US = 1000.0
# Markers of a cloud let through what lies under them, the more of them there are.
_CLOUD_OPACITY = 0.6
_DENSE_OPACITY = 0.35
_DENSE_FROM = 100
_VARIANTS = {
    "read_latency_us": "reads",
    "write_latency_us": "writes",
    "mixed_latency_us": "reads and writes",
}


def _whiskers(
    value: LevelValue | None, per_unit: float = 1.0
) -> tuple[float, float | None, float | None]:
    """A level's value and its range in axis units."""
    if value is None:
        raise ValueError("a level is drawn only if it states both metrics")
    ends = [None if end is None else end / per_unit for end in (value.low, value.high)]
    return value.value / per_unit, ends[0], ends[1]


def _curve_point(
    level: RunLevel, label: str, x: str, y: str, y_per_unit: float, is_observed: bool
) -> CurvePoint:
    x_value, x_low, x_high = _whiskers(level.value(x), column_unit(x).size)
    y_value, y_low, y_high = _whiskers(level.value(y), y_per_unit)
    if is_observed:
        # Whiskers of every point would hide how dense the cloud is; details have the bounds.
        x_low = x_high = y_low = y_high = None
    return CurvePoint(
        point_ids=tuple(point.id or "" for point in level.points),
        label=label,
        concurrency=level.concurrency,
        repeats=len(level.points),
        x=x_value,
        y=y_value,
        x_low=x_low,
        x_high=x_high,
        y_low=y_low,
        y_high=y_high,
        values=shown_level_values(level),
        findings=level_findings(level),
        is_unsteady=is_unsteady(level),
        note=level_note(level.points),
        each=shown_repeats(level),
    )


def _marks(run: Run, x: str, latencies: Sequence[str], label: RunLabel) -> list[AxisMark]:
    """Levels with a throughput but no latency: marks on the axis, no invented latency."""
    return [
        AxisMark(
            run_id=run.id,
            label=run.label or run.title,
            text=shown_level_value(value).text,
            x=value.value / column_unit(x).size,
            provenance=value.quantity().provenance,
            style=label.style,
            point_ids=tuple(point.id or "" for point in level.points),
            concurrency=level.concurrency,
            values=shown_level_values(level),
            note=level_note(level.points),
            repeats=len(level.points),
            each=shown_repeats(level),
            short=label.short,
            concurrency_unit=run.concurrency_unit,
        )
        for level in _in_stated_order(run)
        if (value := level.value(x)) is not None and not any(map(level.states, latencies))
    ]


def _in_stated_order(run: Run) -> list[RunLevel]:
    """The levels as the run has them: marks on an axis have no order of their own."""
    place = {id(point): at for at, point in enumerate(run.points)}
    return sorted(run_levels(run), key=lambda level: place[id(level.points[0])])


def _without_one_latency(run: Run, x: str, latencies: Sequence[str]) -> list[OmittedRun]:
    """Which of two latencies a run that states the other does not state."""
    drawn = {y for y in latencies if run_levels(run, x, y)}
    return [
        OmittedRun(
            run_id=run.id,
            label=run.label or run.title,
            reason=f"it states no {METRICS[y].title.lower()}",
        )
        for y in latencies
        if drawn and y not in drawn
    ]


def _omitted(run: Run, x: Axis) -> OmittedRun | None:
    """Why some of a run's points are not drawn on these axes; None if all are."""
    without = [point for point in run.points if x.metric not in point.quantities]
    if not without:
        return None
    known = sorted({key for p in without for key in p.quantities if key in THROUGHPUT_METRICS})
    reasons = sorted({p.missing[x.metric] for p in without if x.metric in p.missing})
    count = len(run.points)
    which = "its" if len(without) == count else f"{len(without)} of its"
    points = "its load point" if count == 1 else f"{which} {count} load points"
    wanted = f"{x.title.lower()} in {x.unit}"
    has = ", ".join(METRICS[key].title.lower() for key in known)
    text = f"{points}{verb_for_count(len(without), 'states')} "
    text += f"{has}, but no {wanted}" if has else f"no {wanted}"
    if reasons:
        text += f" ({'; '.join(reasons)})"
    return OmittedRun(run_id=run.id, label=run.label or run.title, reason=text)


def _annotations(
    runs: Sequence[Run], x: str, latencies: Sequence[str], per_unit: float
) -> list[AnnotationMark]:
    return [
        AnnotationMark(
            run_id=run.id,
            text=annotation.text,
            x=annotation.quantities[x].value / column_unit(x).size,
            y=annotation.quantities[y].value / per_unit,
        )
        for run in runs
        for annotation in run.annotations
        for y in latencies
        if x in annotation.quantities and y in annotation.quantities
    ]


def _names_of_events(
    runs: Sequence[Run], x: str, latencies: Sequence[str]
) -> dict[str, EventNames]:
    """How the events behind each latency are named, by the runs drawn with it."""
    return {y: event_names([run for run in runs if run_levels(run, x, y)], y) for y in latencies}


def _variant(run: Run, y: str, names: dict[str, EventNames]) -> str | None:
    """What a curve is called beside its run: "reads", and the event its latency times."""
    event = names[y].of_run.get(run.id)
    if len(names) == 1:
        return event
    # One title of two latencies leaves no space for the event on the axis.
    title, plain = names[y].title, METRICS[y].title
    event = event or (title.removeprefix(f"{plain} of ") if title != plain else None)
    return f"{_VARIANTS[y]}, {event}" if event else _VARIANTS[y]


def _latency_axis(
    runs: Sequence[Run], x: str, latencies: Sequence[str], names: dict[str, EventNames]
) -> tuple[Axis, float]:
    """One unit for the whole axis, and how many µs one of it is."""
    largest = max(
        (
            point.quantities[y].value
            for run in runs
            for y in latencies
            for level in run_levels(run, x, y)
            for point in level.stating(y)
        ),
        default=0.0,
    )
    unit = drawn_unit(latencies[0], largest)
    if len(latencies) > 1:
        return Axis(metric=BOTH_LATENCIES, title="Latency", unit=unit.name), unit.size
    return Axis(metric=latencies[0], title=names[latencies[0]].title, unit=unit.name), unit.size


def check_metrics(x: str, y: str) -> None:
    """Raise InvalidQuery unless ``x`` is a throughput metric and ``y`` a latency metric."""
    if x not in THROUGHPUT_METRICS:
        allowed = allowed_values_text(x, THROUGHPUT_METRICS)
        raise InvalidQuery(f"x is not a throughput: {x}; {allowed}")
    if y not in LATENCY_METRICS:
        raise InvalidQuery(f"y is not a latency: {y}; {allowed_values_text(y, LATENCY_METRICS)}")


def latencies_of(y: str) -> tuple[str, ...]:
    """The latency metrics that ``y`` asks for: one, or two if it is "both"."""
    return READ_AND_WRITE_LATENCY if y == BOTH_LATENCIES else (y,)


def _series(
    run: Run, x: str, names: dict[str, EventNames], style: Style, per_unit: float
) -> list[CurveSeries]:
    """A run's curve for each of the latencies in ``names`` that its points state, reads first."""
    latencies = tuple(names)
    tells_apart = labels_tell_apart(run)

    def label(point: LoadPoint) -> str:
        return observed_label(point) if run.is_observed else level_label(point, tells_apart)

    return [
        CurveSeries(
            run_id=run.id,
            label=run.label or run.title,
            title=run.title,
            provenance=run.provenance,
            style=style if y == latencies[0] else second_style(style),
            concurrency_unit=run.concurrency_unit,
            points=tuple(
                _curve_point(level, label(level.points[0]), x, y, per_unit, run.is_observed)
                for level in levels
            ),
            method=run.method,
            metric=y,
            variant=_variant(run, y, names),
            is_joined=not _is_unordered(run),
            is_observed=run.is_observed,
            opacity=_opacity(run, len(levels)),
        )
        for y in latencies
        if (levels := run_levels(run, x, y))
    ]


def _series_or_why_not(
    run: Run, x: Axis, names: dict[str, EventNames], label: RunLabel, per_unit: float
) -> tuple[list[CurveSeries], list[OmittedRun]]:
    """A run's curves under its name, and why they or some of their points are not drawn."""
    attempts = IsolatedAnalyses()
    drawn = partial(_series, run, x.metric, names, label.style, per_unit)
    curves: list[CurveSeries] = attempts.run("load curve", drawn, lambda _: [])
    curves = [replace(curve, gathered=_gathered(curve)) for curve in curves]
    omitted = [OmittedRun(run.id, label.label, failed.reason) for failed in attempts.failed]
    omitted += [omission] if (omission := _omitted(run, x)) is not None else []
    return [replace(curve, short=label.short) for curve in curves], omitted


def _is_unordered(run: Run) -> bool:
    """Whether a run is observed, or states no load at any of its measured points.

    A source that publishes a curve without its loads still published it as a curve.
    """
    return run.is_observed or (
        run.provenance is Provenance.MEASURED
        and all(point.concurrency is None for point in run.points)
    )


def _opacity(run: Run, points: int) -> float:
    """The opacity of a run's markers."""
    if not run.is_observed:
        return 1.0
    return _DENSE_OPACITY if points >= _DENSE_FROM else _CLOUD_OPACITY


def _gathered(curve: CurveSeries) -> tuple[PointCluster, ...]:
    return clusters_of([(p.x, p.y) for p in curve.points]) if curve.is_observed else ()


def curve_figure(
    runs: Sequence[Run],
    x: str,
    y: str,
    source_titles: dict[str, str] | None = None,
    looks: Looks = NO_LOOKS,
    labels: Labels = NO_LABELS,
) -> CurveFigure:
    """The overlay of ``runs``: ``x`` is a throughput, ``y`` a latency metric or "both".

    ``looks`` and ``labels`` are those of the view. Points are joined in concurrency order, never by
    throughput, and not at all if no point states a load; repeats are a marker with whiskers.

    Raises InvalidQuery for a metric that is not of its kind.
    """
    latencies = latencies_of(y)
    for latency in latencies:
        check_metrics(x, latency)
    labelled = run_labels(runs, titles := source_titles or {}, looks, labels)
    own, runs = run_names(runs, titles), with_labels(runs, labels)
    label_of = {label.run_id: label for label in labelled}
    x_axis = Axis(metric=x, title=METRICS[x].title, unit=column_unit(x).name)
    names = _names_of_events(runs, x, latencies)
    y_axis, per_unit = _latency_axis(runs, x, latencies, names)
    series, omitted = list[CurveSeries](), list[OmittedRun]()
    for run in runs:
        drawn, left_out = _series_or_why_not(run, x_axis, names, label_of[run.id], per_unit)
        series += drawn
        omitted += left_out
    notes = number_notes(series, runs, labelled, x_axis, dict.fromkeys(latencies, per_unit))
    return CurveFigure(
        x=x_axis,
        y=y_axis,
        runs=labelled,
        series=notes.series,
        marks=tuple(mark for run in runs for mark in _marks(run, x, latencies, label_of[run.id])),
        ceilings=ceiling_lines(runs, x_axis),
        references=_references(series, per_unit),
        annotations=tuple(_annotations(runs, x, latencies, per_unit)),
        omitted=(*omitted, *(o for run in runs for o in _without_one_latency(run, x, latencies))),
        conditions=conditions(runs, titles),
        notes=(*colour_note(runs, colour_trait(looks), labelled), *_notes(runs, series)),
        shared_name=own.shared,
        title=comparison_title(runs, [run.short or run.label for run in labelled], own.shared),
        point_notes=notes.points,
        run_notes=notes.runs,
        range_bands=notes.bands,
        names=curve_names(notes.series),
        facets=curve_facets(runs, own.names, notes.series, labels),
    )


def _references(series: Sequence[CurveSeries], per_unit: float) -> tuple[ReferenceLine, ...]:
    """The 1 ms line, where the axis reaches near it."""
    highest = max((point.y for line in series for point in line.points), default=math.nan)
    one_ms = ONE_MILLISECOND_US / per_unit
    if highest >= one_ms / 2:
        return (ReferenceLine(axis="y", value=one_ms, text=latency_text(ONE_MILLISECOND_US)),)
    return ()


def _notes(runs: Sequence[Run], series: Sequence[CurveSeries]) -> tuple[str, ...]:
    """Notes to read before comparing: mixed kinds of numbers, and agreement of models."""
    kinds = sorted({run.provenance.value for run in runs})
    mixed = (
        f"This chart mixes {' and '.join(kinds)} numbers; hollow markers and dashed lines "
        "are not measured."
    )
    observed = (
        "Observed runs are drawn as a cloud of intervals, without lines: their load was not "
        "controlled."
    )
    agreements = [run.method.agreement for run in runs if run.method and run.method.agreement]
    notes = [mixed] if len(kinds) > 1 else []
    notes += [observed] if any(run.is_observed for run in runs) else []
    if any(curve.gathered for curve in series):
        notes.append(
            "Nearby intervals of an observed run are merged into one marker: its area shows "
            "their number, and large markers print it. Zoom in, or use a log scale, to see "
            "each."
        )
    return (*notes, *dict.fromkeys(agreements), *repeats_note(series), *unsteady_note(series))
