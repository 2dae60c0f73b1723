"""What stands before every route: size of bodies, origin of writes, the name we are called by."""

from __future__ import annotations

import ipaddress
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loadcurve.api.problems import problem
from loadcurve.core.readers.limits import INPUT_BYTES

JSON_BYTES = 1 << 20
REPORTS_PATH = "/api/v1/reports"
_SAFE = {"GET", "HEAD", "OPTIONS"}
_LOOPBACK_NAMES = {"localhost", "127.0.0.1", "::1"}


def body_limit(path: str) -> int:
    """How many bytes a request to ``path`` may carry."""
    return INPUT_BYTES if path == REPORTS_PATH else JSON_BYTES


class BodyGuard:
    """Bodies must declare their length and stay within the limit; nothing is read before.

    The server itself enforces the declared length, so a lying client is cut off.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in _SAFE | {"DELETE"}:
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        limit = body_limit(scope["path"])
        length = headers.get("content-length")
        answer = None
        if headers.get("content-encoding", "identity") != "identity":
            answer = problem(415, "send the file as it is, without Content-Encoding")
        elif length is None or not length.isdigit():
            answer = problem(411, "send the body with a Content-Length")
        elif int(length) > limit:
            answer = problem(
                413,
                f"the body is {int(length):,} bytes; at most {limit:,} are taken "
                f"({limit >> 20} MiB)",
            )
        await (answer or self._app)(scope, receive, send)


def _host_name(netloc: str) -> str:
    try:
        return (urlsplit(f"//{netloc}").hostname or "").lower()
    except ValueError:
        return ""


def is_loopback(host: str) -> bool:
    """Whether an address is this machine's own."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class OriginGuard:
    """Other sites cannot write through a visitor's browser, nor read by posing as this machine.

    A browser tells where a request comes from: Sec-Fetch-Site, or else Origin, must be our own.
    Programs that send neither pass. On a loopback address only the names of this machine are
    answered to, so that a foreign name pointed at it (DNS rebinding) reads nothing.
    """

    def __init__(self, app: ASGIApp, listening_on: str, public_url: str) -> None:
        self._app = app
        public_name = _host_name(urlsplit(public_url).netloc)
        self._names = _LOOPBACK_NAMES | {public_name} if is_loopback(listening_on) else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        answer = None
        if self._names is not None and _host_name(headers.get("host", "")) not in self._names:
            answer = problem(421, "this server answers only to the names of its own machine")
        elif scope["method"] not in _SAFE and not self._from_here(headers):
            answer = problem(403, "a page of another site cannot change anything here")
        await (answer or self._app)(scope, receive, send)

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
