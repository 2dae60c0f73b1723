"""The trash: objects deleted together, visibility, restoring and erasing."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import psycopg
import pytest
from starlette.testclient import TestClient

from loadcurve.actions import cleanup as actions
from loadcurve.api import cleanup_task as cleanup
from loadcurve.api.app import create_app
from loadcurve.settings import Settings
from tests.making.drafts import content, draft
from tests.serving.application import settings_for
from tests.serving.asking import upload
from tests.serving.in_process import Client


@contextmanager
def server(
    database_url: str, built_pages: Path, days: int | None = 30
) -> Iterator[tuple[TestClient, Settings]]:
    settings = replace(settings_for(database_url, built_pages), trash_days=days, does_jobs=True)
    with Client(create_app(settings)) as client:
        yield client, settings


@pytest.fixture
def client(database_url: str, built_pages: Path) -> Iterator[TestClient]:
    with server(database_url, built_pages) as (opened, _):
        yield opened


def save(client: TestClient, *sha256s: str, title: str = "My run", **fields: Any) -> str:
    """The id of a run with a load point of each of these reports."""
    points = [{"report_sha256": sha256, "concurrency": n} for n, sha256 in enumerate(sha256s, 8)]
    answer = client.post("/api/v1/runs", json=draft(*points, title=title, **fields))
    assert answer.status_code == 201, answer.text
    run: str = answer.json()["run"]["id"]
    return run


def uploaded(client: TestClient, number: int) -> str:
    return str(upload(client, content(number), f"awr.txt.{number}")["sha256"])


def in_trash(client: TestClient) -> list[tuple[str, str]]:
    return [(item["kind"], item["id"]) for item in client.get("/api/v1/trash").json()["items"]]


def points_of(client: TestClient, run: str) -> list[tuple[int, str]]:
    """Concurrency and report of a run's load points."""
    points = client.get(f"/api/v1/runs/{run}").json()["run"]["points"]
    return [(point["concurrency"], point["report_sha256s"][0]) for point in points]


def test_deleted_run_is_in_trash_until_restored(
    client: TestClient,
) -> None:
    sha256 = uploaded(client, 1)
    run = save(client, sha256, title="Mine")
    client.delete(f"/api/v1/runs/{run}")
    trash = client.get("/api/v1/trash").json()
    (item,) = trash["items"]
    assert (item["kind"], item["id"], item["name"]) == ("run", run, "Mine")
    assert (item["deleted_by"], item["may_restore"]) == ("a user of this server", True)
    assert (trash["days"], trash["may_empty"], item["load_points"]) == (30, True, 1)
    assert item["gone_at"][:10] > item["deleted_at"][:10]
    assert client.post(f"/api/v1/runs/{run}/restore").status_code == 200
    assert client.get("/api/v1/trash").json()["items"] == []
    assert client.get(f"/api/v1/reports/{sha256}").status_code == 200


def test_deleted_report_takes_its_load_points_and_restores_them(client: TestClient) -> None:
    first, second = uploaded(client, 1), uploaded(client, 2)
    both, alone = save(client, first, second, title="Both"), save(client, first, title="Alone")
    beside = client.post(
        "/api/v1/runs",
        json=draft({"report_sha256": second, "concurrency": 4, "companions": [first]}),
    ).json()["run"]["id"]
    before = {run: client.get(f"/api/v1/runs/{run}").json()["run"] for run in (both, alone, beside)}
    answer = client.delete(f"/api/v1/reports/{first}").json()
    assert answer == {"runs": [alone], "shortened_runs": [both], "charts": []}
    assert sorted(in_trash(client)) == sorted([("report", first), ("run", alone)])
    assert points_of(client, both) == [(9, second)]
    assert client.get(f"/api/v1/runs/{both}").json()["removed_points"] == []
    assert [r["sha256"] for r in client.get(f"/api/v1/runs/{beside}").json()["reports"]] == [second]
    for path in ("", "/original", "/uses"):
        assert client.get(f"/api/v1/reports/{first}{path}").status_code == 404
    assert client.post("/api/v1/reports/known", json={"sha256s": [first]}).json()["known"] == []
    refused = client.post("/api/v1/runs", json=draft({"report_sha256": first, "concurrency": 1}))
    assert refused.status_code == 404
    alone_first = client.post(f"/api/v1/runs/{alone}/restore")
    assert alone_first.status_code == 409
    assert "awr.txt.1" in alone_first.json()["detail"]
    back = client.post(f"/api/v1/reports/{first}/restore").json()
    assert back["runs"] == [alone]
    assert in_trash(client) == []
    for run, was in before.items():
        now = client.get(f"/api/v1/runs/{run}").json()["run"]
        assert {**now, "updated_at": None} == {**was, "updated_at": None}


