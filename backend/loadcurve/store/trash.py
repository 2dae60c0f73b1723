"""The trash: deleted objects, hidden until they are restored or erased.

Erasing removes an object from every table; the audit trail then has who did it, when, and its id.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal

from sqlalchemy import (
    ColumnElement,
    Table,
    and_,
    bindparam,
    delete,
    func,
    literal,
    null,
    select,
    text,
    tuple_,
    union_all,
    update,
)
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import NotFound
from loadcurve.store.access import (
    caller_of,
    listed_deleted_reports,
    listed_items,
    listed_runs,
    refuse_change,
)
from loadcurve.store.library.items import ItemKind
from loadcurve.store.pagination import Page, decode_cursor, encode_cursor
from loadcurve.store.report_uses import is_first_report
from loadcurve.store.tables import (
    library,
    load_point_reports,
    load_points,
    reports,
    run_changes,
    runs,
)

_LOCK = "loadcurve trash"


Kind = Literal["run", "report"] | ItemKind
"""The objects in the trash: runs, reports, and items of the Library."""


@dataclass(frozen=True, slots=True)
class TrashRow:
    """A deleted thing. ``name`` is its title, or the report's file name.

    ``deleted_by`` is None where an earlier version did not write it down. ``deleted_with`` is the
    report whose deletion took the run along, ``with_name`` its name: they come back together.
    """

    kind: Kind
    id: str
    name: str
    deleted_at: datetime
    deleted_by: str | None
    owner: str | None
    load_points: int | None
    size_bytes: int | None
    deleted_with: str | None
    with_name: str | None


def _rows(session: AsyncSession) -> Any:
    """Objects in the trash that were visible to the caller before their deletion."""
    report = reports.alias()
    of_runs = (
        select(
            literal("run").label("kind"),
            runs.c.id,
            runs.c.title.label("name"),
            runs.c.deleted_at,
            runs.c.deleted_by,
            runs.c.owner,
            runs.c.load_point_count.label("load_points"),
            null().label("size_bytes"),
            runs.c.deleted_with,
            report.c.name.label("with_name"),
        )
        .outerjoin(report, report.c.sha256 == runs.c.deleted_with)
        .where(runs.c.deleted_at.is_not(None), listed_runs(session))
    )
    of_reports = select(
        literal("report"),
        reports.c.sha256,
        reports.c.name,
        reports.c.deleted_at,
        reports.c.deleted_by,
        reports.c.owner,
        null(),
        reports.c.size_bytes,
        null(),
        null(),
    ).where(listed_deleted_reports(session))
    of_items = select(
        library.c.kind,
        library.c.id,
        library.c.title,
        library.c.deleted_at,
        library.c.deleted_by,
        library.c.owner,
        *(null() for _ in range(4)),
    ).where(library.c.deleted_at.is_not(None), listed_items(session))
    return union_all(of_runs, of_reports, of_items).subquery()


async def list_trash(session: AsyncSession, page_size: int, cursor: str | None) -> Page[TrashRow]:
    """Deleted objects, latest first. For people with an account only."""
    rows = _rows(session)
    total = (await session.execute(select(func.count()).select_from(rows))).scalar_one()
    statement = select(rows)
    if cursor is not None:
        key = tuple_(rows.c.deleted_at, rows.c.id)
        statement = statement.where(key < tuple_(*decode_cursor(cursor, "newest")))
    statement = statement.order_by(rows.c.deleted_at.desc(), rows.c.id.desc()).limit(page_size + 1)
    things = [
        TrashRow(_kind(row.kind), *row[1:]) for row in (await session.execute(statement)).all()
    ]
    last = things[page_size - 1] if len(things) > page_size else None
    next_cursor = encode_cursor("newest", last.deleted_at, last.id) if last else None
    return Page(tuple(things[:page_size]), total, next_cursor)


def _kind(kind: str) -> Kind:
    return "run" if kind == "run" else "report" if kind == "report" else ItemKind(kind)


async def lock_report(session: AsyncSession, sha256: str, is_deleted: bool) -> str:
    """Lock the report until this transaction ends, and return its name.

    Raises NotFound if it is not here, or not in the trash, and PermissionDenied if the caller may
    not delete and restore it.
    """
    there = reports.c.deleted_at.is_not(None) if is_deleted else reports.c.deleted_at.is_(None)
    statement = select(reports.c.name, reports.c.owner).where(reports.c.sha256 == sha256, there)
    row = (await session.execute(statement.with_for_update())).first()
    if row is None:
        where = "in the trash" if is_deleted else "here"
        raise NotFound(f"no such report is {where}: {sha256}")
    refuse_change(session, "report", row.owner)
    return str(row.name)


async def load_points_read_from(session: AsyncSession, sha256: str) -> dict[str, list[str]]:
    """The load points of runs in sight whose numbers were read from this report, by run."""
    statement = (
        select(load_points.c.run_id, load_points.c.id)
        .join(load_point_reports, load_point_reports.c.load_point_id == load_points.c.id)
        .join(runs, runs.c.id == load_points.c.run_id)
        .where(
            load_point_reports.c.report_sha256 == sha256,
            is_first_report(sha256),
            load_points.c.removed_at.is_(None),
            runs.c.deleted_at.is_(None),
        )
        .order_by(load_points.c.run_id, load_points.c.position)
    )
    return _by_run((await session.execute(statement)).all())


def _by_run(rows: Sequence[Any]) -> dict[str, list[str]]:
    by_run: dict[str, list[str]] = {}
    for row in rows:
        by_run.setdefault(row.run_id, []).append(row.id)
    return by_run


async def set_deleted(session: AsyncSession, sha256: str, is_deleted: bool) -> None:
    """Move a report to the trash, or restore it."""
    values = (
        {"deleted_at": func.now(), "deleted_by": caller_of(session).shown_as}
        if is_deleted
        else {"deleted_at": None, "deleted_by": None}
    )
    await session.execute(update(reports).where(reports.c.sha256 == sha256).values(**values))


@dataclass(frozen=True, slots=True)
class TrashState:
    """When and by whom a stored object was moved to the trash; None if it was not.

    ``deleted_by`` is None for objects that earlier versions deleted.
    """

    deleted_at: datetime | None
    deleted_by: str | None


# Made once, as every upload asks it.
_KEPT = select(reports.c.deleted_at, reports.c.deleted_by).where(
    reports.c.sha256 == bindparam("of_sha256")
)


async def find_report_state(session: AsyncSession, sha256: str) -> TrashState | None:
    """Whether a report is stored, even one the caller may not see, or in the trash; None if not."""
    row = (await session.execute(_KEPT, {"of_sha256": sha256})).first()
    return None if row is None else TrashState(*row)


async def deleted_report_of_run(session: AsyncSession, run_id: str) -> tuple[str, str] | None:
    """Hash and name of a report in the trash that load points of this run were read from."""
    statement = (
        select(reports.c.sha256, reports.c.name)
        .join(
            load_points,
            load_points.c.document["report_sha256s"][0].astext == reports.c.sha256,
        )
        .where(
            load_points.c.run_id == run_id,
            load_points.c.removed_at.is_(None),
            reports.c.deleted_at.is_not(None),
        )
        .order_by(reports.c.name, reports.c.sha256)
        .limit(1)
    )
    row = (await session.execute(statement)).first()
    return None if row is None else (row.sha256, row.name)


async def runs_deleted_with(session: AsyncSession, sha256: str) -> list[str]:
    """The runs that went into the trash with this report."""
    statement = (
        select(runs.c.id)
        .where(runs.c.deleted_with == sha256, runs.c.deleted_at.is_not(None))
        .order_by(runs.c.id)
    )
    return list((await session.execute(statement)).scalars())


async def points_removed_with(session: AsyncSession, sha256: str) -> dict[str, list[str]]:
    """The load points that this report's deletion took out, by run."""
    statement = (
        select(load_points.c.run_id, load_points.c.id)
        .where(load_points.c.removed_with == sha256)
        .order_by(load_points.c.run_id, load_points.c.position)
    )
    return _by_run((await session.execute(statement)).all())


