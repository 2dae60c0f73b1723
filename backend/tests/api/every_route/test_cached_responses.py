"""Cached responses: never older than the last write, and never somebody else's."""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from loadcurve.actions.keys import revoke_key
from loadcurve.actions.seeds.loading import load_seeds
from loadcurve.api.app import create_app
from loadcurve.api.responses.response_cache import (
    MOST_BYTES_OF_ONE,
    CachedResponse,
    CacheStats,
    ResponseCache,
)
from loadcurve.cache import Cache
from loadcurve.core.access import NOBODY
from loadcurve.settings import SEED_DATA
from loadcurve.store.connections.database import open_engine, session_factory
from tests.making.drafts import content, draft
from tests.serving.application import settings_for
from tests.serving.asking import forget, upload
from tests.serving.databases import Server
from tests.serving.every_route.every_write import every_write
from tests.serving.in_process import Client
from tests.serving.people import People, guarded
from tests.serving.rereading import age, reread
from tests.sizes import some

API = "/api/v1"
# This many writes share the questions: a revision invalidates the cache of all of them.
SHARED_BY = 16
OF_RUNS = ("curves", "companions", "histograms", "heat-maps", "wait-events", "comparison", "sweeps")
SAVED = ("library", "library?kind=filter&frozen=false")
LISTS = (
    *("runs", "runs?sort=title", "runs?provenance=measured", "runs?provenance=measured&sort=title"),
    *("runs?q=a&sort=-peak", "systems", "sources", "comparisons"),
)


@contextmanager
def worker(database_url: str, built_pages: Path) -> Iterator[TestClient]:
    """A server process of its own on this database, as far as memory goes."""
    app = create_app(settings_for(database_url, built_pages))
    with Client(app, raise_server_exceptions=False) as client:
        yield client


@contextmanager
def two_workers(
    database_server: Server, built_pages: Path
) -> Iterator[tuple[TestClient, TestClient]]:
    """Two server processes on one new database: one to write with, one to read with."""
    with (
        database_server.copy() as url,
        worker(url, built_pages) as writing,
        worker(url, built_pages) as reading,
    ):
        yield writing, reading


def found(client: TestClient) -> int:
    """How many responses came from the cache."""
    count: int = client.app.state.lookups.found  # type: ignore[attr-defined]
    return count


def questions(client: TestClient) -> list[str]:
    """Every question that may be cached, of all runs and charts there are."""
    runs = [row["id"] for row in client.get(f"{API}/runs?page_size=200").json()["items"]]
    charts = [row["token"] for row in client.get(f"{API}/library?frozen=true").json()["items"]]
    kept = [f"{API}/library/{one['id']}" for one in client.get(f"{API}/library").json()["items"]]
    return [
        *kept,
        *(f"{API}/{name}" for name in (*LISTS, *SAVED)),
        *(f"{API}/{name}?runs={run}" for name in OF_RUNS for run in runs),
        *(f"{API}/changes?before={run}&after={runs[0]}" for run in runs),
        *(f"{API}/fit?run={run}" for run in runs),
        *(f"{API}/library/frozen/{token}" for token in charts),
        *(f"/c/{token}.svg" for token in charts),
    ]


def told(client: TestClient, path: str) -> tuple[int, bytes]:
    """What a client is answered."""
    answer = client.get(path, follow_redirects=False)
    return answer.status_code, answer.content


def test_every_write_changes_the_next_answer_of_every_worker(
    database_server: Server, built_pages: Path
) -> None:
    from_cache = 0
    with two_workers(database_server, built_pages) as (writing, reading):
        for turn, write in enumerate(every_write(writing)):
            # Responses computed after a write are cached before the next one.
            before = some(questions(writing), SHARED_BY, turn)
            for path in before:
                told(reading, path)
            answer = write.send(writing)
            assert answer.status_code < 300, (write.operation, answer.text)
            after = some(questions(writing), SHARED_BY, turn)
            asked = list(dict.fromkeys([*before, *after, f"{API}/runs"]))
            cached = [told(reading, path) for path in asked]
            forget(reading)
            computed = [told(reading, path) for path in asked]
            assert cached == computed, write.operation
            from_cache += found(reading)
    assert from_cache > 0


