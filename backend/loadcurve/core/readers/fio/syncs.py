"""The latency of fsync and fdatasync, which fio prints apart from reads and writes.

``sync`` in its JSON has them as ``lat_ns``, in its text they follow
``fsync/fdatasync/sync_file_range:``.
"""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.readers.fio.document import FioJob, mapping, number
from loadcurve.core.readers.fio.latency import read_percentiles
from loadcurve.core.records import Evidence, LatencyHistogram, Provenance, Quantity

_NS_PER_US = 1000.0
_LATENCIES = (("lat_ns", 1), ("lat", 1000))


def sync_latency(jobs: Sequence[FioJob]) -> Quantity | None:
    """Mean time of a sync in µs over all syncs of these jobs; None without syncs."""
    total = weighted = 0.0
    syncing = [job for job in jobs if _mean_us(job) is not None]
    for job in syncing:
        count = _count(job)
        total += count
        weighted += count * (_mean_us(job) or 0.0)
    if not total:
        return None
    formula = "Σ(N × mean) / Σ(N)" if len(syncing) > 1 else None
    return Quantity(weighted / total, Provenance.MEASURED, _evidence(syncing, "lat mean", formula))


def sync_histogram(jobs: Sequence[FioJob]) -> LatencyHistogram | None:
    """The percentiles of one job's syncs; those of several cannot be added."""
    syncing = [job for job in jobs if _mean_us(job) is not None]
    if len(syncing) != 1:
        return None
    for key, unit_ns in _LATENCIES:
        shares = read_percentiles(mapping(mapping(syncing[0].sync, key), "percentile"), unit_ns)
        if shares:
            evidence = _evidence(syncing, "lat percentile", None)
            return LatencyHistogram("fio sync", (), Provenance.MEASURED, evidence, None, shares)
    return None


def _mean_us(job: FioJob) -> float | None:
    for key, unit_ns in _LATENCIES:
        mean = number(mapping(job.sync, key), "mean")
        if mean:
            return mean * unit_ns / _NS_PER_US
    return None


def _count(job: FioJob) -> float:
    """How many syncs there were; text output does not count them."""
    counts = [number(mapping(job.sync, key), "N") for key, _ in _LATENCIES]
    return number(job.sync, "total_ios") or next((each for each in counts if each), 1.0)


def _evidence(jobs: Sequence[FioJob], column: str, formula: str | None) -> Evidence:
    place = ", ".join(f"{job.place} {job.name}" for job in jobs[:4])
    return Evidence(section=place, row="sync", column=column, formula=formula)
