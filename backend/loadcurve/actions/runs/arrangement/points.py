"""The load points that an arrangement takes and makes, and its change of the run."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.publishing import report_hashes_of
from loadcurve.core.errors import Conflict, InvalidRun
from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.records import LoadPoint, Run
from loadcurve.core.runs import check_run, provenance_of
from loadcurve.store import reports as report_store
from loadcurve.store.runs import records as store
from loadcurve.store.runs.history import FieldChange, note_changes
from loadcurve.store.runs.points import HistogramDetail
from loadcurve.store.runs.removed_points import (
    ARRANGED,
    forget_arranged,
    move_points_to_trash,
    point_ids_of,
)
from loadcurve.store.threads import run_in_thread

_MOST_NAMED = 20


@dataclass(frozen=True, slots=True)
class ArrangedPoints:
    """Load points ``made`` in the run ``to`` in place of ``points`` of the arranged run.

    ``is_deleted`` if all load points of the arranged run moved, so that it is in the trash.
    """

    points: tuple[str, ...]
    to: str
    made: tuple[str, ...]
    is_deleted: bool = False


async def lock_runs(session: AsyncSession, *run_ids: str) -> list[Run]:
    """The locked runs. Raises PermissionDenied, NotFound, InvalidRun."""
    # Always in the same order, to avoid deadlocks.
    for run_id in sorted(set(run_ids)):
        await store.lock_run(session, run_id)
    runs = await store.get_runs(session, run_ids, HistogramDetail.WHOLE)
    for run in runs:
        if run.source is not None:
            raise InvalidRun(
                f"“{run.title}” is published, so its load points cannot be rearranged; "
                "choose uploaded runs"
            )
    return runs


def chosen_points(run: Run, point_ids: Sequence[str]) -> list[LoadPoint]:
    """The load points of these ids, in the order of the run. Raises Conflict."""
    gone = set(point_ids) - {point.id for point in run.points}
    if gone:
        raise Conflict(
            f"load point {min(gone)} is no longer in “{run.title}”: it was removed, moved or "
            "joined since; reload the page"
        )
    return [point for point in run.points if point.id in point_ids]


def numbered_as_repeats(
    others: Iterable[LoadPoint], points: Sequence[LoadPoint]
) -> list[LoadPoint]:
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


async def with_new_ids(
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


async def load_point_names(session: AsyncSession, points: Sequence[LoadPoint]) -> list[str]:
    """What the history calls these load points: their reports and loads."""
    files = await report_store.names_of(session, list(report_hashes_of(points)))
    texts = []
    for point in points[:_MOST_NAMED]:
        name = files.get(next(iter(point.report_sha256s), ""), point.label or "a load point")
        more = (
            f" and {counted_with_verb(len(point.parts) - 1, 'other part')}" if point.parts else ""
        )
        load = "" if point.concurrency is None else f" at {point.concurrency:,}"
        texts.append(f"{name}{more}{load}")
    left = len(points) - len(texts)
    return [*texts, f"{left:,} more"] if left else texts


async def save_arrangement(
    session: AsyncSession, run: Run, taken: Sequence[str], change: FieldChange
) -> None:
    """Write a run with its load points arranged anew, and a line of its history."""
    after = replace(run, provenance=provenance_of(run.points))
    await run_in_thread(len(after.points), check_run, after)
    await forget_arranged(session, run.id, [point.id or "" for point in after.points])
    await move_points_to_trash(session, taken, ARRANGED)
    await store.rewrite_run(session, after)
    await note_changes(session, run.id, [change])


def point_id(point: LoadPoint) -> str:
    return point.id or ""


def ids_of_points(points: Iterable[LoadPoint]) -> tuple[str, ...]:
    return tuple(map(point_id, points))
