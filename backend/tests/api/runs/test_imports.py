"""Runs from one Loadcurve to another: complete, once, marked; wrong files are refused."""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
from starlette.testclient import TestClient

from loadcurve.actions.seeds.loading import load_seeds
from loadcurve.api.app import create_app
from loadcurve.settings import SEED_DATA
from tests.serving.application import settings_for
from tests.serving.databases import Server
from tests.serving.in_process import Client
from tests.serving.statements import statements

VOLUME = SEED_DATA / "examples" / "synthetic" / "volume"
PUBLISHED = ["anf-8tib-knfs-modelled", "anf-8tib-dnfs"]
ELSEWHERE = "http://127.0.0.1:8000"
Document = dict[str, Any]


@pytest.fixture(scope="module")
def other(database_server: Server, built_pages: Path) -> Iterator[TestClient]:
    """Another Loadcurve, without published results."""
    with database_server.copy() as url:
        app = create_app(settings_for(url, built_pages))
        with Client(app, raise_server_exceptions=False) as client:
            yield client


def taken(client: TestClient, content: bytes) -> Document:
    answer = client.post("/api/v1/imports", content=content)
    assert answer.status_code in (200, 201), answer.text
    body: Document = answer.json()
    return body


def saved_run(client: TestClient, title: str) -> str:
    points = []
    for level in (4, 8):
        name = f"awr.txt.{level}"
        answer = client.post(
            f"/api/v1/reports?name={name}&brief=true", content=(VOLUME / name).read_bytes()
        )
        points.append({"report_sha256": answer.json()["sha256"], "concurrency": level})
    run = {
        "title": title,
        "system": {"name": "array", "storage": "=cmd", "settings": {"source": "SAN"}},
        "workload": {"name": "SLOB", "io_size_bytes": 8192},
        "points": points,
        "notes": "after the firmware",
        "tags": ["kept"],
        "ceilings": [{"value": 5, "unit": "Gbps", "cause": "network"}],
    }
    answer = client.post("/api/v1/runs", json=run)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["run"]["id"])


def run_of(client: TestClient, run_id: str) -> Document:
    run: Document = client.get(f"/api/v1/runs/{run_id}").json()["run"]
    return run


def without(value: Any, *names: str) -> Any:
    """The document without these fields, however deep."""
    if isinstance(value, dict):
        return {key: without(each, *names) for key, each in value.items() if key not in names}
    return [without(each, *names) for each in value] if isinstance(value, list) else value


def test_a_run_arrives_whole_and_says_where_it_is_from(
    seeded: TestClient, other: TestClient
) -> None:
    run_id = saved_run(seeded, "Taken whole")
    content = seeded.get(f"/api/v1/exports?runs={run_id}").content
    imported = taken(other, content)
    (only,) = imported["runs"]
    assert (only["state"], only["title"]) == ("new", "Taken whole")
    before, after = run_of(seeded, run_id), run_of(other, only["id"])
    assert after["origin"]["address"] == ELSEWHERE
    assert after["origin"]["run_id"] == run_id
    ours = ("id", "created_at", "updated_at", "origin", "report_sha256s", "kept_at")
    assert without(after, *ours) == without(before, *ours)
    evidence = after["points"][0]["quantities"]["read_latency_us"]["evidence"]
    assert (evidence["kept_at"], evidence["raw"] is not None) == (ELSEWHERE, True)
    assert after["points"][0]["histograms"]
    figure = other.get(f"/api/v1/curves?runs={only['id']}").json()
    assert "Imported from" in [one["title"] for one in figure["conditions"]]


def test_the_same_file_again_changes_nothing(seeded: TestClient, other: TestClient) -> None:
    run_id = saved_run(seeded, "Taken twice")
    content = seeded.get(f"/api/v1/exports?runs={run_id}").content
    (first,) = taken(other, content)["runs"]
    other.patch(f"/api/v1/runs/{first['id']}", json={"notes": "ours"})
    answer = other.post("/api/v1/imports", content=content)
    (again,) = answer.json()["runs"]
    assert (answer.status_code, again["id"], again["state"]) == (200, first["id"], "already stored")
    assert run_of(other, first["id"])["notes"] == "ours"
    other.delete(f"/api/v1/runs/{first['id']}")
    (back,) = taken(other, content)["runs"]
    assert (back["id"], back["state"]) == (first["id"], "restored")
    # Where it is from, and where it is the same run, it is known as well.
    (home,) = taken(seeded, content)["runs"]
    assert (home["id"], home["state"]) == (run_id, "already stored")


