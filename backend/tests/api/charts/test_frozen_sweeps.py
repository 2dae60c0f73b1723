"""A shared chart stores its visible sweep, as page, picture, table and file."""

from __future__ import annotations

import csv
import io

from starlette.testclient import TestClient

NVME = ["nvme-update-0", "nvme-update-20", "nvme-update-50", "nvme-update-100"]
CVS = [
    "cvs-update-1-volume",
    "cvs-update-2-volumes",
    "cvs-75-25-1-volume",
    "cvs-read-1-volume",
    "cvs-read-2-volumes",
]


def share(client: TestClient, **view: object) -> dict[str, str]:
    body: dict[str, str] = client.post("/api/v1/library/frozen", json={"view": view}).json()
    return body


def live(client: TestClient, runs: list[str], **asked: object) -> dict[str, object]:
    params = {"runs": ",".join(runs), **asked}
    found: dict[str, object] = client.get("/api/v1/sweeps", params=params).json()
    return found


def frozen(client: TestClient, made: dict[str, str]) -> dict[str, object] | None:
    sweep: dict[str, object] | None = client.get(f"/api/v1/library/frozen/{made['token']}").json()[
        "sweep"
    ]
    return sweep


def test_a_shared_chart_holds_the_sweep_that_its_view_asks_for(seeded: TestClient) -> None:
    made = share(seeded, runs=NVME, sweep_metric="write_latency_us")
    assert frozen(seeded, made) == live(seeded, NVME, metric="write_latency_us")
    # With further runs, the visible sub-sweep, with its runs' colours among all.
    made = share(
        seeded, runs=[*NVME, *CVS], sweep_runs=CVS, sweep_setting="volumes", hidden=CVS[2:3]
    )
    kept, shown = frozen(seeded, made), [run for run in CVS if run != CVS[2]]
    asked = live(seeded, shown, setting="volumes")
    assert kept is not None
    assert kept["lines"] == asked["lines"]
    assert kept["points"] == asked["points"]
    curve = seeded.get(f"/api/v1/library/frozen/{made['token']}").json()["curve"]
    assert kept["runs"] == [run for run in curve["runs"] if run["run_id"] in shown]


def test_runs_that_are_no_sweep_keep_none(seeded: TestClient) -> None:
    made = share(seeded, runs=[*NVME, *CVS])
    assert frozen(seeded, made) is None
    assert seeded.get(f"{made['path']}.svg?panel=sweep").status_code == 404
    assert seeded.get(f"{made['path']}.csv?table=sweep").status_code == 404
    one = share(seeded, runs=NVME[:1])
    assert frozen(seeded, one) is None


def test_sweep_question_runs_cannot_answer_uses_default(seeded: TestClient) -> None:
    made = share(seeded, runs=NVME, sweep_setting="volumes")
    assert frozen(seeded, made) == live(seeded, NVME)


def test_sweep_picture_and_table_match_the_page(seeded: TestClient) -> None:
    made = share(seeded, runs=NVME, sweep_metric="write_latency_us")
    svg = seeded.get(f"{made['path']}.svg?panel=sweep").text
    assert "Write latency over update share" in svg
    assert "no value" in svg
    assert "“NVMe array, 0% update” is not drawn: no write latency stated." in svg
    assert "Write latency over update share" in seeded.get(f"{made['path']}.svg?panel=all").text
    rows = list(csv.DictReader(io.StringIO(seeded.get(f"{made['path']}.csv?table=sweep").text)))
    assert [(row["run_id"], row["update_pct"], row["value"]) for row in rows] == [
        ("nvme-update-0", "0%", ""),
        ("nvme-update-20", "20%", "290.0"),
        ("nvme-update-50", "50%", "431.0"),
        ("nvme-update-100", "100%", "347.0"),
    ]
    assert rows[0]["taken"] == "no write latency stated"
    assert rows[2]["change_pct"].startswith("48.6")
    report = seeded.get(f"{made['path']}.html").text
    assert "largest step is between 20 and 50%" in report


def test_two_metrics_of_a_sweep_stand_one_above_the_other(seeded: TestClient) -> None:
    asked = {"sweep_metric": "throughput_iops", "sweep_below": "write_latency_us"}
    made = share(seeded, runs=NVME, **asked)
    chart = seeded.get(f"/api/v1/library/frozen/{made['token']}").json()
    assert chart["sweep"] == live(seeded, NVME, metric="throughput_iops")
    assert chart["sweep_below"] == live(seeded, NVME, metric="write_latency_us")
    svg = seeded.get(f"{made['path']}.svg?panel=sweep").text
    assert "Throughput and write latency over update share" in svg
    assert "Throughput (IOPS)" in svg
    assert "Write latency (µs)" in svg
    alone = share(seeded, runs=NVME)
    assert seeded.get(f"/api/v1/library/frozen/{alone['token']}").json()["sweep_below"] is None
