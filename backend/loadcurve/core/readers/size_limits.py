"""Size limits of readers. Exceeding one is an error, never a silent truncation."""

from __future__ import annotations

from loadcurve.core.errors import LimitExceeded

NESTED_TABLES = 64
TABLES = 2_000
ROWS = 200_000
CELLS = 500_000
LINES = 1_000_000
CELL_CHARACTERS = 1024 * 1024
RESULTS = 20_000
"""Results of jobs in one file of a benchmark's text."""
REPORTS = 64
"""Reports in one file; SLOB's debug log has four."""


def check(count: int, limit: int, what: str, where: str) -> None:
    """Raise LimitExceeded if ``count`` exceeds ``limit``; ``what`` and ``where`` name it."""
    if count > limit:
        raise LimitExceeded(
            f"more than {limit:,} {what} in {where}; split the file or upload the report alone"
        )
