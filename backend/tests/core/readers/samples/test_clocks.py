"""Times without dates, or missing: midnight, gaps, repeated hours, and DST."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import accumulate, pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.readers import read_samples as read
from loadcurve.core.readers.samples import SampleSeries

DAY = datetime(2020, 2, 8)
VMSTAT = (
    "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- ---timestamp---\n"
    " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st             CET\n"
)
HEAD = "Linux 4.18.0 (db01) \t02/08/2020 \t_x86_64_\t(2 CPU)\n\n"
CPU = "CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle"
DEV = "DEV       tps     rkB/s     wkB/s   areq-sz    aqu-sz     await     %util"


def vmstat(times: list[datetime]) -> str:
    """The first line is the average since boot, and has the time of its printing."""
    rows = (
        f" {at}  0  0 100 100 100  0  0 1024 0 12 17 4 7 86 3 0 {time:%Y-%m-%d %H:%M:%S}\n"
        for at, time in enumerate([times[0], *times])
    )
    return VMSTAT + "".join(rows)


def mpstat(times: list[datetime], clock: str = "%H:%M:%S") -> str:
    rows = (
        f"{time:{clock}}  all  {at}.00 0.00 1.00 0.00 0.00 0.00 0.00 0.00 0.00 90.00\n"
        for at, time in enumerate(times, start=1)
    )
    return f"{HEAD}{times[0] - timedelta(seconds=1):{clock}}  {CPU}\n" + "".join(rows)


def mpstat_of_twelve_hours(times: list[datetime]) -> str:
    return mpstat(times, "%I:%M:%S %p")


def sar(times: list[datetime]) -> str:
    """Two tables one after another, each for all times: the second begins anew."""
    begins = f"{times[0] - timedelta(seconds=1):%H:%M:%S}"
    cpu = "".join(
        f"{time:%H:%M:%S} all {at}.00 0.00 1.00 0.00 0.00 0.00 0.00 0.00 0.00 90.00\n"
        for at, time in enumerate(times, start=1)
    )
    disks = "".join(
        f"{time:%H:%M:%S} sda {at}.00 1024.00 0.00 8.00 0.50 5.00 50.00\n"
        for at, time in enumerate(times, start=1)
    )
    return f"{HEAD}{begins} {CPU}\n{cpu}Average: all 1.00\n\n{begins} {DEV}\n{disks}"


PRINTED = [
    (vmstat, "run_queue", "host"),
    (mpstat, "cpu_user_pct", "all CPUs"),
    (mpstat_of_twelve_hours, "cpu_user_pct", "all CPUs"),
    (sar, "throughput_iops", "sda"),
]
Printed = Callable[[list[datetime]], str]


def values(series: SampleSeries, metric: str, subject: str) -> list[float]:
    found = series.track(metric, subject)
    assert found is not None
    return found.tolist()


@pytest.mark.parametrize(("printed", "metric", "subject"), PRINTED)
@given(
    st.lists(st.sampled_from([1, 5, 5, 5, 60, 600, 3600, 40_000]), max_size=20),
    st.integers(1, 86_399),
)
def test_clock_with_gaps_and_midnights_keeps_intervals(
    printed: Printed, metric: str, subject: str, steps: list[int], second: int
) -> None:
    """A gap of half a day or more is not visible without dates."""
    start = DAY + timedelta(seconds=second)
    times = [start + timedelta(seconds=each) for each in accumulate(steps, initial=0)]
    series = read(printed(times).encode(), "samples.txt")
    assert series.begins == start
    assert series.seconds.tolist() == [(each - start).total_seconds() for each in times]
    assert values(series, metric, subject) == [at + 1 for at in range(len(times))]
    assert not any("went back" in note for note in series.notes)


@pytest.mark.parametrize(("printed", "metric", "subject"), PRINTED)
def test_clock_at_end_of_summer_time_continues_with_a_note(
    printed: Printed, metric: str, subject: str
) -> None:
    begins = datetime(2020, 2, 8, 2, 59, 50)
    # After ten more seconds the clock is set back to 02:00.
    times = [begins, begins + timedelta(seconds=5), begins - timedelta(seconds=3590)]
    times.append(times[-1] + timedelta(seconds=5))
    series = read(printed(times).encode(), "samples.txt")
    assert series.seconds.tolist() == [0, 5, 10, 15]
    assert values(series, metric, subject) == [1, 2, 3, 4]
    assert [note for note in series.notes if "went back at 02:00:00" in note.replace(" AM", "")]


@given(st.lists(st.integers(1, 43_000), min_size=1, max_size=20))
def test_vmstat_samples_keep_file_order(
    at: list[int],
) -> None:
    times = [DAY + timedelta(seconds=second) for second in at]
    series = read(vmstat(times).encode(), "vmstat.out")
    assert values(series, "run_queue", "host") == [place + 1 for place in range(len(times))]
    assert (np.diff(series.seconds) >= 0).all()
    is_back = any(later < earlier for earlier, later in pairwise(times))
    assert any("the clock went back" in note for note in series.notes) is is_back


def test_vmstat_without_times_is_numbered_and_says_so() -> None:
    rows = "".join(f" {at}  0 0 1 1 1 0 0 1024 0 12 17 4 7 86 3 0\n" for at in (9, 1, 2))
    series = read((VMSTAT.replace("             CET", "") + rows).encode(), "vmstat.out")
    assert (series.begins, series.interval_s, series.is_timed) == (None, None, False)
    assert values(series, "run_queue", "host") == [1, 2]
    assert values(series, "read_bandwidth_mib_s", "host") == [1, 1]
    assert any("vmstat -t" in note for note in series.notes)
