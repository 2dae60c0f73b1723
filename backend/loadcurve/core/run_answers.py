"""The answers for one run: within latency limits, where it bends, how it scales, what bounds it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from loadcurve.core.bounds import Bounds, what_bounds
from loadcurve.core.figure import RunLabel
from loadcurve.core.knee import Knee, knee_of
from loadcurve.core.limits import LimitUse, limit_uses, sessions_ceiling
from loadcurve.core.load_curve import LoadCurve, curve_of, repeats_by_level
from loadcurve.core.ort import OverallResponseTime, overall_response_time
from loadcurve.core.percentile_levels import BoundCurve, bound_curve
from loadcurve.core.repeats import (
    LevelRepeats,
    Levels,
    RepeatedDifference,
    repeated_differences,
    repeats_of,
)
from loadcurve.core.run import Run
from loadcurve.core.run_findings import NOT_CHECKED, RunFindings, run_findings
from loadcurve.core.sla import LatencyAt, ThroughputWithin, latency_at, throughput_within
from loadcurve.core.sla_bounds import bound_at, throughput_within_bound
from loadcurve.core.speedup import (
    Speedup,
    at_equal_concurrency,
    at_equal_latency,
    at_equal_throughput,
    of_maxima,
)
from loadcurve.core.units import METRICS
from loadcurve.core.usl import ScalingFit, scaling_fit
from loadcurve.core.wording import latency_text, number_text, quantity_text

LIMITS_US = (500.0, 1000.0, 2000.0, 5000.0)
# The statistics of latency a limit can be for; the mean is the one load points state.
MEAN = "mean"
PERCENTILES = {"p90": 90.0, "p99": 99.0}
STATISTICS = (MEAN, *PERCENTILES)


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: by which metrics, within which limits in µs, at which throughputs.

    ``statistic`` is one of STATISTICS; it is what the limits are for, and what is told at the
    throughputs. ``baseline`` is a run's id; without one the first run is the baseline.
    """

    x: str = "throughput_iops"
    y: str = "read_latency_us"
    limits_us: tuple[float, ...] = LIMITS_US
    throughputs: tuple[float, ...] = ()
    baseline: str | None = None
    statistic: str = MEAN


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
class LatencyAnswer:
    """The latency at one throughput; ``text`` is for people, None where there is none."""

    at: LatencyAt
    text: str | None


@dataclass(frozen=True, slots=True)
class Maximum:
    """The highest throughput stated, whatever the latency; ``text`` has its unit."""

    throughput: float
    text: str
    point_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PublishedRemark:
    """What the source itself says of a place on the curve, such as a knee it sees; not ours."""

    text: str
    throughput: float | None
    latency_us: float | None


@dataclass(frozen=True, slots=True)
class RunAnswers:
    """What is known of one run. ``reason`` says why its curve has no levels, or fewer.

    ``limit_reason`` says the same of the levels the limits were asked of, which for a percentile
    are those with a histogram. ``ort`` is over the run's own range, ``ort_common`` over the range
    of all curves. ``speedups`` are to the baseline, at equal throughput, equal concurrency and
    between maxima; ``differences`` are to the baseline by repeats. ``ceiling`` is a sentence if
    sessions read more than they could one read at a time; ``findings`` are what that and all other
    cross-checks found (answers stored before them have none).
    """

    run: RunLabel
    load_levels: int
    reason: str | None
    limits: tuple[LimitAnswer, ...]
    limit_levels: int
    limit_reason: str | None
    latencies: tuple[LatencyAnswer, ...]
    maximum: Maximum | None
    knee: Knee
    knee_text: str | None
    remarks: tuple[PublishedRemark, ...]
    ort: OverallResponseTime
    ort_common: OverallResponseTime
    speedups: tuple[Speedup, ...]
    fit: ScalingFit
    repeats: tuple[LevelRepeats, ...]
    differences: tuple[RepeatedDifference, ...]
    limit_uses: tuple[LimitUse, ...]
    bounds: Bounds
    ceiling: str | None
    findings: RunFindings = NOT_CHECKED


@dataclass(frozen=True, slots=True)
class Curves:
    """One run with its load levels, and with those of the percentile asked, if one is.

    ``within`` is the most throughput within each of the limits asked.
    """

    run: Run
    by_level: Levels
    curve: LoadCurve
    bounds: BoundCurve | None
    within: tuple[ThroughputWithin, ...]

    def latency_at(self, throughput: float) -> LatencyAt:
        """The statistic asked at a throughput."""
        if self.bounds is not None:
            return bound_at(self.bounds.levels, throughput)
        return latency_at(self.curve.levels, throughput)


