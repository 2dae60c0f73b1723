"""Edit, delete and restore saved runs.

Numbers are never edited: they come from reports. Every change adds to the run's history, in its
transaction.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.part_sums import with_present_readings
from loadcurve.actions.runs.publishing import report_hashes_of, show_originals
from loadcurve.actions.runs.samples import update_sample_findings, with_sample_findings
from loadcurve.actions.runs.saving import are_observed, points_from_choices
from loadcurve.core.access import Visibility
from loadcurve.core.curves import is_entered
from loadcurve.core.errors import Conflict, InvalidRun, LoadcurveError, NotFound
from loadcurve.core.grouping import PartChoice, PointChoice
from loadcurve.core.records import Ceiling, LoadPoint, RangeNote, Run, System, Workload
from loadcurve.core.runs import MAX_LOAD_POINTS, check_run, provenance_of, range_text
from loadcurve.store import reports as report_store
from loadcurve.store.audit import record_action
from loadcurve.store.runs import records as store
from loadcurve.store.runs.history import FieldChange, note_changes
from loadcurve.store.runs.points import HistogramDetail
from loadcurve.store.runs.progress import end_plan
from loadcurve.store.runs.removed_points import (
    get_removed,
    list_removed,
    move_points_to_trash,
    point_ids_of,
)
from loadcurve.store.threads import run_in_thread
from loadcurve.store.trash import deleted_report_of_run

RUN_FIELDS = ("title", "label", "variant", "concurrency_unit", "tags", "notes")
# The run's own history has all of them.
MOST_FIELDS_NOTED = 20
POINT_FIELDS = ("concurrency", "repeat", "label", "sessions", "note")


@dataclass(frozen=True, slots=True)
class RunEdit:
    """New values by field name; other fields stay. ``points`` is by load point id.

    ``removed_points`` are removed, ``restored_points`` restored. ``ceilings`` replace those entered
    by hand, but not a source's. ``range_notes`` replace all existing ones. ``tags_added`` and
    ``tags_removed`` leave other tags. ``is_finished`` ends the wait for further levels.
    """

    run: Mapping[str, Any] = field(default_factory=dict)
    system: Mapping[str, Any] = field(default_factory=dict)
    workload: Mapping[str, Any] = field(default_factory=dict)
    points: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    removed_points: Sequence[str] = ()
    restored_points: Sequence[str] = ()
    ceilings: tuple[Ceiling, ...] | None = None
    range_notes: tuple[RangeNote, ...] | None = None
    visibility: Visibility | None = None
    is_finished: bool = False
    tags_added: tuple[str, ...] = ()
    tags_removed: tuple[str, ...] = ()


def _plain(value: Any) -> Any:
    """A value in the form of the history."""
    return list(value) if isinstance(value, tuple) else value


def _differences(prefix: str, before: Any, after: Any, names: Sequence[str]) -> list[FieldChange]:
    return [
        FieldChange(prefix + name, _plain(old), _plain(new))
        for name in names
        if (old := getattr(before, name)) != (new := getattr(after, name))
    ]


def _ceiling_texts(run: Run) -> list[str]:
    return [f"{ceiling.evidence.raw or ceiling.value}: {ceiling.cause}" for ceiling in run.ceilings]


def _range_note_texts(run: Run) -> list[str]:
    return [f"{range_text(note)}: {note.text}" for note in run.range_notes]


def _edited_ceilings(run: Run, entered: tuple[Ceiling, ...] | None) -> tuple[Ceiling, ...]:
    if entered is None:
        return run.ceilings
    return (*(ceiling for ceiling in run.ceilings if not is_entered(ceiling)), *entered)


def _names(record: type[System] | type[Workload]) -> list[str]:
    return [item.name for item in fields(record)]


def _edited_tags(tags: Sequence[str], edit: RunEdit) -> tuple[str, ...]:
    kept = [tag for tag in tags if tag not in edit.tags_removed]
    return tuple(dict.fromkeys((*kept, *edit.tags_added)))


def _edited_points(points: Sequence[LoadPoint], edit: RunEdit) -> tuple[LoadPoint, ...]:
    known = {point.id for point in points}
    for point_id in (*edit.points, *edit.removed_points):
        if point_id not in known:
            raise NotFound(f"no such load point in this run: {point_id}")
    removed = set(edit.removed_points)
    return tuple(
        replace(point, **edit.points.get(point.id or "", {}))
        for point in points
        if point.id not in removed
    )


def _changes(before: Run, after: Run, restored: Sequence[str] = ()) -> list[FieldChange]:
    """All differences between two states of a run, field by field."""
    changes = _differences("", before, after, RUN_FIELDS)
    changes += _differences("system.", before.system, after.system, _names(System))
    changes += _differences("workload.", before.workload, after.workload, _names(Workload))
    if before.ceilings != after.ceilings:
        changes.append(FieldChange("ceilings", _ceiling_texts(before), _ceiling_texts(after)))
    if before.range_notes != after.range_notes:
        texts = _range_note_texts(before), _range_note_texts(after)
        changes.append(FieldChange("range_notes", *texts))
    old = {point.id: point for point in before.points}
    new = {point.id: point for point in after.points}
    for point_id in [key for key in old if key in new]:
        prefix = f"load point {point_id}, "
        changes += _differences(prefix, old[point_id], new[point_id], POINT_FIELDS)
    for point_id, point in old.items():
        if point_id not in new:
            changes.append(FieldChange(f"load point {point_id}", point.concurrency, None))
    for point_id, point in new.items():
        if point_id not in old:
            how = ", put back" if point_id in restored else ""
            changes.append(FieldChange(f"load point {point_id}{how}", None, point.concurrency))
    return changes


async def edit_run(session: AsyncSession, run_id: str, edit: RunEdit) -> None:
    """Edit a run. Raises NotFound, or InvalidRun if the run would break a rule."""
    await store.lock_run(session, run_id)
    # If only texts change, only the run's own row is updated.
    moves_points = bool(edit.points or edit.removed_points or edit.restored_points)
    wanted = HistogramDetail.WHOLE if moves_points else HistogramDetail.NAMES
    (before,) = await store.get_runs(session, [run_id], wanted)
    points = await with_restored_points(session, before, edit.restored_points)
    if moves_points:
        points = await run_in_thread(len(points), _edited_points, points, edit)
    after = replace(
        before,
        **{"tags": _edited_tags(before.tags, edit), **edit.run},
        system=replace(before.system, **edit.system),
        workload=replace(before.workload, **edit.workload),
        points=points,
        ceilings=_edited_ceilings(before, edit.ceilings),
        range_notes=before.range_notes if edit.range_notes is None else edit.range_notes,
        provenance=provenance_of(points) if before.source is None else before.provenance,
    )
    visibility = (await store.access_of(session, run_id)).visibility
    await show_originals(session, run_id, report_hashes_of(points), edit.visibility or visibility)
    await move_points_to_trash(session, edit.removed_points)
    await _set_visibility(session, run_id, visibility, edit.visibility)
    await _save(session, before, after, edit.restored_points)
    if edit.is_finished and (planned := await end_plan(session, run_id)) is not None:
        await note_changes(session, run_id, [FieldChange("planned_levels", planned, None)])


async def _set_visibility(
    session: AsyncSession, run_id: str, before: Visibility, wanted: Visibility | None
) -> None:
    if wanted is not None and wanted is not before:
        await store.set_visibility(session, run_id, wanted)
        await note_changes(session, run_id, [FieldChange("visibility", before, wanted)])
        await record_action(
            session, "visibility changed", f"run {run_id}", before=before, after=wanted
        )


async def with_restored_points(
    session: AsyncSession, run: Run, point_ids: Sequence[str]
) -> tuple[LoadPoint, ...]:
    """The run's load points with the restored ones in their places, from present readings.

    Raises NotFound for one that was not removed, InvalidRun for one whose report is in the run.
    """
    if not point_ids:
        return run.points
    removed = await get_removed(session, run.id, point_ids)
    unknown = set(point_ids) - {point.id for _, point in removed}
    if unknown:
        raise NotFound(f"no such load point was removed from this run: {min(unknown)}")
    await refuse_existing_points(
        session, run, [p for _, point in removed for p in reading_parts_of(point)]
    )
    points = list(run.points)
    for position, point in removed:
        if point.report_sha256s:
            readings = await report_store.get_readings(session, point.report_sha256s[0])
            read = await with_present_readings(session, point, readings)
            points.insert(position, *await with_sample_findings(session, [read]))
        else:
            points.insert(position, point)
    return tuple(points)


async def add_points(
    session: AsyncSession, run_id: str, choices: Sequence[PointChoice], is_resent: bool = False
) -> bool:
    """Add load points from uploaded reports to a run; False if the run has them all.

    If it ``is_resent``, load points that are in the run as chosen are skipped, else refused.
    Raises NotFound or InvalidRun.
    """
    await store.lock_run(session, run_id)
    (before,) = await store.get_runs(session, [run_id], HistogramDetail.WHOLE)
    if is_resent:
        choices = [choice for choice in choices if not _is_in_run(before, choice)]
        if not choices:
            return False
    if before.source is not None:
        raise InvalidRun("load points cannot be added to a published run; save a run of your own")
    if not before.is_observed and await are_observed(session, choices):
        raise InvalidRun(
            "these load points are observed, and the load of this run was controlled; save "
            "them as a separate observed run"
        )
    places = [place for choice in choices for place in choice.places]
    await refuse_existing_points(session, before, places)
    removed = await list_removed(session, run_id)
    taken = await point_ids_of(session, run_id)
    number = len(before.points)
    added = []
    for point in await points_from_choices(session, choices):
        number += 1
        while f"{run_id}.{number}" in taken:
            number += 1
        added.append(replace(point, id=f"{run_id}.{number}"))
    points = (*before.points, *added)
    after = replace(before, points=points, provenance=provenance_of(points))
    if len(after.points) + len(removed) > MAX_LOAD_POINTS:
        raise InvalidRun(
            f"with the {len(removed):,} load points that were removed from it the run has "
            f"{len(after.points) + len(removed):,}; the limit is {MAX_LOAD_POINTS:,}. "
            "Restore those instead, or save another run"
        )
    visibility = (await store.access_of(session, run_id)).visibility
    await show_originals(session, run_id, report_hashes_of(added), visibility)
    await _save(session, before, after)
    return True


def _is_in_run(run: Run, choice: PointChoice) -> bool:
    return any(
        reading_parts_of(point) == choice.places
        and point.repeat == choice.repeat
        and choice.concurrency in (None, point.concurrency)
        for point in run.points
    )


def reading_parts_of(point: LoadPoint) -> list[PartChoice]:
    """The parts of readings of a load point; empty without a report."""
    if point.parts:
        return [
            PartChoice(part.report_sha256 or "", part.reading, part.part) for part in point.parts
        ]
    return [PartChoice(first, point.reading, point.part) for first in point.report_sha256s[:1]]


async def refuse_existing_points(
    session: AsyncSession,
    run: Run,
    places: Sequence[PartChoice],
    error: type[LoadcurveError] = InvalidRun,
) -> None:
    """Raises ``error`` for a load point already in the run, as it would count as a repeat."""
    here = {place: point for point in run.points for place in reading_parts_of(point)}
    for place in places:
        point = here.get(place)
        if point is not None:
            reports = await report_store.reports_of_run(session, run.id)
            names = {report.sha256: report.name for report in reports}
            raise error(
                f"{names[place.report_sha256]} is already in this run, at concurrency "
                f"{point.concurrency or 'unknown'}; edit that load point instead"
            )


async def rewrite(
    session: AsyncSession, before: Run, after: Run, restored: Sequence[str] = ()
) -> list[FieldChange]:
    """Store a changed run and its history; return the changes. Raises InvalidRun."""
    await run_in_thread(len(after.points), check_run, after)
    changes = await run_in_thread(len(after.points), _changes, before, after, restored)
    if await run_in_thread(len(after.points), _same_points, before, after):
        await store.replace_run(session, after)
    else:
        await store.rewrite_run(session, after)
    await note_changes(session, after.id, changes)
    return changes


async def _save(
    session: AsyncSession,
    before: Run,
    after: Run,
    restored: Sequence[str] = (),
) -> None:
    changes = await rewrite(session, before, after, restored)
    if changes:
        fields_changed = sorted({change.field for change in changes})[:MOST_FIELDS_NOTED]
        await record_action(session, "run edited", f"run {after.id}", fields=fields_changed)


def _same_points(before: Run, after: Run) -> bool:
    return before.points == after.points


async def remove_run(session: AsyncSession, run_id: str) -> None:
    """Move a run to the trash, for ``restore_deleted_run``; its reports and permalinks stay."""
    await store.lock_run(session, run_id)
    await store.delete_run(session, run_id)
    await note_changes(session, run_id, [FieldChange("deleted", False, True)])
    await record_action(session, "run deleted", f"run {run_id}")


async def restore_deleted_run(session: AsyncSession, run_id: str) -> None:
    """Undo the deletion of a run.

    Raises NotFound if it is not a deleted run, Conflict if a report it was read from is deleted.
    """
    await store.lock_run(session, run_id)
    if await store.deleted_runs(session, [run_id]):
        visibility = (await store.access_of(session, run_id)).visibility
        reports = await report_store.reports_of_run(session, run_id)
        await show_originals(session, run_id, [row.sha256 for row in reports], visibility)
    await store.restore_run(session, run_id)
    report = await deleted_report_of_run(session, run_id)
    if report is not None:
        raise Conflict(
            f"a report of this run, {report[1]}, is in the trash; restore the report: that "
            "restores the runs that were deleted with it, too"
        )
    await update_sample_findings(session, [run_id])
    await note_changes(session, run_id, [FieldChange("deleted", True, False)])
    await record_action(session, "run restored", f"run {run_id}")
