"""Samples over time: sent, saved beside load points and asked for, as several tests need."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.making.drafts import draft
from tests.serving.asking import upload


def sent(client: TestClient, content: bytes, name: str) -> str:
    return str(upload(client, content, name)["sha256"])


def grouping(client: TestClient, *files: tuple[str, str]) -> dict[str, Any]:
    filed = [{"sha256": sha256, "path": path} for sha256, path in files]
    answer = client.post("/api/v1/groupings", json={"reports": filed})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def saved(client: TestClient, awr: str, *beside: str) -> dict[str, Any]:
    point = {"report_sha256": awr, "concurrency": 64, "companions": list(beside)}
    answer = client.post("/api/v1/runs", json=draft(point))
    assert answer.status_code == 201, answer.text
    run: dict[str, Any] = answer.json()["run"]
    return run


def findings(client: TestClient, run: str) -> dict[str, str]:
    """The severity of each finding that samples made."""
    (point,) = client.get(f"/api/v1/runs/{run}").json()["run"]["points"]
    checks = ("Steady load", "Device IOPS", "Device latency", "Processors")
    return {one["check"]: one["severity"] for one in point["findings"] if one["check"] in checks}


def timeline(client: TestClient, run: dict[str, Any], **asked: object) -> dict[str, Any]:
    address = f"/api/v1/runs/{run['id']}/points/{run['points'][0]['id']}/timeline"
    answer = client.get(address, params=asked)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found
