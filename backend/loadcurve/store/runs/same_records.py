"""What was made of records, found again by the very same records.

Records do not change, so what was made of them stays right for as long as they are the same
objects: this needs no revision. The records are held with what was made, so that no others can take
their identities.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Generic, TypeVar

Made = TypeVar("Made")


@dataclass(slots=True)
class _Kept(Generic[Made]):
    """``is_wanted`` if it is new, or was asked for since its turn to go came last."""

    records: tuple[object, ...]
    made: Made
    size: int
    is_wanted: bool = True


class SameRecords(Generic[Made]):
    """What was made, of bounded size; the oldest that nobody asked for goes first.

    May be used in several threads at once.
    """

    def __init__(self, most: int) -> None:
        """``most`` is the size of all, in the unit that ``keep`` is given."""
        self._most = most
        self._kept: OrderedDict[tuple[Hashable, ...], _Kept[Made]] = OrderedDict()
        self._lock = Lock()
        self.size = 0

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self.size = 0

    def get(self, records: Sequence[object], asked: Hashable = None) -> Made | None:
        """What was made of these very records when the same was ``asked``."""
        # A comparison asks a hundred times: a lock and a new place in the order take longer.
        found = self._kept.get((asked, *map(id, records)))
        if found is None:
            return None
        found.is_wanted = True
        return found.made

    def keep(
        self, records: Sequence[object], made: Made, size: int, asked: Hashable = None
    ) -> None:
        """Keep what was made of records, unless it is larger than all may be together."""
        if size > self._most:
            return
        key = (asked, *map(id, records))
        with self._lock:
            before = self._kept.pop(key, None)
            self.size += size - (before.size if before else 0)
            self._kept[key] = _Kept(tuple(records), made, size)
            while self.size > self._most:
                self._forget_one()

    def _forget_one(self) -> None:
        """Forget the oldest, unless it was asked for: then it is the newest from now on."""
        key, oldest = self._kept.popitem(last=False)
        if oldest.is_wanted:
            oldest.is_wanted = False
            self._kept[key] = oldest
        else:
            self.size -= oldest.size
