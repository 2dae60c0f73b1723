"""What has become of the runs of a shared answer since."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.fit.answering import intervals_of
from loadcurve.actions.sharing.answers import Found, answered_in, open_answer
from loadcurve.actions.sharing.load_point_changes import changes_between
from loadcurve.core.changes import LoadPointChanges
from loadcurve.core.charts import RunChange, fit_since, load_points_since
from loadcurve.core.fit import FitAnswer
from loadcurve.store.off_loop import off_loop
from loadcurve.store.runs.loading import load_runs
from loadcurve.store.runs.records import existing_runs


async def answer_changes_since(session: AsyncSession, token: str) -> tuple[RunChange, ...]:
    """How the runs of a shared answer differ from what was frozen; empty if they do not.

    Raises as ``open_answer`` does. What becomes of runs that are not for the caller is left out.
    """
    answer = answered_in(await open_answer(session, token))
    names = _names(answer)
    there = await existing_runs(session, list(names))
    gone = tuple(
        RunChange(run_id, name, "was deleted")
        for run_id, name in names.items()
        if run_id not in there
    )
    left = [run_id for run_id in names if there.get(run_id)]
    if isinstance(answer, FitAnswer):
        return gone + await _of_fit(session, answer, left)
    if isinstance(answer, LoadPointChanges) and len(left) == len(names):
        return await _of_load_points(session, answer)
    return gone


def _names(answer: Found) -> dict[str, str]:
    """The runs of an answer with their names, each once."""
    if isinstance(answer, FitAnswer):
        curves = {curve.run_id: curve.label for curve in answer.curves}
        return {**curves, **{run.run_id: run.title for run in answer.runs}}
    if isinstance(answer, LoadPointChanges):
        return {side.run_id: side.label for side in (answer.before, answer.after)}
    return {point.run_id: point.label for point in answer.points}


async def _of_fit(
    session: AsyncSession, frozen: FitAnswer, left: list[str]
) -> tuple[RunChange, ...]:
    asked = {run.run_id for run in frozen.runs}
    loaded = await load_runs(session, [run_id for run_id in left if run_id in asked])
    titles = {run.id: run.title for run in loaded.runs}
    points = await off_loop(loaded.size, intervals_of, loaded.runs, frozen.growth)
    return fit_since(frozen, titles, points)


async def _of_load_points(session: AsyncSession, frozen: LoadPointChanges) -> tuple[RunChange, ...]:
    sides = (frozen.before, frozen.after)
    loaded = await load_runs(session, list(dict.fromkeys(side.run_id for side in sides)))
    there = {point.id for run in loaded.runs for point in run.points}
    lost = tuple(
        RunChange(side.run_id, side.label, f"no longer has the load point {side.point_label}")
        for side in sides
        if side.point_id not in there
    )
    if lost:
        return tuple(dict.fromkeys(lost))
    before, after = ((side.run_id, side.point_id) for side in sides)
    return load_points_since(frozen, await changes_between(session, before, after))
