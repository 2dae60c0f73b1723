"""Load points of saved runs arranged anew: moved, joined, separated, each undone; conflicts."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.making.drafts import draft
from tests.reports.folders.fio_files import fio_result
from tests.serving.asking import upload

Loads = list[tuple[int | None, int, float]]


def saved(client: TestClient, name: str, *depths: int, hosts: int = 1, **fields: Any) -> str:
    """The id of a run of fio results, for each depth one of each host."""
    points = []
    for depth in depths:
        for host in range(1, hosts + 1):
            text = fio_result(
                1000.0 * host * depth,
                100.0 * host,
                depth,
                start_s=1_700_000_000.0 + 100 * depth,
                target=f"/dev/{name}{host}",
                bins={50_000: host, 90_000: 3},
            )
            sha256 = upload(client, text.encode(), f"{name}/host{host}-qd{depth}.json")["sha256"]
            points.append({"report_sha256": sha256, "repeat": host})
    draft_of = draft(*points, title=name, **{"concurrency_unit": "in flight", **fields})
    answer = client.post("/api/v1/runs", json=draft_of)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["run"]["id"])


def points(client: TestClient, run: str) -> list[dict[str, Any]]:
    answer = client.get(f"/api/v1/runs/{run}")
    assert answer.status_code == 200, answer.text
    return list(answer.json()["run"]["points"])


def loads(client: TestClient, run: str) -> Loads:
    """Load, repeat and IOPS of each load point."""
    return [
        (point["concurrency"], point["repeat"], point["quantities"]["read_iops"]["value"])
        for point in points(client, run)
    ]


def ids(client: TestClient, run: str) -> list[str]:
    return [point["id"] for point in points(client, run)]


def arrange(client: TestClient, run: str, status: int = 200, **body: Any) -> dict[str, Any]:
    answer = client.post(f"/api/v1/runs/{run}/arrangement", json=body)
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


def undo(client: TestClient, run: str, arranged: dict[str, Any], status: int = 200) -> Any:
    body = {key: arranged[key] for key in ("points", "to", "made")}
    return arrange(client, run, status, action="undo", **body)


def latest(client: TestClient, run: str) -> tuple[str, Any, Any]:
    """The field, before and after of the latest entry of the history."""
    row = client.get(f"/api/v1/runs/{run}/history").json()["items"][0]
    return row["field"], row["before"], row["after"]


def test_join_of_two_hosts_adds_them_up_and_undo_separates_them(seeded: TestClient) -> None:
    run = saved(seeded, "joined", 4, 8, hosts=2)
    before = points(seeded, run)
    arranged = arrange(seeded, run, action="join", points=ids(seeded, run)[:2])
    assert loads(seeded, run) == [(8, 3, 12_000.0), (8, 1, 8000.0), (8, 2, 16_000.0)]
    whole = points(seeded, run)[0]
    latency = whole["quantities"]["read_latency_us"]["value"]
    assert latency == pytest.approx((4000 * 100 + 8000 * 200) / 12_000)
    assert [part["report_sha256"] for part in whole["parts"]] == whole["report_sha256s"]
    counts = [bucket["waits"] for bucket in whole["histograms"][0]["buckets"]]
    assert sum(counts) == 3 + 6
    field, was, now = latest(seeded, run)
    assert (field, len(was), len(now)) == ("joined as one load", 2, 1)
    assert undo(seeded, run, arranged)["made"] == arranged["points"]
    assert points(seeded, run) == before
    assert seeded.get(f"/api/v1/runs/{run}").json()["removed_points"] == []


def test_frozen_chart_of_joined_points_has_values_of_each_part(
    seeded: TestClient,
) -> None:
    run = saved(seeded, "frozen parts", 4, hosts=2)
    arrange(seeded, run, action="join", points=ids(seeded, run))
    view = {"runs": [run], "x": "read_iops", "y": "read_latency_us"}
    made = seeded.post("/api/v1/library/frozen", json={"view": view, "title": "parts"})
    assert made.status_code == 201, made.text
    token = made.json()["url"].rpartition("/")[2]
    frozen = seeded.get(f"/api/v1/library/frozen/{token}").text
    assert "part 1 of 2" in frozen
    table = seeded.get(f"/c/{token}.csv?table=values").text
    rows = [line.split(",") for line in table.splitlines() if " part " in line]
    rates = [row for row in rows if "read_iops" in row]
    assert [float(row[8]) for row in rates] == [4000.0, 8000.0]


def test_separate_gives_each_part_its_load_and_undo_joins(seeded: TestClient) -> None:
    run = saved(seeded, "separated", 4, hosts=2)
    (joined,) = arrange(seeded, run, action="join", points=ids(seeded, run))["made"]
    before = points(seeded, run)
    arranged = arrange(seeded, run, action="separate", points=[joined])
    assert loads(seeded, run) == [(4, 1, 4000.0), (4, 2, 8000.0)]
    assert latest(seeded, run)[0] == "parts separated"
    undo(seeded, run, arranged)
    assert points(seeded, run) == before


def test_join_and_separate_of_rates_keep_rate_and_maximum(seeded: TestClient) -> None:
    """Two hosts at 500 requests/s each, and at as much as possible, each of depth 32."""
    points_of = []
    for rate in (500, None):
        for host in (1, 2):
            text = fio_result(
                float(rate or 9000 + host),
                400.0 + host,
                32,
                start_s=1_700_000_000.0 + (rate or 0),
                target=f"/dev/rated{host}",
                options={"rate_iops": str(rate)} if rate else {},
            )
            sha256 = upload(seeded, text.encode(), f"rated/h{host}-{rate}.json")["sha256"]
            load = {"concurrency": rate} if rate else {"label": "max"}
            points_of.append({"report_sha256": sha256, "repeat": host, **load})
    unit = "requests/s asked for"
    made = seeded.post("/api/v1/runs", json=draft(*points_of, title="rated", concurrency_unit=unit))
    assert made.status_code == 201, made.text
    run = made.json()["run"]["id"]
    apart = [(500, 1, 500.0), (500, 2, 500.0), (None, 1, 9001.0), (None, 2, 9002.0)]
    assert loads(seeded, run) == apart
    named = ids(seeded, run)
    arrange(seeded, run, action="join", points=named[:2])
    arrange(seeded, run, action="join", points=named[2:])
    assert loads(seeded, run) == [(1000, 1, 1000.0), (None, 1, 18_003.0)]
    assert points(seeded, run)[1]["label"] == "max"
    arrange(seeded, run, action="separate", points=ids(seeded, run))
    assert loads(seeded, run) == apart
    assert [point["label"] for point in points(seeded, run)[2:]] == ["max", "max"]


def test_move_to_another_run_renumbers_repeats_and_is_undone(
    seeded: TestClient,
) -> None:
    run, other = saved(seeded, "from", 4, 8), saved(seeded, "to", 8, 16)
    before = points(seeded, run), points(seeded, other)
    arranged = arrange(seeded, run, action="move", points=ids(seeded, run)[1:], to=other)
    assert loads(seeded, run) == [(4, 1, 4000.0)]
    assert loads(seeded, other) == [(8, 1, 8000.0), (16, 1, 16_000.0), (8, 2, 8000.0)]
    assert latest(seeded, run)[::2] == ("moved to another run", "to")
    assert latest(seeded, other)[:2] == ("moved here", "from")
    assert seeded.get(f"/api/v1/runs/{run}").json()["removed_points"] == []
    undo(seeded, run, arranged)
    assert (points(seeded, run), points(seeded, other)) == before


def test_move_to_a_new_run_copies_its_words_and_undo_deletes_it(seeded: TestClient) -> None:
    run = saved(seeded, "whole", 4, 8, tags=["nightly"])
    arranged = arrange(seeded, run, action="move", points=ids(seeded, run)[1:])
    new = seeded.get(f"/api/v1/runs/{arranged['to']}").json()
    assert (new["run"]["title"], new["run"]["tags"]) == ("whole (2)", ["nightly"])
    assert loads(seeded, arranged["to"]) == [(8, 1, 8000.0)]
    undo(seeded, run, arranged)
    assert loads(seeded, run) == [(4, 1, 4000.0), (8, 1, 8000.0)]
    assert seeded.get(f"/api/v1/runs/{arranged['to']}").status_code == 404


def test_move_of_all_load_points_deletes_run_and_undo_restores(seeded: TestClient) -> None:
    run, other = saved(seeded, "all of it", 4, 8), saved(seeded, "takes all", 16)
    before = points(seeded, run)
    assert (
        "rename the run"
        in arrange(seeded, run, 422, action="move", points=ids(seeded, run))["detail"]
    )
    arranged = arrange(seeded, run, action="move", points=ids(seeded, run), to=other)
    assert arranged["is_deleted"] is True
    assert len(loads(seeded, other)) == 3
    assert seeded.get(f"/api/v1/runs/{run}").status_code == 404
    undo(seeded, run, arranged)
    assert (points(seeded, run), loads(seeded, other)) == (before, [(16, 1, 16_000.0)])


def test_arrangement_of_load_points_that_are_gone_is_a_conflict(seeded: TestClient) -> None:
    run = saved(seeded, "twice", 4, 8, 16, hosts=1)
    one, two, three = ids(seeded, run)
    first = arrange(seeded, run, action="join", points=[one, two])
    again = arrange(seeded, run, 409, action="join", points=[one, three])
    assert "reload the page" in again["detail"]
    arrange(seeded, run, action="move", points=[three])
    before = points(seeded, run)
    assert "rearranged since" in undo(seeded, run, first, 409)["detail"]
    assert points(seeded, run) == before


def test_move_of_a_point_the_target_has_is_a_conflict(seeded: TestClient) -> None:
    run = saved(seeded, "once", 4, 8)
    point = points(seeded, run)[0]
    copy = draft({"report_sha256": point["report_sha256s"][0]}, concurrency_unit="in flight")
    other = seeded.post("/api/v1/runs", json=copy).json()["run"]["id"]
    refused = arrange(seeded, run, 409, action="move", points=[point["id"]], to=other)
    assert "is already in this run" in refused["detail"]


def test_move_to_a_run_of_another_load_unit_is_refused(seeded: TestClient) -> None:
    run, other = (
        saved(seeded, "in flight", 4, 8),
        saved(seeded, "by user", 2, concurrency_unit="users"),
    )
    refused = arrange(seeded, run, 422, action="move", points=ids(seeded, run)[:1], to=other)
    assert "counts in flight" in refused["detail"]


def test_arrangement_of_a_published_run_is_refused(seeded: TestClient) -> None:
    run = "anf-8tib-dnfs-modelled"
    refused = arrange(seeded, run, 422, action="move", points=[f"{run}.1"])
    assert "is published" in refused["detail"]


def test_join_needs_two_and_separate_needs_parts(seeded: TestClient) -> None:
    run = saved(seeded, "few", 4)
    for action, said in (("join", "two or more"), ("separate", "has no parts")):
        refused = arrange(seeded, run, 422, action=action, points=ids(seeded, run))
        assert said in refused["detail"]
