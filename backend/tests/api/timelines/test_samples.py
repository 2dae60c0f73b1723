"""Samples over time through the API: kept with the run, corrected, shown, and gone with it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from tests.making.benchmarks.beside import falling, iops_log, iostat, level, read_iops, report
from tests.making.drafts import draft
from tests.making.fio_documents import direction, document, job
from tests.reports.campaign import BEGIN
from tests.serving.application import settings_for
from tests.serving.asking import forget
from tests.serving.in_process import Client
from tests.serving.rereading import age, reread
from tests.serving.samples import findings, grouping, saved, sent, timeline
from tests.serving.statements import statements

# The caller; visibility of the run; the load point; its histograms; all of its samples.
MOST_STATEMENTS = 5


@pytest.fixture
def client(database_url: str, built_pages: Path) -> Iterator[TestClient]:
    with Client(create_app(settings_for(database_url, built_pages))) as made:
        yield made


def test_samples_are_stored_with_their_load_point(client: TestClient) -> None:
    awr, samples = sent(client, report(), "awr.txt.64"), sent(client, iostat(falling), "iostat.out")
    proposed = grouping(client, (awr, "a/awr.txt.64"), (samples, "a/iostat.out"))
    (place,) = proposed["samples"]
    assert (place["goes_with"]["report_sha256"], place["instance"]) == (awr, "bench1")
    (point,) = proposed["runs"][0]["points"]
    assert [one["report_sha256"] for one in point["companions"]] == [samples]
    assert proposed["left_over"] == []
    run = saved(client, awr, samples)
    assert findings(client, run["id"]) == {
        "Steady load": "warning",
        "Device IOPS": "agrees",
        "Device latency": "notice",
        "Processors": "agrees",
    }
    reports = client.get(f"/api/v1/runs/{run['id']}").json()["reports"]
    assert {one["name"] for one in reports} == {"awr.txt.64", "iostat.out"}
    original = client.get(f"/api/v1/reports/{samples}/original")
    assert original.content == iostat(falling)


def test_steady_load_has_steady_finding(client: TestClient) -> None:
    awr, samples = sent(client, report(), "awr.txt.64"), sent(client, iostat(level), "iostat.out")
    assert findings(client, saved(client, awr, samples)["id"])["Steady load"] == "agrees"


def stalling(number: int) -> float:
    return read_iops() * (0.2 if number % 10 == 3 else 1.09)


def test_periodic_stalls_are_found_drawn_and_a_concern(client: TestClient) -> None:
    awr, samples = (
        sent(client, report(), "awr.txt.64"),
        sent(client, iostat(stalling), "iostat.out"),
    )
    run = saved(client, awr, samples)
    (point,) = client.get(f"/api/v1/runs/{run['id']}").json()["run"]["points"]
    (found,) = [one for one in point["findings"] if one["check"] == "Periodic stalls"]
    assert found["severity"] == "warning"
    assert "stalls every 30 s: from 181,211 to 33,250 IOPS (−82%), in 10 of 10" in found["text"]
    other = saved(client, awr, sent(client, iostat(level), "iostat.out"))
    both = {"runs": f"{run['id']},{other['id']}"}
    figure = client.get("/api/v1/curves", params=both).json()
    assert [one["points"][0]["is_unsteady"] for one in figure["series"]] == [True, False]
    answer = client.get("/api/v1/comparison", params=both).json()
    (concern,) = [one for one in answer["comparability"]["concerns"] if one["key"] == "stalls"]
    assert concern["texts"] == ["periodic stalls at 1 of 1 load point", "no periodic stalls"]


def test_reading_samples_again_judges_their_load_point_anew(client: TestClient) -> None:
    awr, samples = sent(client, report(), "awr.txt.64"), sent(client, iostat(falling), "iostat.out")
    run = saved(client, awr, samples)
    before = findings(client, run["id"])
    age(client, samples, run["id"])
    url = client.app.state.settings.database_url.replace("+psycopg", "")  # type: ignore[attr-defined]
    with psycopg.connect(url) as connection:
        connection.execute(
            "UPDATE load_points SET document = jsonb_set(document, '{findings}', '[]')"
        )
    (outcome,) = reread(client)
    assert (outcome.changed_runs, outcome.refused) == (1, None)
    assert findings(client, run["id"]) == before


def test_the_timeline_is_on_the_clock_of_the_report(client: TestClient) -> None:
    awr, samples = sent(client, report(), "awr.txt.64"), sent(client, iostat(falling), "iostat.out")
    run = saved(client, awr, samples)
    shown = timeline(client, run)
    figure = shown["figure"]
    assert figure["begins"] == BEGIN.replace(tzinfo=None).isoformat()
    assert (figure["window_s"], figure["first_s"], figure["last_s"]) == (300, -12, 315)
    requests = next(panel for panel in figure["panels"] if panel["key"] == "requests")
    reads = requests["lines"][0]
    assert reads["overall"] == pytest.approx(read_iops(), rel=0.03)
    assert requests["stated"][0]["value"] == pytest.approx(read_iops(), rel=0.001)
    assert len(reads["mean"]) == 110
    assert [one["belongs"] for one in shown["files"]] == [True]
    # Fewer pixels than samples: lowest, mean and highest of each.
    few = timeline(client, run, width_px=50, from_s=0, to_s=300)["figure"]
    line = few["panels"][0]["lines"][0]
    assert len(line["mean"]) == 50
    assert all(
        low <= mean <= high
        for low, mean, high in zip(line["low"], line["mean"], line["high"], strict=True)
    )
    alone = timeline(client, run, device="sda")["figure"]
    assert (alone["device"], alone["panels"][0]["of"]) == ("sda", "sda")


def test_a_timeline_asks_for_all_its_samples_at_once(client: TestClient) -> None:
    awr = sent(client, report(), "awr.txt.64")
    files = [sent(client, iostat(load), f"iostat.{load.__name__}") for load in (level, falling)]
    sent_for: list[list[str]] = []
    for beside in (files[:1], files):
        run = saved(client, awr, *beside)
        forget(client)
        with statements() as asked:
            assert len(timeline(client, run)["files"]) == len(beside)
        sent_for.append(asked)
        assert len([text for text in asked if "report_samples.block" in text]) == 1
    alone, both = sent_for
    assert len(alone) == len(both) <= MOST_STATEMENTS, both


def test_timeline_with_unknown_span_or_device_is_refused(client: TestClient) -> None:
    awr, samples = sent(client, report(), "awr.txt.64"), sent(client, iostat(level), "iostat.out")
    run = saved(client, awr, samples)
    address = f"/api/v1/runs/{run['id']}/points/{run['points'][0]['id']}/timeline"
    wrong = client.get(address, params={"device": "sdz"})
    assert (wrong.status_code, "did you mean sda?" in wrong.text) == (422, True)
    wrong = client.get(address, params={"from_s": 20, "to_s": 10})
    assert (wrong.status_code, "is not before" in wrong.text) == (422, True)
    assert client.get(address.replace(run["points"][0]["id"], "none")).status_code == 404


def test_a_clock_that_is_off_is_corrected(client: TestClient) -> None:
    late = iostat(falling, begin=BEGIN + timedelta(hours=1))
    awr, samples = sent(client, report(), "awr.txt.64"), sent(client, late, "iostat.out")
    proposed = grouping(client, (awr, "awr.txt.64"), (samples, "iostat.out"))
    (place,) = proposed["samples"]
    assert place["goes_with"] is None
    assert "the samples are from 2024-03-05 14:59:53 to" in place["reason"]
    assert proposed["runs"][0]["points"][0]["companions"] == []
    run = saved(client, awr, samples)
    assert findings(client, run["id"]) == {}
    assert timeline(client, run)["figure"] is None
    address = f"/api/v1/reports/{samples}/samples"
    corrected = client.patch(address, json={"offset_s": -3600})
    assert (corrected.status_code, corrected.json()["offset_s"]) == (200, -3600)
    assert findings(client, run["id"])["Steady load"] == "warning"
    assert timeline(client, run)["figure"]["first_s"] == -12
    history = client.get(f"/api/v1/runs/{run['id']}/history").json()["items"]
    assert (history[0]["field"], history[0]["after"]) == ("samples iostat.out, offset_s", -3600)
    assert client.get(address).json()["offset_s"] == -3600
    again = grouping(client, (awr, "awr.txt.64"), (samples, "iostat.out"))
    assert again["samples"][0]["goes_with"]["report_sha256"] == awr


def test_samples_of_another_host_are_never_joined_by_themselves(client: TestClient) -> None:
    other = iostat(falling, host="bench-host-02")
    awr, samples = sent(client, report(), "awr.txt.64"), sent(client, other, "iostat.out")
    (place,) = grouping(client, (awr, "a"), (samples, "b"))["samples"]
    assert place["goes_with"] is None
    assert "bench-host-02" in place["reason"]
    run = saved(client, awr, samples)
    assert findings(client, run["id"]) == {}
    shown = timeline(client, run)
    assert (shown["figure"], shown["files"][0]["belongs"]) == (None, False)
    said = client.patch(f"/api/v1/reports/{samples}/samples", json={"host_said": "bench-host-01"})
    assert said.status_code == 200
    assert findings(client, run["id"])["Steady load"] == "warning"
    taken_back = client.patch(f"/api/v1/reports/{samples}/samples", json={"host_said": ""})
    assert taken_back.json()["host_said"] is None
    assert findings(client, run["id"]) == {}


def test_sample_findings_follow_trash_and_restore(client: TestClient) -> None:
    awr, samples = sent(client, report(), "awr.txt.64"), sent(client, iostat(falling), "iostat.out")
    run = saved(client, awr, samples)
    assert client.delete(f"/api/v1/reports/{samples}").status_code == 200
    assert findings(client, run["id"]) == {}
    assert timeline(client, run) == {"figure": None, "files": [], "findings": []}
    assert client.get(f"/api/v1/reports/{samples}/samples").status_code == 404
    assert client.post(f"/api/v1/reports/{samples}/restore").status_code == 200
    assert findings(client, run["id"])["Steady load"] == "warning"
    assert timeline(client, run)["figure"] is not None
    assert client.delete(f"/api/v1/reports/{samples}").status_code == 200
    assert client.delete(f"/api/v1/trash/reports/{samples}").status_code == 204
    (point,) = client.get(f"/api/v1/runs/{run['id']}").json()["run"]["points"]
    assert point["report_sha256s"] == [awr]
    assert client.get(f"/api/v1/reports/{samples}/original").status_code == 404


def test_samples_deleted_with_trashed_run_are_not_mentioned(client: TestClient) -> None:
    awr, samples = sent(client, report(), "awr.txt.64"), sent(client, iostat(falling), "iostat.out")
    run = saved(client, awr, samples)
    assert client.delete(f"/api/v1/runs/{run['id']}").status_code == 204
    assert client.delete(f"/api/v1/reports/{samples}").status_code == 200
    assert client.post(f"/api/v1/runs/{run['id']}/restore").status_code == 200
    assert findings(client, run["id"]) == {}


def test_samples_cannot_be_masked(client: TestClient) -> None:
    answer = client.post("/api/v1/reports?name=iostat.out&masked=true", content=iostat(level))
    assert answer.status_code == 422
    assert "joined to a report by the name of their host" in answer.text


def test_a_file_of_samples_is_no_load_point(client: TestClient) -> None:
    samples = sent(client, iostat(level), "iostat.out")
    (place,) = grouping(client, (samples, "iostat.out"))["samples"]
    assert (place["goes_with"], place["reason"]) == (
        None,
        "it belongs to a report of the same host and time; add that report, too",
    )
    answer = client.post("/api/v1/runs", json=draft({"report_sha256": samples}))
    assert answer.status_code == 422
    report_page = client.get(f"/api/v1/reports/{samples}").json()
    assert report_page["readings"][0]["title"].startswith("Samples over time")
    assert client.get(f"/api/v1/reports/{samples}/page").status_code == 200


def test_samples_are_added_to_a_saved_run(client: TestClient) -> None:
    awr, samples = sent(client, report(), "awr.txt.64"), sent(client, iostat(falling), "iostat.out")
    run = saved(client, awr)
    address = f"/api/v1/runs/{run['id']}/samples"
    added = client.post(address, json={"sha256s": [samples]})
    assert added.status_code == 200, added.text
    assert added.json()["run"]["points"][0]["report_sha256s"] == [awr, samples]
    assert findings(client, run["id"])["Steady load"] == "warning"
    again = client.post(address, json={"sha256s": [samples]})
    assert again.json()["run"]["points"] == added.json()["run"]["points"]
    other = sent(client, iostat(falling, host="elsewhere"), "other.out")
    refused = client.post(address, json={"sha256s": [other]})
    assert refused.status_code == 422
    assert "other.out belongs to no load point of this run: the samples come from elsewhere" in (
        refused.text
    )
    assert client.post(address, json={"sha256s": [awr]}).status_code == 422
    assert client.post(address, json={"sha256s": ["0" * 64]}).status_code == 404


def fio_sweep(client: TestClient, log_folders: tuple[str, ...]) -> dict[str, Any]:
    """The grouping of two results of one job's name, each with its log in one of these folders."""
    files = []
    for depth, ios, folder in ((8, 600_000, log_folders[0]), (16, 900_000, log_folders[1])):
        options = {**job()["job options"], "iodepth": str(depth)}
        content = document(job(read=direction(ios), **{"job options": options})).encode()
        files.append((sent(client, content, f"fio_{depth}.json"), f"depth{depth}/fio_{depth}.json"))
        log = sent(client, iops_log(ios / 60), "reader_iops.1.log")
        files.append((log, f"{folder}/reader_iops.1.log"))
    return grouping(client, *files)


