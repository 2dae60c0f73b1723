"""Every order of the list of runs, and the search, is read from an index."""

from __future__ import annotations

import psycopg
import pytest
from sqlalchemy import select
from sqlalchemy.dialects import postgresql

from loadcurve.store.runs.lists import SORTS, ordered
from loadcurve.store.tables import runs


def plan(database_url: str, question: str, avoided: str = "seqscan") -> str:
    """How PostgreSQL would answer if it had many rows, for which it avoids this."""
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        for way in ("seqscan", avoided):
            connection.execute(f"SET enable_{way} = off".encode())
        rows = connection.execute(b"EXPLAIN " + question.encode()).fetchall()
    return "\n".join(row[0] for row in rows)


@pytest.mark.parametrize("sort", SORTS)
def test_every_list_order_has_an_index(database_url: str, sort: str) -> None:
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
