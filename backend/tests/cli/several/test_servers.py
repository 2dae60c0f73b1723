"""Several `loadcurve serve` on one PostgreSQL, as behind a balancer: they act as one server.

Each is a process of its own, as on machines of their own: all they share is the database.
"""

from __future__ import annotations

import http.client
import json
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest

from loadcurve.actions.seeds.loading import COMPARISONS_FILE
from loadcurve.core.access import Role
from loadcurve.settings import SEED_DATA
from tests.making.drafts import content, draft
from tests.serving.databases import Server
from tests.serving.people import make_key
from tests.serving.running import get, served

API = "/api/v1"
# The first upload waits until its server has started a process that reads: seconds, or many of them
# where other tests have the processors.
PATIENCE_S = 120
SOURCES = len([path for path in SEED_DATA.glob("*.yaml") if path.name != COMPARISONS_FILE])


def ask(
    address: str, path: str, method: str = "GET", body: object = None, key: str | None = None
) -> tuple[int, Any]:
    """Status and record, or bytes, of one answer of a server."""
    sent = body if isinstance(body, bytes) else None if body is None else json.dumps(body)
    headers = {"Content-Type": "application/json"} if isinstance(sent, str) else {}
    if key is not None:
        headers["Authorization"] = f"Bearer {key}"
    connection = http.client.HTTPConnection(address, timeout=PATIENCE_S)
    try:
        connection.request(method, path, sent, headers)
        answer = connection.getresponse()
        said = answer.read()
        is_json = "json" in answer.headers.get("content-type", "")
        return answer.status, json.loads(said) if is_json else said
    finally:
        connection.close()


@contextmanager
def two_servers(database_url: str, *options: str) -> Iterator[tuple[str, str]]:
    """The addresses of two servers that are started at the same moment."""

    def start() -> tuple[Any, tuple[subprocess.Popen[str], str]]:
        made = served(*options, DATABASE_URL=database_url)
        return made, made.__enter__()

    with ThreadPoolExecutor(2) as starting:
        both = [each.result() for each in [starting.submit(start) for _ in range(2)]]
    try:
        yield both[0][1][1], both[1][1][1]
    finally:
        for made, _ in both:
            made.__exit__(None, None, None)


def test_servers_started_together_create_the_tables_once(
    database_server: Server,
) -> None:
    with database_server.empty() as url, two_servers(url) as addresses:
        for address in addresses:
            assert get(address, "/readyz")[0] == 200
        told = [ask(address, f"{API}/sources?page_size=100")[1] for address in addresses]
        runs = [ask(address, f"{API}/runs?page_size=1")[1]["total"] for address in addresses]
        with psycopg.connect(url.replace("+psycopg", "")) as connection:
            kept = connection.execute(
                "SELECT (SELECT count(*) FROM sources), (SELECT count(*) FROM runs), "
                "(SELECT count(*) FROM installation), (SELECT count(*) FROM alembic_version)"
            ).fetchone()
    assert [len(each["items"]) for each in told] == [SOURCES, SOURCES]
    assert kept == (SOURCES, runs[0], 1, 1)
    assert runs[0] == runs[1] > 0


def test_write_on_one_server_changes_response_of_other(database_url: str) -> None:
    with two_servers(database_url, "--no-seed") as both:
        for writing, reading, number in ((*both, 1), (*both[::-1], 2)):
            path = f"{API}/reports?name=a"
            report = ask(writing, path, "POST", content(number))[1]["sha256"]
            total = ask(reading, f"{API}/runs")[1]["total"]
            body = draft({"report_sha256": report, "concurrency": 8}, title=f"Made {number}")
            run = ask(writing, f"{API}/runs", "POST", body)[1]["run"]["id"]
            assert ask(reading, f"{API}/runs")[1]["total"] == total + 1
            curves = f"{API}/curves?runs={run}"
            for name in ("first", "second"):
                ask(writing, f"{API}/runs/{run}", "PATCH", {"label": name})
                assert name in json.dumps(ask(reading, curves)[1])
            chart = ask(writing, f"{API}/library/frozen", "POST", {"view": {"runs": [run]}})[1]
            links = [f"{API}/library/frozen/{chart['token']}", f"/c/{chart['token']}.svg"]
            # Each link twice: the second response is from the cache and could be stale.
            assert [ask(reading, link)[0] for link in links * 2] == [200] * 4
            ask(writing, f"{API}/library/{chart['id']}", "DELETE")
            assert [ask(reading, link)[0] for link in links] == [404, 404]
            assert ask(writing, f"{API}/runs/{run}", "DELETE")[0] == 204
            assert ask(reading, curves)[0] == 404


def test_sign_ins_and_revoked_keys_are_those_of_both(database_url: str) -> None:
    keys = {name: make_key(database_url, name, Role.READER) for name in ("ann", "ben")}
    with two_servers(database_url, "--no-seed") as both:
        assert [ask(each, f"{API}/quotas", key=keys["ben"])[0] for each in both] == [200, 200]
        with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
            connection.execute("UPDATE access_keys SET revoked_at = now() WHERE name = 'ben'")
        assert [ask(each, f"{API}/quotas", key=keys["ben"])[0] for each in both] == [401, 401]
        connections = [http.client.HTTPConnection(each, timeout=20) for each in both]
        sent = {"Content-Type": "application/json", "Origin": f"http://{both[0]}"}
        connections[0].request("POST", f"{API}/session", json.dumps({"key": keys["ann"]}), sent)
        answer = connections[0].getresponse()
        cookie = answer.headers["set-cookie"].partition(";")[0]
        assert json.loads(answer.read())["role"] == "reader"
        connections[1].request("GET", f"{API}/session", headers={"Cookie": cookie})
        assert json.loads(connections[1].getresponse().read())["role"] == "reader"
        for connection in connections:
            connection.close()


@pytest.mark.parametrize("restarted", [False, True])
def test_rate_limits_are_counted_across_servers(database_url: str, restarted: bool) -> None:
    make_key(database_url, "ann", Role.ADMIN)
    statuses: list[int] = []

    def guess(address: str, numbers: range) -> None:
        for number in numbers:
            statuses.append(ask(address, f"{API}/runs", key=f"{number:08}wrong")[0])

    with two_servers(database_url, "--no-seed") as both:
        for number in range(10):
            guess(both[number % 2], range(number, number + 1))
        if not restarted:
            guess(both[1], range(10, 22))
    if restarted:
        # Nor does a restart forget.
        with served("--no-seed", DATABASE_URL=database_url) as (_, address):
            guess(address, range(10, 22))
    assert statuses == [401] * 20 + [429] * 2
