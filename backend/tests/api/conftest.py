"""The real application on a real PostgreSQL, with the published results in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from tests.serving.application import with_published_results
from tests.serving.databases import Server


@pytest.fixture(scope="module")
def seeded(database_server: Server, built_pages: Path) -> Iterator[TestClient]:
    """A server with the published results; tests of one module share it."""
    with with_published_results(database_server, built_pages) as client:
        yield client
