"""The metrics of load points, their units, and the units that people read them in.

A unit is part of every name: ``read_latency_us``, ``throughput_iops``, ``bandwidth_mib_s``. These
canonical units are those of all data. A view may ask to be written in others: `written_in` holds
for all that is computed within it, as `decimal.localcontext` does for arithmetic.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Literal, NamedTuple, ParamSpec, TypeVar, get_args

KIB = 1024
MIB = 1024 * 1024
BITS_PER_GBPS = 10**9
COUNT, SESSIONS = "", "sessions"
RANGES = {
    "IOPS": (0.0, 1e9),
    "MiB/s": (0.0, 1e9),
    "µs": (0.0, 1e12),
    "s": (0.0, 1e12),
    "s/s": (0.0, 1e6),
    # A buffer hit ratio may be negative, and shares of DB time add up to more than 100%.
    "%": (-1e6, 1e6),
    "NOPM": (0.0, 1e10),
    "TPM": (0.0, 1e10),
    "TPS": (0.0, 1e9),
    SESSIONS: (1.0, 999_999_999.0),
    COUNT: (0.0, 1e18),
}
"""The least and the most that a measurement can be, by its unit: a thousand times a large array."""
SMALLEST_MEASURED = 1e-12
"""The least above zero, in any unit."""
ALL_PURPOSES = "including redo, control files and backups"
"""Which bytes a source counts that does not tell those of the data files apart."""


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
        f"bytes read per second, {ALL_PURPOSES}",
    ),
    Metric(
        "total_write_bandwidth_mib_s",
        "Total write bandwidth",
        "MiB/s",
        f"bytes written per second, {ALL_PURPOSES}",
    ),
    Metric("read_latency_us", "Read latency", "µs", "mean time of one read"),
    Metric("write_latency_us", "Write latency", "µs", "mean time of one write"),
    Metric(
        "read_wait_us",
        "Read wait (all events)",
        "µs",
        "mean time of one wait for a read, over all foreground read events",
    ),
    Metric(
        "read_latency_coverage_pct",
        "Read latency's share of read waits",
        "%",
        "waits for the event of the read latency, as a share of all foreground read waits",
    ),
    Metric(
        "mixed_latency_us",
        "Read and write latency",
        "µs",
        "mean time of one read or write, if these are not counted separately",
    ),
    Metric(
        "latency_us",
        "Latency, operation not stated",
        "µs",
        "mean time of one request; whether of reads or writes is not stated",
    ),
    Metric("sync_latency_us", "Sync latency", "µs", "mean time of one fsync or fdatasync"),
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
        "commits and rollbacks per minute, as HammerDB reads them from the database",
    ),
    Metric(
        "transactions_per_s",
        "Transactions per second",
        "TPS",
        "transactions completed per second, as a load driver such as Swingbench counts them",
    ),
    Metric(
        "response_time_us",
        "Response time",
        "µs",
        "mean time of one transaction, over all transaction types of a load driver",
    ),
    Metric(
        "new_order_time_us",
        "New order response time",
        "µs",
        "mean time of one new order transaction, as HammerDB's time profile states it",
    ),
    Metric(
        "query_set_s",
        "Query set time",
        "s",
        "time in which the slowest stream of a TPROC-H test completed its query sets",
    ),
    Metric(
        "query_geomean_s",
        "Geometric mean of query times",
        "s",
        "geometric mean of a TPROC-H test's query times, over the streams",
    ),
    Metric("elapsed_s", "Elapsed", "s", "length of the measured window"),
)
STATISTICS = {
    "p50": "p50",
    "p90": "p90",
    "p95": "p95",
    "p99": "p99",
    "p99_9": "p99.9",
    "p99_99": "p99.99",
    "max": "maximum",
}
"""The percentiles of a latency that a load point may state, and how people write them."""
_OPERATIONS = {"read_": "Read latency", "write_": "Write latency", "": "Latency"}
_PERCENTILES = tuple(
    Metric(
        f"{operation}latency_{statistic}_us",
        f"{title}, {text}",
        "µs",
        f"{text} of the time of one {operation.removesuffix('_') or 'request'}, as stated",
    )
    for operation, title in _OPERATIONS.items()
    for statistic, text in STATISTICS.items()
)
_TRANSACTION_TIMES = {
    "response_time": ("Response time", "transaction"),
    "new_order_time": ("New order response time", "new order transaction"),
}
_TRANSACTION_PERCENTILES = tuple(
    Metric(
        f"{time}_{statistic}_us",
        f"{title}, {STATISTICS[statistic]}",
        "µs",
        f"{STATISTICS[statistic]} of the time of one {transaction}, as stated",
    )
    for time, (title, transaction) in _TRANSACTION_TIMES.items()
    for statistic in ("p50", "p90", "p95", "p99", "max")
)
METRICS: dict[str, Metric] = {
    metric.key: metric for metric in (*_METRICS, *_PERCENTILES, *_TRANSACTION_PERCENTILES)
}

ThroughputMetric = Literal[
    "throughput_iops",
    "read_iops",
    "write_iops",
    "bandwidth_mib_s",
    "read_bandwidth_mib_s",
    "write_bandwidth_mib_s",
    "new_orders_per_min",
    "transactions_per_s",
    "transactions_per_min",
]
"""The throughputs that an axis may show."""
THROUGHPUT_METRICS: tuple[str, ...] = get_args(ThroughputMetric)
TRANSACTION_RATES = ("new_orders_per_min", "transactions_per_s", "transactions_per_min")
"""The throughputs that load drivers count, by the one that ranks a run first."""
READ_COVERAGE = "read_latency_coverage_pct"
READ_AND_WRITE_LATENCY = ("read_latency_us", "write_latency_us")
LatencyMetric = Literal[
    "read_latency_us",
    "read_wait_us",
    "write_latency_us",
    "mixed_latency_us",
    "latency_us",
    "read_latency_p50_us",
    "read_latency_p90_us",
    "read_latency_p95_us",
    "read_latency_p99_us",
    "read_latency_p99_9_us",
    "read_latency_p99_99_us",
    "read_latency_max_us",
    "write_latency_p50_us",
    "write_latency_p90_us",
    "write_latency_p95_us",
    "write_latency_p99_us",
    "write_latency_p99_9_us",
    "write_latency_p99_99_us",
    "write_latency_max_us",
    "latency_p50_us",
    "latency_p90_us",
    "latency_p95_us",
    "latency_p99_us",
    "latency_p99_9_us",
    "latency_p99_99_us",
    "latency_max_us",
    "response_time_us",
    "new_order_time_us",
    "response_time_p50_us",
    "response_time_p90_us",
    "response_time_p95_us",
    "response_time_p99_us",
    "response_time_max_us",
    "new_order_time_p50_us",
    "new_order_time_p90_us",
    "new_order_time_p95_us",
    "new_order_time_p99_us",
    "new_order_time_max_us",
]
"""The latencies that an axis may show, means first."""
LATENCY_METRICS: tuple[str, ...] = get_args(LatencyMetric)
PERCENTILE_METRICS = frozenset(metric.key for metric in (*_PERCENTILES, *_TRANSACTION_PERCENTILES))


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit to draw or write in, and how many canonical units of its metric one of it is."""

    name: str
    size: float = 1.0


