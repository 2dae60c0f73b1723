"""The door: takes connections in, and turns away at once those that would find no slot.

The event loop takes one waiting connection a turn, and a turn takes as long as the work in it: in
a rush connections would wait for minutes to be told to come later. So all that wait are taken at
each turn. While the slots are taken, those that ask for something are answered without becoming a
connection of the server's, which costs a twentieth of a millisecond instead of several.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import socket
import time
from collections.abc import Callable

from loadcurve.api.guards import HOW_IT_IS, StrictHeaders
from loadcurve.api.load import TOO_MUCH, Load
from loadcurve.api.metrics import Metrics
from loadcurve.api.observing import GIVEN_ID, REQUEST_ID
from loadcurve.api.problems import busy

WAITING_CONNECTIONS = 2048
TAKEN_AT_ONCE = 256
# Without files or memory for another connection, it is tried again after this.
RETRY_S = 1.0
SUMMED_UP_S = 1.0
_HEAD_BYTES = 8192
_END = b"\r\n\r\n"
_ID = re.compile(rb"\r\n%s: *(%s)\r\n" % (REQUEST_ID.encode(), GIVEN_ID.encode()), re.IGNORECASE)
_NEVER_TURNED_AWAY = (*(f"GET {path} ".encode() for path in HOW_IT_IS), b"GET /assets/")
_log = logging.getLogger("loadcurve")


class Door:
    """Takes the connections of one listening socket for as long as it is open."""

    def __init__(
        self,
        listening: socket.socket,
        connection: Callable[[], asyncio.Protocol],
        load: Load,
        metrics: Metrics,
    ) -> None:
        self._listening = listening
        self._connection = connection
        self._load = load
        self._metrics = metrics
        self._loop = asyncio.get_running_loop()
        self._coming_in: set[asyncio.Task[object]] = set()
        self._later = _answer_without_id()
        self._turned_away = 0

    def open(self) -> None:
        """Listen, and take whoever comes. Raises OSError if the address is taken."""
        self._listening.listen(WAITING_CONNECTIONS)
        self._listening.setblocking(False)
        self._loop.add_reader(self._listening, self._take)

    def close(self) -> None:
        """Take nobody any more; whoever is in stays."""
        self._loop.remove_reader(self._listening)

    def _take(self) -> None:
        free = self._load.room()
        for _ in range(TAKEN_AT_ONCE):
            try:
                taken, _ = self._listening.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                _log.error("no further connection can be taken: %s", error.strerror)
                self._loop.remove_reader(self._listening)
                self._loop.call_later(RETRY_S, self._take_again)
                return
            if free <= 0 and self._turn_away(taken):
                continue
            free -= 1
            task = self._loop.create_task(self._let_in(taken))
            self._coming_in.add(task)
            task.add_done_callback(self._coming_in.discard)

    def _take_again(self) -> None:
        if self._listening.fileno() >= 0:
            self._loop.add_reader(self._listening, self._take)

    async def _let_in(self, taken: socket.socket) -> None:
        taken.setblocking(False)
        try:
            await self._loop.connect_accepted_socket(self._connection, taken)
        except OSError:
            # It went away before it was in.
            taken.close()

    def _turn_away(self, taken: socket.socket) -> bool:
        """Answer a whole request without a body; False for whatever else it is, which goes in."""
        started = time.perf_counter()
        try:
            head = taken.recv(_HEAD_BYTES, socket.MSG_PEEK | socket.MSG_DONTWAIT)
            asks = head.startswith(b"GET /") and head.find(_END) == len(head) - len(_END)
            if not asks or head.startswith(_NEVER_TURNED_AWAY):
                return False
            taken.recv(_HEAD_BYTES, socket.MSG_DONTWAIT)
            given = _ID.search(head)
            own_id = given[1] if given else secrets.token_hex(8).encode()
            taken.send(self._later % own_id, socket.MSG_DONTWAIT)
        except BlockingIOError:
            return False
        except OSError:
            # It is gone already, as it wished.
            pass
        taken.close()
        self._note(time.perf_counter() - started)
        return True

    def _note(self, seconds: float) -> None:
        """Count it; the log says once a second how many there were."""
        self._load.shed_requests += 1
        self._metrics.add_request("GET", "none", 503, seconds)
        if self._turned_away == 0:
            self._loop.call_later(SUMMED_UP_S, self._sum_up)
        self._turned_away += 1

    def _sum_up(self) -> None:
        _log.warning(
            "%d requests were told to come later within %.0f s: all slots were taken",
            self._turned_away,
            SUMMED_UP_S,
        )
        self._turned_away = 0


def _answer_without_id() -> bytes:
    """The answer to whoever has to come later, as it goes over the wire; ``%b`` for its id."""
    answer = busy(TOO_MUCH)
    headers = [
        *((name.decode(), value.decode()) for name, value in answer.raw_headers),
        *StrictHeaders.HEADERS,
        ("connection", "close"),
    ]
    lines = ["HTTP/1.1 503 Service Unavailable", *(f"{name}: {value}" for name, value in headers)]
    head = "\r\n".join(lines).encode() + b"\r\n" + REQUEST_ID.lower().encode() + b": "
    return head.replace(b"%", b"%%") + b"%b" + _END + bytes(answer.body).replace(b"%", b"%%")
