"""Empty the trash and remove old rate limits, in small steps so that no request waits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.trash import erase_oldest
from loadcurve.store.rate_limits.windows import remove_expired

PERIOD_S = 300.0
# The pause between two steps.
PAUSE_S = 1.0
MOST_AT_ONCE = 20
_log = logging.getLogger("loadcurve")


async def clean_up(session: AsyncSession, trash_days: int | None) -> bool:
    """Do one step in this transaction; returns whether there may be more."""
    await remove_expired(session)
    if trash_days is None:
        return False
    erased = await erase_oldest(session, MOST_AT_ONCE, trash_days)
    return bool(erased.runs or erased.reports or erased.items)


async def clean_up_regularly(
    step: Callable[[], Awaitable[bool]], busy: tuple[type[Exception], ...] = ()
) -> None:
    """Call ``step`` every `PERIOD_S`, again while it returns True, until cancelled."""
    postponed: tuple[type[Exception], ...] = (SQLAlchemyError, OSError, *busy)
    while True:
        await asyncio.sleep(PERIOD_S)
        try:
            while await step():
                await asyncio.sleep(PAUSE_S)
        except postponed as error:
            # The database is down or busy: the next round retries.
            _log.warning("cleanup was postponed: %s", type(error).__name__)
