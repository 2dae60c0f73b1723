"""Stored load points and histograms; only the needed parts are fetched.

Documents are fetched as text; many of them are parsed beside the event loop.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from sqlalchemy import ColumnElement, Text, cast, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.records import Evidence, LatencyHistogram, LoadPoint, Provenance
from loadcurve.store.documents import histogram_from_document, point_from_document
from loadcurve.store.tables import histograms, load_points
from loadcurve.store.threads import run_in_thread

OfPoint = dict[str, tuple[LatencyHistogram, ...]]


class HistogramDetail(Enum):
    """The part of the histograms to fetch."""

    NONE = "none"
    NAMES = "their events, without buckets"
    WHOLE = "all of them"


async def points_of_runs(
    session: AsyncSession, ids: Sequence[str], wanted: HistogramDetail, with_wait_events: bool
) -> dict[str, tuple[LoadPoint, ...]]:
    """The load points of these runs in order, by run id."""
    fetched = await fetched_points(session, ids, wanted, with_wait_events)
    return {run_id: of_run.points for run_id, of_run in fetched.items()}


@dataclass(frozen=True, slots=True)
class FetchedPoints:
    """The load points of a run, and the length of their documents."""

    points: tuple[LoadPoint, ...]
    size_bytes: int


async def fetched_points(
    session: AsyncSession, ids: Sequence[str], wanted: HistogramDetail, with_wait_events: bool
) -> dict[str, FetchedPoints]:
    """The same, with the fetched size."""
    document: ColumnElement[Any] = load_points.c.document
    if not with_wait_events:
        # They are most of a load point from an AWR report.
        document = document.op("-")(cast("wait_events", Text))
    statement = (
        select(load_points.c.id, load_points.c.run_id, cast(document, Text).label("document"))
        .where(load_points.c.run_id.in_(ids), load_points.c.removed_at.is_(None))
        .order_by(load_points.c.run_id, load_points.c.position)
    )
    rows = (await session.execute(statement)).all()
    of_point: OfPoint = {}
    if wanted is HistogramDetail.NAMES:
        of_point = await named_histograms(session, ids)
    elif wanted is HistogramDetail.WHOLE:
        of_point = await _whole(session, ids)
    return await run_in_thread(len(rows), _points_from_rows, ids, rows, of_point)


def _points_from_rows(
    ids: Sequence[str], rows: Sequence[Any], of_point: OfPoint
) -> dict[str, FetchedPoints]:
    by_run: dict[str, list[LoadPoint]] = {run_id: [] for run_id in ids}
    sizes = dict.fromkeys(ids, 0)
    for point_id, run_id, document in rows:
        by_run[run_id].append(point_from_document(document, of_point.get(point_id, ())))
        sizes[run_id] += len(document)
    return {run_id: FetchedPoints(tuple(by_run[run_id]), sizes[run_id]) for run_id in by_run}


async def named_histograms(session: AsyncSession, ids: Sequence[str]) -> OfPoint:
    """The histograms of all load points of these runs, as names without buckets."""
    statement = (
        select(histograms.c.load_point_id, histograms.c.event)
        .join(load_points, load_points.c.id == histograms.c.load_point_id)
        .where(load_points.c.run_id.in_(ids), load_points.c.removed_at.is_(None))
        .order_by(histograms.c.load_point_id, histograms.c.position)
    )
    stubs: dict[str, LatencyHistogram] = {}
    by_point: dict[str, list[LatencyHistogram]] = {}
    for point_id, event in (await session.execute(statement)).all():
        if event not in stubs:
            stubs[event] = LatencyHistogram(event, (), Provenance.MEASURED, Evidence())
        by_point.setdefault(point_id, []).append(stubs[event])
    return {point_id: tuple(items) for point_id, items in by_point.items()}


async def _whole(session: AsyncSession, ids: Sequence[str]) -> OfPoint:
    statement = (
        select(histograms.c.load_point_id, cast(histograms.c.document, Text).label("document"))
        .join(load_points, load_points.c.id == histograms.c.load_point_id)
        .where(load_points.c.run_id.in_(ids), load_points.c.removed_at.is_(None))
        .order_by(histograms.c.load_point_id, histograms.c.position)
    )
    rows = (await session.execute(statement)).all()
    return await run_in_thread(len(rows) // 10, _histograms_made, rows)


def _histograms_made(rows: Iterable[Any]) -> OfPoint:
    by_point: dict[str, list[LatencyHistogram]] = {}
    for row in rows:
        by_point.setdefault(row.load_point_id, []).append(histogram_from_document(row.document))
    return {point_id: tuple(items) for point_id, items in by_point.items()}


async def histograms_of(session: AsyncSession, point_ids: Sequence[str]) -> OfPoint:
    """The histograms of these load points, by load point id."""
    statement = (
        select(histograms.c.load_point_id, cast(histograms.c.document, Text).label("document"))
        .where(histograms.c.load_point_id.in_(point_ids))
        .order_by(histograms.c.load_point_id, histograms.c.position)
    )
    rows = (await session.execute(statement)).all()
    return await run_in_thread(len(rows) // 10, _histograms_made, rows)


async def histograms_at(session: AsyncSession, events: Sequence[tuple[str, str]]) -> OfPoint:
    """A histogram per load point; ``events`` are pairs of load point id and event."""
    statement = select(
        histograms.c.load_point_id, cast(histograms.c.document, Text).label("document")
    ).where(tuple_(histograms.c.load_point_id, histograms.c.event).in_(events))
    rows = (await session.execute(statement)).all()
    return await run_in_thread(len(rows) // 10, _histograms_made, rows)


async def point_of_run(session: AsyncSession, run_id: str, point_id: str) -> LoadPoint | None:
    """A complete load point of a run; None for an unknown id."""
    statement = select(cast(load_points.c.document, Text)).where(
        load_points.c.run_id == run_id,
        load_points.c.id == point_id,
        load_points.c.removed_at.is_(None),
    )
    document = (await session.execute(statement)).scalar_one_or_none()
    if document is None:
        return None
    return point_from_document(
        document, (await histograms_of(session, [point_id])).get(point_id, ())
    )
