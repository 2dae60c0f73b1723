"""The content revision and the caller, in one statement.

Triggers advance the revision with every write (`migrations/sql/revision.sql`), in its transaction:
content read after a revision is of that revision, or newer.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import psycopg
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession

from loadcurve.core.access import Role
from loadcurve.store.connections.deadlines import TimeLimitedConnection

_QUESTION = """
WITH live AS (
  SELECT id, key_sha256, name, role, upload_only FROM access_keys
  WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
), asking AS (
  SELECT key_sha256 AS secret, name, role, upload_only FROM live WHERE key_sha256 = ANY(%(secrets)s)
  UNION ALL
  SELECT token_sha256, name, role, upload_only FROM sign_ins JOIN live ON live.id = key_id
  WHERE token_sha256 = ANY(%(secrets)s) AND expires_at > now()
)
SELECT value, now(), EXISTS (SELECT FROM access_keys), secret, name, role, upload_only
FROM content_revision LEFT JOIN asking ON true
"""


@dataclass(frozen=True, slots=True)
class RevisionState:
    """The content revision and the callers at one moment.

    ``has_keys`` is whether a key ever existed; ``people`` are name, role and upload-only flag for
    each valid secret of a caller, by its SHA-256. ``now`` is the database's time, by which
    everything expires: the clock of a server may be wrong.
    """

    revision: int
    now: datetime
    has_keys: bool
    people: dict[bytes, tuple[str, Role, bool]]


async def content_revision(session: AsyncSession) -> int:
    """The content revision that the session's transaction sees."""
    return int((await session.execute(text("SELECT value FROM content_revision"))).scalar_one())


@dataclass(slots=True)
class _PendingQuery:
    answer: asyncio.Future[RevisionState]
    secrets: set[bytes] = field(default_factory=set)


class RevisionQueries:
    """Queries revision and callers on one permanent connection.

    Requests during a statement share the next one, so a result is never older than its request. Use
    in one event loop.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection: AsyncConnection | None = None
        self._driver: TimeLimitedConnection | None = None
        self._next: _PendingQuery | None = None
        self._task: asyncio.Task[None] | None = None

    async def now(self, secret: bytes | None = None) -> RevisionState:
        """The present standing; ``secret`` is the SHA-256 of the caller's key or sign-in.

        Raises as any statement does if the database is down or hangs.
        """
        if self._next is None:
            self._next = _PendingQuery(asyncio.get_running_loop().create_future())
        asked = self._next
        if secret is not None:
            asked.secrets.add(secret)
        if self._task is None:
            self._task = asyncio.create_task(self._ask())
        return await asyncio.shield(asked.answer)

    async def close(self) -> None:
        """Return the connection to the pool."""
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            await connection.close()

    async def _ask(self) -> None:
        try:
            while self._next is not None:
                asked, self._next = self._next, None
                try:
                    asked.answer.set_result(await self._answer(asked.secrets))
                except Exception as error:
                    asked.answer.set_exception(error)
                    # Fail the waiting requests.
                    asked.answer.exception()
        finally:
            self._task = None

    async def _answer(self, secrets: set[bytes]) -> RevisionState:
        if self._driver is not None:
            # Only its own process may hang: try a new connection first.
            self._driver.is_idle = True
            with suppress(psycopg.OperationalError):
                return await self._question(self._driver, secrets)
            await self._lose()
        try:
            self._driver = await self._connect()
            self._driver.is_idle = False
            return await self._question(self._driver, secrets)
        except psycopg.OperationalError as error:
            await self._lose()
            raise OperationalError(None, None, error) from error

    async def _question(self, driver: TimeLimitedConnection, secrets: set[bytes]) -> RevisionState:
        cursor = await driver.execute(_QUESTION, {"secrets": list(secrets)}, prepare=True)
        rows = await cursor.fetchall()
        people = {row[3]: (row[4], Role(row[5]), row[6]) for row in rows if row[3] is not None}
        revision, now, has_keys = rows[0][:3]
        return RevisionState(revision, now, has_keys, people)

    async def _connect(self) -> TimeLimitedConnection:
        self._connection = await self._engine.connect()
        await self._connection.execution_options(isolation_level="AUTOCOMMIT")
        raw = await self._connection.get_raw_connection()
        driver: Any = raw.driver_connection
        made: TimeLimitedConnection = driver
        return made

    async def _lose(self) -> None:
        connection, self._connection, self._driver = self._connection, None, None
        if connection is not None:
            await connection.invalidate()
            await connection.close()
