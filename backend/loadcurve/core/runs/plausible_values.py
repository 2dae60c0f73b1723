"""Whether each number of a load point can be a measurement, by its unit."""

from __future__ import annotations

from collections.abc import Iterator

from loadcurve.core.records import LatencyHistogram, LoadPoint
from loadcurve.core.units import COUNT, METRICS, RANGES, SESSIONS, out_of_range

_EVENT_UNITS = {"waits": COUNT, "total_wait_time_s": "s", "avg_wait_us": "µs", "pct_db_time": "%"}
_BUCKET_UNITS = {"lower_us": "µs", "upper_us": "µs", "pct": "%", "waits": COUNT}
_SHARE_UNITS = {"upper_us": "µs", "pct": "%"}


def impossible_number(point: LoadPoint) -> str | None:
    """The first number of a load point that no measurement can be, with its range; else None."""
    for key, quantity in point.quantities.items():
        unit = METRICS[key].unit
        if reason := out_of_range(unit, quantity.value):
            return f"{key} is {reason}"
        if quantity.low is None and quantity.high is None:
            continue
        most = 2 * RANGES[unit][1]
        for name, bound in (("low", quantity.low), ("high", quantity.high)):
            if bound is not None and not -most <= bound <= most:
                return f"{key}, {name} is {bound!s:.24}; bounds go up to {most:g}"
    for name, unit, value in _numbers(point):
        if value is not None and (reason := out_of_range(unit, value)):
            return f"{name} is {reason}"
    return None


def _numbers(point: LoadPoint) -> Iterator[tuple[str, str, float | None]]:
    """Name, unit and value of each number of a load point but its metrics."""
    yield "concurrency", SESSIONS, point.concurrency
    yield "sessions", SESSIONS, point.sessions
    yield "repeat", SESSIONS, point.repeat
    for event in point.wait_events:
        yield from _fields(f"wait event {event.event[:80]}, ", event, _EVENT_UNITS)
    for histogram in point.histograms:
        yield from _numbers_of(histogram)
    for number, part in enumerate(point.parts, start=1):
        for key, value in part.values.items():
            yield f"part {number}, {key}", METRICS[key].unit, value


def _numbers_of(histogram: LatencyHistogram) -> Iterator[tuple[str, str, float | None]]:
    where = f"histogram {histogram.event[:80]}, "
    yield from _fields(where, histogram, {"total_waits": COUNT})
    for bucket in histogram.buckets:
        yield from _fields(where, bucket, _BUCKET_UNITS)
    for share in histogram.cumulative:
        yield from _fields(where, share, _SHARE_UNITS)


def _fields(
    where: str, record: object, units: dict[str, str]
) -> Iterator[tuple[str, str, float | None]]:
    # Oracle prints negative waits after a counter overflowed: such a row gives no latency.
    for field, unit in units.items():
        value = getattr(record, field)
        yield f"{where}{field}", unit, None if value is None else abs(value)
