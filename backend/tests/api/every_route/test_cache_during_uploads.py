"""Cached responses stay while reports are uploaded, and go when something may be deleted."""

from __future__ import annotations

from starlette.testclient import TestClient

from tests.making.drafts import content
from tests.serving.asking import upload

LIST = "/api/v1/runs"


def test_upload_keeps_cached_responses(seeded: TestClient) -> None:
    state = seeded.app.state  # type: ignore[attr-defined]
    before = seeded.get(LIST).content
    report = upload(seeded, content(950))
    found = state.lookups.found
    assert seeded.get(LIST).content == before
    assert state.lookups.found == found + 1
    assert seeded.delete(f"/api/v1/reports/{report['sha256']}").is_success
    assert state.cache.size_bytes == 0
