"""vdbench and ORION files through the API: uploaded, grouped, saved, read again."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.making.benchmarks.hammerdb_log import TimedTest, log
from tests.making.benchmarks.orion_output import SUMMARY, matrix
from tests.making.benchmarks.vdbench_output import Ran, flatfile, histogram, summary
from tests.reports.campaign import load_point
from tests.reports.folders.fio_files import fio_result
from tests.reports.text import write
from tests.serving.asking import upload
from tests.serving.rereading import age, reread


def suggested(client: TestClient, files: dict[str, str]) -> list[dict[str, Any]]:
    """The runs that are proposed of these files."""
    filed = [
        {"sha256": upload(client, text.encode(), path)["sha256"], "path": path}
        for path, text in files.items()
    ]
    answer = client.post("/api/v1/groupings", json={"reports": filed})
    assert answer.status_code == 200, answer.text
    runs: list[dict[str, Any]] = answer.json()["runs"]
    return runs


def test_only_named_settings_separate_runs(seeded: TestClient) -> None:
    """Two folders with the two runs of an ORION summary each; by their names they are four."""
    files = {"array/summary.txt": SUMMARY, "volume/summary.txt": f"{SUMMARY}\n"}
    filed = [
        {"sha256": upload(seeded, text.encode(), path)["sha256"], "path": path}
        for path, text in files.items()
    ]
    counts = []
    for more in ({}, {"apart_by": ["storage_name"]}, {"apart_by": []}):
        answer = seeded.post("/api/v1/groupings", json={"reports": filed, **more})
        counts.append(len(answer.json()["runs"]))
    assert counts == [4, 4, 2]
    wrong = seeded.post("/api/v1/groupings", json={"reports": filed, "apart_by": ["colour"]})
    assert wrong.status_code == 422
    assert "apart_by" in wrong.text


def save(client: TestClient, run: dict[str, Any]) -> dict[str, Any]:
    """A proposed run, saved as the page and the command line save it."""
    points = [
        {
            **{key: point["numbers_from"][key] for key in ("report_sha256", "reading", "part")},
            **{key: point[key] for key in ("concurrency", "repeat")},
            "companions": [each["report_sha256"] for each in point["companions"]],
        }
        for point in run["points"]
    ]
    named = {key: run[key] for key in ("title", "system", "workload", "concurrency_unit")}
    answer = client.post("/api/v1/runs", json={**named, "points": points})
    assert answer.status_code == 201, answer.text
    saved: dict[str, Any] = answer.json()["run"]
    return saved


def test_a_vdbench_folder_becomes_a_curve(seeded: TestClient) -> None:
    levels = [Ran(run="api1", threads=n, rate=1000.0 * n) for n in (1, 2, 4)]
    files = {"out/flatfile.html": flatfile(levels), "out/summary.html": summary(levels)}
    (run,) = suggested(seeded, files)
    saved = save(seeded, run)
    assert saved["concurrency_unit"] == "threads/SD"
    rates = {p["concurrency"]: p["quantities"]["throughput_iops"]["value"] for p in saved["points"]}
    assert rates == {1: 1000, 2: 2000, 4: 4000}
    curve = seeded.get("/api/v1/curves", params={"runs": saved["id"]})
    assert len(curve.json()["series"][0]["points"]) == 3


@pytest.mark.parametrize(
    ("file", "text", "load"),
    [
        ("unit/hammerdb.log", log([TimedTest(1, 9_000, 27_000, load_point(1))]), "1 virtual user"),
        ("unit/flatfile.html", flatfile([Ran("w1", read_pct=0, read_ms=0)]), "8 threads/SD"),
    ],
)
def test_point_without_latency_uses_load_unit_of_its_run(
    seeded: TestClient, file: str, text: str, load: str
) -> None:
    (run,) = suggested(seeded, {file: text})
    saved = save(seeded, run)
    (rate,) = saved["points"][0]["quantities"].keys() & {"new_orders_per_min", "throughput_iops"}
    view = {"runs": [saved["id"]], "x": rate, "y": "read_latency_us"}
    (mark,) = seeded.get("/api/v1/curves", params=view).json()["marks"]
    assert mark["concurrency_unit"] == saved["concurrency_unit"]
    asked = {"view": json.dumps(view)}
    assert f"| {load} |" in seeded.get("/api/v1/comparison.md", params=asked).text
    points = seeded.get("/api/v1/comparison.csv", params=asked | {"table": "points"}).text
    assert f",{load[0]},{saved['concurrency_unit']}," in points


def test_orion_s_rates_and_latencies_are_saved_as_one_load_point(seeded: TestClient) -> None:
    files = {
        "api_iops.csv": matrix({(1, 0): "4000", (2, 0): "8100"}),
        "api_lat.csv": matrix({(1, 0): "0.24", (2, 0): "0.25"}),
    }
    summary_of_all = SUMMARY.replace("Latency=0.24 @ Small=1", "Latency=0.9 @ Small=2")
    runs = suggested(seeded, files | {"api_summary.txt": summary_of_all})
    (run,) = (run for run in runs if len(run["points"]) == 2)
    assert run["workload"]["io_size_bytes"] == 8192
    saved = save(seeded, run)
    one, two = saved["points"]
    assert {key: q["value"] for key, q in two["quantities"].items()} == {
        "throughput_iops": 8100,
        "read_latency_us": 250,
    }
    iops, latency = (one["quantities"][key] for key in ("throughput_iops", "read_latency_us"))
    assert latency["evidence"]["section"] == "_lat.csv"
    assert one["report_sha256s"][:2] == [
        iops["evidence"]["report_sha256"] or one["report_sha256s"][0],
        latency["evidence"]["report_sha256"],
    ]
    assert "read_latency_us" not in one["missing"]


def test_reread_report_keeps_values_added_by_other_files(seeded: TestClient) -> None:
    files = {"again_iops.csv": matrix({(3, 0): "9000"}), "again_lat.csv": matrix({(3, 0): "0.31"})}
    (run,) = suggested(seeded, files)
    saved = save(seeded, run)
    rates = saved["points"][0]["report_sha256s"][0]
    age(seeded, rates, saved["id"])
    (outcome,) = reread(seeded)
    assert outcome.refused is None
    (point,) = seeded.get(f"/api/v1/runs/{saved['id']}").json()["run"]["points"]
    assert {key: q["value"] for key, q in point["quantities"].items()} == {
        "throughput_iops": 9000,
        "read_latency_us": 310,
    }


def test_hammerdb_log_adds_results_to_report_of_its_snapshots(seeded: TestClient) -> None:
    """It stays when the report is read again, and names its own line."""
    report = replace(load_point(24), db_name="ORDERS", db_id=77)
    files = {
        "orders/awrrpt_1_124_125.txt": write(report),
        "orders/hammerdb.log": log([TimedTest(24, 51_000, 153_000, report)]),
    }
    (run,) = suggested(seeded, files)
    saved = save(seeded, run)
    (point,) = saved["points"]
    assert (saved["concurrency_unit"], point["concurrency"]) == ("virtual users", 24)
    orders = point["quantities"]["new_orders_per_min"]
    assert orders["value"] == 51_000
    assert orders["evidence"]["row"] == "TEST RESULT"
    assert orders["evidence"]["report_sha256"] == point["report_sha256s"][1]
    assert "throughput_iops" in point["quantities"]
    table = seeded.get("/api/v1/curves", params={"runs": saved["id"]}).json()
    (marker,) = table["series"][0]["points"]
    texts = {value["metric"]: value["text"] for value in marker["values"]}
    assert texts["new_orders_per_min"] == "51,000 NOPM"
    age(seeded, point["report_sha256s"][0], saved["id"])
    reread(seeded)
    again = seeded.get(f"/api/v1/runs/{saved['id']}").json()["run"]["points"][0]
    assert again["quantities"]["new_orders_per_min"]["value"] == 51_000


# ---- parts of one load ----


def hosts(target: str) -> dict[str, str]:
    """Results of two hosts at one time."""
    return {
        f"{target}/host{n}.json": fio_result(
            1000.0 * n, 100.0 * n, depth=4, target=f"/dev/{target}{n}", bins={50_000: n, 90_000: 3}
        )
        for n in (1, 2)
    }


def proposed(client: TestClient, files: dict[str, str]) -> dict[str, Any]:
    """The only load point that is proposed of these files, as it is saved."""
    filed = [
        {"sha256": upload(client, text.encode(), path)["sha256"], "path": path}
        for path, text in files.items()
    ]
    answer = client.post("/api/v1/groupings", json={"reports": filed})
    assert answer.status_code == 200, answer.text
    (run,) = answer.json()["runs"]
    (point,) = run["points"]
    kept = ("report_sha256", "reading", "part")
    return {
        **{key: point["numbers_from"][key] for key in kept},
        "concurrency": point["concurrency"],
        "parts": [{key: part[key] for key in kept} for part in point["parts"]],
    }


def save_parts(client: TestClient, *points: dict[str, Any]) -> dict[str, Any]:
    named = {"title": "two hosts", "system": {"name": "array"}, "workload": {"name": "fio"}}
    answer = client.post("/api/v1/runs", json={**named, "points": points})
    assert answer.status_code == 201, answer.text
    run: dict[str, Any] = answer.json()["run"]
    return run


def test_parts_are_proposed_added_up_and_saved_as_one_load_point(seeded: TestClient) -> None:
    point = proposed(seeded, hosts("sda"))
    assert (point["concurrency"], len(point["parts"])) == (8, 1)
    answer = seeded.post("/api/v1/groupings/parts", json={"points": [point]})
    (whole,) = answer.json()["sums"]
    assert whole["overlap"] == {"common_s": 60, "whole_s": 60, "share": 1}
    (saved,) = save_parts(seeded, point)["points"]
    for shown in (whole["point"], saved):
        assert shown["quantities"]["read_iops"]["value"] == 3000
        latency = shown["quantities"]["read_latency_us"]["value"]
        assert latency == pytest.approx((1000 * 100 + 2000 * 200) / 3000)
        assert [part["report_sha256"] for part in shown["parts"]] == [
            point["report_sha256"],
            point["parts"][0]["report_sha256"],
        ]
    assert len(saved["report_sha256s"]) == 2


def test_parts_have_an_added_histogram_if_it_is_asked_for(seeded: TestClient) -> None:
    files = [
        fio_result(1000.0 * n, 100.0 * n, 4, target=f"/dev/sdh{n}", bins={50_000: n, 90_000: 3})
        for n in (1, 2)
    ]
    first, second = (
        upload(seeded, text.encode(), f"sdh/host{n}.json")["sha256"] for n, text in enumerate(files)
    )
    point = {"report_sha256": first, "parts": [{"report_sha256": second}]}
    body = {"points": [point], "histograms": True}
    (whole,) = seeded.post("/api/v1/groupings/parts", json=body).json()["sums"]
    buckets = whole["point"]["histograms"][0]["buckets"]
    assert sum(bucket["waits"] or 0 for bucket in buckets) == 3 + 6
    assert [each["percentile"] for each in whole["percentiles"]][:1] == [50]
    two = seeded.post("/api/v1/groupings/parts", json={**body, "points": [point, point]})
    assert two.status_code == 422
    assert "one load point at a time" in two.text


def test_a_part_that_is_named_twice_is_refused(seeded: TestClient) -> None:
    point = proposed(seeded, hosts("sdb"))
    twice = {**point, "parts": [*point["parts"], *point["parts"]]}
    for path in ("/api/v1/groupings/parts", "/api/v1/runs"):
        named = {"title": "t", "system": {"name": "s"}, "workload": {"name": "w"}}
        answer = seeded.post(path, json={**named, "points": [twice]})
        assert answer.status_code == 422
        assert "named twice" in answer.text


def test_parts_are_added_up_again_when_a_report_is_read_again(seeded: TestClient) -> None:
    point = proposed(seeded, hosts("sdc"))
    run = save_parts(seeded, point)
    age(seeded, point["parts"][0]["report_sha256"], run["id"])
    assert any(outcome.changed_runs for outcome in reread(seeded))
    (saved,) = seeded.get(f"/api/v1/runs/{run['id']}").json()["run"]["points"]
    assert saved["quantities"]["read_iops"]["value"] == 3000
    assert saved["concurrency"] == 8


def test_flatfile_histograms_join_the_level_they_precede(
    seeded: TestClient,
) -> None:
    levels = [Ran(threads=8), Ran(threads=16, rate=20_000)]
    files = {
        "out/flatfile.html": flatfile(levels),
        "out/histogram.html": histogram(levels, [900, 90, 9, 1]),
        "other/histogram.html": histogram(levels, [1, 2, 3]),
    }
    filed = [
        {"sha256": upload(seeded, text.encode(), path)["sha256"], "path": path}
        for path, text in files.items()
    ]
    grouped = seeded.post("/api/v1/groupings", json={"reports": filed}).json()
    assert {item["reading"]["path"] for item in grouped["left_over"]} == {"other/histogram.html"}
    assert "add flatfile.html" in grouped["left_over"][0]["reason"]
    (proposed,) = grouped["runs"]
    run = save(seeded, proposed)
    for point, reading in zip(proposed["points"], (0, 1), strict=True):
        assert [each["reading"] for each in point["companions"]] == [reading]
    for point in seeded.get(f"/api/v1/runs/{run['id']}").json()["run"]["points"]:
        (only,) = point["histograms"]
        assert (only["event"], only["total_waits"]) == ("vdbench read", 1_000)
    shown = seeded.get("/api/v1/histograms", params={"runs": run["id"]}).json()
    (median, *_) = shown["series"][0]["percentiles"]
    assert (median["low_us"], median["high_us"]) == (20, 40)
