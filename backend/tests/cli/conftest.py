"""Places for the data of servers that tests start."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def data_dir() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="loadcurve-serve-") as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)
