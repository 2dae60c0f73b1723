"""The value of a metric that represents a run in a sweep, and its load level.

A run with one load level has one value. With several, the level of highest throughput counts,
unless another place is requested: of the metric itself if that is a throughput, and for a latency
the level by which the run is ranked. Values are the medians of a level's repeats, as everywhere
(core/curves/run_levels).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import median

from loadcurve.core.curves import (
    InterpolationOutcome,
    LevelValue,
    RunLevel,
    ThroughputWithinLimit,
    highest_value,
    knee_of,
    load_curve,
    run_levels,
    throughput_within,
)
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures import Axis, peak_level
from loadcurve.core.formatting import allowed_values_text, counted, latency_text
from loadcurve.core.records import Evidence, Provenance, Qualifier, Quantity, Run
from loadcurve.core.sweeps.question import SweepLoad, SweepQuestion
from loadcurve.core.units import LATENCY_METRICS, METRICS, THROUGHPUT_METRICS

SWEEP_METRICS = (*THROUGHPUT_METRICS, *LATENCY_METRICS)


@dataclass(frozen=True, slots=True)
class RunValue:
    """A metric's value for a run and its load level, or why it is missing.

    ``load`` is the level's own, None if unstated, or if a limit or knee is compared.
    """

    value: LevelValue | None
    text: str | None
    reason: str | None
    is_interpolated: bool = False
    load: str | None = None


def run_value(run: Run, metric: str, question: SweepQuestion) -> RunValue:
    """The value of ``metric`` that stands for ``run`` at the place that is asked for."""
    levels = run_levels(run)
    if not any(level.states(metric) for level in levels):
        return _not_stated(run, metric)
    return _PLACES[question.at](run, metric, question)


def _highest(run: Run, metric: str, _: SweepQuestion) -> RunValue:
    levels = run_levels(run)
    if len(levels) == 1:
        return _at(levels[0], run, metric, "its only load level")
    if metric in THROUGHPUT_METRICS:
        highest = highest_value(levels, metric)
        return _highest_at(highest[0], run, metric, metric) if highest else _not_stated(run, metric)
    peak = peak_level(run)
    if peak is None:
        return RunValue(None, None, "no throughput stated, so the highest load level is not known")
    return _highest_at(peak[0], run, metric, peak[1].metric)


def _highest_at(level: RunLevel, run: Run, metric: str, ranked_by: str) -> RunValue:
    return _at(level, run, metric, f"its highest {METRICS[ranked_by].title.lower()}")


def _only(run: Run, metric: str, _: SweepQuestion) -> RunValue:
    levels = run_levels(run)
    if len(levels) == 1:
        return _at(levels[0], run, metric, "its only load level")
    return RunValue(None, None, f"it has {len(levels)} load levels, not one")


def _at_concurrency(run: Run, metric: str, question: SweepQuestion) -> RunValue:
    load = counted(question.concurrency or 0, run.concurrency_unit)
    levels = [level for level in run_levels(run) if level.concurrency == question.concurrency]
    if not levels:
        return RunValue(None, None, f"not measured at {load}")
    if len(levels) > 1:
        return RunValue(None, None, f"several of its load levels have {load}")
    place = _at(levels[0], run, metric, "")
    return place if place.reason is None else RunValue(None, None, f"{place.reason}, {load}")


def _at_limit(run: Run, metric: str, question: SweepQuestion) -> RunValue:
    if metric in LATENCY_METRICS:
        return RunValue(None, None, "at a latency limit only throughput can be shown")
    levels = run_levels(run)
    latency = next(
        (candidate for candidate in LATENCY_METRICS if any(lv.states(candidate) for lv in levels)),
        "",
    )
    if not latency:
        return RunValue(None, None, "no latency stated")
    curve = load_curve(run, metric, latency)
    within = throughput_within(curve.levels, question.limit_us)
    limit = f"{METRICS[latency].title.lower()} of {latency_text(question.limit_us)}"
    if within.throughput is None or within.is_lower_bound:
        # More load might still be within the limit: the measured value is not at the limit.
        reason = curve.reason if not curve.levels and curve.reason else within.reason
        return RunValue(None, None, f"at a {limit}: {reason}")
    value = _computed(run, metric, within)
    is_interpolated = within.outcome is InterpolationOutcome.INTERPOLATED
    return RunValue(value, f"at a {limit}, {within.reason}", None, is_interpolated)


def _computed(run: Run, metric: str, within: ThroughputWithinLimit) -> LevelValue:
    """The answer to a latency limit as a value, no better known than the points it rests on."""
    points = tuple(point for point in run.points if point.id in within.point_ids)
    known = [point.quantities[metric].provenance for point in points if metric in point.quantities]
    value, half = within.throughput or 0.0, within.plus_minus
    quantity = Quantity(
        value=value,
        provenance=max(known or [run.provenance], key=list(Provenance).index),
        evidence=Evidence(formula=within.reason),
        low=value - half if half else None,
        high=value + half if half else None,
        qualifier=Qualifier.ABOUT if within.hedge else None,
    )
    return LevelValue(metric, value, quantity.low, quantity.high, (quantity,), points)


def _at_knee(run: Run, metric: str, _: SweepQuestion) -> RunValue:
    peak = peak_level(run)
    if peak is None:
        return RunValue(None, None, "no throughput stated, so it has no knee")
    curves = [load_curve(run, peak[1].metric, latency) for latency in LATENCY_METRICS]
    curve = next((curve for curve in curves if curve.levels), curves[0])
    knee = knee_of(curve.levels)
    if knee.concurrency is None:
        return RunValue(None, None, knee.reason)
    level = next(level for level in run_levels(run) if set(knee.point_ids) & set(level.point_ids))
    return replace(_at(level, run, metric, "its knee"), load=None)


def _at(level: RunLevel, run: Run, metric: str, where: str) -> RunValue:
    value = level.value(metric)
    if value is not None:
        load, count = _load(level, run), level.concurrency
        own = None if count is None else counted(count, run.concurrency_unit)
        return RunValue(value, f"at {where}, {load}" if where else f"at {load}", None, load=own)
    if len(run_levels(run)) == 1:
        return _not_stated(run, metric)
    at = f"at {where}" if where else "there"
    return RunValue(None, None, f"no {METRICS[metric].title.lower()} stated {at}")


def _load(level: RunLevel, run: Run) -> str:
    if level.concurrency is None:
        return "load not stated"
    label = f" ({level.label})" if level.label and level.label != str(level.concurrency) else ""
    return f"{counted(level.concurrency, run.concurrency_unit)}{label}"


def _not_stated(run: Run, metric: str) -> RunValue:
    """No value: what the source says of it, else that it is not stated."""
    said = dict.fromkeys(p.missing[metric] for p in run.points if metric in p.missing)
    reason = f"no {METRICS[metric].title.lower()} stated"
    return RunValue(None, None, f"{reason}: {'; '.join(said)}" if said else reason)


_PLACES: dict[SweepLoad, Callable[[Run, str, SweepQuestion], RunValue]] = {
    SweepLoad.HIGHEST: _highest,
    SweepLoad.ONLY: _only,
    SweepLoad.CONCURRENCY: _at_concurrency,
    SweepLoad.LIMIT: _at_limit,
    SweepLoad.KNEE: _at_knee,
}


def pooled_value(values: Sequence[LevelValue]) -> LevelValue:
    """The value of runs that are repeats of each other: the median of all their repeats."""
    if len(values) == 1:
        return values[0]
    quantities = tuple(quantity for value in values for quantity in value.quantities)
    points = tuple(point for value in values for point in value.points)
    numbers = [quantity.value for quantity in quantities]
    metric = values[0].metric
    return LevelValue(metric, median(numbers), min(numbers), max(numbers), quantities, points)


def metrics_of(runs: Sequence[Run]) -> tuple[str, ...]:
    """The metrics that at least two runs state at their highest throughput, in their order."""
    stated = {metric: _stating(runs, metric) for metric in SWEEP_METRICS}
    return tuple(metric for metric, count in stated.items() if count > 1)


def usual_metric(runs: Sequence[Run]) -> str | None:
    """The metric that most runs state, the first of several; None if no two state the same one."""
    return max(metrics_of(runs), key=lambda metric: _stating(runs, metric), default=None)


def _stating(runs: Sequence[Run], metric: str) -> int:
    usual = SweepQuestion()
    return sum(run_value(run, metric, usual).value is not None for run in runs)


def concurrencies_of(runs: Sequence[Run]) -> tuple[int, ...]:
    """The concurrencies that at least two of the runs were measured at."""
    counts: dict[int, int] = {}
    for run in runs:
        for concurrency in {level.concurrency for level in run_levels(run)}:
            if concurrency is not None:
                counts[concurrency] = counts.get(concurrency, 0) + 1
    return tuple(sorted(concurrency for concurrency, count in counts.items() if count > 1))


def axis_of(metric: str) -> Axis:
    """The axis of a metric. Raises InvalidQuery for one that a sweep cannot show."""
    if metric not in SWEEP_METRICS:
        known = allowed_values_text(metric, tuple(SWEEP_METRICS))
        raise InvalidQuery(f"metric: {metric!r} is not known; {known}")
    return Axis(metric=metric, title=METRICS[metric].title, unit=METRICS[metric].unit)
