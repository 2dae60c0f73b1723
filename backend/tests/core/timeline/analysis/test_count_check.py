"""Samples agree with their report's counts within 3%, or have a reason."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.readers import read as read_report
from loadcurve.core.readers import read_samples as read
from loadcurve.core.readers.samples import SampleSeries, SampleTrack
from loadcurve.core.records import Evidence, Provenance, Quantity
from loadcurve.core.reports import facts_of
from loadcurve.core.timeline import (
    AssignedSampleFile,
    ReportWindow,
    SampleFile,
    bandwidths,
    findings_of,
    joins,
    judge,
    timeline,
)
from loadcurve.core.timeline.report_windows import precise_value_of
from tests.making.fio_documents import EMPTY, direction, document, job

BEGIN = datetime(2020, 2, 8, 10, 0, 0)
WINDOW = ReportWindow(
    "p1",
    "db01",
    BEGIN,
    BEGIN + timedelta(minutes=10),
    read_iops=6400.0,
    read_bandwidth_mib_s=50.0,
)


def samples(mib_s: list[float], first_s: float = 3.0) -> SampleSeries:
    """Samples of ``sda`` every 3 s that read 8 KiB a request, from ``first_s`` after 10:00 on."""
    values = np.array(mib_s)
    tracks = (
        SampleTrack("sda", "read_iops", values * 128),
        SampleTrack("sda", "read_bandwidth_mib_s", values),
    )
    begins = BEGIN + timedelta(seconds=first_s)
    return SampleSeries("iostat", "db01", begins, np.arange(len(values)) * 3.0, tracks)


def finding(series: SampleSeries, window: ReportWindow, check: str) -> tuple[str, str]:
    (found,) = (each for each in findings_of(series, window) if each.check == check)
    return found.severity, found.text


@pytest.mark.parametrize(
    ("mib_s", "severity", "says"),
    [
        (50.0, "agrees", "as much as the report counts"),
        (51.5, "agrees", "3% more than the report counts"),
        (51.6, "notice", "3.2% more than the report counts"),
        (48.5, "agrees", "3% less than the report counts"),
        (48.4, "notice", "3.2% less than the report counts"),
    ],
)
def test_requests_and_bandwidth_agree_within_three_percent(
    mib_s: float, severity: str, says: str
) -> None:
    series = samples([mib_s] * 200)
    for check in ("Device IOPS", "Device bandwidth"):
        found, text = finding(series, WINDOW, check)
        assert found == severity
        assert says in text


def test_samples_of_a_part_of_the_time_say_of_how_much() -> None:
    severity, text = finding(samples([60.0] * 100), WINDOW, "Device bandwidth")
    assert severity == "notice"
    assert text.endswith("20% more than the report counts; the samples cover 50% of its time")
    # A minute without samples in the midst, too.
    whole = samples([60.0] * 200)
    gap = np.r_[0:100, 120:200]
    tracks = tuple(replace(track, values=track.values[gap]) for track in whole.tracks)
    torn = replace(whole, seconds=whole.seconds[gap], tracks=tracks)
    assert finding(torn, WINDOW, "Device IOPS")[1].endswith("cover 90% of its time")


@given(
    st.lists(st.floats(1, 1e4), min_size=2, max_size=60),
    st.lists(st.floats(1, 1e4), max_size=5),
    st.randoms(use_true_random=False),
)
def test_the_mean_is_of_the_samples_in_the_window_in_any_order(
    inside: list[float], after: list[float], random: object
) -> None:
    window = replace(WINDOW, end=BEGIN + timedelta(seconds=3 * len(inside)))
    shuffled = list(inside)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    (found,) = bandwidths(samples([*inside, *after]), window)
    (other,) = bandwidths(samples([*shuffled, *after[::-1]]), window)
    assert found.covered_pct == pytest.approx(100)
    assert found.mean == pytest.approx(np.mean(inside))
    assert found.difference_pct == pytest.approx((np.mean(inside) / 50 - 1) * 100)
    assert other.difference_pct == pytest.approx(found.difference_pct)
    judged = judge(samples([*inside, *after]), window)
    assert judged is not None
    assert judged.difference_pct == pytest.approx(found.difference_pct)


def test_clock_offset_is_corrected_before_comparing() -> None:
    series = samples([50.0] * 200, first_s=3603.0)
    assert bandwidths(series, WINDOW) == ()
    (found,) = bandwidths(series, WINDOW, -3600.0)
    assert (found.difference_pct, found.covered_pct) == (0, 100)


def test_count_check_without_values_has_a_reason() -> None:
    nothing = replace(WINDOW, read_iops=None, read_bandwidth_mib_s=None)
    series = samples([50.0] * 200)
    severity, text = finding(series, nothing, "Device IOPS")
    assert severity == "notice"
    assert text.endswith("; not compared: the report does not count reads")
    over_all = replace(nothing, is_over_all=True)
    text = finding(series, over_all, "Device IOPS")[1]
    assert text.endswith("; not compared: the report counts the reads of all instances together")
    for window in (nothing, over_all, None):
        assert bandwidths(series, window) == ()


@pytest.mark.parametrize(
    ("low", "high", "value"), [(50.15, 50.25, 50.2), (0.35, 0.45, None), (0, 0.05, None)]
)
def test_count_check_skips_coarse_values(low: float, high: float, value: float | None) -> None:
    quantity = Quantity((low + high) / 2, Provenance.MEASURED, Evidence(), low, high)
    found = precise_value_of({"read_bandwidth_mib_s": quantity}, "read_bandwidth_mib_s")
    assert found == (None if value is None else pytest.approx(value))
    assert precise_value_of({}, "read_bandwidth_mib_s") is None


def log(kind: str, *rates: tuple[int, float]) -> SampleSeries:
    """A log of 60 s: for each direction, 0 reads and 1 writes, a rate."""
    lines = (
        f"{1000 * at}, {rate:.0f}, {direction}, 8192\n"
        for at in range(1, 61)
        for direction, rate in rates
    )
    return read("".join(lines).encode(), f"reader_{kind}.1.log")


def window_of_log(kind: str, **fields: object) -> tuple[SampleFile, ReportWindow]:
    (reading,) = read_report(document(job(**fields)).encode(), "fio.json")
    tool = f"fio ({kind} log)"
    file = SampleFile("f" * 64, f"reader_{kind}.1.log", tool, None, None, None, 60, 1.0)
    window = joins(file, [facts_of(reading, "a" * 64, "fio.json")]).window
    assert window is not None
    return file, window


def test_bandwidth_log_is_checked_in_both_directions() -> None:
    # 10,000 reads and 5,000 writes of 8 KiB a second; the log counts KiB.
    file, window = window_of_log("bw", write=direction(300_000))
    series = log("bw", (0, 80_000 * 1.01), (1, 40_000 * 0.99))
    severity, text = finding(series, window, "Device bandwidth")
    assert severity == "agrees"
    assert "read bandwidth: 78.9 MiB/s on average; 1% more than the average of" in text
    assert "write bandwidth: 38.7 MiB/s on average; 1% less than the average of" in text
    figure = timeline([AssignedSampleFile(file, series, window, "")], 800)
    assert figure is not None
    (panel,) = figure.panels
    assert [(line.title, line.text) for line in panel.stated] == [
        ("read bandwidth, fio's result", "78.1 MiB/s")
    ]
    apart = log("bw", (0, 80_000), (1, 40_000 * 1.1))
    severity, text = finding(apart, window, "Device bandwidth")
    assert severity == "notice"
    assert text.endswith("10% more than the average of the result")


def test_write_log_is_checked_against_its_result() -> None:
    _, window = window_of_log("iops", read=dict(EMPTY), write=direction(600_000))
    severity, text = finding(log("iops", (1, 10_200)), window, "Device IOPS")
    assert severity == "agrees"
    assert "writes: 10,200 IOPS" in text
    assert text.endswith("2% more than the average of the result")
