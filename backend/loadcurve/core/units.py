"""The metrics a load point can hold, their units, and how numbers are written for people.

A unit is part of every name: ``read_latency_us``, ``throughput_iops``, ``bandwidth_mib_s``.
"""

from __future__ import annotations

from dataclasses import dataclass

KIB = 1024
MIB = 1024 * 1024
BITS_PER_GBPS = 10**9
# No storage does 10¹⁸ of anything a second, and no wait lasts so many µs: that is 31,000 years.
MOST_MEASURED = 1e18


@dataclass(frozen=True, slots=True)
class Metric:
    """One quantity of a load point: its key, its title for people, and its canonical unit."""

    key: str
    title: str
    unit: str
    meaning: str


_METRICS = (
    Metric("throughput_iops", "Throughput", "IOPS", "read and write I/O requests per second"),
    Metric("read_iops", "Read throughput", "IOPS", "read I/O requests per second"),
    Metric("write_iops", "Write throughput", "IOPS", "write I/O requests per second"),
    Metric("bandwidth_mib_s", "Bandwidth", "MiB/s", "bytes read and written per second"),
    Metric("read_bandwidth_mib_s", "Read bandwidth", "MiB/s", "bytes read per second"),
    Metric("write_bandwidth_mib_s", "Write bandwidth", "MiB/s", "bytes written per second"),
    Metric(
        "total_read_bandwidth_mib_s",
        "Total read bandwidth",
        "MiB/s",
        "bytes read per second for whatever cause, redo, control files and backups too",
    ),
    Metric(
        "total_write_bandwidth_mib_s",
        "Total write bandwidth",
        "MiB/s",
        "bytes written per second for whatever cause, redo, control files and backups too",
    ),
    Metric("read_latency_us", "Read latency", "µs", "mean time of one read"),
    Metric("write_latency_us", "Write latency", "µs", "mean time of one write"),
    Metric("db_time_s_per_s", "DB time", "s/s", "average active sessions"),
    Metric("db_cpu_s_per_s", "DB CPU", "s/s", "CPU seconds used by sessions per second"),
    Metric("redo_mib_s", "Redo", "MiB/s", "redo written per second"),
    Metric("buffer_hit_pct", "Buffer hit", "%", "buffer cache hit ratio"),
    Metric(
        "new_orders_per_min",
        "New orders",
        "NOPM",
        "new orders per minute, as HammerDB counts them",
    ),
    Metric(
        "transactions_per_min",
        "Transactions",
        "TPM",
        "commits and rollbacks per minute, as HammerDB asks the database",
    ),
    Metric("elapsed_s", "Elapsed", "s", "length of the measured window"),
)
METRICS: dict[str, Metric] = {metric.key: metric for metric in _METRICS}

THROUGHPUT_METRICS = (
    "throughput_iops",
    "read_iops",
    "write_iops",
    "bandwidth_mib_s",
    "read_bandwidth_mib_s",
    "write_bandwidth_mib_s",
)
LATENCY_METRICS = ("read_latency_us", "write_latency_us")


def mib_s_from_mb_s(mb_s: float) -> float:
    """Decimal megabytes per second as binary mebibytes per second."""
    return mb_s * 1e6 / MIB


def mib_s_from_gbps(gbps: float) -> float:
    """Gigabits per second (10⁹ bits) as mebibytes per second."""
    return gbps * BITS_PER_GBPS / 8 / MIB


def iops_from_mib_s(mib_s: float, io_size_bytes: int) -> float:
    """How many I/Os of one size a bandwidth carries; 1,024 MiB/s of 8 KiB is 131,072."""
    return mib_s * MIB / io_size_bytes