def test_a_run_that_came_back_from_elsewhere_is_known(
    seeded: TestClient, other: TestClient
) -> None:
    run_id = saved_run(seeded, "There and back")
    (there,) = taken(other, seeded.get(f"/api/v1/exports?runs={run_id}").content)["runs"]
    (back,) = taken(seeded, other.get(f"/api/v1/exports?runs={there['id']}").content)["runs"]
    assert (back["id"], back["state"]) == (run_id, "already stored")


def test_a_shared_chart_brings_its_runs_and_their_sources(
    seeded: TestClient, other: TestClient
) -> None:
    shared = seeded.post("/api/v1/library/frozen", json={"view": {"runs": PUBLISHED}}).json()
    document = seeded.get(f"{shared['path']}.json")
    imported = taken(other, document.content)
    assert [run["state"] for run in imported["runs"]] == ["new", "new"]
    run = run_of(other, imported["runs"][0]["id"])
    assert (run["provenance"], run["method"]["name"]) == ("modelled", "Closed queueing model")
    source = other.get(f"/api/v1/sources/{run['source']}").json()["source"]
    assert source["slug"].startswith("azure-netapp-files-")
    assert source["remarks"][-1].startswith(f"Imported from {ELSEWHERE}")
    # A server with the same published results has these runs.
    states = {run["state"] for run in taken(seeded, document.content)["runs"]}
    assert states == {"already stored"}


def test_new_published_results_keep_imported_runs(
    database_url: str, seeded: TestClient, built_pages: Path
) -> None:
    content = seeded.get(f"/api/v1/exports?runs={PUBLISHED[1]}").content
    app = create_app(settings_for(database_url, built_pages))
    with Client(app, raise_server_exceptions=False) as client:
        (run,) = taken(client, content)["runs"]
        asyncio.run(load_seeds(database_url, SEED_DATA))
        assert run_of(client, run["id"])["origin"]["run_id"] == PUBLISHED[1]


def test_a_charts_export_stays_as_it_was_when_its_runs_change(seeded: TestClient) -> None:
    run_id = saved_run(seeded, "Frozen whole")
    path = seeded.post("/api/v1/library/frozen", json={"view": {"runs": [run_id]}}).json()["path"]
    before = seeded.get(f"{path}.json").content
    seeded.patch(f"/api/v1/runs/{run_id}", json={"notes": "edited", "title": "Other"})
    seeded.delete(f"/api/v1/runs/{run_id}")
    assert seeded.get(f"{path}.json").content == before


@pytest.fixture(scope="module")
def export(seeded: TestClient) -> Document:
    document: Document = orjson.loads(
        seeded.get(f"/api/v1/exports?runs={saved_run(seeded, 'To be spoilt')}").content
    )
    return document


def _point(document: Document) -> Any:
    return document["runs"][0]["points"][1]


def _latency(document: Document) -> Any:
    return _point(document)["quantities"]["read_latency_us"]


LIES: dict[str, tuple[Callable[[Document], object], str]] = {
    "another format": (lambda d: d.update(format="fio"), "format: this is not an export"),
    "no version": (lambda d: d.update(format_version="1"), "format_version: it is not"),
    "a newer one": (lambda d: d.update(format_version=9), "9 is from a newer Loadcurve"),
    "no runs kept": (
        lambda d: d.update(runs=None),
        "runs: the file contains the chart without its runs",
    ),
    "no runs": (lambda d: d.update(runs=[]), "runs: there are 0"),
    "no origin": (lambda d: d.update(origin="javascript:alert(1)"), "origin: it is not the"),
    "no date": (lambda d: d.update(exported_at="yesterday"), "exported_at: it is not a date"),
    "a text for a number": (
        lambda d: _latency(d).update(value="NaN"),
        "runs › 1 › points › 2 › quantities › read_latency_us › value",
    ),
    "a negative latency": (
        lambda d: _latency(d).update(value=-1.0),
        "read_latency_us is -1.0; the range is 0",
    ),
    "an unknown metric": (
        lambda d: _point(d)["quantities"].update(speed=_latency(d)),
        "speed is not a metric",
    ),
    "more trust than its numbers": (
        lambda d: d["runs"][0].update(provenance="measured"),
        "it is measured, but some numbers are modelled",
    ),
    "a source it does not hold": (lambda d: d["runs"][0].update(source="oracle"), "“oracle”"),
    "a load level beyond all": (
        lambda d: _point(d).update(concurrency=2**40),
        "points › 2 › concurrency",
    ),
    "overlapping buckets": (
        lambda d: _point(d)["histograms"][0]["buckets"].reverse(),
        "its buckets overlap",
    ),
    "too much in a bucket": (
        lambda d: _point(d)["histograms"][0]["buckets"][0].update(pct=400.0),
        "400% of waits",
    ),
    "a severity of its own": (
        lambda d: _point(d).update(findings=[{"check": "Waits", "severity": "bad", "text": "?"}]),
        "findings › Waits: “bad” is not a severity",
    ),
    "a level twice": (
        lambda d: d["runs"][0]["points"].append(_point(d)),
        "occurs twice",
    ),
    "a name of two lines": (lambda d: d["runs"][0].update(title="a\nb"), "title: it is not one"),
    "a colour of its own": (lambda d: d["runs"][0].update(colour_slot=99), "colour_slot"),
    "a nul in a text": (
        lambda d: d["runs"][0]["system"].update(settings={"x": "a\0"}),
        "runs › 1 › system › settings › x",
    ),
}


