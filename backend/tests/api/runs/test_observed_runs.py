"""Observed runs through the API: a capture by itself, reports only where somebody says so."""

from __future__ import annotations

import re
from typing import Any

import orjson
from starlette.testclient import TestClient

from tests.making.awr_miner import Snap, capture, histogram, main_metrics
from tests.reports.campaign import load_point
from tests.reports.compared_periods import Period, as_html
from tests.reports.text import write
from tests.serving.asking import share, upload
from tests.serving.rereading import age, reread

NAME = "awr-hist-1-SALES-16-39.out"


def captured(first: int = 16, snaps: int = 24) -> bytes:
    """A capture of so many snapshots; another first one makes another file."""
    rows = [Snap(snap, read_iops=1000.0 * snap) for snap in range(first, first + snaps)]
    waits = [(snap.snap, "User I/O", "db file sequential read", 1, 900) for snap in rows]
    return capture(main_metrics(rows), histogram(waits)).encode()


def proposed(client: TestClient, files: dict[str, bytes]) -> dict[str, Any]:
    filed = [
        {"sha256": upload(client, content, path)["sha256"], "path": path}
        for path, content in files.items()
    ]
    answer = client.post("/api/v1/groupings", json={"reports": filed})
    assert answer.status_code == 200, answer.text
    (run,) = answer.json()["runs"]
    return dict(run)


def body_of(run: dict[str, Any], **fields: object) -> dict[str, Any]:
    points = [
        {key: point["numbers_from"][key] for key in ("report_sha256", "reading", "part")}
        for point in run["points"]
    ]
    named = {key: run[key] for key in ("title", "system", "workload", "concurrency_unit")}
    return {**named, "points": points, **fields}


def saved(client: TestClient, body: dict[str, Any]) -> dict[str, Any]:
    answer = client.post("/api/v1/runs", json=body)
    assert answer.status_code == 201, answer.text
    return dict(answer.json()["run"])


def hourly(hours: int = 3) -> dict[str, bytes]:
    """Reports of one database, each beginning with the snapshot the one before ended with."""
    one = load_point(8)
    files = {}
    for number in range(hours):
        begin = one.begin + number * (one.end - one.begin)
        snap = 500 + number
        report = one.__class__(
            **{
                **{name: getattr(one, name) for name in one.__dataclass_fields__},
                **{"begin": begin, "end": begin + (one.end - one.begin)},
                **{"begin_snap": snap, "end_snap": snap + 1},
            }
        )
        files[f"prod/awrrpt_1_{snap}_{snap + 1}.txt"] = write(report).encode()
    return files


def test_capture_is_observed_whatever_the_client_states(
    seeded: TestClient,
) -> None:
    run = proposed(seeded, {NAME: captured()})
    assert run["is_observed"] is True
    kept = saved(seeded, body_of(run))
    assert kept["is_observed"] is True
    assert kept["concurrency_unit"] is None
    listed = seeded.get("/api/v1/runs", params={"q": run["title"]}).json()["items"]
    assert [row["is_observed"] for row in listed if row["id"] == kept["id"]] == [True]


def test_capture_with_entered_load_is_refused_and_not_stored(seeded: TestClient) -> None:
    body = body_of(proposed(seeded, {NAME: captured(100)}), title="typed")
    body["points"][2]["concurrency"] = 8
    answer = seeded.post("/api/v1/runs", json=body)
    assert answer.status_code == 422
    assert "load point 3: it has concurrency 8" in answer.json()["detail"]
    assert seeded.get("/api/v1/runs", params={"q": "typed"}).json()["items"] == []


def test_compare_period_report_makes_two_load_points(seeded: TestClient) -> None:
    second = Period(snap=1826, hour=19, read_iops=856.7, read_time_s=5000.0)
    run = proposed(seeded, {"awrdiff.html": as_html(Period(), second).encode()})
    assert [point["concurrency_reason"].partition(":")[0] for point in run["points"]] == [
        "1st period",
        "2nd period",
    ]
    assert "compared with each other" in run["may_be_observed"]
    kept = saved(seeded, body_of(run, is_observed=True))
    assert [point["label"] for point in kept["points"]] == ["1st period", "2nd period"]
    sides = [f"{kept['id']}:{point['id']}" for point in kept["points"]]
    answer = seeded.get("/api/v1/changes", params={"before": sides[0], "after": sides[1]})
    said = "\n".join(answer.json()["sentences"])
    assert re.search(r"841 IOPS .*1,119 IOPS .*\+33\.1%", said)