def curves_of(run: Run, question: Question) -> Curves:
    """The levels of ``run`` that ``question`` is answered from."""
    by_level = repeats_by_level(run, question.x, question.y)
    curve = curve_of(by_level, question.x, question.y, run.concurrency_unit)
    percentile = PERCENTILES.get(question.statistic)
    bounds = None if percentile is None else bound_curve(run, question.x, question.y, percentile)
    if bounds is None:
        within = tuple(throughput_within(curve.levels, limit) for limit in question.limits_us)
    else:
        within = tuple(throughput_within_bound(bounds.levels, it) for it in question.limits_us)
    return Curves(run, by_level, curve, bounds, within)


def run_answers(
    of: Curves,
    baseline: Curves,
    label: RunLabel,
    common: tuple[float, float] | None,
    question: Question,
) -> RunAnswers:
    """The answers for one run; ``common`` is the throughput range of all curves, if any."""
    run, levels, is_baseline = of.run, of.curve.levels, of is baseline
    x, y = question.x, question.y
    no_range = OverallResponseTime(None, None, None, "the curves share no throughput range")
    knee, ceiling = knee_of(levels), sessions_ceiling(run)
    asked_of = of.curve if of.bounds is None else of.bounds
    return RunAnswers(
        run=label,
        load_levels=len(levels),
        reason=of.curve.reason,
        limits=tuple(
            _limit(within, None if is_baseline else base, x)
            for within, base in zip(of.within, baseline.within, strict=True)
        ),
        limit_levels=len(asked_of.levels),
        limit_reason=asked_of.reason,
        latencies=tuple(map(partial(_latency, of), question.throughputs)),
        maximum=_maximum(run, x),
        knee=knee,
        knee_text=_knee_text(knee, x),
        remarks=_remarks(run, x, y),
        ort=overall_response_time(levels),
        ort_common=overall_response_time(levels, common) if common else no_range,
        speedups=() if is_baseline else _speedups(of, baseline, x, y),
        fit=scaling_fit(levels),
        repeats=repeats_of(of.by_level, x, y, run.concurrency_unit),
        differences=() if is_baseline else _differences(of, baseline, x, y),
        limit_uses=limit_uses(run, x),
        bounds=what_bounds(run, x, levels, knee),
        ceiling=ceiling.text if ceiling is not None and ceiling.is_exceeded else None,
        findings=run_findings(run, ceiling),
    )


def _limit(within: ThroughputWithin, baseline: ThroughputWithin | None, x: str) -> LimitAnswer:
    ratio = None if baseline is None else at_equal_latency(within, baseline, x)
    if within.throughput is None:
        return LimitAnswer(within, None, ratio)
    sign = "≥ " if within.is_lower_bound else ""
    return LimitAnswer(within, f"{sign}{number_text(within.throughput)}", ratio)


def _latency(of: Curves, throughput: float) -> LatencyAnswer:
    """A percentile is told by the upper edge of its bracket, which is a bound."""
    at = of.latency_at(throughput)
    if at.latency_us is None:
        return LatencyAnswer(at, None)
    sign = "" if of.bounds is None else "≤ "
    return LatencyAnswer(at, f"{sign}{latency_text(at.latency_us)}")


def _speedups(of: Curves, baseline: Curves, x: str, y: str) -> tuple[Speedup, ...]:
    levels, base = of.curve.levels, baseline.curve.levels
    units = of.run.concurrency_unit, baseline.run.concurrency_unit
    return (
        at_equal_throughput(levels, base, x, y),
        at_equal_concurrency(levels, base, units, x),
        of_maxima(_stated(of.run, x), _stated(baseline.run, x), x),
    )


def _differences(of: Curves, baseline: Curves, x: str, y: str) -> tuple[RepeatedDifference, ...]:
    unit = of.run.concurrency_unit
    if unit != baseline.run.concurrency_unit:
        return ()
    return repeated_differences(of.by_level, baseline.by_level, x, y, unit)


def _stated(run: Run, x: str) -> list[float]:
    return [point.quantities[x].value for point in run.points if x in point.quantities]


def _knee_text(knee: Knee, x: str) -> str | None:
    if knee.throughput is None or knee.latency_us is None:
        return None
    return f"{number_text(knee.throughput)} {METRICS[x].unit}, {latency_text(knee.latency_us)}"


def _maximum(run: Run, x: str) -> Maximum | None:
    stated = [point for point in run.points if x in point.quantities]
    if not stated:
        return None
    most = max(stated, key=lambda point: point.quantities[x].value)
    quantity = most.quantities[x]
    ids = () if most.id is None else (most.id,)
    return Maximum(quantity.value, quantity_text(x, quantity), ids)


def _remarks(run: Run, x: str, y: str) -> tuple[PublishedRemark, ...]:
    return tuple(
        PublishedRemark(
            annotation.text,
            annotation.quantities[x].value if x in annotation.quantities else None,
            annotation.quantities[y].value if y in annotation.quantities else None,
        )
        for annotation in run.annotations
    )
