"""Wait time per I/O request by event, before and after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from loadcurve.core.changes.decomposition import Decomposition, decomposed
from loadcurve.core.changes.rounding_bounds import BoundedAmount, datum_bounds, requests_of
from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.readers import Reading
from loadcurve.core.records import Evidence, LoadPoint, Provenance, Quantity, WaitEvent
from loadcurve.core.waits import (
    CPU,
    CPU_EVENTS,
    READ_EVENTS,
    is_cell_read,
    is_idle,
    wait_class_of,
    wait_shares,
)

# Totals are printed in whole seconds, so either may be off by half of one.
_PRINTED_S = 0.5

Sides = tuple[Reading | None, Reading | None]
Work = tuple[BoundedAmount | None, BoundedAmount | None]


@dataclass(frozen=True, slots=True)
class WaitChange:
    """Mean µs an I/O request that sessions spent in an event; None if a report lists it not.

    ``is_shown`` is False where the change may be no more than the rounding of printed seconds, and
    where the side without the event prints only its top events. ``before`` and ``after`` are the
    means with their bounds and where their times stand.
    """

    event: str
    wait_class: str | None
    before_us: float | None
    after_us: float | None
    difference_us: float
    is_shown: bool
    before: Quantity | None
    after: Quantity | None


def wait_changes(
    before: LoadPoint,
    after: LoadPoint,
    readings: Sides = (None, None),
    work: Work | None = None,
) -> tuple[WaitChange, ...]:
    """Every event with time on a side, the largest change first.

    ``readings`` tell how exactly the times are printed. ``work`` is what they are divided by, the
    I/O requests by default; empty if a side does not tell it.
    """
    units = work or (requests_of(before), requests_of(after))
    if units[0] is None or units[1] is None:
        return ()
    first, second = (
        _means(point, reading, unit)
        for point, reading, unit in (
            (before, readings[0], units[0]),
            (after, readings[1], units[1]),
        )
    )
    classes = {**_classes(before), **_classes(after)}
    # An event that a side does not list took less than half a second, the printed precision.
    unlisted = [
        BoundedAmount(0.0, 0.0, _PRINTED_S).divided_by(unit, 1e6) for unit in (units[0], units[1])
    ]
    partial = [wait_shares(point).is_partial for point in (before, after)]
    changes = []
    for name in {**first, **second}:
        old, new = first.get(name), second.get(name)
        is_known = not (old is None and partial[0]) and not (new is None and partial[1])
        is_apart = _are_disjoint(_bounds(old, unlisted[0]), _bounds(new, unlisted[1]))
        changes.append(
            WaitChange(
                event=name,
                wait_class=classes.get(name),
                before_us=old.value if old else None,
                after_us=new.value if new else None,
                difference_us=(new.value if new else 0.0) - (old.value if old else 0.0),
                is_shown=is_known and is_apart,
                before=old,
                after=new,
            )
        )
    return tuple(sorted(changes, key=lambda change: -abs(change.difference_us)))


def class_means(
    before: LoadPoint, after: LoadPoint, readings: Sides = (None, None)
) -> dict[str, tuple[Quantity, Quantity]]:
    """The mean µs an I/O request of all events of each wait class, before and after.

    Empty if a side does not tell its I/O requests, or prints its top events only.
    """
    points = before, after
    units = [requests_of(point) for point in points]
    if units[0] is None or units[1] is None or any(wait_shares(p).is_partial for p in points):
        return {}
    sides = [
        _means(point, reading, unit)
        for point, reading, unit in zip(points, readings, units, strict=True)
        if unit is not None
    ]
    names: dict[str, list[str]] = {}
    classes = {**_classes(before), **_classes(after)}
    for event in {**sides[0], **sides[1]}:
        if event in classes:
            names.setdefault(classes[event], []).append(event)
    unlisted = [
        BoundedAmount(0.0, 0.0, _PRINTED_S).divided_by(unit, 1e6)
        for unit in units
        if unit is not None
    ]
    return {
        name: (_sum(events, sides[0], unlisted[0]), _sum(events, sides[1], unlisted[1]))
        for name, events in names.items()
    }


def _sum(events: list[str], means: Mapping[str, Quantity], unlisted: BoundedAmount) -> Quantity:
    """The means of these events together, with the place of the largest of them."""
    total = BoundedAmount(0.0, 0.0, 0.0)
    for event in events:
        low, high = _bounds(means.get(event), unlisted)
        total = total.plus(BoundedAmount(means[event].value if event in means else 0.0, low, high))
    listed = [means[event] for event in events if event in means]
    if not listed:
        return Quantity(0.0, Provenance.MEASURED, Evidence(), total.low, total.high)
    largest = max(listed, key=lambda mean: mean.value)
    formula = f"sum of {counted_with_verb(len(listed), 'event')} of its class"
    evidence = replace(largest.evidence, formula=formula)
    return Quantity(total.value, largest.provenance, evidence, total.low, total.high)


def read_paths(before: LoadPoint, after: LoadPoint) -> Decomposition | None:
    """The change of mean read latency in µs: the mix of paths, and each path's own change.

    Paths are the events of single-block reads: from disks, and on Exadata from flash and memory.
    None unless a side has several.
    """
    sides = [_paths(before), _paths(after)]
    if max(map(len, sides)) < 2:
        return None
    return decomposed(sides[0], sides[1])


def _paths(point: LoadPoint) -> dict[str, tuple[float, float]]:
    return {
        wait_event.event: (wait_event.waits, wait_event.total_wait_time_s * 1e6 / wait_event.waits)
        for wait_event in point.wait_events
        if (wait_event.event in READ_EVENTS or is_cell_read(wait_event.event))
        and wait_event.waits
        and wait_event.total_wait_time_s is not None
    }


def _means(point: LoadPoint, reading: Reading | None, work: BoundedAmount) -> dict[str, Quantity]:
    """The mean µs a unit of work of each event with a time. Idle ones are no part of it."""
    printed = _printed(reading)
    means = {}
    for wait_event in point.wait_events:
        if wait_event.total_wait_time_s is None or is_idle(wait_event.event, wait_event.wait_class):
            continue
        time = printed.get(wait_event.event)
        if time is None or time.value != wait_event.total_wait_time_s:
            half = (
                min(_PRINTED_S, wait_event.total_wait_time_s)
                if wait_event.total_wait_time_s
                else 0.0
            )
            time = BoundedAmount(
                wait_event.total_wait_time_s,
                wait_event.total_wait_time_s - half,
                wait_event.total_wait_time_s + _PRINTED_S,
            )
        mean = time.divided_by(work, 1e6)
        means[wait_event.event] = Quantity(
            mean.value, wait_event.provenance, wait_event.evidence, mean.low, mean.high
        )
    return means


def _printed(reading: Reading | None) -> Mapping[str, BoundedAmount]:
    """The time of each event as the report prints it, with the bounds of its digits."""
    if reading is None:
        return {}
    rows = (*(reading.top_events or ()), *(reading.foreground_wait_events or ()))
    times = ((row.event, datum_bounds(row.total_wait_time_s)) for row in rows)
    return {event: time for event, time in times if time is not None}


def _classes(point: LoadPoint) -> dict[str, str]:
    named = ((wait_event.event, _class_of(wait_event)) for wait_event in point.wait_events)
    return {event: name for event, name in named if name is not None}


def _class_of(event: WaitEvent) -> str | None:
    if event.event in CPU_EVENTS:
        return CPU
    return event.wait_class or wait_class_of(event.event)


def _bounds(mean: Quantity | None, unlisted: BoundedAmount) -> tuple[float, float]:
    if mean is None or mean.low is None or mean.high is None:
        return unlisted.low, unlisted.high
    return mean.low, mean.high


def _are_disjoint(first: tuple[float, float], second: tuple[float, float]) -> bool:
    """Whether two ranges have nothing in common but rounding of the last bit."""
    margin = 1e-9 * max(*first, *second, 1e-300)
    return second[0] > first[1] + margin or second[1] < first[0] - margin
