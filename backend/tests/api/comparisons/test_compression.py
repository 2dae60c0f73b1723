"""A response that is packed has the same content and ETag as one that isn't."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient


@pytest.mark.parametrize("path", ["comparison", "curves"])
def test_a_client_that_takes_gzip_is_answered_the_same(seeded: TestClient, path: str) -> None:
    runs = [row["id"] for row in seeded.get("/api/v1/runs").json()["items"]][:3]
    address = f"/api/v1/{path}?runs={','.join(runs)}"
    whole = seeded.get(address, headers={"Accept-Encoding": "identity"})
    zipped = seeded.get(address, headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in whole.headers
    assert zipped.headers["content-encoding"] == "gzip"
    assert "Accept-Encoding" in whole.headers["vary"]
    assert "Accept-Encoding" in zipped.headers["vary"]
    assert zipped.content == whole.content
    assert zipped.headers["etag"] == whole.headers["etag"]
