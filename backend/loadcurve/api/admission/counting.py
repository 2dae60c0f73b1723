"""Counts of what is under way, by name: those of one process, or of all workers together."""

from __future__ import annotations

import fcntl
import mmap
import tempfile
from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Protocol

# For names that have a count: connections, bodies and answers on their way are some 2,000 at most.
_ROWS = 8192
# A name stands in one of so many rows, from the one its hash says. With a quarter of all rows
# taken, and hashes that nobody can foretell, not one in 10^19 names finds all of its rows taken.
_WINDOW = 32


class Counting(Protocol):
    """How many things are counted under a name, and their bytes."""

    def turn(self) -> AbstractContextManager[None]:
        """Nobody else counts for the duration of the block."""

    def of(self, name: str) -> tuple[int, int]:
        """The count under a name, and its bytes."""

    def add(self, name: str, count: int, size_bytes: int = 0) -> None:
        """Add to the count under a name and to its bytes; both may be negative."""

    def each(self, name: str) -> list[int]:
        """How many each worker has."""


class OwnCounts:
    """The counts of one process."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._bytes: Counter[str] = Counter()

    def turn(self) -> AbstractContextManager[None]:
        """Nobody else counts here."""
        return nullcontext()

    def of(self, name: str) -> tuple[int, int]:
        """The count under a name, and its bytes."""
        return self._counts[name], self._bytes[name]

    def add(self, name: str, count: int, size_bytes: int = 0) -> None:
        """As `Counting.add`; a name is forgotten when its count falls to zero."""
        self._counts[name] += count
        self._bytes[name] += size_bytes
        if self._counts[name] <= 0:
            del self._counts[name], self._bytes[name]

    def each(self, name: str) -> list[int]:
        """How many there are, of this one process."""
        return [self._counts[name]]


class SharedLock:
    """A lock between processes, which the system opens when its holder dies. For one thread."""

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115  it is open as long as this
        self._depth = 0

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold it for the duration of the block, within which it may be held again."""
        if self._depth == 0:
            fcntl.lockf(self._file, fcntl.LOCK_EX)
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if self._depth == 0:
                fcntl.lockf(self._file, fcntl.LOCK_UN)


class SharedCounts:
    """The counts of several workers, in memory that they share because they were forked.

    A row belongs to a name while anything of it is counted. It has a pair of columns for each
    worker, count and bytes, so that those of a worker that died can be taken off, and a last pair
    for what died with it and still counts. Names are told apart by their hash of 61 bits, which
    forked processes agree on.
    """

    def __init__(self, workers: int, lock: SharedLock) -> None:
        self.worker = 0
        self._lock = lock
        self._width = 2 * (workers + 1)
        self._memory = mmap.mmap(-1, _ROWS * (1 + self._width) * 8)
        cells = memoryview(self._memory).cast("q")
        self._names, self._values = cells[:_ROWS], cells[_ROWS:]

    def turn(self) -> AbstractContextManager[None]:
        """No other worker counts for the duration of the block."""
        return self._lock.held()

    def of(self, name: str) -> tuple[int, int]:
        """How many all workers have, and bytes."""
        with self._lock.held():
            row = self._row(name, is_new=False)
            if row is None:
                return 0, 0
            values = self._row_values(row)
        return sum(values[::2]), sum(values[1::2])

    def add(self, name: str, count: int, size_bytes: int = 0) -> None:
        """As `Counting.add`, to this worker's own count."""
        with self._lock.held():
            row = self._row(name, is_new=count > 0)
            if row is None:
                return
            place = row * self._width + 2 * self.worker
            self._values[place] += count
            self._values[place + 1] += size_bytes
            self._free_if_empty(row)

    def put(self, name: str, count: int) -> None:
        """Set this worker's count under a name."""
        with self._lock.held():
            row = self._row(name, is_new=True)
            if row is not None:
                self._values[row * self._width + 2 * self.worker] = count

    def each(self, name: str) -> list[int]:
        """How many each worker has."""
        with self._lock.held():
            row = self._row(name, is_new=False)
            values = [0] * self._width if row is None else self._row_values(row)
        return values[:-2:2]

    def forget(self, worker: int, but: Collection[str] = ()) -> None:
        """Take off what a worker had that is no more; what it had of the names ``but`` stays."""
        kept = {_hash(name) for name in but}
        with self._lock.held():
            for row, name in enumerate(self._names.tolist()):
                if name:
                    place, last = row * self._width + 2 * worker, (row + 1) * self._width - 2
                    for cell in (0, 1):
                        if name in kept:
                            self._values[last + cell] += self._values[place + cell]
                        self._values[place + cell] = 0
                    self._free_if_empty(row)

    def _row(self, name: str, *, is_new: bool) -> int | None:
        """Its row; one that is free becomes its own if it ``is_new`` and has none."""
        wanted = _hash(name)
        first = wanted % (_ROWS - _WINDOW)
        window = self._names[first : first + _WINDOW].tolist()
        if wanted in window:
            return first + window.index(wanted)
        if not is_new or 0 not in window:
            return None
        row = first + window.index(0)
        self._names[row] = wanted
        return row

    def _row_values(self, row: int) -> list[int]:
        return self._values[row * self._width : (row + 1) * self._width].tolist()

    def _free_if_empty(self, row: int) -> None:
        if not any(self._row_values(row)):
            self._names[row] = 0


def _hash(name: str) -> int:
    return hash(name) or 1
