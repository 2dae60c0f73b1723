"""What runs answer by themselves, kept in the database: the same bytes, and never what is past."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import psycopg
import pytest
from starlette.testclient import TestClient

from tests.serving.application import with_published_results
from tests.serving.asking import forget, start_again
from tests.serving.databases import Server

ASKED = (
    "",
    "&limits_us=700,1500&throughputs=20000",
    "&statistic=p99",
    "&x=bandwidth_mib_s",
    "&latency_unit=us",
    "&line_throughput=15000&y=write_latency_us",
)
RUN = "anf-8tib-dnfs-modelled"
PAST = "of the past"
WRITES = (
    "UPDATE runs SET document = jsonb_set(document, '{notes}', '\"changed\"') WHERE id = '{run}'",
    "UPDATE runs SET updated_at = updated_at WHERE id = '{run}'",
    "UPDATE load_points SET document = document WHERE id = '{point}'",
    "UPDATE load_points SET removed_at = now() WHERE id = '{point}'",
    "DELETE FROM load_points WHERE id = '{point}'",
    "INSERT INTO load_points (id, run_id, position, concurrency, repeat, document) "
    "SELECT id || 'b', run_id, position + 1000, concurrency, repeat + 1, document "
    "FROM load_points WHERE id = '{point}'",
    "WITH gone AS (DELETE FROM load_points WHERE id = '{point}' RETURNING *) "
    "INSERT INTO load_points SELECT * FROM gone",
)


def connected(client: TestClient) -> psycopg.Connection:
    """The database of a server."""
    url = client.app.state.settings.database_url  # type: ignore[attr-defined]
    return psycopg.connect(url.replace("+psycopg", ""), autocommit=True)


def comparison(client: TestClient, runs: str, asked: str = "") -> tuple[int, bytes, str | None]:
    """An answer, and by what it is known."""
    answer = client.get(f"/api/v1/comparison?runs={runs}{asked}")
    return answer.status_code, answer.content, answer.headers.get("etag")


def test_answers_are_the_same_bytes_whether_computed_or_written_before(seeded: TestClient) -> None:
    rows = seeded.get("/api/v1/runs?page_size=100").json()["items"]
    ids = [row["id"] for row in rows]
    assert len(ids) > 50
    sets = [*ids, *(",".join(ids[start : start + 7]) for start in range(0, len(ids), 7))]
    sets += [",".join(reversed(ids[10:20])), ",".join(ids[:50])]
    questions = [*product(sets, ASKED[:2]), *product(sets[-4:], ASKED[2:])]
    computed = {}
    for runs, asked in questions:
        forget(seeded)
        computed[runs, asked] = comparison(seeded, runs, asked)
    for runs in sets:
        comparison(seeded, runs)
    start_again(seeded)
    with connected(seeded) as connection:
        kept = connection.execute("SELECT count(*) FROM run_answers").fetchone()
    assert kept == (len(ids),)
    for runs, asked in questions:
        start_again(seeded)
        assert comparison(seeded, runs, asked) == computed[runs, asked], (runs, asked)
        # Once more with another question about the runs that are in memory now.
        assert comparison(seeded, runs, ASKED[1])[0] == 200


def spoil(client: TestClient) -> None:
    """Let what is kept of a run be told from what is computed."""
    forget(client)
    comparison(client, RUN)
    start_again(client)
    with connected(client) as connection:
        spoiled = "UPDATE run_answers SET brief = replace(brief, 'IOPS', %s) WHERE run_id = %s"
        assert connection.execute(spoiled, [PAST, RUN]).rowcount == 1
    assert PAST.encode() in comparison(client, RUN)[1]
    start_again(client)


@pytest.mark.parametrize("write", WRITES)
def test_nothing_is_found_that_was_made_before_a_write(
    database_server: Server, built_pages: Path, write: str
) -> None:
    with with_published_results(database_server, built_pages) as client:
        spoil(client)
        with connected(client) as connection:
            found = connection.execute(
                "SELECT max(id) FROM load_points WHERE run_id = %s", [RUN]
            ).fetchone()
            assert found is not None
            statement = write.replace("{run}", RUN).replace("{point}", found[0])
            assert connection.execute(statement).rowcount == 1
        status, content, _ = comparison(client, RUN)
        assert (status, PAST.encode() in content) == (200, False)
        # Made again, of what there is now.
        start_again(client)
        assert comparison(client, RUN)[1] == content


def test_nothing_is_found_that_another_program_made(seeded: TestClient) -> None:
    spoil(seeded)
    with connected(seeded) as connection:
        other = "UPDATE run_answers SET made_of = 'another' || substr(made_of, 17)"
        connection.execute(other)
    assert PAST.encode() not in comparison(seeded, RUN)[1]
    start_again(seeded)
    with connected(seeded) as connection:
        found = connection.execute("SELECT brief FROM run_answers WHERE run_id = %s", [RUN])
        assert PAST not in str(found.fetchone())


def test_a_failed_write_hinders_no_answer(database_server: Server, built_pages: Path) -> None:
    with with_published_results(database_server, built_pages) as client:
        forget(client)
        right = comparison(client, RUN)
        forget(client)
        with connected(client) as connection:
            connection.execute(
                "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
                "$$ BEGIN RAISE EXCEPTION 'full'; END $$; CREATE TRIGGER refuse "
                "BEFORE INSERT ON run_answers EXECUTE FUNCTION refuse()"
            )
        assert comparison(client, RUN) == right
        start_again(client)
        with connected(client) as connection:
            assert connection.execute("SELECT count(*) FROM run_answers").fetchone() == (0,)
