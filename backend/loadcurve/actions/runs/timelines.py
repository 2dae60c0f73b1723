"""Load points over time: their samples on the clock of their reports. Nothing is stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.samples import of_point
from loadcurve.core.errors import InvalidQuery, NotFound
from loadcurve.core.figures import point_names
from loadcurve.core.records import Finding, LoadPoint, Run
from loadcurve.core.series import (
    DRAWN_VALUES,
    TABLE_VALUES,
    BesidePoint,
    TimedFile,
    TimedPoint,
    TimelineAnswer,
    TimelineFigure,
    joins,
    of_its_level,
    timeline,
    unpacked,
)
from loadcurve.store.off_loop import IN_PLACE, off_loop
from loadcurve.store.runs import records as run_store
from loadcurve.store.runs import samples as store

Address = tuple[str, str]
"""A run, and one of its load points."""


@dataclass(frozen=True, slots=True)
class PointTimeline:
    """A load point over time: what is drawn, None where nothing can be; its files; its findings."""

    figure: TimelineFigure | None
    files: tuple[BesidePoint, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """What of a timeline is asked for: pixels, seconds from the report's begin, and a device."""

    width_px: int
    span: tuple[float | None, float | None] = (None, None)
    device: str | None = None


@dataclass(frozen=True, slots=True)
class TimelineQuestion:
    """One load point over time, or two above each other: of which span, and of which device."""

    point: Address
    beside: Address | None = None
    span: tuple[float | None, float | None] = (None, None)
    device: str | None = None

    def asked(self) -> dict[str, Any]:
        """The question as addresses have it, without what is at its usual value."""
        fields = {
            "point": ":".join(self.point),
            "beside": None if self.beside is None else ":".join(self.beside),
            "from": self.span[0],
            "to": self.span[1],
            "device": self.device,
        }
        return {name: value for name, value in fields.items() if value is not None}


def timeline_path(asked: Mapping[str, Any]) -> str:
    """The page that answers ``TimelineQuestion.asked`` from the load points as they are now."""
    run_id, _, point_id = asked["point"].partition(":")
    said = [(key, asked[key]) for key in ("beside", "from", "to", "device") if key in asked]
    query = f"?{urlencode(said, safe=':')}" if said else ""
    return f"/runs/{run_id}/points/{point_id}/timeline{query}"


async def timeline_of_point(
    session: AsyncSession, run_id: str, point_id: str, shown: Shown
) -> PointTimeline:
    """The timeline of a load point.

    Raises NotFound, SignInNeeded for a run that is not for all, and InvalidQuery for a span or a
    device that is none of its.
    """
    point = await run_store.get_load_point(session, run_id, point_id)
    files = await _files_of(session, point)
    figure = await off_loop(_ASIDE, timeline, files, shown.width_px, shown.span, shown.device)
    return PointTimeline(figure, tuple(_beside(one) for one in files), of_point(point))


async def timelines_of(session: AsyncSession, question: TimelineQuestion) -> TimelineAnswer:
    """One load point over time, or two above each other, as an answer to take away.

    Raises as ``timeline_of_point`` does, and InvalidQuery for a load point without samples.
    """
    addresses = [one for one in (question.point, question.beside) if one is not None]
    runs = await run_store.get_runs(session, list(dict.fromkeys(run_id for run_id, _ in addresses)))
    known = {run.id: run for run in runs}
    points = [
        await _timed_point(session, known[run_id], point_id, question)
        for run_id, point_id in addresses
    ]
    return TimelineAnswer(tuple(points))


async def _timed_point(
    session: AsyncSession, run: Run, point_id: str, question: TimelineQuestion
) -> TimedPoint:
    point = next((one for one in run.points if one.id == point_id), None)
    if point is None:
        raise _no_point(point_id)
    files = await _files_of(session, point)
    figure, values = [
        await off_loop(_ASIDE, timeline, files, most, question.span, question.device)
        for most in (DRAWN_VALUES, TABLE_VALUES)
    ]
    label = point_names(run)[id(point)]
    if figure is None or values is None:
        raise InvalidQuery(
            f"{run.title}, {label} has no samples over time that belong to its report; "
            "add what iostat, mpstat or sar printed while it ran"
        )
    return TimedPoint(
        run_id=run.id,
        run_title=run.title,
        label=run.label or run.title,
        provenance=run.provenance,
        point_id=point_id,
        point_label=label,
        figure=figure,
        values=values,
        files=tuple(_beside(one) for one in files),
        findings=of_point(point),
    )


# In a thread whatever they are: blocks of samples are unpacked.
_ASIDE = IN_PLACE + 1


def _no_point(point_id: str) -> NotFound:
    return NotFound(f"no such load point in this run: {point_id}")


async def _files_of(session: AsyncSession, point: LoadPoint) -> list[TimedFile]:
    stored = await store.sources_of_point(session, point.id or "")
    sources = [stored[sha256] for sha256 in point.report_sha256s if sha256 in stored]
    return await off_loop(_ASIDE, _timed, sources, point)


def _timed(sources: Sequence[store.PointSource], point: LoadPoint) -> list[TimedFile]:
    facts = [one for source in sources for one in source.facts]
    found = []
    for source in sources:
        if source.file is not None and source.block is not None:
            belonging = joins(source.file, facts, point)
            series = replace(unpacked(source.block), host=source.file.host)
            if belonging.window is not None:
                series = of_its_level(series, belonging.window)
            found.append(TimedFile(source.file, series, belonging.window, belonging.reason))
    return found


def _beside(one: TimedFile) -> BesidePoint:
    instance = None if one.window is None else one.window.instance
    return BesidePoint(one.file, one.window is not None, instance, one.reason)
