"""The head of an answer goes out with the beginning of its body, and is never held back."""

from __future__ import annotations

import socket
import struct

import pytest

from tests.serving.server import RawClient, get


def asked(client: RawClient, method: str, path: str, *headers: str) -> bytes:
    """What comes first, when this is asked."""
    client.head(method, path, *headers)
    return client.socket.recv(1 << 20)


def pieces_received(client: RawClient) -> int:
    """How many pieces of data came over a connection so far: tcpi_data_segs_in of linux/tcp.h."""
    told = client.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 160)
    (count,) = struct.unpack_from("I", told, 152)
    return int(count)


@pytest.mark.skipif(not hasattr(socket, "TCP_INFO"), reason="Linux tells how many pieces came")
@pytest.mark.parametrize(
    ("path", "status"), [("/healthz", 200), ("/", 200), ("/api/v1/runs", 200), ("/nowhere", 404)]
)
def test_an_answer_comes_in_one_piece(port: int, path: str, status: int) -> None:
    with RawClient(port) as client:
        for number in range(1, 11):
            client.head("GET", path)
            answer = client.answer()
            assert answer.status == status
            assert len(answer.body) > 0
            assert pieces_received(client) == number


def test_a_head_without_a_body_comes_at_once(port: int) -> None:
    etag = get(port, "/api/v1/runs").headers["etag"]
    with RawClient(port) as client:
        for _ in range(5):
            assert asked(client, "HEAD", "/healthz").startswith(b"HTTP/1.1 200 ")
            came = asked(client, "GET", "/api/v1/runs", f"If-None-Match: {etag}")
            assert came.startswith(b"HTTP/1.1 304 ")
            assert came.endswith(b"\r\n\r\n")


def test_who_asks_whether_to_go_on_is_told_before_the_answer(port: int) -> None:
    headers = "Content-Type: application/json", "Content-Length: 2", "Expect: 100-continue"
    with RawClient(port) as client:
        assert asked(client, "POST", "/api/v1/charts", *headers) == b"HTTP/1.1 100 Continue\r\n\r\n"
        client.send(b"{}")
        assert client.socket.recv(1 << 20).startswith(b"HTTP/1.1 422 ")
