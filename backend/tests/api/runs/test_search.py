"""Search of runs by their reports: file, database, host, parameters; fast, no duplicates."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from loadcurve.core.readers import read
from loadcurve.core.reports import search_text
from loadcurve.core.reports.search_text import MOST_CHARACTERS
from loadcurve.settings import SEED_DATA
from tests.making.drafts import content, draft
from tests.serving.application import with_published_results
from tests.serving.asking import upload
from tests.serving.databases import Server

REPORT = SEED_DATA / "examples" / "synthetic" / "volume" / "awr.txt.16"


@pytest.fixture
def seeded(database_server: Server, built_pages: Path) -> Iterator[TestClient]:
    with with_published_results(database_server, built_pages) as client:
        yield client


def found(client: TestClient, words: str) -> list[str]:
    answer = client.get("/api/v1/runs", params={"q": words})
    assert answer.status_code == 200
    assert answer.json()["total"] == len(answer.json()["items"])
    return [row["id"] for row in answer.json()["items"]]


def saved(client: TestClient, name: str, **fields: object) -> tuple[str, str]:
    sha256 = str(upload(client, REPORT.read_bytes(), name)["sha256"])
    answer = client.post("/api/v1/runs", json=draft({"report_sha256": sha256}, **fields))
    assert answer.status_code == 201, answer.text
    return answer.json()["run"]["id"], sha256


def test_search_finds_run_by_report_text_and_settings(seeded: TestClient) -> None:
    system = {"name": "db01", "settings": {"nconnect": "8"}}
    run_id, _ = saved(seeded, "monday-night.txt", system=system)
    for words in (
        *("monday-night", "SYNTHVOL1", "1122334455", "synthetic-vol", "2024-03-05"),
        *("sga_target=10737418240", "cpu_count=64", "cpu_count 64", "nconnect=8"),
        "slob sga_target monday",
    ):
        assert found(seeded, words) == [run_id], words
    assert found(seeded, "sga_target=1073741824 tuesday") == []
    # A letter that means "any" to the database is a letter here.
    assert found(seeded, "cpu%count") == []


def test_search_omits_deleted_and_replaced_texts(seeded: TestClient) -> None:
    run_id, sha256 = saved(seeded, "monday-night.txt")
    assert found(seeded, "monday-night") == [run_id]
    assert seeded.delete(f"/api/v1/reports/{sha256}").status_code == 200
    assert found(seeded, "monday-night") == []
    assert seeded.post(f"/api/v1/reports/{sha256}/restore").status_code == 200
    assert found(seeded, "monday-night") == [run_id]


def test_search_finds_attached_report_until_deleted(seeded: TestClient) -> None:
    own = str(upload(seeded, content(77), "own.txt")["sha256"])
    beside = str(upload(seeded, REPORT.read_bytes(), "beside.txt")["sha256"])
    point = {"report_sha256": own, "companions": [beside]}
    run_id = seeded.post("/api/v1/runs", json=draft(point)).json()["run"]["id"]
    in_trash = seeded.post("/api/v1/runs", json=draft(point)).json()["run"]["id"]
    assert seeded.delete(f"/api/v1/runs/{in_trash}").status_code == 204
    words = ("beside.txt", "synthvol1", "cpu_count=64")
    assert [found(seeded, word) for word in words] == [[run_id]] * 3
    assert seeded.delete(f"/api/v1/reports/{beside}").status_code == 200
    assert [found(seeded, word) for word in words] == [[]] * 3
    assert found(seeded, "own.txt") == [run_id]
    assert seeded.post(f"/api/v1/reports/{beside}/restore").status_code == 200
    assert [found(seeded, word) for word in words] == [[run_id]] * 3
    assert seeded.delete(f"/api/v1/reports/{beside}").status_code == 200
    assert seeded.delete(f"/api/v1/trash/reports/{beside}").status_code == 204
    assert isinstance(seeded.app, FastAPI)
    url = seeded.app.state.settings.database_url.replace("+psycopg", "")
    with psycopg.connect(url) as connection:
        rows = connection.execute("SELECT id, reports_search_text FROM runs").fetchall()
    texts = dict(rows)
    assert {texts[run_id], texts[in_trash]} == {texts[run_id]}
    assert "own.txt" in texts[run_id]
    assert "beside" not in texts[run_id]


def test_a_masked_report_is_found_by_nothing_that_was_masked(seeded: TestClient) -> None:
    address = "/api/v1/reports?name=mine.txt&masked=true"
    sha256 = seeded.post(address, content=REPORT.read_bytes()).json()["sha256"]
    answer = seeded.post("/api/v1/runs", json=draft({"report_sha256": sha256}))
    run_id = answer.json()["run"]["id"]
    assert found(seeded, "mine.txt") == [run_id]
    for words in ("synthvol", "synthvol1", "synthetic-vol"):
        assert found(seeded, words) == [], words


def test_a_report_says_each_thing_once_and_not_without_end() -> None:
    readings = read(REPORT.read_bytes(), "awr.txt.16")
    lines = search_text(readings * 3, "AWR.txt.16").splitlines()
    assert lines[0] == "awr.txt.16"
    assert len(set(lines)) == len(lines)
    assert len(search_text(readings, "x" * 30_000)) == MOST_CHARACTERS


def test_search_folds_case_signs_and_accents(seeded: TestClient) -> None:
    assert found(seeded, "p30x2") == found(seeded, "P30×2") == found(seeded, "p30×2") != []
    run_id, _ = saved(seeded, "evening.txt", title="Café “Zürich” – réseau")
    for words in ("cafe zurich", 'CAFÉ "zürich"', "“cafe” 'réseau'", "- reseau"):
        assert found(seeded, words) == [run_id], words


def test_search_without_hit_suggests_words_of_visible_runs(
    seeded: TestClient,
) -> None:
    def near(words: str) -> list[str]:
        answer = seeded.get("/api/v1/runs", params={"q": words}).json()
        assert answer["total"] == 0
        return list(answer["nearest_words"])

    assert "intelliflash" in near("inteliflash")
    assert near("qqqqqqqq") == []
    assert seeded.get("/api/v1/runs", params={"q": "intelliflash"}).json()["nearest_words"] == []


def test_filter_histogram_lists_runs_with_a_histogram_only(seeded: TestClient) -> None:
    answer = seeded.get("/api/v1/runs", params={"histogram": "true", "page_size": 100}).json()
    ids = [row["id"] for row in answer["items"]]
    assert answer["total"] == len(ids)
    assert "anf-8tib-dnfs" in ids
    assert "anf-8tib-dnfs-modelled" not in ids
    sources = {value["value"]: value["count"] for value in answer["facets"]["source"]}
    assert sum(sources.values()) == len(ids)
    # The filter's own count is the same whether or not it is chosen, and follows the others.
    everything = seeded.get("/api/v1/runs").json()
    for counted in (answer, everything):
        assert [value["count"] for value in counted["facets"]["histogram"]] == [len(ids)]
    modelled = seeded.get("/api/v1/runs", params={"provenance": "modelled"}).json()
    assert [value["count"] for value in modelled["facets"]["histogram"]] == [0]


def test_run_list_starts_with_own_runs_then_first_article(seeded: TestClient) -> None:
    run_id, _ = saved(seeded, "own.txt")
    items = seeded.get("/api/v1/runs").json()["items"]
    assert items[0]["id"] == run_id
    assert {item["source"] for item in items[1:6]} == {"azure-netapp-files"}
