"""The shares of real reports, and the classes those print against ours."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from loadcurve.core.readers import read
from loadcurve.core.readers.reading import Reading
from loadcurve.core.reports.load_point import load_point_of
from loadcurve.core.waits.classes import CPU, IDLE, wait_class_of
from loadcurve.core.waits.shares import wait_shares

CORPUS = Path(os.environ.get("LOADCURVE_CORPUS", Path(__file__).parents[5] / "shared" / "corpus"))
pytestmark = pytest.mark.skipif(
    not (CORPUS / "awr_text").is_dir(), reason=f"no corpus of real reports at {CORPUS}"
)


@pytest.fixture(scope="module")
def readings() -> list[tuple[str, Reading]]:
    """The name and the reading of each AWR report in text."""
    return [
        (path.name, reading)
        for path in sorted((CORPUS / "awr_text").glob("*.txt"))
        for reading in read(path.read_bytes(), path.name)
        if reading.kind == "awr"
    ]


def test_real_reports_account_for_db_time_without_idle_waits(
    readings: list[tuple[str, Reading]],
) -> None:
    near = 0
    for name, reading in readings:
        found = wait_shares(load_point_of(reading))
        if not found.shares or found.of != "DB time":
            continue
        classes = [share.wait_class for share in found.shares]
        assert IDLE not in classes, name
        total = sum(share.pct for share in found.shares)
        if CPU in classes and found.rest_pct is None:
            assert total > 100, name
        # Waits of parallel and background work push the sum over 100%, idle waits far over it.
        near += CPU in classes and 85 < total < 112
    assert near > 45


def test_wait_classes_are_those_of_global_reports(
    readings: list[tuple[str, Reading]],
) -> None:
    printed = {
        row.event: row.wait_class
        for _, reading in readings
        for row in (*(reading.foreground_wait_events or ()), *(reading.top_events or ()))
        if row.wait_class
    }
    assert len(printed) > 100
    wrong = {
        event: (wait_class_of(event), wait_class)
        for event, wait_class in printed.items()
        if wait_class_of(event) not in (None, wait_class)
    }
    assert wrong == {}
