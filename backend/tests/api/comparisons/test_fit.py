"""/fit and /tiers: a stored demand checked against storage offers."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest
from starlette.testclient import TestClient

from loadcurve.actions.fit import stored_curves
from tests.making.drafts import draft
from tests.reports import campaign, text
from tests.serving.asking import upload

API = "/api/v1"


@pytest.fixture(scope="module")
def saved(seeded: TestClient) -> dict[str, Any]:
    """A run of two load points, each read from a whole report."""
    points = []
    for sessions, report in campaign.campaign(levels=(8, 64)):
        sha256 = upload(seeded, text.write(report).encode(), f"awr.txt.{sessions}")["sha256"]
        points.append({"report_sha256": sha256, "concurrency": sessions})
    run: dict[str, Any] = seeded.post(f"{API}/runs", json=draft(*points)).json()["run"]
    return run


def asked(client: TestClient, **question: Any) -> dict[str, Any]:
    answer = client.get(f"{API}/fit", params=question)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_fit_checks_every_tier_against_demand(seeded: TestClient, saved: dict[str, Any]) -> None:
    found = asked(seeded, run=saved["id"])
    tiers = seeded.get(f"{API}/tiers").json()
    storage = [tier["id"] for tier in tiers["items"] if tier["kind"] == "storage"]
    assert [one["offered"]["tier_id"] for one in found["offers"]] == storage
    assert found["chosen"] is None
    stated = {point["id"]: point["quantities"] for point in saved["points"]}
    for point in found["points"]:
        own = stated[point["point_id"]]["throughput_iops"]["value"]
        assert point["throughput_iops"] == own


def test_a_tier_and_size_are_looked_at(seeded: TestClient, saved: dict[str, Any]) -> None:
    small = asked(seeded, run=saved["id"], tier="anf-standard:1", growth=2)
    (ceiling,) = small["chosen"]["ceilings"]
    assert (ceiling["value"], ceiling["unit"], ceiling["of"]) == (
        16,
        "MiB/s",
        "Azure NetApp Files Standard",
    )
    assert ceiling["source"]["address"].startswith("https://")
    over = [point for point in small["points"] if point["exceeds"]]
    assert len(over) == small["chosen"]["exceeding"]
    assert all(point["bandwidth_mib_s"] > 16 for point in over)


def test_own_ceilings_bound_every_tier(seeded: TestClient, saved: dict[str, Any]) -> None:
    found = asked(seeded, run=saved["id"], ceiling=["1 IOPS", "8 Gbps"])
    assert not any(offer["holds"] for offer in found["offers"])
    chosen = found["chosen"]
    assert chosen["offered"]["title"] == "Your own ceilings"
    assert chosen["binding"] == "entered by hand"
    assert [one["value"] for one in chosen["ceilings"]] == [1, pytest.approx(953.674, abs=1e-3)]


def test_a_machine_goes_with_the_tiers_of_its_provider(
    seeded: TestClient, saved: dict[str, Any]
) -> None:
    found = asked(seeded, run=saved["id"], machine="azure-e32s-v5")
    assert {offer["offered"]["provider"] for offer in found["offers"]} == {"Microsoft"}
    refused = seeded.get(
        f"{API}/fit",
        params={"run": saved["id"], "machine": "azure-e32s-v5", "tier": "ebs-gp3"},
    )
    assert refused.status_code == 422
    assert "choose a machine and a tier of one provider" in refused.json()["detail"]


def test_measured_curves_are_asked(seeded: TestClient, saved: dict[str, Any]) -> None:
    found = asked(seeded, run=saved["id"], curve=saved["id"], latency_limit_us=10_000_000)
    (curve,) = found["curves"]
    # A run compares with itself, and its curve covers each of its points.
    assert curve["comparable"] == curve["covered"] == curve["within_limit"] == 2


def test_an_offer_says_which_curve_supports_it(seeded: TestClient, saved: dict[str, Any]) -> None:
    of_tier = {
        "title": "Measured on 1 TiB of Ultra",
        "system": {"name": "Lab", "storage": "Azure NetApp Files, Ultra, 1 TiB"},
    }
    run = seeded.post(f"{API}/runs", json={**draft(*_points(saved)), **of_tier}).json()["run"]
    stored = seeded.get(f"{API}/tiers/curves").json()["items"]
    (own,) = [one for one in stored if one["run_id"] == run["id"]]
    assert (own["tier_id"], own["load_points"]) == ("anf-ultra", 2)
    assert saved["id"] not in {one["run_id"] for one in stored}

    question = {"run": saved["id"], "curve": run["id"], "latency_limit_us": 10_000_000}
    found = asked(seeded, **question)
    offers = {offer["offered"]["tier_id"]: offer for offer in found["offers"]}
    assert offers["anf-ultra"]["support"]["support"] == "whole"
    assert offers["anf-ultra"]["support"]["run_ids"] == [run["id"]]
    assert offers["anf-premium"]["support"]["text"] == "no measurement covers it"
    page = seeded.get(f"{API}/fit.md", params=question).text
    assert f"| {offers['anf-ultra']['support']['text']} |" in page
    table = csv.DictReader(io.StringIO(seeded.get(f"{API}/fit.csv", params=question).text))
    assert {row["measured"] for row in table if row["tier"] == "Ultra"} == {"whole"}


def test_newer_runs_do_not_hide_a_run_that_states_its_tier(
    seeded: TestClient, saved: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def save(title: str, storage: str) -> str:
        of = {"title": title, "system": {"name": "Lab", "storage": storage}}
        made = seeded.post(f"{API}/runs", json={**draft(*_points(saved)), **of})
        return str(made.json()["run"]["id"])

    oldest = save("On Ultra", "Azure NetApp Files, Ultra, 1 TiB")
    for number in range(3):
        save(f"Later {number}", "Azure NetApp Files")
    monkeypatch.setattr(stored_curves, "_PAGE", 1)
    found = seeded.get(f"{API}/tiers/curves").json()
    assert oldest in {one["run_id"] for one in found["items"]}
    assert (found["total"], found["is_whole"]) == (len(found["items"]), True)

    monkeypatch.setattr(stored_curves, "MOST_OF_A_SERVICE", 3)
    seeded.patch(f"{API}/runs/{oldest}", json={"note": "asked anew"})
    found = seeded.get(f"{API}/tiers/curves").json()
    assert oldest not in {one["run_id"] for one in found["items"]}
    assert found["is_whole"] is False


def _points(saved: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {"report_sha256": point["report_sha256s"][0], "concurrency": point["concurrency"]}
        for point in saved["points"]
    ]


def test_fit_working_hours_are_used_and_stated(seeded: TestClient, saved: dict[str, Any]) -> None:
    driven = asked(seeded, run=saved["id"], tier="anf-ultra:8")
    assert driven["chosen"]["working"]["factor"] is None
    points = [{"report_sha256": each["report_sha256"]} for each in _points(saved)]
    made = seeded.post(f"{API}/runs", json=draft(*points))
    assert made.status_code == 201, made.text
    run = made.json()["run"]["id"]
    usual = asked(seeded, run=run, tier="anf-ultra:8")
    assert usual["working_hours"].startswith(
        "Working hours, Mon–Fri 08:00–18:00 by the clock of the reports, whose zone is not stated:"
    )
    whole = asked(seeded, run=run, tier="anf-ultra:8", working_hours="mon-sun 00-24")
    half = next(one["factor"] for one in whole["chosen"]["headroom"] if one["of_pct"] == 50)
    assert whole["chosen"]["working"]["factor"] == half
    assert "at the median of working hours (Mon–Sun 00:00–24:00)" in whole["verdict"]
    question = {"run": [run], "tier": "anf-ultra:8", "working_hours": "mon-sun 00-24"}
    shared = seeded.post(f"{API}/library/frozen", json={"fit": question}).json()
    opened = seeded.get(f"{API}/library/frozen/{shared['token']}").json()
    assert opened["fit"]["verdict"] == whole["verdict"]
    assert "working_hours=mon-sun" in opened["live_path"]


@pytest.mark.parametrize(
    ("question", "complaint"),
    [
        ({"tier": "ebs-gp9"}, "there is no 'ebs-gp9'; did you mean"),
        ({"tier": "anf-ultra:9999"}, "is not sold; give"),
        ({"tier": "azure-e32s-v5"}, "there is no 'azure-e32s-v5'"),
        ({"machine": "anf-ultra"}, "machine: there is no 'anf-ultra'"),
        ({"ceiling": "many IOPS"}, "query.ceiling"),
        ({"ceiling": "0 IOPS"}, "ceiling: 0 IOPS"),
        ({"growth": "0"}, "query.growth"),
        ({"working_hours": "always"}, "write days and hours, such as mon-fri 08-18"),
    ],
)
def test_a_wrong_question_is_refused_by_name(
    seeded: TestClient, saved: dict[str, Any], question: dict[str, str], complaint: str
) -> None:
    answer = seeded.get(f"{API}/fit", params={"run": saved["id"], **question})
    assert answer.status_code == 422
    assert complaint in answer.json()["detail"]


def test_an_unknown_run_is_not_found(seeded: TestClient) -> None:
    assert seeded.get(f"{API}/fit", params={"run": "nothing"}).status_code == 404


def test_fit_exports_have_the_result(seeded: TestClient, saved: dict[str, Any]) -> None:
    question = {"run": saved["id"], "tier": "anf-ultra:8"}
    answer = asked(seeded, **question)
    table = seeded.get(f"{API}/fit.csv", params=question)
    rows = list(csv.DictReader(io.StringIO(table.text)))
    ceilings = sum(len(offer["ceilings"]) for offer in [answer["chosen"], *answer["offers"]])
    assert len(rows) == ceilings
    page = seeded.get(f"{API}/fit.md", params=question).text
    assert answer["chosen"]["verdict"] in page
    assert f"/fit?run={saved['id']}&tier=anf-ultra%3A8>" in page
