"""Answers that nobody takes are not kept, and take nothing from the rest."""

from __future__ import annotations

import os
import shutil
import socket
import time
import zlib
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import psycopg
import pytest
from fastapi import FastAPI

from loadcurve.api.app import create_app
from loadcurve.api.limits import connections
from loadcurve.api.limits.in_flight_limit import InFlightLimit
from tests.making.drafts import content
from tests.serving.application import settings_for
from tests.serving.server import RawClient, be_patient, get, serving, start_upload
from tests.serving.slots import until

MIB = 1 << 20
SHORT_S = 0.5


@pytest.fixture
def app(
    database_url: str, built_pages: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> FastAPI:
    pages = tmp_path / "pages"
    shutil.copytree(built_pages, pages)
    (pages / "assets" / "large-1a2b.js").write_bytes(b"x" * (16 * MIB))
    be_patient(monkeypatch)
    return create_app(settings_for(database_url, pages))


@pytest.fixture
def port(app: FastAPI) -> Iterator[int]:
    with serving(app) as port:
        app.state.port = port
        yield port


@pytest.fixture
def original(port: int, database_url: str) -> str:
    """The address of an original of 29 MiB, put where reading it takes no time."""
    small = content(1)
    with RawClient(port) as client:
        start_upload(client, len(small))
        client.send(small)
        answer = client.answer()
    assert answer.status == 201, answer.body
    sha256 = answer.json()["sha256"]
    large = zlib.compress(os.urandom(29 * MIB), 0)
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        connection.execute(
            "UPDATE reports SET content_deflated = %s, size_bytes = %s", [large, 29 * MIB]
        )
    return f"/api/v1/reports/{sha256}/original"


def unread(held: ExitStack, port: int, path: str, count: int) -> list[RawClient]:
    """Clients that ask and take little of what they get."""
    clients = [held.enter_context(RawClient(port)) for _ in range(count)]
    for client in clients:
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.head("GET", path)
    return clients


def test_an_answer_that_is_taken_arrives_whole(app: FastAPI, port: int, original: str) -> None:
    answer = get(port, original)
    assert answer.status == 200
    assert len(answer.body) == int(answer.headers["content-length"]) > 28 * MIB
    until(app, answers=0, requests=0)


def test_an_answer_that_is_not_taken_is_closed_and_forgotten(
    app: FastAPI, port: int, original: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SEND_S", SHORT_S)
    with ExitStack() as held:
        clients = unread(held, port, original, 3)
        until(app, answers=0, requests=0)
        for client in clients:
            with pytest.raises((EOFError, ConnectionResetError)):
                client.answer()


def test_responses_being_sent_hold_no_slot_and_bounded_bytes(
    app: FastAPI, port: int, original: str
) -> None:
    answers: InFlightLimit = app.state.load.answers
    most = answers.share_bytes // (29 * MIB)
    before = resident_mib()
    with ExitStack() as held:
        for client in unread(held, port, original, 40):
            client.socket.recv(1, socket.MSG_PEEK)
        until(app, requests=0)
        assert answers.taken == most
        assert answers.refused == 40 - most
        # Fetched whole these are 1,160 MiB, and as much again while they are fetched.
        assert resident_mib() - before < 100
        assert get(port, "/api/v1/runs").status == 200
        refused = get(port, original)
        assert (refused.status, "retry-after" in refused.headers) == (503, True)
        assert get(port, original, source="127.0.0.9").status == 200
    until(app, answers=0)
    assert answers.held_bytes == 0
    assert get(port, original).status == 200


def test_assets_that_nobody_takes_are_closed(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SEND_S", SHORT_S)
    with ExitStack() as held:
        for client in unread(held, port, "/assets/large-1a2b.js", 5):
            with pytest.raises((EOFError, ConnectionResetError)):
                read_slowly_to_the_end(client)
    monkeypatch.setattr(connections, "SEND_S", 600.0)
    assert len(get(port, "/assets/large-1a2b.js").body) == 16 * MIB


def read_slowly_to_the_end(client: RawClient) -> None:
    """Wait for the end without taking more than what came by itself."""
    while True:
        # Resets are noticed without reading; an end only after the sent bytes.
        error = client.socket.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
        if error:
            raise ConnectionResetError(error, os.strerror(error))
        time.sleep(0.01)


def resident_mib() -> float:
    """Memory of this process, in which the server runs."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / MIB