def test_removed_and_restored_points_change_next_response(
    database_server: Server, built_pages: Path
) -> None:
    with two_workers(database_server, built_pages) as (writing, reading):
        sha256s = [str(upload(writing, content(number))["sha256"]) for number in (5101, 5102)]
        points = [
            {"report_sha256": sha256, "concurrency": n} for n, sha256 in enumerate(sha256s, 8)
        ]
        made = writing.post("/api/v1/runs", json=draft(*points)).json()["run"]
        first, run = made["points"][0]["id"], f"{API}/runs/{made['id']}"
        paths = [f"{API}/{name}?runs={made['id']}" for name in ("curves", "companions")]

        def answer() -> list[tuple[int, bytes]]:
            return [told(reading, path) for path in paths]

        answers = [answer()]

        def has_changed() -> None:
            answers.append(answer())
            assert answers[-1] == answer()
            assert answers[-1] != answers[-2]

        assert writing.patch(run, json={"removed_points": [first]}).status_code == 200
        has_changed()
        assert writing.patch(run, json={"restored_points": [first]}).status_code == 200
        has_changed()
        assert answers[2] == answers[0]
        age(writing, sha256s[0], made["id"])
        has_changed()
        assert [outcome.changed_runs for outcome in reread(writing)] == [1]
        has_changed()


def test_visibility_change_changes_next_response(
    database_server: Server, built_pages: Path
) -> None:
    with database_server.copy() as url, guarded(url, built_pages) as people:
        run = people.ann.run("shown")["run"]["id"]
        for visibility, seen_by_nobody, seen_by_ben in (
            ("team", 0, 1),
            ("public", 1, 1),
            ("unlisted", 0, 0),
            ("team", 0, 1),
        ):
            changed = {"visibility": visibility}
            assert people.ann.ask("PATCH", f"{API}/runs/{run}", json=changed).status_code == 200
            for person, seen in ((people.nobody, seen_by_nobody), (people.ben, seen_by_ben)):
                totals = [person.get(f"{API}/runs").json()["total"] for _ in range(2)]
                assert totals == [seen, seen], visibility


def test_corrected_published_results_change_the_next_response(
    database_server: Server, built_pages: Path, tmp_path: Path
) -> None:
    seeds = shutil.copytree(SEED_DATA, tmp_path / "seeds")
    with database_server.copy(published=True) as url, worker(url, built_pages) as client:
        before = client.get(f"{API}/sources").json()["items"]
        file = next(seeds.glob("*.yaml"))
        file.write_text(file.read_text().replace("title: ", "title: Corrected ", 1))
        asyncio.run(load_seeds(url, seeds))
        after = client.get(f"{API}/sources").json()["items"]
        assert len(after) == len(before)
        assert sum(row["title"].startswith("Corrected ") for row in after) == 1


def test_new_published_results_change_the_next_answer(
    database_server: Server, built_pages: Path
) -> None:
    with database_server.copy() as url, worker(url, built_pages) as client:
        assert client.get(f"{API}/runs").json()["total"] == 0
        asyncio.run(load_seeds(url, SEED_DATA))
        assert client.get(f"{API}/runs").json()["total"] == 56


def test_nobody_is_given_the_answer_to_somebody_else(people: People) -> None:
    made = {
        visibility: people.ann.run(f"seen{visibility}", number, visibility=visibility)
        for number, visibility in enumerate(("team", "unlisted", "public"), 900)
    }
    runs = {visibility: run["run"]["id"] for visibility, run in made.items()}
    tokens = [
        people.ann.chart(run, visibility=visibility)["token"] for visibility, run in runs.items()
    ]
    answers = [
        people.ann.ask(
            "POST",
            f"{API}/library/frozen",
            json={"change": {"before": run, "after": run}, "visibility": visibility},
        ).json()["token"]
        for visibility, run in runs.items()
    ]
    kept = [
        people.ann.ask(
            "POST",
            f"{API}/library",
            json={"title": visibility, "view": {"runs": [run]}, "visibility": visibility},
        ).json()["id"]
        for visibility, run in runs.items()
    ]
    asked = [
        *(f"{API}/{name}" for name in (*LISTS, *SAVED)),
        *(f"{API}/{name}?runs={run}" for name in OF_RUNS for run in runs.values()),
        *(f"{API}/changes?before={run}&after={run}" for run in runs.values()),
        *(f"{API}/library/{saved}" for saved in kept),
        *(f"{API}/library/frozen/{token}" for token in tokens),
        *(f"{API}/library/frozen/{token}" for token in answers),
        *(f"/c/{token}.svg" for token in tokens),
        *(f"/c/{token}.svg" for token in answers),
    ]
    those = {name: getattr(people, name) for name in ("nobody", "reader", "ann", "ben", "admin")}
    right = {}
    for name, person in those.items():
        for path in asked:
            forget(person.client)
            answer = person.get(path)
            right[name, path] = (answer.status_code, answer.content)
    assert len({right[name, f"{API}/runs"] for name in those}) > 2

    before = found(people.nobody.client)
    for path in asked:
        # The first round hits entries cached by others, the second one's own.
        for name, person in [*those.items(), *those.items()]:
            answer = person.get(path)
            assert (answer.status_code, answer.content) == right[name, path], (name, path)
    assert found(people.nobody.client) > before


