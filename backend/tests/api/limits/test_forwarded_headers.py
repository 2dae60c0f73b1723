"""What proxies add to a request is believed only as far as it can be theirs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from loadcurve.api.limits.rate_limits import client_network
from loadcurve.core.access import Role
from loadcurve.proxy_sign_in import LONGEST_USER, ProxySignIn
from loadcurve.settings import Settings
from tests.serving.application import settings_for
from tests.serving.in_process import BASE_URL, Client
from tests.serving.people import guarded, make_key
from tests.serving.proxies import HEADER, PROXY, asked_from

SESSION = "/api/v1/session"
Lines = list[tuple[str, str]]


@pytest.fixture
def by_proxy(database_url: str, built_pages: Path) -> Iterator[TestClient]:
    with asked_from("10.0.0.5", database_url, built_pages) as client:
        yield client


def audited(client: TestClient) -> str:
    lines = client.get("/api/v1/audit", headers={HEADER: "ada@example.org"})
    assert lines.status_code == 200
    return lines.text


@pytest.mark.parametrize("first", ["ada@example.org", "eve@example.org", ""])
def test_a_users_header_that_comes_twice_is_refused(by_proxy: TestClient, first: str) -> None:
    """A proxy that adds its own to the browser's sends both, and which is which nobody knows."""
    lines = [(HEADER, first), (HEADER.lower(), "eve@example.org")]
    for method, path in (("GET", SESSION), ("DELETE", "/api/v1/runs/none")):
        answer = by_proxy.request(method, path, headers=lines)
        assert answer.status_code == 400
        assert HEADER in answer.json()["detail"]


@pytest.mark.parametrize("user", ["a" * (LONGEST_USER + 1), "ann\x01", "ann\tben"])
def test_a_user_that_is_no_name_is_refused(by_proxy: TestClient, user: str) -> None:
    answer = by_proxy.get(SESSION, headers=[(HEADER, user)])
    assert answer.status_code == 400
    assert HEADER in answer.json()["detail"]


def test_names_are_compared_whole(by_proxy: TestClient) -> None:
    names = [f"{'a' * 100}{end}@example.org" for end in ("1", "2")]
    said = [by_proxy.get(SESSION, headers={HEADER: name}).json()["name"] for name in names]
    assert said == [f"{name} (single sign-on)" for name in names]


@pytest.mark.parametrize(
    ("lines", "address"),
    [
        (["203.0.113.7"], "203.0.113.7"),
        (["203.0.113.7:4711"], "203.0.113.7"),
        (["1.1.1.1", "203.0.113.7"], "203.0.113.7"),
        (["203.0.113.7, 10.1.2.3", "10.0.0.5"], "203.0.113.7"),
        (["203.0.113.7, ::ffff:10.1.2.3"], "203.0.113.7"),
        (["[2001:db8::7]:4711"], "2001:db8::7"),
        (["2001:db8::7%<b>free"], "2001:db8::7"),
        (["203.0.113.7, <script>free text</script>"], "10.0.0.5"),
        (["203.0.113.7,"], "10.0.0.5"),
        (["10.1.2.3"], "10.1.2.3"),
        (["10.1.2.4, 10.1.2.3"], "10.1.2.4"),
        ([], "10.0.0.5"),
    ],
)
def test_the_last_address_that_is_no_proxy_of_ours_counts(
    by_proxy: TestClient, lines: list[str], address: str
) -> None:
    headers: Lines = [("X-Forwarded-For", line) for line in lines]
    answer = by_proxy.post(SESSION, json={"key": "lck_wrong1"}, headers=headers)
    assert answer.status_code == 401
    (failed,) = (
        line
        for line in json.loads(audited(by_proxy))["items"]
        if line["action"] == "sign-in failed"
    )
    assert failed["details"] == {"address": address}