def test_logs_of_fio_go_with_the_result_of_their_job_and_folder(client: TestClient) -> None:
    proposed = fio_sweep(client, ("depth8", "depth16"))
    points = [point for run in proposed["runs"] for point in run["points"]]
    beside = {
        point["numbers_from"]["path"]: [one["path"] for one in point["companions"]]
        for point in points
    }
    assert beside == {
        "depth8/fio_8.json": ["depth8/reader_iops.1.log"],
        "depth16/fio_16.json": ["depth16/reader_iops.1.log"],
    }
    (point,) = (one for one in points if one["concurrency"] == 16)
    made = saved(
        client,
        point["numbers_from"]["report_sha256"],
        *(one["report_sha256"] for one in point["companions"]),
    )
    assert findings(client, made["id"]) == {
        "Steady load": "agrees",
        "Device IOPS": "agrees",
    }
    figure = timeline(client, made)["figure"]
    assert (figure["has_clock"], figure["window_s"]) == (False, 60)
    assert [one["title"] for one in figure["panels"][0]["stated"]] == ["reads, fio's result"]


def test_a_log_of_fio_goes_with_none_of_two_jobs_of_its_name(client: TestClient) -> None:
    proposed = fio_sweep(client, ("logs/a", "logs/b"))
    assert [one["goes_with"] for one in proposed["samples"]] == [None, None]
    assert all("into a separate folder" in one["reason"] for one in proposed["samples"])
