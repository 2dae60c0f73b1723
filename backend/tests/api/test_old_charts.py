"""Charts shared by earlier versions open for ever, showing what they showed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import orjson
import psycopg
import pytest
from psycopg.types.json import Jsonb
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from loadcurve.core.view import View
from loadcurve.settings import ROOT
from tests.api.conftest import BASE_URL, settings_for
from tests.conftest import Server

# The page's tests draw the same chart.
STORED = ROOT / "frontend/src/model/fixtures/chart.v1.json"
TOKEN = "v" * 24


@pytest.fixture(scope="module")
def old_chart(database_server: Server, built_pages: Path) -> Iterator[TestClient]:
    """A server whose database holds one chart as the first version stored it."""
    stored = json.loads(STORED.read_text())
    with database_server.copy() as url:
        with psycopg.connect(url.replace("+psycopg", "")) as connection:
            connection.execute(
                "insert into charts (id, token_sha256, content_sha256, generation, title, view,"
                " figures_json, run_labels) values (%s, %s, %s, 0, %s, %s, %s, %s)",
                (
                    "old",
                    hashlib.sha256(TOKEN.encode()).digest(),
                    b"c" * 32,
                    "An old chart",
                    Jsonb(stored["view"]),
                    orjson.dumps(stored["figures"]),
                    ["20 % update", "50 % update"],
                ),
            )
        app = create_app(settings_for(url, built_pages))
        with TestClient(app, base_url=BASE_URL) as client:
            yield client


def test_a_chart_of_version_1_opens_with_the_defaults_of_what_it_did_not_know(
    old_chart: TestClient,
) -> None:
    stored = json.loads(STORED.read_text())
    chart = old_chart.get(f"/api/v1/charts/{TOKEN}").json()
    assert {**chart["view"], **stored["view"]} == chart["view"]
    defaults = TypeAdapter(View).dump_python(View(runs=()), mode="json")
    unknown_then = set(defaults) - set(stored["view"])
    assert {"baseline", "swap", "panels", "limits_ms"} <= unknown_then
    assert all(chart["view"][name] == defaults[name] for name in unknown_then)
    assert (chart["curve"], chart["histogram"]) == (stored["figures"]["curve"], None)
    assert not {"heat_map", "wait_events", "answers"} & set(chart)
