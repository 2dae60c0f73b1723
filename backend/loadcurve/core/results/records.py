"""Results of one run, as records."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.curves import (
    CeilingUse,
    FailedAnalysis,
    InterpolatedLatency,
    Knee,
    LatencyStep,
    LevelRepeats,
    OverallResponseTime,
    RepeatComparison,
    ScalingFit,
    SlaStep,
    Speedup,
    ThroughputWithinLimit,
)
from loadcurve.core.figures import RunLabel
from loadcurve.core.results.db_time import DbTime
from loadcurve.core.results.findings import NOT_CHECKED, RunFindings


@dataclass(frozen=True, slots=True)
class CurveMark:
    """A sign on a run's curve: throughput in the metric's unit, latency in µs, and its text.

    ``kind`` is "knee", or "sla" for the most throughput within a latency limit.
    """

    kind: str
    throughput: float
    latency_us: float
    text: str


@dataclass(frozen=True, slots=True)
class ThroughputAtLimit:
    """The highest throughput within one latency limit.

    ``text`` is the number for people, or None; ``against_baseline`` is None for
    the baseline itself.
    """

    within: ThroughputWithinLimit
    text: str | None
    against_baseline: Speedup | None


@dataclass(frozen=True, slots=True)
class LatencyAtThroughput:
    """The latency at one throughput; ``text`` is for people, or None.

    ``against_baseline`` is None for the baseline itself.
    """

    at: InterpolatedLatency
    text: str | None
    against_baseline: Speedup | None = None


@dataclass(frozen=True, slots=True)
class LineIntersection:
    """A run's result where the view's line crosses its curve: units and text as in CurveMark."""

    run_id: str
    throughput: float
    latency_us: float
    text: str


@dataclass(frozen=True, slots=True)
class QueryLine:
    """A view's line in words, and the result of each run whose curve it crosses.

    ``along`` is the axis it crosses at ``value``: "x" for a throughput in the metric's unit, "y"
    for a latency limit in µs.
    """

    along: str
    value: float
    words: str
    answers: tuple[LineIntersection, ...]


@dataclass(frozen=True, slots=True)
class Maximum:
    """The highest throughput of any load level, at any latency; ``text`` has its unit.

    It is the maximum of medians: ``repeats`` is how many this one is of, ``level`` names its
    level.
    """

    throughput: float
    text: str
    point_ids: tuple[str, ...]
    repeats: int = 1
    level: str | None = None


@dataclass(frozen=True, slots=True)
class PublishedRemark:
    """The source's own remark on a place of the curve, such as a knee it sees."""

    text: str
    throughput: float | None
    latency_us: float | None


@dataclass(frozen=True, slots=True)
class RunResults:
    """Results of one run. ``reason`` says why its curve has no levels, or fewer.

    ``limit_reason`` says the same for the levels that limits apply to: for a percentile, those with
    a histogram. ``ort`` is over the run's own range, ``ort_common`` over the range of all curves.
    ``speedups`` are to the baseline, at equal throughput, equal concurrency and between maxima;
    ``differences`` are to the baseline by repeats. ``ceiling`` is a sentence if sessions read more
    than they could one read at a time; ``findings`` are those of that and all other cross-checks.
    ``failed`` are the analyses that could not be computed for this run. ``timed_event`` is the
    event whose mean time is its latency, named only if the runs differ in it. ``marks`` are the
    signs on its curve; ``steps`` are the answers within any limit, and ``latency_steps`` those at
    any throughput. ``latency_falls`` says between which loads latency falls ("from 2 to 4
    sessions"), None if it never does. ``read_coverage`` is the share of read waits that the read
    latency covers ("71 to 88%"), if it is below 90% at any level. ``unordered_levels`` counts
    levels with both metrics but no stated load; ``stated_instead`` is another throughput with its
    latency, if no level states the two asked.
    """

    run: RunLabel
    load_levels: int
    reason: str | None
    limits: tuple[ThroughputAtLimit, ...]
    limit_levels: int
    limit_reason: str | None
    latencies: tuple[LatencyAtThroughput, ...]
    maximum: Maximum | None
    knee: Knee
    knee_text: str | None
    remarks: tuple[PublishedRemark, ...]
    ort: OverallResponseTime
    ort_common: OverallResponseTime
    speedups: tuple[Speedup, ...]
    fit: ScalingFit
    repeats: tuple[LevelRepeats, ...]
    differences: tuple[RepeatComparison, ...]
    ceiling_uses: tuple[CeilingUse, ...]
    db_time: DbTime
    ceiling: str | None
    findings: RunFindings = NOT_CHECKED
    failed: tuple[FailedAnalysis, ...] = ()
    timed_event: str | None = None
    marks: tuple[CurveMark, ...] = ()
    steps: tuple[SlaStep, ...] = ()
    latency_steps: tuple[LatencyStep, ...] = ()
    latency_falls: str | None = None
    read_coverage: str | None = None
    unordered_levels: int = 0
    stated_instead: str | None = None
