"""The mean wait of rows of an event table, with bounds, and which rows stand for reads.

Single-block reads stand for reads only if sessions mostly waited for them. Waits are counted, not
I/O requests: one wait of "db file parallel read" is many requests.

Latency is total wait time over waits, or the printed average if that is the finer of the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import fsum

from loadcurve.core.formatting import latency_text, number_text
from loadcurve.core.readers import EventRow, ReadValue, ReportLocation
from loadcurve.core.records import Evidence, Provenance, Quantity
from loadcurve.core.units import READ_COVERAGE
from loadcurve.core.waits import READ_EVENTS, is_cell_read, is_read_wait

LATENCY = "read_latency_us"
MEAN_WAIT = "read_wait_us"
# Below this coverage a load point has no single-block read latency.
LEAST_COVERAGE_PCT = 50.0


def number(datum: ReadValue | None) -> float | None:
    """The value of a datum as a number; None if it is missing or not a number."""
    if datum is None or isinstance(datum.value, bool) or not isinstance(datum.value, int | float):
        return None
    return float(datum.value)


def evidence_of(place: ReportLocation, sha256: str | None, formula: str | None = None) -> Evidence:
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


def quantity_of(datum: ReadValue, sha256: str | None, scale: float = 1.0) -> Quantity | None:
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
        # A time that rounds to 0 over many waits is not a latency of 0.
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


def mean_wait(events: Iterable[EventRow], sha256: str | None) -> Quantity | None:
    """The mean wait in µs over all waits of ``events``, with each of them in the text.

    None if none of them tells its latency.
    """
    of_paths = [
        (row, quantity, number(row.waits) or 0.0)
        for row in events
        if (quantity := event_latency(row, sha256)) is not None
    ]
    if len(of_paths) <= 1:
        return of_paths[0][1] if of_paths else None
    waits = fsum(count for _, _, count in of_paths)
    fewest, most = (fsum(_count(row, end) for row, _, _ in of_paths) for end in ("low", "high"))
    parts = [f"{quantity.value:,.4g} µs × {n:,.0f} ({row.event})" for row, quantity, n in of_paths]
    bounded = all(
        quantity.low is not None and quantity.high is not None for _, quantity, _ in of_paths
    )
    first = of_paths[0][1]
    return replace(
        first,
        value=fsum(quantity.value * count for _, quantity, count in of_paths) / waits,
        evidence=replace(
            first.evidence,
            row=" + ".join(dict.fromkeys(row.event for row, _, _ in of_paths)),
            raw=" + ".join(quantity.evidence.raw or "" for _, quantity, _ in of_paths),
            formula=f"({' + '.join(parts)}) ÷ {waits:,.0f} waits",
        ),
        low=fsum((q.low or 0.0) * _count(row, "low") for row, q, _ in of_paths) / most
        if bounded
        else None,
        high=fsum((q.high or 0.0) * _count(row, "high") for row, q, _ in of_paths) / fewest
        if bounded
        else None,
    )


@dataclass(frozen=True, slots=True)
class ReadWaitQuantities:
    """The quantities that read waits state, and why they state no read latency, if they do not."""

    quantities: dict[str, Quantity]
    reason: str | None = None


def read_waits(rows: Iterable[EventRow], sha256: str | None) -> ReadWaitQuantities:
    """What the events of a report say of its reads."""
    waited = [row for row in rows if number(row.waits) and is_read_wait(row.event)]
    single = read_events(waited)
    known = {
        LATENCY: mean_wait(single, sha256),
        MEAN_WAIT: mean_wait(waited, sha256),
        READ_COVERAGE: _coverage(single, waited, sha256),
    }
    quantities = {key: quantity for key, quantity in known.items() if quantity is not None}
    coverage = quantities.get(READ_COVERAGE)
    if coverage is None or coverage.value >= LEAST_COVERAGE_PCT:
        return ReadWaitQuantities(quantities)
    quantities.pop(LATENCY, None)
    return ReadWaitQuantities(quantities, _why_not(single, waited, quantities.get(MEAN_WAIT)))


def _coverage(
    single: Sequence[EventRow], waited: Sequence[EventRow], sha256: str | None
) -> Quantity | None:
    """Which share of all read waits those of single blocks are, in %."""
    first = next((row.waits for row in single if row.waits is not None), None)
    if first is None:
        return None
    covered, waits = _waits(single), _waits(waited)
    names = " + ".join(dict.fromkeys(row.event for row in single))
    formula = f"{number_text(covered)} waits ({names}) ÷ {number_text(waits)} waits of read events"
    evidence = evidence_of(first.place, sha256, formula)
    others = [row for row in waited if row not in single]
    low, high = (fsum(_count(row, end) for row in single) for end in ("low", "high"))
    least, most = (fsum(_count(row, end) for row in others) for end in ("low", "high"))
    return Quantity(
        100 * covered / waits,
        Provenance.MEASURED,
        evidence,
        low=100 * low / (low + most),
        high=100 * high / (high + least),
    )


def _waits(rows: Sequence[EventRow]) -> float:
    return fsum(number(row.waits) or 0.0 for row in rows)


def _count(row: EventRow, end: str) -> float:
    """The fewest ("low") or most ("high") waits that a row may have by its printed digits."""
    bound: float | None = getattr(row.waits, end, None)
    return (number(row.waits) or 0.0) if bound is None else bound


def _why_not(single: Sequence[EventRow], waited: Sequence[EventRow], mean: Quantity | None) -> str:
    largest = max(waited, key=lambda row: number(row.waits) or 0.0)
    latency = event_latency(largest, None)
    of_largest = "" if latency is None else f" at {latency_text(latency.value)}"
    other = f"; “{largest.event}” has {number_text(_waits([largest]))}{of_largest}"
    offered = "" if mean is None else f"; over all read events {latency_text(mean.value)} a wait"
    return (
        f"only {number_text(_waits(single))} of {number_text(_waits(waited))} read waits are "
        f"“{single[0].event}”{'' if largest in single else other}{offered}"
    )
