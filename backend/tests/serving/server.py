"""The real application behind a real HTTP server in this process, with client sockets.

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

import pytest
import uvicorn
from fastapi import FastAPI

from loadcurve.api.limits.connections import LimitedServer


def be_patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server wait for its database and its clients for as long as a slow machine takes."""
    for seconds in (
        "store.connections.database.POOL_WAIT_S",
        "store.connections.deadlines.CONNECT_S",
        "store.connections.deadlines.DOUBT_S",
        "api.limits.concurrency.DATABASE_WAIT_S",
        "api.limits.concurrency.UPLOAD_WAIT_S",
        "api.limits.byte_rate.FIRST_S",
        "api.limits.connections.HEADERS_S",
        "api.limits.connections.SEND_S",
    ):
        monkeypatch.setattr(f"loadcurve.{seconds}", 600.0)


@contextmanager
def serving(app: FastAPI, last_requests_s: int | None = None) -> Iterator[int]:
    """The port of a server of ``app``, which waits ``last_requests_s`` for requests at its end."""
    config = uvicorn.Config(
        app,
        log_level="error",
        ws="none",
        access_log=False,
        timeout_keep_alive=60,
        timeout_graceful_shutdown=last_requests_s,
    )
    server = LimitedServer(config)
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        # The server reports its start a moment before it listens: clients must wait.
        listening.listen()
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
    """One connection that sends exactly the given bytes."""

    def __init__(self, port: int, timeout_s: float = 60, source: str = "127.0.0.1") -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout_s, (source, 0))

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


def get(port: int, path: str, *headers: str, source: str = "127.0.0.1") -> Answer:
    """The answer to a GET on a connection of its own, from an address of this machine."""
    with RawClient(port, source=source) as client:
        client.head("GET", path, *headers)
        return client.answer()


def start_upload(client: RawClient, size_bytes: int, number: int = 0) -> None:
    """Send the head of an upload; its bytes follow with `RawClient.send`."""
    client.head("POST", f"/api/v1/reports?name={number}.txt", f"Content-Length: {size_bytes}")


def upload(port: int, body: bytes) -> Answer:
    """The answer to a report that is sent whole, on a connection of its own."""
    with RawClient(port) as client:
        start_upload(client, len(body))
        client.send(body)
        return client.answer()
