"""Whether a reading agrees with the values its report was written from.

Everything here is worked out from the values again, in exact fractions, and never asks the report
writer how it printed them: a figure agrees if the true value lies within the bounds the reader
gives it, and the bounds are no wider than the print allows.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from fractions import Fraction

from loadcurve.core.readers.awr.event_names import whole_event_name
from loadcurve.core.readers.reading import EventHistogram, EventRow, Reading, ReadValue
from tests.reports.values import BUCKETS, Report, Tally, Wait

MIB = 2**20
END_US = 2.0**62
# A printed value is a binary fraction near the decimal one; its bounds may be off by as much.
_SLACK = Fraction(1, 10**9)
# Where each bucket of a histogram begins. Python compares whole numbers and floats exactly.
_STARTS_US = (0, *(2**power for power in range(BUCKETS - 1)))


def check_number(datum: ReadValue | None, true: Fraction | int | float, what: str) -> None:
    """The true value lies within the datum's bounds."""
    assert datum is not None, f"{what}: not read"
    value = datum.value
    assert isinstance(value, int | float), f"{what}: {value!r}"
    assert not isinstance(value, bool)
    low = Fraction(value if datum.low is None else datum.low)
    high = Fraction(value if datum.high is None else datum.high)
    slack = _SLACK * max(1, abs(Fraction(true)))
    assert low - slack <= Fraction(true) <= high + slack, (
        f"{what}: {float(true)} is not within [{datum.low}, {datum.high}], read as {value} "
        f"from {datum.place.raw!r}"
    )
    assert low <= Fraction(value) + slack, f"{what}: {value} below its own low {datum.low}"
    assert Fraction(value) - slack <= high, f"{what}: {value} above its own high {datum.high}"


def check_header(reading: Reading, report: Report) -> None:
    """Identity, snapshots and times."""
    values = {key: datum.value for key, datum in reading.header.items()}
    for key, expected in _exact_header(report).items():
        found = values.get(key)
        assert found == expected, f"header {key}: {found!r}, not {expected!r}"
    host = str(values.get("host", ""))
    assert host, "header host: not read"
    assert report.host.startswith(host) if reading.format == "text" else host == report.host
    measures = {
        "elapsed_min": Fraction(report.elapsed_s) / 60,
        "db_time_min": Fraction(report.db_time_us, 60 * 10**6),
    }
    if not report.release.startswith("10"):
        measures["memory_gb"] = Fraction(report.memory_gb)
    for key, true in measures.items():
        check_number(reading.header.get(key), true, f"header {key}")


def _exact_header(report: Report) -> dict[str, object]:
    """Header values that are read exactly, by their documented keys."""
    exact: dict[str, object] = {
        "db_name": report.db_name,
        "dbid": report.db_id,
        "instance": report.instance,
        "inst_num": report.inst_num,
        "release": report.release,
        "rac": report.rac,
        "begin_snap": report.begin_snap,
        "end_snap": report.end_snap,
        "begin_time": report.begin.replace(tzinfo=None).isoformat(),
        "end_time": report.end.replace(tzinfo=None).isoformat(),
        "sessions_begin": report.sessions_begin,
        "sessions_end": report.sessions_end,
    }
    if report.container is None or "db_block_size" in report.parameters:
        exact["block_size"] = report.block_size
    if not report.release.startswith("10"):
        exact |= {
            "platform": report.platform,
            "cpus": report.cpus,
            "cores": report.cores,
            "sockets": report.sockets,
        }
    return exact


_LOAD_PROFILE = {
    "redo_bytes": ("redo size", 1),
    "logical_reads_blocks": ("session logical reads", 1),
    "block_changes": ("db block changes", 1),
    "physical_reads_blocks": ("physical reads", 1),
    "physical_writes_blocks": ("physical writes", 1),
    "executes": ("execute count", 1),
    "user_calls": ("user calls", 1),
    "parses": ("parse count (total)", 1),
    "hard_parses": ("parse count (hard)", 1),
    "logons": ("logons cumulative", 1),
}
_LOAD_PROFILE_112 = {
    "read_io_requests": ("physical read IO requests", 1),
    "write_io_requests": ("physical write IO requests", 1),
    "read_io_mb": ("physical read bytes", MIB),
    "write_io_mb": ("physical write bytes", MIB),
}


def check_statspack_load_profile(reading: Reading, report: Report) -> None:
    """As AWR of 11.2.0.3: no requests and no megabytes."""
    check_load_profile(reading, report, has_requests=False)


