"""Insert, load, change and delete runs and their load points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

import orjson
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Visibility
from loadcurve.core.errors import NotFound
from loadcurve.core.records import LoadPoint, Run
from loadcurve.store.access import caller_of, is_hidden, refuse_change, refuse_hidden
from loadcurve.store.documents import histogram_document, point_document, run_from_document
from loadcurve.store.runs.points import HistogramDetail, point_of_run, points_of_runs
from loadcurve.store.runs.rows import run_row
from loadcurve.store.tables import histograms, load_point_reports, load_points, runs, sources
from loadcurve.store.threads import run_in_thread

Row = dict[str, Any]
_POINTS_AT_ONCE = 50


async def insert_runs(
    session: AsyncSession, several: Sequence[Run], visibility: Visibility | None = None
) -> None:
    """Insert runs with all their load points and histograms; at least one. Ids must be set.

    ``visibility`` defaults to public for published runs, team otherwise.
    """
    parts = await _parts(several)
    rows = [
        await _new_row(session, run, visibility) | {"stored_bytes": _stored_bytes(parts, run.id)}
        for run in several
    ]
    await session.execute(insert(runs), rows)
    await _insert_points(session, parts)


async def _new_row(session: AsyncSession, run: Run, visibility: Visibility | None) -> Row:
    # A source from another Loadcurve was not published by this one.
    is_published = run.source is not None and run.origin is None
    return await run_row(session, run) | {
        "owner": None if is_published else caller_of(session).name,
        "visibility": visibility or (Visibility.PUBLIC if is_published else Visibility.TEAM),
    }


class _BatchRows(NamedTuple):
    """Rows of some load points, histograms and reports, and the bytes per run."""

    points: list[Row]
    histograms: list[Row]
    reports: list[Row]
    bytes_of_runs: Counter[str]


async def _parts(several: Sequence[Run]) -> list[_BatchRows]:
    """The rows of all load points in batches, so that steps are short."""
    places = [(run, position) for run in several for position in range(len(run.points))]
    return [
        await run_in_thread(len(places), _part, places[start : start + _POINTS_AT_ONCE])
        for start in range(0, len(places), _POINTS_AT_ONCE)
    ]


def _stored_bytes(parts: Sequence[_BatchRows], run_id: str) -> int:
    return sum(part.bytes_of_runs[run_id] for part in parts)


async def _insert_points(session: AsyncSession, parts: Sequence[_BatchRows]) -> None:
    """Insert load points with their histograms."""
    for part in parts:
        for table, values in (
            (load_points, part.points),
            (histograms, part.histograms),
            (load_point_reports, part.reports),
        ):
            if values:
                await session.execute(insert(table), values)


def _part(places: Sequence[tuple[Run, int]]) -> _BatchRows:
    part = _BatchRows([], [], [], Counter())
    for run, position in places:
        point = run.points[position]
        document = point_document(point)
        part.points.append(
            {
                "id": point.id,
                "run_id": run.id,
                "position": position,
                "concurrency": point.concurrency,
                "repeat": point.repeat,
                "document": document,
            }
        )
        of_events = [histogram_document(histogram) for histogram in point.histograms]
        part.histograms.extend(
            {
                "load_point_id": point.id,
                "event": histogram.event,
                "position": place,
                "document": of_event,
            }
            for place, (histogram, of_event) in enumerate(
                zip(point.histograms, of_events, strict=True)
            )
        )
        part.reports.extend(
            {"load_point_id": point.id, "report_sha256": sha256} for sha256 in point.report_sha256s
        )
        part.bytes_of_runs[run.id] += sum(len(orjson.dumps(it)) for it in (document, *of_events))
    return part


async def get_runs(
    session: AsyncSession,
    ids: Sequence[str],
    wanted: HistogramDetail = HistogramDetail.NONE,
    with_deleted: bool = False,
    with_wait_events: bool = True,
) -> list[Run]:
    """The runs in the requested order, with the ``wanted`` part of their histograms.

    Raises NotFound naming missing runs, SignInRequired for runs hidden from the caller.
    """
    rows = await rows_of_runs(session, ids, with_deleted)
    return runs_from_rows(rows, await points_of_runs(session, ids, wanted, with_wait_events))


async def rows_of_runs(
    session: AsyncSession, ids: Sequence[str], with_deleted: bool = False
) -> list[Any]:
    """Rows for `runs_from_rows` in request order, with load point counts and source titles.

    Raises as `get_runs` does.
    """
    point_count = (
        select(func.count())
        .where(load_points.c.run_id == runs.c.id, load_points.c.removed_at.is_(None))
        .scalar_subquery()
    )
    statement = (
        select(
            runs.c.id,
            runs.c.document,
            runs.c.created_at,
            runs.c.updated_at,
            runs.c.visibility,
            runs.c.source_slug,
            sources.c.title.label("source_title"),
            point_count.label("point_count"),
        )
        .outerjoin_from(runs, sources)
        .where(runs.c.id.in_(ids))
    )
    if not with_deleted:
        statement = statement.where(runs.c.deleted_at.is_(None))
    by_id = {row.id: row for row in (await session.execute(statement)).all()}
    unknown = [run_id for run_id in ids if run_id not in by_id]
    if unknown:
        what, they = ("run", "it") if len(unknown) == 1 else ("runs", "they")
        error = NotFound(f"no such {what}: {', '.join(unknown)}; {they} may have been deleted")
        error.missing_runs = tuple(unknown)
        raise error
    for row in by_id.values():
        refuse_hidden(session, "run", row.visibility)
    return [by_id[run_id] for run_id in ids]


def runs_from_rows(rows: Iterable[Any], points: Mapping[str, tuple[LoadPoint, ...]]) -> list[Run]:
    """The runs of these rows, with their load points by run id."""
    return [
        run_from_document(
            row.document, points[row.id], created_at=row.created_at, updated_at=row.updated_at
        )
        for row in rows
    ]


async def check_visible(session: AsyncSession, run_id: str) -> None:
    """Raises NotFound for a missing run, SignInRequired for one hidden from the caller."""
    there = await existing_runs(session, [run_id])
    if run_id not in there:
        raise NotFound(f"no such run: {run_id}; it may have been deleted")
    if not there[run_id]:
        refuse_hidden(session, "run", Visibility.TEAM)


async def get_load_point(session: AsyncSession, run_id: str, point_id: str) -> LoadPoint:
    """A complete load point of a run. Raises NotFound and SignInRequired."""
    await check_visible(session, run_id)
    point = await point_of_run(session, run_id, point_id)
    if point is None:
        raise NotFound(f"no such load point in this run: {point_id}")
    return point


async def existing_runs(session: AsyncSession, ids: Sequence[str]) -> dict[str, bool]:
    """Existing runs among these, without deleted ones, and their visibility to the caller."""
    columns = (runs.c.id, runs.c.visibility)
    statement = select(*columns).where(runs.c.id.in_(ids), runs.c.deleted_at.is_(None))
    rows = (await session.execute(statement)).all()
    return {row.id: not is_hidden(session, row.visibility) for row in rows}


async def deleted_runs(session: AsyncSession, ids: Sequence[str]) -> set[str]:
    """Restorable deleted runs among these."""
    statement = select(runs.c.id).where(runs.c.id.in_(ids), runs.c.deleted_at.is_not(None))
    return set((await session.execute(statement)).scalars())


async def any_hidden(session: AsyncSession, ids: Sequence[str]) -> bool:
    """Whether any of these runs, including deleted ones, is hidden from the caller."""
    statement = select(runs.c.visibility).where(runs.c.id.in_(ids)).distinct()
    visibilities = (await session.execute(statement)).scalars()
    return any(is_hidden(session, visibility) for visibility in visibilities)


async def lock_run(session: AsyncSession, run_id: str) -> None:
    """Lock a run until this transaction ends.

    Raises PermissionDenied if the caller may not change it.
    """
    owner = await lock_run_and_get_owner(session, run_id)
    if owner is not None:
        refuse_change(session, "run", owner[0])


async def lock_run_and_get_owner(session: AsyncSession, run_id: str) -> tuple[str | None] | None:
    """Lock a run and return its owner in a tuple; None for a missing run."""
    statement = select(runs.c.owner).where(runs.c.id == run_id).with_for_update()
    row = (await session.execute(statement)).first()
    return None if row is None else (row.owner,)


@dataclass(frozen=True, slots=True)
class RunAccess:
    """A run's owner, None without sign-in, and its visibility."""

    owner: str | None
    visibility: Visibility


