"""Clients, exports and charts of earlier versions know ceilings and pages by other names."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

from loadcurve.actions.runs.exports import digest
from loadcurve.core.records import Ceiling, Evidence, Provenance, Run, System, Workload

RUN = "anf-8tib-dnfs"
QUOTA = Ceiling("bandwidth_mib_s", 1024.0, "quota", Provenance.PUBLISHED, Evidence(raw="1 GiB/s"))


@pytest.mark.parametrize("name", ["ceilings", "limits"])
def test_ceilings_are_sent_by_either_name_and_answered_under_both(
    seeded: TestClient, name: str
) -> None:
    entered = {"value": 100_000, "unit": "IOPS", "cause": name}
    run = seeded.patch(f"/api/v1/runs/{RUN}", json={name: [entered]}).json()["run"]
    assert [ceiling["cause"] for ceiling in run["ceilings"]][1:] == [name]
    assert run["limits"] == run["ceilings"]
    cleared = seeded.patch(f"/api/v1/runs/{RUN}", json={name: []}).json()["run"]
    assert len(cleared["ceilings"]) == 1


@pytest.mark.parametrize("path", ["runs", "reports", "sources", "systems", "trash", "charts"])
@pytest.mark.parametrize("name", ["page_size", "limit"])
def test_a_page_is_as_long_as_asked_by_either_name(
    seeded: TestClient, path: str, name: str
) -> None:
    assert len(seeded.get(f"/api/v1/{path}", params={name: 1}).json()["items"]) <= 1
    assert seeded.get(f"/api/v1/{path}", params={name: 201}).status_code == 422


def test_figures_answers_and_claims_have_both_names(seeded: TestClient) -> None:
    def get(path: str) -> Any:
        return seeded.get(f"/api/v1/{path}").json()

    curve = get(f"curves?runs={RUN}&x=throughput_iops&y=read_latency_us")
    assert curve["ceilings"]
    assert curve["limits"] == curve["ceilings"]
    (answers,) = get(f"comparison?runs={RUN}")["runs"]
    assert answers["ceiling_uses"]
    assert answers["limit_uses"] == answers["ceiling_uses"]
    assert answers["bounds"] == answers["db_time"]
    checks = [each["claim"]["check"] for each in get("sources/azure-netapp-files")["claims"]]
    assert all(check["figures"] == check["numbers"] for check in checks if check)


def test_a_run_imported_before_its_ceilings_had_their_name_is_the_same_run() -> None:
    run = Run(
        "a", "A", System("ANF"), Workload("reads"), Provenance.PUBLISHED, (), ceilings=(QUOTA,)
    )
    # What the program printed that called them limits.
    assert digest(run).hex() == "1c747039b6676db5fb67c7be0b0e0d7660a1abf1e28c9eac3ba3a3851cdc007c"
    # What it did not know is another run.
    assert digest(replace(run, is_observed=True)) != digest(run)
