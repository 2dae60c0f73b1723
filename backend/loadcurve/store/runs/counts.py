"""Counts of a list of runs, in all and per value of each facet.

Runs are counted in the narrow table `run_facets`; search results up to `MOST_FOUND`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import (
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

from loadcurve.store.access import listed_facets
from loadcurve.store.runs.filters import (
    COLUMNS,
    RunFilter,
    date_conditions,
    facet_conditions,
    found_conditions,
    has_histogram,
    words_of,
)
from loadcurve.store.tables import run_facets, runs, sources

FACETS = (*COLUMNS, "tag")
MOST_VALUES = 100
# The search has to read every matching run.
MOST_FOUND = 10_000
# Counts beside those of facets: all matches, and all search results.
_ALL_RUNS, _FOUND = "all", "found"
_HISTOGRAM = "histogram"


@dataclass(frozen=True, slots=True)
class FacetValue:
    """A value of a facet, and its number of runs under the other filters."""

    value: str
    title: str
    count: int


@dataclass(frozen=True, slots=True)
class RunCounts:
    """The number of matching runs, and of each facet's values under all other filters.

    The most frequent come first, at most ``MOST_VALUES`` per facet. If a search finds more than
    ``MOST_FOUND`` runs, counts cover the first of them, and ``is_capped``. Runs with a histogram
    are counted among at most ``MOST_FOUND`` matches.
    """

    total: int
    facets: dict[str, tuple[FacetValue, ...]]
    is_capped: bool = False


async def count_with_facets(session: AsyncSession, wanted: RunFilter) -> RunCounts:
    """The number of matching runs, and the most frequent values of each facet.

    Facets without a choice count under the whole filter, so one scan counts all of them; everything
    is one statement.
    """
    keys = (*FACETS, _HISTOGRAM, _ALL_RUNS, _FOUND)
    counts: dict[str, list[FacetValue]] = {facet: [] for facet in keys}
    for facet, value, count in (await session.execute(_counting_query(session, wanted))).all():
        counts[facet].append(FacetValue(value, value, count))
    (of_all,), (found,) = counts.pop(_ALL_RUNS), counts.pop(_FOUND)
    facets = {facet: tuple(values) for facet, values in counts.items()}
    if of_all.count > MOST_FOUND:
        facets[_HISTOGRAM] = ()
    facets["source"] = await with_titles(session, facets["source"])
    is_capped = found.count > MOST_FOUND
    return RunCounts(
        min(of_all.count, MOST_FOUND) if is_capped else of_all.count, facets, is_capped
    )


def _counting_query(session: AsyncSession, wanted: RunFilter) -> Select[Any]:
    """Rows of facet, value and count, plus one of all matches and one of all search results.

    Matching runs are scanned once for all facets without a choice.
    """
    has_found = bool(words_of(wanted) or wanted.report or wanted.histogram)
    found = _found(session, wanted) if has_found else _narrow(session, wanted)
    chosen = [facet for facet in FACETS if getattr(wanted, facet)]
    alike = [facet for facet in COLUMNS if facet not in chosen]
    matches = and_(True, *facet_conditions(wanted, found))
    kept = select(found).where(matches).cte("kept").prefix_with("MATERIALIZED")
    of_all: Any = select(literal(_ALL_RUNS), literal(""), func.count())
    of_found: Any = select(literal(_FOUND), literal(""), func.count() if has_found else literal(0))
    parts: list[Select[Any]] = [
        of_all.select_from(kept),
        of_found.select_from(found) if has_found else of_found,
        *[_counts(kept, alike)] * bool(alike),
        _histogram_counts(kept),
    ]
    if "tag" not in chosen:
        parts.append(_tag_counts(kept))
    for facet in chosen:
        others = and_(True, *facet_conditions(wanted, found, facet))
        rows = select(found).where(others).subquery()
        parts.append(_tag_counts(rows) if facet == "tag" else _counts(rows, [facet]))
    counted = union_all(*parts).subquery()
    by_facet, by_value, by_count = counted.c
    return select(counted).order_by(by_facet, by_count.desc(), collate(by_value, "C"))


def _narrow(session: AsyncSession, wanted: RunFilter) -> FromClause:
    """Runs of the narrow table before any facet filter."""
    narrow = run_facets.c
    met = [listed_facets(session), *date_conditions(wanted, narrow.dated_on)]
    columns = [narrow[facet] for facet in COLUMNS]
    return select(narrow.run_id.label("id"), *columns, narrow.tags).where(*met).subquery()


def _found(session: AsyncSession, wanted: RunFilter) -> FromClause:
    """The same for runs found by words or a report; one more than are counted."""
    columns = [column.label(facet) for facet, column in COLUMNS.items()]
    met = [*found_conditions(session, wanted), *date_conditions(wanted, runs.c.dated_on)]
    found = select(runs.c.id, *columns, runs.c.tags).where(*met).limit(MOST_FOUND + 1)
    return found.cte("found").prefix_with("MATERIALIZED")


def _counts(kept: FromClause, group: list[str]) -> Select[Any]:
    """Rows of facet, value and count."""
    columns = [kept.c[facet] for facet in group]
    # A row belongs to the one facet whose bit in GROUPING is unset.
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


def _histogram_counts(kept: FromClause) -> Select[Any]:
    few = select(kept.c.id).limit(MOST_FOUND).subquery()
    counted: Any = select(literal(_HISTOGRAM), literal("yes"), func.count())
    return counted.select_from(few).where(has_histogram(few.c.id))  # type: ignore[no-any-return]


async def with_titles(
    session: AsyncSession, values: Sequence[FacetValue]
) -> tuple[FacetValue, ...]:
    """Sources with their titles."""
    if not values:
        return ()
    statement = select(sources.c.slug, sources.c.title)
    titles = {row.slug: row.title for row in (await session.execute(statement)).all()}
    return tuple(replace(value, title=titles.get(value.value, value.value)) for value in values)
