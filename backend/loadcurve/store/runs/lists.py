"""Lists of runs: filtered, sorted, a page at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import ColumnElement, func, select, tuple_
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Visibility
from loadcurve.core.figures import RunSummary
from loadcurve.core.search import nearest_words
from loadcurve.store.documents import SUMMARY
from loadcurve.store.pagination import decode_cursor, encode_cursor
from loadcurve.store.runs.filters import SYSTEM, RunFilter, conditions
from loadcurve.store.tables import ABOVE_ALL, BELOW_ALL, FIRST_DAY, LAST_DAY, runs


def _sorts() -> dict[str, tuple[ColumnElement[Any], bool]]:
    """Sort columns by name, and whether descending."""
    sorts: dict[str, tuple[ColumnElement[Any], bool]] = {
        "newest": (runs.c.created_at, True),
        "oldest": (runs.c.created_at, False),
    }
    plain: dict[str, ColumnElement[Any]] = {
        "title": runs.c.title,
        "system": SYSTEM,
        "workload": runs.c.workload_name,
        "provenance": runs.c.provenance,
        "points": runs.c.load_point_count,
    }
    numbers: dict[str, ColumnElement[Any]] = {
        "peak": runs.c.peak_throughput_iops,
        "latency": runs.c.latency_at_peak_us,
        "knee": runs.c.knee_throughput_iops,
    }
    for name, column in plain.items():
        sorts |= {name: (column, False), f"-{name}": (column, True)}
    for name, column in numbers.items():
        sorts[name] = (func.coalesce(column, ABOVE_ALL), False)
        sorts[f"-{name}"] = (func.coalesce(column, BELOW_ALL), True)
    sorts["date"] = (func.coalesce(runs.c.dated_on, LAST_DAY), False)
    sorts["-date"] = (func.coalesce(runs.c.dated_on, FIRST_DAY), True)
    return sorts


# Enough words of the field, in some milliseconds.
_RUNS_FOR_WORDS = 1_000
_SORTS = _sorts()
SORTS = tuple(_SORTS)


def ordered(sort: str) -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    """The sort columns of one of SORTS; the id makes the order unique."""
    column, descending = _SORTS[sort]
    return (column.desc(), runs.c.id.desc()) if descending else (column.asc(), runs.c.id.asc())


@dataclass(frozen=True, slots=True)
class RunPage:
    """Runs of a page in order, and the next cursor."""

    items: tuple[RunSummary, ...]
    next_cursor: str | None


async def list_runs(
    session: AsyncSession,
    wanted: RunFilter,
    sort: str,
    page_size: int,
    cursor: str | None,
) -> RunPage:
    """A page of runs. ``sort`` is one of SORTS; a cursor is valid for its own sort only.

    Each order has an index, scanned from the cursor until the page is full.

    Raises InvalidQuery for an invalid cursor.
    """
    column, descending = _SORTS[sort]
    last = decode_cursor(cursor, sort) if cursor is not None else None
    # Ids first, so that only the page's rows are read whole.
    ids = select(runs.c.id, column.label("place")).where(*conditions(session, wanted))
    if last is not None:
        key, before = tuple_(column, runs.c.id), tuple_(*last)
        ids = ids.where(key < before if descending else key > before)
    ids = ids.order_by(*ordered(sort)).limit(page_size + 1)
    places = (await session.execute(ids)).all()
    shown = places[:page_size]
    rows = await summaries_by_id(session, [place.id for place in shown])
    more = len(places) > page_size
    next_cursor = encode_cursor(sort, shown[-1].place, shown[-1].id) if more else None
    return RunPage(tuple(rows[place.id] for place in shown), next_cursor)


async def similar_words(session: AsyncSession, words: Sequence[str]) -> tuple[str, ...]:
    """Words of the newest runs in the caller's sight that look like ``words``."""
    texts = select(runs.c.search_text).where(*conditions(session, RunFilter()))
    texts = texts.order_by(*ordered("newest")).limit(_RUNS_FOR_WORDS)
    found = (await session.execute(texts)).scalars().all()
    return await asyncio.to_thread(nearest_words, words, found)


async def summaries_by_id(session: AsyncSession, ids: Collection[str]) -> dict[str, RunSummary]:
    """The rows of these runs; the caller's permission was checked before."""
    columns = (runs.c.id, runs.c.summary, runs.c.created_at, runs.c.updated_at, runs.c.visibility)
    rows = (await session.execute(select(*columns).where(runs.c.id.in_(ids)))).all()
    return {
        row.id: replace(
            SUMMARY.validate_python(row.summary),
            created_at=row.created_at,
            updated_at=row.updated_at,
            visibility=Visibility(row.visibility),
        )
        for row in rows
    }
