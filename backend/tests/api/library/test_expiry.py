"""Ends of items that no calendar has."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving.databases import Server
from tests.serving.people import People, guarded

LIBRARY = "/api/v1/library"


@pytest.fixture(scope="module")
def people(database_server: Server, built_pages: Path) -> Iterator[People]:
    with database_server.copy() as url, guarded(url, built_pages) as found:
        yield found


@pytest.mark.parametrize("end", ["9999-12-31T23:59:59-14:00", "9999-12-31T23:59:59Z"])
def test_expiry_beyond_calendar_is_refused_and_not_stored(people: People, end: str) -> None:
    run = people.ann.run("end", 190)["run"]["id"]
    body = {"title": "Without an end", "view": {"runs": [run]}}
    kept = people.ann.ask("POST", LIBRARY, json=body).json()
    total = people.ann.get(LIBRARY).json()["total"]
    for method, path in (
        ("POST", LIBRARY),
        ("POST", f"{LIBRARY}/frozen"),
        ("PATCH", f"{LIBRARY}/{kept['id']}"),
    ):
        answer = people.ann.ask(method, path, json={**body, "expires_at": end})
        assert answer.status_code == 422, answer.text
        assert "the latest year is 2100" in answer.text
    page = people.ann.get(LIBRARY).json()
    assert (page["total"], page["items"][0]["expires_at"]) == (total, None)
