"""Too much gets an honest "later", and takes nothing from the rest (RELIABILITY L1, L2, L3)."""

from __future__ import annotations

import asyncio
import os
import re
import resource
import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress

import pytest
from fastapi import FastAPI

from loadcurve.api.limits import acceptor, connections
from loadcurve.api.limits import concurrency as load
from loadcurve.core.upload_limit import INPUT_BYTES
from loadcurve.store.connections import database
from tests.making.drafts import content
from tests.serving.every_route.strict_headers import assert_strict
from tests.serving.server import Answer, RawClient, get, start_upload, upload
from tests.serving.slots import until

PATIENCE_S = 0.2


@contextmanager
def slots_taken(app: FastAPI, count: int) -> Iterator[None]:
    """As if so many requests were worked on."""
    app.state.load.requests += count
    try:
        yield
    finally:
        app.state.load.requests -= count


def test_rate_limit_returns_retry_after(app: FastAPI, port: int) -> None:
    app.state.port = port
    with slots_taken(app, load.REQUESTS_AT_ONCE):
        refused = get(port, "/api/v1/runs")
        assert refused.status == 503
        assert int(refused.headers["retry-after"]) > 0
        assert refused.headers["content-type"] == "application/problem+json"
        assert refused.json()["status"] == 503
        assert get(port, "/healthz").status == 200
        assert get(port, "/readyz").status == 200
        assert get(port, "/assets/app-1a2b.js").status == 200
        assert upload(port, content(1)).status == 201
    until(app, requests=0)
    assert get(port, "/api/v1/runs").status == 200
    assert app.state.load.shed_requests == 1


def refused(port: int, path: str, *headers: str) -> Answer:
    """The refusal of the acceptor; a request on an accepted connection goes further."""
    while (answer := get(port, path, *headers)).status != 503:
        continue
    return answer


def test_refused_connection_gets_a_whole_response_and_is_counted(
    app: FastAPI, port: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acceptor, "SUMMED_UP_S", PATIENCE_S)
    taken = slots_taken(app, load.REQUESTS_AT_ONCE - load.RESERVED_SLOTS)
    with taken, caplog.at_level("WARNING", "loadcurve"):
        first, second = refused(port, "/api/v1/runs"), refused(port, "/runs?q=%25b%s")
        own = refused(port, "/c/secret", "X-Request-ID: from-a.proxy_1")
        odd = refused(port, "/", "x-request-id: a b")
        counts = get(port, "/metrics").body.decode()
        # A slow machine may need more than one line for them.
        while sum(int(line.split()[0]) for line in caplog.messages) < 4:
            assert get(port, "/healthz").status == 200
    for answer in (first, second, own, odd):
        assert answer.status == 503
        assert int(answer.headers["retry-after"]) > 0
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.headers["connection"] == "close"
        assert answer.json()["detail"] == load.TOO_MUCH
        assert_strict("/", answer.headers)
    ids = [answer.headers["x-request-id"] for answer in (first, second, odd)]
    assert len(set(ids)) == 3
    assert all(re.fullmatch("[0-9a-f]{16}", own_id) for own_id in ids)
    assert own.headers["x-request-id"] == "from-a.proxy_1"
    assert 'loadcurve_requests_total{method="GET",route="none",status="503"} 4' in counts
    assert 'loadcurve_shed_total{kind="request"} 4' in counts
    told = "requests were refused within 0 s: all slots or connections were in use"
    assert {line.partition(" ")[2] for line in caplog.messages} == {told}


def test_acceptor_refuses_plain_get_requests_only(app: FastAPI, port: int) -> None:
    app.state.port = port
    with ExitStack() as held, slots_taken(app, load.REQUESTS_AT_ONCE - load.RESERVED_SLOTS):
        for path in ("/healthz", "/readyz", "/assets/app-1a2b.js"):
            assert get(port, path).status == 200
        assert upload(port, content(1)).status == 201
        silent = held.enter_context(RawClient(port))
        refused(port, "/api/v1/runs")
        silent.head("GET", "/api/v1/runs")
        assert silent.answer().status == 200
        with RawClient(port) as two:
            two.send(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 2)
            assert two.answer().status == 200
        with RawClient(port) as gone:
            gone.send(b"GET /api")
    until(app, requests=0)


