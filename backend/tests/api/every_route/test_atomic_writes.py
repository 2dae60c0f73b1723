"""All or nothing, and no answer before the commit, for every operation that writes (R2, R3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from tests.serving.application import settings_for
from tests.serving.databases import Digest, digesting
from tests.serving.every_route.every_write import READ_BY_POST, SIGN_IN, every_write
from tests.serving.in_process import Client


@pytest.fixture
def client(database_url: str, built_pages: Path) -> Iterator[TestClient]:
    app = create_app(settings_for(database_url, built_pages))
    with Client(app, raise_server_exceptions=False) as opened:
        yield opened


@pytest.fixture
def stored(database_url: str) -> Iterator[Callable[[], Digest]]:
    """Returns the digest of the database."""
    with digesting(database_url) as now:
        yield now


@contextmanager
def failing_at(client: TestClient, number: int) -> Iterator[list[int]]:
    """Let the statement of this number fail; the list tells the numbers that ran."""
    ran: list[int] = []

    def before(*_: Any) -> None:
        ran.append(len(ran) + 1)
        if len(ran) == number:
            raise OperationalError("statement", {}, Exception("the database went away"))

    engine = client.app.state.sessions.kw["bind"].sync_engine  # type: ignore[attr-defined]
    event.listen(engine, "before_cursor_execute", before)
    try:
        yield ran
    finally:
        event.remove(engine, "before_cursor_execute", before)


def test_whichever_statement_fails_nothing_of_a_write_is_stored(
    client: TestClient, stored: Callable[[], Digest]
) -> None:
    for write in every_write(client):
        before = stored()
        for number in count(1):
            with failing_at(client, number) as ran:
                answer = write.send(client)
            if len(ran) < number:
                break
            assert answer.status_code == 503, (write.operation, number, answer.text)
            assert stored() == before, (write.operation, number)
        assert answer.status_code < 300, (write.operation, answer.text)
        assert number > 2, (write.operation, "a write is at least two statements")
        assert stored() != before, write.operation


def test_a_commit_that_fails_is_acknowledged_by_no_operation(
    client: TestClient, stored: Callable[[], Digest]
) -> None:
    def fail(connection: object) -> None:
        raise OperationalError("commit", {}, Exception("the database went away"))

    engine = client.app.state.sessions.kw["bind"].sync_engine  # type: ignore[attr-defined]
    writes = every_write(client)
    before = stored()
    event.listen(engine, "commit", fail)
    for write in writes:
        assert write.send(client).status_code == 503, write.operation
    event.remove(engine, "commit", fail)
    assert stored() == before


def test_the_two_tests_above_know_every_operation_that_writes(client: TestClient) -> None:
    described = {
        f"{method.upper()} {path}"
        for path, operations in client.get("/api/openapi.json").json()["paths"].items()
        for method in operations
        if method in ("post", "put", "patch", "delete")
    }
    assert {write.operation for write in every_write(client)} == described - READ_BY_POST - SIGN_IN
