"""Large runs: refused with the number and the limit, or answered beside the event loop."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from loadcurve.actions.library import figures
from loadcurve.api.routes.runs import runs as routes
from loadcurve.core.errors import DeadlineExceeded
from loadcurve.core.exports import histogram_in
from loadcurve.core.figures import heat_map
from loadcurve.core.figures.model import HistogramFigure
from loadcurve.core.runs import rules
from loadcurve.store import threads
from loadcurve.store.sizes import response_limits
from tests.making.drafts import draft
from tests.serving.asking import forget
from tests.serving.people import People

RUN = "anf-8tib-dnfs"
PATHS = (
    "/api/v1/curves?runs={}",
    "/api/v1/companions?runs={}",
    "/api/v1/histograms?runs={}",
    "/api/v1/heat-maps?runs={}",
    "/api/v1/wait-events?runs={}",
    "/api/v1/comparison?runs={}",
    "/api/v1/comparison?runs={}&statistic=p99",
    "/api/v1/sweeps?runs={}",
    "/api/v1/runs/{}",
)


def table(client: TestClient, rows: int) -> str:
    """The hash of an uploaded table of load points."""
    lines = (f"{n},{n * 100},{200 + n}" for n in range(1, rows + 1))
    content = "\n".join(("concurrency,throughput_iops,read_latency_us", *lines))
    answer = client.post("/api/v1/reports", params={"name": f"{rows}.csv"}, content=content)
    assert answer.status_code in (200, 201), answer.text
    return str(answer.json()["sha256"])


def save(client: TestClient, *points: dict[str, Any]) -> Response:
    return client.post("/api/v1/runs", json=draft(*points))


def parts(sha256: str, number: int) -> list[dict[str, Any]]:
    return [{"report_sha256": sha256, "part": part} for part in range(number)]


def test_the_same_reading_twice_is_refused(seeded: TestClient) -> None:
    sha256 = table(seeded, 3)
    twice = [{"report_sha256": sha256, "part": 1, "concurrency": n} for n in range(1, 4)]
    answer = save(seeded, {"report_sha256": sha256}, *twice)
    assert answer.status_code == 422
    assert "load points 2 and 3 are the same reading of the same report" in answer.json()["detail"]
    made = save(seeded, *parts(sha256, 2)).json()["run"]["id"]
    more = [{"report_sha256": sha256, "part": 2, "concurrency": n} for n in (7, 8)]
    added = seeded.post(f"/api/v1/runs/{made}/points", json={"points": more})
    assert (added.status_code, "load points 1 and 2" in added.text) == (422, True)


def test_too_many_load_points_and_numbers_name_the_limit(
    seeded: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    sha256 = table(seeded, 12)
    monkeypatch.setattr(rules, "MOST_NUMBERS", 23)
    answer = save(seeded, *parts(sha256, 12))
    assert answer.status_code == 422
    assert "have 24 numbers, and the limit for a run is 23; save them as" in answer.json()["detail"]
    made = save(seeded, *parts(sha256, 11))
    assert made.status_code == 201
    path = f"/api/v1/runs/{made.json()['run']['id']}"
    more = {"points": parts(sha256, 12)[11:]}
    assert "the limit for a run is 23" in seeded.post(f"{path}/points", json=more).text
    monkeypatch.setattr(rules, "MAX_LOAD_POINTS", 11)
    answer = save(seeded, *parts(sha256, 12))
    assert (answer.status_code, "12 load points are too many" in answer.text) == (422, True)


def test_points_taken_out_and_added_again_do_not_pile_up(
    seeded: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = save(seeded, *parts(table(seeded, 5), 2)).json()["run"]
    path = f"/api/v1/runs/{made['id']}"
    monkeypatch.setattr("loadcurve.actions.runs.changes.MAX_LOAD_POINTS", 2)
    seeded.patch(path, json={"removed_points": [made["points"][1]["id"]]})
    again = seeded.post(f"{path}/points", json={"points": parts(table(seeded, 5), 2)[1:]})
    assert (again.status_code, "instead" in again.text) == (422, True)


@pytest.mark.parametrize("path", PATHS[:-1])
def test_too_much_for_one_answer_names_the_limit(
    seeded: TestClient, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr(response_limits, "MOST_POINTS", 2)
    monkeypatch.setattr(figures, "MOST_HEAT_MAP_POINTS", 2)
    runs = "nvme-update-0,nvme-update-50,nvme-update-100"
    answer = seeded.get(path.format(runs))
    assert answer.status_code == 422
    assert "these 3 have" in answer.json()["detail"]
    assert "choose fewer runs" in answer.json()["detail"]


def test_too_much_for_a_picture_or_a_link_names_the_limit(
    seeded: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "MOST_SHOWN_POINTS", 2)
    view = {"runs": ["nvme-update-0", "nvme-update-50", "nvme-update-100"]}
    asked = f"view={json.dumps(view)}"
    answers = [
        *(seeded.get(f"/api/v1/comparison.{kind}?{asked}") for kind in ("svg", "png", "csv")),
        seeded.post("/api/v1/library/frozen", json={"view": view}),
    ]
    for answer in answers:
        assert answer.status_code == 422
        assert "these 3 have" in answer.json()["detail"]
        assert "the limit is 2; choose fewer runs" in answer.json()["detail"]


def test_too_many_histograms_and_cells_name_the_limit(
    seeded: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(response_limits, "FEW_POINTS", 0)
    monkeypatch.setattr(response_limits, "MOST_HISTOGRAMS", 0)
    for path in (f"/api/v1/exports?runs={RUN}", PATHS[6].format(RUN)):
        answer = seeded.get(path)
        assert (answer.status_code, "latency histograms" in answer.text) == (422, True)
    monkeypatch.setattr(heat_map, "MOST_CELLS", 0)
    answer = seeded.get(PATHS[3].format(RUN))
    assert (answer.status_code, "cells; the limit is 0" in answer.text) == (422, True)


def test_answers_are_the_same_beside_the_event_loop(
    seeded: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    runs = f"{RUN},nvme-update-0"
    paths = [path.format(RUN if "/runs/" in path else runs) for path in PATHS]
    here = [seeded.get(path).content for path in paths]
    names = set[str]()

    def noted(*args: Any) -> HistogramFigure:
        names.add(threading.current_thread().name)
        return histogram_in(*args)

    monkeypatch.setattr(figures, "histogram_in", noted)
    monkeypatch.setattr(threads, "IN_PLACE", -1)
    forget(seeded)
    assert [seeded.get(path).content for path in paths] == here
    assert len(names) == 1
    assert names.pop().startswith("beside")


def test_computation_past_deadline_gets_503_with_fix(
    seeded: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = threading.Event()

    def slow(*_: Any) -> None:
        answered.wait()

    monkeypatch.setattr(figures, "histogram_in", slow)
    monkeypatch.setattr(threads, "IN_PLACE", -1)
    monkeypatch.setattr(threads, "SECONDS", 0.2)
    forget(seeded)
    try:
        answer = seeded.get(PATHS[2].format(RUN))
    finally:
        answered.set()
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
    assert "choose fewer runs" in answer.json()["detail"]
    assert issubclass(DeadlineExceeded, Exception)


def test_a_large_run_gives_histograms_point_by_point(
    seeded: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = seeded.get(f"/api/v1/runs/{RUN}").json()
    assert whole["is_whole"] is True
    monkeypatch.setattr(routes, "WHOLE_POINTS", 0)
    brief = seeded.get(f"/api/v1/runs/{RUN}").json()
    assert brief["is_whole"] is False
    for was, now in zip(whole["run"]["points"], brief["run"]["points"], strict=True):
        assert now == {**was, "histograms": [], "wait_events": []}
        assert seeded.get(f"/api/v1/runs/{RUN}/points/{was['id']}").json() == was
    assert seeded.get(f"/api/v1/runs/{RUN}/points/nope").status_code == 404
    assert seeded.get("/api/v1/runs/nope/points/nope").status_code == 404


def test_load_point_has_visibility_of_its_run(people: People) -> None:
    run = people.ann.run("alone")["run"]
    path = f"/api/v1/runs/{run['id']}/points/{run['points'][0]['id']}"
    assert people.reader.get(path).status_code == 200
    answer = people.nobody.get(path)
    assert (answer.status_code, "alone" in answer.text) == (401, False)


def test_new_words_leave_the_load_points_as_they_are(people: People) -> None:
    run = people.ann.run("words", 3)["run"]
    path = f"/api/v1/runs/{run['id']}"
    changed = people.ann.ask("PATCH", path, json={"notes": "Said later", "tags": ["later"]}).json()
    assert (changed["run"]["notes"], changed["run"]["points"]) == ("Said later", run["points"])
