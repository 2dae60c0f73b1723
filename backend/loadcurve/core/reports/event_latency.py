"""The mean wait of one row of an event table, with bounds, and which row stands for reads.

Latency is total wait time over waits, or the printed average where that is the finer of the two.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from loadcurve.core.readers import (
    Datum,
    EventRow,
    Place,
)
from loadcurve.core.records import Evidence, Provenance, Quantity
from loadcurve.core.waits import (
    READ_EVENTS,
    is_cell_read,
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
    """A datum as a measured quantity with its bounds and place; None if it is not a number."""
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
    if time_s <= 0:
        # A time that rounds to nothing over many waits is not a latency of nothing.
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
    return None if quantity is None or quantity.value <= 0 else quantity


def read_events(rows: Iterable[EventRow]) -> list[EventRow]:
    """The events that stand for single-block reads, most waits first: one, or a path each.

    Where a report has both those of Exadata and of other storage, those with more waits in all.
    """
    waited = sorted(
        (row for row in rows if number(row.waits)), key=lambda row: -(number(row.waits) or 0.0)
    )
    of_cells = [row for row in waited if is_cell_read(row.event)]
    others = [row for row in waited if row.event == READ_EVENTS[0]][:1]
    return max(of_cells, others, key=lambda events: sum(number(row.waits) or 0.0 for row in events))


def read_event(rows: Iterable[EventRow]) -> EventRow | None:
    """The event that stands for single-block reads: of the known ones, that with most waits."""
    return next(iter(read_events(rows)), None)


def read_latency(rows: Iterable[EventRow], sha256: str | None) -> Quantity | None:
    """The mean wait of a single-block read in µs: over all paths together, with each in the text.

    None if no event stands for reads, or none of them tells its latency.
    """
    of_paths = [
        (row, quantity, number(row.waits) or 0.0)
        for row in read_events(rows)
        if (quantity := event_latency(row, sha256)) is not None
    ]
    if len(of_paths) <= 1:
        return of_paths[0][1] if of_paths else None
    waits = sum(count for _, _, count in of_paths)
    parts = [f"{quantity.value:,.4g} µs × {n:,.0f} ({row.event})" for row, quantity, n in of_paths]
    bounded = all(
        quantity.low is not None and quantity.high is not None for _, quantity, _ in of_paths
    )
    first = of_paths[0][1]
    return replace(
        first,
        value=sum(quantity.value * count for _, quantity, count in of_paths) / waits,
        evidence=replace(
            first.evidence,
            row=" + ".join(dict.fromkeys(row.event for row, _, _ in of_paths)),
            raw=" + ".join(quantity.evidence.raw or "" for _, quantity, _ in of_paths),
            formula=f"({' + '.join(parts)}) ÷ {waits:,.0f} waits",
        ),
        low=sum((q.low or 0.0) * n for _, q, n in of_paths) / waits if bounded else None,
        high=sum((q.high or 0.0) * n for _, q, n in of_paths) / waits if bounded else None,
    )
