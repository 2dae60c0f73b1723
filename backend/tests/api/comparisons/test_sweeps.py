"""/sweeps on the published results: varied settings, their effects, refused questions."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

ADDRESS = "/api/v1/sweeps"
NVME = "nvme-update-0,nvme-update-20,nvme-update-50,nvme-update-100"
CVS = (
    "cvs-update-1-volume,cvs-update-2-volumes,cvs-75-25-1-volume,cvs-read-1-volume,"
    "cvs-read-2-volumes"
)


def test_sweep_points_follow_requested_order_with_their_values(
    seeded: TestClient,
) -> None:
    asked = "nvme-update-100,nvme-update-0,nvme-update-50,nvme-update-20"
    found = seeded.get(ADDRESS, params={"runs": asked}).json()
    assert found["kind"] == "sweep"
    assert [value["text"] for value in found["x"]["values"]] == ["0%", "20%", "50%", "100%"]
    assert [(point["run_id"], point["x"]) for point in found["points"]] == [
        ("nvme-update-100", 3),
        ("nvme-update-0", 0),
        ("nvme-update-50", 2),
        ("nvme-update-20", 1),
    ]
    assert found["points"][1]["value"]["evidence"]["quote"].startswith("0% SQL Update, 1.4M IOPS")
    assert found["words"][0].startswith("From 0 to 100% updates, throughput falls from 1,400,000")


def test_sweep_value_equals_comparison_maximum(seeded: TestClient) -> None:
    found = seeded.get(ADDRESS, params={"runs": NVME}).json()
    compared = seeded.get("/api/v1/comparison", params={"runs": NVME}).json()
    maxima = [run["maximum"]["throughput"] for run in compared["runs"]]
    assert [point["value"]["value"] for point in found["points"]] == maxima


def test_a_grid_can_be_turned_and_asked_for_another_metric(seeded: TestClient) -> None:
    params = {"runs": CVS, "setting": "volumes", "metric": "read_iops"}
    found = seeded.get(ADDRESS, params=params).json()
    assert (found["kind"], found["x"]["key"]) == ("grid", "volumes")
    assert found["series"]["key"] == "update_pct"
    assert [point["value"] is None for point in found["points"]] == [True, True, True, False, False]
    assert {metric["metric"] for metric in found["metrics"]} == {"throughput_iops", "read_iops"}


def test_sweep_of_unrelated_runs_lists_differing_settings(seeded: TestClient) -> None:
    runs = "anf-16tib-dnfs,anf-32tib-dnfs-scan"
    found = seeded.get(ADDRESS, params={"runs": runs}).json()
    assert (found["kind"], found["x"], found["points"], found["words"]) == ("other", None, [], [])
    together = {row["key"] for row in found["differing"] if row["group"] == 0}
    assert together == {"update_pct", "volume_size", "scan_pct", "access"}
    assert {row["key"] for row in found["not_stated"]} == {"io_size", "buffer_hit_pct"}


@pytest.mark.parametrize(
    ("params", "status", "detail"),
    [
        ({"runs": "no-such-run"}, 404, "no-such-run"),
        ({"runs": ","}, 422, "name at least one run"),
        (
            {"runs": NVME, "setting": "volumes"},
            422,
            "not a sweep of 'volumes'; use one of: update_pct",
        ),
        ({"runs": NVME, "setting": "a\nb"}, 422, "setting"),
        ({"runs": NVME, "metric": "elapsed_s"}, 422, "metric"),
        ({"runs": NVME, "at": "concurrency"}, 422, "concurrency: give the one"),
        ({"runs": NVME, "at": "nowhere"}, 422, "at"),
    ],
)
def test_a_question_without_sense_is_refused(seeded, params, status, detail) -> None:
    answer = seeded.get(ADDRESS, params=params)
    assert answer.status_code == status
    assert detail in answer.json()["detail"]
    assert answer.headers["content-type"] == "application/problem+json"


def test_one_run_is_answered_too(seeded: TestClient) -> None:
    found = seeded.get(ADDRESS, params={"runs": "nvme-update-0"}).json()
    assert (found["kind"], found["differing"]) == ("alike", [])


def test_sub_sweeps_of_unrelated_runs_are_offered(seeded: TestClient) -> None:
    found = seeded.get(ADDRESS, params={"runs": f"{NVME},{CVS}"}).json()
    assert found["kind"] == "other"
    assert [(one["kind"], set(one["run_ids"])) for one in found["sub_sweeps"]] == [
        ("grid", set(CVS.split(","))),
        ("sweep", set(NVME.split(","))),
    ]


def test_a_place_that_runs_were_not_measured_at_is_named(seeded: TestClient) -> None:
    params = {"runs": NVME, "at": "concurrency", "concurrency": 256}
    found = seeded.get(ADDRESS, params=params).json()
    assert found["words"][-1] == "Each run is compared at 256 users."
    params["concurrency"] = 8
    found = seeded.get(ADDRESS, params=params).json()
    assert {point["reason"] for point in found["points"]} == {"not measured at 8 users"}
