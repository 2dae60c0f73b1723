"""Assigning samples to a load point by hand: warned about contradictions, and undone."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from tests.making.benchmarks.beside import falling, iops_log, iostat, level, report
from tests.making.drafts import draft
from tests.reports.campaign import BEGIN
from tests.serving.application import settings_for
from tests.serving.in_process import Client
from tests.serving.samples import findings, grouping, saved, sent, timeline


@pytest.fixture
def client(database_url: str, built_pages: Path) -> Iterator[TestClient]:
    with Client(create_app(settings_for(database_url, built_pages))) as made:
        yield made


def two_points(client: TestClient, samples: str) -> tuple[dict[str, Any], list[str]]:
    """A run of two load points a quarter of an hour apart, with the hashes of their reports.

    The samples are beside the first.
    """
    begin = BEGIN + timedelta(minutes=15)
    later = report(begin=begin, end=begin + timedelta(seconds=300))
    hashes = [sent(client, report(), "awr.txt.64"), sent(client, later, "awr.txt.32")]
    points = [
        {"report_sha256": hashes[0], "concurrency": 64, "companions": [samples]},
        {"report_sha256": hashes[1], "concurrency": 32},
    ]
    answer = client.post("/api/v1/runs", json=draft(*points))
    assert answer.status_code == 201, answer.text
    return answer.json()["run"], hashes


def beside(client: TestClient, run: str, samples: str) -> dict[int, list[str]]:
    """The load points that samples lie beside by load, each with what the samples say of it."""
    points = client.get(f"/api/v1/runs/{run}").json()["run"]["points"]
    return {
        point["concurrency"]: [one["check"] for one in point["findings"] if one["check"] in SAID]
        for point in points
        if samples in point["report_sha256s"]
    }


SAID = ("Manual sample match", "Steady load", "Device IOPS")


def test_a_load_point_is_chosen_by_hand_and_taken_back(client: TestClient) -> None:
    # From the first report's begin until the second's end, of another host.
    long = iostat(level, host="bench-host-02", samples=405)
    samples = sent(client, long, "iostat.out")
    run, hashes = two_points(client, samples)
    address = f"/api/v1/reports/{samples}/samples"
    assert beside(client, run["id"], samples) == {64: []}
    chosen = client.patch(address, json={"goes_with_said": hashes[1]})
    assert (chosen.status_code, chosen.json()["goes_with_said"]) == (200, hashes[1]), chosen.text
    assert beside(client, run["id"], samples) == {32: list(SAID)}
    (point,) = (
        one
        for one in client.get(f"/api/v1/runs/{run['id']}").json()["run"]["points"]
        if one["concurrency"] == 32
    )
    said = "this file comes from host bench-host-02, the report comes from bench-host-01"
    (warning,) = [one for one in point["findings"] if one["check"] == "Manual sample match"]
    assert (warning["severity"], warning["text"]) == (
        "warning",
        f"iostat.out, chosen by hand: {said}",
    )
    # The timeline counts the samples of this load point only, and says the same, as exports do.
    shown = f"/api/v1/runs/{run['id']}/points/{point['id']}/timeline"
    over_time = client.get(shown).json()
    assert over_time["figure"]["window_s"] == 300
    assert warning in over_time["findings"]
    (file,) = over_time["files"]
    assert (file["belongs"], file["reason"]) == (True, f"chosen by hand; {said}")
    assert said in client.get(f"{shown}.md").text
    history = client.get(f"/api/v1/runs/{run['id']}/history").json()["items"]
    assert (history[0]["field"], history[0]["before"], history[0]["after"]) == (
        "samples iostat.out, goes_with_said",
        None,
        "awr.txt.32",
    )
    # Its own host belongs by itself, and nothing speaks against the choice then.
    assert client.patch(address, json={"host_said": "bench-host-01"}).status_code == 200
    assert beside(client, run["id"], samples) == {32: list(SAID[1:])}
    back = client.patch(address, json={"goes_with_said": None, "host_said": ""})
    assert (back.status_code, back.json()["goes_with_said"]) == (200, None)
    assert beside(client, run["id"], samples) == {32: []}


def test_samples_choice_undone_matches_host_and_time_again(client: TestClient) -> None:
    samples = sent(client, iostat(level, samples=405), "iostat.out")
    run, hashes = two_points(client, samples)
    address = f"/api/v1/reports/{samples}/samples"
    before = beside(client, run["id"], samples)
    assert before == {64: list(SAID[1:])}
    for chosen in (hashes[1], None):
        assert client.patch(address, json={"goes_with_said": chosen}).status_code == 200
    assert beside(client, run["id"], samples) == before


def test_samples_without_load_point_stay_visible(client: TestClient) -> None:
    awr, samples = sent(client, report(), "awr.txt.64"), sent(client, iostat(falling), "iostat.out")
    run = saved(client, awr, samples)
    before = findings(client, run["id"])
    address = f"/api/v1/reports/{samples}/samples"
    assert client.patch(address, json={"goes_with_said": "none"}).status_code == 200
    assert findings(client, run["id"]) == {}
    (file,) = timeline(client, run)["files"]
    reason = "set by a user: it belongs to no load point"
    assert (file["belongs"], file["reason"]) == (False, reason)
    proposed = grouping(client, (awr, "awr.txt.64"), (samples, "iostat.out"))
    (place,) = proposed["samples"]
    assert (place["goes_with"], place["reason"], place["goes_with_said"]) == (None, reason, "none")
    assert client.patch(address, json={"goes_with_said": None}).status_code == 200
    assert findings(client, run["id"]) == before


def test_samples_of_another_time_are_refused_until_clock_is_set(
    client: TestClient,
) -> None:
    late = iostat(falling, begin=BEGIN + timedelta(hours=1), host="bench-host-02")
    samples = sent(client, late, "iostat.out")
    run, hashes = two_points(client, samples)
    address = f"/api/v1/reports/{samples}/samples"
    refused = client.patch(address, json={"goes_with_said": hashes[0]})
    assert refused.status_code == 422
    assert "iostat.out cannot be assigned to awr.txt.64: the samples are from" in refused.text
    assert "correct its clock first" in refused.text
    assert client.get(address).json()["goes_with_said"] is None
    right = {"goes_with_said": hashes[0], "offset_s": -3600}
    assert client.patch(address, json=right).status_code == 200
    assert beside(client, run["id"], samples) == {64: list(SAID)}
    # Neither does a clock that is set away later count samples outside of the load point.
    assert client.patch(address, json={"offset_s": 0}).status_code == 422
    assert client.patch(address, json={"goes_with_said": "0" * 64}).status_code == 404
    assert client.patch(address, json={"goes_with_said": "some"}).status_code == 422
    assert beside(client, run["id"], samples) == {64: list(SAID)}


def test_samples_of_an_upload_are_assigned_before_saving(client: TestClient) -> None:
    awr = sent(client, report(), "awr.txt.64")
    samples = sent(client, iostat(falling, host="elsewhere"), "iostat.out")
    address = f"/api/v1/reports/{samples}/samples"
    assert client.patch(address, json={"goes_with_said": awr}).status_code == 200
    proposed = grouping(client, (awr, "awr.txt.64"), (samples, "iostat.out"))
    (place,) = proposed["samples"]
    assert (place["goes_with"]["report_sha256"], place["goes_with_said"]) == (awr, awr)
    assert place["reason"] == (
        "chosen by hand; this file comes from host elsewhere, the report comes from bench-host-01"
    )
    run = saved(client, awr, samples)
    assert findings(client, run["id"])["Steady load"] == "warning"


def test_a_log_of_fio_is_not_chosen_by_hand(client: TestClient) -> None:
    awr, log = sent(client, report(), "awr.txt.64"), sent(client, iops_log(9), "reader_iops.1.log")
    answer = client.patch(f"/api/v1/reports/{log}/samples", json={"goes_with_said": awr})
    assert (answer.status_code, "put it into the folder" in answer.text) == (422, True)