def test_lines_of_the_client_do_not_evade_the_limit(by_proxy: TestClient) -> None:
    statuses = []
    for number in range(21):
        headers: Lines = [
            ("X-Forwarded-For", f"198.51.100.{number}"),
            ("X-Forwarded-For", "203.0.113.7"),
        ]
        body = {"key": f"lck_{number:02}wrong"}
        statuses.append(by_proxy.post(SESSION, json=body, headers=headers).status_code)
    assert statuses == [401] * 20 + [429]


def test_proxy_without_sign_in_is_trusted_for_addresses_only(
    database_url: str, built_pages: Path
) -> None:
    make_key(database_url, "ada", Role.ADMIN)
    settings = Settings(
        database_url=database_url,
        data_dir=built_pages,
        built_pages=built_pages,
        proxy=ProxySignIn(("10.0.0.5",)),
    )
    assert not settings.is_private
    assert not settings.signs_in_elsewhere
    headers = {"X-Forwarded-For": "203.0.113.7", HEADER: "ada@example.org"}
    with Client(create_app(settings), client=("10.0.0.5", 50_000)) as client:
        assert client.get(SESSION, headers=headers).json()["role"] is None
        for number in range(20):
            body = {"key": f"lck_{number:02}wrong"}
            assert client.post(SESSION, json=body, headers=headers).status_code == 401
        body = {"key": "lck_wrong"}
        assert client.post(SESSION, json=body, headers=headers).status_code == 429
        assert client.post(SESSION, json=body).status_code == 401


def test_addresses_of_ipv4_in_the_form_of_ipv6_are_the_same() -> None:
    assert PROXY.is_at("::ffff:10.0.0.5")
    assert not PROXY.is_at("::ffff:10.0.0.6")
    assert client_network("::ffff:203.0.113.7") == client_network("203.0.113.7")
    assert client_network("2001:db8::1") == client_network("2001:db8::2")


@pytest.mark.parametrize(
    "header",
    ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP", "X-Forwarded-Proto", "X-Forwarded-Host"],
)
def test_an_open_server_that_a_proxy_publishes_refuses(
    database_url: str, built_pages: Path, header: str
) -> None:
    app = create_app(settings_for(database_url, built_pages))
    with Client(app, client=("127.0.0.1", 50_000)) as client:
        passed_on = {header: "for=203.0.113.7"}
        for method, path in (
            ("GET", SESSION),
            ("GET", "/api/v1/runs"),
            ("POST", "/api/v1/reports?name=a"),
            ("DELETE", "/api/v1/runs/none"),
        ):
            content = b"x" if method == "POST" else None
            refused = client.request(method, path, headers=passed_on, content=content)
            assert refused.status_code == 403, path
            assert "loadcurve key add" in refused.json()["detail"]
        assert client.get("/healthz", headers=passed_on).status_code == 200
        assert client.get(SESSION).json()["is_open"]
        make_key(database_url, "ada", Role.ADMIN)
        assert client.get(SESSION, headers=passed_on).json()["role"] is None


def test_a_name_that_a_proxy_forwards_is_in_no_link(database_url: str, built_pages: Path) -> None:
    forwarded = {"x-forwarded-host": "evil.example"}
    with guarded(database_url, built_pages) as people:
        shared = people.ann.chart(people.ann.run("linked")["run"]["id"], visibility="unlisted")
        page = people.nobody.get(shared["path"], headers=forwarded)
        assert page.status_code == 200
        assert f'content="{BASE_URL}{shared["path"]}.png"' in page.text
        assert "evil.example" not in page.text


@pytest.mark.parametrize(
    ("address", "status"),
    [("127.0.0.1", 200), ("::1", 200), ("::ffff:127.0.0.1", 200), ("::ffff:10.0.0.1", 404)],
)
def test_metrics_over_ipv4_and_ipv6_are_for_this_machine(
    database_url: str, built_pages: Path, address: str, status: int
) -> None:
    app = create_app(settings_for(database_url, built_pages))
    with Client(app, client=(address, 50_000)) as client:
        assert client.get("/metrics").status_code == status
