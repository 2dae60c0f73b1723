"""iostat as its releases and locales print it."""

from __future__ import annotations

from datetime import datetime, timedelta
from itertools import accumulate, pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import read_samples as read
from loadcurve.core.readers.samples import SampleSeries
from tests.making.benchmarks.iostat import CPU, NEW, OLD, made, old, three


def values(series: SampleSeries, metric: str, subject: str = "sda") -> list[float]:
    found = series.track(metric, subject)
    assert found is not None
    return found.tolist()


def test_iostat_samples_have_units_and_skip_since_boot() -> None:
    series = read(
        three("02/08/2020 10:08:09 AM", "02/08/2020 10:08:12 AM", "02/08/2020 10:08:15 AM"), "x"
    )
    assert (series.tool, series.host) == ("iostat", "db01.example.com")
    assert (series.begins, series.interval_s) == (datetime(2020, 2, 8, 10, 8, 12), 3.0)
    assert values(series, "read_iops") == [100, 300]
    assert values(series, "read_latency_us") == [500, 1000]
    assert values(series, "read_bandwidth_mib_s") == [2, 2]
    assert values(series, "queue_depth") == [1.5, 1.5]
    assert values(series, "cpu_steal_pct", "all CPUs") == [0.5, 0.5]
    assert "since boot" in series.notes[0]


def test_the_latency_of_no_request_is_not_zero() -> None:
    rest = [f"02/08/2020 10:00:0{second} AM\n{OLD}{old('sda', 0, 0)}" for second in range(3)]
    series = read(made(*rest), "x")
    assert values(series, "read_iops") == [0, 0]
    assert (
        series.track("read_latency_us", "sda") is None
        or np.isnan(values(series, "read_latency_us")).all()
    )


@pytest.mark.parametrize(
    ("date", "time", "begins"),
    [
        ("02/08/2020", "02/08/2020 10:08:1{} PM", datetime(2020, 2, 8, 22, 8, 11)),
        ("03/14/19", "03/14/19 00:42:2{}", datetime(2019, 3, 14, 0, 42, 21)),
        ("14/03/19", "14/03/19 00:42:2{}", datetime(2019, 3, 14, 0, 42, 21)),
        ("08.02.2020", "08.02.2020 10:08:1{}", datetime(2020, 2, 8, 10, 8, 11)),
        ("2020-02-08", "2020-02-08T10:08:1{}+0100", datetime(2020, 2, 8, 10, 8, 11)),
    ],
)
def test_dates_are_read_as_their_locale_prints_them(date: str, time: str, begins: datetime) -> None:
    samples = [f"{time.format(second)}\n{OLD}{old('sda', 5, 1)}" for second in range(3)]
    series = read(made(*samples, date=date), "x")
    assert (series.begins, series.interval_s) == (begins, 1.0)


def test_a_date_that_could_be_two_says_how_it_was_read() -> None:
    samples = [f"02/08/20 10:00:0{second}\n{OLD}{old('sda', 5, 1)}" for second in range(3)]
    series = read(made(*samples, date="02/08/20"), "x")
    assert series.begins == datetime(2020, 2, 8, 10, 0, 1)
    assert any("month/day" in note for note in series.notes)


def test_commas_for_points_and_new_headings_are_read() -> None:
    row = (
        "nvme0n1 1500,50 24000,00 0,00 0,00 0,31 16,00 10,00 80,00 0,00 0,00 0,90 8,00 0,48 93,10\n"
    )
    samples = [
        f"08.02.2020 10:00:0{second}\n{CPU.replace('.', ',')}{NEW}{row}" for second in range(2)
    ]
    series = read(made(*samples, date="08.02.2020"), "x")
    assert values(series, "read_iops", "nvme0n1") == [1500.5]
    assert values(series, "read_latency_us", "nvme0n1") == [pytest.approx(310)]


@pytest.mark.parametrize(
    ("columns", "row", "expected"),
    [
        pytest.param(
            "rrqm/s wrqm/s r/s w/s rsec/s wsec/s avgrq-sz avgqu-sz await svctm %util",
            "0.00 0.00 100.00 300.00 2048.00 4096.00 15.36 1.50 2.50 0.10 40.00",
            {
                "read_iops": 100,
                "write_iops": 300,
                "read_bandwidth_mib_s": 1,
                "write_bandwidth_mib_s": 2,
                "queue_depth": 1.5,
                "latency_us": 2500,
                "utilisation_pct": 40,
            },
            id="-x of sysstat 9, in sectors",
        ),
        pytest.param(
            "rrqm/s wrqm/s r/s w/s rMB/s wMB/s avgrq-sz avgqu-sz await svctm %util",
            "0.00 0.00 100.00 300.00 1.50 2.50 15.36 1.50 2.50 0.10 40.00",
            {"read_bandwidth_mib_s": 1.5, "write_bandwidth_mib_s": 2.5},
            id="-xm of sysstat 9",
        ),
        pytest.param(
            "tps Blk_read/s Blk_wrtn/s Blk_read Blk_wrtn",
            "400.00 2048.00 4096.00 100 200",
            {
                "throughput_iops": 400,
                "read_bandwidth_mib_s": 1,
                "write_bandwidth_mib_s": 2,
            },
            id="blocks",
        ),
        pytest.param(
            "tps kB_read/s kB_wrtn/s kB_read kB_wrtn",
            "400.00 2048.00 4096.00 100 200",
            {"read_bandwidth_mib_s": 2, "write_bandwidth_mib_s": 4},
            id="-k",
        ),
        pytest.param(
            "tps MB_read/s MB_wrtn/s MB_dscd/s MB_read MB_wrtn MB_dscd",
            "400.00 2.50 4.50 0.00 100 200 0",
            {"read_bandwidth_mib_s": 2.5, "write_bandwidth_mib_s": 4.5},
            id="-m of sysstat 12",
        ),
    ],
)
def test_iostat_units_follow_release_and_option(
    columns: str, row: str, expected: dict[str, float]
) -> None:
    samples = (f"02/08/2020 10:00:0{at} AM\nDevice: {columns}\nsda {row}\n" for at in range(3))
    series = read(made(*samples), "x")
    for metric, value in expected.items():
        assert values(series, metric) == [value, value], metric


