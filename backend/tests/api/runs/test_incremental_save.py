"""A run that grows: its load levels arrive one by one, each by the same request."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from loadcurve.core.access import Role
from loadcurve.store.connections.database import open_engine
from tests.making.drafts import content, draft
from tests.serving.application import settings_for
from tests.serving.asking import upload
from tests.serving.in_process import Client
from tests.serving.people import Person, guarded, make_key

RUN = "0123456789abcdef" * 2


@pytest.fixture
def client(database_url: str, built_pages: Path) -> Iterator[TestClient]:
    with Client(create_app(settings_for(database_url, built_pages))) as opened:
        yield opened


def level(client: TestClient, number: int, **fields: object) -> dict[str, object]:
    """A request to add one level, at a concurrency of its own."""
    sha256 = upload(client, content(number))["sha256"]
    point = {"report_sha256": sha256, "concurrency": number, "repeat": 1}
    return draft(point, id=RUN, **fields)


def progress(client: TestClient) -> list[dict[str, Any]]:
    runs: list[dict[str, Any]] = client.get(f"/api/v1/runs/progress?runs={RUN}").json()["runs"]
    return runs


def loads(answer: Any) -> list[int]:
    return [point["concurrency"] for point in answer.json()["run"]["points"]]


def test_growing_run_takes_same_request_until_planned_levels(client: TestClient) -> None:
    first = level(client, 1, planned_levels=3)
    made = client.post("/api/v1/runs", json=first)
    assert (made.status_code, made.json()["run"]["id"], loads(made)) == (201, RUN, [1])
    again = client.post("/api/v1/runs", json=first)
    assert (again.status_code, loads(again)) == (200, [1])
    (known,) = progress(client)
    assert (known["levels"], known["planned_levels"]) == (1, 3)
    wait = [datetime.fromisoformat(known[name]) for name in ("last_level_at", "given_up_at")]
    assert wait[1] - wait[0] == timedelta(hours=2)
    # A title that somebody changes meanwhile stays.
    client.patch(f"/api/v1/runs/{RUN}", json={"title": "Renamed"})
    second = client.post("/api/v1/runs", json=level(client, 2, planned_levels=3))
    assert (second.status_code, second.json()["run"]["title"]) == (200, "Renamed")
    assert (loads(second), progress(client)[0]["levels"]) == ([1, 2], 2)
    assert loads(client.post("/api/v1/runs", json=level(client, 3, planned_levels=3))) == [1, 2, 3]
    assert progress(client) == []


def test_further_levels_than_planned_are_added(client: TestClient) -> None:
    client.post("/api/v1/runs", json=level(client, 1, planned_levels=1))
    assert progress(client) == []
    more = client.post("/api/v1/runs", json=level(client, 2))
    assert (loads(more), progress(client)) == ([1, 2], [])
    client.post("/api/v1/runs", json=level(client, 3, planned_levels=5))
    assert [(run["levels"], run["planned_levels"]) for run in progress(client)] == [(3, 5)]


def test_level_contradicting_its_run_is_refused_and_not_added(client: TestClient) -> None:
    client.post("/api/v1/runs", json=level(client, 1, planned_levels=3))
    same_load = level(client, 2)
    same_load["points"][0]["concurrency"] = 1  # type: ignore[index]
    refused = client.post("/api/v1/runs", json=same_load)
    assert (refused.status_code, "occurs twice" in refused.json()["detail"]) == (422, True)
    other_load = level(client, 1)
    other_load["points"][0]["concurrency"] = 7  # type: ignore[index]
    refused = client.post("/api/v1/runs", json=other_load)
    assert (refused.status_code, "already in this run" in refused.json()["detail"]) == (422, True)
    assert progress(client)[0]["levels"] == 1
    assert client.delete(f"/api/v1/runs/{RUN}").status_code == 204
    assert client.post("/api/v1/runs", json=level(client, 2)).status_code == 404
    assert progress(client) == []


@pytest.mark.parametrize("run_id", ["anf-8tib-knfs-modelled", RUN.upper(), RUN[:31]])
def test_chosen_id_must_be_random_digits(client: TestClient, run_id: str) -> None:
    body = {**level(client, 1), "id": run_id}
    assert client.post("/api/v1/runs", json=body).status_code == 422


def test_run_is_finished_by_hand_and_goes_on_with_the_next_level(client: TestClient) -> None:
    client.post("/api/v1/runs", json=level(client, 1, planned_levels=3))
    assert client.patch(f"/api/v1/runs/{RUN}", json={"is_finished": True}).status_code == 200
    assert progress(client) == []
    (newest, *_) = client.get(f"/api/v1/runs/{RUN}/history").json()["items"]
    assert (newest["field"], newest["before"], newest["after"]) == ("planned_levels", 3, None)
    client.post("/api/v1/runs", json=level(client, 2, planned_levels=3))
    assert progress(client)[0]["levels"] == 2


def test_run_is_given_up_after_three_of_its_longest_gaps(
    client: TestClient, database_url: str
) -> None:
    for number in (1, 2, 3):
        client.post("/api/v1/runs", json=level(client, number, planned_levels=8))

    async def age() -> None:
        engine = open_engine(database_url)
        async with engine.begin() as connection:
            await connection.execute(
                text(
                    "UPDATE runs SET levels_added_at = "
                    "ARRAY[now() - interval '9 hours', now() - interval '5 hours', now()]"
                )
            )
        await engine.dispose()

    asyncio.run(age())
    client.post("/api/v1/runs", json=level(client, 4))
    (known,) = progress(client)
    wait = [datetime.fromisoformat(known[name]) for name in ("last_level_at", "given_up_at")]
    assert wait[1] - wait[0] >= timedelta(hours=15)


def test_upload_only_key_adds_levels_to_its_own_run_alone(
    database_url: str, built_pages: Path
) -> None:
    with guarded(database_url, built_pages) as people:
        ci, other = (
            Person(people.ann.client, make_key(database_url, name, Role.CONTRIBUTOR, True))
            for name in ("ci", "other")
        )

        def send(person: Person, number: int) -> Any:
            sent = {"params": {"name": "a"}, "content": content(number)}
            sha256 = person.ask("POST", "/api/v1/reports", **sent).json()["sha256"]
            body = draft({"report_sha256": sha256, "concurrency": number}, id=RUN, planned_levels=3)
            return person.ask("POST", "/api/v1/runs", json=body)

        assert [send(ci, number).status_code for number in (1, 2)] == [201, 200]
        assert send(other, 3).status_code == 403
        path = f"/api/v1/runs/progress?runs={RUN}"
        assert people.reader.get(path).json()["runs"][0]["levels"] == 2
        assert people.nobody.get(path).json()["runs"] == []
        assert ci.get(path).status_code == 403
