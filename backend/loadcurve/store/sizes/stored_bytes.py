"""The size of the database, and of one person's data."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, func, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.tables import library, reports, run_changes, runs


def _sizes() -> list[Select[Any]]:
    """Rows of owner and bytes, including the trash.

    Reports, and runs with their load points, have their size in a column, as there are many.
    """

    def of(*columns: Any) -> Any:
        return sum(
            (func.coalesce(func.pg_column_size(column), 0) for column in columns[1:]),
            func.coalesce(func.pg_column_size(columns[0]), 0),
        )

    return [
        select(reports.c.owner, reports.c.stored_bytes.label("size")),
        select(runs.c.owner, runs.c.stored_bytes),
        select(runs.c.owner, of(run_changes.c.before, run_changes.c.after)).join_from(
            run_changes, runs
        ),
        select(
            library.c.owner,
            of(
                *(library.c.document, library.c.search_text),
                *(library.c.figures_json, library.c.runs_deflated),
            ),
        ),
    ]


async def stored_bytes(session: AsyncSession) -> int:
    """Bytes on disk of the whole database: tables, indexes, and rows that wait for a clean-up."""
    statement = select(func.pg_database_size(func.current_database()))
    return int((await session.execute(statement)).scalar_one())


async def person_bytes(session: AsyncSession, name: str) -> int:
    """Stored bytes of a person's data, including the trash."""
    theirs = [each.where(each.selected_columns[0] == name) for each in _sizes()]
    sizes = union_all(*theirs).subquery()
    statement = select(func.coalesce(func.sum(sizes.c.size), 0))
    return int((await session.execute(statement)).scalar_one())


async def fullest_people(session: AsyncSession, most: int) -> dict[str, int]:
    """The largest owners with their bytes; people without data are left out."""
    sizes = union_all(*_sizes()).subquery()
    owner, size = sizes.c.owner, func.sum(sizes.c.size)
    statement = (
        select(owner, size)
        .where(owner.is_not(None))
        .group_by(owner)
        .having(size > 0)
        .order_by(size.desc(), owner)
        .limit(most)
    )
    return {row[0]: int(row[1]) for row in (await session.execute(statement)).all()}
