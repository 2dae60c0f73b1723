"""Lists of runs: filtered, sorted, a page at a time, with counts per facet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import ColumnElement, and_, func, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.summary import RunSummary
from loadcurve.store.documents import summary_from
from loadcurve.store.pages import Page, decode_cursor, encode_cursor
from loadcurve.store.tables import load_point_reports, load_points, runs, sources

_SYSTEM = func.coalesce(runs.c.family, runs.c.system_name)
_FACETS: dict[str, ColumnElement[Any]] = {
    "source": runs.c.source_slug,
    "system": _SYSTEM,
    "client": runs.c.client,
    "workload": runs.c.workload_name,
    "provenance": runs.c.provenance,
    "release": runs.c.oracle_release,
}
# A run without a throughput sorts below every run that has one.
_PEAK = func.coalesce(runs.c.peak_throughput_iops, -1.0)
_SORTS: dict[str, tuple[ColumnElement[Any], bool]] = {
    "newest": (runs.c.created_at, True),
    "oldest": (runs.c.created_at, False),
    "title": (runs.c.title, False),
    "-title": (runs.c.title, True),
    "peak": (_PEAK, False),
    "-peak": (_PEAK, True),
}
SORTS = tuple(_SORTS)


@dataclass(frozen=True, slots=True)
class RunFilter:
    """Which runs: every field given must match; ``q`` is words that must all occur."""

    q: str | None = None
    source: str | None = None
    system: str | None = None
    client: str | None = None
    workload: str | None = None
    provenance: str | None = None
    release: str | None = None
    tag: str | None = None
    report: str | None = None


@dataclass(frozen=True, slots=True)
class FacetValue:
    """One value of a facet, and how many runs have it under the other filters."""

    value: str
    title: str
    count: int


def _conditions(wanted: RunFilter, except_facet: str | None = None) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = [runs.c.deleted_at.is_(None)]
    for word in (wanted.q or "").lower().split():
        found.append(runs.c.search_text.contains(word, autoescape=True))
    for facet, column in _FACETS.items():
        value = getattr(wanted, facet)
        if value is not None and facet != except_facet:
            found.append(column == value)
    if wanted.tag is not None:
        found.append(runs.c.tags.contains([wanted.tag]))
    if wanted.report is not None:
        using = (
            select(load_points.c.run_id)
            .join(load_point_reports, load_point_reports.c.load_point_id == load_points.c.id)
            .where(
                load_point_reports.c.report_sha256 == wanted.report,
                load_points.c.removed_at.is_(None),
            )
        )
        found.append(runs.c.id.in_(using))
    return found


async def list_runs(
    session: AsyncSession, wanted: RunFilter, sort: str, limit: int, cursor: str | None
) -> Page[RunSummary]:
    """A page of runs. ``sort`` is one of SORTS; a cursor is only good for its own sort.

    Raises InvalidQuery for a cursor that is not one of ours.
    """
    column, descending = _SORTS[sort]
    conditions = _conditions(wanted)
    total = (
        await session.execute(select(func.count()).select_from(runs).where(and_(True, *conditions)))
    ).scalar_one()
    statement = select(runs.c.id, runs.c.summary, runs.c.created_at, runs.c.updated_at, column)
    if cursor is not None:
        key = tuple_(column, runs.c.id)
        last = tuple_(*decode_cursor(cursor, sort))
        conditions.append(key < last if descending else key > last)
    order = (column.desc(), runs.c.id.desc()) if descending else (column.asc(), runs.c.id.asc())
    statement = statement.where(and_(True, *conditions)).order_by(*order).limit(limit + 1)
    rows = (await session.execute(statement)).all()
    items = tuple(
        replace(summary_from(row.summary), created_at=row.created_at, updated_at=row.updated_at)
        for row in rows[:limit]
    )
    more = len(rows) > limit
    next_cursor = encode_cursor(sort, rows[limit - 1][4], rows[limit - 1].id) if more else None
    return Page(items, total, next_cursor)


async def facets(session: AsyncSession, wanted: RunFilter) -> dict[str, tuple[FacetValue, ...]]:
    """For each facet its values with counts, under all other filters, most frequent first."""
    found: dict[str, tuple[FacetValue, ...]] = {}
    for facet, column in _FACETS.items():
        statement = (
            select(column.label("value"), func.count().label("count"))
            .where(and_(column.is_not(None), *_conditions(wanted, facet)))
            .group_by(column)
            .order_by(func.count().desc(), column)
            .limit(100)
        )
        rows = (await session.execute(statement)).all()
        found[facet] = tuple(FacetValue(row.value, row.value, row[1]) for row in rows)
    found["source"] = await _with_titles(session, found["source"])
    return found


async def _with_titles(
    session: AsyncSession, values: tuple[FacetValue, ...]
) -> tuple[FacetValue, ...]:
    statement = select(sources.c.slug, sources.c.title)
    titles = {row.slug: row.title for row in (await session.execute(statement)).all()}
    return tuple(replace(value, title=titles.get(value.value, value.value)) for value in values)


@dataclass(frozen=True, slots=True)
class SystemCount:
    """A system and how many runs it has."""

    name: str
    family: str | None
    storage: str | None
    client: str | None
    run_count: int


async def list_systems(
    session: AsyncSession, q: str | None, limit: int, cursor: str | None
) -> Page[SystemCount]:
    """Distinct systems by name, a page at a time."""
    columns = (runs.c.system_name, runs.c.family, runs.c.storage, runs.c.client)
    keys = tuple(func.coalesce(column, "") for column in columns)
    conditions: list[ColumnElement[bool]] = [runs.c.deleted_at.is_(None)]
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
    statement = grouped.group_by(*columns).order_by(*keys).limit(limit + 1)
    rows = (await session.execute(statement)).all()
    items = tuple(SystemCount(*row) for row in rows[:limit])
    next_cursor = None
    if len(rows) > limit:
        next_cursor = encode_cursor("system", *(value or "" for value in rows[limit - 1][:4]))
    return Page(items, total, next_cursor)