class Units(NamedTuple):
    """The units of a view, part of the cache key of rendered texts.

    ``latency``: "us", "ms", or "auto" for the one that suits each number. ``bandwidth``: "mib_s" or
    "mb_s". ``throughput`` is the metric of the throughput axis, which numbers without a unit are
    of; None if nothing has such an axis. Requests never become bytes here: that takes an I/O
    size, which is stated or not. Bandwidth is a metric of its own.
    """

    latency: str = "auto"
    bandwidth: str = "mib_s"
    throughput: str | None = None


AUTOMATIC = Units()
MICROSECONDS, MILLISECONDS = Unit("µs"), Unit("ms", 1e3)
_LATENCIES = {"us": MICROSECONDS, "ms": MILLISECONDS}
# 10⁶ ÷ 2²⁰ is 15,625 ÷ 16,384, which a float represents exactly.
_MEBIBYTES, _MEGABYTES = Unit("MiB/s"), Unit("MB/s", 1e6 / MIB)
_BANDWIDTHS = {"mib_s": _MEBIBYTES, "mb_s": _MEGABYTES}
_OWN_UNITS = {key: Unit(metric.unit) for key, metric in METRICS.items()}
_NO_UNIT = Unit("")
_SIZES = {unit.name: unit.size for unit in (*_LATENCIES.values(), *_BANDWIDTHS.values())}
_written_in: ContextVar[Units] = ContextVar("units", default=AUTOMATIC)

