"""Answers as they go over the wire."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from starlette.responses import Response

from loadcurve.api.guards import StrictHeaders

_GO_ON = b"HTTP/1.1 100 "


def raw_response(answer: Response, *more: tuple[str, str]) -> bytes:
    """Head and body of an answer that the application is not asked for; the connection ends."""
    headers = [
        *((name.decode(), value.decode()) for name, value in answer.raw_headers),
        *StrictHeaders.HEADERS,
        ("connection", "close"),
        *more,
    ]
    status = HTTPStatus(answer.status_code)
    lines = [f"HTTP/1.1 {status} {status.phrase}", *(f"{name}: {value}" for name, value in headers)]
    return "\r\n".join((*lines, "", "")).encode() + bytes(answer.body)


class HeadWithBody:
    """What an answer is written to: its head goes out with the beginning of its body.

    Handing bytes to the system is a good part of what a short answer takes, and uvicorn does so
    twice. `ResponseBody` has the body at hand when it sends the head.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._head: bytes | None = None
        self._has_begun = False

    def write(self, data: bytes) -> None:
        """Write what comes, but the head of an answer when what follows it comes, too."""
        if self._head is not None:
            head, self._head = self._head, None
            self._transport.write(head + data)
        elif self._has_begun or data.startswith(_GO_ON):
            self._transport.write(data)
        else:
            self._has_begun = True
            self._head = data

    def is_closing(self) -> bool:
        """Whether nothing more is taken."""
        return self._transport.is_closing()

    def flush(self) -> None:
        """Write a head that nothing follows."""
        if self._head is not None:
            self.write(b"")

    def close(self) -> None:
        """Write what is left, and close."""
        self.flush()
        self._transport.close()
