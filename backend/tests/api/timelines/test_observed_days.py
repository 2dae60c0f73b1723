"""An observed run over its days through the API: drawn, taken away, shared, and refused."""

from __future__ import annotations

import csv
import io
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from tests.making.awr_miner import Snap, capture, histogram, main_metrics, top_events
from tests.making.drafts import draft
from tests.serving.asking import open_answer, share_answer, upload

NAME = "awr-hist-2-DAYS-20-43.out"


@pytest.fixture(scope="module")
def run(seeded: TestClient) -> dict[str, Any]:
    """A day of a capture, with a wait event and its histogram."""
    snaps = [Snap(snap, read_iops=1000.0 + snap, aas=12.0) for snap in range(20, 44)]
    events = [(snap.snap, "User I/O", "db file sequential read", 50.0, 10**10) for snap in snaps]
    waits = [
        (snap.snap, "User I/O", "db file sequential read", ms, count)
        for snap in snaps
        for ms, count in ((1, 900), (2, 100))
    ]
    content = capture(main_metrics(snaps), top_events(events), histogram(waits)).encode()
    sha256 = upload(seeded, content, NAME)["sha256"]
    points = [{"report_sha256": sha256, "reading": 0, "part": part} for part in range(24)]
    answer = seeded.post("/api/v1/runs", json=draft(*points, title="A day", is_observed=True))
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()["run"]
    return made


def days(client: TestClient, run_id: str, form: str = "", **asked: object) -> Any:
    answer = client.get(f"/api/v1/runs/{run_id}/timeline{form}", params=asked)
    assert answer.status_code == 200, answer.text
    return answer


def test_every_interval_is_drawn(seeded: TestClient, run: dict[str, Any]) -> None:
    found = days(seeded, run["id"]).json()
    panels = {panel["key"]: panel for panel in found["figure"]["panels"]}
    assert list(panels) == [
        *("requests", "bandwidth", "latency", "heat db file sequential read", "sessions")
    ]
    (reads, _) = panels["requests"]["lines"]
    assert reads["mean"] == [1000.0 + snap for snap in range(20, 44)]
    assert panels["heat db file sequential read"]["heat"]["requests"] == [1000.0] * 24
    assert found["files"] == []
    assert found["findings"][0]["text"] == "24 intervals of 60 minutes, without gaps"
    zoomed = days(seeded, run["id"], from_s=3600, to_s=7200).json()["figure"]
    assert zoomed["panels"][0]["lines"][0]["mean"] == [1021.0]


def test_every_form_and_the_link_say_the_same(seeded: TestClient, run: dict[str, Any]) -> None:
    table = days(seeded, run["id"], ".csv").text
    rows = [row for row in csv.DictReader(io.StringIO(table)) if row["line"] == "reads"]
    assert [float(row["mean"]) for row in rows] == [1000.0 + snap for snap in range(20, 44)]
    assert (rows[0]["since"], rows[0]["time"]) == ("2021-04-01T19:00:00", "2021-04-01T20:00:00")
    page = days(seeded, run["id"], ".md").text
    assert (
        "| reads | including redo, control files and backups | the reports | 1,032 IOPS |" in page
    )
    assert days(seeded, run["id"], ".png").content.startswith(b"\x89PNG")
    made = share_answer(seeded, "timelines", point=run["id"], title="A day, shared", note="")
    found = open_answer(seeded, made["token"])
    assert found["live_path"] == f"/runs/{run['id']}/timeline"
    (frozen,) = found["timeline"]["points"]
    now = days(seeded, run["id"], width_px=1200).json()
    assert (frozen["figure"], frozen["findings"]) == (now["figure"], now["findings"])
    assert (frozen["point_id"], frozen["point_label"]) == (None, None)
    assert seeded.get(f"/c/{made['token']}.csv").text == table
    for suffix in ("svg", "png", "md", "json", "html"):
        assert seeded.get(f"/c/{made['token']}.{suffix}").status_code == 200, suffix


def test_two_observed_runs_are_above_each_other(seeded: TestClient, run: dict[str, Any]) -> None:
    picture = days(seeded, run["id"], ".svg", beside=run["id"], theme="dark").text
    words = [one.text or "" for one in ElementTree.fromstring(picture).iter()]  # noqa: S314
    assert sum(word.startswith("Requests (IOPS) · A day") for word in words) == 2
    assert "since the start of each run's first interval" in words
    made = share_answer(seeded, "timelines", point=run["id"], beside=run["id"])
    assert len(open_answer(seeded, made["token"])["timeline"]["points"]) == 2


def test_timeline_of_run_without_days_is_refused(seeded: TestClient, run: dict[str, Any]) -> None:
    driven = seeded.get("/api/v1/runs/nvme-update-0/timeline")
    assert driven.status_code == 422
    assert "is not an observed run; name one of its load points" in driven.json()["detail"]
    body = {"point": run["id"], "beside": "nvme-update-0:nvme-update-0.1"}
    mixed = seeded.post("/api/v1/library/frozen", json={"timeline": body})
    assert mixed.status_code == 422
    assert "choose two of one kind" in mixed.json()["detail"]
    assert seeded.get("/api/v1/runs/none-of-this-name/timeline").status_code == 404
    span = {"from_s": 9, "to_s": 3}
    assert seeded.get(f"/api/v1/runs/{run['id']}/timeline", params=span).status_code == 422


def test_a_link_to_it_is_among_the_uses_of_its_report(
    seeded: TestClient, run: dict[str, Any]
) -> None:
    sha256 = run["points"][0]["report_sha256s"][0]
    share_answer(seeded, "timelines", point=run["id"], title="Goes with its report")
    uses = seeded.get(f"/api/v1/reports/{sha256}/uses")
    assert uses.status_code == 200, uses.text
    assert "Goes with its report" in uses.text
