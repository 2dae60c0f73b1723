"""The words of runs are written for searches, beside requests, where nothing is written to."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from loadcurve.store.facets.chunks import marks_of
from loadcurve.store.facets.words import forget_outdated, write_words, written_marks

# What nothing was written to for so long is looked at.
PERIOD_S = 60.0
# Between two chunks: some hundred milliseconds of work of the database each.
PAUSE_S = 1.0
Sessions = async_sessionmaker[AsyncSession]
_LOG = logging.getLogger("loadcurve")


async def write_words_of_quiet(sessions: Sessions) -> None:
    """Write words of chunks that nothing was written to for `PERIOD_S`, until cancelled."""
    before: Mapping[int, int] = {}
    while True:
        await asyncio.sleep(PERIOD_S)
        try:
            before = await write_all_quiet(sessions, before)
        except (SQLAlchemyError, OSError) as error:
            # A database that is away or busy: the next round finds the same to do.
            _LOG.warning("writing the words of runs was postponed: %s", type(error).__name__)


async def write_all_quiet(
    sessions: Sessions, before: Mapping[int, int], pause_s: float = PAUSE_S
) -> dict[int, int]:
    """Write words of the chunks that are still marked as ``before``; what all are marked with.

    What was written and holds no longer is removed.
    """
    async with sessions() as session, session.begin():
        await forget_outdated(session)
        marks, written = await marks_of(session), await written_marks(session)
    for chunk, mark in marks.items():
        if before.get(chunk) == mark and chunk not in written:
            async with sessions() as session, session.begin():
                await session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
                if not await write_words(session, chunk):
                    break
            await asyncio.sleep(pause_s)
    return marks
