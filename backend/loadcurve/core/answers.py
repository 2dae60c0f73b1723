"""The answers to a comparison of runs.

What each pushes within latency limits, where it bends, how it compares with the baseline, and
whether the runs can be compared at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.comparability import Comparability, comparability
from loadcurve.core.curve import check_metrics, run_labels
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figure import Axis, RunLabel
from loadcurve.core.knee import Knee, knee_of
from loadcurve.core.load_curve import LoadCurve, load_curve
from loadcurve.core.ort import OverallResponseTime, common_range, overall_response_time
from loadcurve.core.run import Run
from loadcurve.core.sla import LatencyAt, ThroughputWithin, latency_at, throughput_within
from loadcurve.core.speedup import (
    Speedup,
    at_equal_concurrency,
    at_equal_latency,
    at_equal_throughput,
    of_maxima,
)
from loadcurve.core.units import METRICS
from loadcurve.core.wording import number_text

LIMITS_US = (500.0, 1000.0, 2000.0, 5000.0)


@dataclass(frozen=True, slots=True)
class LimitAnswer:
    """The most throughput within one latency limit.

    ``text`` is the number for people, None where there is none; ``against_baseline`` is None for
    the baseline itself.
    """

    within: ThroughputWithin
    text: str | None
    against_baseline: Speedup | None


@dataclass(frozen=True, slots=True)
class RunAnswers:
    """What is known of one run. ``reason`` says why its curve has no levels, or fewer.

    ``ort`` is over the run's own range, ``ort_common`` over the range of all curves.
    ``speedups`` are to the baseline, at equal throughput, equal concurrency and between maxima.
    """

    run: RunLabel
    load_levels: int
    reason: str | None
    limits: tuple[LimitAnswer, ...]
    latencies: tuple[LatencyAt, ...]
    knee: Knee
    ort: OverallResponseTime
    ort_common: OverallResponseTime
    speedups: tuple[Speedup, ...]


@dataclass(frozen=True, slots=True)
class ComparisonAnswers:
    """The answers for several runs in their order, and to which of them they are related."""

    x: Axis
    y: Axis
    limits_us: tuple[float, ...]
    throughputs: tuple[float, ...]
    baseline: str
    runs: tuple[RunAnswers, ...]
    comparability: Comparability


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: by which metrics, within which limits in µs, at which throughputs.

    ``baseline`` is a run's id; without one the first run is the baseline.
    """

    x: str = "throughput_iops"
    y: str = "read_latency_us"
    limits_us: tuple[float, ...] = LIMITS_US
    throughputs: tuple[float, ...] = ()
    baseline: str | None = None


def comparison_answers(
    runs: Sequence[Run], question: Question, source_titles: dict[str, str] | None = None
) -> ComparisonAnswers:
    """The answers for ``runs``, of which there is at least one.

    Raises InvalidQuery for a metric that is not of its kind, or a baseline that is not among them.
    """
    check_metrics(question.x, question.y)
    of_id = {run.id: run for run in runs}
    baseline = of_id.get(question.baseline or runs[0].id)
    if baseline is None:
        raise InvalidQuery(f"baseline: {question.baseline} is not one of the runs")
    curves = {run.id: load_curve(run, question.x, question.y) for run in runs}
    common = common_range([curve.levels for curve in curves.values() if curve.levels])
    labels = run_labels(runs, source_titles or {})
    return ComparisonAnswers(
        x=_axis(question.x),
        y=_axis(question.y),
        limits_us=question.limits_us,
        throughputs=question.throughputs,
        baseline=baseline.id,
        runs=tuple(
            _answers(run, label, baseline, curves, common, question)
            for run, label in zip(runs, labels, strict=True)
        ),
        comparability=comparability(runs, question.x, question.y),
    )


def _answers(
    run: Run,
    label: RunLabel,
    baseline: Run,
    curves: dict[str, LoadCurve],
    common: tuple[float, float] | None,
    question: Question,
) -> RunAnswers:
    levels, base = curves[run.id].levels, curves[baseline.id].levels
    is_baseline = run is baseline
    limits = []
    for limit_us in question.limits_us:
        within = throughput_within(levels, limit_us)
        of_baseline = throughput_within(base, limit_us)
        ratio = None if is_baseline else at_equal_latency(within, of_baseline, question.x)
        limits.append(LimitAnswer(within, _text(within), ratio))
    maxima = of_maxima(_stated(run, question.x), _stated(baseline, question.x), question.x)
    units = run.concurrency_unit, baseline.concurrency_unit
    related = (
        at_equal_throughput(levels, base, question.x, question.y),
        at_equal_concurrency(levels, base, units, question.x),
        maxima,
    )
    no_range = OverallResponseTime(None, None, None, "the curves share no throughput range")
    return RunAnswers(
        run=label,
        load_levels=len(levels),
        reason=curves[run.id].reason,
        limits=tuple(limits),
        latencies=tuple(latency_at(levels, at) for at in question.throughputs),
        knee=knee_of(levels),
        ort=overall_response_time(levels),
        ort_common=overall_response_time(levels, common) if common else no_range,
        speedups=() if is_baseline else related,
    )


def _axis(metric: str) -> Axis:
    return Axis(metric=metric, title=METRICS[metric].title, unit=METRICS[metric].unit)


def _stated(run: Run, x: str) -> list[float]:
    return [point.quantities[x].value for point in run.points if x in point.quantities]


def _text(within: ThroughputWithin) -> str | None:
    """The throughput for people: "767,931", or "≥ 949,973" where the limit was not reached."""
    if within.throughput is None:
        return None
    return f"{'≥ ' if within.is_lower_bound else ''}{number_text(within.throughput)}"
