"""Responses are sent after the commit: acknowledged writes are stored (RELIABILITY F1)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import event
from starlette.testclient import TestClient
from starlette.types import Message, Receive, Scope, Send

from loadcurve.api.app import create_app
from tests.serving.application import settings_for
from tests.serving.in_process import Client

WRITES = (
    ("PATCH", "/api/v1/runs/nvme-update-50", {"notes": "changed"}),
    ("DELETE", "/api/v1/runs/nvme-update-100", None),
    ("POST", "/api/v1/library/frozen", {"view": {"runs": ["nvme-update-0"]}}),
    ("POST", "/api/v1/library/frozen", {"fit": {"run": ["nvme-update-0"]}}),
)


@pytest.fixture
def client(published_database_url: str, built_pages: Path) -> Iterator[TestClient]:
    app = create_app(settings_for(published_database_url, built_pages))
    with Client(app, raise_server_exceptions=False) as opened:
        yield opened


@pytest.mark.parametrize(("method", "path", "body"), WRITES)
def test_the_answer_comes_after_the_commit(
    client: TestClient, method: str, path: str, body: object
) -> None:
    happened: list[str] = []

    async def watching(scope: Scope, receive: Receive, send: Send) -> None:
        async def watched_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                happened.append("answer")
            await send(message)

        await client.app(scope, receive, watched_send)

    engine = client.app.state.sessions.kw["bind"].sync_engine  # type: ignore[attr-defined]
    event.listen(engine, "commit", lambda connection: happened.append("commit"))
    # Not entered as a context: the application is running already, in the other client's loop.
    watched = Client(watching)
    watched.portal = client.portal
    assert watched.request(method, path, json=body).status_code < 300
    # The caller is read in a separate transaction before the body.
    before_the_body = [] if body is None else ["commit"]
    assert happened == [*before_the_body, "commit", "answer"]
