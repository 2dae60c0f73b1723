"""Answers that are remembered while nothing of what they show has changed.

A request asks the database for the content's revision and for who asks, in one statement. Who asks
is part of the question: the answer to one person is never given to another, and what a revoked key,
link or visibility denies is not found, as each of them is a write or another asker. A change of the
revision empties the memory.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from fastapi import Request
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loadcurve.api.auth import FOUND_ASKER, known_asker, secret_of
from loadcurve.api.guards import API, SAFE_METHODS
from loadcurve.api.problems import answer_to
from loadcurve.api.responding.counts import REVISION, Counts
from loadcurve.api.responding.pieces import kept_pieces
from loadcurve.api.responding.questions import POSITION
from loadcurve.core.access import Asker, Role
from loadcurve.store.facets.held import HeldColumns
from loadcurve.store.runs.known import KnownRuns
from loadcurve.store.together.standbys import Standbys

MOST_BYTES = 64 << 20
MOST_BYTES_OF_ONE = 4 << 20
# What an entry takes besides its body, roughly.
_ENTRY_BYTES = 1 << 10
_FIGURES = "curves|companions|histograms|heat-maps|wait-events|comparison|sweeps"
_CHANGES = r"changes(?:\.(?:svg|png|csv|md))?"
_LISTS = (
    r"runs|systems|sources|sources/[^/]+|comparisons"
    r"|saved-comparisons(?:/[^/]+)?|collections(?:/[^/]+)?"
)
_REMEMBERED = re.compile(
    rf"{API}/({_FIGURES}|{_CHANGES}|{_LISTS}|charts/(?!by-id)[^/]+|answers/[^/]+)"
    r"|/[ac]/[^/.]+\.(svg|png)"
)
# A report that comes in takes nothing from what is shown.
_ONLY_ADDS = ("POST", f"{API}/reports")
# A route whose answer ends by itself says when, under this name in the request's state.
GOOD_UNTIL = "good_until"

Question = tuple[Asker, str, bytes, bool]


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer, and the route that made it, by which it is counted.

    ``good_until`` is when it ends without a write, None if it does not.
    """

    headers: list[tuple[bytes, bytes]]
    body: bytes
    etag: str | None
    good_until: datetime | None
    route: object = None

    @property
    def size_bytes(self) -> int:
        """The memory it takes, roughly."""
        return len(self.body) + _ENTRY_BYTES


class Remembered:
    """The answers of one revision, of bounded size; those not asked for longest go first."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._answers: OrderedDict[Question, Answer] = OrderedDict()
        self._revision: int | None = None
        self.counts = Counts()
        self.runs = KnownRuns()
        self.pieces = kept_pieces()
        # Part by part the database says whether it is still so; a revision says less.
        self.columns = HeldColumns()
        self.size_bytes = 0
        self.found = 0
        self.missed = 0

    def clear(self) -> None:
        """Forget everything."""
        self._answers.clear()
        self.counts.clear()
        self.runs.clear()
        self.pieces.clear()
        self.size_bytes = 0

    def at(self, revision: int) -> None:
        """From now on answer for this revision."""
        if revision != self._revision:
            self.clear()
            self._revision = revision

    def get(self, question: Question) -> Answer | None:
        """The answer if it is known and has not ended."""
        answer = self._answers.get(question)
        if answer is None or (answer.good_until and answer.good_until <= datetime.now(UTC)):
            self.missed += 1
            return None
        self._answers.move_to_end(question)
        self.found += 1
        return answer

    def keep(self, revision: int, question: Question, answer: Answer) -> None:
        """Remember an answer that was computed when ``revision`` was the content's."""
        if revision != self._revision or answer.size_bytes > MOST_BYTES_OF_ONE:
            return
        before = self._answers.pop(question, None)
        self.size_bytes += answer.size_bytes - (before.size_bytes if before else 0)
        self._answers[question] = answer
        while self.size_bytes > self._most_bytes:
            self.size_bytes -= self._answers.popitem(last=False)[1].size_bytes


