"""The wait event (or fio operation) timed by a run's latency, and when to name it.

A latency axis may stay plain while every run on it times single-block reads of a database that
reads single blocks. Anything else is named, so that nobody takes one event for another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from loadcurve.core.formatting import percent
from loadcurve.core.records import LoadPoint, Run
from loadcurve.core.units import METRICS, READ_COVERAGE
from loadcurve.core.waits.events import READ_EVENTS, WRITE_EVENT

_FIO = ("read", "write", "trim")
_AWR_INFO_COLUMNS = {"DFSR_LAT": READ_EVENTS[0]}
# The default meanings of "read latency" and "write latency".
_PLAIN = frozenset((READ_EVENTS[0], "fio read", "fio write"))
_ALMOST_ALL_PCT = 90.0
_MIXED_SIZES = ("Effective I/O size", "notice")


@dataclass(frozen=True, slots=True)
class EventNames:
    """How the events of one latency are named on a figure.

    ``title`` is the title of the axis; ``of_run`` has the event of each run whose curve has to
    name it, because the runs differ.
    """

    title: str
    of_run: Mapping[str, str]


def timed_event(point: LoadPoint, metric: str) -> str | None:
    """The event whose mean time the load point states as ``metric``; None if that is not stated."""
    quantity = point.quantities.get(metric)
    if quantity is None:
        return None
    row, column = quantity.evidence.row, quantity.evidence.column
    if row in READ_EVENTS or row == WRITE_EVENT:
        return row
    if row in _FIO and column in ("lat mean", "clat mean"):
        return f"fio {row}"
    return _AWR_INFO_COLUMNS.get(column or "")


def timed_events(run: Run, metric: str) -> str | None:
    """The event, or events, of a run's load points: "a" or "a and b"; None if none is stated."""
    events = dict.fromkeys(timed_event(point, metric) for point in run.points)
    return " and ".join(event for event in events if event is not None) or None


def read_coverage(run: Run, metric: str) -> str | None:
    """Which share of a run's read waits its read latency is of: "71 to 88%".

    None if it is of almost all of them, if that is not stated, or for another ``metric``.
    """
    stated = [
        point.quantities[READ_COVERAGE].value
        for point in run.points
        if metric == "read_latency_us" and {metric, READ_COVERAGE} <= point.quantities.keys()
    ]
    if not stated or min(stated) >= _ALMOST_ALL_PCT:
        return None
    low, high = round(min(stated)), round(max(stated))
    return percent(low) if low == high else f"{low} to {percent(high)}"


def event_names(
    runs: Sequence[Run],
    metric: str,
    timed_events: Callable[[Run, str], str | None] = timed_events,
) -> EventNames:
    """What to call ``metric`` on a figure of ``runs``, all of which state it.

    A caller may pass the ``timed_events`` of runs if it has them.
    """
    title = METRICS[metric].title
    events = {run.id: timed_events(run, metric) for run in runs}
    stated = {event for event in events.values() if event is not None}
    if len(stated) > 1:
        return EventNames(title, {id_: event for id_, event in events.items() if event})
    only = next(iter(stated), None)
    if only is None or (only in _PLAIN and not any(map(_mixes_sizes, runs))):
        return EventNames(title, {})
    if None in events.values():
        return EventNames(title, {id_: event for id_, event in events.items() if event})
    return EventNames(f"{title} of “{only}”", {})


def _mixes_sizes(run: Run) -> bool:
    """Whether a cross-check found that not all reads are single blocks."""
    return any(
        (finding.check, finding.severity) == _MIXED_SIZES
        for point in run.points
        for finding in point.findings
    )
