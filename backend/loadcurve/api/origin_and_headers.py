"""Checks before every route: origin of writes, the host name asked for, strict headers."""

from __future__ import annotations

import ipaddress
import re
from functools import lru_cache
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loadcurve.api.problems import problem
from loadcurve.settings import is_loopback

API = "/api/v1"
# Paths that receive files.
UPLOAD_PATHS = {f"{API}/{what}" for what in ("reports", "reports/known", "groupings", "runs")}
FILE_PATHS = {f"{API}/reports", f"{API}/imports"}
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
# Paths for monitoring.
HEALTH_PATHS = frozenset(("/healthz", "/readyz", "/metrics"))
# A name or address and a port, and nothing else: what stands before an @ is no name of ours.
_HOST = re.compile(r"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?")
_LOOPBACK_NAMES = {"localhost", "127.0.0.1", "::1"}


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


@lru_cache(maxsize=256)
def _host_name(netloc: str) -> str:
    """The name in a Host header, in lower case and without brackets; empty if it is invalid."""
    host = _HOST.fullmatch(netloc)
    return "" if host is None else host[1].strip("[]").lower()


class OriginGuard:
    """Other sites cannot write through a visitor's browser, nor read by posing as this machine.

    A browser sends Sec-Fetch-Site, or else Origin, which must be our own; programs that send
    neither pass. Only host names of this machine and of the public address are accepted, so that a
    foreign name pointed at it (DNS rebinding) reads nothing. A server open to others also accepts a
    bare IP address, and monitoring paths accept any name.
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
        hosts = headers.getlist("host")
        name = _host_name(hosts[0]) if len(hosts) == 1 else ""
        if len(hosts) > 1 or not self._is_ours(name, scope["path"]):
            answer = problem(
                421,
                "this server answers only to the host names of its machine and of its "
                "public address, LOADCURVE_PUBLIC_URL",
            )
        elif scope["method"] not in SAFE_METHODS and not self._is_same_origin(headers):
            answer = problem(403, "a page of another site cannot change anything here")
        await (answer or self._app)(scope, receive, send)

    def _is_ours(self, name: str, path: str) -> bool:
        if name in self._names:
            return True
        return self._is_for_others and (path in HEALTH_PATHS or _is_address(name))

    @staticmethod
    def _is_same_origin(headers: Headers) -> bool:
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

    _ENCODED = tuple((name.encode(), value.encode()) for name, value in HEADERS)

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                present = {name.lower() for name, _ in message["headers"]}
                missing = [header for header in self._ENCODED if header[0] not in present]
                message["headers"] = [*message["headers"], *missing]
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)
