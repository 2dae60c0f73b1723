"""The cache: of one revision only, of bounded size, the least recently used evicted first."""

from __future__ import annotations

import asyncio

from hypothesis import given
from hypothesis import strategies as st

from loadcurve.cache import ENTRY_BYTES, MOST_BYTES_OF_ONE, Cache, Key

MOST_BYTES = 6 << 20
STEPS = st.tuples(st.integers(0, 3), st.integers(0, 20), st.integers(0, MOST_BYTES_OF_ONE + 5000))


@given(st.lists(STEPS, max_size=60))
def test_cache_after_any_steps_is_bounded_and_of_one_revision(
    steps: list[tuple[int, int, int]],
) -> None:
    cache = Cache(MOST_BYTES)
    last: dict[int, tuple[int, int]] = {}
    for revision, number, size in steps:
        found = cache.get(revision, ("a", number))
        assert found is None or found == last[number] == (revision, found[1])
        cache.put(revision, ("a", number), (revision, size), size)
        # One that asked before the write comes back late.
        cache.put(revision - 1, ("late",), "older", 1)
        if size + ENTRY_BYTES <= MOST_BYTES:
            last[number] = (revision, size)
            assert cache.get(revision, ("a", number)) == (revision, size)
        assert cache.get(revision, ("late",)) is None
        assert 0 <= cache.size_bytes <= MOST_BYTES
    assert cache.get(99, ("a", 1)) is None
    assert (cache.size_bytes, len(cache)) == (0, 0)


def test_cache_that_is_full_evicts_the_least_recently_used() -> None:
    cache = Cache(3 * (ENTRY_BYTES + 100))
    for name in "abc":
        assert cache.get(1, (name,)) is None
        cache.put(1, (name,), name, 100)
    assert cache.get(1, ("a",)) == "a"
    cache.put(1, ("d",), "d", 100)
    assert [cache.get(1, (name,)) for name in "abcd"] == ["a", None, "c", "d"]
    cache.put(1, ("e",), "e", 3 * ENTRY_BYTES + 301)
    assert [cache.get(1, (name,)) for name in "acde"] == ["a", "c", "d", None]


def test_cache_load_in_flight_is_shared_within_its_revision() -> None:
    key: Key = ("response", "/")

    async def ask() -> list[object]:
        cache = Cache()
        cache.get(1, key)
        with cache.flight(1, key):
            waiting = [asyncio.create_task(cache.in_flight(at, key)) for at in (1, 1, 2)]
            await asyncio.sleep(0)
            cache.put(1, key, "value", MOST_BYTES_OF_ONE + 1)
            found = await asyncio.gather(*waiting)
        with cache.flight(1, key):
            failed = asyncio.create_task(cache.in_flight(1, key))
            await asyncio.sleep(0)
        return [*found, await failed]

    assert asyncio.run(ask()) == ["value", "value", None, None]
