"""What a person is said to keep is what looking at all of it finds, whatever was written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.serving.databases import Server
from tests.serving.every_route.every_write import every_write
from tests.serving.people import guarded

LOOKED = """
WITH sizes (owner, size) AS (
  SELECT owner, coalesce(pg_column_size(content_deflated), 0)
    + coalesce(pg_column_size(readings_deflated), 0) + coalesce(outside_bytes, 0) FROM reports
  UNION ALL SELECT owner, pg_column_size(block)
    FROM report_samples JOIN reports ON sha256 = report_sha256
  UNION ALL SELECT owner, pg_column_size(figures_json)
    + coalesce(pg_column_size(runs_deflated), 0) FROM charts
  UNION ALL SELECT owner, coalesce(pg_column_size(document), 0)
    + coalesce(pg_column_size(search_text), 0) FROM saved
  UNION ALL SELECT owner, pg_column_size(load_points.document)
    FROM load_points JOIN runs ON runs.id = run_id
  UNION ALL SELECT owner, pg_column_size(histograms.document)
    FROM histograms JOIN load_points p ON p.id = load_point_id JOIN runs ON runs.id = p.run_id
  UNION ALL SELECT owner, coalesce(pg_column_size(before), 0) + coalesce(pg_column_size(after), 0)
    FROM run_changes JOIN runs ON runs.id = run_id
)
SELECT owner, sum(size)::bigint FROM sizes WHERE owner IS NOT NULL
GROUP BY owner HAVING sum(size) > 0 ORDER BY owner
"""
KEPT = """
SELECT owner, sum(change)::bigint FROM kept_bytes GROUP BY owner HAVING sum(change) <> 0
ORDER BY owner
"""
# Some of what is kept is compressed or out of line, some of that both.
WORDS = "(SELECT string_agg(md5(n::text), '') FROM generate_series(1, {size}) AS n)"
RUNS = "SELECT id FROM runs WHERE owner IS NOT NULL ORDER BY id OFFSET {number} LIMIT 2"
REPORTS = "SELECT sha256 FROM reports ORDER BY sha256 OFFSET {number} LIMIT 2"
WRITES = (
    "INSERT INTO histograms SELECT id, 'e' || {size}, {size}, jsonb_build_object('w', "
    "repeat({words}, 3)) FROM load_points WHERE run_id IN ({runs}) ON CONFLICT DO NOTHING",
    "UPDATE histograms SET document = to_jsonb({words}) WHERE load_point_id IN ({points})",
    "DELETE FROM histograms WHERE position < {size} AND load_point_id IN ({points})",
    "UPDATE load_points SET document = document || jsonb_build_object('w', {words}) "
    "WHERE run_id IN ({runs})",
    "UPDATE load_points SET repeat = repeat + 1 WHERE run_id IN ({runs})",
    "DELETE FROM load_points WHERE id IN ({points} LIMIT 3)",
    "INSERT INTO run_changes (run_id, changed_by, field, before, after) "
    "SELECT id, 'ann', 'notes', NULL, to_jsonb({words}) FROM ({runs}) AS changed",
    "DELETE FROM run_changes WHERE run_id IN ({runs})",
    "UPDATE runs SET title = 'other' WHERE id IN ({runs})",
    "DELETE FROM runs WHERE id IN ({runs})",
    "UPDATE reports SET content_deflated = {words}::bytea, outside_sha256 = NULL, "
    "outside_bytes = NULL WHERE sha256 IN ({reports})",
    "UPDATE reports SET content_deflated = NULL, outside_sha256 = repeat('a', 64), "
    "outside_bytes = {size} WHERE sha256 IN ({reports})",
    "INSERT INTO report_samples (report_sha256, tool, samples, block) "
    "SELECT sha256, 'sar', 1, {words}::bytea FROM ({reports}) AS sampled "
    "ON CONFLICT (report_sha256) DO UPDATE SET block = excluded.block",
    "DELETE FROM load_point_reports",
    "DELETE FROM reports WHERE sha256 IN "
    "(SELECT sha256 FROM reports EXCEPT SELECT report_sha256 FROM load_point_reports LIMIT 1)",
    "UPDATE charts SET figures_json = {words}::bytea",
    "DELETE FROM charts",
    "UPDATE saved SET document = to_jsonb({words})",
    "DELETE FROM saved",
    "SELECT sum_kept_bytes()",
)


def written(statement: str, number: int, size: int) -> bytes:
    """A statement about the runs or reports from ``number`` on, of words of this ``size``."""
    runs = RUNS.format(number=number)
    return statement.format(
        size=size,
        words=WORDS.format(size=size),
        runs=runs,
        points=f"SELECT id FROM load_points WHERE run_id IN ({runs})",  # noqa: S608
        reports=REPORTS.format(number=number),
    ).encode()


ONE_WRITE = st.tuples(
    st.sampled_from(WRITES), st.integers(0, 3), st.sampled_from((1, 40, 400)), st.booleans()
)


def same(connection: psycopg.Connection) -> list[tuple[str, int]]:
    """What each keeps, as it is summed and as it is found."""
    found = connection.execute(LOOKED).fetchall()
    assert connection.execute(KEPT).fetchall() == found
    return found


@pytest.fixture(scope="module")
def kept(database_server: Server, built_pages: Path) -> Iterator[psycopg.Connection]:
    """A database in which two people keep some of everything."""
    with database_server.copy(published=True) as url:
        with guarded(url, built_pages) as people:
            for number, person in enumerate((people.ann, people.ben, people.ann)):
                run = person.run(f"kept {number}", number + 1)["run"]["id"]
                person.chart(run)
                sent = {"title": "Kept", "view": {"runs": [run]}}
                assert person.ask("POST", "/api/v1/saved-comparisons", json=sent).is_success
        with psycopg.connect(url.replace("+psycopg", "")) as connection:
            assert [owner for owner, _ in same(connection)] == ["ann", "ben"]
            connection.commit()
            yield connection


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(ONE_WRITE, min_size=1, max_size=8))
def test_whatever_is_written_the_sum_is_what_looking_finds(
    kept: psycopg.Connection, writes: list[tuple[str, int, int, bool]]
) -> None:
    try:
        for statement, number, size, is_taken_back in writes:
            kept.execute("SAVEPOINT before")
            kept.execute(written(statement, number, size))
            if is_taken_back:
                kept.execute("ROLLBACK TO before")
            same(kept)
    finally:
        kept.rollback()


def test_many_changes_become_one_row_for_each_person(kept: psycopg.Connection) -> None:
    try:
        for _ in range(20):
            kept.execute("UPDATE charts SET figures_json = figures_json || 'more'")
        kept.execute("SELECT sum_kept_bytes()")
        owners = kept.execute("SELECT owner FROM kept_bytes ORDER BY owner").fetchall()
        assert owners == [("ann",), ("ben",)]
        kept.execute("TRUNCATE runs CASCADE")
        same(kept)
    finally:
        kept.rollback()


def test_after_every_write_the_sum_is_what_looking_finds(
    database_server: Server, built_pages: Path
) -> None:
    with (
        database_server.copy(published=True) as url,
        guarded(url, built_pages) as people,
        psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection,
    ):
        client = people.admin.client
        client.headers["Authorization"] = f"Bearer {people.admin.key}"
        for write in every_write(client):
            assert write.send(client).status_code < 300, write.operation
            same(connection)
        assert len(same(connection)) == 1
