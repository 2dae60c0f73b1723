"""What is known of one run, as records."""

from __future__ import annotations

from dataclasses import dataclass, field

from loadcurve.core.answers.db_time import NO_DB_TIME, DbTime
from loadcurve.core.answers.findings import NOT_CHECKED, RunFindings
from loadcurve.core.attempts import FailedAnalysis
from loadcurve.core.curves import (
    CeilingUse,
    Knee,
    LatencyAt,
    LatencyStep,
    LevelRepeats,
    OverallResponseTime,
    RepeatedDifference,
    ScalingFit,
    Speedup,
    ThroughputWithin,
    WithinStep,
)
from loadcurve.core.figures import RunLabel
from loadcurve.core.quick_filling import quickly_filled
from loadcurve.core.records import EITHER_NAME


@quickly_filled
@dataclass(frozen=True, slots=True)
class CurveMark:
    """A sign on a run's curve: throughput in the metric's unit, latency in µs, and its text.

    ``kind`` is "knee", or "sla" for the most throughput within a latency limit.
    """

    kind: str
    throughput: float
    latency_us: float
    text: str


@quickly_filled
@dataclass(frozen=True, slots=True)
class LimitAnswer:
    """The most throughput within one latency limit.

    ``text`` is the number for people, None where there is none; ``against_baseline`` is None for
    the baseline itself.
    """

    within: ThroughputWithin
    text: str | None
    against_baseline: Speedup | None


@quickly_filled
@dataclass(frozen=True, slots=True)
class LatencyAnswer:
    """The latency at one throughput; ``text`` is for people, None where there is none.

    ``against_baseline`` is None for the baseline itself, and in answers stored before it was told.
    """

    at: LatencyAt
    text: str | None
    against_baseline: Speedup | None = None


@dataclass(frozen=True, slots=True)
class AnswerOnLine:
    """A run's answer where the asked line meets its curve: units and text as in CurveMark."""

    run_id: str
    throughput: float
    latency_us: float
    text: str


@dataclass(frozen=True, slots=True)
class AskedLine:
    """The line that a view asks along, in words, and the answer of each run that has one there.

    ``along`` is the axis it crosses at ``value``: "x" for a throughput in the metric's unit, "y"
    for a latency limit in µs.
    """

    along: str
    value: float
    words: str
    answers: tuple[AnswerOnLine, ...]


@dataclass(frozen=True, slots=True)
class Maximum:
    """The highest throughput of any load level, whatever the latency; ``text`` has its unit.

    It is the maximum of medians: ``repeats`` is how many this one is of, ``level`` names its
    level. Answers stored before these knew single load points only.
    """

    throughput: float
    text: str
    point_ids: tuple[str, ...]
    repeats: int = 1
    level: str | None = None


@dataclass(frozen=True, slots=True)
class PublishedRemark:
    """What the source itself says of a place on the curve, such as a knee it sees; not ours."""

    text: str
    throughput: float | None
    latency_us: float | None


@quickly_filled
@dataclass(frozen=True, slots=True)
class RunAnswers:
    """What is known of one run. ``reason`` says why its curve has no levels, or fewer.

    ``limit_reason`` says the same of the levels the limits were asked of, which for a percentile
    are those with a histogram. ``ort`` is over the run's own range, ``ort_common`` over the range
    of all curves. ``speedups`` are to the baseline, at equal throughput, equal concurrency and
    between maxima; ``differences`` are to the baseline by repeats. ``ceiling`` is a sentence if
    sessions read more than they could one read at a time; ``findings`` are what that and all other
    cross-checks found (answers stored before them have none). ``failed`` are the analyses that
    could not be computed for this run. ``timed_event`` is what its latency is the mean time of,
    named only where the runs differ in it. ``marks`` are the signs on its curve; answers stored
    before them have None. ``steps`` are the answers within any limit, and ``latency_steps``
    those at any throughput, likewise. ``latency_falls`` says between which loads latency falls
    ("from 2 to 4 sessions"), None if it never does. ``read_coverage`` is which share of the read
    waits a read latency is of ("71 to 88 %"), where that is below 90 % at any level.
    ``limit_uses`` and ``bounds`` are the former names of ``ceiling_uses`` and ``db_time``.
    """

    __pydantic_config__ = EITHER_NAME

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
    ceiling_uses: tuple[CeilingUse, ...] = field(metadata={"validation_alias": "limit_uses"})
    limit_uses: tuple[CeilingUse, ...] = field(
        init=False, default=(), repr=False, compare=False, metadata={"deprecated": True}
    )
    db_time: DbTime = field(metadata={"validation_alias": "bounds"})
    bounds: DbTime = field(
        init=False, default=NO_DB_TIME, repr=False, compare=False, metadata={"deprecated": True}
    )
    ceiling: str | None
    findings: RunFindings = NOT_CHECKED
    failed: tuple[FailedAnalysis, ...] = ()
    timed_event: str | None = None
    marks: tuple[CurveMark, ...] | None = None
    steps: tuple[WithinStep, ...] | None = None
    latency_steps: tuple[LatencyStep, ...] | None = None
    latency_falls: str | None = None
    read_coverage: str | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "limit_uses", self.ceiling_uses)
        object.__setattr__(self, "bounds", self.db_time)
