"""Systems with their numbers of runs."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, and_, func, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.access import listed_runs
from loadcurve.store.pagination import Page, decode_cursor, encode_cursor
from loadcurve.store.tables import runs


@dataclass(frozen=True, slots=True)
class SystemCount:
    """A system and its number of runs."""

    name: str
    family: str | None
    storage: str | None
    client: str | None
    run_count: int


async def list_systems(
    session: AsyncSession, q: str | None, page_size: int, cursor: str | None
) -> Page[SystemCount]:
    """Distinct systems by name, a page at a time."""
    columns = (runs.c.system_name, runs.c.family, runs.c.storage, runs.c.client)
    keys = tuple(func.coalesce(column, "") for column in columns)
    conditions: list[ColumnElement[bool]] = [runs.c.deleted_at.is_(None), listed_runs(session)]
    conditions += [
        or_(*(column.icontains(word, autoescape=True) for column in columns))
        for word in (q or "").split()
    ]
    grouped = select(*columns, func.count().label("run_count")).where(and_(True, *conditions))
    total = (
        await session.execute(
            select(func.count()).select_from(grouped.group_by(*columns).subquery())
        )
    ).scalar_one()
    if cursor is not None:
        grouped = grouped.where(tuple_(*keys) > tuple_(*decode_cursor(cursor, "system", 4)))
    statement = grouped.group_by(*columns).order_by(*keys).limit(page_size + 1)
    rows = (await session.execute(statement)).all()
    items = tuple(SystemCount(*row) for row in rows[:page_size])
    next_cursor = None
    if len(rows) > page_size:
        next_cursor = encode_cursor("system", *(value or "" for value in rows[page_size - 1][:4]))
    return Page(items, total, next_cursor)
