"""Removed load points that can be restored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Text, and_, cast, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.records import LoadPoint
from loadcurve.store.documents import point_from_document
from loadcurve.store.runs.points import histograms_of
from loadcurve.store.tables import load_points, reports

# Instead of a report: moved, joined or separated, so not restorable one by one.
ARRANGED = "arranged"


@dataclass(frozen=True, slots=True)
class RemovedPoint:
    """A removed load point; ``name`` is its report's, None without a report."""

    id: str
    name: str | None
    label: str | None
    concurrency: int | None
    repeat: int
    sessions: int | None
    note: str | None
    removed_at: datetime


async def move_points_to_trash(
    session: AsyncSession, point_ids: Sequence[str], removed_with: str | None = None
) -> None:
    """Remove load points from their run, restorable with place, numbers and histograms.

    ``removed_with`` is the deleted report that causes it, or `ARRANGED`.
    """
    await session.execute(
        update(load_points)
        .where(load_points.c.id.in_(point_ids))
        .values(removed_at=func.now(), removed_with=removed_with)
    )


async def list_removed(session: AsyncSession, run_id: str) -> tuple[RemovedPoint, ...]:
    """A run's removed load points, the last one first."""
    document = load_points.c.document
    statement = (
        select(
            load_points.c.id,
            reports.c.name,
            document["label"].astext.label("label"),
            load_points.c.concurrency,
            load_points.c.repeat,
            document["sessions"].as_integer().label("sessions"),
            document["note"].astext.label("note"),
            load_points.c.removed_at,
        )
        .outerjoin(
            reports,
            and_(
                reports.c.sha256 == document["report_sha256s"][0].astext,
                reports.c.deleted_at.is_(None),
            ),
        )
        .where(
            load_points.c.run_id == run_id,
            load_points.c.removed_at.is_not(None),
            # Others are restored with their report or by undoing an arrangement.
            load_points.c.removed_with.is_(None),
        )
        .order_by(load_points.c.removed_at.desc(), load_points.c.position)
    )
    return tuple(RemovedPoint(*row) for row in (await session.execute(statement)).all())


async def list_arranged(session: AsyncSession, run_id: str) -> list[str]:
    """Ids of load points that the latest arrangement removed from a run."""
    statement = select(load_points.c.id).where(
        load_points.c.run_id == run_id, load_points.c.removed_with == ARRANGED
    )
    return list((await session.execute(statement)).scalars())


async def forget_arranged(session: AsyncSession, run_id: str, besides: Sequence[str]) -> None:
    """Delete load points that earlier arrangements removed, except ``besides``."""
    statement = delete(load_points).where(
        load_points.c.run_id == run_id,
        load_points.c.removed_with == ARRANGED,
        load_points.c.id.not_in(besides),
    )
    await session.execute(statement)


async def point_ids_of(session: AsyncSession, run_id: str) -> set[str]:
    """Ids of all stored load points of a run, including removed ones."""
    statement = select(load_points.c.id).where(load_points.c.run_id == run_id)
    return set((await session.execute(statement)).scalars())


async def get_removed(
    session: AsyncSession, run_id: str, point_ids: Sequence[str]
) -> list[tuple[int, LoadPoint]]:
    """Removed load points of this run among these, complete, each with its place."""
    statement = (
        select(
            load_points.c.id,
            load_points.c.position,
            cast(load_points.c.document, Text).label("document"),
        )
        .where(
            load_points.c.run_id == run_id,
            load_points.c.removed_at.is_not(None),
            load_points.c.id.in_(point_ids),
        )
        .order_by(load_points.c.position, load_points.c.id)
    )
    rows = (await session.execute(statement)).all()
    of_point = await histograms_of(session, [row.id for row in rows])
    return [
        (row.position, point_from_document(row.document, of_point.get(row.id, ()))) for row in rows
    ]
