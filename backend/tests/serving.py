"""The real application behind a real HTTP server inside this process, and sockets to speak with it.

Tests that need to know what the server holds, or to shorten its patience, use this one; what a
user starts is `running_server`.
"""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import uvicorn
from fastapi import FastAPI

from loadcurve.api.connections import Server


@contextmanager
def serving(app: FastAPI) -> Iterator[int]:
    """The port of a server of ``app`` on the loopback address."""
    config = uvicorn.Config(app, log_level="error", ws="none", access_log=False)
    server = Server(config)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(0.01)
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            thread.join()


@dataclass(frozen=True)
class Answer:
    """One answer off the wire."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """The body as JSON."""
        return json.loads(self.body)


class RawClient:
    """One connection that sends exactly the bytes it is told to."""

    def __init__(self, port: int, timeout_s: float = 60) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=timeout_s)

    def __enter__(self) -> RawClient:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def head(self, method: str, path: str, *headers: str) -> None:
        """Send a request's first part; a body may follow with `send`."""
        lines = (f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", *headers, "", "")
        self.socket.sendall("\r\n".join(lines).encode())

    def send(self, content: bytes) -> None:
        """Send bytes."""
        self.socket.sendall(content)

    def answer(self) -> Answer:
        """Read one answer. Raises EOFError if the connection ends before it is whole."""
        received = b""
        while b"\r\n\r\n" not in received:
            received += self._more()
        head, _, body = received.partition(b"\r\n\r\n")
        first, *lines = head.decode().split("\r\n")
        pairs = (line.partition(":") for line in lines)
        headers = {name.lower(): value.strip() for name, _, value in pairs}
        while len(body) < int(headers["content-length"]):
            body += self._more()
        return Answer(int(first.split()[1]), headers, body)

    def is_closed(self) -> bool:
        """Whether the server ended the connection; waits for it."""
        try:
            return self.socket.recv(1) == b""
        except ConnectionResetError:
            return True

    def _more(self) -> bytes:
        received = self.socket.recv(65536)
        if not received:
            raise EOFError("the connection ended")
        return received


def get(port: int, path: str, *headers: str) -> Answer:
    """The answer to a GET on a connection of its own."""
    with RawClient(port) as client:
        client.head("GET", path, *headers)
        return client.answer()
