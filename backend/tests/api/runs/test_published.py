"""The published results through the API: everything there, each number with its quote."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.testclient import TestClient

from loadcurve.actions.seeds.loading import load_seeds
from loadcurve.settings import SEED_DATA


def test_all_sources_are_listed_without_translations(seeded: TestClient) -> None:
    answer = seeded.get("/api/v1/sources").json()
    assert answer["total"] == 6
    by_slug = {source["slug"]: source for source in answer["items"]}
    assert [t["language"] for t in by_slug["azure-netapp-files"]["translations"]] == ["zh-TW"]
    assert sum(source["run_count"] for source in answer["items"]) == 56


def test_a_source_tells_its_claims_with_a_verdict(seeded: TestClient) -> None:
    detail = seeded.get("/api/v1/sources/intelliflash-nvme").json()
    verdicts = {c["claim"]["slug"]: c["verdict"] for c in detail["claims"]}
    assert verdicts["256-users-read-1-4-million-times"] == "qualifies"
    assert len(detail["runs"]) == 4


def compared(seeded: TestClient, slug: str) -> Any:
    comparisons = seeded.get("/api/v1/comparisons").json()["items"]
    return next(comparison for comparison in comparisons if comparison["slug"] == slug)


def test_measured_curves_are_compared_in_load_order(seeded: TestClient) -> None:
    comparisons = seeded.get("/api/v1/comparisons").json()["items"]
    assert [c["order"] for c in comparisons] == list(range(1, 11))
    cache = next(c for c in comparisons if c["slug"] == "azure-read-cache")
    assert [run["id"] for run in cache["runs"]] == cache["view"]["runs"]
    params = {"runs": ",".join(cache["view"]["runs"])}
    on, off = seeded.get("/api/v1/curves", params=params).json()["series"]
    # In the order of the load, though 40 sessions got less than 32.
    assert [point["label"] for point in on["points"]] == ["32", "40", "64"]
    assert on["points"][1]["x"] < on["points"][0]["x"]
    assert {on["provenance"], off["provenance"]} == {"published"}


def test_knfs_and_dnfs_are_modelled_curves(seeded: TestClient) -> None:
    runs = compared(seeded, "knfs-vs-dnfs")["view"]["runs"]
    figure = seeded.get("/api/v1/curves", params={"runs": ",".join(runs)}).json()
    dnfs, knfs = figure["series"]
    assert [p["label"] for p in dnfs["points"]] == ["1", "2", "4", "8", "16", "32"]
    assert dnfs["points"][-1]["y"] == 0.979
    assert dnfs["points"][-1]["x"] / knfs["points"][-1]["x"] == pytest.approx(2.8, abs=0.01)
    assert {dnfs["provenance"], knfs["provenance"]} == {"modelled"}
    assert dnfs["method"]["formula"].startswith("R(N) = ")
    assert [limit["value"] for limit in figure["ceilings"]] == [131_072]
    assert "8 TiB" in figure["ceilings"][0]["cause"]


def test_every_published_number_carries_its_quote(seeded: TestClient) -> None:
    checked = 0
    for row in seeded.get("/api/v1/runs", params={"page_size": 200}).json()["items"]:
        run = seeded.get(f"/api/v1/runs/{row['id']}").json()["run"]
        for point in run["points"]:
            for quantity in point["quantities"].values():
                evidence = quantity["evidence"]
                if quantity["provenance"] == "published":
                    assert evidence["quote"] or evidence["formula"] or evidence["line"], row["id"]
                    assert evidence["source"] == run["source"]
                else:
                    assert quantity["provenance"] == "modelled"
                    assert evidence["formula"], row["id"]
                checked += 1
    assert checked > 50


def test_a_throughput_without_latency_is_a_mark_and_not_a_point(seeded: TestClient) -> None:
    figure = seeded.get("/api/v1/curves", params={"runs": "cvs-read-1-volume"}).json()
    assert figure["series"] == []
    assert [mark["text"] for mark in figure["marks"]] == ["just under 300,000 IOPS"]


def test_published_histogram_shows_stated_buckets_only(seeded: TestClient) -> None:
    figure = seeded.get("/api/v1/histograms", params={"runs": "anf-8tib-dnfs"}).json()
    (series,) = figure["series"]
    shares = dict(
        zip(
            [column["label"] for column in figure["columns"]],
            [cell["pct"] for cell in series["cells"]],
            strict=True,
        )
    )
    assert shares == {
        "< 512 µs": None,
        "512 µs–1.02 ms": 47.0,
        "1.02–2.05 ms": None,
        "≥ 2.05 ms": 10.0,
    }


def test_a_reference_is_drawn_as_one_and_nothing_is_bound_by_it(seeded: TestClient) -> None:
    params = {"runs": "dbaas-single-read-iops,dbaas-rac-read-iops"}
    (line,) = seeded.get("/api/v1/curves", params=params).json()["ceilings"]
    assert (line["is_reference"], line["value"]) == (True, 30_000)
    answers = seeded.get("/api/v1/comparison", params=params).json()
    assert [run["ceiling_uses"] for run in answers["runs"]] == [[], []]
    assert "ceiling" not in str(answers["words"])


def test_a_suggested_comparison_relates_to_its_weaker_side(seeded: TestClient) -> None:
    view = compared(seeded, "knfs-vs-dnfs")["view"]
    params = {"runs": ",".join(view["runs"]), "baseline": view["baseline"]}
    answers = seeded.get("/api/v1/comparison", params=params).json()
    maxima = [one for one in answers["runs"][0]["speedups"] if one["basis"] == "maximum"]
    assert [one["ratio_text"] for one in maxima] == ["2.8× by construction"]


def test_runs_are_found_by_words_and_facets(seeded: TestClient) -> None:
    everything = seeded.get("/api/v1/runs").json()
    facet = {value["value"]: value["count"] for value in everything["facets"]["provenance"]}
    assert facet == {"published": 54, "modelled": 2}
    found = seeded.get("/api/v1/runs", params={"q": "intelliflash update"}).json()
    assert {row["source"] for row in found["items"]} == {"intelliflash-nvme"}
    modelled = seeded.get("/api/v1/runs", params={"provenance": "modelled"}).json()
    assert modelled["total"] == 2
    # A facet counts under the other filters, so that choosing one value still shows the others.
    assert len(modelled["facets"]["provenance"]) == 2


def test_sorting_by_peak_puts_the_highest_first(seeded: TestClient) -> None:
    page = seeded.get("/api/v1/runs", params={"sort": "-peak", "page_size": 2}).json()
    assert [row["id"] for row in page["items"]] == ["nvme-update-0", "nvme-update-20"]


def test_a_cursor_of_another_order_is_refused(seeded: TestClient) -> None:
    cursor = seeded.get("/api/v1/runs", params={"page_size": 1}).json()["next_cursor"]
    answer = seeded.get("/api/v1/runs", params={"sort": "title", "cursor": cursor})
    assert answer.status_code == 422
    assert "another list or order" in answer.json()["detail"]


def test_the_same_figure_is_not_sent_twice(seeded: TestClient) -> None:
    params = {"runs": "nvme-update-0,nvme-update-20"}
    first = seeded.get("/api/v1/curves", params=params)
    again = seeded.get(
        "/api/v1/curves", params=params, headers={"If-None-Match": first.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")


def test_systems_are_listed_with_their_runs(seeded: TestClient) -> None:
    answer = seeded.get("/api/v1/systems", params={"q": "intelliflash"}).json()
    assert [(item["family"], item["run_count"]) for item in answer["items"]] == [
        ("IntelliFlash N5800", 4)
    ]


def test_loading_the_seeds_again_changes_nothing(seeded: TestClient) -> None:
    before = seeded.get("/api/v1/runs/nvme-update-0").json()
    url = seeded.app.state.settings.database_url  # type: ignore[attr-defined]
    assert asyncio.run(load_seeds(url, SEED_DATA)) == 0
    assert seeded.get("/api/v1/runs/nvme-update-0").json() == before
