"""Transactions at a standby begin once the server behind their connection has replayed as much.

One address may lead to several servers, as a balancer or a name of several does: what was asked on
one connection says nothing of the next. So each connection is asked itself, in the transaction that
reads on it, and what it said is kept: while nothing is written it is not asked again.
"""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakKeyDictionary

import psycopg
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.revision import Position, position_at

# How long a question waits for a standby before the primary answers it.
WAIT_S = 0.2
PAUSE_S = 0.002
_Driver = psycopg.AsyncConnection[Any]


class Behind(OperationalError):
    """The server behind this connection has not replayed as much within `WAIT_S`."""

    def __init__(self) -> None:
        super().__init__(None, None, psycopg.OperationalError("this standby lags behind"))


class Reaching:
    """What is known of the servers behind the connections of one pool. Use in one event loop.

    Where a pooler lends another connection for each transaction, nothing is known of the next.
    """

    def __init__(self, is_pooled: bool) -> None:
        self._is_pooled = is_pooled
        self._replayed: WeakKeyDictionary[_Driver, Position] = WeakKeyDictionary()

    def hold(self, session: AsyncSession, position: Position) -> None:
        """Make a session's transactions raise `Behind` where they would read older data."""

        def after_begin(_: object, __: object, connection: Connection) -> None:
            raw: Any = connection.connection.dbapi_connection
            try:
                raw.run_async(lambda driver: self._reach(driver, position))
            except psycopg.Error as error:
                connection.invalidate()
                raise OperationalError(None, None, error) from error

        event.listen(session.sync_session, "after_begin", after_begin)

    async def _reach(self, driver: _Driver, position: Position) -> None:
        here = None if self._is_pooled else self._replayed.get(driver)
        last = asyncio.get_running_loop().time() + WAIT_S
        while here is None or not here.covers(position):
            if here is not None and asyncio.get_running_loop().time() > last:
                raise Behind
            if here is not None:
                await asyncio.sleep(PAUSE_S)
            here = self._replayed[driver] = await position_at(driver)