Params = ParamSpec("Params")
Computed = TypeVar("Computed")


@contextmanager
def using_units(units: Units) -> Iterator[None]:
    """Texts and axes made within this are in ``units``, in this thread or task alone."""
    before = _written_in.set(units)
    try:
        yield
    finally:
        _written_in.reset(before)


def in_units(units: Units, compute: Callable[Params, Computed]) -> Callable[Params, Computed]:
    """``compute``, done in ``units`` wherever it is called: a thread has a context of its own."""

    def computed(*args: Params.args, **kwargs: Params.kwargs) -> Computed:
        with using_units(units):
            return compute(*args, **kwargs)

    return computed


def units_now() -> Units:
    """The units in this context, the cache key of rendered texts."""
    return _written_in.get()


def latency_unit() -> Unit | None:
    """The common unit of latencies; None if each has the one that suits it."""
    return _LATENCIES.get(units_now().latency)


def column_unit(metric_key: str) -> Unit:
    """The unit of a column of a metric: the one asked for, else the metric's own."""
    own = _OWN_UNITS[metric_key]
    if own.name == MICROSECONDS.name:
        return latency_unit() or MICROSECONDS
    if own.name == _MEBIBYTES.name:
        return _BANDWIDTHS.get(units_now().bandwidth, _MEBIBYTES)
    return own


def throughput_unit() -> Unit:
    """The display unit of the axis' throughputs, and its size in the metric's unit."""
    metric = units_now().throughput
    return _NO_UNIT if metric is None else column_unit(metric)


def drawn_unit(metric_key: str, largest: float) -> Unit:
    """The unit of an axis: the one asked for, else ms for latencies of which one reaches 1 ms."""
    if METRICS[metric_key].unit == MICROSECONDS.name and latency_unit() is None:
        return MICROSECONDS if largest < MILLISECONDS.size else MILLISECONDS
    return column_unit(metric_key)


def size_of(unit_name: str) -> float:
    """How many canonical units one of an axis' units is, by its name: 1,000 µs for "ms"."""
    return _SIZES.get(unit_name, 1.0)


def out_of_range(unit_name: str, number: float) -> str | None:
    """Why no measurement can be this number of a canonical unit; None if one can.

    Infinity and NaN are in no range.
    """
    least, most = RANGES[unit_name]
    if 0 < abs(number) < SMALLEST_MEASURED:
        return f"{number}; the least above 0 is {SMALLEST_MEASURED:g} {unit_name}".rstrip()
    if least <= number <= most:
        return None
    return f"{number!s:.24}; the range is {least:g} to {most:g} {unit_name}".rstrip()


def mib_s_from_mb_s(mb_s: float) -> float:
    """Decimal megabytes per second as binary mebibytes per second."""
    return mb_s * 1e6 / MIB


def mib_s_from_gbps(gbps: float) -> float:
    """Gigabits per second (10⁹ bits) as mebibytes per second."""
    return gbps * BITS_PER_GBPS / 8 / MIB


def iops_from_mib_s(mib_s: float, io_size_bytes: int) -> float:
    """How many I/Os of one size a bandwidth carries; 1,024 MiB/s of 8 KiB is 131,072."""
    return mib_s * MIB / io_size_bytes
