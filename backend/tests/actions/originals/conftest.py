"""One S3 server for all tests of originals outside, and a bucket of its own for each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.serving.originals.object_store import new_bucket, point_at, s3_server


@pytest.fixture(scope="session")
def s3() -> Iterator[str]:
    """The address of an S3 server."""
    with s3_server() as address:
        yield address


@pytest.fixture
def bucket(s3: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of an empty bucket, which this process can reach."""
    point_at(s3, monkeypatch)
    return new_bucket(s3)