def test_acceptor_goes_on_when_there_are_file_descriptors_again(
    port: int, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(acceptor, "RETRY_S", PATIENCE_S)
    with RawClient(port) as client:
        client.head("GET", "/healthz")
        assert client.answer().status == 200
        files = resource.getrlimit(resource.RLIMIT_NOFILE)
        waiting = [socket.socket() for _ in range(4)]
        os.close(lowest_free := os.dup(0))
        resource.setrlimit(resource.RLIMIT_NOFILE, (lowest_free, files[1]))
        try:
            for one in waiting:
                one.connect(("127.0.0.1", port))
            while not caplog.messages:
                client.head("GET", "/healthz")
                assert client.answer().status == 200
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, files)
        for one in waiting:
            one.close()
    assert "no further connection" in caplog.messages[0]
    assert get(port, "/api/v1/runs").status == 200


def uploaders(held: ExitStack, app: FastAPI, count: int) -> list[RawClient]:
    """Clients of as many addresses as a client's share of places needs."""
    share = app.state.load.uploads.share
    sources = [f"127.0.0.{2 + number // share}" for number in range(count)]
    return [held.enter_context(RawClient(app.state.port, source=source)) for source in sources]


def test_upload_overload_leaves_readers_unaffected(app: FastAPI, port: int) -> None:
    app.state.port = port
    with ExitStack() as held:
        clients = uploaders(held, app, app.state.load.uploads.most)
        for number, client in enumerate(clients):
            start_upload(client, len(content(100 + number)), number)
        until(app, uploads=len(clients))
        with RawClient(port) as one_more:
            start_upload(one_more, 1000)
            refused = one_more.answer()
        assert (refused.status, "retry-after" in refused.headers) == (503, True)
        assert get(port, "/api/v1/runs").status == 200
        for number, client in enumerate(clients):
            client.send(content(100 + number))
        assert {client.answer().status for client in clients} == {201}
    until(app, uploads=0)
    assert get(port, "/api/v1/reports?page_size=1").json()["total"] == len(clients)


def test_one_client_has_its_share_of_uploads(app: FastAPI, port: int) -> None:
    app.state.port = port
    share = app.state.load.uploads.share
    with ExitStack() as held:
        for number in range(share):
            start_upload(held.enter_context(RawClient(port)), 1000, number)
        until(app, uploads=share)
        assert upload(port, content(2)).status == 503
        with RawClient(port, source="127.0.0.9") as other:
            start_upload(other, len(content(2)))
            other.send(content(2))
            assert other.answer().status == 201
    until(app, uploads=0)


def test_the_memory_of_uploads_under_way_is_bounded(app: FastAPI, port: int) -> None:
    app.state.port = port
    uploads = app.state.load.uploads
    with ExitStack() as held:
        most = uploads.most_bytes // INPUT_BYTES
        sources = [f"127.0.0.{2 + number // 3}" for number in range(most)]
        for number, source in enumerate(sources):
            start_upload(held.enter_context(RawClient(port, source=source)), INPUT_BYTES, number)
        until(app, uploads=most)
        assert upload(port, content(2)).status == 503
    until(app, uploads=0)
    assert uploads.held_bytes == 0
    assert upload(port, content(2)).status == 201


def test_upload_past_queue_timeout_gets_503(
    app: FastAPI, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load, "UPLOAD_WAIT_S", PATIENCE_S)
    slots = app.state.load._upload_slots
    upload_slots = load.UPLOADS_READ_AT_ONCE + load.UPLOADS_STORED_BESIDE
    assert slots._value == upload_slots
    slots._value = 0
    assert upload(port, content(3)).status == 503
    slots._value = upload_slots
    assert upload(port, content(3)).status == 201


