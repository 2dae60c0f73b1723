"""Whether one disk or processor is saturated while others are idle.

How busy a disk is, is iostat's ``%util``: the share of the time in which it had a request. Its
manual says that a device which serves requests in parallel may serve more at 100%: iostat(1),
"%util" (https://man7.org/linux/man-pages/man1/iostat.1.html). So the finding mentions it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from loadcurve.core.readers.samples import ALL_CPUS, HOST, SampleSeries, Values
from loadcurve.core.timeline.devices import disks
from loadcurve.core.timeline.report_windows import ReportWindow, samples_in

FULL_PCT = 90.0
"""A disk or a processor that is busy so much of the time is taken as being at its end."""
IDLE_PCT = 50.0
"""The others idle if half of them are busy for less of the time than this."""


@dataclass(frozen=True, slots=True)
class BusiestDevice:
    """The busiest of several disks or processors, in % of the time, and how busy the others are.

    ``next_pct`` is the second busiest, ``next_name``; ``others_pct`` the median of all the others.
    ``requests_pct`` is its share of the requests of all disks, None if it is not stated.
    """

    name: str
    busy_pct: float
    next_name: str
    next_pct: float
    others: int
    others_pct: float
    requests_pct: float | None = None

    @property
    def is_alone(self) -> bool:
        """Whether it is saturated while the others are idle."""
        return self.busy_pct >= FULL_PCT and self.others_pct < IDLE_PCT


def busiest_disk(
    series: SampleSeries, window: ReportWindow | None = None, offset_s: float = 0.0
) -> BusiestDevice | None:
    """The busiest disk over a window; None without several disks, or if none states how busy.

    Only disks are looked at: maps, partitions and volumes repeat what the disks carry.
    """
    inside = samples_in(series, window, offset_s)
    subjects = disks(series, "utilisation_pct")
    busy = {subject: _mean(series, "utilisation_pct", subject, inside) for subject in subjects}
    busiest = _busiest({subject: value for subject, value in busy.items() if value is not None})
    requests = {subject: _requests(series, subject, inside) for subject in subjects}
    total = sum(requests.values())
    if busiest is None or not total:
        return busiest
    return replace(busiest, requests_pct=requests[busiest.name] / total * 100)


def busiest_processor(
    series: SampleSeries, window: ReportWindow | None = None, offset_s: float = 0.0
) -> BusiestDevice | None:
    """The busiest processor over a window; None if processors are not stated one by one.

    A processor is busy when it neither idles nor waits for I/O.
    """
    inside = samples_in(series, window, offset_s)
    busy = {}
    for processor in series.subjects("cpu_idle_pct"):
        idle = _mean(series, "cpu_idle_pct", processor, inside)
        if processor not in (ALL_CPUS, HOST) and idle is not None:
            waits = _mean(series, "cpu_iowait_pct", processor, inside) or 0.0
            busy[processor] = 100.0 - idle - waits
    return _busiest(busy)


def _busiest(busy: dict[str, float]) -> BusiestDevice | None:
    if len(busy) < 2:
        return None
    ranked = sorted(busy.items(), key=lambda item: -item[1])
    (name, most), (next_name, following) = ranked[:2]
    others = [value for _, value in ranked[1:]]
    return BusiestDevice(name, most, next_name, following, len(others), float(np.median(others)))


def _requests(series: SampleSeries, subject: str, inside: np.ndarray) -> float:
    total = _mean(series, "throughput_iops", subject, inside)
    if total is not None:
        return total
    apart = (_mean(series, metric, subject, inside) for metric in ("read_iops", "write_iops"))
    return sum(value for value in apart if value is not None)


def _mean(series: SampleSeries, metric: str, subject: str, inside: np.ndarray) -> float | None:
    values: Values | None = series.track(metric, subject)
    if values is None:
        return None
    known = values[inside & ~np.isnan(values)]
    return float(known.mean()) if len(known) else None
