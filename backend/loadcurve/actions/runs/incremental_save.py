"""Save runs whose load levels arrive one by one, each by the same request."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.changes import add_points
from loadcurve.actions.runs.saving import RunDraft, create_run
from loadcurve.store.runs.progress import claim_id, note_level
from loadcurve.store.runs.records import lock_run_and_get_owner


async def save_or_extend(session: AsyncSession, draft: RunDraft) -> tuple[str, bool]:
    """Save a run, or add its load points to the run of its id; return the id, True if it is new.

    Load points that are in the run already stay as they are, so a request may be sent again.
    Raises as `create_run` and `add_points` do.
    """
    if draft.id is not None:
        await claim_id(session, draft.id)
    if draft.id is None or await lock_run_and_get_owner(session, draft.id) is None:
        run_id = await create_run(session, draft)
        if draft.planned_levels is not None:
            await note_level(session, run_id, draft.planned_levels)
        return run_id, True
    if await add_points(session, draft.id, draft.points, is_resent=True):
        await note_level(session, draft.id, draft.planned_levels)
    return draft.id, False
