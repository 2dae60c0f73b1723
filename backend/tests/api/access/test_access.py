"""Who may do what: keys, sign-ins, roles. Nothing is open that was not opened."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import psycopg
import pytest
from starlette.testclient import TestClient

from loadcurve.actions.keys import revoke_key
from loadcurve.api.app import create_app
from loadcurve.core.access import Role
from loadcurve.settings import Settings
from loadcurve.store.connections.database import open_engine, session_factory
from tests.serving.application import settings_for
from tests.serving.in_process import BASE_URL, Client
from tests.serving.people import People, Person, guarded, make_key

SAFE = {"GET", "HEAD", "OPTIONS"}


def routes(client: TestClient) -> list[tuple[str, str]]:
    """Method and path of every route, with something in the place of each parameter."""
    paths = client.get("/api/openapi.json").json()["paths"]
    return [
        (method.upper(), re.sub(r"\{[^}]+\}", "x", path))
        for path, item in paths.items()
        for method in item
    ]


def expire(people: People, name: str) -> None:
    with psycopg.connect(people.database_url.replace("+psycopg", "")) as connection:
        connection.execute("UPDATE access_keys SET expires_at = now() WHERE name = %s", [name])


def revoke(people: People, name: str) -> None:
    async def done() -> None:
        engine = open_engine(people.database_url)
        async with session_factory(engine)() as session, session.begin():
            await revoke_key(session, name)
        await engine.dispose()

    asyncio.run(done())


def test_without_keys_everything_is_open_on_this_machine_only(
    database_url: str, built_pages: Path
) -> None:
    with Client(create_app(settings_for(database_url, built_pages))) as one:
        said = one.get("/api/v1/session").json()
        assert said == {
            "is_open": True,
            "name": None,
            "role": "admin",
            "can_sign_out": False,
            "may_read": True,
            "is_closed": False,
        }
        assert one.delete("/api/v1/runs/none").status_code == 404
        make_key(database_url, "first", Role.READER)
        assert one.get("/api/v1/session").json()["is_open"] is False
        assert one.delete("/api/v1/runs/none").status_code == 401


@pytest.mark.parametrize(
    ("host", "public_url"),
    [
        ("0.0.0.0", "http://127.0.0.1:8000"),  # noqa: S104  it is not bound to
        ("127.0.0.1", "https://loadcurve.example.org"),
    ],
)
def test_server_reachable_by_others_is_closed_without_keys(
    database_url: str, built_pages: Path, host: str, public_url: str
) -> None:
    settings = Settings(
        database_url=database_url,
        data_dir=built_pages,
        built_pages=built_pages,
        host=host,
        public_url=public_url,
    )
    with Client(create_app(settings)) as client:
        assert client.get("/api/v1/session").json()["role"] is None
        assert client.delete("/api/v1/runs/none").status_code == 401


def test_every_route_that_changes_something_wants_a_contributor(people: People) -> None:
    changing = [(m, p) for m, p in routes(people.nobody.client) if m not in SAFE]
    assert len(changing) >= 12
    for method, path in changing:
        if path == "/api/v1/session":
            continue
        content = {"json": {}} if method != "DELETE" else {}
        answer = people.nobody.ask(method, path, **content)
        assert answer.status_code == 401, (method, path, answer.text)
        assert answer.headers["www-authenticate"] == 'Bearer realm="Loadcurve"'
        assert answer.headers["content-type"] == "application/problem+json"
        refused = people.reader.ask(method, path, **content)
        assert refused.status_code == 403, (method, path, refused.text)
        assert "contributor" in refused.json()["detail"] or "admin" in refused.json()["detail"]
        # Emptying a trash that holds nothing, and reading no reports again, are no errors.
        fine = {"/api/v1/trash/empty": (200,), "/api/v1/jobs/reread": (202,)}
        expected = fine.get(path, (404, 409, 411, 422))
        assert people.admin.ask(method, path, **content).status_code in expected


def test_routes_need_a_reader_if_reading_is_restricted(
    database_url: str, built_pages: Path
) -> None:
    with guarded(database_url, built_pages, reading="readers") as people:
        asked = 0
        for method, path in routes(people.nobody.client):
            if method not in SAFE or path == "/api/v1/session":
                continue
            asked += 1
            assert people.nobody.ask(method, path).status_code == 401, (method, path)
            is_for_admins = path in ("/api/v1/audit", "/api/v1/jobs/reread", "/api/v1/keys")
            expected = (403,) if is_for_admins else (200, 404, 422)
            assert people.reader.ask(method, path).status_code in expected, (method, path)
        assert asked >= 25
        assert people.nobody.get("/sign-in").status_code == 200
        assert people.nobody.get("/api/v1/session").json()["may_read"] is False
        assert people.reader.get("/api/v1/session").json()["may_read"] is True


def test_a_key_is_known_by_its_hash_only(people: People) -> None:
    key = people.ann.key or ""
    assert re.fullmatch(r"lck_[A-Za-z0-9_-]{43}", key)
    with psycopg.connect(people.database_url.replace("+psycopg", "")) as connection:
        rows = str(connection.execute("SELECT * FROM access_keys").fetchall())
    assert key not in rows
    assert key[:10] in rows


@pytest.mark.parametrize("wrong", ["", "lck_", "lck_" + "A" * 43, "nonsense", "lck_é"])
def test_a_wrong_key_opens_nothing(people: People, wrong: str) -> None:
    answer = people.nobody.get(
        "/api/v1/runs", headers={"Authorization": f"Bearer {wrong}".encode()}
    )
    assert answer.status_code == 401
    assert 'error="invalid_token"' in answer.headers["www-authenticate"]


def test_a_key_ends_when_it_expires_and_when_it_is_revoked(people: People) -> None:
    for name, end in (("brief", expire), ("gone", revoke)):
        person = Person(people.nobody.client, make_key(people.database_url, name, Role.READER))
        assert person.get("/api/v1/runs").status_code == 200
        end(people, name)
        assert person.get("/api/v1/runs").status_code == 401


def sign_in(person: Person, key: str | None) -> dict[str, str]:
    """The cookie a browser gets."""
    answer = person.ask("POST", "/api/v1/session", json={"key": key})
    assert answer.status_code == 200, answer.text
    name, _, value = answer.headers["set-cookie"].partition(";")[0].partition("=")
    return {"Cookie": f"{name}={value}"}


def test_a_browser_signs_in_and_out(people: People) -> None:
    answer = people.nobody.ask("POST", "/api/v1/session", json={"key": people.ann.key})
    cookie = answer.headers["set-cookie"]
    assert re.match(r"loadcurve=[A-Za-z0-9_-]{43}; ", cookie)
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    browser = sign_in(people.nobody, people.ann.key)
    said = people.nobody.get("/api/v1/session", headers=browser).json()
    assert said == {
        "is_open": False,
        "name": "ann",
        "role": "contributor",
        "can_sign_out": True,
        "may_read": True,
        "is_closed": False,
    }
    token = browser["Cookie"].partition("=")[2]
    with psycopg.connect(people.database_url.replace("+psycopg", "")) as connection:
        assert token not in str(connection.execute("SELECT * FROM sign_ins").fetchall())
    writing = {**browser, "Sec-Fetch-Site": "same-origin"}
    assert people.nobody.ask("DELETE", "/api/v1/session", headers=writing).status_code == 204
    assert people.nobody.get("/api/v1/session", headers=browser).json()["role"] is None


def test_cookie_change_without_origin_is_rejected(
    people: People,
) -> None:
    browser = sign_in(people.nobody, people.admin.key)
    path = "/api/v1/runs/none"
    for more, status in (
        ({}, 401),
        ({"Sec-Fetch-Site": "same-origin"}, 404),
        ({"Origin": BASE_URL}, 404),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Origin": "https://evil.example"}, 403),
    ):
        answer = people.nobody.ask("DELETE", path, headers={**browser, **more})
        assert answer.status_code == status, (more, answer.text)


def test_a_sign_in_ends_with_its_key(people: People) -> None:
    for name, end in (("leaver", revoke), ("visitor", expire)):
        browser = sign_in(people.nobody, make_key(people.database_url, name, Role.ADMIN))
        assert people.nobody.get("/api/v1/session", headers=browser).json()["role"] == "admin"
        end(people, name)
        assert people.nobody.get("/api/v1/session", headers=browser).json()["role"] is None


def test_over_https_the_cookie_is_for_https_only(database_url: str, built_pages: Path) -> None:
    with guarded(database_url, built_pages, public_url="https://loadcurve.example.org") as people:
        answer = people.nobody.ask("POST", "/api/v1/session", json={"key": people.ann.key})
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith("__Host-loadcurve=")
        assert "; Secure" in cookie


def test_contributors_change_own_items_admins_all(people: People) -> None:
    run = people.ann.run("mine", 11)
    path = f"/api/v1/runs/{run['run']['id']}"
    assert (run["owner"], run["may_change"], run["visibility"]) == ("ann", True, "team")
    assert people.ben.get(path).json()["may_change"] is False
    for method, where, body in (
        ("PATCH", path, {"notes": "x"}),
        ("DELETE", path, None),
        ("POST", f"{path}/restore", {}),
        ("POST", f"{path}/points", {"points": [{"report_sha256": run["sha256"]}]}),
        (
            "POST",
            f"{path}/arrangement",
            {"action": "move", "points": [run["run"]["points"][0]["id"]]},
        ),
    ):
        answer = people.ben.ask(method, where, **({} if body is None else {"json": body}))
        assert answer.status_code == 403, (method, where, answer.text)
    assert people.ann.ask("PATCH", path, json={"notes": "mine"}).status_code == 200
    assert people.admin.ask("PATCH", path, json={"notes": "checked"}).status_code == 200
    who = [row["changed_by"] for row in people.ben.get(f"{path}/history").json()["items"]]
    assert who[:2] == ["ada", "ann"]
    assert people.ann.ask("DELETE", path).status_code == 204
    assert people.ann.ask("POST", f"{path}/restore", json={}).status_code == 200


def test_chart_is_changed_and_revoked_by_its_owner(people: People) -> None:
    run = people.ann.run("charted", 12)["run"]["id"]
    chart = people.ann.chart(run)
    path = f"/api/v1/library/{chart['id']}"
    assert people.ben.ask("PATCH", path, json={"title": "x"}).status_code == 403
    assert people.ben.ask("DELETE", path).status_code == 403
    assert people.ben.chart(run)["id"] != chart["id"]
    assert people.ann.chart(run)["id"] == chart["id"]
    mine = people.ann.get("/api/v1/library", params={"mine": True}).json()["items"]
    assert {item["owner"] for item in mine} == {"ann"}
    assert people.admin.ask("DELETE", path).status_code == 204
