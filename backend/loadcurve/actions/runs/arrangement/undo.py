"""Undo an arrangement of load points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.arrangement.points import (
    ArrangedPoints,
    chosen_points,
    load_point_names,
    save_arrangement,
)
from loadcurve.actions.runs.changes import (
    reading_parts_of,
    remove_run,
    restore_deleted_run,
    with_restored_points,
)
from loadcurve.actions.runs.publishing import report_hashes_of, show_originals
from loadcurve.core.errors import Conflict
from loadcurve.core.records import LoadPoint
from loadcurve.store.audit import record_action
from loadcurve.store.runs import records as store
from loadcurve.store.runs.history import FieldChange
from loadcurve.store.runs.points import HistogramDetail
from loadcurve.store.runs.removed_points import get_removed, list_arranged

_ARRANGED_SINCE = (
    "these load points have been rearranged since; reload the page and rearrange them there"
)


async def undo_arrangement(session: AsyncSession, run_id: str, arranged: ArrangedPoints) -> None:
    """Undo moves of load points; a run created for them goes into the trash.

    Raises Conflict if the load points were arranged anew meanwhile.
    """
    for each in sorted({run_id, arranged.to}):
        await store.lock_run(session, each)
    taken = await _removed_by_arrangement(session, run_id, arranged.points)
    (target,) = await store.get_runs(session, [arranged.to], HistogramDetail.WHOLE)
    made = chosen_points(target, arranged.made)
    if {p for point in made for p in reading_parts_of(point)} != {
        p for t in taken for p in reading_parts_of(t)
    }:
        raise Conflict(_ARRANGED_SINCE)
    if target.id != run_id:
        left = tuple(point for point in target.points if point not in made)
        if left:
            gone = FieldChange("moved back", await load_point_names(session, made), None)
            await save_arrangement(session, replace(target, points=left), (), gone)
        else:
            await remove_run(session, target.id)
    if await store.deleted_runs(session, [run_id]):
        await restore_deleted_run(session, run_id)
        return
    (run,) = await store.get_runs(session, [run_id], HistogramDetail.WHOLE)
    kept = replace(run, points=tuple(point for point in run.points if point not in made))
    whole = replace(run, points=await with_restored_points(session, kept, arranged.points))
    restored = [point for point in whole.points if point.id in arranged.points]
    access = await store.access_of(session, run_id)
    await show_originals(session, run_id, report_hashes_of(restored), access.visibility)
    change = FieldChange("arrangement undone", None, await load_point_names(session, restored))
    await save_arrangement(session, whole, (), change)
    await record_action(
        session, "run edited", f"run {run_id}", fields=[change.field], to=arranged.to
    )


async def _removed_by_arrangement(
    session: AsyncSession, run_id: str, point_ids: Sequence[str]
) -> list[LoadPoint]:
    """Load points that the run's latest arrangement took out. Raises Conflict."""
    if await store.deleted_runs(session, [run_id]):
        runs = await store.get_runs(session, [run_id], HistogramDetail.WHOLE, with_deleted=True)
        return chosen_points(runs[0], point_ids)
    if not set(point_ids) <= set(await list_arranged(session, run_id)):
        raise Conflict(_ARRANGED_SINCE)
    return [point for _, point in await get_removed(session, run_id, point_ids)]
