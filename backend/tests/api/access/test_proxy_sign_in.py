"""Single sign-on by a proxy: its header counts from its own addresses, and from no other."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from loadcurve.core.access import Role
from loadcurve.core.errors import StartupError
from loadcurve.proxy_sign_in import SECRET_HEADER, ProxySignIn, proxy_sign_in
from tests.serving.people import make_key
from tests.serving.proxies import HEADER, PROXY, SECRET, asked_from


def who(client: TestClient, **headers: str) -> tuple[str | None, str | None]:
    said = client.get(
        "/api/v1/session", headers={name.replace("_", "-"): text for name, text in headers.items()}
    ).json()
    return said["name"], said["role"]


@pytest.mark.parametrize("address", ["10.0.0.5", "10.1.200.3"])
def test_proxy_user_is_signed_in_with_role(
    database_url: str, built_pages: Path, address: str
) -> None:
    with asked_from(address, database_url, built_pages) as client:
        assert who(client, X_Forwarded_Email="eve@example.org") == (
            "eve@example.org (single sign-on)",
            "reader",
        )
        assert who(client, X_Forwarded_Email="Ann@Example.org")[1] == "contributor"
        assert who(client, X_Forwarded_Email="ada@example.org")[1] == "admin"
        assert who(client) == (None, None)
        assert who(client, X_Forwarded_Email=" ") == (None, None)
        headers = {HEADER: "eve@example.org"}
        assert client.delete("/api/v1/runs/none", headers=headers).status_code == 403
        headers = {HEADER: "ada@example.org"}
        assert client.delete("/api/v1/runs/none", headers=headers).status_code == 404


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.6", "10.2.0.1", "::1", "testclient"])
def test_the_header_from_anywhere_else_is_ignored(
    database_url: str, built_pages: Path, address: str
) -> None:
    with asked_from(address, database_url, built_pages) as client:
        headers = {HEADER: "ada@example.org", "X-Forwarded-For": "10.0.0.5"}
        assert client.delete("/api/v1/runs/none", headers=headers).status_code == 401
        assert who(client, X_Forwarded_Email="ada@example.org") == (None, None)


@pytest.mark.parametrize("secret", ["", SECRET[:-1], f"{SECRET}x"])
def test_proxy_address_without_secret_is_anonymous(
    database_url: str, built_pages: Path, secret: str
) -> None:
    make_key(database_url, "ada", Role.ADMIN)
    with asked_from("10.1.200.3", database_url, built_pages, secret) as client:
        for method, path in (("DELETE", "/api/v1/runs/none"), ("GET", "/api/v1/runs")):
            answer = client.request(method, path, headers={HEADER: "ada@example.org"})
            assert answer.status_code == 403
            assert SECRET not in answer.text
            twice = [(HEADER, "ada@example.org"), (SECRET_HEADER, SECRET), (SECRET_HEADER, SECRET)]
            assert client.request(method, path, headers=twice).status_code == 403
        assert who(client) == (None, None)
        # Nor is it believed about addresses: the limit is that of its own.
        statuses = [
            client.post(
                "/api/v1/session",
                json={"key": f"lck_{number:02}wrong"},
                headers={"X-Forwarded-For": f"203.0.113.{number}"},
            ).status_code
            for number in range(21)
        ]
        assert statuses == [401] * 20 + [429]


def test_a_person_of_the_proxy_is_not_the_key_of_that_name(
    database_url: str, built_pages: Path
) -> None:
    key = make_key(database_url, "ann@example.org", Role.ADMIN)
    with asked_from("10.0.0.5", database_url, built_pages) as client:
        by_key = who(client, Authorization=f"Bearer {key}")
        by_proxy = who(client, X_Forwarded_Email="ann@example.org")
    assert by_key == ("ann@example.org", "admin")
    assert by_proxy == ("ann@example.org (single sign-on)", "contributor")


def test_wrong_keys_are_counted_by_the_client_the_proxy_names(
    database_url: str, built_pages: Path
) -> None:
    with asked_from("10.0.0.5", database_url, built_pages) as client:
        for number in range(21):
            headers = {"X-Forwarded-For": "9.9.9.9, 203.0.113.7"}
            answer = client.post(
                "/api/v1/session", json={"key": f"lck_{number:02}wrong"}, headers=headers
            )
        assert answer.status_code == 429
        other = client.post(
            "/api/v1/session",
            json={"key": "lck_other1"},
            headers={"X-Forwarded-For": "203.0.113.8"},
        )
        assert other.status_code == 401


def test_proxy_sign_in_is_off_without_header_and_addresses() -> None:
    assert proxy_sign_in({}) is None
    assert proxy_sign_in({"LOADCURVE_PROXY_ADDRESSES": "10.0.0.5"}) == ProxySignIn(("10.0.0.5",))
    said = proxy_sign_in(
        {
            "LOADCURVE_PROXY_USER_HEADER": HEADER,
            "LOADCURVE_PROXY_ADDRESSES": "10.0.0.5, 10.1.0.0/16",
            "LOADCURVE_PROXY_CONTRIBUTORS": "Ann@example.org",
            "LOADCURVE_PROXY_ADMINS": "ada@example.org",
            "LOADCURVE_PROXY_SECRET": SECRET,
        }
    )
    assert said == PROXY
    assert SECRET not in repr(said)
    assert proxy_sign_in({"LOADCURVE_PROXY_ADDRESSES": "10.0.0.0/16 2001:db8::/64 127.0.0.2"})


@pytest.mark.parametrize(
    ("environment", "named"),
    [
        ({"LOADCURVE_PROXY_USER_HEADER": HEADER}, "LOADCURVE_PROXY_ADDRESSES"),
        (
            {"LOADCURVE_PROXY_USER_HEADER": HEADER, "LOADCURVE_PROXY_ADDRESSES": "proxy"},
            "which is not an address",
        ),
        (
            {
                "LOADCURVE_PROXY_USER_HEADER": HEADER,
                "LOADCURVE_PROXY_ADDRESSES": "10.0.0.5",
                "LOADCURVE_PROXY_SECRET": SECRET,
                "LOADCURVE_PROXY_ROLE": "owner",
            },
            "reader, contributor, admin",
        ),
        (
            {"LOADCURVE_PROXY_USER_HEADER": HEADER, "LOADCURVE_PROXY_ADDRESSES": "10.0.0.5"},
            "LOADCURVE_PROXY_SECRET is not set",
        ),
        (
            {"LOADCURVE_PROXY_ADDRESSES": "10.0.0.5", "LOADCURVE_PROXY_SECRET": "short"},
            "32 ASCII characters",
        ),
        *(
            ({"LOADCURVE_PROXY_ADDRESSES": wide}, "contains clients, too")
            for wide in ("0.0.0.0/0", "::/0", "10.0.0.0/8", "10.0.0.5 10.0.0.0/15", "2001:db8::/63")
        ),
    ],
)
def test_partial_proxy_configuration_is_refused(environment: dict[str, str], named: str) -> None:
    with pytest.raises(StartupError, match=named):
        proxy_sign_in(environment)
