"""What is remembered stays so while reports come in, and is forgotten when something may go."""

from __future__ import annotations

from starlette.testclient import TestClient

from loadcurve.api.responding.remembering import Remembered
from tests.making.drafts import content
from tests.serving.asking import upload

LIST = "/api/v1/runs"


def test_a_report_that_comes_in_leaves_what_is_remembered(seeded: TestClient) -> None:
    remembered: Remembered = seeded.app.state.remembered  # type: ignore[attr-defined]
    before = seeded.get(LIST).content
    report = upload(seeded, content(950))
    found = remembered.found
    assert seeded.get(LIST).content == before
    assert remembered.found == found + 1
    assert seeded.delete(f"/api/v1/reports/{report['sha256']}").is_success
    assert remembered.size_bytes == 0
