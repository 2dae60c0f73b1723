"""Which runs the words of a search find, remembered for each chunk that nothing was written to."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Mapping
from typing import Any

import numpy as np
from sqlalchemy import Select, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.facets.chunks import SLOTS_BITS, Slots
from loadcurve.store.facets.words import find_in_words
from loadcurve.store.runs.filters import has_words
from loadcurve.store.tables import run_facets, runs

MOST_SEARCHES = 32
# So few were written to a moment ago, and have no words yet that were written since.
OF_FEW_WRITES = 2
# Each word is looked for by itself, in some tenths of a second where it is a single letter.
MOST_WORDS = 5
# More chunks than these are not looked at one by one.
_FEW_CHUNKS = 16

Words = tuple[str, ...]


class Searches:
    """What searches found; those not asked for longest go first."""

    def __init__(self) -> None:
        # By chunk, what it was marked with, and the slots found in it.
        self._found: OrderedDict[Words, dict[int, tuple[int, Slots]]] = OrderedDict()

    @property
    def size_bytes(self) -> int:
        """The memory they take."""
        return sum(slots.nbytes for chunks in self._found.values() for _, slots in chunks.values())

    async def slots(self, session: AsyncSession, words: Words, marks: Mapping[int, int]) -> Slots:
        """The slots of the runs that have all these words, whoever may see them.

        ``marks`` are those of all chunks, asked for before.
        """
        before = self._found.get(words, {})
        known = {n: before[n] for n, mark in marks.items() if n in before and before[n][0] == mark}
        missing = {number: mark for number, mark in marks.items() if number not in known}
        if len(missing) > OF_FEW_WRITES and len(words) <= MOST_WORDS:
            by_words = await find_in_words(session, words, missing)
            known |= {number: (missing.pop(number), slots) for number, slots in by_words.items()}
        if missing:
            found = await _find(session, words, missing)
            chunks = found >> SLOTS_BITS
            begins = np.searchsorted(chunks, list(missing))
            ends = np.searchsorted(chunks, list(missing), side="right")
            for (number, mark), begin, end in zip(missing.items(), begins, ends, strict=True):
                known[number] = (mark, found[begin:end].copy())
        self._found[words] = known
        self._found.move_to_end(words)
        while len(self._found) > MOST_SEARCHES:
            self._found.popitem(last=False)
        return np.concatenate([np.empty(0, np.int32), *(slots for _, slots in known.values())])


async def _find(session: AsyncSession, words: Words, chunks: Collection[int]) -> Slots:
    """The slots in these chunks, in order; in others, too, where these are many.

    By arrays of ids, for which PostgreSQL reads the index of the ids. It could not know how many
    runs have words, and may otherwise read all.
    """
    found = select(runs.c.id).where(has_words(words))
    if len(chunks) <= _FEW_CHUNKS:
        slot = run_facets.c.slot
        ranges = (
            and_(slot >= number << SLOTS_BITS, slot < (number + 1) << SLOTS_BITS)
            for number in chunks
        )
        found = found.where(runs.c.id == _any(select(run_facets.c.run_id).where(or_(*ranges))))
    slots = select(func.array_agg(run_facets.c.slot)).where(run_facets.c.run_id == _any(found))
    return np.sort(np.array((await session.execute(slots)).scalar_one() or [], np.int32))


def _any(ids: Select[tuple[str]]) -> Any:
    return func.any(func.array(ids.scalar_subquery()))
