"""Change, delete or bring back many runs in one transaction: all of them or none."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.changes import RunEdit, bring_back, edit_run, remove_run

MOST_RUNS = 50


async def edit_runs(session: AsyncSession, ids: Sequence[str], edit: RunEdit) -> list[str]:
    """Edit runs alike; their ids. Raises as ``edit_run``, and then none is changed."""
    return await _each(ids, lambda run_id: edit_run(session, run_id, edit))


async def remove_runs(session: AsyncSession, ids: Sequence[str]) -> list[str]:
    """Put runs into the trash; their ids. Raises as ``remove_run``, and then none is there."""
    return await _each(ids, lambda run_id: remove_run(session, run_id))


async def bring_back_runs(session: AsyncSession, ids: Sequence[str]) -> list[str]:
    """Undo the deletion of runs; their ids. Raises as ``bring_back``, and then none is back."""
    return await _each(ids, lambda run_id: bring_back(session, run_id))


async def _each(ids: Sequence[str], change: Callable[[str], Awaitable[None]]) -> list[str]:
    named = list(dict.fromkeys(ids))
    # In one order for everybody: two who lock the same runs then wait, and neither for ever.
    for run_id in sorted(named):
        await change(run_id)
    return named
