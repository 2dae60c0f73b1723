"""The traps of the formats, one named test each, from known values."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from loadcurve.core.readers import read
from loadcurve.core.readers.reading import EventRow, Reading
from loadcurve.core.reports.load_point import load_point_of
from tests.making import agreement
from tests.making.read_back import WRITERS, check
from tests.reports import campaign, html, numerals, statspack, text
from tests.reports.campaign import Storage
from tests.reports.layouts import LAYOUTS
from tests.reports.values import BUCKETS, Report, Tally, Wait


def counts(**buckets: int) -> tuple[int, ...]:
    """Waits per bucket; ``b11=5`` puts five into [1,024, 2,048) µs."""
    return tuple(buckets.get(f"b{index}", 0) for index in range(BUCKETS))


def with_wait(release: str, wait: Wait) -> Report:
    return replace(campaign.load_point(32, release=release), waits=(wait,))


def read_one(printed: str) -> Reading:
    (reading,) = read(printed.encode(), "report")
    return reading


def foreground_row(release: str, waits: int, time_us: int) -> tuple[str, EventRow]:
    """The event's line as text, and its row as read."""
    wait = Wait("bench event", "Other", Tally(waits, time_us), None, counts(b11=waits))
    printed = text.write(with_wait(release, wait))
    (row,) = read_one(printed).foreground_wait_events or ()
    line = printed.split("\n")[(row.place.line or 0) - 1]
    return line, row


def test_a_count_that_lost_its_k_in_11_2_0_3() -> None:
    wait = Wait("bench event", "Other", Tally(521_643, 10**9), None, counts(b11=521_643))
    report = with_wait("11.2.0.3.0", wait)
    printed = text.write(report)
    assert re.search(r"^bench event +521\.6 +100\.0$", printed, re.M)
    for reading in (read_one(printed), read_one(html.write(report))):
        (histogram,) = reading.wait_event_histograms or ()
        assert histogram.total_waits is not None
        assert histogram.total_waits.value == 521_600
        agreement.check_number(histogram.total_waits, 521_643, "total")


@pytest.mark.parametrize(
    ("seconds", "cell"), [(558.3, "558."), (2175.9, "2175"), (10_340, "10.3"), (9.5, "9.5")]
)
def test_a_time_cut_to_four_columns_in_11_2_0_4(seconds: float, cell: str) -> None:
    time_us = round(seconds * 10**6)
    wait = Wait("bench event", "Other", Tally(1000, time_us), None, counts(b20=1000))
    report = replace(with_wait("11.2.0.4.0", wait), db_time_us=2 * time_us, db_cpu_us=1000)
    (top, _) = read_one(text.write(report)).top_events or ()
    assert top.total_wait_time_s is not None
    assert top.total_wait_time_s.place.raw == cell
    agreement.check_number(top.total_wait_time_s, Fraction(time_us, 10**6), "total")


def test_printed_point_zero_is_trace_blank_is_missing() -> None:
    spread = counts(b9=4, b11=99_990, b13=6)
    wait = Wait("bench event", "Other", Tally(100_000, 10**9), None, spread)
    for write in (text.write, html.write):
        (histogram,) = read_one(write(with_wait("19.0.0.0.0", wait))).wait_event_histograms or ()
        by_upper = {bucket.upper_us: bucket for bucket in histogram.buckets}
        assert (by_upper[512.0].pct, by_upper[512.0].trace) == (0.0, True)
        assert (by_upper[1024.0].pct, by_upper[1024.0].trace) == (0.0, False)
        assert (by_upper[8192.0].pct, by_upper[8192.0].trace) == (0.0, True)
        assert by_upper[2048.0].pct == 100.0


@pytest.mark.parametrize(
    ("waits", "time_us", "printed"),
    [
        (100_000, 22_145, "221.45ns"),
        (1000, 701_120, "701.12us"),
        (1000, 960_000, ".96ms"),
        (1000, 3_260_000, "3.26ms"),
        (10, 341_500_000, "34.15 s"),
    ],
)
def test_averages_with_their_own_unit(waits: int, time_us: int, printed: str) -> None:
    line, row = foreground_row("19.0.0.0.0", waits, time_us)
    assert printed in line
    agreement.check_number(row.avg_wait_us, Fraction(time_us, waits), "average")


def test_whole_milliseconds_leave_a_wide_interval() -> None:
    line, row = foreground_row("11.2.0.3.0", 1_000_000, 758_000_000)
    assert " 1 " in line
    assert row.avg_wait_us is not None
    assert (row.avg_wait_us.low, row.avg_wait_us.high) == (500, 1500)
    assert row.total_wait_time_s is not None
    assert (row.total_wait_time_s.low, row.total_wait_time_s.high) == (757.5, 758.5)


def test_no_timeouts_is_a_blank_and_shifts_nothing() -> None:
    for timeouts in (0, 1, 600):
        wait = Wait("bench event", "Other", Tally(600, 10**9, timeouts), None, counts(b20=600))
        (row,) = read_one(text.write(with_wait("12.1.0.2.0", wait))).foreground_wait_events or ()
        agreement.check_rows((row,), [("bench event", Tally(600, 10**9))], 26, "foreground")


def test_a_rate_too_wide_for_its_column() -> None:
    report = replace(campaign.load_point(32, release="11.2.0.3.0"))
    report = replace(report, activity=report.activity | {"redo size": 41_820_748_000_000})
    printed = text.write(report)
    assert re.search(r"^redo size .*E\+\d\d", printed, re.M)
    agreement.check_activity(read_one(printed), report, 32)


