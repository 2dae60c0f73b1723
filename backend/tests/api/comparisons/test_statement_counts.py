"""How many SQL statements an answer takes: as many for twenty runs as for five."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.serving.asking import forget
from tests.serving.statements import statements

FEW, MANY = 5, 20
# With what every request asks: who the caller is, and what it may cost.
MOST_TO_SHARE = 14
MOST_TO_ANSWER = {
    "/api/v1/curves?runs={}": 3,
    "/api/v1/companions?runs={}": 3,
    "/api/v1/comparison?runs={}": 3,
    "/api/v1/sweeps?runs={}": 3,
    "/api/v1/comparison?runs={}&statistic=p99": 4,
    "/api/v1/histograms?runs={}": 5,
}


# What the workbench asks before anybody scrolls, in its order: the chart comes first, by itself.
FIRST_SCREEN = ("curves", "comparison", "histograms", "sweeps", "wait-events")
MOST_ON_FIRST_SCREEN = 6


def published(client: TestClient, count: int) -> list[str]:
    """The ids of runs, those of several sources among them."""
    rows = client.get("/api/v1/runs?sort=title&page_size=100").json()["items"]
    ids = [row["id"] for row in rows]
    return ids[:: len(ids) // count][:count]


@pytest.mark.parametrize("path", MOST_TO_ANSWER)
def test_more_runs_take_no_more_statements(seeded: TestClient, path: str) -> None:
    sent = {}
    for count in (FEW, MANY):
        ids = published(seeded, count)
        assert len(ids) == count
        forget(seeded)
        with statements() as sent[count]:
            answer = seeded.get(path.format(",".join(ids)))
        assert answer.status_code == 200, answer.text
    assert len(sent[MANY]) == len(sent[FEW]) <= MOST_TO_ANSWER[path], sent[MANY]


def test_the_first_screen_loads_each_thing_once(seeded: TestClient) -> None:
    """Five answers are made of runs that were loaded for the first of them (decision 2)."""
    runs = ",".join(published(seeded, MANY))
    seeded.get(f"/api/v1/comparison?runs={runs}")
    forget(seeded)
    with statements() as sent:
        answers = [seeded.get(f"/api/v1/{name}?runs={runs}") for name in FIRST_SCREEN]
    assert [answer.status_code for answer in answers] == [200] * len(FIRST_SCREEN)
    assert len(sent) <= MOST_ON_FIRST_SCREEN, sent
    # Once for the chart, and once with the wait events, which are most of a load point's document.
    loads = [text for text in sent if "load_points.document" in text.partition("FROM")[0]]
    assert len(loads) <= 2, loads


def test_repeated_question_hits_the_run_cache(
    seeded: TestClient,
) -> None:
    runs = ",".join(published(seeded, FEW))
    path = f"/api/v1/comparison?runs={runs}&limits_us="
    right = [seeded.get(f"{path}{limit_us}").content for limit_us in (400, 800)]
    forget(seeded)
    assert seeded.get(f"{path}400").content == right[0]
    with statements() as sent:
        assert seeded.get(f"{path}800").content == right[1]
    # The revision is queried once, on its own connection.
    assert sent == []


@pytest.mark.parametrize("view", [{}, {"histogram_mode": "heat", "panels": ["throughput_iops"]}])
def test_sharing_loads_each_thing_once(seeded: TestClient, view: dict[str, object]) -> None:
    sent = {}
    for count in (FEW, MANY):
        body = {"view": {"runs": published(seeded, count), **view}}
        with statements() as sent[count]:
            answer = seeded.post("/api/v1/library/frozen", json=body)
        assert answer.status_code == 201, answer.text
    # Periodic counts, such as the free space, may run in the first.
    assert len(sent[MANY]) <= len(sent[FEW]) <= MOST_TO_SHARE, sent[FEW]
    for table in ("load_points", "histograms", "sources"):
        reads = [text for text in sent[MANY] if f"{table}.document" in text.partition("FROM")[0]]
        assert len(reads) <= 1, reads
