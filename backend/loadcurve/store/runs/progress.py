"""The plan of runs whose load levels arrive one by one: how many, and when each arrived."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.runs import RunProgress, progress_of
from loadcurve.store.access import is_hidden
from loadcurve.store.tables import runs


async def progress_of_runs(session: AsyncSession, ids: Sequence[str]) -> tuple[RunProgress, ...]:
    """Runs among these that wait for further levels and that the caller may open."""
    statement = (
        select(
            runs.c.id,
            runs.c.load_point_count,
            runs.c.planned_levels,
            runs.c.levels_added_at,
            runs.c.visibility,
        )
        .where(runs.c.id.in_(ids), runs.c.deleted_at.is_(None), runs.c.planned_levels.is_not(None))
        .order_by(runs.c.created_at, runs.c.id)
    )
    return tuple(
        progress_of(row.id, row.load_point_count, row.planned_levels, row.levels_added_at)
        for row in (await session.execute(statement)).all()
        if not is_hidden(session, row.visibility)
    )


async def claim_id(session: AsyncSession, run_id: str) -> None:
    """Let another request with this id, such as the same one again, wait for this one."""
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtext(run_id))))


async def note_level(session: AsyncSession, run_id: str, planned: int | None) -> None:
    """Note that a level has arrived; ``planned`` replaces the plan, if stated.

    The plan ends once the run has as many.
    """
    wanted = func.coalesce(planned, runs.c.planned_levels)
    added = func.array_append(runs.c.levels_added_at, func.now())
    statement = update(runs).where(runs.c.id == run_id, wanted.is_not(None))
    await session.execute(statement.values(planned_levels=wanted, levels_added_at=added))
    is_complete = runs.c.load_point_count >= runs.c.planned_levels
    await session.execute(
        update(runs)
        .where(runs.c.id == run_id, is_complete)
        .values(planned_levels=None, levels_added_at=None)
    )


async def end_plan(session: AsyncSession, run_id: str) -> int | None:
    """End the plan of a run; return how many levels it had, None without a plan."""
    planned = select(runs.c.planned_levels).where(runs.c.id == run_id)
    before: int | None = (await session.execute(planned)).scalar_one()
    if before is not None:
        await session.execute(
            update(runs)
            .where(runs.c.id == run_id)
            .values(planned_levels=None, levels_added_at=None)
        )
    return before