def test_request_past_database_queue_timeout_gets_503(
    app: FastAPI, port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load, "DATABASE_WAIT_S", PATIENCE_S)
    slots = app.state.load._database_slots
    assert slots._value == load.DATABASE_SLOTS == database.POOL_SIZE - 2
    slots._value = 0
    for path in ("/api/v1/runs", "/api/v1/session", f"/c/{'x' * 24}"):
        refused = get(port, path)
        assert (refused.status, refused.json()["detail"]) == (503, load.TOO_MUCH), path
        assert int(refused.headers["retry-after"]) > 0
    assert app.state.load.shed_requests == 3
    assert get(port, "/readyz").status == 200
    slots._value = load.DATABASE_SLOTS
    assert get(port, "/api/v1/runs").status == 200


def test_the_database_is_used_in_the_order_of_asking() -> None:
    """Who comes while others wait does not pass them, even where one has just finished."""

    async def ask(shared: load.CurrentLoad, order: list[int], number: int) -> None:
        async with shared.database_slot():
            order.append(number)
            await asyncio.sleep(0)

    async def rush() -> list[int]:
        shared, order = load.CurrentLoad(), list[int]()
        asked = []
        for number in range(100):
            asked.append(asyncio.create_task(ask(shared, order, number)))
            await asyncio.sleep(0)
        await asyncio.gather(*asked)
        return order

    assert asyncio.run(rush()) == list(range(100))


def test_a_body_that_ends_early_leaves_nothing(app: FastAPI, port: int) -> None:
    app.state.port = port
    whole = content(4)
    for cut in range(0, len(whole), 40):
        with RawClient(port) as client:
            start_upload(client, len(whole))
            client.send(whole[:cut])
    until(app, uploads=0)
    assert get(port, "/api/v1/reports").json()["total"] == 0
    assert upload(port, whole).status == 201


def test_a_body_longer_than_declared_is_not_read_on(port: int) -> None:
    whole = content(5)
    with RawClient(port) as client:
        start_upload(client, len(whole))
        client.send(whole + b"GARBAGE" * 100)
        assert client.answer().status in (201, 400)
    assert get(port, "/api/v1/reports").json()["total"] <= 1


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (("Transfer-Encoding: chunked",), 411),
        ((f"Content-Length: {10 << 30}",), 413),
        (("Content-Length: 99999999999999999999999999",), 400),
        (("Content-Length: -1",), 400),
        (("Content-Length: 5", "Content-Length: 6"), 400),
        (("Content-Length: 5", "Transfer-Encoding: chunked"), 400),
        (("Content-Length: 5", "Content-Encoding: gzip"), 415),
        ((), 411),
    ],
)
def test_body_without_valid_length_is_refused_unread(
    port: int, headers: tuple[str, ...], status: int
) -> None:
    with RawClient(port) as client:
        client.head("POST", "/api/v1/reports?name=a", *headers)
        assert client.answer().status == status
    assert get(port, "/api/v1/reports").json()["total"] == 0


def test_idle_or_slow_header_connection_is_closed(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as impatient:
        impatient.setattr(connections, "HEADERS_S", PATIENCE_S)
        with RawClient(port) as silent, RawClient(port) as slow:
            # On a busy machine its time may have ended before it says anything.
            with suppress(ConnectionError):
                slow.send(b"GET /healthz HTTP/1.1\r\nHost: ")
            assert silent.is_closed()
            assert slow.is_closed()
    assert get(port, "/healthz").status == 200


def test_a_refused_body_is_not_received_for_ever(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "REST_OF_BODY_S", PATIENCE_S)
    with RawClient(port) as client:
        start_upload(client, INPUT_BYTES + 1)
        assert client.answer().status == 413
        with suppress(ConnectionError):
            client.send(b"x")
        assert client.is_closed()
