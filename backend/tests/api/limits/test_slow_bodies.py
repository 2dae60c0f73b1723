"""A body on its way takes nothing that others work with, and is not waited for without end."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import psycopg
import pytest
from fastapi import FastAPI

from loadcurve.api.limits import byte_rate
from loadcurve.api.limits.bodies import SIGN_IN_BYTES
from loadcurve.api.limits.byte_rate import ByteRate
from loadcurve.api.limits.concurrency import REQUESTS_AT_ONCE, CurrentLoad
from loadcurve.api.limits.in_flight_limit import InFlightLimit
from loadcurve.api.upload_bodies import file as received_file
from loadcurve.core.access import Role
from tests.making.drafts import content
from tests.serving.people import make_key
from tests.serving.server import RawClient, get, serving
from tests.serving.slots import until

SHORT_S = 0.2
SESSION = "/api/v1/session"
REPORT = b"""\
Load Profile                    Per Second   Per Transaction
~~~~~~~~~~~~~~~            ---------------   ---------------
       Read IO requests:           5,198.8              19.1
      Write IO requests:             100.0               2.8
"""
WRITES = [
    ("POST", "/api/v1/reports?name=a"),
    ("POST", "/api/v1/imports"),
    ("POST", "/api/v1/runs"),
    ("POST", "/api/v1/library/frozen"),
    ("PATCH", "/api/v1/runs/none"),
    ("POST", "/api/v1/groupings"),
    ("POST", "/api/v1/reports/known"),
]


@pytest.fixture
def port(app: FastAPI) -> Iterator[int]:
    with serving(app) as port:
        app.state.port = port
        yield port


@pytest.fixture
def key(database_url: str) -> str:
    return make_key(database_url, "ann", Role.CONTRIBUTOR)


def test_slow_sign_ins_take_no_slot(app: FastAPI, port: int, key: str) -> None:
    """As many as there are slots once shut everyone out, for a byte every 25 s."""
    with ExitStack() as held:
        clients = [held.enter_context(RawClient(port)) for _ in range(REQUESTS_AT_ONCE + 2)]
        for client in clients:
            client.head("POST", SESSION, f"Content-Length: {SIGN_IN_BYTES}")
            client.send(b"{")
        until(app, sign_ins=len(clients))
        assert app.state.load.requests == 0
        assert get(port, "/api/v1/runs").status == 200
        with RawClient(port) as ann:
            body = b'{"key": "%s"}' % key.encode()
            ann.head(
                "POST", SESSION, f"Content-Length: {len(body)}", "Content-Type: application/json"
            )
            ann.send(body)
            assert ann.answer().status == 200
    until(app, sign_ins=0)


def test_a_sign_in_is_short(port: int) -> None:
    with RawClient(port) as client:
        client.head("POST", SESSION, f"Content-Length: {SIGN_IN_BYTES + 1}")
        answer = client.answer()
    assert answer.status == 413
    assert "the limit is 1,024" in answer.json()["detail"]


@pytest.mark.parametrize(("method", "path"), WRITES)
def test_reader_upload_is_refused_before_the_body(
    app: FastAPI, port: int, key: str, database_url: str, method: str, path: str
) -> None:
    reader = make_key(database_url, "rita", Role.READER)
    for header, status in (
        ("X-Nothing: x", 401),
        ("Authorization: Bearer lck_wrong", 401),
        (f"Authorization: Bearer {reader}", 403),
    ):
        with RawClient(port) as client:
            client.head(method, path, "Content-Length: 900000", header)
            answer = client.answer()
        assert answer.status == status
        assert answer.headers["content-type"] == "application/problem+json"
        assert ("www-authenticate" in answer.headers) == (status == 401)
    until(app, bodies=0, uploads=0)


def test_a_wrong_key_before_a_body_is_in_the_audit_trail(
    port: int, key: str, database_url: str
) -> None:
    ada = make_key(database_url, "ada", Role.ADMIN)
    with RawClient(port) as client:
        wrong = "Authorization: Bearer lck_wrong"
        client.head("POST", "/api/v1/runs", "Content-Length: 900000", wrong)
        assert client.answer().status == 401
    trail = get(port, "/api/v1/audit", f"Authorization: Bearer {ada}").json()["items"]
    assert [line["action"] for line in trail].count("sign-in failed") == 1


def test_one_client_has_its_share_of_bodies(app: FastAPI, port: int) -> None:
    bodies = app.state.load.bodies
    with ExitStack() as held:
        for _ in range(bodies.share):
            client = held.enter_context(RawClient(port))
            client.head("POST", "/api/v1/library/frozen", "Content-Length: 100")
        until(app, bodies=bodies.share)
        assert app.state.load.requests == 0
        with RawClient(port) as one_more:
            one_more.head("POST", "/api/v1/library/frozen", "Content-Length: 2")
            refused = one_more.answer()
        assert (refused.status, "retry-after" in refused.headers) == (503, True)
        with RawClient(port, source="127.0.0.9") as other:
            other.head("POST", "/api/v1/library/frozen", "Content-Length: 2")
            other.send(b"{}")
            assert other.answer().status == 422
    until(app, bodies=0)


@pytest.mark.parametrize("path", ["/api/v1/reports?name=a", "/api/v1/library/frozen", SESSION])
def test_a_body_that_stalls_is_ended(
    app: FastAPI, port: int, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(byte_rate, "FIRST_S", SHORT_S)
    with RawClient(port) as client:
        client.head("POST", path, "Content-Length: 1000")
        client.send(b"{")
        answer = client.answer()
        assert answer.status == 408
        assert "bytes a second" in answer.json()["detail"]
        assert client.is_closed()
    until(app, requests=0, uploads=0, bodies=0, sign_ins=0)
    assert get(port, "/api/v1/reports").json()["total"] == 0


def test_an_upload_that_hangs_at_the_stop_is_answered_503(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(byte_rate, "FIRST_S", 600.0)
    with ExitStack() as held:
        with serving(app, last_requests_s=1) as port:
            app.state.port = port
            client = held.enter_context(RawClient(port))
            client.head("POST", "/api/v1/reports?name=a", "Content-Length: 1000")
            client.send(b"x")
            until(app, uploads=1)
        answer = client.answer()
        assert (answer.status, answer.headers["retry-after"]) == (503, "2")
        assert "stopping" in answer.json()["detail"]
    assert "Traceback" not in caplog.text
    assert [record.exc_info for record in caplog.records if record.exc_info] == []


def test_a_body_that_trickles_is_ended(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(byte_rate, "FIRST_S", SHORT_S)
    with RawClient(port) as client:
        client.head("POST", "/api/v1/reports?name=a", "Content-Length: 900000")
        client.socket.settimeout(SHORT_S / 4)
        answer = None
        while answer is None:
            client.send(b"x")
            try:
                answer = client.answer()
            except TimeoutError:
                continue
    assert answer.status == 408


def test_the_pace_counts_from_the_first_second_and_waiting_only() -> None:
    trickling = ByteRate()
    waited_s = 0
    while trickling.left_s > 0:
        trickling.charge_wait(1)
        trickling.add_bytes(1)
        waited_s += 1
    assert waited_s == byte_rate.FIRST_S + 1
    steady = ByteRate()
    for _ in range(10_000):
        steady.charge_wait(1)
        steady.add_bytes(byte_rate.SLOWEST_BYTES_PER_S)
    assert steady.left_s == byte_rate.FIRST_S
    fast = ByteRate()
    fast.add_bytes(1 << 30)
    assert fast.left_s == byte_rate.IDLE_S


def test_places_are_bounded_in_all_and_for_each_client() -> None:
    places = InFlightLimit(most=3, share=2, most_bytes=100, share_bytes=60)
    assert places.take("a", 200), "larger than the total, while nothing is in flight"
    assert not places.take("b", 1)
    places.release("a", 200)
    assert places.take("a", 50)
    assert not places.take("a", 20), "over the bytes of its share"
    assert places.take("a", 10)
    assert not places.take("a", 0), "over its share"
    assert places.take("b", 30)
    assert not places.take("c", 0), "over the number of all"
    places.release("a", 10)
    assert not places.take("c", 30), "over the bytes of all"
    assert places.take("c", 20)
    assert (places.taken, places.held_bytes, places.refused) == (3, 100, 5)


def test_an_upload_goes_on_while_other_bodies_have_no_place(app: FastAPI, port: int) -> None:
    load: CurrentLoad = app.state.load
    with ExitStack() as held:
        for _ in range(load.bodies.share):
            client = held.enter_context(RawClient(port))
            client.head("POST", "/api/v1/library/frozen", "Content-Length: 100")
        until(app, bodies=load.bodies.share)
        with RawClient(port) as client:
            client.head("POST", "/api/v1/reports?name=a", f"Content-Length: {len(content(1))}")
            client.send(content(1))
            assert client.answer().status == 201


@pytest.mark.parametrize(("a_moment_s", "status"), [(0.0, 401), (3600.0, 201)])
def test_slow_upload_is_authorised_again_at_its_end(
    database_url: str,
    port: int,
    key: str,
    monkeypatch: pytest.MonkeyPatch,
    a_moment_s: float,
    status: int,
) -> None:
    """A key that ends while its file is on its way stores nothing."""
    monkeypatch.setattr(received_file, "A_MOMENT_S", a_moment_s)
    with RawClient(port) as ann:
        ann.head(
            "POST",
            "/api/v1/reports?name=a",
            f"Content-Length: {len(REPORT)}",
            f"Authorization: Bearer {key}",
            "Expect: 100-continue",
        )
        # The server asks for the body once it has let the caller in.
        assert ann.socket.recv(100).startswith(b"HTTP/1.1 100 Continue")
        with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
            connection.execute("UPDATE access_keys SET expires_at = now()")
        ann.send(REPORT)
        assert ann.answer().status == status