@pytest.mark.parametrize("name", LIES)
def test_import_of_wrong_file_names_the_place_and_saves_nothing(
    other: TestClient, export: Document, name: str
) -> None:
    spoil, text = LIES[name]
    document = copy.deepcopy(export)
    spoil(document)
    before = other.get("/api/v1/runs").json()["total"]
    answer = other.post("/api/v1/imports", content=orjson.dumps(document))
    assert (answer.status_code, text in answer.json()["detail"]) == (422, True), answer.text
    assert other.get("/api/v1/runs").json()["total"] == before


@pytest.mark.parametrize(
    "content", [b"{", b"[]", b"null", b"[" * 100_000, b'{"format":NaN}', b"\xff\xfe"]
)
def test_import_of_no_export_is_refused_with_reason(other: TestClient, content: bytes) -> None:
    answer = other.post("/api/v1/imports", content=content)
    assert answer.status_code == 422, answer.text
    assert "choose a .json file exported by Loadcurve" in answer.json()["detail"]


def test_one_wrong_run_keeps_out_the_others(other: TestClient, export: Document) -> None:
    document = copy.deepcopy(export)
    wrong = copy.deepcopy(document["runs"][0])
    wrong |= {"id": "another", "points": []}
    document["runs"] = [document["runs"][0] | {"title": "Would be right"}, wrong]
    assert other.post("/api/v1/imports", content=orjson.dumps(document)).status_code == 422
    titles = [run["title"] for run in other.get("/api/v1/runs?page_size=200").json()["items"]]
    assert "Would be right" not in titles


def test_a_run_that_stands_twice_in_a_file_is_refused(other: TestClient, export: Document) -> None:
    document = {**export, "runs": [export["runs"][0], copy.deepcopy(export["runs"][0])]}
    before = other.get("/api/v1/runs").json()["total"]
    answer = other.post("/api/v1/imports", content=orjson.dumps(document))
    assert answer.status_code == 422
    assert "is also the id of runs › 1" in answer.json()["detail"]
    assert other.get("/api/v1/runs").json()["total"] == before


def test_import_of_one_run_under_two_ids_saves_it_once(other: TestClient, export: Document) -> None:
    run = export["runs"][0] | {"title": "One run of two names"}
    document = {**export, "runs": [run, copy.deepcopy(run) | {"id": "another-name"}]}
    content = orjson.dumps(document)
    first, second = taken(other, content)["runs"]
    assert (first["state"], second["state"]) == ("new", "already stored")
    assert first["id"] == second["id"]
    other.delete(f"/api/v1/runs/{first['id']}")
    states = [each["state"] for each in taken(other, content)["runs"]]
    assert states == ["restored", "already stored"]


def test_more_runs_of_a_file_take_no_more_statements(other: TestClient, export: Document) -> None:
    sent: dict[int, int] = {}
    for count in (2, 5):
        runs = [
            export["runs"][0] | {"id": f"many-{count}-{number}", "title": f"{count}, {number}"}
            for number in range(count)
        ]
        with statements() as those:
            told = taken(other, orjson.dumps({**export, "runs": runs}))["runs"]
        states = [one["state"] for one in told]
        assert states == ["new"] * count
        # Periodic counts, such as the free space, may run in either.
        sent[count] = sum("INSERT" in each or "runs.id IN" in each for each in those)
    assert sent[5] == sent[2]


def test_an_address_of_a_source_is_one_of_the_web(seeded: TestClient, other: TestClient) -> None:
    document = orjson.loads(seeded.get(f"/api/v1/exports?runs={PUBLISHED[1]}").content)
    document["sources"][0]["address"] = "javascript:alert(1)"
    answer = other.post("/api/v1/imports", content=orjson.dumps(document))
    assert "it is not a web address" in answer.json()["detail"]
