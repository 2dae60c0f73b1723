"""Shorten the audit trail once a day."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from loadcurve.store.audit import shorten_audit

# Not right after the start.
FIRST_AFTER_S = 60.0
EVERY_S = 24 * 3600.0
_LOG = logging.getLogger("loadcurve")


async def shorten_daily(sessions: async_sessionmaker[AsyncSession], days: int) -> None:
    """Limit the audit trail to ``days``, until cancelled; failures are logged and retried."""
    await asyncio.sleep(FIRST_AFTER_S)
    while True:
        try:
            async with sessions() as session, session.begin():
                removed = await shorten_audit(session, days)
            if removed:
                _LOG.info("audit trail: %d lines older than %d days removed", removed, days)
        except (SQLAlchemyError, OSError) as error:
            _LOG.warning("the audit trail could not be shortened: %s", type(error).__name__)
        await asyncio.sleep(EVERY_S)
