"""Edit, delete or restore many runs in one transaction, all or none."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.changes import RunEdit, edit_run, remove_run, restore_deleted_run

MOST_RUNS = 50


async def edit_runs(session: AsyncSession, ids: Sequence[str], edit: RunEdit) -> list[str]:
    """Edit runs alike and return their ids. Raises as ``edit_run``; then none is changed."""
    return await _each(ids, lambda run_id: edit_run(session, run_id, edit))


async def remove_runs(session: AsyncSession, ids: Sequence[str]) -> list[str]:
    """Move runs to the trash and return their ids. Raises as ``remove_run``."""
    return await _each(ids, lambda run_id: remove_run(session, run_id))


async def restore_deleted_runs(session: AsyncSession, ids: Sequence[str]) -> list[str]:
    """Restore deleted runs and return their ids. Raises as ``restore_deleted_run``."""
    return await _each(ids, lambda run_id: restore_deleted_run(session, run_id))


async def _each(ids: Sequence[str], change: Callable[[str], Awaitable[None]]) -> list[str]:
    named = list(dict.fromkeys(ids))
    # Always in the same order, to avoid deadlocks.
    for run_id in sorted(named):
        await change(run_id)
    return named
