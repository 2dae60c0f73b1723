"""What the readers' tests share: where the corpus of real reports is."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[4]


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The corpus of real reports; tests that need it are skipped where it is absent."""
    folder = Path(os.environ.get("LOADCURVE_CORPUS", PROJECT.parent / "shared" / "corpus"))
    if not folder.is_dir():
        pytest.skip(f"no corpus of real reports at {folder}; set LOADCURVE_CORPUS to its folder")
    return folder
