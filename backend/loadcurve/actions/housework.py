"""What has to be done now and then in a database: empty the trash and old rate limits.

Little at a time, so that nobody who asks has to wait for it. Who comes while another is at it does
nothing.
"""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.trash import erase_oldest
from loadcurve.actions.uploads.reread import Sessions
from loadcurve.store.connections.database import allow_time_to_write
from loadcurve.store.rate_limits.windows import remove_expired

PERIOD_S = 300.0
# Between two steps while there is more to do.
PAUSE_S = 1.0
MOST_AT_ONCE = 20
_log = logging.getLogger("loadcurve")


async def do_housework(session: AsyncSession, trash_days: int | None) -> bool:
    """Do a bounded part of it in this transaction; whether there may be more."""
    await remove_expired(session)
    if trash_days is None:
        return False
    erased = await erase_oldest(session, MOST_AT_ONCE, trash_days)
    return bool(erased.runs or erased.reports or erased.saved)


async def keep_house(sessions: Sessions, trash_days: int | None) -> None:
    """Do it every `PERIOD_S` until cancelled."""
    while True:
        await asyncio.sleep(PERIOD_S)
        try:
            while await _step(sessions, trash_days):
                await asyncio.sleep(PAUSE_S)
        except (SQLAlchemyError, OSError) as error:
            # A database that is away or busy: the next round finds the same to do.
            _log.warning("housekeeping was postponed: %s", type(error).__name__)


async def _step(sessions: Sessions, trash_days: int | None) -> bool:
    async with sessions() as session:
        allow_time_to_write(session)
        async with session.begin():
            return await do_housework(session, trash_days)
