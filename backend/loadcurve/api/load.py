"""How much is worked on at once, and the honest "later" for the rest.

A request that finds no free slot is answered 503 with Retry-After at once, instead of joining a
queue nobody sees the end of: the rest stay fast, and all is well again as soon as the rush is over.
Uploads have slots of their own, so that neither they nor readers can take the others' places.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loadcurve.api.guards import FILE_PATHS, HOW_IT_IS, declared_bytes
from loadcurve.api.problems import RETRY_AFTER_S, busy
from loadcurve.core.readers.limits import INPUT_BYTES
from loadcurve.store.database import POOL_SIZE

REQUESTS_AT_ONCE = 48
# The door closes a little earlier, so that whoever is on the way in then finds a slot.
ON_THE_WAY_IN = 8
TOO_MUCH = "this server has more to do than it can do well; try again in a moment"
# Being received, or waiting for their turn to be read; few bytes of memory are held meanwhile.
UPLOADS_AT_ONCE = 24
UPLOAD_BYTES_AT_ONCE = 4 * INPUT_BYTES
# Being read and stored; each holds a connection to the database.
UPLOADS_STORED_AT_ONCE = 2
UPLOAD_TURN_S = 20.0
# Two connections are left to who asks how the server is, and to uploads that are let in.
DATABASE_TURNS = POOL_SIZE - 2
DATABASE_TURN_S = 3.0
SEND_S = 30.0


class Load:
    """What is under way in this process, and what was turned away."""

    def __init__(self) -> None:
        self.requests = 0
        self.uploads = 0
        self.upload_bytes = 0
        self.shed_requests = 0
        self.shed_uploads = 0
        self._turns = asyncio.Semaphore(UPLOADS_STORED_AT_ONCE)
        self._database_turns = asyncio.Semaphore(DATABASE_TURNS)

    def room(self) -> int:
        """How many requests more are let in before the next is turned away."""
        return REQUESTS_AT_ONCE - ON_THE_WAY_IN - self.requests

    def take_request(self) -> bool:
        """A slot for a request, if there is one."""
        if self.requests >= REQUESTS_AT_ONCE:
            self.shed_requests += 1
            return False
        self.requests += 1
        return True

    def take_upload(self, size_bytes: int) -> bool:
        """A slot for an upload of this declared size, if there is one."""
        full = self.upload_bytes + size_bytes > UPLOAD_BYTES_AT_ONCE
        if self.uploads >= UPLOADS_AT_ONCE or full:
            self.shed_uploads += 1
            return False
        self.uploads += 1
        self.upload_bytes += size_bytes
        return True

    def give_back_upload(self, size_bytes: int) -> None:
        """The upload is answered."""
        self.uploads -= 1
        self.upload_bytes -= size_bytes

    @asynccontextmanager
    async def upload_turn(self) -> AsyncIterator[None]:
        """The turn to be read and stored. Raises a 503 when it does not come within a while."""
        async with _turn(self._turns, UPLOAD_TURN_S) as came:
            if not came:
                self.shed_uploads += 1
                raise _later_error("too many files are being read; send this one again in a moment")
            yield

    @asynccontextmanager
    async def database_turn(self) -> AsyncIterator[None]:
        """The turn to use a connection to the database, in the order in which it was asked for.

        The pool's own queue lets newcomers pass those who wait. Raises a 503 as `upload_turn`.
        """
        async with _turn(self._database_turns, DATABASE_TURN_S) as came:
            if not came:
                self.shed_requests += 1
                raise _later_error(TOO_MUCH)
            yield


@asynccontextmanager
async def _turn(turns: asyncio.Semaphore, patience_s: float) -> AsyncIterator[bool]:
    """A turn, given back afterwards; False if it did not come in time."""
    try:
        async with asyncio.timeout(patience_s):
            await turns.acquire()
    except TimeoutError:
        yield False
        return
    try:
        yield True
    finally:
        turns.release()


def _later_error(detail: str) -> HTTPException:
    return HTTPException(503, detail, {"Retry-After": str(RETRY_AFTER_S)})


class LoadGuard:
    """Lets in what has a slot. A client that does not take its answer gives its slot back."""

    def __init__(self, app: ASGIApp, load: Load) -> None:
        self._app = app
        self._load = load

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] != "http" or path in HOW_IT_IS or path.startswith("/assets/"):
            await self._app(scope, receive, send)
        elif scope["method"] == "POST" and path in FILE_PATHS:
            # What is over the limit is refused by its declared size, before a byte is read.
            size_bytes = min(declared_bytes(Headers(scope=scope)) or 0, INPUT_BYTES)
            if not self._load.take_upload(size_bytes):
                await _later(scope, receive, send)
                return
            try:
                await self._app(scope, receive, _bounded(send))
            finally:
                self._load.give_back_upload(size_bytes)
        elif not self._load.take_request():
            await _later(scope, receive, send)
        else:
            try:
                await self._app(scope, receive, _bounded(send))
            finally:
                self._load.requests -= 1


async def _later(scope: Scope, receive: Receive, send: Send) -> None:
    answer = busy(TOO_MUCH)
    await answer(scope, receive, send)


def _bounded(send: Send) -> Send:
    async def within(message: Message) -> None:
        try:
            async with asyncio.timeout(SEND_S):
                await send(message)
        except TimeoutError:
            raise ConnectionAbortedError(f"the client took nothing for {SEND_S:.0f} s") from None

    return within


async def turned_away(scope: Scope, receive: Receive, send: Send) -> None:
    """The whole application for a connection that is one too many."""
    answer = busy("this server has more connections than it can serve; try again in a moment")
    answer.headers["Connection"] = "close"
    await answer(scope, receive, send)
