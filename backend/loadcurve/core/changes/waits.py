"""Where the time of an I/O went, before and after: each event's wait time over the I/O requests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from loadcurve.core.changes.decomposition import Decomposition, decomposed
from loadcurve.core.records import LoadPoint, WaitEvent
from loadcurve.core.waits import READ_EVENTS, is_cell_read, is_idle

# Totals are printed in whole seconds, so either may be off by half of one.
_PRINTED_S = 0.5


@dataclass(frozen=True, slots=True)
class WaitChange:
    """Mean µs an I/O request that sessions spent in an event; None where a report lists it not.

    ``is_shown`` is False where the change may be no more than the rounding of printed seconds.
    """

    event: str
    wait_class: str | None
    before_us: float | None
    after_us: float | None
    difference_us: float
    is_shown: bool


def wait_changes(before: LoadPoint, after: LoadPoint) -> tuple[WaitChange, ...]:
    """Every event with time on a side, the largest change first.

    Empty if a side does not state its elapsed time and its throughput.
    """
    requests = [_requests(point) for point in (before, after)]
    if requests[0] is None or requests[1] is None:
        return ()
    first, second = _events(before), _events(after)
    found = [
        _change(first.get(name), second.get(name), requests[0], requests[1])
        for name in {**first, **second}
    ]
    return tuple(sorted(found, key=lambda one: -abs(one.difference_us)))


def read_paths(before: LoadPoint, after: LoadPoint) -> Decomposition | None:
    """The change of the mean read latency in µs, split into the mix of paths and each path's own.

    Paths are the events of single-block reads: from disks, and on Exadata from flash and memory.
    None unless a side has several.
    """
    sides = [_paths(before), _paths(after)]
    if max(map(len, sides)) < 2:
        return None
    return decomposed(sides[0], sides[1])


def _paths(point: LoadPoint) -> dict[str, tuple[float, float]]:
    return {
        one.event: (one.waits, one.total_wait_time_s * 1e6 / one.waits)
        for one in point.wait_events
        if (one.event in READ_EVENTS or is_cell_read(one.event))
        and one.waits
        and one.total_wait_time_s is not None
    }


def _requests(point: LoadPoint) -> float | None:
    elapsed, rate = point.quantities.get("elapsed_s"), point.quantities.get("throughput_iops")
    if elapsed is None or rate is None:
        return None
    return elapsed.value * rate.value or None


def _events(point: LoadPoint) -> Mapping[str, WaitEvent]:
    """Events with their time. Idle ones are no part of a request's."""
    return {
        one.event: one
        for one in point.wait_events
        if one.total_wait_time_s is not None and not is_idle(one.event, one.wait_class)
    }


def _change(
    before: WaitEvent | None, after: WaitEvent | None, first: float, second: float
) -> WaitChange:
    sides = [
        None if one is None or one.total_wait_time_s is None else one.total_wait_time_s * 1e6 / n
        for one, n in ((before, first), (after, second))
    ]
    named = after or before
    difference = (sides[1] or 0.0) - (sides[0] or 0.0)
    rounding = _PRINTED_S * 1e6 * (1 / first + 1 / second)
    return WaitChange(
        event=named.event if named else "",
        wait_class=(after and after.wait_class) or (before and before.wait_class) or None,
        before_us=sides[0],
        after_us=sides[1],
        difference_us=difference,
        is_shown=abs(difference) > rounding * (1 + 1e-9),
    )
