"""Timelines of load points and observed runs. Nothing is stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.samples import sample_findings_of
from loadcurve.core.errors import InvalidQuery, NotFound
from loadcurve.core.figures import point_names
from loadcurve.core.records import Finding, LoadPoint, Run
from loadcurve.core.timeline import (
    ALL_TIME,
    DRAWN_VALUES,
    TABLE_VALUES,
    AssignedSampleFile,
    AttachedSampleFile,
    RunTimeline,
    Span,
    TimelineFigure,
    TimelineResult,
    decode_series,
    interval_findings,
    joins,
    samples_of_level,
    timeline,
    timeline_of_run,
)
from loadcurve.store.runs import records as run_store
from loadcurve.store.runs import samples as store
from loadcurve.store.runs.points import HistogramDetail
from loadcurve.store.threads import IN_PLACE, run_in_thread

Address = tuple[str, str | None]
"""A run, and one of its load points; None of an observed run over its days."""


@dataclass(frozen=True, slots=True)
class PointTimeline:
    """A timeline: its figure or None, its files and its findings."""

    figure: TimelineFigure | None
    files: tuple[AttachedSampleFile, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class TimelineViewport:
    """The wanted part of a timeline: pixels, seconds from the report's begin, device."""

    width_px: int
    span: Span = ALL_TIME
    device: str | None = None


@dataclass(frozen=True, slots=True)
class TimelineQuestion:
    """One or two load points over time, with span and device.

    Or one or two observed runs over their days, which have no devices.
    """

    point: Address
    beside: Address | None = None
    span: Span = ALL_TIME
    device: str | None = None

    def query_params(self) -> dict[str, Any]:
        """The question as address parameters, without defaults."""
        fields = {
            "point": _text(self.point),
            "beside": None if self.beside is None else _text(self.beside),
            "from": self.span[0],
            "to": self.span[1],
            "device": self.device,
        }
        return {name: value for name, value in fields.items() if value is not None}


def _text(address: Address) -> str:
    return ":".join(filter(None, address))


def timeline_path(asked: Mapping[str, Any]) -> str:
    """The address of the live timeline of ``TimelineQuestion.asked``."""
    run_id, _, point_id = asked["point"].partition(":")
    said = [(key, asked[key]) for key in ("beside", "from", "to", "device") if key in asked]
    query = f"?{urlencode(said, safe=':')}" if said else ""
    of_point = f"/points/{point_id}" if point_id else ""
    return f"/runs/{run_id}{of_point}/timeline{query}"


async def timeline_of_point(
    session: AsyncSession, run_id: str, point_id: str, shown: TimelineViewport
) -> PointTimeline:
    """The timeline of a load point.

    Raises NotFound, SignInRequired for a hidden run, and InvalidQuery for an invalid span or an
    unknown device.
    """
    point = await run_store.get_load_point(session, run_id, point_id)
    files = await _files_of(session, point)
    figure = await run_in_thread(_ASIDE, timeline, files, shown.width_px, shown.span, shown.device)
    return PointTimeline(
        figure, tuple(_samples_beside(file) for file in files), sample_findings_of(point)
    )


async def timeline_of_days(
    session: AsyncSession, run_id: str, shown: TimelineViewport
) -> PointTimeline:
    """An observed run over its days.

    Raises NotFound, SignInRequired for a hidden run, and InvalidQuery for a run with controlled
    load, an invalid span, or a device.
    """
    (run,) = await run_store.get_runs(session, [run_id], HistogramDetail.WHOLE)
    figure = await _days(run, shown)
    return PointTimeline(figure, (), interval_findings(run))


async def _days(run: Run, shown: TimelineViewport) -> TimelineFigure | None:
    if not run.is_observed:
        raise InvalidQuery(
            f"{run.title} is not an observed run; name one of its load points, as run:point"
        )
    if shown.device is not None:
        raise InvalidQuery("device: the reports of an observed run tell of no device alone")
    return await run_in_thread(len(run.points), timeline_of_run, run, shown.width_px, shown.span)


