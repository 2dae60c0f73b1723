"""Limits on concurrent requests.

A request without a free slot gets 503 with Retry-After at once instead of queueing, so that others
stay fast. Bodies and responses in transit have limits of their own (`in_flight_limit`), so that
slow clients take no slots.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress

from fastapi import Request
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

from loadcurve.api.limits.client_address import client_address
from loadcurve.api.limits.in_flight_limit import InFlightLimit
from loadcurve.api.limits.rate_limits import client_network
from loadcurve.api.limits.response_bodies import ResponseBody
from loadcurve.api.origin_and_headers import FILE_PATHS, HEALTH_PATHS
from loadcurve.api.problems import RETRY_AFTER_S, busy
from loadcurve.core.upload_limit import INPUT_BYTES
from loadcurve.store.connections.database import POOL_SIZE

MIB = 1 << 20
REQUESTS_AT_ONCE = 48
# New connections are refused a little earlier, so that accepted ones find a slot.
RESERVED_SLOTS = 8
TOO_MUCH = "this server is too busy; try again in a moment"
TOO_MANY = "this server has more connections than it can serve; try again in a moment"
STOPPING = "this server is stopping, and nothing of the request was stored; send it again"
UPLOADS_READ_AT_ONCE = 2
# One more is stored while the next is parsed. Each uses a database connection.
UPLOADS_STORED_BESIDE = 1
UPLOAD_WAIT_S = 20.0
# Two connections are reserved for health checks and accepted uploads.
DATABASE_SLOTS = POOL_SIZE - 2
DATABASE_WAIT_S = 3.0


class CurrentLoad:
    """Requests, bodies and responses in progress, and the number of refusals."""

    def __init__(self) -> None:
        self.requests = 0
        self.shed_requests = 0
        # Being received, or waiting to be parsed; mostly memory.
        self.uploads = InFlightLimit(24, 12, 6 * INPUT_BYTES, 4 * INPUT_BYTES)
        # Other bodies of callers who may write; and keys of sign-ins.
        self.bodies = InFlightLimit(64, 16, 64 * MIB, 16 * MIB)
        self.sign_ins = InFlightLimit(512, 128, MIB, MIB)
        # Responses of several pieces, waiting for their clients.
        self.answers = InFlightLimit(256, 64, 256 * MIB, 128 * MIB)
        self._upload_slots = asyncio.Semaphore(UPLOADS_READ_AT_ONCE + UPLOADS_STORED_BESIDE)
        self._database_slots = asyncio.Semaphore(DATABASE_SLOTS)

    def free_slots(self) -> int:
        """The number of further connections that may bring a request."""
        return REQUESTS_AT_ONCE - RESERVED_SLOTS - self.requests

    def take_request(self) -> bool:
        """A slot for a request, if there is one."""
        if self.requests >= REQUESTS_AT_ONCE:
            self.shed_requests += 1
            return False
        self.requests += 1
        return True

    @contextmanager
    def request_slot(self) -> Iterator[None]:
        """A slot for the duration of the block. Raises a 503 without a free one."""
        if not self.take_request():
            raise service_unavailable(TOO_MUCH)
        try:
            yield
        finally:
            self.requests -= 1

    @asynccontextmanager
    async def upload_slot(self) -> AsyncIterator[None]:
        """A slot to parse and store an upload. Raises a 503 after the wait."""
        async with _slot(self._upload_slots, UPLOAD_WAIT_S) as came:
            if not came:
                self.uploads.refused += 1
                raise service_unavailable(
                    "too many files are being read; send this one again in a moment"
                )
            yield

    @asynccontextmanager
    async def database_slot(self) -> AsyncIterator[None]:
        """A slot for a connection to the database, first come, first served.

        The pool's own queue is not in order. Raises a 503 as `upload_slot`.
        """
        async with _slot(self._database_slots, DATABASE_WAIT_S) as came:
            if not came:
                self.shed_requests += 1
                raise service_unavailable(TOO_MUCH)
            yield


@asynccontextmanager
async def _slot(slots: asyncio.Semaphore, patience_s: float) -> AsyncIterator[bool]:
    """A slot for the duration of the block; False if none is free in time."""
    try:
        # A free slot is taken at once, without a timer.
        async with asyncio.timeout(patience_s) if slots.locked() else nullcontext():
            await slots.acquire()
    except TimeoutError:
        yield False
        return
    try:
        yield True
    finally:
        slots.release()


def service_unavailable(detail: str) -> HTTPException:
    """A 503 with Retry-After, to be raised."""
    return HTTPException(503, detail, {"Retry-After": str(RETRY_AFTER_S)})


class ConcurrencyLimiter:
    """Refuses requests without a free slot; a slot is free again when its response is computed."""

    def __init__(self, app: ASGIApp, load: CurrentLoad) -> None:
        self._app = app
        self._load = load

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] != "http" or path in HEALTH_PATHS or path.startswith("/assets/"):
            await self._app(scope, receive, send)
            return
        # A file has its place already, and waits to be parsed.
        has_slot = not (scope["method"] == "POST" and path in FILE_PATHS)
        if has_slot and not self._load.take_request():
            answer = busy(TOO_MUCH)
            await answer(scope, receive, send)
            return

        def work_is_done() -> None:
            nonlocal has_slot
            if has_slot:
                has_slot = False
                self._load.requests -= 1

        def client() -> str:
            return client_network(client_address(Request(scope)))

        sending = ResponseBody(self._load.answers, client, send, work_is_done)
        scope.setdefault("state", {})["sending"] = sending
        try:
            await self._app(scope, receive, sending)
        finally:
            work_is_done()
            sending.end()


def refuse_when_stopped(app: ASGIApp) -> ASGIApp:
    """The application, with a 503 for a request that is cancelled because the server stops."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await app(scope, receive, send)
        except asyncio.CancelledError:
            # Nothing was committed. A response that has begun is cut off instead.
            with suppress(RuntimeError):
                await busy(STOPPING)(scope, receive, send)

    return answer


def health_only(app: ASGIApp) -> ASGIApp:
    """The application for a connection beyond the limit: only the health paths."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in HEALTH_PATHS:
            await app(scope, receive, send)
        else:
            await refuse_connection(scope, receive, send)

    return answer


async def refuse_connection(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer 503 to a request on a connection beyond the limit."""
    answer = busy(TOO_MANY)
    answer.headers["Connection"] = "close"
    await answer(scope, receive, send)
