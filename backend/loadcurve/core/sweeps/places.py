"""The value of a metric that stands for a run in a sweep, and the load level it is taken at.

A run with one load level has one value. Of several the level of highest throughput counts: of the
metric itself where that is a throughput, and for a latency the level by which the run is ranked.
Values are the medians of a level's repeats, as everywhere (core/curves/run_levels).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.curves import LevelValue, RunLevel, highest_value, run_levels
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures import Axis, peak_level
from loadcurve.core.records import Run
from loadcurve.core.units import LATENCY_METRICS, METRICS, THROUGHPUT_METRICS
from loadcurve.core.wording import counted

SWEEP_METRICS = (*THROUGHPUT_METRICS, *LATENCY_METRICS)


@dataclass(frozen=True, slots=True)
class Place:
    """A metric's value for a run and where it is taken, or the reason why there is none."""

    value: LevelValue | None
    text: str | None
    reason: str | None


def place_of(run: Run, metric: str) -> Place:
    """The value of ``metric`` that stands for ``run``."""
    levels = run_levels(run)
    if len(levels) == 1:
        value = levels[0].value(metric)
        where = f"at its only load level{_load(levels[0], run)}"
        return Place(value, where, None) if value else _nowhere(run, metric, levels)
    if metric in THROUGHPUT_METRICS:
        highest = highest_value(run, metric)
        if highest is None:
            return _nowhere(run, metric, levels)
        (level, value), ranked_by = highest, metric
    else:
        peak = peak_level(run)
        if peak is None or (value := peak[0].value(metric)) is None:
            return _nowhere(run, metric, levels)
        level, ranked_by = peak[0], peak[1].metric
    where = f"at its highest {METRICS[ranked_by].title.lower()}{_load(level, run)}"
    return Place(value, where, None)


def _load(level: RunLevel, run: Run) -> str:
    if level.concurrency is None:
        return ", whose load is not stated"
    label = f" ({level.label})" if level.label and level.label != str(level.concurrency) else ""
    return f", {counted(level.concurrency, run.concurrency_unit)}{label}"


def _nowhere(run: Run, metric: str, levels: Sequence[RunLevel]) -> Place:
    """No value: what the source says of it, else that it is not stated, or not at this place."""
    title = METRICS[metric].title.lower()
    if any(level.states(metric) for level in levels):
        return Place(None, None, f"no {title} stated at its highest throughput")
    said = dict.fromkeys(p.missing[metric] for p in run.points if metric in p.missing)
    reason = f"no {title} stated"
    return Place(None, None, f"{reason}: {'; '.join(said)}" if said else reason)


def metrics_of(runs: Sequence[Run]) -> tuple[str, ...]:
    """The metrics that at least two runs state at their place, in the order of SWEEP_METRICS."""
    stated = {metric: _stating(runs, metric) for metric in SWEEP_METRICS}
    return tuple(metric for metric, count in stated.items() if count > 1)


def usual_metric(runs: Sequence[Run]) -> str | None:
    """The metric that most runs state, the first of several; None if no two state the same one."""
    return max(metrics_of(runs), key=lambda metric: _stating(runs, metric), default=None)


def _stating(runs: Sequence[Run], metric: str) -> int:
    return sum(place_of(run, metric).value is not None for run in runs)


def axis_of(metric: str) -> Axis:
    """The axis of a metric. Raises InvalidQuery for one that a sweep cannot show."""
    if metric not in SWEEP_METRICS:
        known = ", ".join(SWEEP_METRICS)
        raise InvalidQuery(f"metric: {metric!r} is not known; one of {known}")
    return Axis(metric=metric, title=METRICS[metric].title, unit=METRICS[metric].unit)
