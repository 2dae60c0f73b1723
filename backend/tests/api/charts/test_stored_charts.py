"""Charts of any version open for ever; those of a later version give an error.

seed-data/permalinks holds a chart as each version of the view stored it, made by its own program.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import orjson
import psycopg
import pytest
from psycopg.types.json import Jsonb
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from loadcurve.core.errors import UnsupportedItemVersion
from loadcurve.core.exports import ViewFigures
from loadcurve.core.figures import view
from loadcurve.core.figures.view import VIEW_VERSION, View, upgraded_view
from loadcurve.settings import SEED_DATA
from tests.serving.application import settings_for
from tests.serving.databases import Server
from tests.serving.in_process import Client

STORED = {path.stem: json.loads(path.read_bytes()) for path in SEED_DATA.glob("permalinks/*.json")}
NEWEST = STORED[f"v{VIEW_VERSION}"]
FUTURE: dict[str, dict[str, Any]] = {
    "view": {**NEWEST, "view": {**NEWEST["view"], "version": VIEW_VERSION + 1}},
    "fields": {**NEWEST, "view": {**NEWEST["view"], "runs": {"all": True}}},
    "figure": {
        **NEWEST,
        "figures": {**NEWEST["figures"], "curve": {**NEWEST["figures"]["curve"], "version": 2}},
    },
}
ANSWERS = ("", ".svg", ".png", ".svg?panel=all", ".csv", ".csv?table=values", ".json", ".html")


def token_of(name: str) -> str:
    return name.ljust(24, "v")


def store(connection: psycopg.Connection, name: str, stored: dict[str, Any]) -> None:
    """Put a chart into the database as that version wrote it."""
    connection.execute(
        "insert into library (id, kind, search_text, token_sha256, content_sha256, generation,"
        " title, document, figures_json, run_labels)"
        " values (%s, 'view', '', %s, %s, 0, %s, %s, %s, %s)",
        (
            name,
            hashlib.sha256(token_of(name).encode()).digest(),
            hashlib.sha256(name.encode()).digest(),
            "A stored chart",
            Jsonb(stored["view"]),
            orjson.dumps(stored["figures"]),
            ["a run", "another"],
        ),
    )


@pytest.fixture(scope="module")
def charts(database_server: Server, built_pages: Path) -> Iterator[TestClient]:
    """A server whose database holds a chart of every version, and of one to come."""
    with database_server.copy() as url:
        with psycopg.connect(url.replace("+psycopg", "")) as connection:
            for name, stored in (STORED | FUTURE).items():
                store(connection, name, stored)
        app = create_app(settings_for(url, built_pages))
        with Client(app, raise_server_exceptions=False) as client:
            yield client


def missing(then: Any, now: Any, place: str = "") -> list[str]:
    """The places where ``now`` does not hold what ``then`` held."""
    if isinstance(then, dict) and isinstance(now, dict):
        return [
            one
            for key, value in then.items()
            # Its sentence is made anew from the columns.
            if key != "open_end"
            for one in missing(value, now.get(key, "nothing"), f"{place}.{key}")
        ]
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        return [
            one
            for index, (left, right) in enumerate(zip(then, now, strict=True))
            for one in missing(left, right, f"{place}.{index}")
        ]
    # Labels of bars are written anew: earlier ones had a blank before the sign.
    is_same = then == now or (isinstance(then, str) and re.sub(r"\s%", "%", then) == now)
    return [] if is_same else [place]


def test_every_version_has_a_fixture() -> None:
    assert {*STORED} == {f"v{version}" for version in range(1, VIEW_VERSION + 1)}


def test_a_stored_view_goes_through_every_upgrade(monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(record: Mapping[str, Any]) -> Mapping[str, Any]:
        return {**record, "title": record["name"], "version": 2}

    monkeypatch.setattr(view, "UPGRADES", (renamed,))
    monkeypatch.setattr(view, "VIEW_VERSION", 2)
    assert upgraded_view({"version": 1, "name": "A"})["title"] == "A"
    assert upgraded_view({"version": 2, "title": "B"})["title"] == "B"
    for version in (0, 3, None, "1"):
        with pytest.raises(UnsupportedItemVersion):
            upgraded_view({"version": version})


@pytest.mark.parametrize("name", sorted(STORED))
def test_a_stored_chart_has_the_same_figures(charts: TestClient, name: str) -> None:
    figures = STORED[name]["figures"]
    answer = charts.get(f"/api/v1/library/frozen/{token_of(name)}")
    # Byte for byte as stored.
    assert answer.content.endswith(b"," + orjson.dumps(figures)[1:])
    # And pictures and tables read every value of it.
    read = TypeAdapter(ViewFigures).validate_json(orjson.dumps(figures))
    assert missing(figures, TypeAdapter(ViewFigures).dump_python(read, mode="json")) == []


@pytest.mark.parametrize("name", sorted(STORED))
def test_stored_view_gets_defaults_for_new_fields(charts: TestClient, name: str) -> None:
    stored = STORED[name]["view"]
    view = charts.get(f"/api/v1/library/frozen/{token_of(name)}").json()["view"]
    assert {**view, **stored} == view
    defaults = TypeAdapter(View).dump_python(View(runs=()), mode="json")
    assert {key: view[key] for key in {*defaults} - {*stored}} == {
        key: defaults[key] for key in {*defaults} - {*stored}
    }


@pytest.mark.parametrize("name", sorted(STORED))
@pytest.mark.parametrize("kind", ANSWERS)
def test_a_stored_chart_has_every_picture_and_table(
    charts: TestClient, name: str, kind: str
) -> None:
    assert charts.get(f"/c/{token_of(name)}{kind}").status_code == 200


@pytest.mark.parametrize("name", ["view", "fields"])
@pytest.mark.parametrize(
    "address", ["/api/v1/library/frozen/{}", "/c/{}.png", "/c/{}.csv", "/c/{}.json"]
)
def test_a_view_from_the_future_is_refused_in_words(
    charts: TestClient, name: str, address: str
) -> None:
    answer = charts.get(address.format(token_of(name)))
    assert answer.status_code == 409
    assert "shared by a newer version of Loadcurve" in answer.json()["detail"]
    assert "upgrade the server to open it" in answer.json()["detail"]


@pytest.mark.parametrize("kind", ["svg", "png", "csv"])
def test_figures_from_the_future_are_not_drawn(charts: TestClient, kind: str) -> None:
    answer = charts.get(f"/c/{token_of('figure')}.{kind}")
    assert (answer.status_code, "of version 2" in answer.json()["detail"]) == (409, True)


def test_the_page_of_a_chart_from_the_future_is_a_page(charts: TestClient) -> None:
    for path in ("c", "embed"):
        page = charts.get(f"/{path}/{token_of('view')}")
        assert (page.status_code, page.headers["content-type"]) == (409, "text/html; charset=utf-8")
