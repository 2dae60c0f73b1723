"""Where the private PostgreSQLs of these tests keep their data."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving.folders import place_of_databases


@pytest.fixture
def data_dir() -> Iterator[Path]:
    """A directory other accounts may enter: pytest's own is for its user only."""
    place = place_of_databases()
    with tempfile.TemporaryDirectory(prefix="loadcurve-postgres-", dir=place) as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)
