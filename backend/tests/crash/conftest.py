"""A PostgreSQL that a test may stop, kill and hang."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving.clusters import Cluster


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of this test's own, not started yet."""
    with tempfile.TemporaryDirectory(prefix="loadcurve-away-") as name:
        Path(name).chmod(0o755)
        made = Cluster(Path(name))
        try:
            yield made
        finally:
            made.stop()