def test_a_load_level_that_is_taken_meanwhile_stays_taken(client: TestClient) -> None:
    first, second, third = (uploaded(client, number) for number in (1, 2, 3))
    run = save(client, first, second)
    client.delete(f"/api/v1/reports/{first}")
    more = {"points": [{"report_sha256": third, "concurrency": 8}]}
    assert client.post(f"/api/v1/runs/{run}/points", json=more).status_code == 200
    assert client.post(f"/api/v1/reports/{first}/restore").status_code == 200
    assert points_of(client, run) == [(9, second), (8, third)]
    removed = client.get(f"/api/v1/runs/{run}").json()["removed_points"]
    assert [point["name"] for point in removed] == ["awr.txt.1"]


def test_the_account_names_runs_and_charts(client: TestClient) -> None:
    first, second = uploaded(client, 1), uploaded(client, 2)
    none = client.get(f"/api/v1/reports/{first}/uses").json()
    assert none["sentences"] == [
        "No run contains data from it.",
        "No shared chart contains data from it.",
    ]
    both = save(client, first, second, title="Both")
    gone = save(client, first, title="Gone")
    client.delete(f"/api/v1/runs/{gone}")
    alone = save(client, first, title="Alone")
    view = {"runs": [both]}
    chart = client.post("/api/v1/library/frozen", json={"view": view, "title": "Shown"}).json()
    uses = client.get(f"/api/v1/reports/{first}/uses").json()
    assert [(run["id"], run["load_points"], run["is_deleted"]) for run in uses["runs"]] == [
        (alone, 1, False),
        (both, 1, False),
        (gone, 1, True),
    ]
    assert [(held["id"], held["may_change"]) for held in uses["charts"]] == [(chart["id"], True)]
    assert uses["may_delete"]
    assert uses["sentences"] == [
        "The run “Alone” moves to the trash, too, because all its load points were read from this "
        "report.",
        "The run “Both” loses 1 of 2 load points; the others, its title, system and notes stay as "
        "they are.",
        "The run “Gone” is in the trash and contains data from it, which is deleted for good, too.",
        "1 shared chart keeps data from it until its link is revoked, which cannot be undone: "
        "“Shown”.",
    ]
    # The chart keeps what it froze, whatever becomes of its run.
    client.delete(f"/api/v1/runs/{both}")
    client.delete(f"/api/v1/trash/runs/{both}")
    uses = client.get(f"/api/v1/reports/{first}/uses").json()
    assert [held["id"] for held in uses["charts"]] == [chart["id"]]


def test_the_same_bytes_say_that_they_are_in_the_trash(client: TestClient) -> None:
    sha256 = uploaded(client, 1)
    client.delete(f"/api/v1/reports/{sha256}")
    again = client.post("/api/v1/reports?name=other.txt", content=content(1))
    assert again.status_code == 422
    assert "in the trash" in again.json()["detail"]
    assert client.delete(f"/api/v1/trash/reports/{sha256}").status_code == 204
    new = client.post("/api/v1/reports?name=other.txt", content=content(1))
    assert (new.status_code, new.json()["name"], new.json()["runs"]) == (201, "other.txt", [])
    assert new.json()["already_known"] is False


def test_erased_report_removes_points_from_trashed_run(client: TestClient) -> None:
    first, second = uploaded(client, 1), uploaded(client, 2)
    both, alone = save(client, first, second), save(client, first)
    for run in (both, alone):
        client.delete(f"/api/v1/runs/{run}")
    client.delete(f"/api/v1/reports/{first}")
    assert client.delete(f"/api/v1/trash/reports/{first}").status_code == 204
    assert in_trash(client) == [("run", both)]
    assert client.post(f"/api/v1/runs/{both}/restore").status_code == 200
    assert points_of(client, both) == [(9, second)]
    assert client.get("/api/v1/runs").json()["items"][0]["load_points"] == 1


