"""Sessions for questions: at a standby that knows all the primary knew, else at the primary.

A question that a standby fails is asked again of the primary, before anything was answered.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import Request
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loadcurve.api.admission.slots import Load
from loadcurve.api.guards import SAFE_METHODS
from loadcurve.store.revision import Position
from loadcurve.store.together.reaching import Behind
from loadcurve.store.together.standbys import LAGS, Standby, Standbys

# How far the primary was when the question came, under this name in the request's state.
POSITION = "position"
# Set there once a standby has failed.
_FAILED = "failed_at_standby"
# What took too long once would take as long again.
_TOOK_TOO_LONG = "57014"


@asynccontextmanager
async def session_for(request: Request) -> AsyncIterator[AsyncSession]:
    """A session for a request, in its turn: what changes something goes to the primary."""
    load: Load = request.app.state.load
    there = await _standby_for(request) if request.method in SAFE_METHODS else None
    if request.method in SAFE_METHODS:
        request.app.state.metrics.add_question("primary" if there is None else "standby")
    if there is None:
        async with load.database_turn(), _closed_if_used(request.app.state.sessions()) as session:
            yield session
        return
    standby, position = there
    try:
        async with load.database_turn(), _closed_if_used(standby.session(position)) as session:
            yield session
    except (DBAPIError, PoolTimeout) as error:
        if _took_too_long(error):
            raise
        request.scope["state"][_FAILED] = True
        if isinstance(error, Behind):
            standby.lose(LAGS)
        elif _is_lost(error):
            standby.lose()
        raise


@asynccontextmanager
async def _closed_if_used(session: AsyncSession) -> AsyncIterator[AsyncSession]:
    """A session that ends with the block; one that never asked the database has no connection to
    give back, which takes a task to do."""
    try:
        yield session
    finally:
        if session.in_transaction():
            async with session:
                pass


def _is_lost(error: DBAPIError | PoolTimeout) -> bool:
    """Whether the connection is gone, or there is none to be had."""
    orig = getattr(error, "orig", None)
    return getattr(orig, "sqlstate", None) is None or getattr(error, "connection_invalidated", True)


def _took_too_long(error: DBAPIError | PoolTimeout) -> bool:
    return getattr(getattr(error, "orig", None), "sqlstate", None) == _TOOK_TOO_LONG


async def _standby_for(request: Request) -> tuple[Standby, Position] | None:
    """A standby, and what it has to have replayed where it answers; None if the primary does."""
    standbys: Standbys = request.app.state.standings
    state = request.scope.setdefault("state", {})
    if not standbys.are_usable() or state.get(_FAILED):
        return None
    position: Position | None = state.get(POSITION) or (await standbys.now()).position
    standby = None if position is None else await standbys.reaching(position)
    return None if standby is None or position is None else (standby, position)


class AskedAgain:
    """Asks the application again, of the primary, where a standby failed under a question."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in SAFE_METHODS:
            await self._app(scope, receive, send)
            return
        state, has_begun = scope.setdefault("state", {}), False

        async def unless_failed(message: Message) -> None:
            nonlocal has_begun
            if has_begun or not state.get(_FAILED):
                has_begun = True
                await send(message)

        await self._app(scope, receive, unless_failed)
        if not has_begun:
            await self._app(scope, receive, send)
