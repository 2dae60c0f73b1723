"""Arrange load points of saved runs: move, join parts of one load, separate, undo.

Numbers stay what the reports say. Load points that an arrangement takes out of a run stay stored
until the run's next arrangement, so that this one can be undone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.changes import (
    bring_back,
    places_of,
    refuse_those_here,
    remove_run,
    with_restored,
)
from loadcurve.actions.runs.publishing import originals_of, show_originals
from loadcurve.actions.runs.saving import new_id, points_of, save_run
from loadcurve.core.errors import Conflict, InvalidRun
from loadcurve.core.grouping import PartChoice, PointChoice, load_of_parts, stated_load
from loadcurve.core.records import UNCONTROLLED, LoadPoint, Run
from loadcurve.core.runs import check_run, provenance_of
from loadcurve.core.wording import number_of
from loadcurve.store import reports as report_store
from loadcurve.store.audit import note
from loadcurve.store.off_loop import off_loop
from loadcurve.store.runs import records as store
from loadcurve.store.runs.history import FieldChange, note_changes
from loadcurve.store.runs.points import Histograms
from loadcurve.store.runs.removed_points import (
    ARRANGED,
    forget_arranged,
    get_removed,
    list_arranged,
    point_ids_of,
    set_aside,
)

_MOST_NAMED = 20
_LONGEST_TITLE = 190
_ARRANGED_SINCE = (
    "these load points were arranged again meanwhile; reload the page and move, join or separate "
    "them as they are now"
)


@dataclass(frozen=True, slots=True)
class ArrangedPoints:
    """Load points ``made`` in the run ``to`` in place of ``points`` of the arranged run.

    ``is_deleted`` if all load points of the arranged run moved, so that it is in the trash.
    """

    points: tuple[str, ...]
    to: str
    made: tuple[str, ...]
    is_deleted: bool = False


async def move_points(
    session: AsyncSession, run_id: str, point_ids: Sequence[str], to: str | None
) -> ArrangedPoints:
    """Move load points to another run, or to a new one like theirs.

    A run that loses all of its load points goes into the trash as it is. Raises NotFound,
    NotAllowed, InvalidRun, and Conflict if a load point is not in the run, or in the other already.
    """
    run, *others = await _held(session, run_id, *([] if to is None else [to]))
    chosen = _chosen(run, point_ids)
    left = tuple(point for point in run.points if point not in chosen)
    if others:
        target = others[0]
        _refuse_unlike(run, target)
        await refuse_those_here(
            session, target, [p for c in chosen for p in places_of(c)], Conflict
        )
        made = await _with_ids(session, target, _as_repeats(target.points, chosen))
        access = await store.access_of(session, target.id)
        await show_originals(session, target.id, originals_of(made), access.visibility)
        whole = replace(target, points=(*target.points, *made))
        here = FieldChange("moved here", run.title, await _names(session, made))
        await _write(session, whole, (), here)
    elif not left:
        raise InvalidRun("these are all load points of the run; move some of them, or rename it")
    else:
        access = await store.access_of(session, run_id)
        plain = tuple(replace(point, id=None) for point in _as_repeats((), chosen))
        target = replace(
            run,
            id=new_id(),
            title=f"{run.title[:_LONGEST_TITLE]} (2)",
            points=plain,
            provenance=provenance_of(plain),
        )
        await show_originals(session, target.id, originals_of(plain), access.visibility)
        made = list((await save_run(session, target, access.visibility)).points)
    arranged = ArrangedPoints(_ids(chosen), target.id, _ids(made), not left)
    await note(session, "run edited", f"run {run_id}", fields=["load points"], to=target.id)
    if left:
        away = FieldChange("moved to another run", await _names(session, chosen), target.title)
        await _write(session, replace(run, points=left), arranged.points, away)
    else:
        await remove_run(session, run_id)
    return arranged


async def join_points(
    session: AsyncSession, run_id: str, point_ids: Sequence[str]
) -> ArrangedPoints:
    """Make load points the parts of one load. Raises as `move_points`."""
    (run,) = await _held(session, run_id)
    chosen = _chosen(run, point_ids)
    places = [place for point in chosen for place in places_of(point)]
    if len(chosen) < 2 or not all(places_of(point) for point in chosen):
        raise InvalidRun("parts of one load are two or more load points, each read from a report")
    (whole,) = await points_of(session, [_choice(places, chosen)])
    if not run.is_observed:
        said = [point.concurrency for point in chosen]
        load = load_of_parts(whole, said, run.concurrency_unit or "")
        whole = replace(whole, concurrency=load)
    notes = dict.fromkeys(text for point in chosen if (text := point.note))
    whole = replace(whole, note="\n".join(notes) or whole.note)
    return await _exchange(session, run, chosen, {_id(chosen[0]): [whole]}, "joined as one load")


async def separate_points(
    session: AsyncSession, run_id: str, point_ids: Sequence[str]
) -> ArrangedPoints:
    """Make each part of these load points a load point of its own. Raises as `move_points`."""
    (run,) = await _held(session, run_id)
    chosen = _chosen(run, point_ids)
    apart: dict[str, list[LoadPoint]] = {}
    for point in chosen:
        if not point.parts:
            raise InvalidRun(f"load point {point.id} has no parts; choose one of several parts")
        choices = [_choice([place], [point]) for place in places_of(point)]
        parts = await points_of(session, choices)
        apart[_id(point)] = [
            replace(part, concurrency=_own_load(run, point, part)) for part in parts
        ]
    return await _exchange(session, run, chosen, apart, "parts separated")


async def undo_arrangement(session: AsyncSession, run_id: str, arranged: ArrangedPoints) -> None:
    """Put load points back to where they were; a run that was made for them goes into the trash.

    Raises Conflict if the load points were arranged anew meanwhile.
    """
    for each in sorted({run_id, arranged.to}):
        await store.lock_run(session, each)
    taken = await _taken(session, run_id, arranged.points)
    (target,) = await store.get_runs(session, [arranged.to], Histograms.WHOLE)
    made = _chosen(target, arranged.made)
    if {p for point in made for p in places_of(point)} != {p for t in taken for p in places_of(t)}:
        raise Conflict(_ARRANGED_SINCE)
    if target.id != run_id:
        left = tuple(point for point in target.points if point not in made)
        if left:
            gone = FieldChange("moved back", await _names(session, made), None)
            await _write(session, replace(target, points=left), (), gone)
        else:
            await remove_run(session, target.id)
    if await store.deleted_runs(session, [run_id]):
        await bring_back(session, run_id)
        return
    (run,) = await store.get_runs(session, [run_id], Histograms.WHOLE)
    kept = replace(run, points=tuple(point for point in run.points if point not in made))
    whole = replace(run, points=await with_restored(session, kept, arranged.points))
    restored = [point for point in whole.points if point.id in arranged.points]
    access = await store.access_of(session, run_id)
    await show_originals(session, run_id, originals_of(restored), access.visibility)
    change = FieldChange("arrangement undone", None, await _names(session, restored))
    await _write(session, whole, (), change)
    await note(session, "run edited", f"run {run_id}", fields=[change.field], to=arranged.to)


async def _taken(session: AsyncSession, run_id: str, point_ids: Sequence[str]) -> list[LoadPoint]:
    """Load points that the run's latest arrangement took out. Raises Conflict."""
    if await store.deleted_runs(session, [run_id]):
        runs = await store.get_runs(session, [run_id], Histograms.WHOLE, with_deleted=True)
        return _chosen(runs[0], point_ids)
    if not set(point_ids) <= set(await list_arranged(session, run_id)):
        raise Conflict(_ARRANGED_SINCE)
    return [point for _, point in await get_removed(session, run_id, point_ids)]


