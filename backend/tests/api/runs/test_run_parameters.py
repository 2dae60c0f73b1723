"""GET /runs/{id}/parameters, and what a run's reports say they are."""

from __future__ import annotations

from dataclasses import replace

from starlette.testclient import TestClient

from tests.making.drafts import content, draft
from tests.reports import campaign, text
from tests.serving.asking import upload


def test_parameters_come_from_reports_and_mark_differences(seeded: TestClient) -> None:
    points = []
    for sessions, report in campaign.campaign(levels=(1, 8)):
        own = {**report.parameters, "sga_target": f"{sessions}0G", "undo_tablespace": "UNDO"}
        data = text.write(replace(report, parameters=own)).encode()
        sha256 = upload(seeded, data, f"awr.txt.{sessions}")["sha256"]
        points.append({"report_sha256": sha256, "concurrency": sessions})
    # An extract prints no parameters; a report beside it may.
    extract = upload(seeded, content(700))["sha256"]
    points.append({"report_sha256": extract, "concurrency": 16})
    beside = [points[0]["report_sha256"]]
    other = upload(seeded, content(701))["sha256"]
    points.append({"report_sha256": other, "concurrency": 32, "companions": beside})
    made = seeded.post("/api/v1/runs", json=draft(*points)).json()
    run = made["run"]
    first, second, _, fourth = (point["id"] for point in run["points"])

    answer = seeded.get(f"/api/v1/runs/{run['id']}/parameters").json()
    assert {key: answer[key] for key in ("points", "without", "left_off")} == {
        "points": 4,
        "without": 1,
        "left_off": 0,
    }
    by_name = {one["name"]: one for one in answer["parameters"]}
    assert list(by_name)[-1] == "undo_tablespace"
    sga = by_name["sga_target"]
    assert [(value["text"], value["point_ids"]) for value in sga["values"]] == [
        ("10G", [first, fourth]),
        ("80G", [second]),
    ]
    assert sga["differs"]
    assert "cache" in sga["bearing"]
    assert sga["values"][0]["evidence"]["report_sha256"] == points[0]["report_sha256"]
    assert not by_name["db_block_size"]["differs"]

    heads = {report["name"]: report["readings"] for report in made["reports"]}
    (head,) = heads["awr.txt.8"]
    assert head["release"].startswith("19.")
    assert (head["instance"], bool(head["begin_time"])) == (report.instance, True)
    assert heads["awr.txt.32"][0]["release"] is None


def test_a_published_run_has_no_parameters(seeded: TestClient) -> None:
    answer = seeded.get("/api/v1/runs/nvme-update-0/parameters").json()
    assert (answer["parameters"], answer["without"]) == ([], answer["points"])
    assert answer["storage_access"] == []
    assert seeded.get("/api/v1/runs/nowhere/parameters").status_code == 404


def test_parameters_show_storage_access_beside_the_stated_client(seeded: TestClient) -> None:
    ((_, report),) = campaign.campaign(levels=(8,))
    own = {**report.parameters, "dnfs_batch_size": "128"}
    data = text.write(replace(report, parameters=own)).encode()
    sha256 = upload(seeded, data, "awr.txt.8")["sha256"]
    plan = draft({"report_sha256": sha256, "concurrency": 8})
    for stated, differs in (("kNFS", True), ("dNFS", False), ("ASM", False)):
        plan["system"] = {**plan["system"], "client": stated}
        run = seeded.post("/api/v1/runs", json=plan).json()["run"]
        (access,) = seeded.get(f"/api/v1/runs/{run['id']}/parameters").json()["storage_access"]
        assert (access["client"], access["differs"]) == ("dNFS", differs)
        assert access["reason"] == "dnfs_batch_size = 128"
        evidence = access["evidence"]
        assert evidence["report_sha256"] == sha256
        assert "dnfs_batch_size" in data.decode().split("\n")[evidence["line"] - 1]
