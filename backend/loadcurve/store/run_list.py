"""Lists of runs: filtered, sorted, a page at a time, with counts per facet."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Select,
    Text,
    and_,
    case,
    cast,
    func,
    select,
    tuple_,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Visibility
from loadcurve.core.summary import RunSummary
from loadcurve.store.access import runs_in_lists
from loadcurve.store.documents import summary_from
from loadcurve.store.pages import Page, decode_cursor, encode_cursor
from loadcurve.store.tables import load_point_reports, load_points, runs, sources

_SYSTEM = func.coalesce(runs.c.family, runs.c.system_name)
_COLUMNS: dict[str, ColumnElement[Any]] = {
    "source": runs.c.source_slug,
    "system": _SYSTEM,
    "client": runs.c.client,
    "storage": runs.c.storage,
    "workload": runs.c.workload_name,
    "provenance": runs.c.provenance,
    "release": runs.c.oracle_release,
    "visibility": runs.c.visibility,
}
FACETS = (*_COLUMNS, "tag")
_MOST_VALUES = 100
# A number that is not known comes last, whichever way the list is sorted.
_BELOW_ALL, _ABOVE_ALL = -1.0, 1e300
_FIRST_DAY, _LAST_DAY = date(1, 1, 1), date(9999, 12, 31)


def _sorts() -> dict[str, tuple[ColumnElement[Any], bool]]:
    """By name: what is sorted by, and whether downwards."""
    found: dict[str, tuple[ColumnElement[Any], bool]] = {
        "newest": (runs.c.created_at, True),
        "oldest": (runs.c.created_at, False),
    }
    texts = {
        "title": runs.c.title,
        "system": _SYSTEM,
        "workload": runs.c.workload_name,
        "provenance": runs.c.provenance,
    }
    numbers: dict[str, ColumnElement[Any]] = {
        "peak": runs.c.peak_throughput_iops,
        "latency": runs.c.latency_at_peak_us,
        "knee": runs.c.knee_throughput_iops,
        "points": runs.c.load_point_count,
    }
    for name, column in texts.items():
        found |= {name: (column, False), f"-{name}": (column, True)}
    for name, column in numbers.items():
        found[name] = (func.coalesce(column, _ABOVE_ALL), False)
        found[f"-{name}"] = (func.coalesce(column, _BELOW_ALL), True)
    found["date"] = (func.coalesce(runs.c.dated_on, _LAST_DAY), False)
    found["-date"] = (func.coalesce(runs.c.dated_on, _FIRST_DAY), True)
    return found


_SORTS = _sorts()
SORTS = tuple(_SORTS)


@dataclass(frozen=True, slots=True)
class RunFilter:
    """Which runs: every field given must match, by any of its values; of ``q`` all words.

    ``dated_from`` and ``dated_to`` are the first and the last day; a run without a date is
    outside of every range.
    """

    q: str | None = None
    source: tuple[str, ...] = ()
    system: tuple[str, ...] = ()
    client: tuple[str, ...] = ()
    storage: tuple[str, ...] = ()
    workload: tuple[str, ...] = ()
    provenance: tuple[str, ...] = ()
    release: tuple[str, ...] = ()
    visibility: tuple[str, ...] = ()
    tag: tuple[str, ...] = ()
    dated_from: date | None = None
    dated_to: date | None = None
    report: str | None = None


@dataclass(frozen=True, slots=True)
class FacetValue:
    """One value of a facet, and how many runs have it under the other filters."""

    value: str
    title: str
    count: int


def _conditions(
    session: AsyncSession, wanted: RunFilter, except_facet: str | None = None
) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = [runs.c.deleted_at.is_(None), runs_in_lists(session)]
    for word in (wanted.q or "").lower().split():
        found.append(runs.c.search_text.contains(word, autoescape=True))
    for facet, column in _COLUMNS.items():
        values = getattr(wanted, facet)
        if values and facet != except_facet:
            found.append(column.in_(values))
    if wanted.tag and except_facet != "tag":
        found.append(runs.c.tags.overlap(cast(list(wanted.tag), ARRAY(Text))))
    if wanted.dated_from is not None:
        found.append(runs.c.dated_on >= wanted.dated_from)
    if wanted.dated_to is not None:
        found.append(runs.c.dated_on <= wanted.dated_to)
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
    conditions = _conditions(session, wanted)
    total = (
        await session.execute(select(func.count()).select_from(runs).where(and_(True, *conditions)))
    ).scalar_one()
    # The ids are found first, so that only the page's rows are read whole.
    ids = select(runs.c.id, column.label("place"))
    if cursor is not None:
        key = tuple_(column, runs.c.id)
        last = tuple_(*decode_cursor(cursor, sort))
        conditions.append(key < last if descending else key > last)
    order = (column.desc(), runs.c.id.desc()) if descending else (column.asc(), runs.c.id.asc())
    ids = ids.where(and_(True, *conditions)).order_by(*order).limit(limit + 1)
    places = (await session.execute(ids)).all()
    shown = places[:limit]
    rows = await _summaries(session, [place.id for place in shown])
    more = len(places) > limit
    next_cursor = encode_cursor(sort, shown[-1].place, shown[-1].id) if more else None
    return Page(tuple(rows[place.id] for place in shown), total, next_cursor)


async def _summaries(session: AsyncSession, ids: list[str]) -> dict[str, RunSummary]:
    columns = (runs.c.id, runs.c.summary, runs.c.created_at, runs.c.updated_at, runs.c.visibility)
    rows = (await session.execute(select(*columns).where(runs.c.id.in_(ids)))).all()
    return {
        row.id: replace(
            summary_from(row.summary),
            created_at=row.created_at,
            updated_at=row.updated_at,
            visibility=Visibility(row.visibility),
        )
        for row in rows
    }


async def facets(session: AsyncSession, wanted: RunFilter) -> dict[str, tuple[FacetValue, ...]]:
    """For each facet its values with counts, under all other filters, most frequent first.

    A facet that is not chosen from counts under the whole filter, so all those are counted in one
    reading of the table; at most ``_MOST_VALUES`` of each.
    """
    found: dict[str, list[FacetValue]] = {facet: [] for facet in FACETS}
    alike = [facet for facet in _COLUMNS if not getattr(wanted, facet)]
    groups = [alike] * bool(alike) + [[facet] for facet in _COLUMNS if facet not in alike]
    for group in groups:
        counted = _counts(session, group, wanted, None if group is alike else group[0])
        for row in (await session.execute(counted)).all():
            facet = group[row.which]
            found[facet].append(FacetValue(row[1 + row.which], row[1 + row.which], row.count))
    for tag in (await session.execute(_tag_counts(session, wanted))).all():
        found["tag"].append(FacetValue(tag.value, tag.value, tag[1]))
    found["source"] = await _with_titles(session, found["source"])
    return {facet: tuple(values) for facet, values in found.items()}


def _counts(
    session: AsyncSession, group: list[str], wanted: RunFilter, except_facet: str | None
) -> Select[Any]:
    """Rows of which facet (its place in ``group``), a column per facet, and the count."""
    columns = [_COLUMNS[facet] for facet in group]
    # Each row belongs to one facet: the only one that GROUPING has no bit set for.
    bits = [(1 << len(group)) - 1 - (1 << (len(group) - 1 - place)) for place in range(len(group))]
    which = case({bit: place for place, bit in enumerate(bits)}, value=func.grouping(*columns))
    counted = (
        select(
            which.label("which"),
            *(column.label(f"value_{place}") for place, column in enumerate(columns)),
            func.count().label("count"),
            func.row_number()
            .over(partition_by=which, order_by=(func.count().desc(), *columns))
            .label("rank"),
        )
        .where(and_(True, *_conditions(session, wanted, except_facet)))
        .group_by(func.grouping_sets(*(tuple_(column) for column in columns)))
        .subquery()
    )
    stated = func.num_nonnulls(*(counted.c[f"value_{place}"] for place in range(len(group)))) > 0
    return (
        select(*(column for column in counted.c if column.name != "rank"))
        .where(counted.c.rank <= _MOST_VALUES, stated)
        .order_by(counted.c.which, counted.c.rank)
    )


def _tag_counts(session: AsyncSession, wanted: RunFilter) -> Select[Any]:
    return (
        select(func.unnest(runs.c.tags).label("value"), func.count())
        .where(and_(True, *_conditions(session, wanted, "tag")))
        .group_by("value")
        .order_by(func.count().desc(), "value")
        .limit(_MOST_VALUES)
    )


async def _with_titles(session: AsyncSession, values: list[FacetValue]) -> list[FacetValue]:
    statement = select(sources.c.slug, sources.c.title)
    titles = {row.slug: row.title for row in (await session.execute(statement)).all()}
    return [replace(value, title=titles.get(value.value, value.value)) for value in values]
