"""An observed run over its days: values of each report's interval, as steps on one clock.

A missing value of an interval is a gap, never zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np

from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.observed_runs import demand_at
from loadcurve.core.readers.samples import Values
from loadcurve.core.records import Run, WaitEvent
from loadcurve.core.timeline.charts.days_heat import heat_panels
from loadcurve.core.timeline.charts.figure import (
    ALL_TIME,
    Span,
    TimelineFigure,
    TimelineLine,
    TimelinePanel,
    shown_span,
)
from loadcurve.core.timeline.charts.intervals import ObservedIntervals, intervals_of_points
from loadcurve.core.timeline.charts.pixel_bins import binned_intervals
from loadcurve.core.units import ALL_PURPOSES
from loadcurve.core.waits import CPU, is_idle, wait_class_of

_TOOL = "the reports"
_US_PER_S, _US_PER_MS = 1e6, 1000.0
_OF_IO = ("User I/O", "System I/O", "Commit")
# A panel's lines have six different dashes.
_MOST_LINES = 6
_REQUESTS = ({"read_iops": "reads", "write_iops": "writes"}, {"throughput_iops": "requests"})
_BYTES = (
    {"read_bandwidth_mib_s": "read bandwidth", "write_bandwidth_mib_s": "write bandwidth"},
    {"bandwidth_mib_s": "bandwidth"},
    {
        "total_read_bandwidth_mib_s": "read bandwidth",
        "total_write_bandwidth_mib_s": "write bandwidth",
    },
)
_REDO = {"redo_mib_s": "redo"}
_LATENCIES = (
    ("read_latency_us", "read latency", "read_iops"),
    ("write_latency_us", "write latency", "write_iops"),
)
_SESSIONS = {"db_time_s_per_s": "DB time", "db_cpu_s_per_s": "DB CPU"}


@dataclass(frozen=True, slots=True)
class _Line:
    """A line's title and values, and how much each counts in a mean."""

    title: str
    values: Values
    weights: Values

    @property
    def is_stated(self) -> bool:
        """Whether any interval states it."""
        return bool(np.isfinite(self.values).any())


def timeline_of_run(run: Run, width_px: int, span: Span = ALL_TIME) -> TimelineFigure | None:
    """An observed run over its days; None if no interval states its time.

    ``span`` is the visible range, in seconds from the begin of the first interval. Raises
    InvalidQuery for an empty span.
    """
    intervals = intervals_of_points(run.points)
    if intervals is None:
        return None
    last = float(intervals.until[-1])
    shown = shown_span(span, 0.0, last)
    count = counted_with_verb(len(intervals.points), "interval")
    return TimelineFigure(
        begins=intervals.begins,
        window_s=last,
        is_inner=False,
        first_s=0.0,
        last_s=last,
        from_s=shown[0],
        to_s=shown[1],
        device=None,
        devices=(),
        panels=tuple(_panels(intervals, shown, width_px)),
        marks=(),
        about=(
            f"{count} from {intervals.when(0.0)} to {intervals.when(last)}, by the clock of the "
            "database’s host; each step is the mean of an interval"
        ),
    )


def _panels(
    intervals: ObservedIntervals, shown: tuple[float, float], width_px: int
) -> Iterator[TimelinePanel]:
    is_of_all = any(demand_at(point).is_of_all_causes for point in intervals.points)
    causes = ALL_PURPOSES if is_of_all else ""
    events = _top_events(intervals)
    size = [*_first_stated(intervals, _BYTES), *_rates(intervals, _REDO)]
    waiting = [_waiting(intervals, name) for name in events if _is_of_sessions(intervals, name)]
    sessions = [*_rates(intervals, _SESSIONS), *waiting]
    active = "Average active sessions" + (", and their largest waits" if waiting else "")
    for key, title, unit, subject, lines in (
        ("requests", "Requests", "IOPS", causes, _first_stated(intervals, _REQUESTS)),
        ("bandwidth", "Bandwidth", "MiB/s", causes, size),
        ("latency", "Latency", "ms", "", _latencies(intervals, events)),
        ("sessions", active, "", "", sessions),
    ):
        stated = islice((line for line in lines if line.is_stated), _MOST_LINES)
        drawn = tuple(_drawn(intervals, shown, width_px, line) for line in stated)
        if drawn:
            yield TimelinePanel(key, title, unit, subject, drawn)
        if key == "latency":
            yield from heat_panels(intervals, shown, width_px, _TOOL)


