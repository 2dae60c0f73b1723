"""Responses that are cached while nothing of what they show has changed.

A request asks the database for the content's revision and for the caller, in one statement. The
caller is part of the key: a response to one person is never sent to another, and what a revoked
key, link or visibility denies is not found, as each of them is a write or another caller.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from fastapi import Request
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loadcurve.api.auth import FOUND_CALLER, credentials_of, known_caller
from loadcurve.api.origin_and_headers import API, SAFE_METHODS
from loadcurve.api.problems import response_to_error
from loadcurve.cache import Cache, Key
from loadcurve.core.access import Role
from loadcurve.store.revision import RevisionQueries

# Larger bodies are not cached.
MOST_BYTES_OF_ONE = 4 << 20
# The content's revision, under this name in the state of a request that asked for it.
REVISION = "content_revision"
_FIGURES = "curves|companions|histograms|heat-maps|wait-events|comparison|sweeps"
_CHANGES = r"changes(?:\.(?:svg|png|csv|md))?"
_LISTS = r"runs|systems|sources|sources/[^/]+|comparisons|library(?:/(?!frozen)[^/]+)?"
_CACHED = re.compile(
    rf"{API}/({_FIGURES}|{_CHANGES}|{_LISTS}|library/frozen/[^/]+)"
    r"|/[ac]/[^/.]+\.(svg|png)"
)
# An uploaded report changes nothing that is shown.
_ONLY_ADDS = ("POST", f"{API}/reports")
# A route whose response expires sets its end under this name in the request's state.
GOOD_UNTIL = "good_until"


@dataclass(frozen=True, slots=True)
class CachedResponse:
    """A whole response, and the route that made it, by which it is counted.

    ``good_until`` is when it expires without a write, None if it does not.
    """

    headers: list[tuple[bytes, bytes]]
    body: bytes
    etag: str | None
    good_until: datetime | None
    route: object = None

    def is_good_at(self, now: datetime) -> bool:
        """Whether it has not expired."""
        return self.good_until is None or self.good_until > now


@dataclass(slots=True)
class CacheStats:
    """How many requests found their response in the cache, and how many missed it."""

    found: int = 0
    missed: int = 0


class ResponseCache:
    """Sends cached responses, and caches those of the application."""

    def __init__(self, app: ASGIApp, cache: Cache, lookups: CacheStats) -> None:
        self._app = app
        self._cache = cache
        self._lookups = lookups

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET":
            await self._app(scope, receive, send)
            if scope["type"] == "http" and _may_delete(scope["method"], scope["path"]):
                # Erased data must not stay in memory until the next request.
                self._cache.clear()
            return
        if _CACHED.fullmatch(scope["path"]) is None:
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        standings: RevisionQueries = request.app.state.standings
        settings = request.app.state.settings
        try:
            secret = credentials_of(request, settings)
            standing = await standings.now(secret.digest if secret else None)
        except Exception as error:
            await (await response_to_error(request, error))(scope, receive, send)
            return
        caller = known_caller(request, settings, secret, standing)
        if caller is None or (settings.is_for_readers_only and not caller.has(Role.READER)):
            # The application answers with the error.
            await self._app(scope, receive, send)
            return
        headers = request.headers
        takes_gzip = "gzip" in headers.get("accept-encoding", "")
        key = ("response", caller, scope["path"], scope["query_string"], takes_gzip)
        answer: CachedResponse | None = self._cache.get(standing.revision, key)
        if answer is not None and not answer.is_good_at(standing.now):
            answer = None
        if answer is None:
            self._lookups.missed += 1
            answer = await self._cache.in_flight(standing.revision, key)
        else:
            self._lookups.found += 1
        if answer is not None:
            scope["route"] = answer.route
            await _send_cached(answer, headers, send)
            return
        state = {REVISION: standing.revision, FOUND_CALLER: caller}
        await self._compute(standing.revision, key, state, (scope, receive, send))

    async def _compute(
        self, revision: int, key: Key, state: dict[str, Any], asked: tuple[Scope, Receive, Send]
    ) -> None:
        """Let the application answer; the same requests meanwhile get this response, too."""
        scope, receive, send = asked

        def known(answer: CachedResponse) -> None:
            self._cache.put(revision, key, answer, len(answer.body))

        telling = _ConditionalSend(scope, send, known)
        whole = _whole(scope)
        whole["state"] |= state
        with self._cache.flight(revision, key):
            await self._app(whole, receive, telling)


def _may_delete(method: str, path: str) -> bool:
    return method not in SAFE_METHODS and (method, path) != _ONLY_ADDS


def _whole(scope: Scope) -> Scope:
    """The request without its condition: the response is cached whole, and compared here."""
    scope.setdefault("state", {})
    kept = [(name, value) for name, value in scope["headers"] if name != b"if-none-match"]
    scope["headers"] = kept
    return scope


def _client_has(etag: str | None, headers: Headers) -> bool:
    """Whether the client has the answer with this entity tag."""
    held = headers.get("if-none-match")
    if etag is None or held is None:
        return False
    return etag in (part.strip().removeprefix("W/") for part in held.split(","))


async def _send_cached(answer: CachedResponse, headers: Headers, send: Send) -> None:
    if _client_has(answer.etag, headers):
        await send(_not_modified(answer.headers))
        await send({"type": "http.response.body", "body": b""})
        return
    await send({"type": "http.response.start", "status": 200, "headers": list(answer.headers)})
    await send({"type": "http.response.body", "body": answer.body})


def _not_modified(headers: list[tuple[bytes, bytes]]) -> Message:
    of_body = (b"content-length", b"content-type", b"content-encoding")
    kept = [(name, value) for name, value in headers if name.lower() not in of_body]
    return {"type": "http.response.start", "status": 304, "headers": kept}


class _ConditionalSend:
    """``send`` that listens to the application's answer; 304 in its place if the client has it.

    A complete response without an entity tag gets one; clients may store it if they
    revalidate it.
    """

    def __init__(self, scope: Scope, send: Send, known: Callable[[CachedResponse], None]) -> None:
        """``known`` is called with a response to cache, before all of it is sent."""
        self._scope = scope
        # The application sees the request without its condition.
        self._asked = Headers(raw=scope["headers"])
        self._send = send
        self._known = known
        self._start: Message | None = None
        self._has_begun = False
        self._is_held = False
        self._parts: list[bytes] = []
        self._size_bytes = 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            return
        body, more_body = message.get("body", b""), message.get("more_body", False)
        if self._start is not None and not self._has_begun:
            self._has_begun = True
            await self._begin(self._start, None if more_body else body)
        self._size_bytes += len(body)
        if self._size_bytes <= MOST_BYTES_OF_ONE:
            self._parts.append(body)
        if not more_body:
            self._cache_response()
        if not self._is_held:
            await self._send(message)
        elif not more_body:
            await self._send({"type": "http.response.body", "body": b""})

    async def _begin(self, start: Message, body: bytes | None) -> None:
        """Send the head; ``body`` is all of the body, None if it comes in pieces."""
        if start["status"] == 200:
            headers = MutableHeaders(raw=start["headers"])
            if body is not None and "etag" not in headers:
                headers["ETag"] = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
                headers.setdefault("Cache-Control", "private, no-cache")
            self._is_held = _client_has(headers.get("etag"), self._asked)
        # Outer middleware adds headers of its own to the list it is given.
        sent = {**start, "headers": list(start["headers"])}
        await self._send(_not_modified(start["headers"]) if self._is_held else sent)

    def _cache_response(self) -> None:
        start = self._start
        if start is None or start["status"] != 200 or self._size_bytes > MOST_BYTES_OF_ONE:
            return
        etag = Headers(raw=start["headers"]).get("etag")
        until, route = self._scope["state"].get(GOOD_UNTIL), self._scope.get("route")
        self._known(CachedResponse(start["headers"], b"".join(self._parts), etag, until, route))
