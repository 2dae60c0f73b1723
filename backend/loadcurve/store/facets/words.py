"""The words of a chunk's runs, each once, with the bits of the runs that have it.

A text has a word that is searched for if one of its pieces between blanks has it, as a word holds
no blank. So nobody has to look at the text of each run: a chunk has few different pieces that many
of its runs have, and the others are short. They are written beside requests for chunks that nothing
was written to for a while, and hold for as long as the chunk is marked as it was then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from sqlalchemy import BigInteger, Select, Text, cast, func, literal, null, select, text, union_all
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.facets.chunks import SLOTS_BITS, Slots
from loadcurve.store.tables import run_words, word_chunks

_SLOTS = 1 << SLOTS_BITS
# A word that so many runs of a chunk have has a row of its own.
_MANY = 16
# Longer texts of a chunk, as they are stored, would keep PostgreSQL busy for seconds.
MOST_BYTES = 4 << 20
_LOCK = text("SELECT pg_try_advisory_xact_lock(hashtext('loadcurve.run_words'))")
# Small numbers are sent as two bytes, which would not hold all slots.
_CHUNK = "cast(:chunk AS integer)"
_IN_CHUNK = f"slot >= {_CHUNK} << {SLOTS_BITS} AND slot < ({_CHUNK} + 1) << {SLOTS_BITS}"
_REMOVE = text("DELETE FROM run_words WHERE chunk = :chunk")
_MARK = text(
    f"""
    INSERT INTO word_chunks (chunk, mark, has_words)
    SELECT {_CHUNK}, bit_xor(mark), (
      SELECT coalesce(sum(pg_column_size(search_text) + pg_column_size(reports_search_text)), 0)
      FROM runs WHERE id = ANY (ARRAY(SELECT run_id FROM run_facets WHERE {_IN_CHUNK}))
    ) <= :most_bytes
    FROM run_marks WHERE chunk = :chunk
    ON CONFLICT (chunk) DO UPDATE SET mark = excluded.mark, has_words = excluded.has_words
    WHERE word_chunks.mark <> excluded.mark
    RETURNING has_words
    """  # noqa: S608
)
_WRITE = text(
    rf"""
    WITH texts AS (
      SELECT slot & {_SLOTS - 1} AS place,
        translate(search_text || ' ' || reports_search_text, E'\n', ' ') AS written
      FROM run_facets JOIN runs ON id = run_id WHERE {_IN_CHUNK}
    ), words AS (
      SELECT DISTINCT place, word COLLATE "C" AS word
      FROM texts, string_to_table(written, ' ') AS word WHERE word <> ''
    ), counted AS (
      SELECT place, word, count(*) OVER (PARTITION BY word) AS times FROM words
    )
    INSERT INTO run_words (chunk, words, runs)
    SELECT {_CHUNK}, word, bit_or(set_bit(0::bit({_SLOTS}), place, 1))
    FROM counted WHERE times >= {_MANY} GROUP BY word
    UNION ALL
    SELECT {_CHUNK}, string_agg(word, ' '), set_bit(0::bit({_SLOTS}), place, 1)
    FROM counted WHERE times < {_MANY} GROUP BY place
    """  # noqa: S608
)
_FORGET = text("SELECT forget_outdated_words()")


async def written_marks(session: AsyncSession) -> dict[int, int]:
    """What chunks were marked with when their words were written."""
    rows = await session.execute(select(word_chunks.c.chunk, word_chunks.c.mark))
    return {chunk: mark for chunk, mark in rows.all()}


async def forget_outdated(session: AsyncSession) -> None:
    """Remove what holds no longer."""
    await session.execute(_FORGET)


async def write_words(session: AsyncSession, chunk: int) -> bool:
    """Write a chunk's words as they are now, unless they are; in a transaction of one moment.

    False, with nothing written, while another does so.
    """
    if not (await session.execute(_LOCK)).scalar_one():
        return False
    of_chunk = {"chunk": chunk}
    marked = await session.execute(_MARK, {**of_chunk, "most_bytes": MOST_BYTES})
    has_words = marked.scalar_one_or_none()
    if has_words is not None:
        await session.execute(_REMOVE, of_chunk)
    if has_words:
        await session.execute(_WRITE, of_chunk)
    return True


async def find_in_words(
    session: AsyncSession, words: Sequence[str], marks: Mapping[int, int]
) -> dict[int, Slots]:
    """The slots of the runs that have all these words, of the chunks that are marked as they were
    when their words were written.

    By one statement, as a chunk's words may be written anew meanwhile.
    """
    chunk, mark = word_chunks.c.chunk, word_chunks.c.mark
    written = select(chunk, mark, literal(0), cast(null(), Text)).where(word_chunks.c.has_words)
    having = (_having(number, word) for number, word in enumerate(words, 1))
    rows = (await session.execute(union_all(written, *having))).all()
    having_bits = {(chunk, number): bits for chunk, _, number, bits in rows}
    return {
        chunk: _slots(chunk, [having_bits.get((chunk, at)) for at in range(1, len(words) + 1)])
        for chunk, mark, number, _ in rows
        if number == 0 and marks.get(chunk) == mark
    }


def _having(number: int, word: str) -> Select[tuple[int, int, int, str]]:
    """For each chunk with the word the bits of the runs that have it, as noughts and ones."""
    chunk, mark = run_words.c.chunk, cast(null(), BigInteger)
    has_word = run_words.c.words.contains(word, autoescape=True)
    runs = cast(func.bit_or(run_words.c.runs), Text)
    return select(chunk, mark, literal(number), runs).where(has_word).group_by(chunk)


def _slots(chunk: int, of_words: Sequence[str | None]) -> Slots:
    """The slots of a chunk whose bits are set for each word; None are bits of a word it has not."""
    mask = np.ones(_SLOTS, bool)
    for bits in of_words:
        if bits is None:
            return np.empty(0, np.int32)
        mask &= np.frombuffer(bits.encode(), np.uint8) == ord("1")
    return (np.flatnonzero(mask) + (chunk << SLOTS_BITS)).astype(np.int32)
