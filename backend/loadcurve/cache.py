"""The one cache of a server process: values of one content revision, bounded in bytes.

A key begins with the kind of its value: a response, a run, a run's own results or a count. A change
of the revision empties the cache, so no value outlives a write. What depends on the caller has the
caller in its key, or is checked against the caller when it is taken. Use in one event loop.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

MOST_BYTES = 96 << 20
MOST_BYTES_OF_ONE = 8 << 20
# The memory of an entry besides its value, roughly.
ENTRY_BYTES = 1 << 10

Key = tuple[Hashable, ...]


class Cache:
    """Values of one revision; the least recently used are evicted first."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._entries: OrderedDict[Key, tuple[Any, int]] = OrderedDict()
        self._flights: dict[tuple[int, Key], asyncio.Future[Any]] = {}
        self._revision: int | None = None
        self.size_bytes = 0

    def __len__(self) -> int:
        return len(self._entries)

    def clear(self) -> None:
        """Evict everything."""
        self._entries.clear()
        self.size_bytes = 0

    def get(self, revision: int, key: Key) -> Any:
        """The value of this revision, or None. Another revision than the last one empties all."""
        if revision != self._revision:
            self.clear()
            self._revision = revision
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._entries.move_to_end(key)
        return entry[0]

    def put(self, revision: int, key: Key, value: Any, size_bytes: int) -> None:
        """Cache a value that was computed after ``revision`` was asked for.

        A value too large, or of a revision that is not the last one, is not cached. Requests that
        wait for the value get it in any case.
        """
        flight = self._flights.get((revision, key))
        if flight is not None and not flight.done():
            flight.set_result(value)
        size_bytes += ENTRY_BYTES
        if revision != self._revision or size_bytes > min(MOST_BYTES_OF_ONE, self._most_bytes):
            return
        self.size_bytes += size_bytes - self._entries.pop(key, (None, 0))[1]
        self._entries[key] = (value, size_bytes)
        while self.size_bytes > self._most_bytes:
            self.size_bytes -= self._entries.popitem(last=False)[1][1]

    async def in_flight(self, revision: int, key: Key) -> Any:
        """The value that another request is computing, or None if none is or it fails."""
        flight = self._flights.get((revision, key))
        return None if flight is None else await asyncio.shield(flight)

    @contextmanager
    def flight(self, revision: int, key: Key) -> Iterator[None]:
        """Make requests for the same value wait until it is put, or the block ends."""
        flight = asyncio.get_running_loop().create_future()
        self._flights[revision, key] = flight
        try:
            yield
        finally:
            if not flight.done():
                flight.set_result(None)
            if self._flights.get((revision, key)) is flight:
                del self._flights[revision, key]


@dataclass(frozen=True, slots=True)
class CacheAtRevision:
    """The cache as one request may use it: at the revision that it asked for."""

    cache: Cache
    revision: int

    def get(self, key: Key) -> Any:
        """The cached value, or None."""
        return self.cache.get(self.revision, key)

    def put(self, key: Key, value: Any, size_bytes: int) -> None:
        """Cache a value."""
        self.cache.put(self.revision, key, value, size_bytes)
