"""Move load points to another run, or to a new one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.arrangement.points import (
    ArrangedPoints,
    chosen_points,
    ids_of_points,
    load_point_names,
    lock_runs,
    numbered_as_repeats,
    save_arrangement,
    with_new_ids,
)
from loadcurve.actions.runs.changes import reading_parts_of, refuse_existing_points, remove_run
from loadcurve.actions.runs.publishing import report_hashes_of, show_originals
from loadcurve.actions.runs.saving import new_id, save_run
from loadcurve.core.errors import Conflict, InvalidRun
from loadcurve.core.records import Run
from loadcurve.core.runs import provenance_of
from loadcurve.store.audit import record_action
from loadcurve.store.runs import records as store
from loadcurve.store.runs.history import FieldChange

_LONGEST_TITLE = 190


async def move_points(
    session: AsyncSession, run_id: str, point_ids: Sequence[str], to: str | None
) -> ArrangedPoints:
    """Move load points to another run, or to a new one like theirs.

    A run that loses all of its load points goes into the trash as it is. Raises NotFound,
    PermissionDenied, InvalidRun, and Conflict if a load point is not in the run, or in the other
    already.
    """
    run, *others = await lock_runs(session, run_id, *([] if to is None else [to]))
    chosen = chosen_points(run, point_ids)
    left = tuple(point for point in run.points if point not in chosen)
    if others:
        target = others[0]
        _refuse_unlike(run, target)
        parts = [part for point in chosen for part in reading_parts_of(point)]
        await refuse_existing_points(session, target, parts, Conflict)
        made = await with_new_ids(session, target, numbered_as_repeats(target.points, chosen))
        access = await store.access_of(session, target.id)
        await show_originals(session, target.id, report_hashes_of(made), access.visibility)
        whole = replace(target, points=(*target.points, *made))
        here = FieldChange("moved here", run.title, await load_point_names(session, made))
        await save_arrangement(session, whole, (), here)
    elif not left:
        raise InvalidRun(
            "these are all load points of the run; move some of them, or rename the run"
        )
    else:
        access = await store.access_of(session, run_id)
        plain = tuple(replace(point, id=None) for point in numbered_as_repeats((), chosen))
        target = replace(
            run,
            id=new_id(),
            title=f"{run.title[:_LONGEST_TITLE]} (2)",
            points=plain,
            provenance=provenance_of(plain),
        )
        await show_originals(session, target.id, report_hashes_of(plain), access.visibility)
        made = list((await save_run(session, target, access.visibility)).points)
    arranged = ArrangedPoints(ids_of_points(chosen), target.id, ids_of_points(made), not left)
    await record_action(
        session, "run edited", f"run {run_id}", fields=["load points"], to=target.id
    )
    if left:
        names = await load_point_names(session, chosen)
        away = FieldChange("moved to another run", names, target.title)
        await save_arrangement(session, replace(run, points=left), arranged.points, away)
    else:
        await remove_run(session, run_id)
    return arranged


def _refuse_unlike(run: Run, target: Run) -> None:
    """Raises InvalidRun if a load point of ``run`` would mean something else in ``target``."""
    if target.id == run.id:
        raise InvalidRun("the load points are in this run already; name another run")
    if target.is_observed != run.is_observed:
        raise InvalidRun(
            "one of the runs is observed, the other has a controlled load; move load points "
            "between runs of the same kind"
        )
    units = {run.concurrency_unit, target.concurrency_unit} - {None}
    if len(units) > 1:
        raise InvalidRun(
            f"the load of “{run.title}” counts {run.concurrency_unit}, that of “{target.title}” "
            f"{target.concurrency_unit}; edit one of the runs first if both count the same"
        )
