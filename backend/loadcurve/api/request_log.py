"""Request ids, counts, one log line per request, and responses for unexpected errors.

Those refused by the `acceptor` are counted there and share one line a second. A line holds the
route's template instead of the path and no query: links are secrets.
"""

from __future__ import annotations

import itertools
import logging
import re
import secrets
import time
from collections.abc import Iterator
from contextvars import ContextVar
from http import HTTPMethod

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loadcurve.api.metrics import Metrics
from loadcurve.api.origin_and_headers import API
from loadcurve.api.problems import unexpected_error

REQUEST_ID = "X-Request-ID"
# The id of the request this task works on, for every line it writes to the log.
request_id: ContextVar[str | None] = ContextVar("request_id", default=None)
_ID_HEADER = REQUEST_ID.lower().encode()
GIVEN_ID = "[A-Za-z0-9._-]{1,64}"
_GIVEN_ID = re.compile(GIVEN_ID)
METHODS = frozenset(HTTPMethod)
_log = logging.getLogger("loadcurve.requests")


def _ids() -> Iterator[str]:
    """Ids that no other request has: random bytes of this process, and a number.

    They are no secrets, and to ask the system for random bytes takes as long as a middleware.
    """
    process = secrets.token_hex(5)
    for number in itertools.count(1):
        yield f"{process}{number:06x}"


class RequestLog:
    """Gives ids, counts, logs, and converts unexpected exceptions to a problem response."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics
        self._ids = _ids()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        given = next((value for name, value in scope["headers"] if name == _ID_HEADER), b"")
        own_id = given.decode("latin-1")
        if not _GIVEN_ID.fullmatch(own_id):
            own_id = next(self._ids)
        request_id.set(own_id)
        status = 0

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"].append((_ID_HEADER, own_id.encode()))
            await send(message)

        started = time.perf_counter()
        self._metrics.in_progress += 1
        try:
            await self._app(scope, receive, send_with_id)
        except Exception as error:
            answer = unexpected_error(error)
            if status == 0:
                await answer(scope, receive, send_with_id)
        finally:
            self._metrics.in_progress -= 1
            self._note(scope, status, time.perf_counter() - started)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        # A method is whatever a client sends; only the known ones may become labels.
        method = scope["method"] if scope["method"] in METHODS else "OTHER"
        route = route_of(scope)
        self._metrics.add_request(method, route, status, seconds)
        if not _log.isEnabledFor(logging.INFO):
            return
        _log.info(
            "%s %s %d",
            method,
            route,
            status,
            extra={
                "fields": {
                    "method": method,
                    "route": route,
                    "status": status,
                    "duration_ms": round(seconds * 1000, 1),
                    "client": scope["client"][0] if scope.get("client") else None,
                }
            },
        )


def route_of(scope: Scope) -> str:
    """The template of the route that answered, ``/assets`` for files, ``none`` without one."""
    template = getattr(scope.get("route"), "path", None)
    if template is None:
        return "/assets" if scope["path"].startswith("/assets/") else "none"
    # A route of an included router knows its path within that router only.
    within = scope["path"].startswith(f"{API}/") and not template.startswith(API)
    return f"{API}{template}" if within else str(template)
