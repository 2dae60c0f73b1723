"""Responses in transit to clients that read slowly, or never.

Large responses are sent in pieces, each after the client has read the one before; the connection
times out otherwise. Their bytes have a limit, with a share per client.
"""

from __future__ import annotations

from collections.abc import Callable

from starlette.types import Message, Send

from loadcurve.api.limits.in_flight_limit import InFlightLimit
from loadcurve.api.problems import busy

PIECE_BYTES = 64 << 10
TOO_MANY_ANSWERS = "earlier responses to this client are still unread; read them, then ask again"


class ResponseBody:
    """``send`` for one response; ``work_is_done`` is called when it is complete.

    ``client_of`` returns the client of a large response.
    """

    def __init__(
        self,
        places: InFlightLimit,
        client_of: Callable[[], str],
        send: Send,
        work_is_done: Callable[[], None],
    ) -> None:
        self._places = places
        self._client_of = client_of
        self._client = ""
        self._send = send
        self._work_is_done = work_is_done
        self._start: Message | None = None
        self._held_bytes = 0

    async def __call__(self, message: Message) -> None:
        """Pass a message on; a response above the limit becomes a 503."""
        if message["type"] == "http.response.start":
            self._start = message
            return
        body, more_body = message.get("body", b""), message.get("more_body", False)
        start, self._start = self._start, None
        if not more_body or self._held_bytes:
            # Accepted responses are sent in pieces, each after the client has read the last.
            self._work_is_done()
        if start is not None:
            if not more_body and not self.reserve(len(body)):
                answer = busy(TOO_MANY_ANSWERS)
                start = {**start, "status": answer.status_code, "headers": answer.raw_headers}
                body = answer.body
            await self._send(start)
        if len(body) <= PIECE_BYTES:
            await self._send({"type": message["type"], "body": bytes(body), "more_body": more_body})
            return
        await self._in_pieces(memoryview(body), more_body)

    def end(self) -> None:
        """Release the place: the client has read the response, or disconnected."""
        if self._held_bytes:
            self._places.release(self._client, self._held_bytes)
            self._held_bytes = 0

    def reserve(self, size_bytes: int) -> bool:
        """Reserve a place for a response of this size, once; False above the limit.

        A streamed response reserves before it is fetched.
        """
        if size_bytes <= PIECE_BYTES or self._held_bytes:
            return True
        client = self._client_of()
        if not self._places.take(client, size_bytes):
            return False
        self._client = client
        self._held_bytes = size_bytes
        return True

    async def _in_pieces(self, body: memoryview, more_body: bool) -> None:
        for at in range(0, len(body), PIECE_BYTES):
            await self._send(
                {
                    "type": "http.response.body",
                    "body": bytes(body[at : at + PIECE_BYTES]),
                    "more_body": more_body or at + PIECE_BYTES < len(body),
                }
            )
