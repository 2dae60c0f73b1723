"""Frozen documents beside the answers that today's methods give for the same data."""

from __future__ import annotations

from typing import Any

import orjson
import psycopg
import pytest
from starlette.testclient import TestClient

from loadcurve.core.method_version import METHODS_VERSION
from tests.making.benchmarks import beside
from tests.making.drafts import draft
from tests.reports import campaign, text
from tests.serving.asking import share, share_answer, upload

API = "/api/v1"


@pytest.fixture(scope="module")
def run(seeded: TestClient) -> dict[str, Any]:
    """A run of two load points, one of them with samples."""
    (_, other), *_ = campaign.campaign(levels=(8,))
    points = []
    for sessions, content in ((64, beside.report()), (8, text.write(other).encode())):
        samples = upload(seeded, beside.iostat(lambda n: 3000.0 - 20 * n), "iostat.out")["sha256"]
        points.append(
            {
                "report_sha256": upload(seeded, content, f"awr.txt.{sessions}")["sha256"],
                "concurrency": sessions,
                "companions": [samples] if sessions == 64 else [],
            }
        )
    saved = seeded.post(f"{API}/runs", json=draft(*points, title="Frozen by older rules"))
    assert saved.status_code == 201, saved.text
    made: dict[str, Any] = saved.json()["run"]
    return made


def asked_of(kind: str, run: dict[str, Any]) -> dict[str, Any]:
    first, second = (f"{run['id']}:{point['id']}" for point in run["points"])
    sampled = first if run["points"][0]["concurrency"] == 64 else second
    return {
        "changes": {"before": first, "after": second},
        "fits": {"run": [run["id"]], "tier": "anf-standard:1", "growth": 2},
        "timelines": {"point": sampled},
    }[kind]


def methods_of(client: TestClient, token: str) -> dict[str, Any]:
    answer = client.get(f"{API}/library/frozen/{token}/changes")
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert found["changes"] == []
    methods: dict[str, Any] = found["methods"]
    return methods


def freeze_otherwise(client: TestClient, chart_id: str, then: str, now: str) -> None:
    """Let a frozen document state ``then`` where its rules answer ``now``, without a version."""
    url = client.app.state.settings.database_url  # type: ignore[attr-defined]
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        found = connection.execute("SELECT figures_json FROM library WHERE id = %s", [chart_id])
        (content,) = found.fetchone() or (b"",)
        document = orjson.loads(content.replace(orjson.dumps(now)[1:-1], orjson.dumps(then)[1:-1]))
        assert orjson.dumps(document) != content
        del document["methods_version"]
        connection.execute(
            "UPDATE library SET figures_json = %s WHERE id = %s", [orjson.dumps(document), chart_id]
        )


def test_charts_of_today_are_answered_the_same_again(seeded: TestClient) -> None:
    published = seeded.get(f"{API}/comparisons").json()["items"]
    assert len(published) > 3
    for comparison in published:
        made = share(seeded, **comparison["view"])
        assert methods_of(seeded, made["token"]) == {
            "frozen_version": METHODS_VERSION,
            "today_version": METHODS_VERSION,
            "frozen": [],
            "today": [],
        }
        opened = seeded.get(f"{API}/library/frozen/{made['token']}").json()
        assert opened["methods_version"] == METHODS_VERSION


@pytest.mark.parametrize("kind", ["changes", "fits", "timelines"])
def test_answers_of_today_are_answered_the_same_again(
    seeded: TestClient, run: dict[str, Any], kind: str
) -> None:
    made = share_answer(seeded, kind, **asked_of(kind, run), title="The same")
    methods = methods_of(seeded, made["token"])
    assert methods["frozen_version"] == methods["today_version"] == METHODS_VERSION
    assert methods["frozen"] == methods["today"] == []


def test_a_chart_frozen_by_other_rules_shows_both(seeded: TestClient) -> None:
    made = share(seeded, title="Other rules")
    opened = seeded.get(f"{API}/library/frozen/{made['token']}").json()
    limit = next(
        one for answers in opened["answers"]["runs"] for one in answers["limits"] if one["text"]
    )
    freeze_otherwise(seeded, made["id"], "1 IOPS, by a rule", limit["text"])
    methods = methods_of(seeded, made["token"])
    assert (methods["frozen_version"], methods["today_version"]) == (None, METHODS_VERSION)
    (then,) = [line for line in methods["frozen"] if line.endswith("1 IOPS, by a rule IOPS")]
    (now,) = [line for line in methods["today"] if line.endswith(f": {limit['text']} IOPS")]
    assert then.partition(": ")[0] == now.partition(": ")[0]


@pytest.mark.parametrize("kind", ["changes", "fits", "timelines"])
def test_an_answer_frozen_by_other_rules_shows_both(
    seeded: TestClient, run: dict[str, Any], kind: str
) -> None:
    made = share_answer(seeded, kind, **asked_of(kind, run), title="Other rules")
    opened = seeded.get(f"{API}/library/frozen/{made['token']}").json()
    sentence = {
        "changes": lambda: opened["changes"]["sentences"][0],
        "fits": lambda: opened["fit"]["chosen"]["verdict"],
        "timelines": lambda: opened["timeline"]["points"][0]["findings"][0]["text"],
    }[kind]()
    freeze_otherwise(seeded, made["id"], "Another rule.", sentence)
    methods = methods_of(seeded, made["token"])
    assert methods["frozen_version"] is None
    assert methods["frozen"] == ["Another rule."]
    assert methods["today"] == [sentence]


def test_a_run_changed_since_is_a_change_of_data(seeded: TestClient, run: dict[str, Any]) -> None:
    made = share_answer(seeded, "changes", **asked_of("changes", run), title="Data")
    seeded.patch(f"{API}/runs/{run['id']}", json={"label": "Called otherwise"})
    found = seeded.get(f"{API}/library/frozen/{made['token']}/changes").json()
    assert found["methods"] is None
    assert found["changes"]
