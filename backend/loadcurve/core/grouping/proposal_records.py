"""The proposal for a folder of reports: runs, load points, samples and leftovers."""

from __future__ import annotations

from dataclasses import dataclass, field

from loadcurve.core.records import System, Workload


@dataclass(frozen=True, slots=True)
class ReadingRef:
    """Which reading of which report; ``part`` picks one of its load points."""

    report_sha256: str
    path: str
    reading: int
    part: int = 0


@dataclass(frozen=True, slots=True)
class SuggestedPoint:
    """One load point: the reading its numbers come from, and others of the same window.

    ``adds`` are load points of other files that state more metrics of it; it is saved with them.
    ``parts`` are further parts of one load, in other files, that are added up with it. With
    ``is_maximum`` it ran at full speed, so it has no stated load and is the last level.
    ``settings`` are the stated traits in which it differs from others of its run, by name.
    """

    numbers_from: ReadingRef
    companions: tuple[ReadingRef, ...]
    concurrency: int | None
    concurrency_reason: str
    repeat: int
    in_flight: float | None
    started_at: str | None
    adds: tuple[ReadingRef, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)
    is_maximum: bool = False
    parts: tuple[ReadingRef, ...] = ()


@dataclass(frozen=True, slots=True)
class SuggestedRun:
    """A run as proposed, with the reasons for putting these load points together.

    ``settings`` are the stated traits that its load points share, by name: load points of runs that
    differ in one of them are not repeats of each other. With ``is_observed`` the load was not
    controlled. ``may_be_observed`` says why it may be one, if a person must decide. ``warnings``
    limit conclusions from the run. ``client_reason`` is the evidence for ``system.client``, or why
    the reports do not show it; None for reports that never do.
    """

    title: str
    system: System
    workload: Workload
    concurrency_unit: str | None
    points: tuple[SuggestedPoint, ...]
    reasons: tuple[str, ...]
    settings: dict[str, str]
    is_observed: bool = False
    may_be_observed: str | None = None
    warnings: tuple[str, ...] = ()
    client_reason: str | None = None


@dataclass(frozen=True, slots=True)
class UnusedReading:
    """A reading that is no load point, and what became of it."""

    reading: ReadingRef
    reason: str


@dataclass(frozen=True, slots=True)
class ProposedSamples:
    """A file of samples over time, its load point or None, and the reason.

    ``instance`` is the sampled instance, if the report names it. ``goes_with_said`` is a person's
    choice: the hash of the load point's report, or "none".
    """

    reading: ReadingRef
    goes_with: ReadingRef | None
    instance: str | None
    reason: str
    host: str | None
    offset_s: float
    goes_with_said: str | None = None


@dataclass(frozen=True, slots=True)
class PartsQuestion:
    """Load points that may be parts of one load, and why a person must decide."""

    points: tuple[ReadingRef, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Grouping:
    """The proposed runs, targets of sample files, leftovers and questions."""

    runs: tuple[SuggestedRun, ...]
    left_over: tuple[UnusedReading, ...]
    samples: tuple[ProposedSamples, ...] = ()
    asked: tuple[PartsQuestion, ...] = ()
