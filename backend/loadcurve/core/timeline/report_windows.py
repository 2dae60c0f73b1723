"""When an instance did the work that a report tells of, on which host, and what it counted."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

import numpy as np
from numpy.typing import NDArray

from loadcurve.core.readers import Reading
from loadcurve.core.readers.samples import JOB, LOAD_LEVEL, SampleSeries
from loadcurve.core.records import Quantity
from loadcurve.core.reports import ReadingFacts, hosts_of, load_point_of

NO_TIME_S = 1e-6
"""Two times in seconds that are no further apart are one."""

_MINUTE = timedelta(minutes=1)
_FINE = 0.02


@dataclass(frozen=True, slots=True)
class ReportWindow:
    """An instance's time in a report, on its host, and what the report says of its reads.

    ``host`` may be cut off at its end. Where the report prints times to the minute, ``begin`` is
    the next one and ``is_inner`` is True: what lies between ``begin`` and ``end`` is surely inside.
    What it counted is None if the report does not state it for this instance: one over all of
    them, ``is_over_all``, counts the requests of all together. Writes, and both together, are those
    of a result only, as those that a database counts leave out its redo logs. ``result_of`` is the
    program that put the load and whose result it is, fio or vdbench; None for a report of a
    database. A job of fio is on no clock.
    """

    instance: str | None
    host: str | None
    begin: datetime
    end: datetime
    read_iops: float | None = None
    read_latency_us: float | None = None
    is_inner: bool = False
    result_of: str | None = None
    has_clock: bool = True
    read_bandwidth_mib_s: float | None = None
    bandwidth_mib_s: float | None = None
    write_iops: float | None = None
    write_bandwidth_mib_s: float | None = None
    is_over_all: bool = False


def samples_in(
    series: SampleSeries, window: ReportWindow | None, offset_s: float = 0.0
) -> NDArray[np.bool_]:
    """Which samples of a series lie in (begin, end] of a window; all of them without one.

    ``offset_s`` is added to the series' times, for clocks that differ.
    """
    if window is None or series.begins is None:
        return np.ones(len(series.seconds), dtype=bool)
    begin_s = (window.begin - series.begins).total_seconds() - offset_s + NO_TIME_S
    end_s = begin_s + (window.end - window.begin).total_seconds()
    inside: NDArray[np.bool_] = (series.seconds > begin_s) & (series.seconds <= end_s)
    return inside


def samples_of_level(series: SampleSeries, window: ReportWindow) -> SampleSeries:
    """The samples of the load level that a window is of, if a file has several levels."""
    levels = series.track(LOAD_LEVEL, JOB)
    if levels is None:
        return series
    inside = samples_in(series, window)
    own = np.isin(levels, levels[inside])
    if not own.any() or series.begins is None:
        return series
    first = float(series.seconds[own][0])
    tracks = (
        replace(track, values=track.values[own])
        for track in series.tracks
        if track.metric != LOAD_LEVEL
    )
    return replace(
        series,
        begins=series.begins + timedelta(seconds=first),
        seconds=series.seconds[own] - first,
        tracks=tuple(track for track in tracks if not np.isnan(track.values).all()),
    )


def windows_of(reading: Reading) -> tuple[ReportWindow, ...]:
    """The windows of a report: one, or one for each instance of a report over several.

    Empty if it prints no times of its snapshots.
    """
    header = reading.header
    keys = ("begin_time", "end_time")
    times = [str(header[key].value) if key in header else None for key in keys]
    is_over_all = isinstance(header["hosts"].value, tuple) if "hosts" in header else False
    quantities = {} if is_over_all else load_point_of(reading).quantities
    return _windows(times, hosts_of(reading), is_over_all, quantities)


def windows_of_facts(facts: ReadingFacts) -> tuple[ReportWindow, ...]:
    """The same, of a reading's facts."""
    is_over_all = facts.scope == "global"
    quantities = facts.points[0].quantities if facts.points and not is_over_all else {}
    return _windows([facts.begin_time, facts.end_time], facts.hosts, is_over_all, quantities)


def _windows(
    times: Sequence[str | None],
    hosts: tuple[tuple[str | None, str | None], ...],
    is_over_all: bool,
    quantities: Mapping[str, Quantity],
) -> tuple[ReportWindow, ...]:
    begin, end = map(_moment, times)
    if begin is None or end is None:
        return ()
    is_inner = _has_no_seconds(times[0] or "")
    begin = begin + _MINUTE if is_inner else begin
    # A report over all instances counts the read requests of all of them together only.
    counts = {} if is_over_all else quantities
    return tuple(
        ReportWindow(
            instance,
            host,
            begin,
            end,
            value_of(counts, "read_iops"),
            value_of(counts, "read_latency_us"),
            is_inner,
            read_bandwidth_mib_s=precise_value_of(counts, "read_bandwidth_mib_s"),
            is_over_all=is_over_all,
        )
        for instance, host in hosts
    )


def value_of(quantities: Mapping[str, Quantity], metric: str) -> float | None:
    """The stated value of a metric, in its unit."""
    quantity = quantities.get(metric)
    return None if quantity is None else quantity.value


def precise_value_of(quantities: Mapping[str, Quantity], metric: str) -> float | None:
    """The same, None also if it is printed too coarsely to show a few percent."""
    quantity = quantities.get(metric)
    if quantity is None or quantity.low is None or quantity.high is None:
        return None if quantity is None else quantity.value
    is_fine = quantity.high - quantity.low <= _FINE * quantity.value
    return quantity.value if is_fine else None


def _moment(text: str | None) -> datetime | None:
    try:
        return None if text is None else datetime.fromisoformat(text)
    except ValueError:
        return None


def _has_no_seconds(text: str) -> bool:
    return re.search(r"\d{2}:\d{2}\Z", text) is not None and text.count(":") == 1
