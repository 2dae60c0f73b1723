"""The mean wait of one row of an event table, with bounds, and which row stands for reads.

Latency is total wait time over waits, or the printed average where that is the finer of the two
(DESIGN.md "Rules" 2, METHODS.md 4.4).
"""

from __future__ import annotations

from collections.abc import Iterable

from loadcurve.core.readers.reading import Datum, EventRow, Place
from loadcurve.core.run import Evidence, Provenance, Quantity

# The events that stand for single-block reads, in the order of preference.
READ_EVENTS = (
    "db file sequential read",
    "cell single block physical read",
    "cell single block physical read: flash cache",
    "cell single block physical read: pmem cache",
)


def number(datum: Datum | None) -> float | None:
    """The value of a datum as a number; None if there is none or it is not a number."""
    if datum is None or isinstance(datum.value, bool) or not isinstance(datum.value, int | float):
        return None
    return float(datum.value)


def evidence_of(place: Place, sha256: str | None, formula: str | None = None) -> Evidence:
    """A place in the report with this hash, as evidence."""
    return Evidence(
        report_sha256=sha256,
        section=place.section,
        row=place.row,
        column=place.column,
        line=place.line,
        raw=place.raw,
        formula=formula,
    )


def quantity_of(datum: Datum, sha256: str | None, scale: float = 1.0) -> Quantity | None:
    """A datum as a measured quantity with its bounds and place; None if it is no number."""
    value = number(datum)
    if value is None:
        return None
    return Quantity(
        value=value * scale,
        provenance=Provenance.MEASURED,
        evidence=evidence_of(datum.place, sha256),
        low=None if datum.low is None else datum.low * scale,
        high=None if datum.high is None else datum.high * scale,
    )


def event_latency(row: EventRow, sha256: str | None) -> Quantity | None:
    """Mean wait in µs with bounds: time over waits, or the printed average if that is finer.

    None if the row has no waits, or neither a time nor an average.
    """
    choices = [q for q in (_time_over_waits(row, sha256), _printed_average(row, sha256)) if q]
    return min(choices, key=_width) if choices else None


def _width(quantity: Quantity) -> float:
    if quantity.low is None or quantity.high is None:
        return float("inf")
    return quantity.high - quantity.low


def _time_over_waits(row: EventRow, sha256: str | None) -> Quantity | None:
    waits, time_s = number(row.waits), number(row.total_wait_time_s)
    if not waits or time_s is None or row.total_wait_time_s is None or row.waits is None:
        return None
    time = row.total_wait_time_s
    most_waits, fewest_waits = row.waits.high or waits, row.waits.low or waits
    if time_s == 0 and not time.high:
        return None
    return Quantity(
        value=time_s / waits * 1e6,
        provenance=Provenance.MEASURED,
        evidence=evidence_of(
            time.place, sha256, f"{time.place.raw} s ÷ {row.waits.place.raw} waits ({row.event})"
        ),
        low=None if time.low is None else max(time.low, 0.0) / most_waits * 1e6,
        high=None if time.high is None else time.high / fewest_waits * 1e6,
    )


def _printed_average(row: EventRow, sha256: str | None) -> Quantity | None:
    if row.avg_wait_us is None or not number(row.waits):
        return None
    quantity = quantity_of(row.avg_wait_us, sha256)
    if quantity is None or (quantity.value == 0 and not quantity.high):
        return None
    return quantity


def read_event(rows: Iterable[EventRow]) -> EventRow | None:
    """The event that stands for single-block reads: of the known ones, that with most waits."""
    known = [row for row in rows if row.event in READ_EVENTS and number(row.waits)]
    return max(known, key=lambda row: number(row.waits) or 0.0, default=None)
