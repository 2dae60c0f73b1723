"""Runs after they were saved: edits with history, more load points, deletion and undo."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.making.drafts import content, draft
from tests.serving.asking import upload


@pytest.fixture
def saved(seeded: TestClient) -> dict[str, object]:
    points = [
        {"report_sha256": upload(seeded, content(writes))["sha256"], "concurrency": concurrency}
        for concurrency, writes in ((8, 400), (16, 401))
    ]
    body: dict[str, object] = seeded.post("/api/v1/runs", json=draft(*points)).json()
    return body


def run_id(saved: dict[str, object]) -> str:
    return str(saved["run"]["id"])  # type: ignore[index]


def history(client: TestClient, run: str) -> list[tuple[str, object, object]]:
    items = client.get(f"/api/v1/runs/{run}/history").json()["items"]
    assert all(item["changed_by"] and item["changed_at"].endswith("Z") for item in items)
    return [(item["field"], item["before"], item["after"]) for item in items]


def test_run_patch_changes_and_logs_named_fields_only(
    seeded: TestClient, saved: dict[str, object]
) -> None:
    run = run_id(saved)
    answer = seeded.patch(
        f"/api/v1/runs/{run}",
        json={"title": "Better", "system": {"client": "kNFS"}, "workload": {"update_pct": 20}},
    ).json()["run"]
    assert (answer["title"], answer["system"]["client"]) == ("Better", "kNFS")
    assert answer["system"]["name"] == "ORCL on db01"
    assert answer["workload"]["io_size_bytes"] == 8192
    assert set(history(seeded, run)) == {
        ("title", "My run", "Better"),
        ("system.client", "dNFS", "kNFS"),
        ("workload.update_pct", 25, 20),
    }
    same = seeded.patch(f"/api/v1/runs/{run}", json={"title": "Better"})
    assert same.status_code == 200
    assert len(history(seeded, run)) == 3


def test_an_empty_text_takes_a_value_away_but_never_the_title(
    seeded: TestClient, saved: dict[str, object]
) -> None:
    run = run_id(saved)
    gone = seeded.patch(f"/api/v1/runs/{run}", json={"system": {"client": ""}})
    assert gone.json()["run"]["system"]["client"] is None
    for body in ({"title": ""}, {"title": None}, {"system": {"name": ""}}, {"tags": None}):
        assert seeded.patch(f"/api/v1/runs/{run}", json=body).status_code == 422, body


def test_a_load_level_can_be_corrected_and_its_numbers_cannot(
    seeded: TestClient, saved: dict[str, object]
) -> None:
    run = run_id(saved)
    first = saved["run"]["points"][0]  # type: ignore[index]
    patch = {"points": [{"id": first["id"], "concurrency": 64, "quantities": {}}]}
    changed = seeded.patch(f"/api/v1/runs/{run}", json=patch).json()
    by_id = {point["id"]: point for point in changed["run"]["points"]}
    assert by_id[first["id"]]["concurrency"] == 64
    assert by_id[first["id"]]["quantities"] == first["quantities"]
    assert changed["summary"]["concurrency_max"] == 64
    assert history(seeded, run) == [(f"load point {first['id']}, concurrency", 8, 64)]
    twice = {"points": [{"id": first["id"], "concurrency": 16}]}
    refused = seeded.patch(f"/api/v1/runs/{run}", json=twice)
    assert (refused.status_code, "occurs twice" in refused.json()["detail"]) == (422, True)


def test_reports_can_be_added_later_and_points_removed(
    seeded: TestClient, saved: dict[str, object]
) -> None:
    run = run_id(saved)
    sha256 = upload(seeded, content(402))["sha256"]
    body = {"points": [{"report_sha256": sha256, "concurrency": 32}]}
    more = seeded.post(f"/api/v1/runs/{run}/points", json=body).json()
    assert [point["concurrency"] for point in more["run"]["points"]] == [8, 16, 32]
    assert len({point["id"] for point in more["run"]["points"]}) == 3
    first, *_ = (point["id"] for point in more["run"]["points"])
    less = seeded.patch(f"/api/v1/runs/{run}", json={"removed_points": [first]}).json()
    assert [point["concurrency"] for point in less["run"]["points"]] == [16, 32]
    back = saved["run"]["points"][0]["report_sha256s"][0]  # type: ignore[index]
    again = seeded.post(
        f"/api/v1/runs/{run}/points", json={"points": [{"report_sha256": back}]}
    ).json()
    assert len({point["id"] for point in again["run"]["points"]}) == 3
    ids = [point["id"] for point in again["run"]["points"]]
    nothing = seeded.patch(f"/api/v1/runs/{run}", json={"removed_points": ids})
    assert (nothing.status_code, "at least one" in nothing.json()["detail"]) == (422, True)


def test_a_load_point_taken_out_can_be_put_back_as_it_was(
    seeded: TestClient, saved: dict[str, object]
) -> None:
    run, first = run_id(saved), saved["run"]["points"][0]  # type: ignore[index]
    words = {"id": first["id"], "sessions": 32, "note": "Warm."}
    answer = seeded.patch(f"/api/v1/runs/{run}", json={"points": [words]})
    before = answer.json()["run"]["points"]
    less = seeded.patch(f"/api/v1/runs/{run}", json={"removed_points": [first["id"]]}).json()
    (removed,) = less["removed_points"]
    names = {report["sha256"]: report["name"] for report in saved["reports"]}  # type: ignore[attr-defined]
    assert (removed["id"], removed["concurrency"]) == (first["id"], 8)
    assert removed["name"] == names[first["report_sha256s"][0]]
    # Its report is no longer one of the run's.
    assert [report["sha256"] for report in less["reports"]] == [
        sha256 for sha256 in names if sha256 not in first["report_sha256s"]
    ]
    used_by = seeded.get(f"/api/v1/reports/{first['report_sha256s'][0]}").json()["runs"]
    assert run not in [one["id"] for one in used_by]

    assert (removed["label"], removed["sessions"], removed["note"]) == (None, 32, "Warm.")

    back = seeded.patch(f"/api/v1/runs/{run}", json={"restored_points": [first["id"]]}).json()
    assert back["run"]["points"] == before
    assert back["removed_points"] == []
    name = f"load point {first['id']}"
    assert history(seeded, run)[:2] == [(f"{name}, put back", None, 8), (name, 8, None)]
    again = seeded.patch(f"/api/v1/runs/{run}", json={"restored_points": [first["id"]]})
    assert (again.status_code, "was removed" in again.json()["detail"]) == (404, True)


def test_restored_load_point_moves_to_free_level_if_taken(
    seeded: TestClient, saved: dict[str, object]
) -> None:
    run, first = run_id(saved), saved["run"]["points"][0]["id"]  # type: ignore[index]
    second = saved["run"]["points"][1]["id"]  # type: ignore[index]
    change = {"removed_points": [first], "points": [{"id": second, "concurrency": 8}]}
    assert seeded.patch(f"/api/v1/runs/{run}", json=change).status_code == 200
    clash = seeded.patch(f"/api/v1/runs/{run}", json={"restored_points": [first]})
    assert (clash.status_code, "occurs twice" in clash.json()["detail"]) == (422, True)
    moved = {"restored_points": [first], "points": [{"id": first, "repeat": 2}]}
    points = seeded.patch(f"/api/v1/runs/{run}", json=moved).json()["run"]["points"]
    assert [(point["id"], point["concurrency"], point["repeat"]) for point in points] == [
        (first, 8, 2),
        (second, 8, 1),
    ]


def test_removed_load_point_stays_removed_if_report_added_again(
    seeded: TestClient, saved: dict[str, object]
) -> None:
    run, last = run_id(saved), saved["run"]["points"][-1]  # type: ignore[index]
    seeded.patch(f"/api/v1/runs/{run}", json={"removed_points": [last["id"]]})
    body = {"points": [{"report_sha256": last["report_sha256s"][0], "concurrency": 24}]}
    added = seeded.post(f"/api/v1/runs/{run}/points", json=body)
    assert added.status_code == 200
    assert last["id"] not in [point["id"] for point in added.json()["run"]["points"]]
    refused = seeded.patch(f"/api/v1/runs/{run}", json={"restored_points": [last["id"]]})
    assert (refused.status_code, "at concurrency 24" in refused.json()["detail"]) == (422, True)


def test_a_load_point_has_words_of_its_own(seeded: TestClient, saved: dict[str, object]) -> None:
    run, first = run_id(saved), saved["run"]["points"][0]["id"]  # type: ignore[index]
    words = {"label": "warm cache", "sessions": 64, "note": "After a restart."}
    answer = seeded.patch(f"/api/v1/runs/{run}", json={"points": [{"id": first, **words}]})
    (point,) = [one for one in answer.json()["run"]["points"] if one["id"] == first]
    assert {key: point[key] for key in words} == words
    assert set(history(seeded, run)) == {
        (f"load point {first}, {key}", None, value) for key, value in words.items()
    }
    none = {"points": [{"id": first, "label": "", "sessions": None, "note": ""}]}
    cleared = seeded.patch(f"/api/v1/runs/{run}", json=none).json()["run"]["points"]
    assert [(one["label"], one["sessions"], one["note"]) for one in cleared] == [(None,) * 3] * 2


def test_a_load_point_that_is_in_the_run_is_refused_by_name(
    seeded: TestClient, saved: dict[str, object]
) -> None:
    run = run_id(saved)
    other = upload(seeded, content(404))["sha256"]
    here = saved["run"]["points"][1]["report_sha256s"][0]  # type: ignore[index]
    both = [
        {"report_sha256": other, "concurrency": 32},
        {"report_sha256": here, "concurrency": 64},
    ]
    refused = seeded.post(f"/api/v1/runs/{run}/points", json={"points": both})
    assert refused.status_code == 422
    (name,) = (report["name"] for report in saved["reports"] if report["sha256"] == here)  # type: ignore[attr-defined]
    assert f"{name} is already in this run, at concurrency 16" in refused.json()["detail"]
    assert len(seeded.get(f"/api/v1/runs/{run}").json()["run"]["points"]) == 2


def test_a_published_run_takes_no_reports(seeded: TestClient) -> None:
    body = {"points": [{"report_sha256": upload(seeded, content(403))["sha256"]}]}
    answer = seeded.post("/api/v1/runs/nvme-update-0/points", json=body)
    assert (answer.status_code, "published run" in answer.json()["detail"]) == (422, True)


def test_a_deletion_can_be_undone(seeded: TestClient, saved: dict[str, object]) -> None:
    run = run_id(saved)
    whole = seeded.get(f"/api/v1/runs/{run}").json()
    total = seeded.get("/api/v1/runs").json()["total"]
    assert seeded.delete(f"/api/v1/runs/{run}").status_code == 204
    assert seeded.get(f"/api/v1/runs/{run}").status_code == 404
    assert seeded.get("/api/v1/runs").json()["total"] == total - 1
    assert seeded.get("/api/v1/curves", params={"runs": run}).status_code == 404
    assert seeded.delete(f"/api/v1/runs/{run}").status_code == 404
    assert seeded.post(f"/api/v1/runs/{run}/restore").json()["run"] == whole["run"]
    assert seeded.post(f"/api/v1/runs/{run}/restore").status_code == 404
    assert [field for field, *_ in history(seeded, run)] == ["deleted", "deleted"]


def test_a_folder_is_grouped_without_storing_anything(seeded: TestClient) -> None:
    filed = [
        {"sha256": upload(seeded, content(writes))["sha256"], "path": f"dnfs/awr.txt.{sessions}"}
        for sessions, writes in ((8, 404), (32, 405), (16, 406))
    ]
    total = seeded.get("/api/v1/runs").json()["total"]
    (run,) = seeded.post("/api/v1/groupings", json={"reports": filed}).json()["runs"]
    assert [point["concurrency"] for point in run["points"]] == [8, 16, 32]
    assert run["system"]["name"] == "dnfs"
    assert seeded.get("/api/v1/runs").json()["total"] == total
    unknown = {"reports": [{"sha256": "e" * 64, "path": "a"}]}
    assert seeded.post("/api/v1/groupings", json=unknown).status_code == 404


def test_known_files_need_not_be_sent(seeded: TestClient) -> None:
    sha256 = upload(seeded, content(407))["sha256"]
    answer = seeded.post("/api/v1/reports/known", json={"sha256s": ["d" * 64, sha256]})
    assert answer.json() == {"known": [sha256]}


def test_ceilings_are_entered_in_any_unit_and_noted(
    seeded: TestClient, saved: dict[str, object]
) -> None:
    run = run_id(saved)
    network = {"value": 5, "unit": "Gbps", "cause": "network"}
    (ceiling,) = seeded.patch(f"/api/v1/runs/{run}", json={"ceilings": [network]}).json()["run"][
        "ceilings"
    ]
    assert (ceiling["metric"], ceiling["cause"]) == ("bandwidth_mib_s", "network")
    assert ceiling["value"] == pytest.approx(596.046, abs=0.001)
    assert ceiling["evidence"]["raw"] == "5 Gbps"
    kept = seeded.patch(f"/api/v1/runs/{run}", json={"title": "Other"}).json()["run"]
    assert kept["ceilings"] == [ceiling]
    assert ("ceilings", [], ["5 Gbps: network"]) in history(seeded, run)
    gone = seeded.patch(f"/api/v1/runs/{run}", json={"ceilings": []}).json()["run"]
    assert gone["ceilings"] == []
    for wrong in ({"value": 0}, {"unit": "KB/s"}, {"cause": ""}, {"value": 1e999}):
        body = {"ceilings": [{**network, **wrong}]}
        answer = seeded.patch(f"/api/v1/runs/{run}", content=str(body).replace("'", '"'))
        assert answer.status_code == 422, wrong


def test_published_ceiling_survives_run_patch(seeded: TestClient) -> None:
    entered = {"value": 100_000, "unit": "IOPS", "cause": "by hand"}
    answer = seeded.patch("/api/v1/runs/anf-8tib-dnfs", json={"ceilings": [entered]})
    assert [ceiling["value"] for ceiling in answer.json()["run"]["ceilings"]] == [1024, 100_000]
    again = seeded.patch("/api/v1/runs/anf-8tib-dnfs", json={"ceilings": []})
    assert [ceiling["value"] for ceiling in again.json()["run"]["ceilings"]] == [1024]
