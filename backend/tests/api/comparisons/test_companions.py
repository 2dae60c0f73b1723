"""Panels against concurrency over HTTP, live and frozen."""

from __future__ import annotations

from starlette.testclient import TestClient

RUNS = "anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled"


def test_the_panels_asked_for_come_in_their_order(seeded: TestClient) -> None:
    asked = {"runs": RUNS, "metrics": "read_latency_us,throughput_iops"}
    figure = seeded.get("/api/v1/companions", params=asked).json()
    assert [panel["y"]["metric"] for panel in figure["panels"]] == [
        "read_latency_us",
        "throughput_iops",
    ]
    concurrencies = [point["x"] for point in figure["panels"][0]["series"][0]["points"]]
    assert concurrencies == sorted(concurrencies)
    assert len(seeded.get("/api/v1/companions", params={"runs": RUNS}).json()["panels"]) == 6


def test_an_unknown_panel_or_run_is_refused(seeded: TestClient) -> None:
    wrong = seeded.get("/api/v1/companions", params={"runs": RUNS, "metrics": "colour"})
    assert (wrong.status_code, "colour has no panel" in wrong.json()["detail"]) == (422, True)
    assert seeded.get("/api/v1/companions", params={"runs": "nope"}).status_code == 404


def test_a_shared_chart_freezes_the_panels_on_show(seeded: TestClient) -> None:
    view = {"runs": RUNS.split(","), "panels": ["throughput_iops"]}
    token = seeded.post("/api/v1/library/frozen", json={"view": view}).json()["token"]
    chart = seeded.get(f"/api/v1/library/frozen/{token}").json()
    live = seeded.get("/api/v1/companions", params={"runs": RUNS, "metrics": "throughput_iops"})
    assert chart["companions"] == live.json()
    bare = seeded.post("/api/v1/library/frozen", json={"view": {**view, "panels": []}}).json()[
        "token"
    ]
    assert seeded.get(f"/api/v1/library/frozen/{bare}").json()["companions"] is None
