"""How much is worked on at once, and the honest "later" for the rest.

A request that finds no free slot is answered 503 with Retry-After at once, instead of joining a
queue nobody sees the end of: the rest stay fast, and all is well again as soon as the rush is over.
A slot is for work: bodies on their way in and answers on their way out have places of their own, so
that slow clients cannot take the others'.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext

from fastapi import Request
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Receive, Scope, Send

from loadcurve.api.admission.forwarded import client_address
from loadcurve.api.admission.places import Places
from loadcurve.api.admission.rate_limits import neighbourhood
from loadcurve.api.admission.sending import Sending
from loadcurve.api.guards import FILE_PATHS, HOW_IT_IS
from loadcurve.api.problems import RETRY_AFTER_S, busy
from loadcurve.core.file_size import INPUT_BYTES
from loadcurve.store.connections.database import POOL_SIZE

MIB = 1 << 20
REQUESTS_AT_ONCE = 48
# The door closes a little earlier, so that a connection on its way in finds a slot.
ON_THE_WAY_IN = 8
TOO_MUCH = "this server is too busy; try again in a moment"
TOO_MANY = "this server has more connections than it can serve; try again in a moment"
UPLOADS_READ_AT_ONCE = 2
# One more: while it is stored, the next is read. Each holds a connection to the database.
UPLOADS_STORED_BESIDE = 1
UPLOAD_TURN_S = 20.0
# Two connections are left to who asks how the server is, and to uploads that are let in.
DATABASE_TURNS = POOL_SIZE - 2
DATABASE_TURN_S = 3.0


class Load:
    """What is under way in this process, and what was turned away."""

    def __init__(self) -> None:
        self.requests = 0
        self.shed_requests = 0
        # Being received, or waiting for their turn to be read; most of it is memory.
        self.uploads = Places(24, 12, 6 * INPUT_BYTES, 4 * INPUT_BYTES)
        # Other bodies, of people who may change something; and the keys of those who sign in.
        self.bodies = Places(64, 16, 64 * MIB, 16 * MIB)
        self.sign_ins = Places(512, 128, MIB, MIB)
        # Answers of more than one piece, which wait for their clients to take them.
        self.answers = Places(256, 64, 256 * MIB, 128 * MIB)
        self._turns = asyncio.Semaphore(UPLOADS_READ_AT_ONCE + UPLOADS_STORED_BESIDE)
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

    @contextmanager
    def request_slot(self) -> Iterator[None]:
        """A slot for as long as it takes. Raises a 503 if there is none."""
        if not self.take_request():
            raise later(TOO_MUCH)
        try:
            yield
        finally:
            self.requests -= 1

    @asynccontextmanager
    async def upload_turn(self) -> AsyncIterator[None]:
        """The turn to be read and stored. Raises a 503 when it does not come within a while."""
        async with _turn(self._turns, UPLOAD_TURN_S) as came:
            if not came:
                self.uploads.refused += 1
                raise later("too many files are being read; send this one again in a moment")
            yield

    @asynccontextmanager
    async def database_turn(self) -> AsyncIterator[None]:
        """The turn to use a connection to the database, in the order in which it was asked for.

        The pool's own queue lets newcomers pass those who wait. Raises a 503 as `upload_turn`.
        """
        async with _turn(self._database_turns, DATABASE_TURN_S) as came:
            if not came:
                self.shed_requests += 1
                raise later(TOO_MUCH)
            yield


@asynccontextmanager
async def _turn(turns: asyncio.Semaphore, patience_s: float) -> AsyncIterator[bool]:
    """A turn, given back afterwards; False if it did not come in time."""
    try:
        # One that is free is taken at once, without a clock.
        async with asyncio.timeout(patience_s) if turns.locked() else nullcontext():
            await turns.acquire()
    except TimeoutError:
        yield False
        return
    try:
        yield True
    finally:
        turns.release()


def later(detail: str) -> HTTPException:
    """A 503 that says when to come back, to be raised."""
    return HTTPException(503, detail, {"Retry-After": str(RETRY_AFTER_S)})


class LoadGuard:
    """Lets in what has a slot, and takes the slot back when the answer is there to be sent."""

    def __init__(self, app: ASGIApp, load: Load) -> None:
        self._app = app
        self._load = load

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope.get("path", "")
        if scope["type"] != "http" or path in HOW_IT_IS or path.startswith("/assets/"):
            await self._app(scope, receive, send)
            return
        # A file has its place already, and waits for its turn to be read.
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
            return neighbourhood(client_address(Request(scope)))

        sending = Sending(self._load.answers, client, send, work_is_done)
        scope.setdefault("state", {})["sending"] = sending
        try:
            await self._app(scope, receive, sending)
        finally:
            work_is_done()
            sending.end()


def only_how_it_is(app: ASGIApp) -> ASGIApp:
    """The application for a connection that is one too many: it says how the server is."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in HOW_IT_IS:
            await app(scope, receive, send)
        else:
            await turned_away(scope, receive, send)

    return answer


async def turned_away(scope: Scope, receive: Receive, send: Send) -> None:
    """The whole application for a connection that is one too many."""
    answer = busy(TOO_MANY)
    answer.headers["Connection"] = "close"
    await answer(scope, receive, send)
