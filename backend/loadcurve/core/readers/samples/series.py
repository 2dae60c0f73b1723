"""Samples of a machine as printed: times, and numbers at each of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

import numpy as np
from numpy.typing import NDArray

Values = NDArray[np.float64]

LOAD_LEVEL = "load_level"
"""Which load level of its file a sample is of: a number that only tells levels apart."""

READ_COUNT, WRITE_COUNT = "read_count", "write_count"
"""Requests of one bin of latencies: their track is named after it (`latency_bins`)."""

METRICS = {
    "read_iops": ("reads", "IOPS"),
    "write_iops": ("writes", "IOPS"),
    "throughput_iops": ("transfers", "IOPS"),
    "read_bandwidth_mib_s": ("read bandwidth", "MiB/s"),
    "write_bandwidth_mib_s": ("write bandwidth", "MiB/s"),
    "bandwidth_mib_s": ("bandwidth", "MiB/s"),
    "read_latency_us": ("read latency", "µs"),
    "write_latency_us": ("write latency", "µs"),
    "latency_us": ("latency", "µs"),
    "read_rtt_us": ("read round trip", "µs"),
    "write_rtt_us": ("write round trip", "µs"),
    "submission_latency_us": ("submission latency", "µs"),
    "queue_depth": ("queue depth", ""),
    "utilisation_pct": ("utilisation", "%"),
    "cpu_user_pct": ("CPU, user", "%"),
    "cpu_system_pct": ("CPU, system", "%"),
    "cpu_nice_pct": ("CPU, nice", "%"),
    "cpu_irq_pct": ("CPU, hard interrupts", "%"),
    "cpu_soft_pct": ("CPU, soft interrupts", "%"),
    "cpu_iowait_pct": ("CPU, waiting for I/O", "%"),
    "cpu_steal_pct": ("CPU, stolen", "%"),
    "cpu_idle_pct": ("CPU, idle", "%"),
    "run_queue": ("run queue", "processes"),
    "blocked": ("blocked", "processes"),
    "receive_mib_s": ("received", "MiB/s"),
    "send_mib_s": ("sent", "MiB/s"),
    "retransmissions_s": ("retransmissions", "/s"),
    READ_COUNT: ("reads by latency", "requests"),
    WRITE_COUNT: ("writes by latency", "requests"),
    LOAD_LEVEL: ("load level", ""),
}
"""Title and unit of each metric that a series may have."""

ALL_CPUS = "all CPUs"
HOST = "host"
JOB = "job"


_RATE_OF = {
    "read_latency_us": ("read_iops",),
    "write_latency_us": ("write_iops",),
    "latency_us": ("read_iops", "write_iops"),
    "read_rtt_us": ("read_iops",),
    "write_rtt_us": ("write_iops",),
}


@dataclass(frozen=True, slots=True)
class SampleTrack:
    """One metric of one device, CPU or mount. ``values`` has NaN if nothing was stated."""

    subject: str
    metric: str
    values: Values


@dataclass(frozen=True, slots=True)
class SampleSeries:
    """The samples of one file, in the order of their times.

    ``tool`` is the program that printed them. ``host`` is None if the file does not say it.
    ``begins`` is the local time of the first sample as printed, without a zone; None if the file
    has no clock. ``seconds`` counts from the first sample, in logs of fio from the start of the
    job; without times in the file the samples are numbered, and ``is_timed`` is False. ``notes``
    list omissions and assumptions.
    """

    tool: str
    host: str | None
    begins: datetime | None
    seconds: Values
    tracks: tuple[SampleTrack, ...]
    is_timed: bool = True
    notes: tuple[str, ...] = ()
    _values: dict[tuple[str, str], Values] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # A host may have a thousand disks, each looked up by name.
        first = {(track.metric, track.subject): track.values for track in reversed(self.tracks)}
        object.__setattr__(self, "_values", first)

    @property
    def ends(self) -> datetime | None:
        """The local time of the last sample."""
        if self.begins is None:
            return None
        return self.begins + timedelta(seconds=float(self.seconds[-1]))

    @property
    def interval_s(self) -> float | None:
        """The usual time between two samples: their median; None if it is not known.

        It is that of the first track: fio logs reads and writes each at times of their own.
        """
        known = ~np.isnan(self.tracks[0].values) if self.tracks else slice(None)
        own = self.seconds[known]
        if not self.is_timed or len(own) < 2:
            return None
        return float(np.median(np.diff(own)))

    def track(self, metric: str, subject: str) -> Values | None:
        """The values of one metric of one subject."""
        return self._values.get((metric, subject))

    def subjects(self, metric: str) -> tuple[str, ...]:
        """Those that state the metric, in the order of the file."""
        return tuple(track.subject for track in self.tracks if track.metric == metric)


def without_latency_at_rest(series: SampleSeries, *, is_timed: bool = True) -> SampleSeries:
    """The series without latency for intervals without requests: a printed 0.00 is no value."""
    stated = {(track.subject, track.metric): track.values for track in series.tracks}
    return replace(
        series, is_timed=is_timed, tracks=tuple(_at_work(stated, track) for track in series.tracks)
    )


def _at_work(stated: Mapping[tuple[str, str], Values], track: SampleTrack) -> SampleTrack:
    rates = [
        stated[track.subject, metric]
        for metric in _RATE_OF.get(track.metric, ())
        if (track.subject, metric) in stated
    ]
    if not rates:
        return track if track.metric not in _RATE_OF else _above_zero(track)
    idle = np.sum(rates, axis=0) == 0
    values: Values = np.where(idle, np.nan, track.values)
    return replace(track, values=values)


def _above_zero(track: SampleTrack) -> SampleTrack:
    values: Values = np.where(track.values == 0, np.nan, track.values)
    return replace(track, values=values)
