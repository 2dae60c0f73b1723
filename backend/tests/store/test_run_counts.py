"""The narrow table has the runs, and lists count what they show, whatever was written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from loadcurve.api.app import create_app
from tests.serving.application import settings_for
from tests.serving.databases import Server
from tests.serving.every_route.every_write import every_write
from tests.serving.in_process import Client
from tests.serving.people import guarded

NARROW = """
SELECT run_id, visibility, owner, client, release, provenance, dated_on, storage, system, workload,
  source, tags
FROM run_facets ORDER BY run_id
"""
OF_RUNS = """
SELECT id, visibility, owner, client, oracle_release, provenance, dated_on, storage,
  coalesce(family, system_name), workload_name, source_slug, tags
FROM runs WHERE deleted_at IS NULL ORDER BY id
"""
# Names every run, and is read from the other table with words.
ALL = "visibility=team&visibility=unlisted&visibility=public"
RUNS = "SELECT id FROM runs ORDER BY id OFFSET {number} LIMIT {many}"
WRITES = (
    "UPDATE runs SET client = 'ASM', tags = '{{a,b,b}}' WHERE id IN ({runs})",
    "UPDATE runs SET client = NULL, tags = '{{}}', family = NULL WHERE id IN ({runs})",
    "UPDATE runs SET owner = 'ann', visibility = 'unlisted' WHERE id IN ({runs})",
    "UPDATE runs SET updated_at = now() WHERE id IN ({runs})",
    "UPDATE runs SET deleted_at = now() WHERE id IN ({runs})",
    "UPDATE runs SET deleted_at = NULL WHERE id IN ({runs})",
    "DELETE FROM runs WHERE id IN ({runs})",
    "DELETE FROM sources WHERE slug IN (SELECT source_slug FROM runs WHERE id IN ({runs}))",
)
ONE_WRITE = st.tuples(
    st.sampled_from(WRITES),
    st.integers(0, 21),
    st.integers(1, 3),
    st.booleans(),
)


@pytest.fixture(scope="module")
def published(database_server: Server) -> Iterator[psycopg.Connection]:
    with (
        database_server.copy(published=True) as url,
        psycopg.connect(url.replace("+psycopg", "")) as connection,
    ):
        yield connection


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(ONE_WRITE, min_size=1, max_size=8))
def test_narrow_rows_after_any_writes_are_those_of_the_runs(
    published: psycopg.Connection, writes: list[tuple[str, int, int, bool]]
) -> None:
    try:
        for statement, number, many, is_taken_back in writes:
            published.execute("SAVEPOINT before")
            runs = RUNS.format(number=number, many=many)
            published.execute(statement.format(runs=runs).encode())
            if is_taken_back:
                published.execute("ROLLBACK TO before")
        assert published.execute(NARROW).fetchall() == published.execute(OF_RUNS).fetchall()
    finally:
        published.rollback()


def test_truncate_clears_run_facets(published: psycopg.Connection) -> None:
    published.execute("TRUNCATE runs CASCADE")
    assert published.execute(NARROW).fetchall() == []
    published.rollback()


def test_counts_after_any_write_equal_a_full_filter(
    database_server: Server, built_pages: Path
) -> None:
    with (
        database_server.copy(published=True) as url,
        Client(create_app(settings_for(url, built_pages))) as client,
    ):
        for write in every_write(client):
            assert write.send(client).status_code < 300, write.operation
            kept = client.get("/api/v1/runs?page_size=1").json()
            found = client.get(f"/api/v1/runs?page_size=1&{ALL}").json()
            assert (kept["total"], kept["facets"]) == (found["total"], found["facets"])


def test_run_counts_cover_visible_runs_only(database_server: Server, built_pages: Path) -> None:
    with database_server.copy(published=True) as url, guarded(url, built_pages) as people:
        for number, visibility in enumerate(("team", "unlisted", "public")):
            people.ann.run(f"seen{visibility}", number + 1, visibility=visibility)
        totals = []
        for person in (people.nobody, people.reader, people.ann, people.ben, people.admin):
            kept = person.get("/api/v1/runs?page_size=200").json()
            found = person.get(f"/api/v1/runs?page_size=1&{ALL}").json()
            assert (kept["total"], kept["facets"]) == (found["total"], found["facets"])
            assert kept["total"] == len(kept["items"])
            totals.append(kept["total"])
        assert len(set(totals)) == 3
