"""What one process holds of the runs to count lists with, and how it is kept as the database is."""

from __future__ import annotations

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from loadcurve.store.access import asker_of
from loadcurve.store.facets.chunks import Chunk, Values, marks_of, read_chunks
from loadcurve.store.facets.columns import Columns, matching
from loadcurve.store.facets.orders import Matching
from loadcurve.store.facets.searches import Searches
from loadcurve.store.off_loop import off_loop
from loadcurve.store.runs.counts import RunCounts, count_with_facets, with_titles
from loadcurve.store.runs.filters import RunFilter, words_of

# A million runs, of some 100 bytes each. Of more, PostgreSQL counts.
MOST_CHUNKS = 1_000
# So many are read at once: a moment of the event loop.
_AT_ONCE = 8
# Counting so many runs takes as long as a load point of what `off_loop` is asked for otherwise.
_RUNS_OF_A_STEP = 1_000
# Values that nothing has any more are forgotten when there are so many for each chunk.
_VALUES_OF_A_CHUNK = 8_192


class HeldColumns:
    """Chunks as they were last read, each good for as long as its mark is that of the database.

    Who asks is no part of this. Use in one event loop.
    """

    def __init__(self, most_chunks: int = MOST_CHUNKS) -> None:
        self._most_chunks = most_chunks
        self._values = Values()
        self._last = Columns({}, self._values)
        self._searches = Searches()

    @property
    def size_bytes(self) -> int:
        """The memory that runs and searches take."""
        chunks = self._last.chunks.values()
        return sum(chunk.size_bytes for chunk in chunks) + self._searches.size_bytes

    async def count(self, session: AsyncSession, wanted: RunFilter) -> RunCounts:
        """What `count_with_facets` says, without a look at every run that matches."""
        if wanted == RunFilter() or wanted.report:
            return await count_with_facets(session, wanted)
        marks = await marks_of(session)
        if len(marks) > self._most_chunks:
            return await count_with_facets(session, wanted)
        columns = await self._columns(session, marks)
        slots = None
        if words := words_of(wanted):
            of_chunks = {number: chunk.mark for number, chunk in columns.chunks.items()}
            slots = await self._searches.slots(session, words, of_chunks)
        steps = len(columns.slots) // _RUNS_OF_A_STEP
        mask, counted = await off_loop(steps, matching, columns, asker_of(session), wanted, slots)
        facets = {facet: tuple(values) for facet, values in counted.items()}
        facets["source"] = await with_titles(session, facets["source"])
        matches = Matching.of(columns, mask, bool(words))
        return RunCounts(int(mask.sum()), facets, matches)

    async def warm(self, sessions: async_sessionmaker[AsyncSession]) -> None:
        """Read the runs before somebody asks; where that fails, the first who asks waits for it."""
        try:
            async with sessions() as session:
                marks = await marks_of(session)
                if len(marks) > self._most_chunks:
                    return
                columns = await self._columns(session, marks)
            await off_loop(len(columns.slots) // _RUNS_OF_A_STEP, columns.put_together)
        except (SQLAlchemyError, OSError):
            return

    async def _columns(self, session: AsyncSession, marks: dict[int, int]) -> Columns:
        """The runs as the session's database has them, or a moment later."""
        if len(self._values) > _VALUES_OF_A_CHUNK * (len(marks) + 1):
            self._values = Values()
            self._last = Columns({}, self._values)
        values, last = self._values, self._last
        chunks: dict[int, Chunk] = {
            number: chunk
            for number, chunk in last.chunks.items()
            if marks.get(number) == chunk.mark
        }
        missing = sorted(marks.keys() - chunks.keys())
        if not missing and len(chunks) == len(last.chunks):
            return last
        for begin in range(0, len(missing), _AT_ONCE):
            chunks |= await read_chunks(session, missing[begin : begin + _AT_ONCE], values)
        columns = Columns(dict(sorted(chunks.items())), values)
        if values is self._values:
            self._last = columns
        return columns
