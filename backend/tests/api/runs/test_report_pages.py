"""A stored report, read a page at a time on the page of its own."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from tests.reports import campaign, html, text
from tests.serving.asking import upload

REPORT = campaign.load_point(64)


def test_a_page_holds_the_line_that_is_asked_for(seeded: TestClient) -> None:
    content = text.write(REPORT)
    wanted = next(
        number
        for number, line in enumerate(content.split("\n"), start=1)
        if "db file sequential read" in line
    )
    sha256 = upload(seeded, content.encode(), "awr.txt.64")["sha256"]
    answer = seeded.get(f"/api/v1/reports/{sha256}/page?line={wanted}").json()
    assert (answer["name"], answer["masked"]) == ("awr.txt.64", False)
    shown = answer["page"]
    (block,) = shown["blocks"]
    assert "db file sequential read" in block["text"].split("\n")[wanted - block["line"]]
    first = seeded.get(f"/api/v1/reports/{sha256}/page").json()["page"]
    assert (first["number"], first["first_line"]) == (1, 1)


def test_a_masked_report_is_masked_on_its_pages_too(seeded: TestClient) -> None:
    content = html.write(REPORT)
    host = REPORT.host
    assert host in content
    named = {"name": "masked.html", "masked": "true"}
    sha256 = seeded.post("/api/v1/reports", params=named, content=content).json()["sha256"]
    answer = seeded.get(f"/api/v1/reports/{sha256}/page")
    assert answer.json()["masked"] is True
    pages = answer.json()["page"]["count"]
    for number in range(1, pages + 1):
        assert host not in seeded.get(f"/api/v1/reports/{sha256}/page?number={number}").text


def test_missing_report_page_is_404(seeded: TestClient) -> None:
    sha256 = upload(seeded, text.write(REPORT).encode(), "awr.txt.64")["sha256"]
    beyond = seeded.get(f"/api/v1/reports/{sha256}/page?line=999999")
    assert beyond.status_code == 404
    assert "ends at line" in beyond.json()["detail"]
    assert seeded.get(f"/api/v1/reports/{sha256}/page?line=0").status_code == 422
    assert seeded.get(f"/api/v1/reports/{'0' * 64}/page").status_code == 404
    assert seeded.delete(f"/api/v1/reports/{sha256}").status_code == 200
    assert seeded.get(f"/api/v1/reports/{sha256}/page").status_code == 404


def test_page_of_a_report_is_cut_in_a_bounded_process(
    seeded: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    sha256 = upload(seeded, text.write(campaign.load_point(32)).encode(), "awr.txt.32")["sha256"]
    # What a server's own process would call holds its lock for seconds with a large workbook.
    monkeypatch.setattr("loadcurve.core.report_pages.pages.cuts", None)
    assert seeded.get(f"/api/v1/reports/{sha256}/page").status_code == 200
