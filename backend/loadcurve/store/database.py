"""Connections: one pool a process, sessions that read and write in one transaction."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import text
from sqlalchemy.ext.asyncio import (
    AsyncEngine,
    AsyncSession,
    async_sessionmaker,
    create_async_engine,
)

POOL_SIZE = 8
POOL_WAIT_S = 1.0
STATEMENT_TIMEOUT_MS = 60_000


def _dumps(value: Any) -> str:
    return orjson.dumps(value).decode()


def sqlalchemy_url(database_url: str) -> str:
    """The address with the psycopg driver named, as SQLAlchemy wants it."""
    for scheme in ("postgresql://", "postgres://"):
        if database_url.startswith(scheme):
            return "postgresql+psycopg://" + database_url.removeprefix(scheme)
    return database_url


def open_engine(database_url: str) -> AsyncEngine:
    """A pool of at most ``POOL_SIZE`` connections that notices dead ones by itself.

    Waiting longer than ``POOL_WAIT_S`` for a connection raises sqlalchemy.exc.TimeoutError.
    """
    return create_async_engine(
        sqlalchemy_url(database_url),
        pool_size=POOL_SIZE,
        max_overflow=0,
        pool_timeout=POOL_WAIT_S,
        pool_pre_ping=True,
        json_serializer=_dumps,
        json_deserializer=orjson.loads,
        connect_args={
            "options": f"-c statement_timeout={STATEMENT_TIMEOUT_MS} -c timezone=UTC",
            "connect_timeout": 5,
        },
    )


def session_factory(engine: AsyncEngine) -> async_sessionmaker[AsyncSession]:
    """Sessions whose objects stay readable after commit."""
    return async_sessionmaker(engine, expire_on_commit=False)


async def is_ready(session: AsyncSession) -> bool:
    """Whether the database answers and holds our tables."""
    result = await session.execute(text("SELECT to_regclass('public.charts') IS NOT NULL"))
    return bool(result.scalar_one())