async def timelines_of(session: AsyncSession, question: TimelineQuestion) -> TimelineResult:
    """One or two timelines as an answer for exports and links.

    Raises as ``timeline_of_point`` and ``timeline_of_days``, and InvalidQuery for a load point
    without samples, or beside days.
    """
    addresses = [address for address in (question.point, question.beside) if address is not None]
    if len({point_id is None for _, point_id in addresses}) > 1:
        raise InvalidQuery(
            "beside: an observed run over its days and a load point over its minutes have no "
            "common time; choose two of one kind"
        )
    ids = list(dict.fromkeys(run_id for run_id, _ in addresses))
    is_of_days = question.point[1] is None
    wanted = HistogramDetail.WHOLE if is_of_days else HistogramDetail.NONE
    runs = await run_store.get_runs(session, ids, wanted)
    known = {run.id: run for run in runs}
    points = [
        await _timed_point(session, known[run_id], point_id, question)
        if point_id is not None
        else await _timed_run(known[run_id], question)
        for run_id, point_id in addresses
    ]
    return TimelineResult(tuple(points))


async def _timed_run(run: Run, question: TimelineQuestion) -> RunTimeline:
    figure, values = [
        await _days(run, TimelineViewport(most, question.span, question.device))
        for most in (DRAWN_VALUES, TABLE_VALUES)
    ]
    if figure is None or values is None:
        raise InvalidQuery(f"{run.title} has no interval that states its time")
    return RunTimeline(
        run_id=run.id,
        run_title=run.title,
        label=run.label or run.title,
        provenance=run.provenance,
        point_id=None,
        point_label=None,
        figure=figure,
        values=values,
        files=(),
        findings=interval_findings(run),
    )


async def _timed_point(
    session: AsyncSession, run: Run, point_id: str, question: TimelineQuestion
) -> RunTimeline:
    point = next((point for point in run.points if point.id == point_id), None)
    if point is None:
        raise _point_not_found(point_id)
    files = await _files_of(session, point)
    figure, values = [
        await run_in_thread(_ASIDE, timeline, files, most, question.span, question.device)
        for most in (DRAWN_VALUES, TABLE_VALUES)
    ]
    label = point_names(run)[id(point)]
    if figure is None or values is None:
        raise InvalidQuery(
            f"{run.title}, {label} has no samples over time that belong to its report; "
            "add what iostat, mpstat or sar printed while it ran"
        )
    return RunTimeline(
        run_id=run.id,
        run_title=run.title,
        label=run.label or run.title,
        provenance=run.provenance,
        point_id=point_id,
        point_label=label,
        figure=figure,
        values=values,
        files=tuple(_samples_beside(file) for file in files),
        findings=sample_findings_of(point),
    )


# Always in a thread: blocks of samples are unpacked.
_ASIDE = IN_PLACE + 1


def _point_not_found(point_id: str) -> NotFound:
    return NotFound(f"no such load point in this run: {point_id}")


async def _files_of(session: AsyncSession, point: LoadPoint) -> list[AssignedSampleFile]:
    stored = await store.sources_of_point(session, point.id or "")
    sources = [stored[sha256] for sha256 in point.report_sha256s if sha256 in stored]
    return await run_in_thread(_ASIDE, _timed_files, sources, point)


def _timed_files(
    sources: Sequence[store.PointSource], point: LoadPoint
) -> list[AssignedSampleFile]:
    facts = [fact for source in sources for fact in source.facts]
    timed = []
    for source in sources:
        if source.file is not None and source.block is not None:
            assignment = joins(source.file, facts, point)
            series = replace(decode_series(source.block), host=source.file.host)
            if assignment.window is not None:
                series = samples_of_level(series, assignment.window)
            timed.append(
                AssignedSampleFile(source.file, series, assignment.window, assignment.reason)
            )
    return timed


def _samples_beside(file: AssignedSampleFile) -> AttachedSampleFile:
    instance = None if file.window is None else file.window.instance
    return AttachedSampleFile(file.file, file.window is not None, instance, file.reason)
