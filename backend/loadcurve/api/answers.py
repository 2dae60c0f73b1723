"""The shapes of answers that are not core records themselves."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Generic, TypeVar

from fastapi import Request, Response
from pydantic import TypeAdapter

from loadcurve.core.access import Visibility
from loadcurve.core.answers import ComparisonAnswers
from loadcurve.core.chart_changes import RunChange
from loadcurve.core.claims import CheckedClaim
from loadcurve.core.companions import CompanionFigure
from loadcurve.core.facts import ReadingFacts, load_points_of
from loadcurve.core.figure import CurveFigure, HistogramFigure
from loadcurve.core.heat_map import HeatMapFigure
from loadcurve.core.readers.reading import Reading
from loadcurve.core.report_sections import ReportSection, report_sections
from loadcurve.core.run import Finding, LoadPoint, Run, Source, Translation
from loadcurve.core.suggest import Suggestion
from loadcurve.core.summary import RunSummary
from loadcurve.core.view import View
from loadcurve.core.wait_figure import WaitFigure
from loadcurve.store.removed_points import RemovedPoint
from loadcurve.store.reports import ReportRow
from loadcurve.store.run_list import FacetValue

Item = TypeVar("Item")
Points = tuple[LoadPoint, ...]


@dataclass(frozen=True, slots=True)
class ListOf(Generic[Item]):
    """One page of a list; ``total`` counts the whole list, ``next_cursor`` leads on."""

    items: tuple[Item, ...]
    total: int
    next_cursor: str | None


@dataclass(frozen=True, slots=True)
class RunList:
    """One page of runs; the first page has the counts of every facet, later ones none."""

    items: tuple[RunSummary, ...]
    total: int
    next_cursor: str | None
    facets: dict[str, tuple[FacetValue, ...]]


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
    """A source with its claims, each checked against its own figures, and its runs."""

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
class ReadingHead:
    """What one reading of a report is, and of which window; None where it does not say."""

    title: str
    scope: str | None
    database: str | None
    instance: str | None
    release: str | None
    begin_time: str | None
    end_time: str | None


@dataclass(frozen=True, slots=True)
class ReportOut:
    """A report without its bytes; ``readings`` says what each of its readings is."""

    sha256: str
    name: str
    size_bytes: int
    uploaded_at: datetime
    masked: bool
    readings: tuple[ReadingHead, ...]


@dataclass(frozen=True, slots=True)
class RunDetail:
    """A run whole: its load points with histograms and evidence, source and reports.

    ``removed_points`` were taken out of it and can be put back. ``owner`` made it, None if
    nobody had to sign in; ``may_change`` is whether the asker may edit and delete it.
    """

    run: Run
    summary: RunSummary
    source: Source | None
    reports: tuple[ReportOut, ...]
    removed_points: tuple[RemovedPoint, ...]
    visibility: Visibility
    owner: str | None
    may_change: bool


@dataclass(frozen=True, slots=True)
class MissingSection:
    """A section or value the report does not have, and why that matters."""

    section: str
    reason: str


@dataclass(frozen=True, slots=True)
class ReadingOut:
    """What was read from one report: for people in sections, for saving as load points."""

    index: int
    kind: str
    format: str
    scope: str | None
    title: str
    sections: tuple[ReportSection, ...]
    missing: tuple[MissingSection, ...]
    findings: tuple[Finding, ...]
    load_points: tuple[LoadPoint, ...]
    suggested: Suggestion


@dataclass(frozen=True, slots=True)
class ReportDetail:
    """A stored report, what was read from it, and the runs that use it."""

    sha256: str
    name: str
    size_bytes: int
    uploaded_at: datetime
    masked: bool
    already_known: bool
    readings: tuple[ReadingOut, ...]
    runs: tuple[RunSummary, ...]


@dataclass(frozen=True, slots=True)
class ChartOut:
    """A permalink as its maker sees it."""

    id: str
    token: str
    path: str
    url: str
    title: str
    run_labels: tuple[str, ...]
    created_at: datetime
    note: str
    expires_at: datetime | None
    replaced_by: str | None
    visibility: Visibility
    owner: str | None
    may_change: bool


@dataclass(frozen=True, slots=True)
class ChartDetail:
    """A frozen comparison: the view and the figures as they were when it was shared."""

    title: str
    note: str
    created_at: datetime
    view: View
    curve: CurveFigure
    histogram: HistogramFigure | None
    heat_map: HeatMapFigure | None = None
    wait_events: WaitFigure | None = None
    companions: CompanionFigure | None = None
    answers: ComparisonAnswers | None = None


@dataclass(frozen=True, slots=True)
class ChartChanges:
    """What has become of a frozen chart's runs, run by run in the chart's order."""

    changes: tuple[RunChange, ...]


def report_out(row: ReportRow) -> ReportOut:
    """A stored report as an answer."""
    readings = tuple(
        ReadingHead(
            title=facts.title,
            scope=facts.scope,
            database=facts.database_name,
            instance=facts.instance,
            release=facts.release,
            begin_time=facts.begin_time,
            end_time=facts.end_time,
        )
        for facts in row.facts
    )
    return ReportOut(row.sha256, row.name, row.size_bytes, row.uploaded_at, row.masked, readings)


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
        findings=facts.findings,
        load_points=points,
        suggested=facts.suggestion,
    )


def report_detail(
    row: ReportRow,
    already_known: bool,
    runs: tuple[RunSummary, ...],
    readings: Sequence[Reading] | None = None,
) -> ReportDetail:
    """A stored report as an answer; without ``readings`` only the facts of each."""
    outs = []
    for index, facts in enumerate(row.facts):
        if readings is None:
            outs.append(reading_out(index, facts, (), facts.points))
        else:
            whole = readings[index]
            points = load_points_of(whole, row.sha256)
            outs.append(reading_out(index, facts, report_sections(whole), points))
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


def json_answer(request: Request, adapter: TypeAdapter[Any], value: Any) -> Response:
    """A record as JSON with an ETag; 304 without a body if the client holds the same bytes."""
    content = adapter.dump_json(value)
    etag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    headers = {"ETag": etag, "Cache-Control": "private, no-cache"}
    held = request.headers.get("if-none-match", "")
    if etag in (part.strip() for part in held.split(",")):
        return Response(status_code=304, headers=headers)
    return Response(content, media_type="application/json", headers=headers)
