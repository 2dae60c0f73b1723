"""The words of the product as records: source, system, workload, run, load point, ceiling.

All records are immutable and plain; they have canonical units (µs, IOPS, MiB/s, seconds, %).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, datetime
from enum import StrEnum


class Provenance(StrEnum):
    """How a number came to be, most trusted first. Unknown counts as the least trusted."""

    MEASURED = "measured"
    PUBLISHED = "published"
    DIGITISED = "digitised"
    MODELLED = "modelled"


class Qualifier(StrEnum):
    """How a source hedges a number: "almost 40,000" is not 40,000.

    INFERRED is a number that the source names without saying that it was measured.
    """

    ABOUT = "about"
    JUST_UNDER = "just under"
    UP_TO = "up to"
    MORE_THAN = "more than"
    INFERRED = "inferred"


@dataclass(frozen=True, slots=True)
class Evidence:
    """Where a number was found: a cell of a report, a quote of a source, or a formula.

    ``section``, ``row``, ``column`` and ``line`` place a cell of the report ``report_sha256``;
    ``raw`` is the cell as printed. ``quote`` is a source's own words, ``source`` its slug.
    ``formula`` tells how a number was computed from others. ``kept_at`` is the address of the
    report in another Loadcurve or a repository if this one does not store it.
    """

    report_sha256: str | None = None
    section: str | None = None
    row: str | None = None
    column: str | None = None
    line: int | None = None
    raw: str | None = None
    source: str | None = None
    quote: str | None = None
    formula: str | None = None
    kept_at: str | None = None


@dataclass(frozen=True, slots=True)
class Quantity:
    """One number of a load point in its metric's unit, with its precision and source.

    ``low`` and ``high`` bound the true value where the precision of the source is known.
    """

    value: float
    provenance: Provenance
    evidence: Evidence
    low: float | None = None
    high: float | None = None
    qualifier: Qualifier | None = None

    @property
    def plus_minus(self) -> float:
        """Half the interval of a digitised number; 0 for others, whose bounds are of rounding."""
        if self.provenance is not Provenance.DIGITISED or self.low is None or self.high is None:
            return 0.0
        return max(self.high - self.value, self.value - self.low)


@dataclass(frozen=True, slots=True)
class Bucket:
    """The share of waits in [``lower_us``, ``upper_us``); ``upper_us`` None means no upper end.

    ``pct`` is the share printed, None if not stated; ``trace`` marks a printed ``.0``, which is
    more than zero but less than 0.05%. ``waits`` is a count if one was printed.
    """

    lower_us: float
    upper_us: float | None
    pct: float | None
    trace: bool = False
    waits: float | None = None


@dataclass(frozen=True, slots=True)
class CumulativeShare:
    """A statement such as "90% of reads were served below 2 ms"."""

    upper_us: float
    pct: float
    qualifier: Qualifier | None = None
    quote: str | None = None


@dataclass(frozen=True, slots=True)
class LatencyHistogram:
    """Waits per latency bucket of one wait event (or fio operation) at one load point."""

    event: str
    buckets: tuple[Bucket, ...]
    provenance: Provenance
    evidence: Evidence
    total_waits: float | None = None
    cumulative: tuple[CumulativeShare, ...] = ()


@dataclass(frozen=True, slots=True)
class WaitEvent:
    """One wait event of a load point. Absent numbers are None, never zero."""

    event: str
    waits: float | None = None
    total_wait_time_s: float | None = None
    avg_wait_us: float | None = None
    pct_db_time: float | None = None
    wait_class: str | None = None
    qualifier: Qualifier | None = None
    provenance: Provenance = Provenance.MEASURED
    evidence: Evidence = field(default_factory=Evidence)


AGREES, NOTICE, WARNING = "agrees", "notice", "warning"
UNCONTROLLED = "max"
"""The label of a load point that asked for as much as possible: the last of its run's levels."""
IODEPTH = "fio iodepth"
"""The finding of a load point whose iodepth had no effect, as its engine is synchronous."""
# Cross-checks of samples over time.
STEADY_LOAD = "Steady load"
REGULAR_STALLS = "Periodic stalls"
REGULAR_RISES = "Periodic latency spikes"
_EARLIER_NAMES = {
    "Regular stalls": REGULAR_STALLS,
    "Regular rises of latency": REGULAR_RISES,
    "Balance of the devices": "Device balance",
    "Requests of the devices": "Device IOPS",
    "Latency of the devices": "Device latency",
    "Bandwidth of the devices": "Device bandwidth",
    "Samples chosen by hand": "Manual sample match",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """A cross-check's name as shown, its severity, and its arithmetic as a sentence."""

    check: str
    severity: str  # `AGREES`, `NOTICE` or `WARNING`
    text: str

    def __post_init__(self) -> None:  # Replaces names that earlier versions stored.
        object.__setattr__(self, "check", _EARLIER_NAMES.get(self.check, self.check))


@dataclass(frozen=True, slots=True)
class LoadPointPart:
    """Part of a load on one volume, host, pod or instance: its place and its values."""

    report_sha256: str | None
    reading: int = 0
    part: int = 0
    concurrency: int | None = None
    label: str | None = None
    started_at: datetime | None = None
    values: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LoadPoint:
    """One load level of a run: one repeat of it.

    ``concurrency`` counts what the run's ``concurrency_unit`` says (sessions, users, threads per
    schema); None if a source does not say. ``sessions`` is the number of sessions in all.
    ``quantities`` maps a metric's key (units.METRICS) to its value; a metric not known is absent,
    and ``missing`` may say why. ``report_sha256s`` names the report the numbers come from first,
    then others of the same window; ``reading`` and ``part`` tell where in that report. ``settings``
    are those requested of this load point, not all that its report states. ``parts`` are its
    summands, itself the first; empty if it was measured as a whole.
    """

    concurrency: int | None
    quantities: dict[str, Quantity]
    repeat: int = 1
    sessions: int | None = None
    label: str | None = None
    started_at: datetime | None = None
    histograms: tuple[LatencyHistogram, ...] = ()
    wait_events: tuple[WaitEvent, ...] = ()
    findings: tuple[Finding, ...] = ()
    missing: dict[str, str] = field(default_factory=dict)
    report_sha256s: tuple[str, ...] = ()
    reading: int = 0
    part: int = 0
    note: str | None = None
    id: str | None = None
    settings: dict[str, str] = field(default_factory=dict)
    parts: tuple[LoadPointPart, ...] = ()


@dataclass(frozen=True, slots=True)
class Ceiling:
    """A ceiling with its cause, for example "8 TiB quota: 1 GiB/s".

    With ``is_reference`` it is not a ceiling of this run but a line for comparison, such as another
    service's ceiling: no result counts as limited by it.
    """

    metric: str
    value: float
    cause: str
    provenance: Provenance
    evidence: Evidence
    qualifier: Qualifier | None = None
    is_reference: bool = False


@dataclass(frozen=True, slots=True)
class Annotation:
    """A remark a source makes about a place on its chart, such as its own visual knee."""

    text: str
    quantities: dict[str, Quantity]


@dataclass(frozen=True, slots=True)
class Assumption:
    """One input of a model: its symbol, value with unit, and why it has that value.

    ``kind`` is "published" for a stated number and "assumed" for a free choice.
    """

    symbol: str
    text: str
    kind: str
    reason: str


@dataclass(frozen=True, slots=True)
class Method:
    """How modelled numbers were computed."""

    name: str
    formula: str
    assumptions: tuple[Assumption, ...]
    caveat: str
    agreement: str | None = None


@dataclass(frozen=True, slots=True)
class RangeNote:
    """A note on a range of an axis, such as "above 2 ms: outside our SLA".

    ``low`` and ``high`` are in the unit of ``metric``, a throughput or a latency; None is open.
    """

    metric: str
    text: str
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class System:
    """The tested system. ``name`` identifies it; None means a source does not say.

    ``family`` groups systems that share a colour, such as "Azure NetApp Files".
    """

    name: str
    storage: str | None = None
    family: str | None = None
    client: str | None = None
    host: str | None = None
    volumes: int | None = None
    instances: int | None = None
    oracle_release: str | None = None
    platform: str | None = None
    settings: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Workload:
    """The workload mix. Percentages are 0 to 100; None means not stated."""

    name: str
    generator: str | None = None
    access: str | None = None
    update_pct: float | None = None
    scan_pct: float | None = None
    io_size_bytes: int | None = None
    buffer_hit_pct: float | None = None
    settings: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TranslationDifference:
    """Where a translation says something else than its original, in the words of both."""

    says: str
    quote: str
    original: str


@dataclass(frozen=True, slots=True)
class Translation:
    """The same article in another language; never a second measurement."""

    language: str
    title: str
    publisher: str | None = None
    published_on: date | None = None
    note: str | None = None
    differences: tuple[TranslationDifference, ...] = ()


@dataclass(frozen=True, slots=True)
class Statement:
    """A source's statement besides its results: ``says`` in our words, ``quote`` in its own."""

    title: str
    says: str
    quote: str


@dataclass(frozen=True, slots=True)
class Source:
    """A document that published results.

    ``origin_note`` says where its authors, date and address come from, if not from its own text;
    ``statements`` are its measurement method and its other statements.
    """

    slug: str
    title: str
    publisher: str
    summary: str
    authors: tuple[str, ...] = ()
    published_on: date | None = None
    language: str = "en"
    address: str | None = None
    translations: tuple[Translation, ...] = ()
    not_in_text: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    origin_note: str | None = None
    statements: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class Origin:
    """The Loadcurve a run was imported from: its address, and what and when it was there."""

    address: str
    run_id: str
    exported_at: datetime


@dataclass(frozen=True, slots=True)
class Run:
    """One system under one workload, measured at one or more load levels.

    ``variant`` distinguishes this run from others of its system (a client, a volume count, an
    update mix); dash and marker carry it. ``colour_slot`` is a permanent colour.
    ``concurrency_unit`` is the unit of the load, None if not stated; ``latency_seen`` is the
    observer of the latencies, such as "the database", if a source states it. With ``is_observed``
    the load was not controlled: the points are points in time of a database's own work, a cloud and
    never a curve, and none of them has a concurrency.
    """

    id: str
    title: str
    system: System
    workload: Workload
    provenance: Provenance
    points: tuple[LoadPoint, ...]
    label: str | None = None
    variant: str | None = None
    # Exports leave out default values, so this default is part of their format.
    concurrency_unit: str | None = "sessions"
    source: str | None = None
    ceilings: tuple[Ceiling, ...] = ()
    annotations: tuple[Annotation, ...] = ()
    method: Method | None = None
    repeats_stated: int | None = None
    tags: tuple[str, ...] = ()
    notes: str | None = None
    colour_slot: int | None = None
    created_at: datetime | None = None
    updated_at: datetime | None = None
    origin: Origin | None = None
    latency_seen: str | None = None
    is_observed: bool = False
    range_notes: tuple[RangeNote, ...] = ()
