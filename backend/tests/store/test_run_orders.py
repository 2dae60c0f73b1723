"""Every order of the list of runs, and the search, is read from an index."""

from __future__ import annotations

import psycopg
import pytest
from sqlalchemy import select
from sqlalchemy.dialects import postgresql

from loadcurve.store.runs.lists import SORTS, ordered
from loadcurve.store.tables import runs


def plan(database_url: str, question: str) -> str:
    """How PostgreSQL would answer if it had an index for everything."""
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        connection.execute("SET enable_seqscan = off")
        rows = connection.execute(b"EXPLAIN " + question.encode()).fetchall()
    return "\n".join(row[0] for row in rows)


@pytest.mark.parametrize("sort", SORTS)
def test_each_order_has_an_index(database_url: str, sort: str) -> None:
    question = select(runs.c.id).order_by(*ordered(sort)).limit(50)
    compiled = str(
        question.compile(dialect=postgresql.dialect(), compile_kwargs={"literal_binds": True})
    )
    found = plan(database_url, compiled)
    assert "Index" in found, found
    assert "Sort" not in found, found


def test_the_search_has_an_index(database_url: str) -> None:
    found = plan(database_url, "SELECT id FROM runs WHERE search_text LIKE '%' || 'array' || '%'")
    assert "ix_runs_search_text" in found, found
