"""How much room the database takes, and how much of it is one person's."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, ColumnElement, FromClause, Select, func, select, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.tables import (
    charts,
    histograms,
    load_points,
    report_samples,
    reports,
    run_changes,
    runs,
    saved,
)

_OF_RUNS = load_points.join(runs)
# What a person keeps: where it lies, whose it is, and the columns that take the room.
_KEPT: tuple[tuple[FromClause, ColumnElement[Any], tuple[ColumnElement[Any], ...]], ...] = (
    (reports, reports.c.owner, (reports.c.content_deflated, reports.c.readings_deflated)),
    (reports.join(report_samples), reports.c.owner, (report_samples.c.block,)),
    (charts, charts.c.owner, (charts.c.figures_json, charts.c.runs_deflated)),
    (saved, saved.c.owner, (saved.c.document, saved.c.search_text)),
    (_OF_RUNS, runs.c.owner, (load_points.c.document,)),
    (_OF_RUNS.join(histograms), runs.c.owner, (histograms.c.document,)),
    (run_changes.join(runs), runs.c.owner, (run_changes.c.before, run_changes.c.after)),
)


async def stored_bytes(session: AsyncSession) -> int:
    """Bytes on disk of the whole database: tables, indexes, and rows that wait for a clean-up."""
    statement = select(func.pg_database_size(func.current_database()))
    return int((await session.execute(statement)).scalar_one())


async def person_bytes(session: AsyncSession, name: str) -> int:
    """Bytes, as they are stored, of all that a person keeps, the trash included."""
    parts = union_all(*(part.where(owner == name) for part, owner in _parts())).subquery()
    statement = select(func.coalesce(func.sum(parts.c.size), 0))
    return int((await session.execute(statement)).scalar_one())


async def fullest_people(session: AsyncSession, most: int) -> dict[str, int]:
    """The same of those who keep most, the fullest first."""
    parts = union_all(*(part.where(owner.is_not(None)) for part, owner in _parts())).subquery()
    size = func.sum(parts.c.size)
    statement = (
        select(parts.c.owner, size).group_by(parts.c.owner).order_by(size.desc(), parts.c.owner)
    )
    rows = (await session.execute(statement.limit(most))).all()
    return {row[0]: int(row[1]) for row in rows}


def _parts() -> list[tuple[Select[Any], ColumnElement[Any]]]:
    """Owner and size of each row that somebody keeps. Sizes are read without the content."""
    kept = [(table, owner, _size(columns)) for table, owner, columns in _KEPT]
    # What is kept outside takes room there, and is the same person's.
    kept.append((reports, reports.c.owner, func.coalesce(reports.c.outside_bytes, 0)))
    return [
        (select(owner.label("owner"), size.label("size")).select_from(table), owner)
        for table, owner, size in kept
    ]


def _size(columns: tuple[ColumnElement[Any], ...]) -> ColumnElement[int]:
    first, *rest = (func.coalesce(func.pg_column_size(column), 0) for column in columns)
    size: ColumnElement[Any] = first
    for other in rest:
        size = size + other
    return size.cast(BigInteger)