class Remembering:
    """Gives remembered answers, and remembers those of the application."""

    def __init__(self, app: ASGIApp, remembered: Remembered) -> None:
        self._app = app
        self._remembered = remembered
        self._computing: dict[tuple[int, Question], asyncio.Future[Answer | None]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "GET":
            await self._app(scope, receive, send)
            if scope["type"] == "http" and _may_delete(scope["method"], scope["path"]):
                # What was deleted for good must not stay in memory until somebody asks.
                self._remembered.clear()
            return
        if _REMEMBERED.fullmatch(scope["path"]) is None:
            await self._app(scope, receive, send)
            return
        request = Request(scope)
        standings: Standbys = request.app.state.standings
        settings = request.app.state.settings
        try:
            secret = secret_of(request, settings)
            standing = await standings.now(secret.digest if secret else None)
        except Exception as error:
            await (await answer_to(request, error))(scope, receive, send)
            return
        asker = known_asker(request, settings, secret, standing)
        if asker is None or (settings.is_for_readers_only and not asker.has(Role.READER)):
            # The application says what is wrong with it.
            await self._app(scope, receive, send)
            return
        headers = request.headers
        takes_gzip = "gzip" in headers.get("accept-encoding", "")
        question = (asker, scope["path"], scope["query_string"], takes_gzip)
        self._remembered.at(standing.revision)
        answer = self._remembered.get(question)
        if answer is None and (standing.revision, question) in self._computing:
            answer = await asyncio.shield(self._computing[standing.revision, question])
        if answer is not None:
            scope["route"] = answer.route
            await _give(answer, headers, send)
            return
        scope.setdefault("state", {})[POSITION] = standing.position
        await self._compute(standing.revision, question, scope, receive, send)

    async def _compute(
        self, revision: int, question: Question, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Let the application answer; requests that ask the same meanwhile get this answer, too."""
        computing: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()
        self._computing[revision, question] = computing

        def known(answer: Answer | None) -> None:
            if not computing.done():
                computing.set_result(answer)
            if self._computing.get((revision, question)) is computing:
                del self._computing[revision, question]
            if answer is not None:
                self._remembered.keep(revision, question, answer)

        try:
            telling = _Telling(scope, send, known)
            whole = _whole(scope)
            whole["state"] |= {REVISION: revision, FOUND_ASKER: question[0]}
            await self._app(whole, receive, telling)
        finally:
            known(None)


def _may_delete(method: str, path: str) -> bool:
    return method not in SAFE_METHODS and (method, path) != _ONLY_ADDS


def _whole(scope: Scope) -> Scope:
    """The request without the condition: the answer is remembered whole, and compared here."""
    scope.setdefault("state", {})
    kept = [(name, value) for name, value in scope["headers"] if name != b"if-none-match"]
    scope["headers"] = kept
    return scope


def _is_held(etag: str | None, headers: Headers) -> bool:
    """Whether the client has the answer with this entity tag."""
    held = headers.get("if-none-match")
    if etag is None or held is None:
        return False
    return etag in (part.strip().removeprefix("W/") for part in held.split(","))


async def _give(answer: Answer, headers: Headers, send: Send) -> None:
    if _is_held(answer.etag, headers):
        await send(_not_modified(answer.headers))
        await send({"type": "http.response.body", "body": b""})
        return
    await send({"type": "http.response.start", "status": 200, "headers": list(answer.headers)})
    await send({"type": "http.response.body", "body": answer.body})


def _not_modified(headers: list[tuple[bytes, bytes]]) -> Message:
    of_body = (b"content-length", b"content-type", b"content-encoding")
    kept = [(name, value) for name, value in headers if name.lower() not in of_body]
    return {"type": "http.response.start", "status": 304, "headers": kept}


class _Telling:
    """``send`` that listens to the application's answer; 304 in its place if the client has it.

    An answer in one piece that has no entity tag is given one, and may be kept by the client for
    as long as it asks whether it still holds.
    """

    def __init__(self, scope: Scope, send: Send, known: Callable[[Answer], None]) -> None:
        """``known`` is called with an answer to remember, before all of it is sent."""
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
            self._tell()
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
            self._is_held = _is_held(headers.get("etag"), self._asked)
        # Outer middleware adds headers of its own to the list it is given.
        sent = {**start, "headers": list(start["headers"])}
        await self._send(_not_modified(start["headers"]) if self._is_held else sent)

    def _tell(self) -> None:
        start = self._start
        if start is None or start["status"] != 200 or self._size_bytes > MOST_BYTES_OF_ONE:
            return
        etag = Headers(raw=start["headers"]).get("etag")
        until, route = self._scope["state"].get(GOOD_UNTIL), self._scope.get("route")
        self._known(Answer(start["headers"], b"".join(self._parts), etag, until, route))