async def _held(session: AsyncSession, *run_ids: str) -> list[Run]:
    """The runs, which only this transaction may change. Raises NotAllowed, NotFound, InvalidRun."""
    # Always in the same order, to avoid deadlocks.
    for run_id in sorted(set(run_ids)):
        await store.lock_run(session, run_id)
    runs = await store.get_runs(session, run_ids, Histograms.WHOLE)
    for run in runs:
        if run.source is not None:
            raise InvalidRun(
                f"“{run.title}” is published and holds what its source states; "
                "choose runs that were uploaded"
            )
    return runs


def _chosen(run: Run, point_ids: Sequence[str]) -> list[LoadPoint]:
    """The load points of these ids, in the order of the run. Raises Conflict."""
    gone = set(point_ids) - {point.id for point in run.points}
    if gone:
        raise Conflict(
            f"load point {min(gone)} is not in “{run.title}” now: somebody took it out, moved or "
            "joined it meanwhile; reload the page"
        )
    return [point for point in run.points if point.id in point_ids]


def _refuse_unlike(run: Run, target: Run) -> None:
    """Raises InvalidRun if a load point of ``run`` would mean something else in ``target``."""
    if target.id == run.id:
        raise InvalidRun("the load points are in this run already; name another run")
    if target.is_observed != run.is_observed:
        raise InvalidRun(
            "one of the runs is observed, and the load of the other was set; "
            "move load points between runs of one kind"
        )
    units = {run.concurrency_unit, target.concurrency_unit} - {None}
    if len(units) > 1:
        raise InvalidRun(
            f"the load of “{run.title}” counts {run.concurrency_unit}, that of “{target.title}” "
            f"{target.concurrency_unit}; edit one of the runs first if both count the same"
        )