def _drawn(
    intervals: ObservedIntervals, shown: tuple[float, float], width_px: int, line: _Line
) -> TimelineLine:
    known = np.isfinite(line.values) & (np.nan_to_num(line.weights) > 0)
    drawn = binned_intervals(
        *(intervals.since, intervals.until, line.values, line.weights, shown, width_px)
    )
    overall = np.average(line.values[known], weights=line.weights[known]) if known.any() else None
    return TimelineLine(
        title=line.title,
        short_title=line.title.removesuffix(" bandwidth").removesuffix(" latency"),
        tool=_TOOL,
        host=None,
        seconds=drawn.seconds,
        low=drawn.low,
        mean=drawn.mean,
        high=drawn.high,
        overall=None if overall is None else float(overall),
        since=drawn.since,
    )


def _first_stated(intervals: ObservedIntervals, ways: Sequence[dict[str, str]]) -> list[_Line]:
    """The first of several ways to state the same that any interval uses."""
    return next((lines for way in ways if (lines := _rates(intervals, way))), [])


def _rates(intervals: ObservedIntervals, titles: dict[str, str]) -> list[_Line]:
    lines = (_Line(text, intervals.metric(key), intervals.length_s) for key, text in titles.items())
    return [line for line in lines if line.is_stated]


def _top_events(intervals: ObservedIntervals) -> list[str]:
    """The wait events by the time they took over all intervals; without CPU and idle ones."""
    total_s: dict[str, float] = {}
    for events in intervals.events:
        for name, event in events.items():
            wait_class = event.wait_class or wait_class_of(name)
            if event.total_wait_time_s and wait_class != CPU and not is_idle(name, wait_class):
                total_s[name] = total_s.get(name, 0.0) + event.total_wait_time_s
    return sorted(total_s, key=lambda name: (-total_s[name], name))


def _latencies(intervals: ObservedIntervals, events: Sequence[str]) -> Iterator[_Line]:
    """Read and write latency as load points have them, then each event of I/O with most time.

    An event that is a load point's latency is not drawn twice.
    """
    stated = []
    for key, title, counted in _LATENCIES:
        requests = intervals.metric(counted)
        weights = np.where(np.isnan(requests), 1.0, requests) * intervals.length_s
        stated.append(_Line(title, intervals.metric(key) / _US_PER_MS, weights))
    yield from stated
    for name in events:
        line = _latency(intervals, name)
        if _class_of(intervals, name) in _OF_IO and not _is_among(line, stated):
            yield line


def _is_among(line: _Line, stated: Iterable[_Line]) -> bool:
    return any(
        np.allclose(line.values, known.values, rtol=1e-6, equal_nan=True) for known in stated
    )


def _class_of(intervals: ObservedIntervals, name: str) -> str | None:
    printed = (events[name].wait_class for events in intervals.events if name in events)
    return wait_class_of(name) or next(filter(None, printed), None)


def _latency(intervals: ObservedIntervals, name: str) -> _Line:
    def mean_us(event: WaitEvent) -> float | None:
        if event.waits and event.total_wait_time_s is not None:
            return event.total_wait_time_s * _US_PER_S / event.waits
        return event.avg_wait_us

    values = intervals.of_event(name, mean_us) / _US_PER_MS

    def waits(event: WaitEvent) -> float | None:
        if event.waits is None and event.avg_wait_us and event.total_wait_time_s is not None:
            return event.total_wait_time_s * _US_PER_S / event.avg_wait_us
        return event.waits

    return _Line(name, values, intervals.of_event(name, waits))


def _is_of_sessions(intervals: ObservedIntervals, name: str) -> bool:
    """Whether sessions wait for it: waits of background processes are no part of DB time."""
    shares = intervals.of_event(name, lambda event: event.pct_db_time)
    return bool(np.isfinite(shares).any())


def _waiting(intervals: ObservedIntervals, name: str) -> _Line:
    """How many sessions waited for an event on average: its time over that of the interval."""
    seconds = intervals.of_event(name, lambda event: event.total_wait_time_s)
    return _Line(name, seconds / intervals.length_s, intervals.length_s)
