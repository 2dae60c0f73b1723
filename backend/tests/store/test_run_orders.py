"""Every order of the list of runs, and the search, is read from an index."""

from __future__ import annotations

import asyncio

import psycopg
import pytest
from sqlalchemy import select
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from loadcurve.store.connections.database import open_engine, session_factory
from loadcurve.store.facets.held import HeldColumns
from loadcurve.store.runs.counts import RunCounts
from loadcurve.store.runs.filters import RunFilter
from loadcurve.store.runs.lists import SORTS, list_runs, ordered
from loadcurve.store.tables import runs
from tests.serving.databases import Server

Sessions = async_sessionmaker[AsyncSession]
ORACLE = RunFilter(q="oracle")


def plan(database_url: str, question: str, avoided: str = "seqscan") -> str:
    """How PostgreSQL would answer if it had many rows, for which it avoids this."""
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        for way in ("seqscan", avoided):
            connection.execute(f"SET enable_{way} = off".encode())
        rows = connection.execute(b"EXPLAIN " + question.encode()).fetchall()
    return "\n".join(row[0] for row in rows)


@pytest.mark.parametrize("sort", SORTS)
def test_each_order_has_an_index(database_url: str, sort: str) -> None:
    question = select(runs.c.id).order_by(*ordered(sort)).limit(50)
    compiled = str(
        question.compile(dialect=postgresql.dialect(), compile_kwargs={"literal_binds": True})
    )
    found = plan(database_url, compiled, "sort")
    assert "Index" in found, found
    assert "Sort" not in found, found


def test_the_search_has_an_index_for_either_text(database_url: str) -> None:
    words = "search_text LIKE '%array%' OR reports_search_text LIKE '%array%'"
    found = plan(database_url, f"SELECT id FROM runs WHERE {words}")  # noqa: S608
    assert "ix_runs_search_text" in found, found
    assert "ix_runs_reports_search_text" in found, found


def test_few_that_are_found_first_are_in_the_same_order(database_server: Server) -> None:
    held = HeldColumns()

    async def ids(sessions: Sessions, sort: str, counted: RunCounts | None) -> list[str]:
        found: list[str] = []
        cursor: str | None = None
        while True:
            async with sessions() as session:
                page = await list_runs(session, ORACLE, sort, 7, cursor, counted)
            found += [run.id for run in page.items]
            cursor = page.next_cursor
            if cursor is None:
                return found

    async def compare(url: str) -> None:
        engine = open_engine(url)
        sessions = session_factory(engine)
        async with sessions() as session:
            counted = await held.count(session, ORACLE)
        for sort in SORTS:
            in_order = await ids(sessions, sort, None)
            assert len(in_order) == counted.total > 7
            assert await ids(sessions, sort, counted) == in_order, sort
        await engine.dispose()

    with database_server.copy(published=True) as url:
        asyncio.run(compare(url))
