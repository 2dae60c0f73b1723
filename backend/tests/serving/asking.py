"""Questions that many tests ask of a server, each with its answer checked."""

from __future__ import annotations

from typing import Any

import psycopg
from sqlalchemy import delete
from starlette.testclient import TestClient

from loadcurve.store.facets.held import HeldColumns
from loadcurve.store.tables import run_answers

VIEW = {"runs": ["anf-8tib-dnfs-modelled", "anf-8tib-dnfs"], "y_scale": "log"}
# These need the database.
READS = ("/api/v1/runs", "/api/v1/reports", "/api/v1/sources", "/c/any", "/api/v1/charts/any")


def upload(client: TestClient, data: bytes, name: str = "awr.txt.32") -> dict[str, object]:
    """What the server says of a report it took."""
    answer = client.post("/api/v1/reports", params={"name": name}, content=data)
    assert answer.status_code in (200, 201), answer.text
    body: dict[str, object] = answer.json()
    return body


def share(client: TestClient, **view: object) -> dict[str, str]:
    """The permalink of a view of two published runs, or of another view."""
    answer = client.post("/api/v1/charts", json={"view": {**VIEW, **view}})
    assert answer.status_code in (200, 201), answer.text
    body: dict[str, str] = answer.json()
    return body


def share_answer(client: TestClient, kind: str, **asked: object) -> dict[str, Any]:
    """The link of an answer: of "changes", "fits" or "timelines"."""
    answer = client.post(f"/api/v1/answers/{kind}", json=asked)
    assert answer.status_code in (200, 201), answer.text
    found: dict[str, Any] = answer.json()
    return found


def open_answer(client: TestClient, token: str) -> dict[str, Any]:
    """What the link of an answer shows."""
    answer = client.get(f"/api/v1/answers/{token}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def expire(client: TestClient, chart_id: str) -> None:
    """Let the end of a chart, which its author set, come now."""
    url = client.app.state.settings.database_url  # type: ignore[attr-defined]
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        ended = connection.execute(
            "UPDATE charts SET expires_at = now() - interval '1 second' "
            "WHERE id = %s AND expires_at > now()",
            [chart_id],
        )
        assert ended.rowcount == 1, "its author set no end"


def start_again(client: TestClient) -> None:
    """Let the server know no more than one that just started: what is in the database."""
    assert client.portal is not None, "the application has not been started"
    client.portal.call(client.app.state.keeping.done)  # type: ignore[attr-defined]
    client.app.state.remembered.clear()  # type: ignore[attr-defined]
    client.app.state.remembered.columns = HeldColumns()  # type: ignore[attr-defined]


def forget(client: TestClient) -> None:
    """Let the server compute its next answers from the beginning."""
    start_again(client)
    assert client.portal is not None

    async def forget_written() -> None:
        async with client.app.state.sessions() as session, session.begin():  # type: ignore[attr-defined]
            await session.execute(delete(run_answers))

    client.portal.call(forget_written)