async def clear_removed_by(session: AsyncSession, sha256: str) -> None:
    """What this report's deletion took out was put back, or stays out by itself."""
    await session.execute(
        update(load_points).where(load_points.c.removed_with == sha256).values(removed_with=None)
    )


async def lock_trash(session: AsyncSession, is_waiting: bool) -> bool:
    """Let only this transaction erase; False if another one does and this one does not wait."""
    name = func.hashtext(_LOCK)
    if is_waiting:
        await session.execute(select(func.pg_advisory_xact_lock(name)))
        return True
    return bool((await session.execute(select(func.pg_try_advisory_xact_lock(name)))).scalar_one())


async def oldest_deleted(
    session: AsyncSession, most: int, for_days: int | None = None
) -> list[tuple[Kind, str]]:
    """The oldest objects in the trash, or those of at least this age.

    Runs deleted with a report are left to that report.
    """
    things: list[tuple[Kind, str]] = []
    tables: tuple[tuple[Kind, Table, Any], ...] = (
        ("report", reports, reports.c.sha256),
        ("run", runs, runs.c.id),
    )
    for kind, table, key in tables:
        condition: ColumnElement[bool] = table.c.deleted_at.is_not(None)
        if for_days is not None:
            condition = table.c.deleted_at < func.now() - timedelta(days=for_days)
        if kind == "run":
            condition = and_(condition, runs.c.deleted_with.is_(None))
        statement = (
            select(key).where(condition).order_by(table.c.deleted_at, key).limit(most - len(things))
        )
        things += [(kind, thing_id) for thing_id in (await session.execute(statement)).scalars()]
    return things + await _oldest_items(session, most - len(things), for_days)


