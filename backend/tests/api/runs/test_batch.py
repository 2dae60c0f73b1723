"""Many runs are changed, deleted and brought back together, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.making.drafts import content, draft
from tests.serving.application import with_published_results
from tests.serving.asking import upload
from tests.serving.databases import Server
from tests.serving.people import People, guarded

API = "/api/v1/runs"


@pytest.fixture(scope="module")
def seeded(database_server: Server, built_pages: Path) -> Iterator[TestClient]:
    with with_published_results(database_server, built_pages) as client:
        yield client


@pytest.fixture
def people(database_url: str, built_pages: Path) -> Iterator[People]:
    with guarded(database_url, built_pages) as found:
        yield found


def saved(client: TestClient, count: int, **fields: object) -> list[str]:
    sha256 = upload(client, content(42))["sha256"]
    runs = [client.post(API, json=draft({"report_sha256": sha256}, **fields)) for _ in range(count)]
    return [run.json()["run"]["id"] for run in runs]


def state(client: TestClient, run_id: str) -> dict[str, Any]:
    answer = client.get(f"{API}/{run_id}")
    assert answer.status_code == 200
    run: dict[str, Any] = answer.json()["run"]
    return run


def test_batch_edit_keeps_unnamed_fields(seeded: TestClient) -> None:
    ids = saved(seeded, 3, tags=["first", "old"], notes="mine")
    change = {
        "runs": ids[:2],
        "tags_added": ["new", "first"],
        "tags_removed": ["old"],
        "system": {"storage": "array-7", "client": ""},
        "visibility": "public",
    }
    answer = seeded.post(f"{API}/changes", json=change)
    assert answer.json() == {"runs": ids[:2]}
    for run_id in ids[:2]:
        run = state(seeded, run_id)
        assert run["tags"] == ["first", "new"]
        assert (run["system"]["storage"], run["system"]["client"]) == ("array-7", None)
        assert (run["system"]["name"], run["notes"]) == ("ORCL on db01", "mine")
        history = seeded.get(f"{API}/{run_id}/history").json()["items"]
        changed = {change["field"] for change in history}
        assert changed == {"tags", "system.storage", "system.client", "visibility"}
    assert state(seeded, ids[2])["tags"] == ["first", "old"]
    found = seeded.get(f"{API}?q=array-7").json()["items"]
    assert {row["id"] for row in found} == set(ids[:2])


def test_one_that_cannot_be_changed_leaves_all_as_they_were(seeded: TestClient) -> None:
    ids = saved(seeded, 2)
    for path, fields in (
        ("changes", {"tags_added": ["new"]}),
        ("deletions", {}),
    ):
        answer = seeded.post(f"{API}/{path}", json={"runs": [*ids, "zz-not-here"], **fields})
        assert answer.status_code == 404
        assert "zz-not-here" in answer.json()["detail"]
        assert [state(seeded, run_id)["tags"] for run_id in ids] == [[], []]


def test_deleted_together_they_come_back_together(seeded: TestClient) -> None:
    ids = saved(seeded, 3)
    assert seeded.post(f"{API}/deletions", json={"runs": ids}).json() == {"runs": ids}
    assert {seeded.get(f"{API}/{run_id}").status_code for run_id in ids} == {404}
    twice = seeded.post(f"{API}/deletions", json={"runs": ids})
    assert twice.status_code == 404
    back = seeded.post(f"{API}/restorations", json={"runs": [*ids, ids[0]]})
    assert back.json() == {"runs": ids}
    assert [state(seeded, run_id)["title"] for run_id in ids] == ["My run"] * 3


@pytest.mark.parametrize("runs", [[], ["a"] * 51, ["a b"], "a"])
def test_no_run_or_too_many_are_refused(seeded: TestClient, runs: object) -> None:
    for path in ("changes", "deletions", "restorations"):
        assert seeded.post(f"{API}/{path}", json={"runs": runs}).status_code == 422


def test_runs_of_somebody_else_stay_with_those_of_ones_own(people: People) -> None:
    anns = people.ann.run("anns")["run"]["id"]
    bens = people.ben.run("bens")["run"]["id"]
    before = [people.ann.get(f"{API}/{run_id}").json()["run"]["tags"] for run_id in (anns, bens)]
    for path in ("changes", "deletions"):
        body = {"runs": [bens, anns], "tags_added": ["mine"]}
        for person in (people.ben, people.reader):
            answer = person.ask("POST", f"{API}/{path}", json=body)
            assert answer.status_code == 403, answer.text
        assert people.nobody.ask("POST", f"{API}/{path}", json=body).status_code == 401
    after = [people.ann.get(f"{API}/{run_id}").json()["run"]["tags"] for run_id in (anns, bens)]
    assert after == before
