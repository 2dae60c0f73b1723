"""The head of a request has a limit, in bytes as they come, and so has what follows it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from loadcurve.api.limits.connections import HEAD_BYTES, MOST_HEADERS
from tests.serving.server import RawClient, get

MIB = 1 << 20
START = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
ENDLESS: dict[str, tuple[bytes, bytes]] = {
    "headers": (START, b"X-Filler: " + b"x" * 1000 + b"\r\n"),
    "one value": (START + b"X-Long: ", b"x" * 1000),
    "one name": (START + b"X-", b"x" * 1000),
    "address": (b"GET /", b"x" * 1000),
    "method": (b"", b"G" * 1000),
    "empty lines": (b"", b"\r\n" * 500),
    "extension of a chunk": (START + b"Transfer-Encoding: chunked\r\n\r\n1;", b"x" * 1000),
    "trailers": (
        START + b"Transfer-Encoding: chunked\r\n\r\n0\r\n",
        b"X-Filler: " + b"x" * 1000 + b"\r\n",
    ),
}


def sent_until_closed(client: RawClient, block: bytes, most: int) -> int:
    """How many bytes the server's system took before the connection ended."""
    sent = 0
    try:
        while sent < most:
            client.send(block)
            sent += len(block)
    except OSError:
        pass
    return sent


@pytest.mark.parametrize("kind", ENDLESS)
def test_a_head_without_an_end_is_closed(port: int, kind: str) -> None:
    start, more = ENDLESS[kind]
    with RawClient(port) as client:
        client.send(start)
        # What the systems of both sides hold beside the server is several MiB.
        assert sent_until_closed(client, more * 100, 64 * MIB) < 64 * MIB
    assert get(port, "/healthz").status == 200


def test_memory_stays_while_200_mib_of_headers_come(port: int) -> None:
    before = resident_mib()
    for start, more in ENDLESS.values():
        with RawClient(port) as client:
            client.send(start)
            sent_until_closed(client, more * 100, 200 * MIB)
    assert resident_mib() - before < 100


def resident_mib() -> float:
    """Memory of this process, in which the server runs."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MIB


def filled(size: int) -> bytes:
    """A request whose head has so many bytes."""
    start = START + b"Connection: close\r\nX-Filler: "
    return start + b"x" * (size - len(start) - 4) + b"\r\n\r\n"


def test_a_head_of_a_sensible_size_is_answered_in_any_pieces(port: int) -> None:
    whole = filled(HEAD_BYTES - 4096)
    for size in (1500, 4096, len(whole)):
        with RawClient(port) as client:
            for at in range(0, len(whole), size):
                client.send(whole[at : at + size])
            assert client.answer().status == 200


@pytest.mark.parametrize(
    "many",
    [
        lambda: filled(HEAD_BYTES + 4096),
        lambda: START + b"a: b\r\n" * (MOST_HEADERS + 1),
    ],
)
def test_a_head_that_is_too_large_is_answered_431(port: int, many: Callable[[], bytes]) -> None:
    with RawClient(port) as client:
        client.send(many())
        try:
            answer = client.answer()
        except ConnectionResetError:
            # The refusal and the rest of the request crossed.
            return
        assert answer.status == 431
        assert answer.headers["connection"] == "close"
        assert "65,536 bytes" in answer.json()["detail"]
        assert client.is_closed()


def test_heads_are_counted_one_by_one(port: int) -> None:
    """A connection that is used for long has sent more than one head may have."""
    one = START + b"X-Filler: " + b"x" * 5000 + b"\r\n\r\n"
    with RawClient(port) as client:
        for _ in range(40):
            client.send(one)
            assert client.answer().status == 200


def test_a_body_is_no_head(port: int) -> None:
    with RawClient(port) as client:
        body = b"x" * (1 << 20)
        client.head("POST", "/api/v1/library/frozen", f"Content-Length: {len(body)}")
        client.send(body)
        assert client.answer().status == 422
