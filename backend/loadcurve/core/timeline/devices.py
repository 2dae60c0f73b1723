"""Which devices carry the data, and which repeat what those below them carry.

A partition, a path's map, a volume or a file system's device repeats the requests of the disk below
it: adding layers counts every request twice. So only disks are added up.
"""

from __future__ import annotations

import re

import numpy as np

from loadcurve.core.readers.samples import SampleSeries, Values

_DISK = re.compile(
    r"(?:(?:sd|hd|vd|xvd|dasd)[a-z]+|nvme\d+n\d+|mmcblk\d+|cciss/c\d+d\d+|dev\d+-\d+)\Z"
)
_LATENCY_OF = {
    "read_iops": "read_latency_us",
    "write_iops": "write_latency_us",
    "throughput_iops": "latency_us",
}


def disks(series: SampleSeries, metric: str) -> tuple[str, ...]:
    """The disks that state a metric; all devices if none has the name of a disk."""
    subjects = series.subjects(metric)
    return tuple(subject for subject in subjects if _DISK.match(subject)) or subjects


def summed_rate(series: SampleSeries, metric: str, subjects: tuple[str, ...]) -> Values:
    """The sum of a rate over several subjects, sample by sample; NaN if none states it."""
    wanted = set(subjects)
    stated = (track for track in series.tracks if track.metric == metric)
    table = np.vstack([track.values for track in stated if track.subject in wanted])
    total: Values = np.where(np.isnan(table).all(axis=0), np.nan, np.nansum(table, axis=0))
    return total


def weighted_latency_us(
    series: SampleSeries, rate: str, subjects: tuple[str, ...], inside: np.ndarray
) -> float | None:
    """The mean latency of the requests of ``rate`` in µs: each sample counts by its requests.

    None if no request was served, or the latency is not stated.
    """
    sums = requests = 0.0
    for subject in subjects:
        rates, latencies = series.track(rate, subject), series.track(_LATENCY_OF[rate], subject)
        if rates is None or latencies is None:
            continue
        known = inside & ~np.isnan(latencies) & ~np.isnan(rates)
        sums += float(np.dot(rates[known], latencies[known]))
        requests += float(rates[known].sum())
    return sums / requests if requests > 0 else None
