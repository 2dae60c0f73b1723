"""What workers count together is what one process would count, also when one of them dies."""

from __future__ import annotations

import os
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loadcurve.api.admission.counting import OwnCounts, SharedCounts, SharedLock
from loadcurve.api.admission.places import Places
from loadcurve.api.admission.rate_limits import RateLimit
from loadcurve.api.admission.ring import ENTRIES, Ring
from loadcurve.core.errors import TooOften

WORKERS = 3
names = st.sampled_from([f"client {number}" for number in range(40)])


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, WORKERS - 1), names, st.integers(0, 9)), max_size=80))
def test_counts_are_sums_and_what_a_dead_worker_had_is_taken_off(
    steps: list[tuple[int, str, int]],
) -> None:
    shared = SharedCounts(WORKERS, SharedLock())
    own: dict[int, Counter[str]] = {worker: Counter() for worker in range(WORKERS)}
    for worker, name, what in steps:
        if what == 0:
            shared.forget(worker)
            own[worker].clear()
        elif what < 7:
            shared.worker = worker
            shared.add(name, 1, 10)
            own[worker][name] += 1
        elif own[worker][name]:
            shared.worker = worker
            shared.add(name, -1, -10)
            own[worker][name] -= 1
        expected = [own[worker][name] for worker in range(WORKERS)]
        assert shared.each(name) == expected
        assert shared.of(name) == (sum(expected), 10 * sum(expected))
    for worker in range(WORKERS):
        shared.forget(worker)
    assert not any(shared._names), "a name of which there is nothing keeps its row"


def test_what_a_dead_worker_counted_for_good_stays() -> None:
    shared = SharedCounts(2, SharedLock())
    shared.put("answered", 5)
    shared.put("busy", 3)
    shared.forget(0, but=("answered",))
    shared.put("answered", 1)
    assert (shared.of("answered"), shared.of("busy")) == ((6, 0), (0, 0))


def test_places_are_shared_and_a_client_has_its_share_of_all() -> None:
    shared = SharedCounts(2, SharedLock())
    places = [Places(5, 2, 1000, 1000, "bodies", shared) for _ in range(2)]
    assert [place.take("a", 1) for place in (*places, *places)] == [True, True, False, False]
    assert [place.take(client, 1) for place, client in zip(places, "bc", strict=True)] == [True] * 2
    assert [place.taken for place in places] == [4, 4]
    assert places[0].take("d", 1)
    assert not places[1].take("e", 1)
    places[1].give_back("d", 1)
    assert places[1].take("e", 1)


def test_forked_processes_count_in_the_same_memory() -> None:
    shared, own = SharedCounts(4, SharedLock()), OwnCounts()
    children = []
    for worker in range(4):
        pid = os.fork()
        if pid == 0:
            shared.worker = worker
            for _ in range(2000):
                shared.add("all", 1, 1)
                shared.add(f"worker {worker}", 1)
                shared.add(f"worker {worker}", -1)
            os._exit(0)
        children.append(pid)
    assert [os.waitpid(pid, 0)[1] for pid in children] == [0] * 4
    own.add("all", 8000, 8000)
    assert shared.of("all") == own.of("all")
    assert shared.each("all") == [2000] * 4


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@settings(deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(0, WORKERS - 1), st.sampled_from("abc"), st.integers(1, 4)),
        max_size=60,
    )
)
def test_a_rate_limit_of_several_workers_is_that_of_one(steps: list[tuple[int, str, int]]) -> None:
    clock, ring = Clock(), Ring(SharedLock())
    together = [RateLimit("Knocking", 5, 60, clock, ring=ring) for _ in range(WORKERS)]
    alone = RateLimit("Knocking", 5, 60, clock)

    def may(limit: RateLimit, client: str, turns: int) -> str:
        try:
            limit.take(client, turns)
        except TooOften as error:
            return str(error)
        return ""

    for worker, client, turns in steps:
        clock.now += 7.0 * turns
        assert may(together[worker], client, turns) == may(alone, client, turns)
        assert {limit.turns_of(client) for limit in together} == {alone.turns_of(client)}


def test_who_has_not_listened_for_long_misses_the_oldest_only() -> None:
    ring = Ring(SharedLock())
    for number in range(ENTRIES + 10):
        ring.tell(number, 1, float(number))
    heard, count = ring.since(0)
    assert count == ENTRIES + 10
    assert [heard[0], heard[-1]] == [(10, 1, 10.0), (ENTRIES + 9, 1, ENTRIES + 9.0)]
    assert ring.since(count) == ([], count)


@pytest.mark.parametrize("client", ["", "::1", "ann", "x" * 254])
def test_a_client_is_known_by_one_number(client: str) -> None:
    ring = Ring(SharedLock())
    limit, other = (RateLimit("Knocking", 1, 60, Clock(), ring=ring) for _ in range(2))
    limit.take(client)
    with pytest.raises(TooOften):
        other.take(client)