def test_consecutive_reports_are_observed_on_request_only(
    seeded: TestClient,
) -> None:
    run = proposed(seeded, hourly())
    assert run["is_observed"] is False
    assert "are consecutive" in run["may_be_observed"]
    assert saved(seeded, body_of(run))["is_observed"] is False
    kept = saved(seeded, body_of(run, is_observed=True))
    assert kept["is_observed"] is True
    figure = seeded.get("/api/v1/curves", params={"runs": kept["id"]}).json()
    assert [(one["is_observed"], one["is_joined"]) for one in figure["series"]] == [(True, False)]


def test_nothing_is_answered_of_it_beside_a_published_curve(seeded: TestClient) -> None:
    kept = saved(seeded, body_of(proposed(seeded, {NAME: captured(200)})))
    asked = {"runs": f"{kept['id']},anf-8tib-dnfs-modelled"}
    answers = seeded.get("/api/v1/comparison", params=asked).json()
    prod = next(each for each in answers["runs"] if each["run"]["run_id"] == kept["id"])
    assert answers["baseline"] == "anf-8tib-dnfs-modelled"
    assert (prod["load_levels"], prod["maximum"], prod["knee_text"]) == (0, None, None)
    assert {limit["text"] for limit in prod["limits"]} == {None}
    keys = [each["key"] for each in answers["comparability"]["differing"]]
    assert "observed" in keys


def test_points_of_a_capture_join_no_run_whose_load_was_set(seeded: TestClient) -> None:
    reports = proposed(seeded, hourly(2))
    driven = saved(seeded, body_of(reports, title="driven"))
    points = body_of(proposed(seeded, {NAME: captured(300, 2)}))["points"]
    answer = seeded.post(f"/api/v1/runs/{driven['id']}/points", json={"points": points})
    assert answer.status_code == 422
    assert "save them as a separate observed run" in answer.json()["detail"]


def test_a_second_capture_is_added_to_the_first(seeded: TestClient) -> None:
    kept = saved(seeded, body_of(proposed(seeded, {NAME: captured(400, 3)})))
    points = body_of(proposed(seeded, {NAME: captured(403, 2)}))["points"]
    answer = seeded.post(f"/api/v1/runs/{kept['id']}/points", json={"points": points})
    assert answer.status_code in (200, 201), answer.text
    assert [point["concurrency"] for point in answer.json()["run"]["points"]] == [None] * 5


def test_observed_run_exports_imports_rereads_and_deletes(seeded: TestClient) -> None:
    content = captured(500)
    kept = saved(seeded, body_of(proposed(seeded, {NAME: content})))
    exported = seeded.get("/api/v1/exports", params={"runs": kept["id"]}).content
    (run,) = orjson.loads(exported)["runs"]
    assert run["is_observed"] is True
    sha256 = str(upload(seeded, content, NAME)["sha256"])
    age(seeded, sha256, kept["id"])
    reread(seeded)
    again = seeded.get(f"/api/v1/runs/{kept['id']}").json()["run"]
    assert again["is_observed"] is True
    assert again["points"][0]["quantities"]["read_iops"]["value"] == 500_000.0
    assert seeded.delete(f"/api/v1/runs/{kept['id']}").status_code == 204
    assert seeded.get(f"/api/v1/runs/{kept['id']}").status_code == 404
    # The same run, from elsewhere.
    document = orjson.loads(exported)
    document["origin"] = "http://127.0.0.1:8999"
    answer = seeded.post("/api/v1/imports", content=orjson.dumps(document))
    assert answer.status_code in (200, 201), answer.text
    imported_id = answer.json()["runs"][0]["id"]
    assert seeded.get(f"/api/v1/runs/{imported_id}").json()["run"]["is_observed"] is True


def test_links_pictures_and_the_offline_report_hold_the_cloud(seeded: TestClient) -> None:
    kept = saved(seeded, body_of(proposed(seeded, {NAME: captured(600)})))
    token = share(seeded, runs=[kept["id"], "anf-8tib-dnfs-modelled"])["url"].rsplit("/", 1)[1]
    frozen = seeded.get(f"/api/v1/library/frozen/{token}").json()
    clouds = [one for one in frozen["curve"]["series"] if one["is_observed"]]
    assert len(clouds[0]["points"]) == 24
    assert clouds[0]["points"][0]["label"].endswith(", snapshot 600")
    picture = seeded.get(f"/c/{token}.svg").text
    assert f'fill-opacity="{clouds[0]["opacity"]:g}"' in picture
    assert "a cloud" in picture
    table = seeded.get(f"/c/{token}.csv").text
    assert "snapshot 600" in table
    assert seeded.get(f"/c/{token}.png").status_code == 200
