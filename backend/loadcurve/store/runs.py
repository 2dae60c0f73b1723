"""Runs and their load points: written whole, read whole, changed field by field."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Visibility
from loadcurve.core.errors import NotFound
from loadcurve.core.run import LatencyHistogram, LoadPoint, Run
from loadcurve.store.access import asker_of, is_hidden, refuse_change, refuse_hidden
from loadcurve.store.documents import (
    histogram_document,
    histogram_from,
    point_document,
    point_from,
    run_from,
)
from loadcurve.store.run_rows import run_row, source_of
from loadcurve.store.tables import histograms, load_point_reports, load_points, runs, sources


async def insert_run(session: AsyncSession, run: Run, visibility: Visibility | None = None) -> None:
    """Write a run with all its load points and histograms. Ids must be set.

    ``visibility`` is for whom; None is as usual: all for what is published, the team for the rest.
    """
    source = await source_of(session, run)
    asker = asker_of(session)
    # A source that another Loadcurve published is none that this one did.
    is_published = run.source is not None and run.origin is None
    made = {
        "owner": None if is_published else asker.name,
        "visibility": visibility or (Visibility.PUBLIC if is_published else Visibility.TEAM),
    }
    await session.execute(insert(runs), [run_row(run, source) | made])
    await _insert_points(session, run)


async def _insert_points(session: AsyncSession, run: Run) -> None:
    await session.execute(
        insert(load_points),
        [
            {
                "id": point.id,
                "run_id": run.id,
                "position": position,
                "concurrency": point.concurrency,
                "repeat": point.repeat,
                "document": point_document(point),
            }
            for position, point in enumerate(run.points)
        ],
    )
    histogram_rows = [
        {
            "load_point_id": point.id,
            "event": histogram.event,
            "position": position,
            "document": histogram_document(histogram),
        }
        for point in run.points
        for position, histogram in enumerate(point.histograms)
    ]
    if histogram_rows:
        await session.execute(insert(histograms), histogram_rows)
    report_rows = [
        {"load_point_id": point.id, "report_sha256": sha256}
        for point in run.points
        for sha256 in point.report_sha256s
    ]
    if report_rows:
        await session.execute(insert(load_point_reports), report_rows)


async def get_runs(
    session: AsyncSession,
    ids: Sequence[str],
    with_histograms: bool = False,
    with_deleted: bool = False,
) -> list[Run]:
    """The runs in the order asked for.

    Raises NotFound naming those that do not exist, SignInNeeded for any not for whoever asks.
    """
    columns = (
        runs.c.id,
        runs.c.title,
        runs.c.tags,
        runs.c.document,
        runs.c.created_at,
        runs.c.updated_at,
        runs.c.visibility,
    )
    statement = select(*columns).where(runs.c.id.in_(ids))
    if not with_deleted:
        statement = statement.where(runs.c.deleted_at.is_(None))
    rows = (await session.execute(statement)).all()
    by_id = {row.id: row for row in rows}
    unknown = [run_id for run_id in ids if run_id not in by_id]
    if unknown:
        what = "no such run" if len(unknown) == 1 else "no such runs"
        raise NotFound(f"{what}: {', '.join(unknown)}; it may have been deleted")
    for row in rows:
        refuse_hidden(session, "run", row.visibility)
    points = await _points(session, ids, with_histograms)
    return [
        run_from(
            by_id[run_id].document,
            points[run_id],
            created_at=by_id[run_id].created_at,
            updated_at=by_id[run_id].updated_at,
        )
        for run_id in ids
    ]


async def existing_runs(session: AsyncSession, ids: Sequence[str]) -> dict[str, bool]:
    """Which of these runs there are, deleted ones left out, and whether the asker may see them."""
    columns = (runs.c.id, runs.c.visibility)
    statement = select(*columns).where(runs.c.id.in_(ids), runs.c.deleted_at.is_(None))
    rows = (await session.execute(statement)).all()
    return {row.id: not is_hidden(session, row.visibility) for row in rows}


async def is_deleted(session: AsyncSession, run_id: str) -> bool:
    """Whether there is such a run that was deleted, and can be brought back."""
    statement = select(runs.c.id).where(runs.c.id == run_id, runs.c.deleted_at.is_not(None))
    return (await session.execute(statement)).first() is not None


async def are_hidden(session: AsyncSession, ids: Sequence[str]) -> bool:
    """Whether any of these runs, deleted ones too, is not for whoever asks."""
    statement = select(runs.c.visibility).where(runs.c.id.in_(ids)).distinct()
    found = (await session.execute(statement)).scalars()
    return any(is_hidden(session, visibility) for visibility in found)


async def _points(
    session: AsyncSession, ids: Sequence[str], with_histograms: bool
) -> dict[str, tuple[LoadPoint, ...]]:
    statement = (
        select(load_points.c.id, load_points.c.run_id, load_points.c.document)
        .where(load_points.c.run_id.in_(ids), load_points.c.removed_at.is_(None))
        .order_by(load_points.c.run_id, load_points.c.position)
    )
    rows = (await session.execute(statement)).all()
    of_point = await histograms_of(session, [row.id for row in rows]) if with_histograms else {}
    found: dict[str, list[LoadPoint]] = {run_id: [] for run_id in ids}
    for row in rows:
        found[row.run_id].append(point_from(row.document, of_point.get(row.id, ())))
    return {run_id: tuple(points) for run_id, points in found.items()}


async def histograms_of(
    session: AsyncSession, point_ids: Sequence[str]
) -> dict[str, tuple[LatencyHistogram, ...]]:
    """The histograms of these load points, by load point id."""
    statement = (
        select(histograms.c.load_point_id, histograms.c.document)
        .where(histograms.c.load_point_id.in_(point_ids))
        .order_by(histograms.c.load_point_id, histograms.c.position)
    )
    found: dict[str, list[LatencyHistogram]] = {}
    for row in (await session.execute(statement)).all():
        found.setdefault(row.load_point_id, []).append(histogram_from(row.document))
    return {point_id: tuple(items) for point_id, items in found.items()}


async def lock_run(session: AsyncSession, run_id: str) -> None:
    """Let only this transaction change the run, until it ends.

    Raises NotAllowed if whoever asks may not change it.
    """
    statement = select(runs.c.owner).where(runs.c.id == run_id).with_for_update()
    row = (await session.execute(statement)).first()
    if row is not None:
        refuse_change(session, "run", row.owner)


@dataclass(frozen=True, slots=True)
class RunAccess:
    """Who made a run, None where nobody signed in, and who may see it."""

    owner: str | None
    visibility: Visibility


async def access_of(session: AsyncSession, run_id: str) -> RunAccess:
    """Whose a run is and who may see it."""
    statement = select(runs.c.owner, runs.c.visibility).where(runs.c.id == run_id)
    row = (await session.execute(statement)).one()
    return RunAccess(row.owner, Visibility(row.visibility))


async def set_visibility(session: AsyncSession, run_id: str, visibility: Visibility) -> None:
    """Let others see a run, or no longer."""
    await session.execute(
        update(runs).where(runs.c.id == run_id).values(visibility=visibility, updated_at=func.now())
    )


async def rewrite_run(session: AsyncSession, run: Run) -> None:
    """Write a changed run whole: its fields, load points and histograms. Ids must be set.

    Load points that were taken out stay so, except those that are in the run again.
    """
    is_written = load_points.c.removed_at.is_(None) | load_points.c.id.in_(
        [point.id for point in run.points]
    )
    await session.execute(delete(load_points).where(load_points.c.run_id == run.id, is_written))
    await replace_run(session, run)
    await _insert_points(session, run)


async def replace_run(session: AsyncSession, run: Run) -> datetime:
    """Write the changed fields of a run; its load points stay. Returns when it was changed."""
    row = run_row(run, await source_of(session, run))
    statement = (
        update(runs)
        .where(runs.c.id == run.id)
        .values(**row, updated_at=func.now())
        .returning(runs.c.updated_at)
    )
    changed: datetime = (await session.execute(statement)).scalar_one()
    return changed


async def delete_run(session: AsyncSession, run_id: str) -> None:
    """Put a run out of sight; ``restore_run`` brings it back. Raises NotFound."""
    statement = (
        update(runs)
        .where(runs.c.id == run_id, runs.c.deleted_at.is_(None))
        .values(deleted_at=func.now())
        .returning(runs.c.id)
    )
    if (await session.execute(statement)).first() is None:
        raise NotFound(f"no such run: {run_id}; it may have been deleted")


async def restore_run(session: AsyncSession, run_id: str) -> None:
    """Bring a deleted run back. Raises NotFound if it is not a deleted run."""
    statement = (
        update(runs)
        .where(runs.c.id == run_id, runs.c.deleted_at.is_not(None))
        .values(deleted_at=None)
        .returning(runs.c.id)
    )
    if (await session.execute(statement)).first() is None:
        raise NotFound(f"no such deleted run: {run_id}")


async def source_titles(session: AsyncSession, slugs: Iterable[str | None]) -> dict[str, str]:
    """The titles of the sources with these slugs."""
    wanted = {slug for slug in slugs if slug}
    if not wanted:
        return {}
    statement = select(sources.c.slug, sources.c.title).where(sources.c.slug.in_(wanted))
    return {row.slug: row.title for row in (await session.execute(statement)).all()}