async def _oldest_items(
    session: AsyncSession, most: int, for_days: int | None
) -> list[tuple[Kind, str]]:
    condition: ColumnElement[bool] = library.c.deleted_at.is_not(None)
    if for_days is not None:
        condition = library.c.deleted_at < func.now() - timedelta(days=for_days)
    statement = select(library.c.kind, library.c.id).where(condition)
    ordered = statement.order_by(library.c.deleted_at, library.c.id).limit(most)
    return [(ItemKind(row.kind), row.id) for row in (await session.execute(ordered)).all()]


async def erase_run(session: AsyncSession, run_id: str) -> None:
    """Take a deleted run out of every table. Raises NotFound if it is not in the trash."""
    statement = delete(runs).where(runs.c.id == run_id, runs.c.deleted_at.is_not(None))
    if (await session.execute(statement.returning(runs.c.id))).first() is None:
        raise NotFound(f"no such run is in the trash: {run_id}")


async def erase_load_points(session: AsyncSession, sha256: str) -> list[str]:
    """Remove a report's load points and their history from every table.

    Returns the runs that lost something and are still there.
    """
    await session.execute(delete(runs).where(runs.c.deleted_with == sha256))
    of_report = select(load_point_reports.c.load_point_id).where(
        load_point_reports.c.report_sha256 == sha256
    )
    points = (
        await session.execute(
            delete(load_points)
            .where(load_points.c.id.in_(of_report), is_first_report(sha256))
            .returning(load_points.c.id, load_points.c.run_id)
        )
    ).all()
    # The history of a load point is under its name, possibly followed by the changed field.
    names = [f"load point {point.id}" for point in points]
    changed_in = {point.run_id for point in points}
    await session.execute(
        delete(run_changes).where(
            run_changes.c.run_id.in_(changed_in),
            func.split_part(run_changes.c.field, ", ", 1).in_(names),
        )
    )
    return sorted(changed_in)


async def erase_report(session: AsyncSession, sha256: str) -> None:
    """Take a report's bytes and readings out of every table, and its hash out of load points."""
    hashes = load_points.c.document["report_sha256s"]
    beside = select(load_point_reports.c.load_point_id).where(
        load_point_reports.c.report_sha256 == sha256
    )
    await session.execute(
        update(load_points)
        .where(load_points.c.id.in_(beside))
        .values(
            document=func.jsonb_set(
                load_points.c.document, text("'{report_sha256s}'"), hashes.op("-")(sha256)
            )
        )
    )
    await session.execute(
        delete(load_point_reports).where(load_point_reports.c.report_sha256 == sha256)
    )
    await session.execute(delete(reports).where(reports.c.sha256 == sha256))


async def has_load_points(session: AsyncSession, run_id: str) -> bool:
    """Whether a run has a load point that was not taken out."""
    statement = select(load_points.c.id).where(
        load_points.c.run_id == run_id, load_points.c.removed_at.is_(None)
    )
    return (await session.execute(statement.limit(1))).first() is not None


async def erase_emptied_run(session: AsyncSession, run_id: str) -> None:
    """Take a run that has no load points left out of every table."""
    await session.execute(delete(runs).where(runs.c.id == run_id))
