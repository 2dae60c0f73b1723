"""Little's law: reads in flight from a report's waits, checked against its sessions."""

from __future__ import annotations

from collections.abc import Iterable

from loadcurve.core.formatting import counted, number_text
from loadcurve.core.readers import EventRow, Reading
from loadcurve.core.records import Finding
from loadcurve.core.reports.event_latency import number

READ_EVENT = "db file sequential read"
# Printed shares and counts are rounded; a difference below this is not worth a warning.
TOLERANCE = 0.02


def event_row(rows: Iterable[EventRow] | None, event: str) -> EventRow | None:
    """The row of a wait event; None without one."""
    return next((row for row in rows or () if row.event == event), None)


def elapsed_s_of(reading: Reading) -> float | None:
    """The time a report covers; None if it prints none."""
    minutes = number(reading.header.get("elapsed_min"))
    return minutes * 60 if minutes else None


def mean_reads_in_flight(reading: Reading) -> float | None:
    """Little's law for single-block reads: total wait time over elapsed time."""
    row, elapsed_s = event_row(reading.foreground_wait_events, READ_EVENT), elapsed_s_of(reading)
    time_s = number(row.total_wait_time_s) if row else None
    return None if time_s is None or not elapsed_s else time_s / elapsed_s


def reads_in_flight_finding(reading: Reading, sessions: int | None) -> Finding | None:
    """The finding; without stated sessions the arithmetic alone."""
    in_flight, elapsed_s = mean_reads_in_flight(reading), elapsed_s_of(reading)
    if in_flight is None or elapsed_s is None:
        return None
    arithmetic = (
        f"single-block reads in flight: {number_text(in_flight * elapsed_s)} s of waits ÷ "
        f"{number_text(elapsed_s)} s elapsed = {number_text(in_flight)}"
    )
    if sessions is None:
        return Finding("Little's law", "notice", f"{arithmetic}.")
    if in_flight > sessions * (1 + TOLERANCE):
        stated = counted(sessions, "sessions")
        text = f"{arithmetic}, more than the {stated} stated; check the sessions."
        return Finding("Little's law", "warning", text)
    return Finding("Little's law", "agrees", f"{arithmetic}, of {counted(sessions, 'sessions')}.")
