"""Readings of a report with the values a test states, and the cross-checks of them."""

from __future__ import annotations

from loadcurve.core.readers.reading import (
    EventHistogram,
    EventRow,
    Reading,
    ReadValue,
    ReportLocation,
)
from loadcurve.core.records import Bucket
from loadcurve.core.reports.crosschecks import cross_check

READ = "db file sequential read"


def datum(value: float, half: float = 0.0, row: str = "row", raw: str | None = None) -> ReadValue:
    """A number as a report printed it, exact to `half`."""
    place = ReportLocation("Section", row, "column", 7, raw or f"{value:,}")
    return ReadValue(value, place, value - half, value + half)


def event(
    waits: float, time_s: float, avg_us: float, avg_half_us: float, name: str = READ
) -> EventRow:
    """A row of the foreground wait events."""
    return EventRow(
        event=name,
        waits=datum(waits),
        total_wait_time_s=datum(time_s, 0.5),
        avg_wait_us=datum(avg_us, avg_half_us),
        pct_db_time=datum(71.3, 0.05),
        wait_class="User I/O",
        place=ReportLocation("Foreground Wait Events", name, "", 173, ""),
    )


def reading(**fields: object) -> Reading:
    """An AWR reading of these sections."""
    return Reading("awr", "text", "instance", "1", **fields)  # type: ignore[arg-type]


def histogram(total: float, *shares: float) -> EventHistogram:
    """A histogram of single-block reads, with the shares of its buckets in percent."""
    edges = [0.0, 512.0, 1024.0, 2048.0, None]
    buckets = tuple(
        Bucket(low or 0.0, high, share)
        for low, high, share in zip(edges, edges[1:], shares, strict=False)
    )
    return EventHistogram(
        READ, datum(total), buckets, (ReportLocation("Histogram", READ, "", 9, ""),)
    )


def checks(**fields: object) -> dict[str, tuple[str, str]]:
    """Each cross-check's severity and text."""
    sessions = fields.pop("sessions", None)
    found = cross_check(reading(**fields), sessions)  # type: ignore[arg-type]
    return {finding.check: (finding.severity, finding.text) for finding in found}
