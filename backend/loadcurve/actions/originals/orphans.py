"""Remove unnamed objects, of deleted reports or failed uploads."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta

from sqlalchemy.exc import SQLAlchemyError

from loadcurve.actions.originals.ownership import owns_objects
from loadcurve.actions.uploads.reread import Sessions
from loadcurve.core.errors import OriginalsUnavailable
from loadcurve.store.connections.database import allow_long_write
from loadcurve.store.originals.storage import (
    configured_object_store,
    remove_unreferenced,
    store_for_new_originals,
)

PERIOD_S = 3600.0
# An upload puts its object before its commit, and an import of an archive takes long.
GRACE = timedelta(days=1)
# Small batches, so that uploads do not wait long.
_AT_ONCE = 10
_log = logging.getLogger("loadcurve")


async def delete_orphans(sessions: Sessions, put_before: datetime) -> int:
    """Remove unnamed objects put before a moment; return their number.

    Objects of another database stay, with a log entry. Each batch is a transaction, as uploads wait
    meanwhile. Raises OriginalsUnavailable.
    """
    if not await owns_objects(sessions):
        return 0
    removed = 0
    async with sessions() as session:
        outside = configured_object_store(session)
    async for keys in outside.keys_before(put_before):
        for at in range(0, len(keys), _AT_ONCE):
            async with sessions() as session:
                allow_long_write(session)
                async with session.begin():
                    removed += await remove_unreferenced(session, keys[at : at + _AT_ONCE])
    return removed


async def delete_orphans_hourly(sessions: Sessions) -> None:
    """Collect every `PERIOD_S` until cancelled; do nothing without an object store."""
    async with sessions() as session:
        if store_for_new_originals(session) is None:
            return
    while True:
        await asyncio.sleep(PERIOD_S)
        try:
            removed = await delete_orphans(sessions, datetime.now(UTC) - GRACE)
        except (OriginalsUnavailable, SQLAlchemyError, OSError) as error:
            # The next round retries.
            _log.warning("collecting originals was postponed: %s", type(error).__name__)
        else:
            if removed:
                _log.info("%s objects that no report names were removed", f"{removed:,}")