def test_without_times_the_samples_are_numbered_and_it_says_so() -> None:
    series = read(made(*(f"{CPU}{OLD}{old('sda', reads, 1)}" for reads in (9, 1, 2))), "x")
    assert (series.begins, series.interval_s, series.is_timed) == (None, None, False)
    assert values(series, "read_iops") == [1, 2]
    assert any("iostat -t" in note for note in series.notes)


def test_a_device_that_comes_later_is_not_stated_before() -> None:
    late = old("sdb", 7, 1)
    times = [f"02/08/2020 10:00:0{second} AM\n{OLD}" for second in range(3)]
    a = old("sda", 5, 1)
    series = read(made(times[0] + a, times[1] + a, times[2] + a + late), "x")
    first, second = values(series, "read_iops", "sdb")
    assert np.isnan(first)
    assert second == 7


@pytest.mark.parametrize("blank", ["\n", "   \n"])
def test_a_long_file_whose_blank_lines_are_gone_is_read_alike(blank: str) -> None:
    """Looked for at each heading, the end of a block would be the end of the file: its square."""
    many = [
        f"02/08/2020 {hour:02}:{minute:02}:{second:02} AM\n{OLD}" + old("sda", 5 + second, 1)
        for hour in range(1, 4)
        for minute in range(60)
        for second in range(0, 60, 2)
    ]
    whole = made(*[part + "\n" for part in many])
    rows = [line for line in whole.decode().splitlines(keepends=True) if line.strip()]
    without = "".join(line + (blank if line.startswith("sda") else "") for line in rows)
    expected = values(read(whole, "x"), "read_iops")
    assert len(expected) == len(many) - 1
    assert values(read(without.encode(), "x"), "read_iops") == expected
    bare = "".join(rows)
    assert values(read(bare.encode(), "x"), "read_iops") == expected


def test_midnight_and_the_hour_at_the_end_of_summer_time_pass() -> None:
    day = three("02/08/2020 11:59:57 PM", "02/09/2020 12:00:00 AM", "02/09/2020 12:00:03 AM")
    assert read(day, "x").seconds.tolist() == [0, 3]
    back = read(
        three("10/25/2020 02:59:50 AM", "10/25/2020 02:59:55 AM", "10/25/2020 02:00:00 AM"), "x"
    )
    assert back.seconds.tolist() == [0, 5]
    assert any("went back" in note for note in back.notes)


@given(
    st.lists(st.sampled_from([0, 1, 3, 3, 3, 7, 600, 3600, 86_400]), min_size=1, max_size=30),
    st.integers(0, 86_399),
)
def test_sample_interval_survives_midnight_and_gaps(steps: list[int], second: int) -> None:
    start = datetime(2020, 2, 8) + timedelta(seconds=second)
    times = [start + timedelta(seconds=each) for each in accumulate(steps, initial=0)]
    content = made(
        *(
            f"{moment:%m/%d/%Y %I:%M:%S %p}\n{CPU}{OLD}{old('sda', 100 + at, 0.5)}"
            for at, moment in enumerate(times)
        )
    )
    series = read(content, "x")
    # The first is the average since boot.
    assert series.begins == times[1]
    assert series.seconds.tolist() == [(each - times[1]).total_seconds() for each in times[1:]]
    assert values(series, "read_iops") == [100 + at for at in range(1, len(times))]


@given(st.lists(st.integers(0, 200_000), min_size=2, max_size=20))
def test_iostat_samples_unordered_keep_file_order(at: list[int]) -> None:
    times = [datetime(2020, 2, 8) + timedelta(seconds=second) for second in at]
    content = made(
        *(
            f"{moment:%m/%d/%Y %I:%M:%S %p}\n{CPU}{OLD}{old('sda', 100 + place, 0.5)}"
            for place, moment in enumerate(times)
        )
    )
    series = read(content, "x")
    assert values(series, "read_iops") == [100 + place for place in range(1, len(times))]
    assert (np.diff(series.seconds) >= 0).all()
    is_back = any(later < earlier for earlier, later in pairwise(times))
    assert any("the clock went back" in note for note in series.notes) is is_back


def test_a_file_with_the_average_since_boot_alone_is_refused() -> None:
    with pytest.raises(UnreadableReport, match="only the average since boot"):
        read(made(f"{CPU}{OLD}{old('sda', 9, 1)}"), "boot.txt")


def test_last_device_value_of_sample_counts() -> None:
    first, second = old("sda", 5, 1), old("sda", 7, 1)
    times = [f"02/08/2020 10:00:0{at} AM\n{OLD}{first}" for at in range(3)]
    rest = f"\n{second}"
    assert values(read(made(*(time + rest for time in times)), "x"), "read_iops") == [7, 7]
