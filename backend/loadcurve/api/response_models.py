"""The shapes of responses that are not core records themselves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Generic, Literal, TypeVar

from loadcurve.core.access import Caller, Visibility
from loadcurve.core.changes import LoadPointChanges
from loadcurve.core.changes_since import RunChange
from loadcurve.core.exports import ChartAxes
from loadcurve.core.figures import (
    CompanionFigure,
    CurveFigure,
    HeatMapFigure,
    HistogramFigure,
    RunSummary,
    View,
    WaitFigure,
)
from loadcurve.core.fit import FitResult
from loadcurve.core.method_version import MethodChanges
from loadcurve.core.observed_runs import ObservedDemand
from loadcurve.core.readers import Reading
from loadcurve.core.records import Finding, LoadPoint, Run, Source, Translation
from loadcurve.core.reports import (
    ReadingFacts,
    ReportSection,
    Suggestion,
    load_points_of,
    missing_remarks,
    report_sections,
)
from loadcurve.core.results import ComparisonResults
from loadcurve.core.sources import CheckedClaim
from loadcurve.core.sweeps import SweepResults
from loadcurve.core.timeline import TimelineResult
from loadcurve.store.reports import ReadingSummary, ReportRow
from loadcurve.store.runs.counts import FacetValue
from loadcurve.store.runs.removed_points import RemovedPoint

Item = TypeVar("Item")
Points = tuple[LoadPoint, ...]


@dataclass(frozen=True, slots=True)
class ListPage(Generic[Item]):
    """One page of a list; ``total`` counts the whole list, ``next_cursor`` leads on."""

    items: tuple[Item, ...]
    total: int
    next_cursor: str | None


@dataclass(frozen=True, slots=True)
class RunList:
    """One page of runs; the first page has the counts of every facet, later ones none.

    ``total_is_capped`` if words find more than 10,000 runs: ``total`` and the counts of facets are
    then of the first 10,000 of them. ``nearest_words`` are similar words of visible runs, if a
    search found nothing.
    """

    items: tuple[RunSummary, ...]
    total: int
    next_cursor: str | None
    facets: dict[str, tuple[FacetValue, ...]]
    total_is_capped: bool
    nearest_words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SourceSummary:
    """A source in one row."""

    slug: str
    title: str
    publisher: str
    authors: tuple[str, ...]
    published_on: date | None
    language: str
    address: str | None
    summary: str
    translations: tuple[Translation, ...]
    run_count: int


@dataclass(frozen=True, slots=True)
class SourceDetail:
    """A source with its claims, each checked against its own numbers, and its runs."""

    source: Source
    claims: tuple[CheckedClaim, ...]
    runs: tuple[RunSummary, ...]


@dataclass(frozen=True, slots=True)
class ComparisonOut:
    """A published comparison, ready to open, with a row for each of its runs."""

    slug: str
    title: str
    question: str
    sentence: str
    view: View
    order: int
    runs: tuple[RunSummary, ...]


@dataclass(frozen=True, slots=True)
class ReportOut:
    """A report without its bytes; ``readings`` says what each of its readings is.

    ``owner`` uploaded it, None if sign-in was off; ``may_delete`` is whether the caller may delete
    it.
    """

    sha256: str
    name: str
    size_bytes: int
    uploaded_at: datetime
    masked: bool
    readings: tuple[ReadingSummary, ...]
    owner: str | None
    may_delete: bool


@dataclass(frozen=True, slots=True)
class RunDetail:
    """A run whole: its load points with histograms and evidence, source and reports.

    ``removed_points`` were removed from it and can be restored. ``owner`` created it, None if
    sign-in was off; ``may_change`` is whether the caller may edit and delete it. ``is_whole`` is
    False for a run of very many load points: their histograms and wait events are then left out,
    and each load point has them at an address of its own. ``axes`` are those that show most of its
    load points. ``demand`` is an observed run's demand on its storage, None if the load was
    controlled.
    """

    run: Run
    summary: RunSummary
    source: Source | None
    reports: tuple[ReportOut, ...]
    removed_points: tuple[RemovedPoint, ...]
    visibility: Visibility
    owner: str | None
    may_change: bool
    is_whole: bool
    axes: ChartAxes
    demand: ObservedDemand | None = None


@dataclass(frozen=True, slots=True)
class MissingSection:
    """A section or value the report does not have, and why that matters."""

    section: str
    reason: str


@dataclass(frozen=True, slots=True)
class ReadingOut:
    """The reading of one report: in sections for people, as load points for saving.

    ``remarks`` say in sentences what it lacks for a load point, and what to do about it.
    """

    index: int
    kind: str
    format: str
    scope: str | None
    title: str
    sections: tuple[ReportSection, ...]
    missing: tuple[MissingSection, ...]
    remarks: tuple[str, ...]
    findings: tuple[Finding, ...]
    load_points: tuple[LoadPoint, ...]
    suggested: Suggestion


@dataclass(frozen=True, slots=True)
class ReportDetail:
    """A stored report, its readings, and the runs that use it."""

    sha256: str
    name: str
    size_bytes: int
    uploaded_at: datetime
    masked: bool
    already_known: bool
    readings: tuple[ReadingOut, ...]
    runs: tuple[RunSummary, ...]


@dataclass(frozen=True, slots=True)
class FrozenView:
    """A frozen view: the view and the figures as they were when it was shared."""

    kind: Literal["view"]
    title: str
    note: str
    created_at: datetime
    view: View
    curve: CurveFigure
    histogram: HistogramFigure | None
    heat_map: HeatMapFigure | None = None
    wait_events: WaitFigure | None = None
    companions: CompanionFigure | None = None
    answers: ComparisonResults | None = None
    sweep: SweepResults | None = None
    sweep_below: SweepResults | None = None
    methods_version: int | None = None


@dataclass(frozen=True, slots=True)
class FrozenResult:
    """A shared result as frozen: ``changes`` of two load points, ``fit`` of a demand, or a
    ``timeline`` of one or two load points.

    ``live_path`` is the page with the same question for the current runs.
    """

    kind: Literal["change", "fit", "timeline"]
    title: str
    note: str
    created_at: datetime
    live_path: str
    changes: LoadPointChanges | None
    fit: FitResult | None
    timeline: TimelineResult | None = None
    methods_version: int | None = None


@dataclass(frozen=True, slots=True)
class ChangesSince:
    """How the runs of a frozen item differ now, run by run in its order.

    ``methods`` has the sentences that today's methods change, None if its data cannot be evaluated
    again.
    """

    changes: tuple[RunChange, ...]
    methods: MethodChanges | None = None


def report_out(row: ReportRow, caller: Caller) -> ReportOut:
    """A stored report as an answer to ``caller``."""
    return ReportOut(
        row.sha256,
        row.name,
        row.size_bytes,
        row.uploaded_at,
        row.masked,
        row.readings,
        row.owner if caller.is_member else None,
        caller.may_change(row.owner),
    )


def reading_out(
    index: int, facts: ReadingFacts, sections: tuple[ReportSection, ...], points: Points
) -> ReadingOut:
    """A reading as an answer: its facts, and with ``sections`` and ``points`` all of it."""
    return ReadingOut(
        index=index,
        kind=facts.kind,
        format=facts.format,
        scope=facts.scope,
        title=facts.title,
        sections=sections,
        missing=tuple(MissingSection(name, why) for name, why in facts.missing.items()),
        remarks=missing_remarks(facts),
        findings=facts.findings,
        load_points=points,
        suggested=facts.suggestion,
    )


def report_detail(
    row: ReportRow,
    facts: Sequence[ReadingFacts],
    already_known: bool,
    runs: tuple[RunSummary, ...],
    readings: Sequence[Reading] | None = None,
) -> ReportDetail:
    """A stored report as an answer; without ``readings`` only the ``facts`` of each."""
    outs = []
    for index, of_reading in enumerate(facts):
        if readings is None:
            outs.append(reading_out(index, of_reading, (), of_reading.points))
        else:
            whole = readings[index]
            points = load_points_of(whole, row.sha256)
            outs.append(reading_out(index, of_reading, report_sections(whole), points))
    return ReportDetail(
        sha256=row.sha256,
        name=row.name,
        size_bytes=row.size_bytes,
        uploaded_at=row.uploaded_at,
        masked=row.masked,
        already_known=already_known,
        readings=tuple(outs),
        runs=runs,
    )
