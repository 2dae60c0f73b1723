"""Keys over the API: for admins, shown once, and a server that closes says so."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from loadcurve.actions.keys import CLOSED
from loadcurve.api.app import create_app
from tests.serving.application import settings_for
from tests.serving.in_process import Client
from tests.serving.people import People, Person

KEYS = "/api/v1/keys"


def test_new_key_signs_in_until_it_is_revoked(people: People) -> None:
    made = people.admin.ask("POST", KEYS, json={"name": "zoe", "role": "contributor"})
    assert made.status_code == 201
    assert made.headers["cache-control"] == "no-store"
    key = made.json()["key"]
    zoe = Person(people.nobody.client, key)
    assert zoe.get("/api/v1/session").json()["name"] == "zoe"
    listed = people.admin.get(KEYS)
    assert key not in listed.text
    row = next(row for row in listed.json()["items"] if row["name"] == "zoe")
    assert (row["role"], key.startswith(row["beginning"])) == ("contributor", True)
    assert row["last_entry_at"] is None
    zoe.run("zoe's", 91)
    rows = people.admin.get(KEYS).json()["items"]
    assert next(row for row in rows if row["name"] == "zoe")["last_entry_at"] is not None
    assert people.admin.ask("DELETE", f"{KEYS}/zoe").status_code == 204
    assert zoe.get("/api/v1/session").status_code == 401
    assert people.admin.ask("DELETE", f"{KEYS}/zoe").status_code == 404


@pytest.mark.parametrize(("who", "status"), [("nobody", 401), ("reader", 403), ("ann", 403)])
def test_keys_are_for_admins(people: People, who: str, status: int) -> None:
    person: Person = getattr(people, who)
    body = {"name": "mallory", "role": "admin"}
    for method, path in (("GET", KEYS), ("POST", KEYS), ("DELETE", f"{KEYS}/ada")):
        answer = person.ask(method, path, **({"json": body} if method == "POST" else {}))
        assert answer.status_code == status, (method, path)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"name": "ann", "role": "reader"}, 409),
        ({"name": "a b", "role": "reader"}, 422),
        ({"name": "a\u0000b", "role": "reader"}, 422),
        ({"name": "a\n", "role": "reader"}, 422),
        ({"name": "", "role": "reader"}, 422),
        ({"name": "x" * 65, "role": "reader"}, 422),
        ({"name": "yan", "role": "owner"}, 422),
        ({"name": "yan", "role": "reader", "upload_only": True}, 422),
        ({"name": "yan", "role": "reader", "expires_at": "2020-01-01T00:00:00Z"}, 422),
        ({"name": "yan", "role": "reader", "expires_at": "9999-12-31T23:59:59-14:00"}, 422),
    ],
)
def test_impossible_key_is_refused(people: People, body: dict[str, object], status: int) -> None:
    before = people.admin.get(KEYS).json()["total"]
    assert people.admin.ask("POST", KEYS, json=body).status_code == status
    assert people.admin.get(KEYS).json()["total"] == before


def test_expired_key_is_listed_with_its_end(people: People) -> None:
    end = datetime.now(UTC) + timedelta(days=1)
    body = {"name": "temp", "role": "reader", "expires_at": end.isoformat()}
    assert people.admin.ask("POST", KEYS, json=body).status_code == 201
    rows = people.admin.get(KEYS).json()["items"]
    row = next(row for row in rows if row["name"] == "temp")
    assert datetime.fromisoformat(row["expires_at"]) == end


@pytest.fixture
def fresh(database_url: str, built_pages: Path) -> Iterator[TestClient]:
    with Client(create_app(settings_for(database_url, built_pages))) as client:
        yield client


def test_first_key_is_an_admins_and_the_last_closes_the_server(
    fresh: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    anybody = Person(fresh)
    refused = anybody.ask("POST", KEYS, json={"name": "ida", "role": "reader"})
    assert refused.status_code == 422
    assert "the first key needs the admin role" in refused.json()["detail"]
    key = anybody.ask("POST", KEYS, json={"name": "ida", "role": "admin"}).json()["key"]
    assert anybody.get(KEYS).status_code == 401
    assert anybody.get("/api/v1/session").json()["is_closed"] is False
    with caplog.at_level(logging.WARNING):
        assert Person(fresh, key).ask("DELETE", f"{KEYS}/ida").status_code == 204
    assert CLOSED in caplog.text
    assert anybody.get("/api/v1/session").json()["is_closed"] is True
