"""The sweeps of runs before they are saved are those that the saved runs are."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.making.drafts import content, draft
from tests.serving.asking import upload

ADDRESS = "/api/v1/groupings/sweeps"


def by_updates(api: TestClient, *pcts: float, first: int = 7100, **system: object) -> list[Any]:
    """Bodies of runs that differ in their update share, each of a report of its own."""
    bodies = []
    for place, pct in enumerate(pcts):
        sha256 = upload(api, content(first + place))["sha256"]
        body = draft({"report_sha256": sha256, "concurrency": 32}, title=f"{pct:g}% updates")
        body["system"] = {"name": "P30×2", "client": "ASM", **system}
        body["workload"] = {"name": "SLOB", "update_pct": pct}
        bodies.append(body)
    return bodies


def saved(client: TestClient, bodies: list[Any]) -> list[str]:
    return [client.post("/api/v1/runs", json=body).json()["run"]["id"] for body in bodies]


def test_proposed_sweep_equals_the_saved_one_by_name(seeded: TestClient) -> None:
    bodies = by_updates(seeded, 100, 0, 20)
    total = seeded.get("/api/v1/runs").json()["total"]
    (proposed,) = seeded.post(ADDRESS, json={"runs": bodies}).json()["sweeps"]
    assert proposed == {
        "kind": "sweep",
        "setting": "update_pct",
        "name": "update share 0–100%",
        "title": "SLOB on P30×2: update share 0–100%",
        "run_ids": ["0", "1", "2"],
    }
    assert seeded.get("/api/v1/runs").json()["total"] == total
    params = {"runs": ",".join(saved(seeded, bodies))}
    found = seeded.get("/api/v1/sweeps", params=params).json()
    assert (found["kind"], found["title"], found["x"]["key"]) == (
        proposed["kind"],
        proposed["title"],
        proposed["setting"],
    )


def test_proposal_offers_a_grid_and_sweeps_among_other_runs(
    seeded: TestClient,
) -> None:
    one = by_updates(seeded, 0, 20, first=7110, volumes=1)
    two = by_updates(seeded, 0, 20, first=7120, volumes=2)
    (grid,) = seeded.post(ADDRESS, json={"runs": [*one, *two]}).json()["sweeps"]
    assert (grid["kind"], grid["title"]) == (
        "grid",
        "SLOB on P30×2: update share 0–20% and volumes 1–2",
    )
    # Another client and another release at once: neither is known to be the cause.
    other = by_updates(seeded, 20, 50, first=7130, client="dNFS", oracle_release="19.3")
    bodies = [*by_updates(seeded, 0, 20, first=7140, oracle_release="12.2"), *other]
    proposed = seeded.post(ADDRESS, json={"runs": bodies}).json()["sweeps"]
    ids = saved(seeded, bodies)
    found = seeded.get("/api/v1/sweeps", params={"runs": ",".join(ids)}).json()
    assert found["kind"] == "other"
    assert [
        {**each, "run_ids": [ids[int(place)] for place in each["run_ids"]]} for each in proposed
    ] == found["sub_sweeps"]
    assert len(proposed) == 2


def test_runs_that_vary_nothing_by_itself_are_no_sweep(seeded: TestClient) -> None:
    one, other = by_updates(seeded, 20, 20, first=7150)
    assert seeded.post(ADDRESS, json={"runs": [one, other]}).json()["sweeps"] == []
    assert seeded.post(ADDRESS, json={"runs": [one]}).json()["sweeps"] == []


def test_names_before_saving_are_those_on_the_chart_afterwards(seeded: TestClient) -> None:
    bodies = by_updates(seeded, 0, 20, 50, first=7170)
    for body, name in zip(bodies, ("db1, reads", "db1, mixed", "db1, mixed"), strict=True):
        body["title"] = name
    names = seeded.post(ADDRESS, json={"runs": bodies}).json()["names"]
    assert names["shared"] == "db1"
    assert names["names"][0] == "reads"
    params = {"runs": ",".join(saved(seeded, bodies)), "x": "throughput_iops"}
    figure = seeded.get("/api/v1/curves", params={**params, "y": "read_latency_us"}).json()
    assert [run["short"] for run in figure["runs"]] == names["names"]
    assert figure["shared_name"] == names["shared"]


def test_a_report_or_load_point_that_is_not_there_is_named(seeded: TestClient) -> None:
    (body,) = by_updates(seeded, 20, first=7160)
    missing = draft({"report_sha256": "e" * 64})
    answer = seeded.post(ADDRESS, json={"runs": [body, missing]})
    assert (answer.status_code, "upload it first" in answer.json()["detail"]) == (404, True)
    body["points"][0]["part"] = 3
    answer = seeded.post(ADDRESS, json={"runs": [body]})
    assert (answer.status_code, "no load point 3" in answer.json()["detail"]) == (422, True)
