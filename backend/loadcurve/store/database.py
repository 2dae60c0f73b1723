"""Connections: one pool a process, sessions that read and write in one transaction."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import Connection, event, text
from sqlalchemy.ext.asyncio import (
    AsyncEngine,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)

from loadcurve.core.access import PROGRAM, Asker

POOL_SIZE = 8
POOL_WAIT_S = 1.0
CONNECT_S = 2
READ_TIMEOUT_MS = 15_000
WRITE_TIMEOUT_MS = 60_000
# A committed transaction survives a crash of the machine only with all three. The third is a
# client's own choice, so every connection makes it.
DURABLE = ("fsync", "full_page_writes", "synchronous_commit")


def _dumps(value: Any) -> str:
    return orjson.dumps(value).decode()


def sqlalchemy_url(database_url: str) -> str:
    """The address with the psycopg driver named, as SQLAlchemy wants it."""
    for scheme in ("postgresql://", "postgres://"):
        if database_url.startswith(scheme):
            return "postgresql+psycopg://" + database_url.removeprefix(scheme)
    return database_url


def open_engine(database_url: str, timeout_ms: int = WRITE_TIMEOUT_MS) -> AsyncEngine:
    """A pool of at most ``POOL_SIZE`` connections that notices dead ones by itself.

    Waiting longer than ``POOL_WAIT_S`` for a connection raises sqlalchemy.exc.TimeoutError; a
    statement that runs longer than ``timeout_ms`` is ended by the database.
    """
    return create_async_engine(
        sqlalchemy_url(database_url),
        pool_size=POOL_SIZE,
        max_overflow=0,
        pool_timeout=POOL_WAIT_S,
        pool_pre_ping=True,
        # Errors are logged with their statement; its values may be what nobody else should see.
        hide_parameters=True,
        json_serializer=_dumps,
        json_deserializer=orjson.loads,
        connect_args={
            "options": f"-c statement_timeout={timeout_ms} -c timezone=UTC "
            "-c synchronous_commit=on",
            "connect_timeout": CONNECT_S,
        },
    )


def session_factory(
    engine: AsyncEngine, asker: Asker = PROGRAM
) -> async_sessionmaker[AsyncSession]:
    """Sessions whose objects stay readable after commit, and which know who asks in them."""
    return async_sessionmaker(engine, expire_on_commit=False, info={"asker": asker})


def allow_time_to_write(session: AsyncSession) -> None:
    """Give the statements of this session's transactions the time of writes, not that of reads.

    Nothing connects before its first statement.
    """

    def lengthen(_: object, __: object, connection: Connection) -> None:
        connection.execute(text(f"SET LOCAL statement_timeout = {WRITE_TIMEOUT_MS}"))

    event.listen(session.sync_session, "after_begin", lengthen)


async def not_durable(session: AsyncSession) -> tuple[str, ...]:
    """The settings of the database by which a crash could lose what was committed."""
    found = []
    for setting in DURABLE:
        value = await session.execute(text("SELECT current_setting(:name)"), {"name": setting})
        if value.scalar_one() == "off":
            found.append(setting)
    return tuple(found)
