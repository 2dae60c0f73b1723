"""How many runs a list holds, and how many have each value of a facet.

Of all runs that the caller may see triggers keep the counts
(`migrations/sql/counts.sql`); under a filter runs are counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import (
    BigInteger,
    FromClause,
    Select,
    Text,
    and_,
    case,
    cast,
    collate,
    func,
    literal,
    select,
    tuple_,
    union_all,
)
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.access import counts_in_lists
from loadcurve.store.runs.filters import (
    COLUMNS,
    RunFilter,
    conditions,
    has_narrow,
    narrow_conditions,
)
from loadcurve.store.tables import run_counts, run_facets, runs, sources

FACETS = (*COLUMNS, "tag")
MOST_VALUES = 100
# The kept count of all runs, beside those of the facets.
_ALL_RUNS = "all"


@dataclass(frozen=True, slots=True)
class FacetValue:
    """One value of a facet, and how many runs have it under the other filters."""

    value: str
    title: str
    count: int


async def count_runs(session: AsyncSession, wanted: RunFilter) -> int:
    """How many runs match."""
    if wanted == RunFilter():
        kept = select(func.coalesce(func.sum(run_counts.c.change), 0)).where(
            run_counts.c.facet == _ALL_RUNS, counts_in_lists(session)
        )
        return int((await session.execute(kept)).scalar_one())
    matching = _kept(session, wanted).subquery()
    counted = select(func.count()).select_from(matching)
    return (await session.execute(counted)).scalar_one()


@dataclass(frozen=True, slots=True)
class RunCounts:
    """How many runs match, and for each facet its values with counts, under all other filters.

    The most frequent come first; at most ``MOST_VALUES`` of each facet.
    """

    total: int
    facets: dict[str, tuple[FacetValue, ...]]


async def count_with_facets(session: AsyncSession, wanted: RunFilter) -> RunCounts:
    """How many runs match, and the most frequent values of each facet.

    A facet that is not chosen from counts under the whole filter, as the runs themselves do, so
    all those are counted in one reading of the table, and all in one statement. One that is the
    whole filter counts all runs, which is kept.
    """
    counts: dict[str, list[FacetValue]] = {facet: [] for facet in (*FACETS, _ALL_RUNS)}
    rows: list[Any] = []
    if wanted == RunFilter():
        counts[_ALL_RUNS] = [FacetValue("", "", await count_runs(session, wanted))]
        rows += (await session.execute(_kept_counts(session))).all()
    else:
        rows += await _counted(session, wanted)
    for facet, value, count in rows:
        counts[facet].append(FacetValue(value, value, count))
    (of_all,) = counts.pop(_ALL_RUNS)
    facets = {facet: tuple(values) for facet, values in counts.items()}
    facets["source"] = await with_titles(session, facets["source"])
    return RunCounts(of_all.count, facets)


def _kept_counts(session: AsyncSession, *facets: str) -> Select[Any]:
    """Rows of facet, value and count, as the triggers keep them; of all facets unless named."""
    facet, value = run_counts.c.facet, run_counts.c.value
    named = facet.in_(facets) if facets else facet != _ALL_RUNS
    total = func.sum(run_counts.c.change)
    counted = (
        select(
            facet,
            value,
            total.label("count"),
            func.row_number()
            .over(partition_by=facet, order_by=(total.desc(), value.collate("C")))
            .label("rank"),
        )
        .where(named, counts_in_lists(session))
        .group_by(facet, value)
        .having(total > 0)
        .subquery()
    )
    return (
        select(counted.c.facet, counted.c.value, cast(counted.c.count, BigInteger).label("count"))
        .where(counted.c.rank <= MOST_VALUES)
        .order_by(counted.c.facet, counted.c.rank)
    )


async def _counted(session: AsyncSession, wanted: RunFilter) -> list[Any]:
    """Rows of facet, value and count under a filter, and the one of all that match.

    The runs that match are read once, for that one and all facets not chosen from. Tags that are
    chosen from are counted by themselves, as PostgreSQL is quicker with that.
    """
    chosen = [facet for facet in FACETS if getattr(wanted, facet)]
    alike = [facet for facet in COLUMNS if facet not in chosen]
    kept = _kept(session, wanted).cte("kept").prefix_with("MATERIALIZED")
    of_all: Any = select(literal(_ALL_RUNS), literal(""), func.count()).select_from(kept)
    parts: list[Select[Any]] = [of_all, *[_counts(kept, alike)] * bool(alike)]
    apart: list[Select[Any]] = []
    if "tag" not in chosen:
        parts.append(_tag_counts(kept))
    for facet in chosen:
        if _without(wanted, facet) == RunFilter():
            apart.append(_kept_counts(session, facet))
        elif facet == "tag":
            apart.append(_tag_counts(_kept(session, wanted, facet).subquery()))
        else:
            parts.append(_counts(_kept(session, wanted, facet).subquery(), [facet]))
    counted = union_all(*parts).subquery()
    by_facet, by_value, by_count = counted.c
    in_order = select(counted).order_by(by_facet, by_count.desc(), collate(by_value, "C"))
    counts = list((await session.execute(in_order)).all())
    for statement in apart:
        counts += (await session.execute(statement)).all()
    return counts


def _without(wanted: RunFilter, facet: str) -> RunFilter:
    of_facet: dict[str, Any] = {facet: ()}
    return replace(wanted, **of_facet)


def _kept(session: AsyncSession, wanted: RunFilter, except_facet: str | None = None) -> Select[Any]:
    """The facets of the runs that match, and their tags; of ``except_facet`` every value will do.

    From the narrow table, unless the filter asks for what has an index in the other.
    """
    if has_narrow(wanted, except_facet):
        narrow = run_facets.c
        met = narrow_conditions(session, wanted, except_facet)
        return select(*(narrow[facet] for facet in COLUMNS), narrow.tags).where(and_(True, *met))
    columns = [column.label(facet) for facet, column in COLUMNS.items()]
    matches = and_(True, *conditions(session, wanted, except_facet))
    return select(*columns, runs.c.tags).where(matches)


def _counts(kept: FromClause, group: list[str]) -> Select[Any]:
    """Rows of facet, value and count."""
    columns = [kept.c[facet] for facet in group]
    # Each row belongs to one facet: the only one that GROUPING has no bit set for.
    bits = [(1 << len(group)) - 1 - (1 << (len(group) - 1 - at)) for at in range(len(group))]
    facet = case(dict(zip(bits, group, strict=True)), value=func.grouping(*columns))
    value = case(*((func.grouping(column) == 0, cast(column, Text)) for column in columns))
    counted = (
        select(
            facet.label("facet"),
            value.label("value"),
            func.count().label("count"),
            func.row_number()
            .over(partition_by=facet, order_by=(func.count().desc(), collate(value, "C")))
            .label("rank"),
        )
        .group_by(func.grouping_sets(*(tuple_(column) for column in columns)))
        .subquery()
    )
    return select(counted.c.facet, counted.c.value, counted.c.count).where(
        counted.c.rank <= MOST_VALUES, counted.c.value.is_not(None)
    )


def _tag_counts(kept: FromClause) -> Select[Any]:
    value = func.unnest(kept.c.tags).label("value")
    counted = (
        select(value, func.count().label("count"))
        .select_from(kept)
        .group_by(value)
        .order_by(func.count().desc(), collate(value, "C"))
        .limit(MOST_VALUES)
        .subquery()
    )
    return select(literal("tag").label("facet"), counted.c.value, counted.c.count)


async def with_titles(
    session: AsyncSession, values: Sequence[FacetValue]
) -> tuple[FacetValue, ...]:
    """Sources with their titles."""
    if not values:
        return ()
    statement = select(sources.c.slug, sources.c.title)
    titles = {row.slug: row.title for row in (await session.execute(statement)).all()}
    return tuple(replace(value, title=titles.get(value.value, value.value)) for value in values)
