"""Accept connections within limits, and refuse requests while all slots are in use.

uvloop accepts one connection per iteration of the event loop: under overload, connections would
wait minutes for a 503. This acceptor accepts all waiting connections at once, and while all slots
are in use it sends the 503 on the bare socket, in 0.05 ms instead of several.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import socket
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable

from starlette.datastructures import State

from loadcurve.api.limits.concurrency import TOO_MANY, TOO_MUCH, CurrentLoad
from loadcurve.api.limits.rate_limits import client_network
from loadcurve.api.limits.raw_responses import raw_response
from loadcurve.api.metrics import Metrics
from loadcurve.api.origin_and_headers import HEALTH_PATHS
from loadcurve.api.problems import busy
from loadcurve.api.request_log import GIVEN_ID, REQUEST_ID
from loadcurve.settings import Settings

WAITING_CONNECTIONS = 2048
TAKEN_AT_ONCE = 256
MOST_CONNECTIONS = 1000
# Spare connections, for the health paths only.
SPARE_CONNECTIONS = 64
# The pause after running out of files or memory.
RETRY_S = 1.0
SUMMED_UP_S = 1.0
_HEAD_BYTES = 8192
_END = b"\r\n\r\n"
_ID = re.compile(rb"\r\n%s: *(%s)\r\n" % (REQUEST_ID.encode(), GIVEN_ID.encode()), re.IGNORECASE)
_ONLY_HEALTH = tuple(f"GET {path} ".encode() for path in HEALTH_PATHS)
_ALWAYS_TAKEN = (*_ONLY_HEALTH, b"GET /assets/")
_ID_PLACE = "id-of-this-request"
_log = logging.getLogger("loadcurve")


class ConnectionProtocol(asyncio.BaseProtocol, ABC):
    """The protocol of one connection."""

    @abstractmethod
    def close(self) -> None:
        """Close the connection after sending the buffer."""


# Makes a protocol from: is the connection spare, and a callback for its end.
NewConnection = Callable[[bool, Callable[[], None]], ConnectionProtocol]


class Acceptor:
    """Accepts the connections of one listening socket.

    ``settings`` limit the connections of one address; the proxy's address has no such limit.
    """

    def __init__(self, listening: socket.socket, connection: NewConnection, state: State) -> None:
        self._listening = listening
        self._connection = connection
        self._load: CurrentLoad = state.load
        self._metrics: Metrics = state.metrics
        self._settings: Settings = state.settings
        self._loop = asyncio.get_running_loop()
        self._coming_in: set[asyncio.Task[object]] = set()
        self._inside = 0
        self._inside_of: Counter[str] = Counter()
        self._retry: asyncio.TimerHandle | None = None
        # The oldest is first.
        self._spare: dict[object, ConnectionProtocol] = {}
        self._later = _answer_without_id(TOO_MUCH)
        self._full = _answer_without_id(TOO_MANY)
        self._refused = 0

    def open(self) -> None:
        """Listen and accept connections. Raises OSError if the address is taken."""
        self._listening.listen(WAITING_CONNECTIONS)
        self._listening.setblocking(False)
        self._loop.add_reader(self._listening, self._accept)

    def close(self) -> None:
        """Stop accepting connections; open ones stay."""
        self._loop.remove_reader(self._listening)
        if self._retry is not None:
            self._retry.cancel()

    def _accept(self) -> None:
        free = self._load.free_slots()
        for _ in range(TAKEN_AT_ONCE):
            try:
                taken, address = self._listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                _log.error("no further connection can be accepted: %s", error.strerror)
                self._pause()
                return
            host = client_network(address[0])
            is_spare = self._is_full(host)
            if is_spare and self._refuse(taken, self._full, _ONLY_HEALTH):
                continue
            if not is_spare and free <= 0 and self._refuse(taken, self._later, _ALWAYS_TAKEN):
                continue
            free -= 1
            # Counted at once: many are accepted before the first protocol starts.
            leave = self._count_spare() if is_spare else self._count_connection(host)
            task = self._loop.create_task(self._start_connection(taken, is_spare, leave))
            self._coming_in.add(task)
            task.add_done_callback(self._coming_in.discard)

    def _is_full(self, host: str) -> bool:
        """Whether this connection exceeds the limit of all, or of its address."""
        if self._inside >= MOST_CONNECTIONS:
            return True
        proxy = self._settings.proxy
        is_proxy = proxy is not None and proxy.is_at(host)
        return not is_proxy and self._inside_of[host] >= self._settings.connections_per_address

    def _pause(self) -> None:
        self._loop.remove_reader(self._listening)
        self._retry = self._loop.call_later(RETRY_S, self._resume)

    def _resume(self) -> None:
        if self._listening.fileno() >= 0:
            self._loop.add_reader(self._listening, self._accept)
            self._accept()

    async def _start_connection(
        self, taken: socket.socket, is_spare: bool, leave: Callable[[], None]
    ) -> None:
        taken.setblocking(False)
        speaking = self._connection(is_spare, leave)
        if is_spare:
            self._spare[leave] = speaking
            while len(self._spare) > SPARE_CONNECTIONS:
                self._spare.pop(next(iter(self._spare))).close()
        try:
            await self._loop.connect_accepted_socket(lambda: speaking, taken)
        except OSError:
            # The client disconnected before the protocol started.
            taken.close()
            leave()

    def _count_connection(self, host: str) -> Callable[[], None]:
        """Count a connection; return the callback for its end."""
        self._count(host, 1)
        is_inside = True

        def leave() -> None:
            nonlocal is_inside
            if not is_inside:
                return
            is_inside = False
            self._count(host, -1)

        return leave

    def _count(self, host: str, change: int) -> None:
        self._inside += change
        self._inside_of[host] += change
        if self._inside_of[host] <= 0:
            del self._inside_of[host]

    def _count_spare(self) -> Callable[[], None]:
        """Count a spare connection; the oldest spare ones are closed for it."""

        def leave() -> None:
            self._spare.pop(leave, None)

        return leave

    def _refuse(self, taken: socket.socket, answer: bytes, but: tuple[bytes, ...]) -> bool:
        """Answer a whole request without a body; False for any other data."""
        started = time.perf_counter()
        try:
            head = taken.recv(_HEAD_BYTES, socket.MSG_PEEK | socket.MSG_DONTWAIT)
            asks = head.startswith(b"GET /") and head.find(_END) == len(head) - len(_END)
            if not asks or head.startswith(but):
                return False
            taken.recv(_HEAD_BYTES, socket.MSG_DONTWAIT)
            given = _ID.search(head)
            own_id = given[1] if given else secrets.token_hex(8).encode()
            taken.send(answer % own_id, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return False
        except OSError:
            # The client has already disconnected.
            pass
        taken.close()
        self._count_refusal(time.perf_counter() - started)
        return True

    def _count_refusal(self, seconds: float) -> None:
        """Count a refused request; the log has their number once a second."""
        self._load.shed_requests += 1
        self._metrics.add_request("GET", "none", 503, seconds)
        if self._refused == 0:
            self._loop.call_later(SUMMED_UP_S, self._log_refusals)
        self._refused += 1

    def _log_refusals(self) -> None:
        _log.warning(
            "%d requests were refused within %.0f s: all slots or connections were in use",
            self._refused,
            SUMMED_UP_S,
        )
        self._refused = 0


def _answer_without_id(detail: str) -> bytes:
    """The bytes of the 503 for refused requests; ``%b`` is the request id."""
    answer = raw_response(busy(detail), (REQUEST_ID.lower(), _ID_PLACE)).replace(b"%", b"%%")
    return answer.replace(_ID_PLACE.encode(), b"%b")
