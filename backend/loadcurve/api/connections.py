"""Connections that keep time: what uvicorn bounds only while it waits between requests.

A client that opens a connection and says nothing, spells out its headers byte by byte, or goes on
sending a body that was already answered, is cut off.
"""

from __future__ import annotations

import asyncio
import resource
import socket
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from loadcurve.api.door import Door
from loadcurve.api.load import turned_away

HEADERS_S = 10.0
# A refused body is read to its end and dropped for so long, so that the refusal arrives.
REST_OF_BODY_S = 30.0
MOST_CONNECTIONS = 1000
_FILES_BESIDES = 256


class Server(uvicorn.Server):
    """Uvicorn, which takes connections through a `Door`."""

    _door: Door | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start the application, then listen on the one socket given."""
        (listening,) = sockets or []
        await super().startup(sockets=[])

        def connection() -> PunctualConnection:
            return PunctualConnection(self.config, self.server_state, self.lifespan.state)

        app: Any = self.config.app
        self._door = Door(listening, connection, app.state.load, app.state.metrics)
        self._door.open()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections, then finish what was accepted."""
        if self._door is not None:
            self._door.close()
        await super().shutdown(sockets)


class PunctualConnection(HttpToolsProtocol):
    """Uvicorn's connection, with limits on the time for headers and for what nobody waits for."""

    _deadline: asyncio.TimerHandle | None = None
    _message_is_whole = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.connections) > MOST_CONNECTIONS:
            self.app = turned_away
        self._close_after(HEADERS_S)

    def connection_lost(self, exc: Exception | None) -> None:
        self._set_deadline(None)
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._message_is_whole = False
        self._close_after(HEADERS_S)

    def on_headers_complete(self) -> None:
        self._set_deadline(None)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._message_is_whole = True
        self._set_deadline(None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._message_is_whole:
            self._close_after(REST_OF_BODY_S)

    def _close_after(self, seconds: float) -> None:
        self._set_deadline(self.loop.call_later(seconds, self._close))

    def _set_deadline(self, deadline: asyncio.TimerHandle | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = deadline

    def _close(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()


def allow_many_connections() -> None:
    """Ask the system for as many open files as connections may need, as far as it lets us."""
    wanted = MOST_CONNECTIONS + _FILES_BESIDES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        most: Any = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