def aged(database_url: str, days: float) -> None:
    """Let everything have been in the trash for so much longer."""
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        for table in ("runs", "reports", "library"):
            connection.execute(
                f"UPDATE {table} SET deleted_at = deleted_at - %s * interval '1 day'",  # noqa: S608
                [days],
            )


def test_trash_is_emptied_by_the_server_in_small_batches(
    database_url: str, built_pages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actions, "MOST_AT_ONCE", 2)
    with server(database_url, built_pages, days=3) as (client, _):
        runs = [save(client, uploaded(client, number)) for number in range(5)]
        for run in runs:
            client.delete(f"/api/v1/runs/{run}")
        step = lambda: client.portal.call(cleanup.step, client.app)  # type: ignore # noqa: E731
        aged(database_url, 2.9)
        assert step() is False
        assert len(in_trash(client)) == 5
        aged(database_url, 0.2)
        client.post(f"/api/v1/runs/{runs[4]}/restore")
        left = []
        while step():
            left.append(len(in_trash(client)))
        assert left == [2, 0]
        assert client.get(f"/api/v1/runs/{runs[4]}").status_code == 200
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        lines = connection.execute(
            "SELECT who, subject FROM audit_trail WHERE action = 'trash emptied'"
        ).fetchall()
    assert lines == [("loadcurve", None)] * 2


def test_emptying_continues_with_library_items_only(
    database_url: str, built_pages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actions, "MOST_AT_ONCE", 2)
    with server(database_url, built_pages, days=3) as (client, _):
        for number in range(3):
            collection = {"title": f"List {number}", "items": []}
            made = client.post("/api/v1/library", json=collection).json()
            client.delete(f"/api/v1/library/{made['id']}")
        aged(database_url, 4)
        step = lambda: client.portal.call(cleanup.step, client.app)  # type: ignore # noqa: E731
        left = []
        while step():
            left.append(len(in_trash(client)))
        assert left == [1, 0]


def test_nothing_goes_by_itself_where_it_is_never_emptied(
    database_url: str, built_pages: Path
) -> None:
    with server(database_url, built_pages, days=None) as (client, _):
        client.delete(f"/api/v1/runs/{save(client, uploaded(client, 1))}")
        aged(database_url, 4000)
        assert client.portal.call(cleanup.step, client.app) is False  # type: ignore[union-attr]
        (item,) = client.get("/api/v1/trash").json()["items"]
        assert item["gone_at"] is None


def test_a_running_server_keeps_house(
    database_url: str, built_pages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(actions, "PERIOD_S", 0.02)
    monkeypatch.setattr(actions, "PAUSE_S", 0.0)
    with server(database_url, built_pages, days=1) as (client, _):
        run = save(client, uploaded(client, 1))
        chart = client.post("/api/v1/library/frozen", json={"view": {"runs": [run]}}).json()
        client.get(f"/c/{chart['token']}.svg")
        client.delete(f"/api/v1/runs/{run}")
        aged(database_url, 2)
        # As another server on the same database would do it.
        with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
            connection.execute("UPDATE library SET revoked_at = now()")

        async def is_done() -> None:
            renderer = client.app.state.renderer  # type: ignore[attr-defined]
            async with asyncio.timeout(60):
                while renderer.charts():
                    await asyncio.sleep(0.02)

        client.portal.call(is_done)  # type: ignore[union-attr]
        while in_trash(client):
            pass
        assert client.post(f"/api/v1/runs/{run}/restore").status_code == 404


def test_emptying_goes_on_until_nothing_is_left(client: TestClient) -> None:
    reports = [uploaded(client, number) for number in range(3)]
    for sha256 in reports:
        save(client, sha256)
        client.delete(f"/api/v1/reports/{sha256}")
    emptied = client.post("/api/v1/trash/empty", json={}).json()
    assert (emptied["left"], sorted(emptied["reports"])) == (0, sorted(reports))
    assert len(emptied["runs"]) == 3
    assert client.post("/api/v1/trash/empty", json={}).json() == {
        "runs": [],
        "reports": [],
        "items": [],
        "left": 0,
    }
    assert client.get("/api/v1/reports").json()["total"] == 0
