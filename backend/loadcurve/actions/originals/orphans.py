"""Objects that no report names any more: deleted for good, or put by an upload that failed."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta

from sqlalchemy.exc import SQLAlchemyError

from loadcurve.actions.originals.owning import are_ours
from loadcurve.actions.uploads.reread import Sessions
from loadcurve.core.errors import OriginalsAway
from loadcurve.store.connections.database import allow_time_to_write
from loadcurve.store.originals.storage import knows_outside, outside_of, remove_unnamed

PERIOD_S = 3600.0
# An upload puts its object before its row is committed, and an import of an archive takes long.
GRACE = timedelta(days=1)
# So few that an upload waits for them no longer than for its own object.
_AT_ONCE = 10
_log = logging.getLogger("loadcurve")


async def collect_orphans(sessions: Sessions, put_before: datetime) -> int:
    """Remove the objects put before a moment that no report names; how many.

    Objects that belong to another database stay, and the log says so. Some objects are a
    transaction of their own, as uploads wait meanwhile. Raises OriginalsAway.
    """
    if not await are_ours(sessions):
        return 0
    removed = 0
    async with sessions() as session:
        outside = outside_of(session)
    async for keys in outside.keys_before(put_before):
        for at in range(0, len(keys), _AT_ONCE):
            async with sessions() as session:
                allow_time_to_write(session)
                async with session.begin():
                    removed += await remove_unnamed(session, keys[at : at + _AT_ONCE])
    return removed


async def collect_hourly(sessions: Sessions) -> None:
    """Do it every `PERIOD_S` until cancelled; nothing where originals are in the database."""
    async with sessions() as session:
        if knows_outside(session) is None:
            return
    while True:
        await asyncio.sleep(PERIOD_S)
        try:
            removed = await collect_orphans(sessions, datetime.now(UTC) - GRACE)
        except (OriginalsAway, SQLAlchemyError, OSError) as error:
            # The next round finds the same to do.
            _log.warning("collecting originals was postponed: %s", type(error).__name__)
        else:
            if removed:
                _log.info("%s objects that no report names were removed", f"{removed:,}")
