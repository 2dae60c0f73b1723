"""Limits of one connection: time, bytes, and one request at a time.

This is the one module that builds on uvicorn's own code; pyproject.toml names its exact version.
"""

from __future__ import annotations

import asyncio
import logging
import resource
import socket
import struct
from collections.abc import Callable
from typing import Any

import uvicorn
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from loadcurve.api.limits.acceptor import (
    MOST_CONNECTIONS,
    SPARE_CONNECTIONS,
    Acceptor,
    ConnectionProtocol,
)
from loadcurve.api.limits.concurrency import health_only, refuse_when_stopped
from loadcurve.api.limits.raw_responses import raw_response
from loadcurve.api.problems import problem

HEADERS_S = 10.0
# The limit of a head, and of other data after it that is no body.
HEAD_BYTES = 64 << 10
MOST_HEADERS = 200
# The bytes parsed per iteration; announced bodies are passed on whole.
_LOOKED_AT_BYTES = 2048
# The time to read and drop a refused body, so that the refusal arrives.
REST_OF_BODY_S = 30.0
# A piece of a response that waits for its client.
SEND_S = 30.0
_FILES_BESIDES = 256
_RESET_ON_CLOSE = struct.pack("ii", 1, 0)
_log = logging.getLogger("loadcurve")


class LimitedServer(uvicorn.Server):
    """Uvicorn with an `Acceptor` for its connections."""

    _acceptor: Acceptor | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the application, then listen on the one socket given."""
        (listening,) = sockets or []
        await super().startup(sockets=[])

        def connection(is_spare: bool, on_lost: Callable[[], None]) -> Connection:
            return Connection(self, is_spare, on_lost)

        app: Any = self.config.app
        self._acceptor = Acceptor(listening, connection, app.state)
        self._acceptor.open()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop accepting connections, then finish running requests."""
        if self._acceptor is not None:
            self._acceptor.close()
        await super().shutdown(sockets)


class _FlowControl(FlowControl):
    """Uvicorn's flow control, with an independent pause of ours."""

    is_paused = False

    def hold(self) -> None:
        self.is_paused = True
        self.pause_reading()

    def release(self) -> None:
        self.is_paused = False
        self.resume_reading()

    def resume_reading(self) -> None:
        if not self.is_paused:
            super().resume_reading()


class Connection(HttpToolsProtocol, ConnectionProtocol):
    """Uvicorn's connection, with limits on what uvicorn does not bound.

    It cuts off idle clients, slow or endless heads, bodies after their response, and unread
    responses. A pipelined request is parsed after the response before. ``is_spare`` connections are
    for health checks.
    """

    flow: _FlowControl

    def __init__(self, server: LimitedServer, is_spare: bool, on_lost: Callable[[], None]) -> None:
        super().__init__(server.config, server.server_state, server.lifespan.state)
        self.app = refuse_when_stopped(self.app)
        self._is_spare = is_spare
        self._on_lost = on_lost
        self._is_over = False
        if is_spare:
            self.app = health_only(self.app)
        self._deadline: asyncio.TimerHandle | None = None
        self._until_taken: asyncio.TimerHandle | None = None
        self._answering: RequestResponseCycle | None = None
        self._not_looked_at = bytearray()
        self._is_in_head = False
        self._message_is_whole = True
        self._body_left = 0
        self._beside_body = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow = _FlowControl(transport)
        # The application continues when the client has read everything; until then time counts.
        transport.set_write_buffer_limits(high=0)
        self._close_after(HEADERS_S)
        if self._is_over:
            self.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._set_deadline(None)
        self._set_until_taken(None)
        self._not_looked_at.clear()
        if self._answering is not None:
            # Uvicorn sets it for the last received request; an earlier one may be running.
            self._answering.disconnected = True
            self._answering.message_event.set()
        self.pipeline.clear()
        super().connection_lost(exc)
        self._on_lost()

    def close(self) -> None:
        """Close the connection after the client has read the buffer."""
        # It may be closed for another one before it has started.
        self._is_over = True
        if self.transport is not None and not self.transport.is_closing():
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        self._not_looked_at += data
        self._parse_received()

    def _parse_received(self) -> None:
        """Parse received data up to the limit of this iteration; the rest waits."""
        while self._not_looked_at and not self.transport.is_closing():
            if self._must_wait():
                self._set_deadline(None)
                self.flow.hold()
                return
            size = max(_LOOKED_AT_BYTES, self._body_left)
            piece = bytes(self._not_looked_at[:size])
            del self._not_looked_at[:size]
            self._parse_piece(piece)
        if self.flow.is_paused and not self.transport.is_closing():
            self.flow.release()
            if self._is_in_head:
                self._close_after(HEADERS_S)

    def _must_wait(self) -> bool:
        under_way = self.cycle is not None and not self.cycle.response_complete
        return bool(self.pipeline) or (under_way and self._message_is_whole)

    def _parse_piece(self, piece: bytes) -> None:
        # A head starting within this piece resets it, so it counts one piece too much at most.
        self._beside_body += len(piece)
        super().data_received(piece)
        if self._beside_body > HEAD_BYTES or len(self.headers or ()) > MOST_HEADERS:
            self._refuse_head()

    def _refuse_head(self) -> None:
        is_answering = self.cycle is not None and not self.cycle.response_complete
        if self.transport.is_closing():
            return
        if not is_answering:
            answer = problem(
                431,
                f"the head of a request may have at most {HEAD_BYTES:,} bytes and {MOST_HEADERS} "
                f"headers",
            )
            self.transport.write(raw_response(answer))
        self.transport.close()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_in_head = True
        self._message_is_whole = False
        self._beside_body = min(self._beside_body, _LOOKED_AT_BYTES)
        self._close_after(HEADERS_S)

    def on_headers_complete(self) -> None:
        self._is_in_head = False
        self._set_deadline(None)
        declared = [value for name, value in self.headers if name == b"content-length"]
        self._body_left = int(declared[0]) if declared else 0
        super().on_headers_complete()
        if self._is_spare:
            self.cycle.keep_alive = False

    def on_body(self, body: bytes) -> None:
        self._body_left -= len(body)
        self._beside_body -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._message_is_whole = True
        self._body_left = 0
        self._set_deadline(None)
        super().on_message_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        is_rest = not self._message_is_whole and not self._is_in_head
        if is_rest and self.cycle.response_complete:
            self._close_after(REST_OF_BODY_S)
        if self._not_looked_at:
            # Other connections go first.
            self.loop.call_soon(self._parse_received)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._set_until_taken(self.loop.call_later(SEND_S, self._abort))

    def resume_writing(self) -> None:
        super().resume_writing()
        self._set_until_taken(None)

    def _abort(self) -> None:
        _log.warning("a connection was closed: its client read nothing for %.0f s", SEND_S)
        connected = self.transport.get_extra_info("socket")
        # The kernel also drops its buffer for this client.
        connected.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET_ON_CLOSE)
        self.transport.abort()

    def _close_after(self, seconds: float) -> None:
        self._set_deadline(self.loop.call_later(seconds, self.close))

    def _set_deadline(self, deadline: asyncio.TimerHandle | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = deadline

    def _set_until_taken(self, end: asyncio.TimerHandle | None) -> None:
        if self._until_taken is not None:
            self._until_taken.cancel()
        self._until_taken = end


def allow_many_connections() -> None:
    """Raise the limit of open files for all connections, as far as allowed."""
    wanted = MOST_CONNECTIONS + SPARE_CONNECTIONS + _FILES_BESIDES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most: Any = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