def test_revoked_key_is_refused_cached_responses(
    database_server: Server, built_pages: Path
) -> None:
    with database_server.copy() as url, guarded(url, built_pages) as people:
        run = people.ann.run("kept")["run"]["id"]
        path = f"{API}/comparison?runs={run}"
        assert [people.ben.get(path).status_code for _ in range(2)] == [200, 200]

        async def revoke() -> None:
            engine = open_engine(url)
            async with session_factory(engine)() as session, session.begin():
                await revoke_key(session, "ben")
            await engine.dispose()

        asyncio.run(revoke())
        assert people.ben.get(path).status_code == 401
        assert people.nobody.get(path).status_code == 401
        assert people.ann.get(path).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/api/v1/runs",
        "/api/v1/comparison?runs=nvme-update-50",
        "/api/v1/sweeps?runs=nvme-update-50,nvme-update-0",
    ],
)
@pytest.mark.parametrize("is_known", [False, True])
def test_response_with_matching_etag_gets_304(
    seeded: TestClient, path: str, is_known: bool
) -> None:
    whole = seeded.get(path)
    etag = whole.headers["etag"]
    if not is_known:
        forget(seeded)
    before = found(seeded)
    held = seeded.get(path, headers={"If-None-Match": f'"other", {etag}'})
    assert (held.status_code, held.content) == (304, b"")
    assert held.headers["etag"] == etag
    assert found(seeded) == before + is_known
    again = seeded.get(path, headers={"If-None-Match": '"other"'})
    assert (again.status_code, again.content) == (200, whole.content)


def test_gzip_and_plain_responses_are_cached_separately(seeded: TestClient) -> None:
    path = f"{API}/curves?runs=anf-8tib-dnfs-modelled"
    answers = [
        seeded.get(path, headers={"Accept-Encoding": encoding})
        for encoding in ("gzip", "identity", "gzip", "identity")
    ]
    assert [answer.headers.get("content-encoding") for answer in answers] == ["gzip", None] * 2
    assert len({answer.content for answer in answers}) == 1


def test_open_server_behind_proxy_refuses_cached_response(seeded: TestClient) -> None:
    path = f"{API}/runs"
    assert seeded.get(path).status_code == 200
    assert seeded.get(path, headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 403


def test_a_chart_that_ends_is_not_given_after_its_end(people: People) -> None:
    run = people.ann.run("ends", 950, visibility="public")["run"]["id"]
    chart = people.ann.chart(run, visibility="public")
    end = datetime.now(UTC) + timedelta(hours=1)
    path = f"{API}/library/{chart['id']}"
    assert people.ann.ask("PATCH", path, json={"expires_at": end.isoformat()}).status_code == 200
    assert people.nobody.get(f"{API}/library/frozen/{chart['token']}").status_code == 200
    cache: Cache = people.nobody.client.app.state.cache  # type: ignore[attr-defined]
    answers = [value for value, _ in cache._entries.values() if isinstance(value, CachedResponse)]
    assert [answer.good_until for answer in answers] == [end]
    assert answers[0].is_good_at(end - timedelta(seconds=1))
    assert not answers[0].is_good_at(end)


def test_a_chart_ends_by_the_clock_of_the_database(
    people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Late(datetime):
        """The clock of a server that was set back by a day."""

        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Late:
            return cls.fromtimestamp(time.time() - 86_400, tz)

    monkeypatch.setattr("loadcurve.api.responses.response_cache.datetime", Late)
    run = people.ann.run("late", 951, visibility="public")["run"]["id"]
    chart = people.ann.chart(run, visibility="public")
    end = datetime.now(UTC) + timedelta(seconds=5)
    path = f"{API}/library/{chart['id']}"
    people.ann.ask("PATCH", path, json={"expires_at": end.isoformat()})
    shared = f"{API}/library/frozen/{chart['token']}"
    assert people.nobody.get(shared).status_code == 200
    time.sleep(5)
    assert people.nobody.get(shared).status_code == 404


def test_an_answer_in_large_pieces_has_one_head() -> None:
    sent: list[Message] = []

    async def pieces(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for more_body in (True, True, False):
            body = bytes(MOST_BYTES_OF_ONE + 1)
            await send({"type": "http.response.body", "body": body, "more_body": more_body})

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    scope = {"type": "http", "headers": [], "path": "/"}
    responses = ResponseCache(pieces, Cache(), CacheStats())
    asyncio.run(responses._compute(1, (NOBODY, "/"), {}, (scope, receive, send)))
    assert [message["type"].rpartition(".")[2] for message in sent] == ["start", *["body"] * 3]
