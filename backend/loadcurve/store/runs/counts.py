"""How many runs a list holds, and how many have each value of a facet.

Of all runs that the caller may see triggers keep the counts
(`migrations/versions/0013_lists_by_index.py`); under a filter runs are counted.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import BigInteger, Select, and_, case, cast, func, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.access import counts_in_lists
from loadcurve.store.runs.filters import COLUMNS, RunFilter, conditions
from loadcurve.store.tables import run_counts, runs, sources

FACETS = (*COLUMNS, "tag")
_MOST_VALUES = 100
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
    counted = select(func.count()).select_from(runs).where(*conditions(session, wanted))
    return (await session.execute(counted)).scalar_one()


async def facets(session: AsyncSession, wanted: RunFilter) -> dict[str, tuple[FacetValue, ...]]:
    """For each facet its values with counts, under all other filters, most frequent first.

    A facet that is not chosen from counts under the whole filter, so all those are counted in one
    reading of the table; at most ``_MOST_VALUES`` of each.
    """
    found: dict[str, list[FacetValue]] = {facet: [] for facet in FACETS}
    if wanted == RunFilter():
        for row in (await session.execute(_kept_counts(session))).all():
            found[row.facet].append(FacetValue(row.value, row.value, row.count))
    else:
        await _count(session, wanted, found)
    found["source"] = await _with_titles(session, found["source"])
    return {facet: tuple(values) for facet, values in found.items()}


def _kept_counts(session: AsyncSession) -> Select[Any]:
    """Rows of facet, value and count, as the triggers keep them."""
    facet, value = run_counts.c.facet, run_counts.c.value
    total = func.sum(run_counts.c.change)
    counted = (
        select(
            facet,
            value,
            total.label("count"),
            func.row_number()
            .over(partition_by=facet, order_by=(total.desc(), value))
            .label("rank"),
        )
        .where(facet != _ALL_RUNS, counts_in_lists(session))
        .group_by(facet, value)
        .having(total > 0)
        .subquery()
    )
    return (
        select(counted.c.facet, counted.c.value, cast(counted.c.count, BigInteger).label("count"))
        .where(counted.c.rank <= _MOST_VALUES)
        .order_by(counted.c.facet, counted.c.rank)
    )


async def _count(
    session: AsyncSession, wanted: RunFilter, found: dict[str, list[FacetValue]]
) -> None:
    alike = [facet for facet in COLUMNS if not getattr(wanted, facet)]
    groups = [alike] * bool(alike) + [[facet] for facet in COLUMNS if facet not in alike]
    for group in groups:
        counted = _counts(session, group, wanted, None if group is alike else group[0])
        for row in (await session.execute(counted)).all():
            facet = group[row.which]
            found[facet].append(FacetValue(row[1 + row.which], row[1 + row.which], row.count))
    for tag in (await session.execute(_tag_counts(session, wanted))).all():
        found["tag"].append(FacetValue(tag.value, tag.value, tag[1]))


def _counts(
    session: AsyncSession, group: list[str], wanted: RunFilter, except_facet: str | None
) -> Select[Any]:
    """Rows of which facet (its place in ``group``), a column per facet, and the count."""
    columns = [COLUMNS[facet] for facet in group]
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
        .where(and_(True, *conditions(session, wanted, except_facet)))
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
        .where(and_(True, *conditions(session, wanted, "tag")))
        .group_by("value")
        .order_by(func.count().desc(), "value")
        .limit(_MOST_VALUES)
    )


async def _with_titles(session: AsyncSession, values: list[FacetValue]) -> list[FacetValue]:
    statement = select(sources.c.slug, sources.c.title)
    titles = {row.slug: row.title for row in (await session.execute(statement)).all()}
    return [replace(value, title=titles.get(value.value, value.value)) for value in values]
