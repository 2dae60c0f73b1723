"""Request bodies, refused by their head, their sender or their pace.

A body is received before its request takes a slot: a slow client occupies only its share of the
bodies in transit.
"""

from __future__ import annotations

import asyncio
import time

from fastapi import Request
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loadcurve.api.auth import find_caller, require_role
from loadcurve.api.limits.byte_rate import SLOWEST_BYTES_PER_S, ByteRate
from loadcurve.api.limits.client_address import client_address
from loadcurve.api.limits.concurrency import CurrentLoad, service_unavailable
from loadcurve.api.limits.in_flight_limit import InFlightLimit
from loadcurve.api.limits.rate_limits import client_network
from loadcurve.api.origin_and_headers import API, FILE_PATHS, SAFE_METHODS
from loadcurve.api.problems import problem, response_to_error
from loadcurve.core.access import Role
from loadcurve.core.upload_limit import INPUT_BYTES

JSON_BYTES = 1 << 20
SIGN_IN = f"{API}/session"
# The only body received without sign-in: a key.
SIGN_IN_BYTES = 1024
# Refused bodies up to this size are read and dropped, so that the refusal arrives.
_DROPPED_BYTES = 8 * INPUT_BYTES
TOO_MANY_BODIES = "too many uploads are in progress; send this again in a moment"


def body_limit(path: str) -> int:
    """The limit of bytes of a request to ``path``."""
    if path in FILE_PATHS:
        return INPUT_BYTES
    return SIGN_IN_BYTES if path == SIGN_IN else JSON_BYTES


def declared_bytes(headers: Headers) -> int | None:
    """The Content-Length of a request; None if it is missing or invalid."""
    length = headers.get("content-length", "")
    return int(length) if length.isascii() and length.isdigit() and len(length) < 20 else None


class BodyGuard:
    """Checks declared lengths before reading, and the pace of bodies.

    The server enforces the declared length. Too slow a body gets 408. Files are streamed; other
    bodies are passed on when complete.
    """

    def __init__(self, app: ASGIApp, load: CurrentLoad) -> None:
        self._app = app
        self._load = load

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS | {"DELETE"}:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        length = declared_bytes(headers) or 0
        refusal = _refusal(headers, scope["path"])
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        request = Request(scope)
        places = self._places(scope["path"])
        try:
            client = await self._admitted(request)
            if not places.take(client, length):
                raise service_unavailable(TOO_MANY_BODIES)
        except Exception as error:
            await (await response_to_error(request, error))(scope, receive, send)
            return
        try:
            await self._pass_on(scope, _in_time(receive), send)
        finally:
            places.release(client, length)

    def _places(self, path: str) -> InFlightLimit:
        if path in FILE_PATHS:
            return self._load.uploads
        return self._load.sign_ins if path == SIGN_IN else self._load.bodies

    async def _admitted(self, request: Request) -> str:
        """The client that the body counts for: a writer's name, or an address.

        Raises SignInRequired or PermissionDenied for callers without permission to write. For files
        the route checks it while receiving, so that it needs no slot.
        """
        path, name = request.scope["path"], None
        if path.startswith(f"{API}/") and path != SIGN_IN and path not in FILE_PATHS:
            sessions, turn = request.app.state.sessions, self._load.database_slot
            with self._load.request_slot():
                async with turn(), sessions() as session, session.begin():
                    caller = await find_caller(request, session)
            require_role(caller, Role.CONTRIBUTOR)
            name = caller.name
        return name or client_network(client_address(request))

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in FILE_PATHS:
            await self._app(scope, receive, send)
            return
        try:
            body = await _whole(receive)
        except HTTPException as error:
            await (await response_to_error(Request(scope), error))(scope, receive, send)
            return
        if body is not None:
            await self._app(scope, _again(body, receive), send)


def _refusal(headers: Headers, path: str) -> Response | None:
    """The reason to refuse a body by its head, or None."""
    length, limit = declared_bytes(headers), body_limit(path)
    if headers.get("content-encoding", "identity") != "identity":
        answer = problem(415, "send the file as it is, without Content-Encoding")
    elif length is None:
        answer = problem(411, "send the body with a Content-Length")
    elif length > limit:
        mib = f" ({limit >> 20} MiB)" if limit >= 1 << 20 else ""
        answer = problem(413, f"the body is {length:,} bytes; the limit is {limit:,}{mib}")
    else:
        return None
    if length is None or length > _DROPPED_BYTES:
        answer.headers["Connection"] = "close"
    return answer


def _in_time(receive: Receive) -> Receive:
    """``receive`` that raises a 408 for a body that stalls or trickles."""
    pace = ByteRate()
    is_whole = False

    async def within() -> Message:
        nonlocal is_whole
        if is_whole:
            # Only the end of the connection remains, without a time limit.
            return await receive()
        started = time.monotonic()
        try:
            async with asyncio.timeout(max(pace.left_s, 0)):
                message = await receive()
        except TimeoutError:
            raise HTTPException(
                408,
                f"the body arrives at less than {SLOWEST_BYTES_PER_S:,} bytes a second; send it "
                "again",
                {"Connection": "close"},
            ) from None
        pace.charge_wait(time.monotonic() - started)
        pace.add_bytes(len(message.get("body", b"")))
        is_whole = not message.get("more_body", False)
        return message

    return within


async def _whole(receive: Receive) -> bytes | None:
    """A complete body; None if its client disconnected."""
    chunks: list[bytes] = []
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        chunks.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(chunks)


def _again(body: bytes, receive: Receive) -> Receive:
    """``receive`` for a received body."""
    left = [body]

    async def next_message() -> Message:
        if left:
            return {"type": "http.request", "body": left.pop(), "more_body": False}
        return await receive()

    return next_message