def _choice(places: Sequence[PartChoice], points: Sequence[LoadPoint]) -> PointChoice:
    """A load point of these places, with the other reports that ``points`` have beside theirs."""
    first, *others = places
    own = {place.report_sha256 for point in points for place in places_of(point)}
    beside = dict.fromkeys(sha256 for point in points for sha256 in point.report_sha256s)
    return PointChoice(
        first.report_sha256,
        first.reading,
        first.part,
        label=UNCONTROLLED if all(point.label == UNCONTROLLED for point in points) else None,
        companions=tuple(sha256 for sha256 in beside if sha256 not in own),
        parts=tuple(others),
    )


def _own_load(run: Run, whole: LoadPoint, part: LoadPoint) -> int | None:
    """The load that a part states itself, else that of the whole."""
    if run.is_observed:
        return None
    return stated_load(part, run.concurrency_unit or "") or whole.concurrency


async def _exchange(
    session: AsyncSession,
    run: Run,
    chosen: Sequence[LoadPoint],
    instead: dict[str, list[LoadPoint]],
    field: str,
) -> ArrangedPoints:
    """Put other load points in the place of the chosen ones; ``instead`` has them by their id."""
    others = [point for point in run.points if point not in chosen]
    new = [point for points in instead.values() for point in points]
    made = iter(await _with_ids(session, run, _as_repeats(others, new)))
    points: list[LoadPoint] = []
    for point in run.points:
        if point in chosen:
            points += [next(made) for _ in instead.get(_id(point), ())]
        else:
            points.append(point)
    whole = replace(run, points=tuple(points))
    kept = _ids(others)
    came = [point for point in points if _id(point) not in kept]
    change = FieldChange(field, await _names(session, chosen), await _names(session, came))
    await _write(session, whole, _ids(chosen), change)
    await note(session, "run edited", f"run {run.id}", fields=[field])
    return ArrangedPoints(_ids(chosen), run.id, _ids(came))


def _as_repeats(others: Iterable[LoadPoint], points: Sequence[LoadPoint]) -> list[LoadPoint]:
    """The points with the first repeat of their load that no other load point has."""
    taken = {(point.concurrency, point.repeat) for point in others}
    numbered = []
    for point in points:
        repeat = 1
        while (point.concurrency, repeat) in taken:
            repeat += 1
        taken.add((point.concurrency, repeat))
        numbered.append(replace(point, repeat=repeat))
    return numbered


async def _with_ids(
    session: AsyncSession, run: Run, points: Sequence[LoadPoint]
) -> list[LoadPoint]:
    """The points with ids that no load point of the run has had."""
    taken = await point_ids_of(session, run.id)
    number = len(run.points)
    numbered = []
    for point in points:
        number += 1
        while f"{run.id}.{number}" in taken:
            number += 1
        numbered.append(replace(point, id=f"{run.id}.{number}"))
    return numbered


async def _names(session: AsyncSession, points: Sequence[LoadPoint]) -> list[str]:
    """What the history calls these load points: their reports and loads."""
    files = await report_store.names_of(session, list(originals_of(points)))
    texts = []
    for point in points[:_MOST_NAMED]:
        name = files.get(next(iter(point.report_sha256s), ""), point.label or "a load point")
        more = f" and {number_of(len(point.parts) - 1, 'other part')}" if point.parts else ""
        load = "" if point.concurrency is None else f" at {point.concurrency:,}"
        texts.append(f"{name}{more}{load}")
    left = len(points) - len(texts)
    return [*texts, f"{left:,} more"] if left else texts


async def _write(
    session: AsyncSession, run: Run, taken: Sequence[str], change: FieldChange
) -> None:
    """Write a run with its load points arranged anew, and a line of its history."""
    after = replace(run, provenance=provenance_of(run.points))
    await off_loop(len(after.points), check_run, after)
    await forget_arranged(session, run.id, [point.id or "" for point in after.points])
    await set_aside(session, taken, ARRANGED)
    await store.rewrite_run(session, after)
    await note_changes(session, run.id, [change])


def _id(point: LoadPoint) -> str:
    return point.id or ""


def _ids(points: Iterable[LoadPoint]) -> tuple[str, ...]:
    return tuple(map(_id, points))
