"""What workers count together is what one process would count, also when one of them dies."""

from __future__ import annotations

import os
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from loadcurve.api.admission.counting import OwnCounts, SharedCounts, SharedLock
from loadcurve.api.admission.places import Places

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
