"""Pipelined requests share slots with everybody's."""

from __future__ import annotations

import re
import threading

import pytest
from fastapi import FastAPI

from loadcurve.api.limits import connections
from tests.serving.server import RawClient, get
from tests.serving.slots import until

ONE = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
LAST = ONE.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")


def statuses(client: RawClient) -> list[int]:
    """The statuses of all answers until the connection ends."""
    received = bytearray()
    while more := client.socket.recv(1 << 20):
        received += more
    return [int(status) for status in re.findall(rb"HTTP/1\.1 ([0-9]{3}) ", received)]


def test_pipelined_requests_are_answered_in_order(port: int) -> None:
    with RawClient(port) as client:
        paths = ["/healthz", "/api/v1/runs", "/nowhere", "/api/v1/runs/none"] * 50
        requests = [f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode() for path in paths]
        client.send(b"".join(requests) + LAST)
        found = statuses(client)
    assert found == [200, 200, 404, 404] * 50 + [200]


def test_bodies_between_them_arrive(port: int) -> None:
    body = b"x" * 5000
    head = b"POST /api/v1/library/frozen HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: %d\r\n\r\n"
    with RawClient(port) as client:
        client.send((head % len(body) + body + ONE) * 20 + LAST)
        found = statuses(client)
    assert found == [422, 200] * 20 + [200]


def test_only_a_few_are_looked_at_before_their_turn(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Others wait for those few at most, and 20,000 take no memory before they are answered."""
    waiting: list[int] = []
    held: list[int] = []
    look = connections.Connection._parse_piece

    def noted(self: connections.Connection, piece: bytes) -> None:
        look(self, piece)
        waiting.append(len(self.pipeline))
        held.append(len(self._not_looked_at))

    monkeypatch.setattr(connections.Connection, "_parse_piece", noted)
    with RawClient(port) as client:
        sending = threading.Thread(target=client.send, args=(ONE * 20_000 + LAST,))
        sending.start()
        others = [get(port, "/api/v1/runs").status for _ in range(5)]
        found = statuses(client)
        sending.join()
    assert others == [200] * 5
    assert len(found) == 20_001
    assert max(waiting) < 2048 // len(ONE) + 2
    assert max(held) < 1 << 20


def test_a_connection_that_ends_leaves_the_rest_undone(
    app: FastAPI, port: int, caplog: pytest.LogCaptureFixture
) -> None:
    for path in (b"/healthz", b"/api/v1/runs"):
        for _ in range(5):
            with RawClient(port) as client:
                client.send(ONE.replace(b"/healthz", path) * 2000)
                client.socket.recv(1)
    app.state.port = port
    until(app, requests=0)
    assert caplog.messages == []
