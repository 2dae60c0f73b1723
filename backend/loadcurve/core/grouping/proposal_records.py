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
    """One load point: the reading its numbers come from, and those that tell of the same window.

    ``adds`` are load points of other files that state more metrics of it; it is saved with them.
    ``parts`` are further parts of one load, in other files, that are added up with it.
    With ``is_maximum`` it asked for as much as possible, so it has no load and is the last level.
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

    ``settings`` are the stated traits that its load points share, by name: load points of runs
    that differ in one of them are not repeats of each other. With ``is_observed`` nobody set a
    load. ``may_be_observed`` says why it may be one, where that is for a person to decide.
    ``warnings`` are what to know before anything is concluded from the run. ``client_reason`` is
    the evidence for ``system.client``, or why no report tells it; None if nothing in them could.
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

    ``instance`` is whose samples they are, where the report names it. ``goes_with_said`` is what a
    person chose: the hash of the load point's report, or "none".
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
    """Load points that may be parts of one load, and why that is for a person to say."""

    points: tuple[ReadingRef, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Grouping:
    """The proposed runs, targets of sample files, leftovers and questions."""

    runs: tuple[SuggestedRun, ...]
    left_over: tuple[UnusedReading, ...]
    samples: tuple[ProposedSamples, ...] = ()
    asked: tuple[PartsQuestion, ...] = ()
