"""vdbench's intervals through the API: stored with a result, drawn, exported, never moved."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.making.benchmarks import vdbench_output
from tests.making.benchmarks.vdbench_output import Ran
from tests.making.drafts import draft
from tests.serving.asking import open_answer, share_answer, upload

NAME = "flatfile.html"
LEVELS = (
    Ran(threads=1, rate=4_000.0, read_pct=70.0, write_ms=0.9, intervals=40),
    Ran(threads=8, rate=9_000.0, read_pct=70.0, write_ms=0.9, intervals=40),
)


@pytest.fixture(scope="module")
def run(seeded: TestClient) -> dict[str, Any]:
    """A curve of two load levels, saved as it is proposed: from flatfile.html alone."""
    content = vdbench_output.flatfile(LEVELS).encode()
    sha256 = upload(seeded, content, NAME)["sha256"]
    filed = [{"sha256": sha256, "path": NAME}]
    proposed = seeded.post("/api/v1/groupings", json={"reports": filed}).json()
    assert proposed["samples"] == [], "it is a result, and goes with no other"
    points = [
        {
            "report_sha256": sha256,
            "reading": one["numbers_from"]["reading"],
            "part": one["numbers_from"]["part"],
            "concurrency": one["concurrency"],
        }
        for one in proposed["runs"][0]["points"]
    ]
    answer = seeded.post("/api/v1/runs", json=draft(*points, title="Intervals of vdbench"))
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()["run"]
    return made


def timeline(client: TestClient, run: dict[str, Any], at: int, form: str = "") -> Any:
    answer = client.get(f"/api/v1/runs/{run['id']}/points/{run['points'][at]['id']}/timeline{form}")
    assert answer.status_code == 200, answer.text
    return answer


@pytest.mark.parametrize(("at", "reads"), [(0, 2_800), (1, 6_300)])
def test_vdbench_load_point_shows_its_own_intervals(
    seeded: TestClient, run: dict[str, Any], at: int, reads: float
) -> None:
    found = timeline(seeded, run, at).json()
    panels = {panel["key"]: panel for panel in found["figure"]["panels"]}
    assert list(panels) == ["requests", "bandwidth", "latency", "queue", "cpu"]
    assert panels["requests"]["lines"][0]["overall"] == pytest.approx(reads)
    assert panels["requests"]["stated"][0]["value"] == pytest.approx(reads)
    assert (found["figure"]["result_of"], found["figure"]["window_s"]) == ("vdbench", 39)
    checks = {one["check"]: one["severity"] for one in found["findings"]}
    assert checks["Steady load"] == checks["Device IOPS"] == "agrees"
    (file,) = found["files"]
    assert (file["belongs"], file["file"]["tool"]) == (True, "vdbench")


def test_vdbench_timeline_is_exported_and_shared(seeded: TestClient, run: dict[str, Any]) -> None:
    rows = list(csv.DictReader(io.StringIO(timeline(seeded, run, 1, ".csv").text)))
    assert {float(row["mean"]) for row in rows if row["line"] == "reads"} == {6_300}
    assert "by the clock of vdbench's host" in timeline(seeded, run, 1, ".svg").text
    point = f"{run['id']}:{run['points'][1]['id']}"
    made = share_answer(seeded, "timelines", point=point, title="Steady", note="")
    (shared,) = open_answer(seeded, made["token"])["timeline"]["points"]
    assert shared["figure"]["panels"][0]["lines"][0]["overall"] == pytest.approx(6_300)


def test_its_clock_is_that_of_the_result(seeded: TestClient, run: dict[str, Any]) -> None:
    sha256 = run["points"][0]["report_sha256s"][0]
    refused = seeded.patch(f"/api/v1/reports/{sha256}/samples", json={"offset_s": 60})
    assert refused.status_code == 422
    assert "with its own clock" in refused.json()["detail"]
