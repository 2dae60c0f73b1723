"""Rate limits with a controlled clock: counted requests, and responses."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path

import psycopg
from httpx2 import Response

from loadcurve.api.limits.rate_limits import UPLOADS, client_network
from loadcurve.store.rate_limits.windows import SLICES
from tests.making.clocks import Clock
from tests.serving.people import guarded


def waited(answer: Response, window_s: int) -> bool:
    """Whether Retry-After is the rest of the window plus at most one slice."""
    return window_s <= int(answer.headers["retry-after"]) <= window_s * (1 + 1 / SLICES)


def test_an_ipv6_customer_is_one_client() -> None:
    assert client_network("2001:db8:1:2:3::4") == client_network("2001:db8:1:2::1")
    assert client_network("2001:db8:1:3::1") != client_network("2001:db8:1:2::1")
    assert client_network("10.0.0.1") != client_network("10.0.0.2")
    assert client_network("testclient") == "testclient"


def test_guessing_keys_sharing_and_uploading_have_limits(
    database_url: str, built_pages: Path
) -> None:
    clock = Clock()
    with guarded(database_url, built_pages) as people:
        state = people.nobody.client.app.state  # type: ignore[attr-defined]
        state.limits = replace(state.limits, clock=clock)
        guesses = [
            people.nobody.ask("POST", "/api/v1/session", json={"key": f"lck_{n:02}wrong"})
            for n in range(21)
        ]
        assert [answer.status_code for answer in guesses] == [401] * 20 + [429]
        assert waited(guesses[-1], 600)
        assert guesses[-1].headers["content-type"] == "application/problem+json"
        # A valid key still works while others guess from the same address.
        assert people.ann.get("/api/v1/runs").status_code == 200
        right = people.nobody.ask("POST", "/api/v1/session", json={"key": people.ann.key})
        assert right.status_code == 200
        bearer = people.nobody.get("/api/v1/runs", headers={"Authorization": "Bearer lck_zz"})
        assert bearer.status_code == 429
        clock.now_s += 610
        alike = [
            people.nobody.get("/api/v1/runs", headers={"Authorization": f"Bearer lck_aaaaaa{n}"})
            for n in range(11)
        ]
        assert [answer.status_code for answer in alike] == [401] * 10 + [429]
        clock.now_s += 610
        run = people.ann.run("limited")["run"]["id"]
        for _ in range(60):
            people.ann.chart(run)
        over = people.ann.ask("POST", "/api/v1/library/frozen", json={"view": {"runs": [run]}})
        assert over.status_code == 429
        assert waited(over, 3600)
        people.ben.chart(run)
        clock.now_s += 3660
        people.ann.chart(run)
        with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
            now_slice = int(clock.now_s // UPLOADS.slice_s)
            values = ("uploads", hashlib.sha256(b"ann").digest(), [now_slice], [6000], 1e12)
            connection.execute("DELETE FROM rate_limit_uses WHERE limit_name = 'uploads'")
            connection.execute("INSERT INTO rate_limit_uses VALUES (%s, %s, %s, %s, %s)", values)
        late = people.ann.ask("POST", "/api/v1/reports?name=a", content=b"x")
        assert late.status_code == 429
        assert waited(late, 3600)
        assert people.ben.ask("POST", "/api/v1/reports?name=a", content=b"x").status_code == 422
