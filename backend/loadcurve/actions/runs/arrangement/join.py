"""Join load points as parts of one load, and separate such parts."""

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
    point_id,
    save_arrangement,
    with_new_ids,
)
from loadcurve.actions.runs.changes import reading_parts_of
from loadcurve.actions.runs.saving import points_from_choices
from loadcurve.core.errors import InvalidRun
from loadcurve.core.grouping import PartChoice, PointChoice, load_of_parts, stated_load
from loadcurve.core.records import UNCONTROLLED, LoadPoint, Run
from loadcurve.store.audit import record_action
from loadcurve.store.runs.history import FieldChange


async def join_points(
    session: AsyncSession, run_id: str, point_ids: Sequence[str]
) -> ArrangedPoints:
    """Make load points the parts of one load. Raises as `move_points`."""
    (run,) = await lock_runs(session, run_id)
    chosen = chosen_points(run, point_ids)
    places = [place for point in chosen for place in reading_parts_of(point)]
    if len(chosen) < 2 or not all(reading_parts_of(point) for point in chosen):
        raise InvalidRun(
            "only load points that were read from reports can be joined; choose two or more of them"
        )
    (whole,) = await points_from_choices(session, [_choice(places, chosen)])
    if not run.is_observed:
        said = [point.concurrency for point in chosen]
        load = load_of_parts(whole, said, run.concurrency_unit or "")
        whole = replace(whole, concurrency=load)
    notes = dict.fromkeys(text for point in chosen if (text := point.note))
    whole = replace(whole, note="\n".join(notes) or whole.note)
    return await _exchange(
        session, run, chosen, {point_id(chosen[0]): [whole]}, "joined as one load"
    )


async def separate_points(
    session: AsyncSession, run_id: str, point_ids: Sequence[str]
) -> ArrangedPoints:
    """Make each part of these load points a load point of its own. Raises as `move_points`."""
    (run,) = await lock_runs(session, run_id)
    chosen = chosen_points(run, point_ids)
    apart: dict[str, list[LoadPoint]] = {}
    for point in chosen:
        if not point.parts:
            raise InvalidRun(f"load point {point.id} has no parts; choose one of several parts")
        choices = [_choice([place], [point]) for place in reading_parts_of(point)]
        parts = await points_from_choices(session, choices)
        apart[point_id(point)] = [
            replace(part, concurrency=_own_load(run, point, part)) for part in parts
        ]
    return await _exchange(session, run, chosen, apart, "parts separated")


def _choice(places: Sequence[PartChoice], points: Sequence[LoadPoint]) -> PointChoice:
    """A load point of these places, with the other reports that ``points`` have beside theirs."""
    first, *others = places
    own = {place.report_sha256 for point in points for place in reading_parts_of(point)}
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
    made = iter(await with_new_ids(session, run, numbered_as_repeats(others, new)))
    points: list[LoadPoint] = []
    for point in run.points:
        if point in chosen:
            points += [next(made) for _ in instead.get(point_id(point), ())]
        else:
            points.append(point)
    whole = replace(run, points=tuple(points))
    kept = ids_of_points(others)
    came = [point for point in points if point_id(point) not in kept]
    change = FieldChange(
        field, await load_point_names(session, chosen), await load_point_names(session, came)
    )
    await save_arrangement(session, whole, ids_of_points(chosen), change)
    await record_action(session, "run edited", f"run {run.id}", fields=[field])
    return ArrangedPoints(ids_of_points(chosen), run.id, ids_of_points(came))
