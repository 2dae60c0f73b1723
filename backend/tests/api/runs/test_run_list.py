"""The list of runs through the API: facets, several values, dates, orders, new rows."""

from __future__ import annotations

import asyncio
import base64

import orjson
import psycopg
import pytest
from starlette.testclient import TestClient

from loadcurve.actions.runs.rows import recompute_summaries
from loadcurve.store.runs import counts
from loadcurve.store.runs.lists import SORTS
from tests.serving.asking import forget

MADE_UP = (
    [],
    ["x"],
    [None, "x"],
    [True, "x"],
    ["x", "x"],
    [1, "x"],
    [[], "x"],
    [{}, {}],
    [1, 1],
    ["2026-13-01", "x"],
    ["2026-01-01T00:00:00", "x"],
    ["a\0b", "x"],
    [1, "a\0b"],
    [2**63, "x"],
    [1, "x", "y"],
)
Params = dict[str, str | int | list[str]]


def listed(server: TestClient, **params: str | int | list[str]) -> list[str]:
    """The ids of all runs that match, page by page."""
    ids: list[str] = []
    cursor: str | None = None
    while True:
        page: Params = {**params, "page_size": 5, **({"cursor": cursor} if cursor else {})}
        answer = server.get("/api/v1/runs", params=page)
        assert answer.status_code == 200, answer.text
        ids += [row["id"] for row in answer.json()["items"]]
        cursor = answer.json()["next_cursor"]
        if cursor is None:
            return ids


@pytest.mark.parametrize("sort", SORTS)
def test_pages_hold_every_run_once(seeded: TestClient, sort: str) -> None:
    ids = listed(seeded, sort=sort)
    assert len(ids) == len(set(ids)) == 56


@pytest.mark.parametrize("sort", ["knee", "-knee", "latency", "-latency", "peak", "-peak"])
def test_run_list_sorts_unknown_values_last(seeded: TestClient, sort: str) -> None:
    field = {"knee": "knee", "latency": "latency_at_peak", "peak": "peak"}[sort.removeprefix("-")]
    rows = seeded.get("/api/v1/runs", params={"sort": sort, "page_size": 200}).json()["items"]
    # Bandwidths cannot be ranked with IOPS, so they count as not known.
    known = [bool(row[field]) and row[field]["unit"] != "MiB/s" for row in rows]
    assert known == sorted(known, reverse=True)
    numbers = [row[field]["value"] for row, is_known in zip(rows, known, strict=True) if is_known]
    assert numbers == sorted(numbers, reverse=sort.startswith("-"))


def test_facet_values_widen_and_facets_narrow_the_list(
    seeded: TestClient,
) -> None:
    one = seeded.get("/api/v1/runs", params={"source": "oracle-dbaas"}).json()
    other = seeded.get("/api/v1/runs", params={"source": "intelliflash-nvme"}).json()
    params: Params = {"source": ["oracle-dbaas", "intelliflash-nvme"]}
    both = seeded.get("/api/v1/runs", params=params).json()
    assert both["total"] == one["total"] + other["total"]
    modelled = seeded.get("/api/v1/runs", params={**params, "provenance": "modelled"}).json()
    assert modelled["total"] == 0
    # Each facet counts under the others: what could be chosen besides is still there.
    assert {value["value"] for value in modelled["facets"]["source"]} == {"azure-netapp-files"}
    assert [value["value"] for value in modelled["facets"]["provenance"]] == ["published"]


def test_the_counts_of_a_facet_add_up_to_the_runs_that_state_it(seeded: TestClient) -> None:
    answer = seeded.get("/api/v1/runs", params={"page_size": 200}).json()
    for facet, field in (("source", "source"), ("workload", "workload"), ("client", "client")):
        stating = [row for row in answer["items"] if row[field] is not None]
        counts = answer["facets"][facet]
        assert sum(value["count"] for value in counts) == len(stating)
        for value in counts:
            assert len(listed(seeded, **{facet: value["value"]})) == value["count"]


def test_only_the_first_page_counts_facets(seeded: TestClient) -> None:
    first = seeded.get("/api/v1/runs", params={"page_size": 5}).json()
    assert set(first["facets"]) >= {"source", "system", "client", "storage", "tag", "release"}
    later = seeded.get(
        "/api/v1/runs", params={"page_size": 5, "cursor": first["next_cursor"]}
    ).json()
    assert (later["facets"], later["total"]) == ({}, first["total"])


