"""Coverage of read waits by a read latency, and the suggestion below one half."""

from __future__ import annotations

import pytest

from loadcurve.core.readers import EventRow, ReadValue, ReportLocation
from loadcurve.core.reports.event_latency import read_waits


def row(event: str, waits: int, average_us: float) -> EventRow:
    place = ReportLocation("Foreground Wait Events", event, "Waits", 1, f"{waits}")
    time_s = waits * average_us / 1e6
    return EventRow(
        event, ReadValue(waits, place), ReadValue(time_s, place), None, None, None, place
    )


def stated(*rows: EventRow) -> dict[str, float]:
    return {key: found.value for key, found in read_waits(rows, None).quantities.items()}


def test_read_latency_that_hardly_any_read_had_is_not_stated() -> None:
    rows = (
        row("direct path read", 6_904_693, 3820.0),
        row("db file sequential read", 109, 749.0),
        row("log file sync", 5_000_000, 100.0),
    )
    found = read_waits(rows, None)
    assert set(found.quantities) == {"read_wait_us", "read_latency_coverage_pct"}
    assert found.quantities["read_wait_us"].value == pytest.approx(3819.95, abs=0.01)
    assert found.quantities["read_latency_coverage_pct"].value == pytest.approx(1.58e-3, rel=0.01)
    assert "109 of 6,904,802 read waits" in (found.reason or "")
    assert "“direct path read” has 6,904,693 at 3.82 ms" in (found.reason or "")


@pytest.mark.parametrize(("parallel", "coverage"), [(50, 66.667), (100, 50.0), (5, 95.238)])
def test_read_latency_over_half_the_waits_states_coverage(parallel, coverage) -> None:
    found = stated(
        row("db file sequential read", 100, 500.0), row("db file parallel read", parallel, 900.0)
    )
    assert found["read_latency_us"] == pytest.approx(500)
    assert found["read_latency_coverage_pct"] == pytest.approx(coverage, rel=1e-4)


def test_exadata_paths_count_together() -> None:
    found = stated(
        row("cell single block physical read: flash cache", 60, 300.0),
        row("cell single block physical read: RDMA", 20, 20.0),
        row("cell multiblock physical read", 20, 900.0),
    )
    assert found["read_latency_coverage_pct"] == pytest.approx(80)
    assert found["read_latency_us"] == pytest.approx(230)


def test_read_latency_reason_names_the_largest_event_once() -> None:
    rows = (
        row("db file sequential read", 9, 21_000.0),
        row("db file scattered read", 7, 5000.0),
        row("direct path read", 6, 5000.0),
    )
    reason = read_waits(rows, None).reason or ""
    assert "9 of 22" in reason
    assert reason.count("“") == 1
