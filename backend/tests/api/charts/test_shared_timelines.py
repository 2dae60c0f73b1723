"""Timelines in /library/frozen and /a: load points over time, frozen behind a link."""

from __future__ import annotations

import csv
import io
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from tests.making.benchmarks import beside
from tests.making.drafts import draft
from tests.reports import campaign, text
from tests.serving.asking import asked_answer, open_answer, share_answer, upload

API = "/api/v1"
FILES = ("svg", "png", "csv", "md", "json", "html")


@pytest.fixture(scope="module")
def run(seeded: TestClient) -> dict[str, Any]:
    """A run with samples that fall, and a load point without any."""
    (_, other), *_ = campaign.campaign(levels=(8,))
    reports = {64: beside.report(), 8: text.write(other).encode()}
    falling = beside.iostat(lambda number: 3000.0 - 20 * number)
    samples = upload(seeded, falling, "iostat.out")["sha256"]
    points = [
        {
            "report_sha256": upload(seeded, content, f"awr.txt.{sessions}")["sha256"],
            "concurrency": sessions,
            "companions": [samples] if sessions == 64 else [],
        }
        for sessions, content in reports.items()
    ]
    answer = seeded.post(f"{API}/runs", json=draft(*points, title="Over time, shared"))
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()["run"] | {"samples": samples}
    return made


def point_of(run: dict[str, Any], sessions: int) -> str:
    (found,) = (one["id"] for one in run["points"] if one["concurrency"] == sessions)
    return f"{run['id']}:{found}"


def live(client: TestClient, address: str, form: str = "", **asked: object) -> Any:
    run_id, _, point_id = address.partition(":")
    return client.get(f"{API}/runs/{run_id}/points/{point_id}/timeline{form}", params=asked)


def test_frozen_timeline_equals_live_timeline(seeded: TestClient, run: dict[str, Any]) -> None:
    made = share_answer(
        seeded, "timelines", point=point_of(run, 64), title="It fell", note="Host 1 only."
    )
    found = open_answer(seeded, made["token"])
    now = live(seeded, point_of(run, 64), width_px=1200).json()
    (point,) = found["timeline"]["points"]
    assert (found["title"], found["note"], made["kind"]) == ("It fell", "Host 1 only.", "timeline")
    assert {key: point[key] for key in now} == now
    few = live(seeded, point_of(run, 64), width_px=60).json()
    assert point["values"] == few["figure"]
    assert "not steady" in point["findings"][0]["text"]
    assert live(seeded, point_of(run, 64)).status_code == 200
    assert found["live_path"] == f"/runs/{run['id']}/points/{point['point_id']}/timeline"


def test_frozen_timeline_keeps_span_and_device(seeded: TestClient, run: dict[str, Any]) -> None:
    asked = {"from_s": 30, "to_s": 120, "device": "sda"}
    made = share_answer(seeded, "timelines", point=point_of(run, 64), **asked)
    found = open_answer(seeded, made["token"])
    (point,) = found["timeline"]["points"]
    assert (
        point["figure"] == live(seeded, point_of(run, 64), width_px=1200, **asked).json()["figure"]
    )
    assert found["live_path"].endswith("/timeline?from=30.0&to=120.0&device=sda")


def test_two_load_points_are_frozen_above_each_other(
    seeded: TestClient, run: dict[str, Any]
) -> None:
    point = point_of(run, 64)
    made = share_answer(seeded, "timelines", point=point, beside=point)
    found = open_answer(seeded, made["token"])["timeline"]["points"]
    assert found[0] == found[1]
    picture = seeded.get(f"/c/{made['token']}.svg").content
    words = list(ElementTree.fromstring(picture).itertext())  # noqa: S314 - made by us
    assert sum(word.startswith("Requests (IOPS)") for word in words) == 2


