"""One connection pool per process, and sessions of one transaction."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import orjson
from sqlalchemy import Connection, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import (
    AsyncEngine,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)

from loadcurve.core.access import PROGRAM, Caller
from loadcurve.store.connections.deadlines import (
    MARGIN_S,
    TimeLimitedConnection,
    connect_with_time_limit,
)
from loadcurve.store.connections.pooling import (
    connect_settings,
    is_pooled,
    plain_address,
    set_in_transactions,
)

if TYPE_CHECKING:
    from loadcurve.store.originals.object_store import OriginalStore

POOL_SIZE = 8
POOL_WAIT_S = 1.0
READ_TIMEOUT_MS = 15_000
WRITE_TIMEOUT_MS = 60_000
# For rate limits: the row may wait for another server that counts the same client.
COUNT_TIMEOUT_MS = 2_000
# A committed transaction survives a crash of the machine only with all three. Clients choose the
# third, so every connection sets it.
DURABLE = ("fsync", "full_page_writes", "synchronous_commit")


def _dumps(value: Any) -> str:
    return orjson.dumps(value).decode()


def open_engine(
    database_url: str, timeout_ms: int = WRITE_TIMEOUT_MS, pool_size: int = POOL_SIZE
) -> AsyncEngine:
    """A pool of at most ``pool_size`` connections that detects dead ones.

    Waiting longer than ``POOL_WAIT_S`` raises sqlalchemy.exc.TimeoutError. A statement longer than
    ``timeout_ms`` is cancelled by the database, or by `deadlines` if the database hangs, with
    sqlalchemy.exc.OperationalError.
    """
    settings = {
        "statement_timeout": str(timeout_ms),
        "timezone": "UTC",
        "synchronous_commit": "on",
    }
    engine = create_async_engine(
        plain_address(database_url).set(drivername="postgresql+psycopg"),
        pool_size=pool_size,
        max_overflow=0,
        pool_timeout=POOL_WAIT_S,
        pool_pre_ping=True,
        # Errors are logged with their statement; its values may be private.
        hide_parameters=True,
        json_serializer=_dumps,
        json_deserializer=orjson.loads,
        connect_args={
            **connect_settings(database_url, settings),
            "async_creator_fn": connect_with_time_limit(),
        },
    )
    if is_pooled(database_url):
        set_in_transactions(engine, settings)
    _set_timeouts_of_use(engine, timeout_ms)
    return engine


def snapshot_engine(engine: AsyncEngine) -> AsyncEngine:
    """The same pool for reading: a transaction sees one snapshot."""
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _set_timeouts_of_use(engine: AsyncEngine, timeout_ms: int) -> None:
    """Mark connections as idle in the pool, or in use with a statement timeout."""

    @event.listens_for(engine.sync_engine, "checkin")
    def mark_idle(connection: DBAPIConnection | None, _: object) -> None:
        # The pool passes None for a connection that it has closed.
        if connection is not None:
            _driver(connection).is_idle = True

    @event.listens_for(engine.sync_engine, "checkout")
    def mark_in_use(connection: DBAPIConnection, _: object, __: object) -> None:
        _driver(connection).is_idle = False
        _allow(_driver(connection), timeout_ms)


def _driver(connection: DBAPIConnection) -> TimeLimitedConnection:
    made: TimeLimitedConnection = connection.driver_connection
    return made


def _allow(connection: TimeLimitedConnection, timeout_ms: int) -> None:
    connection.longest_s = timeout_ms / 1000 + MARGIN_S


def session_factory(
    engine: AsyncEngine, caller: Caller = PROGRAM, outside: OriginalStore | None = None
) -> async_sessionmaker[AsyncSession]:
    """Sessions whose objects stay readable after commit.

    They carry the caller, and the object store of originals if there is one.
    """
    info = {"caller": caller, "outside": outside}
    return async_sessionmaker(engine, expire_on_commit=False, info=info)


@asynccontextmanager
async def open_sessions(
    database_url: str,
    caller: Caller = PROGRAM,
    outside: OriginalStore | None = None,
    pool_size: int = POOL_SIZE,
) -> AsyncIterator[async_sessionmaker[AsyncSession]]:
    """Sessions of a database for the duration of the block, on connections of their own."""
    engine = open_engine(database_url, pool_size=pool_size)
    try:
        yield session_factory(engine, caller, outside)
    finally:
        await engine.dispose()


def allow_long_write(session: AsyncSession) -> None:
    """Use the statement timeout of writes in this session's transactions.

    A session connects with its first statement.
    """

    def lengthen(_: object, __: object, connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        _allow(driver, WRITE_TIMEOUT_MS)
        connection.exec_driver_sql(f"SET LOCAL statement_timeout = {WRITE_TIMEOUT_MS}")

    event.listen(session.sync_session, "after_begin", lengthen)


async def not_durable(session: AsyncSession) -> tuple[str, ...]:
    """Database settings that could lose committed transactions in a crash."""
    unsafe = []
    for setting in DURABLE:
        value = await session.execute(text("SELECT current_setting(:name)"), {"name": setting})
        if value.scalar_one() == "off":
            unsafe.append(setting)
    return tuple(unsafe)
