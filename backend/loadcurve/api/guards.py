"""What stands before every route: size of bodies, origin of writes, the name we are called by."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loadcurve.api.problems import problem
from loadcurve.core.readers.limits import INPUT_BYTES
from loadcurve.settings import is_loopback

JSON_BYTES = 1 << 20
IDLE_S = 30.0
# A body may be slower than this only in its first `IDLE_S` seconds.
SLOWEST_BYTES_PER_S = 1024
API = "/api/v1"
# Where files are sent, and not just a few words.
FILE_PATHS = {f"{API}/reports", f"{API}/imports"}
# A refused body up to this size is read to its end and dropped, so that the refusal arrives.
_DROPPED_BYTES = 8 * INPUT_BYTES
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
# Asked for by programs that watch over the server.
HOW_IT_IS = frozenset(("/healthz", "/readyz", "/metrics"))
_LOOPBACK_NAMES = {"localhost", "127.0.0.1", "::1"}


def body_limit(path: str) -> int:
    """How many bytes a request to ``path`` may carry."""
    return INPUT_BYTES if path in FILE_PATHS else JSON_BYTES


def declared_bytes(headers: Headers) -> int | None:
    """The Content-Length of a request; None where there is none that can be believed."""
    length = headers.get("content-length", "")
    return int(length) if length.isascii() and length.isdigit() and len(length) < 20 else None


class BodyGuard:
    """Bodies must declare their length and stay within the limit; nothing is read before.

    The server itself enforces the declared length, so a lying client is cut off. A body that
    stalls, or comes too slowly to be meant, is answered 408.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS | {"DELETE"}:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        limit = body_limit(scope["path"])
        length = declared_bytes(headers)
        answer = None
        if headers.get("content-encoding", "identity") != "identity":
            answer = problem(415, "send the file as it is, without Content-Encoding")
        elif length is None:
            answer = problem(411, "send the body with a Content-Length")
        elif length > limit:
            answer = problem(
                413,
                f"the body is {length:,} bytes; at most {limit:,} are taken ({limit >> 20} MiB)",
            )
        if answer is None:
            await self._app(scope, _in_time(receive), send)
        else:
            if length is None or length > _DROPPED_BYTES:
                answer.headers["Connection"] = "close"
            await answer(scope, receive, send)


def _in_time(receive: Receive) -> Receive:
    """``receive`` that raises a 408 for a body that stalls or trickles."""
    started = time.monotonic()
    received = 0
    whole = False

    async def within() -> Message:
        nonlocal received, whole
        if whole:
            # Only the end of the connection is waited for now, which takes as long as it takes.
            return await receive()
        try:
            async with asyncio.timeout(IDLE_S):
                message = await receive()
        except TimeoutError:
            raise _too_slow(f"no byte came for {IDLE_S:.0f} s") from None
        received += len(message.get("body", b""))
        whole = not message.get("more_body", False)
        past_s = time.monotonic() - started - IDLE_S
        if not whole and past_s > 0 and received < past_s * SLOWEST_BYTES_PER_S:
            raise _too_slow(f"the body comes at less than {SLOWEST_BYTES_PER_S} bytes a second")
        return message

    return within


def _too_slow(what: str) -> HTTPException:
    return HTTPException(408, f"{what}; send it again", {"Connection": "close"})


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _host_name(netloc: str) -> str:
    try:
        return (urlsplit(f"//{netloc}").hostname or "").lower()
    except ValueError:
        return ""


class OriginGuard:
    """Other sites cannot write through a visitor's browser, nor read by posing as this machine.

    A browser tells where a request comes from: Sec-Fetch-Site, or else Origin, must be our own.
    Programs that send neither pass. Only the names of this machine and that of the public address
    are answered to, so that a foreign name pointed at it (DNS rebinding) reads nothing. A server
    for others may also be asked by a bare address, which is no name; and programs beside it know it
    by names of their own, but ask only how it is.
    """

    def __init__(self, app: ASGIApp, listening_on: str, public_url: str) -> None:
        self._app = app
        public_name = _host_name(urlsplit(public_url).netloc)
        self._names = _LOOPBACK_NAMES | {public_name}
        self._is_for_others = not is_loopback(listening_on)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        answer = None
        if not self._is_ours(_host_name(headers.get("host", "")), scope["path"]):
            answer = problem(
                421,
                "this server answers only to the names of its own machine and to that of its "
                "public address, LOADCURVE_PUBLIC_URL",
            )
        elif scope["method"] not in SAFE_METHODS and not self._from_here(headers):
            answer = problem(403, "a page of another site cannot change anything here")
        await (answer or self._app)(scope, receive, send)

    def _is_ours(self, name: str, path: str) -> bool:
        if name in self._names:
            return True
        return self._is_for_others and (path in HOW_IT_IS or _is_address(name))

    @staticmethod
    def _from_here(headers: Headers) -> bool:
        site = headers.get("sec-fetch-site")
        if site is not None:
            return site in ("same-origin", "none")
        origin = headers.get("origin")
        return origin is None or urlsplit(origin).netloc == headers.get("host")


class StrictHeaders:
    """The headers every answer has; a route that sets one of them itself keeps its own."""

    HEADERS = (
        ("content-security-policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("cache-control", "no-store"),
    )

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *(
                        (name.encode(), value.encode())
                        for name, value in self.HEADERS
                        if name.encode() not in present
                    ),
                ]
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)
