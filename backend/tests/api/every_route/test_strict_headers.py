"""Strict headers on every response: each route, page and asset, success or error (S2)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from loadcurve.api.app import create_app
from loadcurve.settings import BUILT_PAGES
from tests.serving.application import settings_for
from tests.serving.every_route.strict_headers import PAGES, assert_strict
from tests.serving.in_process import Client
from tests.serving.people import guarded


def test_every_route_page_and_asset_has_them(database_url: str, built_pages: Path) -> None:
    asked = 0
    with guarded(database_url, built_pages) as people:
        paths = people.nobody.get("/api/openapi.json").json()["paths"]
        for person in (people.nobody, people.reader, people.admin):
            for path, operations in paths.items():
                filled = re.sub(r"\{(\w+)\}", "x", path)
                for method in operations:
                    answer = person.ask(method.upper(), filled)
                    assert_strict(filled, dict(answer.headers))
                    asked += 1
            for path in (*PAGES, "/embed/x", "/assets/app-1a2b.js", "/assets/none.js"):
                assert_strict(path, dict(person.get(path).headers))
                asked += 1
        cross_site = people.admin.ask(
            "POST", "/api/v1/library/frozen", headers={"Sec-Fetch-Site": "cross-site"}, json={}
        )
        assert_strict("/api/v1/library/frozen", dict(cross_site.headers))
        foreign = people.admin.get("/runs", headers={"Host": "evil.example"})
        assert foreign.status_code == 421
        assert_strict("/runs", dict(foreign.headers))
    assert asked > 150


def test_every_built_file_has_them(database_url: str) -> None:
    files = [file for file in BUILT_PAGES.rglob("*") if file.is_file()]
    if not files:
        pytest.skip("the pages are not built; `npm run build` in frontend/ does it")
    with Client(create_app(settings_for(database_url, BUILT_PAGES))) as client:
        for file in files:
            path = f"/{file.relative_to(BUILT_PAGES).as_posix()}"
            assert_strict(path, dict(client.get(path).headers))