def check_load_profile(
    reading: Reading, report: Report, *, has_requests: bool | None = None
) -> None:
    """Every rate of the Load Profile, and none that the release does not print."""
    profile = reading.load_profile_per_s
    assert profile is not None
    seconds = Fraction(report.elapsed_s)
    if has_requests is None:
        has_requests = report.release >= "11.2.0.4"
    sources = _LOAD_PROFILE | (_LOAD_PROFILE_112 if has_requests else {})
    for key, (statistic, unit) in sources.items():
        true = Fraction(report.activity.get(statistic, 0), unit) / seconds
        check_number(profile.get(key), true, f"load profile {key}")
    check_number(profile.get("transactions"), report.transactions / seconds, "transactions")
    for key, time_us in (("db_time_s", report.db_time_us), ("db_cpu_s", report.db_cpu_us)):
        if report.release.startswith("10"):
            assert key not in profile, f"10g prints no {key}"
        else:
            check_number(profile.get(key), Fraction(time_us, 10**6) / seconds, key)
    if not has_requests:
        assert not set(_LOAD_PROFILE_112) & set(profile)
    if report.container is None:
        check_number(reading.buffer_hit_pct, Fraction(str(report.buffer_hit_pct)), "buffer hit")
    else:
        assert reading.buffer_hit_pct is None


def check_rows(
    rows: tuple[EventRow, ...] | None,
    expected: Iterable[tuple[str, Tally]],
    widths: int | None,
    what: str,
) -> None:
    """Event rows in order: names (cut in text), waits, total time, average."""
    assert rows is not None, f"{what}: not read"
    listed = list(expected)
    assert [row.event for row in rows] == [_read_name(name, widths) for name, _ in listed], what
    for row, (name, tally) in zip(rows, listed, strict=True):
        label = f"{what} {name}"
        check_number(row.total_wait_time_s, Fraction(tally.time_us, 10**6), f"{label} total")
        if not tally.waits:
            assert row.waits is None, f"{label}: waits {row.waits}"
            assert row.avg_wait_us is None, f"{label}: average {row.avg_wait_us}"
            continue
        check_number(row.waits, tally.waits, f"{label} waits")
        check_number(row.avg_wait_us, Fraction(tally.time_us, tally.waits), f"{label} average")


def _read_name(name: str, width: int | None) -> str:
    """A cut name is read whole if it is one Oracle has, else as it stands."""
    return name if width is None else whole_event_name(name[:width].strip(), width)


def check_histogram(read: EventHistogram, wait: Wait) -> None:
    """Contiguous buckets that hold what the true counts between their edges say."""
    total = sum(wait.histogram)
    what = f"histogram of {wait.event}"
    check_number(read.total_waits, total, f"{what}: total")
    lower = 0.0
    for bucket in read.buckets:
        assert bucket.lower_us == lower, f"{what}: a gap at {lower}"
        inside = true_waits(wait, bucket.lower_us, bucket.upper_us)
        share = Fraction(100 * inside, total)
        printed = bucket.pct
        assert printed is not None, f"{what}: {bucket} not known, {inside} of {total}"
        assert abs(Fraction(printed) - share) <= Fraction(1, 20) + _SLACK, (
            f"{what}: {bucket} for {float(share)}%"
        )
        assert bucket.trace == (0 < share < Fraction(1, 20)), f"{what}: {bucket}, {inside} waits"
        assert (inside > 0) == (printed > 0 or bucket.trace), f"{what}: {bucket}, {inside} waits"
        if bucket.upper_us is None:
            return
        lower = bucket.upper_us
    raise AssertionError(f"{what}: no last bucket without an upper end")


def true_waits(wait: Wait, lower_us: float, upper_us: float | None) -> int:
    """The waits of the values in [lower, upper); the edges must be powers of two."""
    first = bisect_left(_STARTS_US, lower_us)
    after = bisect_left(_STARTS_US, END_US if upper_us is None else upper_us)
    return sum(wait.histogram[first:after])


def check_activity(reading: Reading, report: Report, width: int | None) -> None:
    """Every statistic with its total and rate; names cut at ``width`` in text."""
    found = reading.instance_activity
    assert found is not None
    for name, total in report.activity.items():
        row = found.get(name) or found.get(name[:width])
        assert row is not None, f"activity {name}: not read"
        check_number(row.total, total, f"activity {name}")
        check_number(row.per_second, total / Fraction(report.elapsed_s), f"activity {name}/s")


def check_parameters(reading: Reading, report: Report) -> None:
    """Names and values of parameters; text cuts them at 29 and 33 characters, Statspack wraps."""
    found = reading.init_ora
    assert found is not None
    is_text = reading.format == "text"
    cut = 33 if is_text and reading.kind == "awr" else None
    expected = {
        (name[:29] if is_text else name): value[:cut] for name, value in report.parameters.items()
    }
    assert {name: str(datum.value) for name, datum in found.items()} == expected
