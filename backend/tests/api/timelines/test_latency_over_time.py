"""fio's histograms over time through the API: stored beside a result, drawn, exported."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from tests.making.drafts import draft
from tests.serving.asking import open_answer, share_answer, upload

RECORDED = Path(__file__).parents[2] / "core/timeline/recorded"
READS = "Read latency, share of reads"


@pytest.fixture(scope="module")
def run(seeded: TestClient) -> dict[str, Any]:
    """A job of fio with its log of latency histograms alone."""
    names = ("mixed.json", "mixed_clat_hist.1.log")
    result, log = (upload(seeded, (RECORDED / name).read_bytes(), name)["sha256"] for name in names)
    filed = [
        {"sha256": sha256, "path": name} for sha256, name in ((result, names[0]), (log, names[1]))
    ]
    proposed = seeded.post("/api/v1/groupings", json={"reports": filed}).json()
    (place,) = proposed["samples"]
    assert place["goes_with"]["report_sha256"] == result
    point = {"report_sha256": result, "concurrency": 8, "companions": [log]}
    answer = seeded.post("/api/v1/runs", json=draft(point, title="Latency over time"))
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()["run"]
    return made


def timeline(client: TestClient, run: dict[str, Any], form: str = "", **asked: object) -> Any:
    address = f"/api/v1/runs/{run['id']}/points/{run['points'][0]['id']}/timeline{form}"
    answer = client.get(address, params=asked)
    assert answer.status_code == 200, answer.text
    return answer


def test_stored_latency_histogram_is_drawn_with_all_requests(
    seeded: TestClient, run: dict[str, Any]
) -> None:
    found = timeline(seeded, run, width_px=1200).json()
    assert [panel["key"] for panel in found["figure"]["panels"]] == ["read_count", "write_count"]
    heat = found["figure"]["panels"][0]["heat"]
    assert sum(heat["requests"]) == 40_606
    assert len(heat["shades"]) == len(heat["bands"]) == len(heat["edges_ms"]) - 1
    few = timeline(seeded, run, width_px=50).json()["figure"]["panels"][0]["heat"]
    assert (len(few["requests"]), sum(few["requests"])) == (12, 40_606)
    (said,) = [one for one in found["findings"] if one["check"] == "Latency over time"]
    assert "reads: 40,606 in 29 intervals" in said["text"]


def test_latency_over_time_exports_picture_and_table(
    seeded: TestClient, run: dict[str, Any]
) -> None:
    document = ElementTree.fromstring(timeline(seeded, run, ".svg", theme="dark").text)  # noqa: S314
    svg = "{http://www.w3.org/2000/svg}"
    cells = [one for group in document.iter(f"{svg}g") for one in group.iter(f"{svg}rect")]
    heat = timeline(seeded, run, width_px=1200).json()["figure"]["panels"]
    assert len(cells) == sum(len(one["heat"]["bands"]) * 29 for one in heat)
    rows = list(csv.DictReader(io.StringIO(timeline(seeded, run, ".csv").text)))
    of_first = [row for row in rows if row["panel"] == READS][::29]
    assert len({row["seconds_from_begin"] for row in of_first}) == 1
    assert sum(float(row["mean"]) for row in of_first) == pytest.approx(100, abs=0.01)
    assert {row["unit"] for row in rows} == {"share of requests, %"}
    assert "40,606 in 29 intervals" in timeline(seeded, run, ".md").text
    assert timeline(seeded, run, ".png").content.startswith(b"\x89PNG")


def test_a_link_keeps_it(seeded: TestClient, run: dict[str, Any]) -> None:
    point = f"{run['id']}:{run['points'][0]['id']}"
    made = share_answer(seeded, "timelines", point=point, title="How long", note="")
    (frozen,) = open_answer(seeded, made["token"])["timeline"]["points"]
    now = timeline(seeded, run, width_px=1200).json()
    assert frozen["figure"] == now["figure"]
    assert frozen["findings"] == now["findings"]
