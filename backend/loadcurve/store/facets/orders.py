"""The few runs that a page of a list is among, in the order of the list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loadcurve.store.access import Mask
from loadcurve.store.facets.chunks import NO_DATE, NUMBERS
from loadcurve.store.facets.columns import Columns

# So many are found by their slots and sorted in a moment.
MOST_NAMED = 2_000
# What stands in the place of what is not known, as in the indexes (`store/tables`).
_BELOW_ALL, _ABOVE_ALL = -1.0, 1e300
_NEVER = (date.max.toordinal(), date.min.toordinal())
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# In the time in which a run is found by its slot PostgreSQL passes so many in an order, and one
# where it has to look at each for words.
_PASSED = 10


@dataclass(frozen=True, slots=True, eq=False)
class Matching:
    """Which of the runs match, a bit each; ``by_words`` says that they were searched for."""

    columns: Columns
    bits: NDArray[np.uint8]
    by_words: bool

    @classmethod
    def of(cls, columns: Columns, mask: Mask, by_words: bool) -> Matching:
        """Those of the mask."""
        return cls(columns, np.packbits(mask), by_words)

    def of_page(self, sort: str, after: Any, page_size: int) -> Sequence[int] | None:
        """The slots of few runs among which are those of a page and the next one.

        ``after`` is what the last run before the page is sorted by. Of runs that are sorted by
        texts all that match, if to go through that order until a page is full takes longer.
        """
        slots = self.columns.slots
        rows = np.flatnonzero(np.unpackbits(self.bits, count=len(slots)))
        keys = _keys(self.columns, sort, rows)
        if keys is None:
            weight = 1 if self.by_words else _PASSED
            is_long_way = weight * len(rows) ** 2 < page_size * len(slots)
            return slots[rows].tolist() if is_long_way and len(rows) <= MOST_NAMED else None
        equal = rows[:0]
        if after is not None:
            # Of the equals of the one before the page some are on it: that is up to their ids.
            key = _key(sort, after)
            equal, is_after = rows[keys == key], keys > key
            rows, keys = rows[is_after], keys[is_after]
        if len(rows) > page_size:
            # The one after the page tells that there is another; its equals may come before it.
            rows = rows[keys <= np.partition(keys, page_size)[page_size]]
        rows = np.concatenate([equal, rows])
        return slots[rows].tolist() if len(rows) <= MOST_NAMED else None


def _keys(columns: Columns, sort: str, rows: NDArray[np.intp]) -> NDArray[np.float64] | None:
    """What each of these is sorted by, so that smaller ones come first; None for texts."""
    name, is_descending = _order(sort)
    if name == "date":
        days = columns.days[rows]
        keys = np.where(days == NO_DATE, _NEVER[is_descending], days).astype(np.float64)
    elif name in NUMBERS:
        numbers = columns.numbers(name)[rows]
        keys = np.where(np.isnan(numbers), _BELOW_ALL if is_descending else _ABOVE_ALL, numbers)
    else:
        return None
    return -keys if is_descending else keys


def _key(sort: str, value: Any) -> float:
    """The key of what a cursor holds."""
    if isinstance(value, datetime):
        value = (value - _EPOCH) // timedelta(microseconds=1)
    elif isinstance(value, date):
        value = value.toordinal()
    return -float(value) if _order(sort)[1] else float(value)


def _order(sort: str) -> tuple[str, bool]:
    """What one of SORTS sorts by, and whether downwards."""
    if sort in ("newest", "oldest"):
        return "created_at", sort == "newest"
    return sort.removeprefix("-"), sort.startswith("-")
