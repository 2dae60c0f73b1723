"""Heat maps and wait events of uploaded reports and of published results, live and frozen."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from loadcurve.settings import SEED_DATA
from tests.making.drafts import content, draft
from tests.serving.asking import upload

VOLUME = SEED_DATA / "examples/synthetic/volume"


@pytest.fixture(scope="module")
def sweep(seeded: TestClient) -> dict[str, object]:
    """A run of three reports, its highest load saved first."""
    points = [
        {
            "report_sha256": upload(seeded, (VOLUME / name).read_bytes(), name)["sha256"],
            "concurrency": int(name.rsplit(".", 1)[1]),
        }
        for name in ("awr.txt.64", "awr.txt.4", "awr.txt.16")
    ]
    run: dict[str, object] = seeded.post("/api/v1/runs", json=draft(*points)).json()["run"]
    return run


def test_a_heat_map_has_a_cell_for_each_bucket_at_each_load(
    seeded: TestClient, sweep: dict[str, object]
) -> None:
    figure = seeded.get("/api/v1/heat-maps", params={"runs": sweep["id"]}).json()
    (only,) = figure["maps"]
    assert [level["concurrency"] for level in only["levels"]] == [4, 16, 64]
    for level in only["levels"]:
        assert len(level["cells"]) == len(figure["rows"])
        assert level["evidence"]["report_sha256"]
        assert sum(cell["pct"] for cell in level["cells"]) == pytest.approx(100, abs=1)
        assert sum(cell["time_pct"] for cell in level["cells"]) == pytest.approx(100)
    other = {"runs": sweep["id"], "event": "log file sync"}
    assert (
        seeded.get("/api/v1/heat-maps", params=other).json()["maps"][0]["event"] == other["event"]
    )


def test_wait_events_use_highest_or_chosen_load(
    seeded: TestClient, sweep: dict[str, object]
) -> None:
    run_id = sweep["id"]
    figure = seeded.get("/api/v1/wait-events", params={"runs": run_id}).json()
    assert figure["series"][0]["point_label"] == "concurrency 64"
    assert figure["rows"][0]["title"] == "db file sequential read"
    assert figure["rows"][0]["cells"][0]["evidence"]["section"] == "Foreground Wait Events"
    assert "DB CPU" in [row["title"] for row in figure["rows"]]
    lowest = next(p["id"] for p in sweep["points"] if p["concurrency"] == 4)  # type: ignore[attr-defined]
    params = {"runs": run_id, "points": f"{run_id}:{lowest}"}
    chosen = seeded.get("/api/v1/wait-events", params=params).json()
    assert chosen["series"][0]["point_label"] == "concurrency 4"
    assert chosen["rows"] != figure["rows"]


def test_a_published_share_keeps_its_hedge_and_its_quote(seeded: TestClient) -> None:
    figure = seeded.get("/api/v1/wait-events", params={"runs": "dbaas-update"}).json()
    cell = figure["rows"][0]["cells"][0]
    assert cell["text"] == "just under 50%"
    assert "free buffers" in cell["evidence"]["quote"]
    assert figure["rows"][-1]["cells"][0]["pct"] is None


def test_values_missing_in_report_are_missing_in_panels(seeded: TestClient) -> None:
    sha256 = upload(seeded, content(777))["sha256"]
    body = draft({"report_sha256": sha256, "concurrency": 8})
    run_id = seeded.post("/api/v1/runs", json=body).json()["run"]["id"]
    waits = seeded.get("/api/v1/wait-events", params={"runs": run_id}).json()
    assert waits["rows"] == []
    assert waits["series"][0]["reason"] == "wait events are not in the report"
    heat = seeded.get("/api/v1/heat-maps", params={"runs": run_id}).json()
    assert heat["omitted"][0]["reason"] == "states no latency histogram"


@pytest.mark.parametrize("address", ["/api/v1/heat-maps", "/api/v1/wait-events"])
def test_an_unknown_run_is_not_found(seeded: TestClient, address: str) -> None:
    assert seeded.get(address, params={"runs": "no-such-run"}).status_code == 404


def test_a_shared_chart_keeps_the_panels_it_shows(
    seeded: TestClient, sweep: dict[str, object]
) -> None:
    def frozen(**view: object) -> dict[str, object]:
        body = {"view": {"runs": [sweep["id"]], **view}}
        token = seeded.post("/api/v1/library/frozen", json=body).json()["token"]
        chart: dict[str, object] = seeded.get(f"/api/v1/library/frozen/{token}").json()
        return chart

    live = seeded.get("/api/v1/heat-maps", params={"runs": sweep["id"]}).json()
    waits = seeded.get("/api/v1/wait-events", params={"runs": sweep["id"]}).json()
    heat = frozen(histogram_mode="heat")
    assert (heat["heat_map"], heat["wait_events"]) == (live, waits)
    assert frozen()["heat_map"] is None