@pytest.mark.parametrize("name", ["log file switch (checkpoint incomplete)", "b" * 26 + " unknown"])
def test_names_cut_by_text_and_whole_in_html(name: str) -> None:
    wait = Wait(name, "Configuration", Tally(7, 10**9), None, counts(b28=7))
    report = with_wait("19.0.0.0.0", wait)
    (whole,) = read_one(html.write(report)).foreground_wait_events or ()
    (cut,) = read_one(text.write(report)).foreground_wait_events or ()
    assert whole.event == name
    assert name.startswith(cut.event)
    assert (cut.event == name) == name.startswith("log file")


def test_histogram_with_broken_ruler_is_skipped_harmlessly() -> None:
    report = campaign.load_point(32)
    printed = text.write(report)
    group = " " * 33 + "-" * 47
    broken = printed.replace(group, group[:50] + "<table>" + group[50:])
    (reading,) = read(broken.replace(" ----- -----", " -----\n-----").encode(), "report")
    agreement.check_load_profile(reading, report)
    assert not reading.wait_event_histograms
    warnings = [finding.text for finding in reading.findings if finding.severity == "warning"]
    assert any("'Wait Event Histogram'" in text and "not read" in text for text in warnings)


def test_negative_ratios() -> None:
    report = replace(campaign.load_point(32), buffer_hit_pct=-30.52)
    hit = read_one(html.write(report)).buffer_hit_pct
    assert hit is not None
    assert hit.value == -30.52


@pytest.mark.parametrize("release", ["11.2.0.3.0", "19.0.0.0.0"])
def test_a_campaign_lies_on_the_curve_it_was_made_from(release: str) -> None:
    storage = Storage(unloaded_us=400.0, ceiling_iops=150_000.0)
    for sessions, report in campaign.campaign(release, storage=storage):
        point = load_point_of(read_one(text.write(report)))
        latency, throughput = point.quantities["read_latency_us"], point.quantities["read_iops"]
        assert latency.value == pytest.approx(storage.latency_us(sessions), rel=0.01)
        assert throughput.value == pytest.approx(storage.throughput_iops(sessions), rel=1e-4)


@pytest.mark.slow
@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize("release", ["11.2.0.3.0", "19.0.0.0.0"])
def test_a_large_report_is_read_whole(release: str, form: str) -> None:
    report = campaign.large(campaign.load_point(64, release=release))
    printed = WRITERS[form](report)
    assert len(printed) > 500_000
    check(read_one(printed), report, LAYOUTS[release])


@pytest.mark.parametrize(
    ("count", "printed"),
    [
        (8281, "8281"),
        (9999, "9999"),
        (10_000, "10K"),
        (16_540, "16.5K"),
        (521_643, "521.6K"),
        (1_419_200, "1419K"),
        (25_931_000, "25.9M"),
        (938_900_000, "938.9M"),
    ],
)
def test_counts_as_oracle_shortens_them(count: int, printed: str) -> None:
    assert numerals.count_short(count) == printed
    assert len(printed) <= 6


@pytest.mark.parametrize(
    ("time_us", "printed"),
    [
        (0, "0"),
        (530_000, ".5"),
        (243_000_000, "243"),
        (469_820_000, "469.8"),
        (7_752_300_000, "7752.3"),
        (10_303_000_000, "10.3K"),
        (64_010_000_000, "64K"),
        (2_198_840_000_000, "2198.8K"),
    ],
)
def test_total_times_as_oracle_shortens_them(time_us: int, printed: str) -> None:
    assert numerals.seconds_short(time_us) == printed


@pytest.mark.parametrize("page_rows", [1, 2, 50])
def test_a_statspack_parameter_that_runs_on_in_the_next_lines(page_rows: int) -> None:
    parameters = {
        "audit_file_dest": "/u00/app/oracle/admin/BENCH/adump",
        "control_files": "+DATA/bench/controlfile/current, " + "+FRA/bench/controlfile/curren,  x",
        "event": "10298 trace name context forever, level 16",
        "sga_target": "10737418240",
    }
    report = replace(campaign.load_point(32, release="12.1.0.2.0"), parameters=parameters)
    printed = statspack.write(report, page_rows=page_rows)
    assert re.search(r"^control_files +\+DATA/bench/controlfile/current,$", printed, re.M)
    reading = read_one(printed)
    agreement.check_parameters(reading, report)
    files = (reading.init_ora or {})["control_files"]
    assert files.place.raw == files.value
    assert "control_files" in printed.split("\n")[(files.place.line or 0) - 1]


@pytest.mark.parametrize("write", [text.write, html.write])
@pytest.mark.parametrize("sessions", [2_392, 12_000])
def test_a_count_grouped_by_the_decimal_mark_of_its_report(
    write: Callable[..., str], sessions: int
) -> None:
    report = replace(campaign.load_point(32, release="19.0.0.0.0"), sessions_begin=sessions)
    for locale in (numerals.Locale(), numerals.Locale(decimal=",")):
        usual = locale.swapped(f"{sessions:,}")
        printed = write(report, locale)
        assert usual in printed
        odd = usual.translate(str.maketrans(".,", ",."))
        header = read_one(printed.replace(usual, odd, 1)).header
        assert header["sessions_begin"].value == sessions
        assert header["sessions_begin"].place.raw == odd