def test_a_range_of_dates_takes_its_first_and_its_last_day(seeded: TestClient) -> None:
    anf = "azure-netapp-files"
    day = "2020-09-30"
    ids = listed(seeded, source=anf, dated_from=day, dated_to=day)
    assert len(ids) == len(listed(seeded, source=anf)) > 0
    assert listed(seeded, source=anf, dated_from="2020-10-01") == []
    assert listed(seeded, source=anf, dated_to="2020-09-29") == []


@pytest.mark.parametrize(
    "params",
    [
        {"sort": "colour"},
        {"dated_from": "yesterday"},
        {"dated_from": "1066-10-14"},
        {"page_size": 201},
        {"page_size": 0},
        {"client": ["x"] * 21},
        {"client": ["x\x00"]},
        {"sort": "date", "cursor": "WyJkYXRlIiwxLCJ4Il0"},
    ],
)
def test_a_filter_that_makes_no_sense_is_refused(seeded: TestClient, params: Params) -> None:
    assert seeded.get("/api/v1/runs", params=params).status_code == 422


def test_run_rows_have_sparkline_and_knee_or_its_reason(
    seeded: TestClient,
) -> None:
    rows = {
        r["id"]: r for r in seeded.get("/api/v1/runs", params={"page_size": 200}).json()["items"]
    }
    modelled = rows["anf-8tib-dnfs-modelled"]
    assert len(modelled["sparkline"]) == modelled["load_points"]
    single = rows["nvme-update-0"]
    assert single["knee"] is None
    assert "too few load levels" in single["knee_reason"]
    assert rows["cvs-read-1-volume"]["sparkline"] == []


def test_run_rows_of_older_version_are_rebuilt_alone(
    seeded: TestClient,
) -> None:
    url = seeded.app.state.settings.database_url  # type: ignore[attr-defined]
    before = seeded.get("/api/v1/runs", params={"page_size": 200}).json()
    detail = seeded.get("/api/v1/runs/nvme-update-0").json()
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        connection.execute(
            "UPDATE runs SET summary_version = 0, latency_at_peak_us = NULL, dated_on = NULL, "
            "summary = summary - 'sparkline' - 'knee' - 'knee_reason' - 'dated_on'"
        )
    old = seeded.get("/api/v1/runs", params={"page_size": 1}).json()
    assert old["items"][0]["sparkline"] == []
    assert asyncio.run(recompute_summaries(url)) == 56
    assert seeded.get("/api/v1/runs", params={"page_size": 200}).json() == before
    assert seeded.get("/api/v1/runs/nvme-update-0").json() == detail
    assert asyncio.run(recompute_summaries(url)) == 0


@pytest.mark.parametrize("sort", SORTS)
def test_a_made_up_cursor_is_refused_and_never_an_error(seeded: TestClient, sort: str) -> None:
    for values in MADE_UP:
        cursor = base64.urlsafe_b64encode(orjson.dumps([sort, *values])).decode().rstrip("=")
        answer = seeded.get("/api/v1/runs", params={"sort": sort, "cursor": cursor})
        # A text is a good cursor for an order of texts, a number for one of numbers.
        assert answer.status_code in (200, 422), (values, answer.text)
        if answer.status_code == 422:
            assert answer.json()["detail"].startswith("cursor: ")


def test_search_that_finds_too_many_is_counted_up_to_the_cap(
    seeded: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counts, "MOST_FOUND", 5)
    forget(seeded)
    capped = seeded.get("/api/v1/runs?q=oracle&page_size=4").json()
    assert (capped["total"], capped["total_is_capped"]) == (5, True)
    assert sum(value["count"] for value in capped["facets"]["provenance"]) <= 6
    more = seeded.get(f"/api/v1/runs?q=oracle&page_size=4&cursor={capped['next_cursor']}").json()
    assert len(more["items"]) == 4
    assert more["next_cursor"] is not None
    for exact in ("", "&q=nothing+like+this", "&provenance=modelled"):
        assert not seeded.get(f"/api/v1/runs?page_size=1{exact}").json()["total_is_capped"]
    forget(seeded)
