"""/changes: two stored load points, from their reports to the answer."""

from __future__ import annotations

import csv
import io
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from tests.making.drafts import draft
from tests.reports import campaign, text
from tests.serving.asking import upload

ADDRESS = "/api/v1/changes"
TURNED = {"rose": "fell", "fell": "rose"}


@pytest.fixture(scope="module")
def saved(seeded: TestClient) -> dict[str, Any]:
    """A run of two load points, each read from a whole report."""
    points = []
    for sessions, report in campaign.campaign(levels=(8, 64)):
        data = text.write(report).encode()
        sha256 = upload(seeded, data, f"awr.txt.{sessions}")["sha256"]
        points.append({"report_sha256": sha256, "concurrency": sessions})
    run: dict[str, Any] = seeded.post(
        "/api/v1/runs", json=draft(*points, concurrency_unit="sessions")
    ).json()["run"]
    return run


def asked(client: TestClient, before: str, after: str, **more: str) -> dict[str, Any]:
    answer = client.get(ADDRESS, params={"before": before, "after": after, **more})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def addresses(run: dict[str, Any]) -> list[str]:
    return [f"{run['id']}:{point['id']}" for point in run["points"]]


def test_two_load_points_differ_in_numbers_that_open_their_line(
    seeded: TestClient, saved: dict[str, Any]
) -> None:
    first, second = addresses(saved)
    found = asked(seeded, first, second)
    assert found["sentences"][0].startswith("Read latency rose from")
    assert (found["before"]["point_label"], found["after"]["point_label"]) == (
        "8 sessions",
        "64 sessions",
    )
    events = next(group for group in found["groups"] if group["key"] == "events")
    evidence = events["rows"][0]["before"]["evidence"]
    page = seeded.get(
        f"/api/v1/reports/{evidence['report_sha256']}/page", params={"line": evidence["line"]}
    )
    assert events["rows"][0]["title"] in page.text


def test_the_same_load_point_shows_nothing(seeded: TestClient, saved: dict[str, Any]) -> None:
    first, _ = addresses(saved)
    found = asked(seeded, first, first)
    assert found["changed"] == 0
    assert found["same"] > 50
    assert found["sentences"][0].startswith("No difference")


def test_turned_round_every_sign_is_turned(seeded: TestClient, saved: dict[str, Any]) -> None:
    first, second = addresses(saved)
    there, back = asked(seeded, first, second), asked(seeded, second, first)
    for one, other in zip(there["groups"], back["groups"], strict=True):
        rows = {row["key"]: row for row in other["rows"]}
        for row in one["rows"]:
            turned = rows[row["key"]]
            assert turned["outcome"] == TURNED.get(row["outcome"], row["outcome"])
            assert (row["before"], row["after"]) == (turned["after"], turned["before"])
            if row["difference"] is not None:
                assert turned["difference"] == -row["difference"]


def test_published_runs_are_compared_at_the_same_load(seeded: TestClient) -> None:
    found = asked(seeded, "anf-8tib-knfs-modelled", "anf-8tib-dnfs-modelled")
    assert found["before"]["point_label"] == found["after"]["point_label"]
    assert len(found["before"]["choices"]) > 1
    system = next(group for group in found["groups"] if group["key"] == "system")
    assert "Client" in [row["title"] for row in system["rows"]]


def test_an_answer_is_not_sent_twice(seeded: TestClient, saved: dict[str, Any]) -> None:
    first, second = addresses(saved)
    params = {"before": first, "after": second}
    etag = seeded.get(ADDRESS, params=params).headers["etag"]
    again = seeded.get(ADDRESS, params=params, headers={"If-None-Match": etag})
    assert (again.status_code, again.content) == (304, b"")


def test_changes_exports_have_the_numbers_of_the_response(
    seeded: TestClient, saved: dict[str, Any]
) -> None:
    first, second = addresses(saved)
    params = {"before": first, "after": second}
    found = asked(seeded, first, second)
    table = seeded.get(f"{ADDRESS}.csv", params=params)
    assert table.headers["content-disposition"].endswith('.csv"')
    rows = list(csv.DictReader(io.StringIO(table.text)))
    assert len(rows) == found["changed"] + found["same"]
    every = [row for group in found["groups"] for row in (*group["rows"], *group["same"])]
    for written, row in zip(rows, every, strict=True):
        assert written["outcome"] == row["outcome"]
        if row["difference"] is not None:
            assert float(written["change"]) == row["difference"]
    markdown = seeded.get(f"{ADDRESS}.md", params=params).text
    assert f"before={first}&after={second}>" in markdown
    latency = next(row for row in every if row["key"] == "read_latency_us")
    texts = latency["before"]["text"], latency["after"]["text"], latency["difference_text"]
    assert f"| Read latency | {' | '.join(texts)} ({latency['pct_text']}) |" in markdown


def test_changes_picture_matches_the_page(seeded: TestClient, saved: dict[str, Any]) -> None:
    first, second = addresses(saved)
    params = {"before": first, "after": second}
    found = asked(seeded, first, second)
    answer = seeded.get(f"{ADDRESS}.svg", params=params)
    assert answer.headers["content-type"] == "image/svg+xml"
    written = " ".join(ElementTree.fromstring(answer.text).itertext())  # noqa: S314
    assert found["sentences"][0] in written
    bars = [bar["text"].removesuffix(" points") for bar in found["histogram"]["bars"]]
    assert all(text in written for text in bars if text[0] in "+−")
    again = seeded.get(
        f"{ADDRESS}.svg", params=params, headers={"If-None-Match": answer.headers["etag"]}
    )
    assert again.status_code == 304
    dark = seeded.get(f"{ADDRESS}.png", params={**params, "theme": "dark", "scale": 2})
    assert dark.content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("before", "more", "status", "said"),
    [
        ("nowhere", {}, 404, "no such run: nowhere"),
        ("nvme-update-0:nowhere", {}, 404, "no such load point"),
        ("nvme-update-0:", {}, 422, "before"),
        ("nvme-update-0", {"event": "no event"}, 422, "no whole histogram"),
    ],
)
def test_a_question_without_sense_is_refused(
    seeded: TestClient, before: str, more: dict[str, str], status: int, said: str
) -> None:
    params = {"before": before, "after": "nvme-update-50", **more}
    answer = seeded.get(ADDRESS, params=params)
    assert answer.status_code == status
    assert said in answer.json()["detail"]
