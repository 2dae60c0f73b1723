"""Samples published beside their reports: uploaded, joined to their instance, saved, shown."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from tests.serving.application import settings_for
from tests.serving.asking import upload
from tests.serving.in_process import Client


@pytest.fixture
def client(database_url: str, built_pages: Path) -> Iterator[TestClient]:
    with Client(create_app(settings_for(database_url, built_pages))) as made:
        yield made


def grouped(client: TestClient, corpus: Path, load: str, *reports: str) -> dict[str, Any]:
    """The grouping of a load's reports with its files of samples."""
    name = f"fg_p30x2on_d8s_{load}_t1_wu4"
    paths = [corpus / "awr_text" / f"{name}{suffix}.txt" for suffix in reports]
    paths += [corpus / "iostat" / f"{name}_{tool}.out" for tool in ("iostat", "mpstat", "vmstat")]
    filed = [
        {"sha256": upload(client, path.read_bytes(), path.name)["sha256"], "path": path.name}
        for path in paths
    ]
    answer = client.post("/api/v1/groupings", json={"reports": filed})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def places(grouping: dict[str, Any]) -> dict[str, tuple[bool, str | None]]:
    """Load point and instance of each tool's file."""
    return {
        one["reading"]["path"].rsplit("_", 1)[1].removesuffix(".out"): (
            one["goes_with"] is not None,
            one["instance"],
        )
        for one in grouping["samples"]
    }


def saved(client: TestClient, grouping: dict[str, Any]) -> dict[str, Any]:
    (run,) = grouping["runs"]
    (point,) = run["points"]
    body = {
        "title": "A campaign",
        "system": {"name": "p30db"},
        "workload": {"name": "SLOB"},
        "points": [
            {
                "report_sha256": point["numbers_from"]["report_sha256"],
                "concurrency": point["concurrency"],
                "companions": [one["report_sha256"] for one in point["companions"]],
            }
        ],
    }
    answer = client.post("/api/v1/runs", json=body)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def test_samples_go_with_the_instance_of_their_host(client: TestClient, corpus: Path) -> None:
    grouping = grouped(client, corpus, "s064", "")
    assert places(grouping) == {
        "iostat": (True, "p30db1"),
        "mpstat": (True, "p30db1"),
        # vmstat names no host, and this is a cluster: it may be of the other node.
        "vmstat": (False, None),
    }
    run = saved(client, grouping)["run"]
    (point,) = run["points"]
    findings = {one["check"]: one for one in point["findings"]}
    assert findings["Steady load"]["severity"] == "warning"
    assert "2.2% more than the report counts" in findings["Device IOPS"]["text"]
    bandwidth = findings["Device bandwidth"]
    assert bandwidth["severity"] == "notice"
    assert "52.7 MiB/s on average; 4.9% more than the report counts" in bandwidth["text"]
    address = f"/api/v1/runs/{run['id']}/points/{point['id']}/timeline"
    shown = client.get(address).json()
    figure = shown["figure"]
    assert (figure["window_s"], figure["is_inner"]) == (608.0, False)
    assert [panel["key"] for panel in figure["panels"]] == [
        "requests",
        "bandwidth",
        "latency",
        "queue",
        "cpu",
    ]
    alone = client.get(address, params={"device": "sde"}).json()["figure"]
    reads = alone["panels"][0]["lines"][0]
    assert (alone["panels"][0]["of"], round(reads["overall"], 2)) == ("sde", 6465.98)
    assert alone["panels"][2]["stated"][0]["text"] == "4.45 ms"
    assert alone["panels"][2]["lines"][0]["overall"] == pytest.approx(4.15, abs=0.005)


def test_samples_of_the_other_node_go_with_the_report_over_all(
    client: TestClient, corpus: Path
) -> None:
    # The trap: the report beside this iostat is of the instance on the other node.
    alone = grouped(client, corpus, "s032", "")
    assert not any(goes_with for goes_with, _ in places(alone).values())
    (reason,) = {one["reason"] for one in alone["samples"] if "iostat" in one["reading"]["path"]}
    assert "mcracpoc2" in reason
    whole = grouped(client, corpus, "s032", "", "_rac")
    assert places(whole)["iostat"] == (True, "p30db1")
    run = saved(client, whole)["run"]
    findings = {each["check"]: each for each in run["points"][0]["findings"]}
    assert "Steady load" in findings
    # Nothing compares the samples with the requests of the other instance, or of both.
    requests = findings["Device IOPS"]
    assert requests["text"].endswith(
        "not compared: the report counts the reads of all instances together"
    )
    assert requests["severity"] == "notice"
    assert "Device bandwidth" not in findings
