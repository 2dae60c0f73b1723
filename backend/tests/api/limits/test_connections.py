"""One address gets a part of the connections, and how the server is can always be asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI

from loadcurve.api.app import create_app
from loadcurve.api.limits import acceptor
from loadcurve.api.limits import concurrency as load
from loadcurve.core.errors import StartupError
from loadcurve.proxy_sign_in import ProxySignIn
from loadcurve.settings import CONNECTIONS_PER_ADDRESS, connections_per_address
from tests.serving.application import settings_for
from tests.serving.server import Answer, RawClient, be_patient, get, serving

PER_ADDRESS = 20
OTHER = "127.0.0.9"
PROXY = "127.0.0.7"


@pytest.fixture
def app(database_url: str, built_pages: Path, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    be_patient(monkeypatch)
    settings = settings_for(database_url, built_pages)
    return create_app(
        replace(settings, connections_per_address=PER_ADDRESS, proxy=ProxySignIn((PROXY,)))
    )


@pytest.fixture
def port(app: FastAPI) -> Iterator[int]:
    with serving(app) as port:
        yield port


def idle(held: ExitStack, port: int, count: int, source: str = "127.0.0.1") -> None:
    """Connections that say nothing; the last one is known to be in."""
    for _ in range(count):
        held.enter_context(RawClient(port, source=source))


def assert_full(answer: Answer) -> None:
    assert (answer.status, answer.headers["connection"]) == (503, "close")
    assert int(answer.headers["retry-after"]) > 0
    assert answer.json()["detail"] == load.TOO_MANY


def test_one_address_takes_nothing_from_others(port: int) -> None:
    with ExitStack() as held:
        idle(held, port, PER_ADDRESS)
        assert_full(get(port, "/api/v1/runs"))
        assert_full(get(port, "/assets/app-1a2b.js"))
        for path in ("/healthz", "/readyz", "/metrics"):
            assert get(port, path).status == 200
        assert get(port, "/api/v1/runs", source=OTHER).status == 200
        with RawClient(port) as late:
            late.send(b"GET /api/v1/ru")
            late.send(b"ns HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            assert_full(late.answer())
            assert late.is_closed()
    while get(port, "/api/v1/runs").status != 200:
        continue


def test_the_proxy_brings_many(port: int) -> None:
    with ExitStack() as held:
        idle(held, port, 2 * PER_ADDRESS, PROXY)
        assert get(port, "/healthz", source=PROXY).status == 200
        # Keys are made nowhere here, and behind a proxy everybody has to sign in.
        assert get(port, "/api/v1/runs", source=PROXY).status == 200


def test_how_it_is_can_be_asked_when_every_connection_is_taken(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acceptor, "MOST_CONNECTIONS", 5)
    monkeypatch.setattr(acceptor, "SPARE_CONNECTIONS", 3)
    with ExitStack() as held:
        idle(held, port, 5, OTHER)
        # Many more that say nothing, as an attacker would: the newest make the oldest go.
        idle(held, port, 50, OTHER)
        for _ in range(10):
            assert get(port, "/healthz").status == 200
            assert get(port, "/readyz").status == 200
            assert_full(get(port, "/api/v1/runs"))
        with RawClient(port) as health:
            health.head("GET", "/healthz")
            assert health.answer().headers["connection"] == "close"
            assert health.is_closed()
    while get(port, "/api/v1/runs").status != 200:
        continue


@pytest.mark.parametrize("given", ["0", "-1", "many", "1.5"])
def test_the_setting_is_a_number(given: str) -> None:
    name = "LOADCURVE_CONNECTIONS_PER_ADDRESS"
    assert connections_per_address({}) == CONNECTIONS_PER_ADDRESS
    assert connections_per_address({name: " 50 "}) == 50
    with pytest.raises(StartupError, match=name):
        connections_per_address({name: given})