async def access_of(session: AsyncSession, run_id: str) -> RunAccess:
    """A run's owner and visibility."""
    statement = select(runs.c.owner, runs.c.visibility).where(runs.c.id == run_id)
    row = (await session.execute(statement)).one()
    return RunAccess(row.owner, Visibility(row.visibility))


async def set_visibility(session: AsyncSession, run_id: str, visibility: Visibility) -> None:
    """Change a run's visibility."""
    await session.execute(
        update(runs).where(runs.c.id == run_id).values(visibility=visibility, updated_at=func.now())
    )


async def rewrite_run(session: AsyncSession, run: Run) -> None:
    """Replace a changed run with its fields, load points and histograms. Ids must be set.

    Removed load points stay removed, except those that are in the run again.
    """
    is_written = load_points.c.removed_at.is_(None) | load_points.c.id.in_(
        [point.id for point in run.points]
    )
    await session.execute(delete(load_points).where(load_points.c.run_id == run.id, is_written))
    parts = await _parts([run])
    await replace_run(session, run, {"stored_bytes": _stored_bytes(parts, run.id)})
    await _insert_points(session, parts)


async def replace_run(session: AsyncSession, run: Run, columns: Row | None = None) -> datetime:
    """Replace a run's fields and other ``columns``; its load points stay.

    Returns the time of the change.
    """
    row = await run_row(session, run) | (columns or {})
    statement = (
        update(runs)
        .where(runs.c.id == run.id)
        .values(**row, updated_at=func.now())
        .returning(runs.c.updated_at)
    )
    changed: datetime = (await session.execute(statement)).scalar_one()
    return changed


async def delete_run(session: AsyncSession, run_id: str, with_report: str | None = None) -> None:
    """Move a run to the trash, for ``restore_run``. Raises NotFound.

    ``with_report`` is the deleted report that causes it.
    """
    statement = (
        update(runs)
        .where(runs.c.id == run_id, runs.c.deleted_at.is_(None))
        .values(
            deleted_at=func.now(),
            deleted_by=caller_of(session).shown_as,
            deleted_with=with_report,
        )
        .returning(runs.c.id)
    )
    if (await session.execute(statement)).first() is None:
        raise NotFound(f"no such run: {run_id}; it may have been deleted")


async def restore_run(session: AsyncSession, run_id: str) -> None:
    """Restore a deleted run. Raises NotFound."""
    statement = (
        update(runs)
        .where(runs.c.id == run_id, runs.c.deleted_at.is_not(None))
        .values(deleted_at=None, deleted_by=None, deleted_with=None)
        .returning(runs.c.id)
    )
    if (await session.execute(statement)).first() is None:
        raise NotFound(f"no such deleted run: {run_id}")
