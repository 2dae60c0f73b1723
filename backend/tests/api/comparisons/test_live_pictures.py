"""What a view shows now, as a picture and as tables, without a link."""

from __future__ import annotations

import csv
import io
import json
import struct

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

RUNS = ["anf-8tib-knfs-modelled", "anf-8tib-dnfs-modelled"]


def live(client: TestClient, ending: str, view: dict[str, object], **more: object) -> Response:
    asked = {"view": json.dumps(view), **more}
    return client.get(f"/api/v1/comparison.{ending}", params=asked)


def test_live_picture_equals_shared_picture(seeded: TestClient) -> None:
    view: dict[str, object] = {"runs": RUNS, "y_scale": "log"}
    before = seeded.get("/api/v1/library?frozen=true").json()["total"]
    for panel in ("curve", "all"):
        now = live(seeded, "svg", view, title="Mine", panel=panel)
        assert now.status_code == 200
        assert now.headers["content-type"] == "image/svg+xml"
        assert now.headers["cache-control"] == "no-store"
        assert now.headers["content-disposition"] == 'inline; filename="Mine.svg"'
        if panel == "curve":
            assert seeded.get("/api/v1/library?frozen=true").json()["total"] == before
        shared = seeded.post("/api/v1/library/frozen", json={"view": view, "title": "Mine"}).json()
        frozen = seeded.get(f"{shared['path']}.svg?panel={panel}").text
        # They differ in the minute they say they were drawn at.
        assert now.text.split("as of")[0] == frozen.split("as of")[0]
        assert len(now.text) == len(frozen)


def test_live_picture_states_shared_name_once(seeded: TestClient) -> None:
    mine = live(seeded, "svg", {"runs": RUNS}, title="Mine").text
    assert mine.count("ANF 8 TiB, modelled · Read latency") == 2  # in words, and below the title
    assert "ANF 8 TiB kNFS" not in mine
    assert ">kNFS<" in mine
    named = live(seeded, "svg", {"runs": RUNS}).text
    assert "ANF 8 TiB, modelled: kNFS and dNFS" in named
    assert "ANF 8 TiB, modelled · Read" not in named


def test_a_picture_in_pixels_is_named_by_its_runs(seeded: TestClient) -> None:
    png = live(seeded, "png", {"runs": RUNS}, scale=2)
    assert struct.unpack(">II", png.content[16:24]) == (2400, 1260)
    assert "ANF-8-TiB" in png.headers["content-disposition"]


def test_the_tables_are_those_of_the_shared_chart(seeded: TestClient) -> None:
    view: dict[str, object] = {"runs": RUNS}
    shared = seeded.post("/api/v1/library/frozen", json={"view": view}).json()
    for table in ("points", "values", "conditions"):
        now = live(seeded, "csv", view, table=table)
        assert now.text == seeded.get(f"{shared['path']}.csv?table={table}").text
    rows = list(csv.DictReader(io.StringIO(live(seeded, "csv", view).text)))
    assert {row["run_id"] for row in rows} == set(RUNS)


def test_live_picture_of_missing_panel_is_refused(seeded: TestClient) -> None:
    unknown = live(seeded, "png", {"runs": ["nope"]})
    assert (unknown.status_code, "nope" in unknown.json()["detail"]) == (404, True)
    missing = live(seeded, "svg", {"runs": ["nvme-update-0"]}, panel="waits")
    assert (missing.status_code, "no panel" in missing.json()["detail"]) == (404, True)
    wrong = live(seeded, "svg", {"runs": RUNS, "x": "speed"})
    assert (wrong.status_code, wrong.json()["errors"][0]["where"]) == (422, "query.view.x")


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"runs":[]}', '{"runs":"a"}'])
def test_live_picture_of_invalid_view_is_refused(seeded: TestClient, text: str) -> None:
    answer = seeded.get("/api/v1/comparison.svg", params={"view": text})
    assert (answer.status_code, answer.headers["content-type"]) == (422, "application/problem+json")


def test_live_documents_link_the_page_with_the_whole_view(seeded: TestClient) -> None:
    page = "/compare?v=1&runs=" + ",".join(RUNS)
    before = seeded.get("/api/v1/library?frozen=true").json()["total"]
    text = live(seeded, "md", {"runs": RUNS}, title="Ours | theirs", page=page).text
    assert text.startswith("# Ours \\| theirs\n")
    assert "| ANF 8 TiB dNFS, modelled | modelled | 32 threads/schema | 131,000 IOPS |" in text
    assert "| Client | kNFS (Linux kernel NFS) | dNFS (Oracle Direct NFS) |" in text
    assert text.rstrip().endswith(page + ">")
    assert live(seeded, "pdf", {"runs": RUNS}, page=page).content.startswith(b"%PDF-")
    assert live(seeded, "pptx", {"runs": RUNS}).content.startswith(b"PK")
    whole = live(seeded, "json", {"runs": RUNS}, page=page).json()
    assert (whole["format"], [run["id"] for run in whole["runs"]]) == ("loadcurve-chart", RUNS)
    assert whole["permalink"].endswith(page)
    assert whole["curve"]["runs"][0]["run_id"] == RUNS[0]
    report = live(seeded, "html", {"runs": RUNS}, title="Offline")
    assert report.headers["content-disposition"] == 'attachment; filename="Offline.html"'
    assert seeded.get("/api/v1/library?frozen=true").json()["total"] == before


@pytest.mark.parametrize("page", ["//evil.example/", "https://evil.example/", "/a b", "runs"])
def test_live_document_with_a_page_elsewhere_is_refused(seeded: TestClient, page: str) -> None:
    assert live(seeded, "md", {"runs": RUNS}, page=page).status_code == 422
