"""One metric of a series as a line: of all disks together, or of one device."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from loadcurve.core.readers.samples import ALL_CPUS, HOST, SampleSeries, Values
from loadcurve.core.timeline.devices import disks, summed_rate

CPU_METRICS = (
    "cpu_user_pct",
    "cpu_system_pct",
    "cpu_nice_pct",
    "cpu_irq_pct",
    "cpu_soft_pct",
    "cpu_iowait_pct",
    "cpu_steal_pct",
)
_DEVICE_RATES = (
    "read_iops",
    "write_iops",
    "throughput_iops",
    "read_bandwidth_mib_s",
    "write_bandwidth_mib_s",
    "bandwidth_mib_s",
    "queue_depth",
)
_WEIGHED_BY = {
    "read_latency_us": "read_iops",
    "write_latency_us": "write_iops",
    "latency_us": "throughput_iops",
    "read_rtt_us": "read_iops",
    "write_rtt_us": "write_iops",
}
_NETWORK = ("receive_mib_s", "send_mib_s", "retransmissions_s")
# They repeat what the interfaces below them carry, or carry nothing.
_NO_WIRE = re.compile(r"lo\Z|bond|team|br-?\d|virbr|docker|veth|vnet|tun|tap")
# The most detailed first, if several programs of one host state a metric.
_RANKS = (
    "mpstat",
    "iostat",
    "sar",
    "nfsiostat",
    "vmstat",
    "fio (iops log)",
    "fio (bw log)",
    "vdbench",
)


def rank(tool: str) -> int:
    """The place of a program among those of one host: the one that says most is 0."""
    return _RANKS.index(tool) if tool in _RANKS else len(_RANKS)


@dataclass(frozen=True, slots=True)
class LineValues:
    """The values of a line; ``weights`` are the requests a latency is of; ``of`` says of what."""

    values: Values
    weights: Values | None
    of: str


def device_names(series: SampleSeries) -> tuple[str, ...]:
    """The devices that can be looked at alone, in the order of the file."""
    wanted = {*_DEVICE_RATES, *_WEIGHED_BY}
    return tuple(dict.fromkeys(track.subject for track in series.tracks if track.metric in wanted))


def line_values(series: SampleSeries, metric: str, device: str | None) -> LineValues | None:
    """The line of a metric, None if the series does not state it.

    Rates of all disks are added up; latencies are weighted by requests, sample by sample.
    """
    if metric in _DEVICE_RATES or metric in _WEIGHED_BY:
        return _of_devices(series, metric, device)
    stated = series.subjects(metric)
    if metric in _NETWORK:
        chosen = tuple(interface for interface in stated if not _NO_WIRE.match(interface)) or stated
        return LineValues(summed_rate(series, metric, chosen), None, "") if chosen else None
    subject = next((subject for subject in (ALL_CPUS, HOST) if subject in stated), None)
    values = None if subject is None else series.track(metric, subject)
    return None if values is None else LineValues(values, None, "")


def _of_devices(series: SampleSeries, metric: str, device: str | None) -> LineValues | None:
    stated = series.subjects(metric)
    subjects = disks(series, metric) if device is None else tuple({device} & set(stated))
    if not subjects:
        return None
    name = subjects[0] if len(subjects) == 1 else f"{len(subjects)} disks together"
    if metric in _DEVICE_RATES:
        return LineValues(summed_rate(series, metric, subjects), None, name)
    return _latency(series, metric, subjects, name)


def _latency(series: SampleSeries, metric: str, subjects: tuple[str, ...], name: str) -> LineValues:
    count = len(series.seconds)
    sums, requests = np.zeros(count), np.zeros(count)
    is_known = np.zeros(count, dtype=bool)
    tracks = {(track.subject, track.metric): track.values for track in series.tracks}
    for subject in subjects:
        latency = tracks[subject, metric]
        # Without requests it is not known how much a sample counts: all alike, then.
        rate = tracks.get((subject, _WEIGHED_BY[metric]), np.ones(count))
        known = ~np.isnan(latency) & ~np.isnan(rate) & (rate > 0)
        sums[known] += latency[known] * rate[known]
        requests[known] += rate[known]
        is_known |= known
    values = np.where(is_known, sums / np.where(is_known, requests, 1.0), np.nan)
    return LineValues(values, requests, name)
