"""What workers tell each other they have counted: the last entries, in memory that they share."""

from __future__ import annotations

import mmap
from contextlib import AbstractContextManager

from loadcurve.api.admission.counting import SharedLock

# Who has not listened for so many entries misses the oldest.
ENTRIES = 1 << 14
# A client's number, its turns and the time of them.
_CELLS = 3
Entry = tuple[int, int, float]


class Ring:
    """The last `ENTRIES` entries that any worker told, shared by the processes forked after it."""

    def __init__(self, lock: SharedLock) -> None:
        self._lock = lock
        self._memory = mmap.mmap(-1, (1 + ENTRIES * _CELLS) * 8)
        cells = memoryview(self._memory).cast("d")
        self._told, self._entries = cells[:1], cells[1:]

    def turn(self) -> AbstractContextManager[None]:
        """Nobody else tells anything for the duration of the block."""
        return self._lock.held()

    def tell(self, client: int, turns: int, at: float) -> None:
        """Add an entry."""
        with self.turn():
            number = int(self._told[0])
            place = number % ENTRIES * _CELLS
            for cell, value in enumerate((client, turns, at)):
                self._entries[place + cell] = value
            self._told[0] = number + 1

    def since(self, heard: int) -> tuple[list[Entry], int]:
        """What was told after the first ``heard`` entries, and how many there were until now."""
        with self.turn():
            told = int(self._told[0])
            return [self._entry(number) for number in range(max(heard, told - ENTRIES), told)], told

    def _entry(self, number: int) -> Entry:
        place = number % ENTRIES * _CELLS
        client, turns, at = self._entries[place : place + _CELLS].tolist()
        return int(client), int(turns), at


def number_of(client: str) -> int:
    """A client's number, on which forked processes agree, and which the ring can hold: 52 bits."""
    return hash(client) & ((1 << 52) - 1)