def test_every_form_says_the_same_numbers(seeded: TestClient, run: dict[str, Any]) -> None:
    made = share_answer(seeded, "timelines", point=point_of(run, 64), title="All forms over time")
    (point,) = open_answer(seeded, made["token"])["timeline"]["points"]
    (reads,) = (
        line
        for panel in point["figure"]["panels"]
        for line in panel["lines"]
        if line["title"] == "reads"
    )
    rows = list(csv.DictReader(io.StringIO(seeded.get(f"/c/{made['token']}.csv").text)))
    of_reads = [row for row in rows if row["line"] == "reads"]
    assert [float(one["mean"]) for one in of_reads] == reads["mean"]
    assert [float(one["seconds_from_begin"]) for one in of_reads] == reads["seconds"]
    page = seeded.get(f"/c/{made['token']}.md").text
    drawn = seeded.get(f"/c/{made['token']}.svg").content
    picture = " ".join(ElementTree.fromstring(drawn).itertext())  # noqa: S314 - made by us
    for finding in point["findings"]:
        assert finding["text"].split(";")[0] in page.replace("\\", "")
        # Long ones go on in another line of the picture.
        assert " ".join(finding["text"].split()[:6]) in picture
    assert made["url"] in page
    for form in (".csv", ".md", ".svg", ".png"):
        taken = live(seeded, point_of(run, 64), form)
        assert taken.status_code == 200, taken.text
    assert (
        live(seeded, point_of(run, 64), ".csv").text == seeded.get(f"/c/{made['token']}.csv").text
    )
    assert seeded.get(f"/c/{made['token']}.html").text.count("All forms over time") >= 2


def test_frozen_timeline_outlives_clock_change_and_run(
    seeded: TestClient, run: dict[str, Any]
) -> None:
    made = share_answer(
        seeded, "timelines", point=point_of(run, 64), title="Before the clock was corrected"
    )
    before = seeded.get(f"{API}/library/frozen/{made['token']}").content
    samples = f"{API}/reports/{run['samples']}/samples"
    assert seeded.patch(samples, json={"offset_s": 30}).status_code == 200
    assert seeded.delete(f"{API}/runs/{run['id']}").status_code == 204
    try:
        assert seeded.get(f"{API}/library/frozen/{made['token']}").content == before
        for suffix in FILES:
            assert seeded.get(f"/c/{made['token']}.{suffix}").status_code == 200, suffix
    finally:
        assert seeded.post(f"{API}/runs/{run['id']}/restore").status_code == 200
        assert seeded.patch(samples, json={"offset_s": 0}).status_code == 200


def test_the_same_timeline_and_title_have_the_same_link(
    seeded: TestClient, run: dict[str, Any]
) -> None:
    asked = {"point": point_of(run, 64), "title": "Twice over time"}
    first = share_answer(seeded, "timelines", **asked)
    again = seeded.post(f"{API}/library/frozen", json=asked_answer("timelines", **asked))
    assert (again.status_code, again.json()["token"]) == (200, first["token"])


def test_unshareable_timeline_is_refused_by_name(seeded: TestClient, run: dict[str, Any]) -> None:
    refused = seeded.post(f"{API}/library/frozen", json={"timeline": {"point": point_of(run, 8)}})
    assert refused.status_code == 422
    assert "concurrency 8 has no samples over time" in refused.json()["detail"]
    unknown = seeded.post(
        f"{API}/library/frozen", json={"timeline": {"point": f"{run['id']}:none"}}
    )
    assert (unknown.status_code, "none" in unknown.json()["detail"]) == (404, True)
    device = seeded.post(
        f"{API}/library/frozen", json={"timeline": {"point": point_of(run, 64), "device": "sdz"}}
    )
    assert (device.status_code, "sdz" in device.json()["detail"]) == (422, True)
    for asked in ({"point": run["id"]}, {"point": point_of(run, 64), "from_s": 9, "to_s": 3}):
        assert (
            seeded.post(
                f"{API}/library/frozen", json=asked_answer("timelines", **asked)
            ).status_code
            == 422
        )


def test_its_samples_and_its_report_name_it_where_they_are_used(
    seeded: TestClient, run: dict[str, Any]
) -> None:
    share_answer(seeded, "timelines", point=point_of(run, 64), title="Names its files")
    (point,) = (one for one in run["points"] if one["concurrency"] == 64)
    for sha256 in (run["samples"], point["report_sha256s"][0]):
        assert "Names its files" in seeded.get(f"{API}/reports/{sha256}/uses").text
