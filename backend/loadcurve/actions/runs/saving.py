"""Save runs: what a person says about them, with the numbers of their reports."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.part_sums import sum_of_parts
from loadcurve.actions.runs.publishing import report_hashes_of, show_originals
from loadcurve.actions.runs.samples import with_sample_findings
from loadcurve.core.access import Visibility
from loadcurve.core.grouping import PointChoice, chosen_point, refuse_twice
from loadcurve.core.readers import OBSERVED_KINDS, Reading
from loadcurve.core.records import Ceiling, LoadPoint, RangeNote, Run, System, Workload
from loadcurve.core.reports import DRIVER_KINDS, is_completed_by_others, with_other_files
from loadcurve.core.runs import (
    check_numbers,
    check_point_count,
    check_run,
    provenance_of,
    with_point_ids,
)
from loadcurve.store import reports as report_store
from loadcurve.store.audit import record_action
from loadcurve.store.runs import records as store
from loadcurve.store.threads import run_in_thread

_ID_BYTES = 9


@dataclass(frozen=True, slots=True)
class RunDraft:
    """What a person says about a run; the numbers come from its reports.

    ``id`` is chosen by a program that adds further load points; ``planned_levels`` are to come in
    all.
    """

    title: str
    system: System
    workload: Workload
    points: tuple[PointChoice, ...]
    label: str | None = None
    variant: str | None = None
    concurrency_unit: str | None = None
    tags: tuple[str, ...] = ()
    notes: str | None = None
    ceilings: tuple[Ceiling, ...] = ()
    visibility: Visibility = Visibility.TEAM
    is_observed: bool = False
    range_notes: tuple[RangeNote, ...] = ()
    id: str | None = None
    planned_levels: int | None = None


def new_id() -> str:
    """An id for a run or load point: 72 random bits, less those it takes to begin with a letter
    or digit. A command line would take one that begins with ``-`` for an option.
    """
    while not (made := secrets.token_urlsafe(_ID_BYTES))[0].isalnum():
        pass
    return made


async def save_run(session: AsyncSession, run: Run, visibility: Visibility | None = None) -> Run:
    """Check and store a whole run. Raises InvalidRun; then nothing is stored.

    ``visibility`` defaults to public for published runs, team otherwise.
    """
    return (await save_runs(session, [run], visibility))[0]


async def save_runs(
    session: AsyncSession, several: Sequence[Run], visibility: Visibility | None = None
) -> list[Run]:
    """Check and write several whole runs at once, as ``save_run`` does."""
    for run in several:
        await run_in_thread(len(run.points), check_run, run)
    complete = [with_point_ids(run) for run in several]
    if complete:
        await store.insert_runs(session, complete, visibility)
    return complete


async def create_run(session: AsyncSession, draft: RunDraft) -> str:
    """Save a run from uploaded reports, and return its id.

    Raises NotFound for a report that is not here, InvalidRun for one that cannot be a load point.
    """
    points = await points_from_choices(session, draft.points)
    is_observed = draft.is_observed or await are_observed(session, draft.points)
    run = Run(
        id=draft.id or new_id(),
        title=draft.title,
        system=draft.system,
        workload=draft.workload,
        provenance=provenance_of(points),
        points=tuple(points),
        label=draft.label,
        variant=draft.variant,
        concurrency_unit=None if is_observed else draft.concurrency_unit,
        tags=draft.tags,
        notes=draft.notes,
        ceilings=draft.ceilings,
        is_observed=is_observed,
        range_notes=draft.range_notes,
    )
    await show_originals(session, run.id, report_hashes_of(points), draft.visibility)
    await save_run(session, run, draft.visibility)
    await record_action(session, "run saved", f"run {run.id}", visibility=draft.visibility)
    return run.id


async def are_observed(session: AsyncSession, choices: Sequence[PointChoice]) -> bool:
    """Whether any of these load points is of a file whose load nobody set, such as a capture."""
    reports_named = {choice.report_sha256 for choice in choices}
    return bool(await report_store.of_kinds(session, reports_named, OBSERVED_KINDS))


async def points_from_choices(
    session: AsyncSession, choices: Sequence[PointChoice]
) -> list[LoadPoint]:
    """The load points of these choices.

    Raises NotFound for a report that is not here, InvalidRun for one that cannot be a load point.
    """
    check_point_count(len(choices))
    refuse_twice(choices)
    named = {choice.report_sha256 for choice in choices}
    companions = {sha256 for choice in choices for sha256 in choice.companions}
    of_parts = {part.report_sha256 for choice in choices for part in choice.parts}
    await report_store.lock_reports(session, sorted(named | companions | of_parts))
    of_report: dict[str, list[int]] = {}
    for position, choice in enumerate(choices):
        of_report.setdefault(choice.report_sha256, []).append(position)
    names = await report_store.names_of(session, list(of_report))
    tests = await report_store.of_kinds(session, companions, DRIVER_KINDS)
    by_position: dict[int, LoadPoint] = {}
    # One report at a time, as many readings together may exceed the memory.
    for sha256, positions in of_report.items():
        readings = await report_store.get_readings(session, sha256)
        others: dict[str, Sequence[Reading]] = {}
        for position in positions:
            where = f"load point {position + 1} ({names.get(sha256, sha256[:12])})"
            choice = choices[position]
            if choice.parts:
                by_position[position] = await sum_of_parts(session, choice, where)
                continue
            point = chosen_point(readings, choice, where)
            reading = readings[choice.reading]
            # Reports that can add nothing may be large: they are not even read.
            adding = choice.companions if is_completed_by_others(reading) else tests
            own: dict[str, Sequence[Reading]] = {}
            for companion in choice.companions:
                if companion in adding:
                    if companion not in others:
                        others[companion] = await report_store.get_readings(session, companion)
                    own[companion] = others[companion]
            if own:
                point = with_other_files(point, reading, choice.part, own)
            by_position[position] = point
        check_numbers(tuple(by_position.values()))
    return await with_sample_findings(
        session, [by_position[position] for position in range(len(choices))]
    )
