"""What a view calls itself and its runs: in every figure, answer, picture, table and export."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

RUNS = ["anf-8tib-dnfs-modelled", "anf-8tib-knfs-modelled"]
NAME = "<b>Before</b>, 50% & more"
ASKED = {"runs": ",".join(RUNS), "label": f"{RUNS[1]}:<b>Before</b>%2C 50%25 & more"}
VIEW = {"runs": RUNS, "labels": {RUNS[1]: NAME}, "title": "Kernel NFS before it was tuned"}


def _labels(answer: Any, run_id: str) -> set[str]:
    """What an answer calls a run, wherever it names it."""
    if isinstance(answer, list):
        return {label for one in answer for label in _labels(one, run_id)}
    if not isinstance(answer, dict):
        return set()
    own = {answer["label"]} if answer.get("run_id") == run_id and "style" in answer else set()
    return own | _labels([*answer.values()], run_id)


@pytest.mark.parametrize(
    "path", ["curves", "companions", "wait-events", "comparison", "histograms"]
)
def test_figures_use_run_names_of_the_view(seeded: TestClient, path: str) -> None:
    answer = seeded.get(f"/api/v1/{path}", params=ASKED)
    assert answer.status_code == 200, answer.text
    assert _labels(answer.json(), RUNS[1]) <= {NAME}
    own = seeded.get(f"/api/v1/{path}", params={"runs": ASKED["runs"]})
    assert NAME not in own.text
    assert _labels(answer.json(), RUNS[0]) == _labels(own.json(), RUNS[0])


def test_view_name_is_shown_as_entered_others_stay_short(seeded: TestClient) -> None:
    own = seeded.get("/api/v1/curves", params={"runs": ASKED["runs"]}).json()
    called = seeded.get("/api/v1/curves", params=ASKED).json()
    assert [run["short"] for run in called["runs"]] == [own["runs"][0]["short"], NAME]
    assert called["shared_name"] == own["shared_name"]
    same = {**ASKED, "label": ",".join(f"{run}:Same" for run in RUNS)}
    shorts = [run["short"] for run in seeded.get("/api/v1/curves", params=same).json()["runs"]]
    assert shorts == ["Same, 1 of 2", "Same, 2 of 2"]


def test_the_words_of_the_answers_name_it_so(seeded: TestClient) -> None:
    words = seeded.get("/api/v1/comparison", params=ASKED).json()["words"]
    assert NAME in "".join(piece["text"] for word in words for piece in word["pieces"])


def test_links_pictures_tables_and_reports_keep_both(seeded: TestClient) -> None:
    made = seeded.post("/api/v1/library/frozen", json={"view": VIEW}).json()
    assert made["title"] == VIEW["title"]
    chart = seeded.get(f"/api/v1/library/frozen/{made['token']}").json()
    assert (chart["view"]["labels"], chart["view"]["title"]) == (VIEW["labels"], VIEW["title"])
    assert _labels(chart, RUNS[1]) == {NAME}
    svg = seeded.get(f"{made['path']}.svg").text
    assert VIEW["title"] in svg
    assert "&lt;b&gt;Before&lt;/b&gt;" in svg
    assert "<b>" not in svg
    assert NAME in seeded.get(f"{made['path']}.csv").text.replace('""', '"')
    report = seeded.get(f"{made['path']}.html").text
    assert VIEW["title"] in report
    assert "<b>Before" not in report
    changes = seeded.get(f"/api/v1/library/frozen/{made['token']}/changes").json()
    assert changes["changes"] == []
    other = seeded.post("/api/v1/library/frozen", json={"view": {**VIEW, "labels": {}}}).json()
    assert other["token"] != made["token"]


def test_a_live_picture_and_table_have_them_too(seeded: TestClient) -> None:
    asked = {"view": json.dumps(VIEW)}
    svg = seeded.get("/api/v1/comparison.svg", params=asked).text
    assert VIEW["title"] in svg
    assert "&lt;b&gt;Before" in svg
    assert "Before" in seeded.get("/api/v1/comparison.csv", params=asked).text


@pytest.mark.parametrize(
    ("label", "why"),
    [
        (f"{RUNS[1]}:{'x' * 81}", "at most 80 characters"),
        (f"{RUNS[1]}:", "at least 1 character"),
        (f"{RUNS[1]}:a\u202eb", "U+202E"),
        (f"{RUNS[1]}:\u2800", "only invisible characters"),
        ("not a run:x", "write run:label"),
    ],
)
def test_invalid_run_name_is_refused_by_name(seeded: TestClient, label: str, why: str) -> None:
    answer = seeded.get("/api/v1/curves", params={"runs": ASKED["runs"], "label": label})
    assert answer.status_code == 422
    assert why in answer.json()["detail"]
