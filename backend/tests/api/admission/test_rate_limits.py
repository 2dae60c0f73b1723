"""How often is too often: exact, by a clock the test holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from loadcurve.api.admission.rate_limits import (
    MOST_CLIENTS,
    RateLimit,
    RateLimits,
    neighbourhood,
)
from loadcurve.core.errors import TooOften
from tests.making.clocks import Clock
from tests.serving.people import guarded


def test_the_window_slides_and_the_wait_is_exact() -> None:
    clock = Clock()
    limit = RateLimit("Knocking", 3, 60, clock)
    for later_s in (0, 10, 10):
        clock.now_s += later_s
        limit.take("me")
    with pytest.raises(TooOften, match="at most 3 times in 1 minutes") as told:
        limit.take("me")
    assert told.value.retry_after_s == 40
    limit.take("somebody else")
    clock.now_s += 39.9
    with pytest.raises(TooOften):
        limit.take("me")
    clock.now_s += 0.1
    limit.take("me")
    with pytest.raises(TooOften) as again:
        limit.take("me")
    assert again.value.retry_after_s == 10


def test_a_refusal_does_not_count() -> None:
    clock = Clock()
    limit = RateLimit("Knocking", 1, 60, clock)
    limit.take("me")
    for _ in range(5):
        clock.now_s += 11
        with pytest.raises(TooOften):
            limit.take("me")
    clock.now_s += 5
    limit.take("me")


def test_memory_is_bounded() -> None:
    limit = RateLimit("Knocking", 3, 60, Clock())
    for number in range(MOST_CLIENTS + 500):
        limit.take(str(number))
    assert len(limit._times) == MOST_CLIENTS


def test_an_ipv6_customer_is_one_client() -> None:
    assert neighbourhood("2001:db8:1:2:3::4") == neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("2001:db8:1:3::1") != neighbourhood("2001:db8:1:2::1")
    assert neighbourhood("10.0.0.1") != neighbourhood("10.0.0.2")
    assert neighbourhood("testclient") == "testclient"


def test_guessing_keys_sharing_and_uploading_have_limits(
    database_url: str, built_pages: Path
) -> None:
    clock = Clock()
    with guarded(database_url, built_pages) as people:
        people.nobody.client.app.state.limits = RateLimits(clock)  # type: ignore[attr-defined]
        guesses = [
            people.nobody.ask("POST", "/api/v1/session", json={"key": f"lck_{n:02}wrong"})
            for n in range(21)
        ]
        assert [answer.status_code for answer in guesses] == [401] * 20 + [429]
        assert guesses[-1].headers["retry-after"] == "600"
        assert guesses[-1].headers["content-type"] == "application/problem+json"
        # Whoever has a right key is not kept out by those who guess beside them.
        assert people.ann.get("/api/v1/runs").status_code == 200
        right = people.nobody.ask("POST", "/api/v1/session", json={"key": people.ann.key})
        assert right.status_code == 200
        bearer = people.nobody.get("/api/v1/runs", headers={"Authorization": "Bearer lck_zz"})
        assert bearer.status_code == 429
        clock.now_s += 600
        alike = [
            people.nobody.get("/api/v1/runs", headers={"Authorization": f"Bearer lck_aaaaaa{n}"})
            for n in range(11)
        ]
        assert [answer.status_code for answer in alike] == [401] * 10 + [429]
        clock.now_s += 600
        run = people.ann.run("limited")["run"]["id"]
        for _ in range(60):
            people.ann.chart(run)
        over = people.ann.ask("POST", "/api/v1/charts", json={"view": {"runs": [run]}})
        assert (over.status_code, over.headers["retry-after"]) == (429, "3600")
        people.ben.chart(run)
        clock.now_s += 3600
        people.ann.chart(run)
        limits = people.nobody.client.app.state.limits  # type: ignore[attr-defined]
        for _ in range(6000):
            limits.uploads.count("ann")
        late = people.ann.ask("POST", "/api/v1/reports?name=a", content=b"x")
        assert (late.status_code, late.headers["retry-after"]) == (429, "3600")
        assert people.ben.ask("POST", "/api/v1/reports?name=a", content=b"x").status_code == 422
