"""A test write that is rolled back: whether the database accepts writes."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

# Data beyond work_mem spills to a temporary file: a MiB on the data's disk, without a table, a lock
# or write-ahead log.
_FILL = text(
    "WITH filling AS MATERIALIZED "
    "(SELECT repeat('-', 8192) || n AS filler FROM generate_series(1, 128) AS n) "
    "SELECT max(length(filler)) FROM filling"
)
# A row lock is a write, which standbys and read-only databases refuse.
_LOCK = text("SELECT 1 FROM installation FOR UPDATE SKIP LOCKED")
_WHY = {
    "53100": "its disk is full",
    "25006": "it is read-only, a standby for instance",
}


async def write_refusal(session: AsyncSession) -> str | None:
    """Why the database refuses writes; None if it does not. Roll back afterwards.

    Raises sqlalchemy.exc.OperationalError if the database does not answer.
    """
    try:
        await session.execute(text("SET LOCAL work_mem = '64kB'"))
        await session.execute(_FILL)
        await session.execute(_LOCK)
    except DBAPIError as error:
        state = getattr(error.orig, "sqlstate", None)
        if state is None:
            raise
        return _WHY.get(state, f"it refuses to write (SQLSTATE {state})")
    return None
