"""Questions that many tests ask of a server, each with its answer checked."""

from __future__ import annotations

from typing import Any

import psycopg
from starlette.testclient import TestClient

VIEW = {"runs": ["anf-8tib-dnfs-modelled", "anf-8tib-dnfs"], "y_scale": "log"}
# These need the database.
READS = (
    *("/api/v1/runs", "/api/v1/reports", "/api/v1/sources", "/c/any"),
    "/api/v1/library/frozen/any",
)


def upload(client: TestClient, data: bytes, name: str = "awr.txt.32") -> dict[str, object]:
    """What the server says of a report it took."""
    answer = client.post("/api/v1/reports", params={"name": name}, content=data)
    assert answer.status_code in (200, 201), answer.text
    body: dict[str, object] = answer.json()
    return body


def share(client: TestClient, **view: object) -> dict[str, str]:
    """The permalink of a view of two published runs, or of another view."""
    answer = client.post("/api/v1/library/frozen", json={"view": {**VIEW, **view}})
    assert answer.status_code in (200, 201), answer.text
    body: dict[str, str] = answer.json()
    return body


def asked_answer(kind: str, **asked: object) -> dict[str, Any]:
    """The body that freezes an answer: "changes", "fits" or "timelines"."""
    words = {name: asked.pop(name) for name in ("title", "note", "visibility") if name in asked}
    return {kind.removesuffix("s"): asked, **words}


def share_answer(client: TestClient, kind: str, **asked: object) -> dict[str, Any]:
    """The link of an answer: of "changes", "fits" or "timelines"."""
    answer = client.post("/api/v1/library/frozen", json=asked_answer(kind, **asked))
    assert answer.status_code in (200, 201), answer.text
    found: dict[str, Any] = answer.json()
    return found


def open_answer(client: TestClient, token: str) -> dict[str, Any]:
    """What the link of an answer shows."""
    answer = client.get(f"/api/v1/library/frozen/{token}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def expire(client: TestClient, chart_id: str) -> None:
    """Let the end of a chart, which its author set, come now."""
    url = client.app.state.settings.database_url  # type: ignore[attr-defined]
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        ended = connection.execute(
            "UPDATE library SET expires_at = now() - interval '1 second' "
            "WHERE id = %s AND expires_at > now()",
            [chart_id],
        )
        assert ended.rowcount == 1, "its author set no end"


def forget(client: TestClient) -> None:
    """Let the server compute its next answers from the beginning."""
    client.app.state.cache.clear()  # type: ignore[attr-defined]
