"""When an instance did the work that a report tells of, on which host, and what it counted."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

import numpy as np
from numpy.typing import NDArray

from loadcurve.core.readers import Datum, Reading
from loadcurve.core.reports import load_point_of
from loadcurve.core.series.record import Series

_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Window:
    """An instance's time in a report, on its host, and what the report says of its reads.

    ``host`` may be cut off at its end. Where the report prints times to the minute, ``begin`` is
    the next one and ``is_inner`` is True: what lies between ``begin`` and ``end`` is surely inside.
    ``read_iops`` and ``read_latency_us`` are None where the report does not state them for this
    instance.
    """

    instance: str | None
    host: str | None
    begin: datetime
    end: datetime
    read_iops: float | None = None
    read_latency_us: float | None = None
    is_inner: bool = False


def samples_in(series: Series, window: Window | None, offset_s: float = 0.0) -> NDArray[np.bool_]:
    """Which samples of a series lie in (begin, end] of a window; all of them without one.

    ``offset_s`` is added to the series' times, for clocks that differ.
    """
    if window is None or series.begins is None:
        return np.ones(len(series.seconds), dtype=bool)
    begin_s = (window.begin - series.begins).total_seconds() - offset_s
    end_s = begin_s + (window.end - window.begin).total_seconds()
    inside: NDArray[np.bool_] = (series.seconds > begin_s) & (series.seconds <= end_s)
    return inside


def windows_of(reading: Reading) -> tuple[Window, ...]:
    """The windows of a report: one, or one for each instance of a report over several.

    Empty if it prints no times of its snapshots.
    """
    begin, end = _moment(reading, "begin_time"), _moment(reading, "end_time")
    if begin is None or end is None:
        return ()
    is_inner = _has_no_seconds(reading.header["begin_time"])
    begin = begin + _MINUTE if is_inner else begin
    hosts, instances = _names(reading, "hosts"), _names(reading, "instances")
    if hosts:
        # Such a report counts the read requests of all instances together only.
        return tuple(
            Window(instance, host, begin, end, is_inner=is_inner)
            for instance, host in zip(instances or (None,) * len(hosts), hosts, strict=False)
        )
    point = load_point_of(reading)
    reads, latency = (point.quantities.get(key) for key in ("read_iops", "read_latency_us"))
    return (
        Window(
            _name(reading, "instance"),
            _name(reading, "host"),
            begin,
            end,
            None if reads is None else reads.value,
            None if latency is None else latency.value,
            is_inner,
        ),
    )


def _name(reading: Reading, key: str) -> str | None:
    datum = reading.header.get(key)
    return None if datum is None else str(datum.value)


def _names(reading: Reading, key: str) -> tuple[str, ...]:
    datum = reading.header.get(key)
    return tuple(map(str, datum.value)) if datum and isinstance(datum.value, tuple) else ()


def _moment(reading: Reading, key: str) -> datetime | None:
    datum = reading.header.get(key)
    try:
        return None if datum is None else datetime.fromisoformat(str(datum.value))
    except ValueError:
        return None


def _has_no_seconds(datum: Datum) -> bool:
    return re.search(r"\d{2}:\d{2}\Z", str(datum.value)) is not None and (
        str(datum.value).count(":") == 1
    )
