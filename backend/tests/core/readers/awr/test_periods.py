"""Compare-period reports: two periods, each read as a report of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.readers import Reading, ReadValue, read
from loadcurve.core.reports import facts_of, load_point_of
from tests.reports.compared_periods import Period, as_html, as_text

FORMS = pytest.mark.parametrize("form", [as_text, as_html])
Form = Callable[[Period, Period], str]

FIRST = Period()
SECOND = Period(
    snap=1826,
    hour=19,
    elapsed_s=902.852,
    db_time_s=12612.51,
    read_iops=856.7,
    write_iops=425.0,
    reads=772553,
    read_time_s=9350.5,
    redo_bytes_s=552173.5,
)

OF_ALL_READS = ("read_wait_us", "read_latency_coverage_pct")


def both(text: str) -> tuple[Reading, Reading]:
    first, second = read(text.encode(), "awrdiff_1_1822_1826")
    return first, second


def values(data: dict[str, ReadValue] | None) -> dict[str, object]:
    return {name: datum.value for name, datum in (data or {}).items()}


@FORMS
def test_compare_period_has_load_point_for_each_period(form: Form) -> None:
    readings = both(form(FIRST, SECOND))
    points = [load_point_of(reading, "a" * 64) for reading in readings]
    assert [reading.kind for reading in readings] == ["awr_compare"] * 2
    assert [point.quantities["throughput_iops"].value for point in points] == [841.0, 1281.7]
    assert [round(point.quantities["read_latency_us"].value, 2) for point in points] == [
        8775.11,
        12103.38,
    ]
    assert [point.started_at.isoformat() for point in points if point.started_at] == [
        "2014-04-23T18:30:05",
        "2014-04-23T19:30:05",
    ]
    rates = points[1].quantities["read_iops"].evidence
    assert (rates.section, rates.column, rates.raw) == (
        "Other Instance Activity Stats, 2nd period",
        "per Second (Elapsed Time)",
        "856.7",
    )
    line = form(FIRST, SECOND).splitlines()[(rates.line or 0) - 1]
    assert "physical read IO requests" in line
    assert [finding.check for reading in readings for finding in reading.findings] == []


@FORMS
def test_an_event_outside_a_top_list_has_its_own_name(form: Form) -> None:
    """A dash before the name says that it is there for comparison only."""
    for reading in both(form(FIRST, SECOND)):
        assert [row.event for row in reading.top_events or ()] == [
            "db file sequential read",
            "CPU time",
            "log file sync",
        ]


@FORMS
def test_a_parameter_is_that_of_its_period(form: Form) -> None:
    """Those of the second period are printed if they differ, those at the begin as well."""
    first = replace(
        FIRST,
        parameters=(("db_block_size", "8192"), ("sga_target", "1024"), ("trace", "TRUE")),
        begin_parameters=(("sga_target", "512"),),
    )
    second = replace(SECOND, parameters=(("db_block_size", "8192"), ("sga_target", "2048")))
    parameters = [values(reading.init_ora) for reading in both(form(first, second))]
    assert parameters == [
        {"db_block_size": "8192", "sga_target": "512", "trace": "TRUE"},
        {"db_block_size": "8192", "sga_target": "2048"},
    ]


def test_elapsed_time_is_seconds_in_text_and_minutes_in_html() -> None:
    """Page headings of a text print more digits than the table of snapshots."""
    text = both(as_text(FIRST, SECOND))[0].header["elapsed_min"]
    html = both(as_html(FIRST, SECOND))[0].header["elapsed_min"]
    assert text.value == pytest.approx(901.55 / 60)
    assert html.value == 15.0
    assert html.low is not None
    assert html.high is not None
    assert html.low <= float(text.value) <= html.high  # type: ignore[arg-type]


def test_periods_have_one_database_and_different_times() -> None:
    facts = [facts_of(reading, "b" * 64, "awrdiff.txt") for reading in both(as_text(FIRST, SECOND))]
    assert len({(each.database, each.instance, each.hosts) for each in facts}) == 1
    assert [each.snapshots for each in facts] == [
        ("2532911053", "1822", "1823"),
        ("2532911053", "1826", "1827"),
    ]


def test_a_text_that_stops_within_a_table_is_cut_off() -> None:
    whole = as_text(FIRST, SECOND)
    cut = whole[: whole.index("physical write IO requests") + 10]
    assert "Truncated report" in {finding.check for finding in both(cut)[0].findings}


PERIODS = st.builds(
    Period,
    snap=st.integers(1, 99_999),
    hour=st.integers(0, 23),
    elapsed_s=st.integers(6_000, 9_999_999).map(lambda hundredths: hundredths / 100),
    db_time_s=st.integers(0, 99_999_999).map(lambda hundredths: hundredths / 100),
    read_iops=st.integers(0, 9_999_999).map(lambda tenths: tenths / 10),
    write_iops=st.integers(0, 9_999_999).map(lambda tenths: tenths / 10),
    reads=st.integers(1, 99_999_999),
    read_time_s=st.integers(1, 9_999_999).map(lambda tenths: tenths / 10),
    redo_bytes_s=st.integers(0, 99_999_999).map(lambda tenths: tenths / 10),
)


@FORMS
@given(PERIODS, PERIODS)
def test_generated_compare_period_report_round_trips(
    form: Form, first: Period, second: Period
) -> None:
    for period, reading in zip((first, second), both(form(first, second)), strict=True):
        header, profile = values(reading.header), values(reading.load_profile_per_s)
        activity = reading.instance_activity or {}
        assert (header["begin_snap"], header["end_snap"]) == (period.snap, period.snap + 1)
        assert header["begin_time"] == f"2014-04-23T{period.hour:02d}:30:05"
        assert profile["redo_bytes"] == pytest.approx(period.redo_bytes_s)
        assert profile["db_cpu_s"] == 1.9
        for name, total, rate in period.statistics:
            row = activity[name]
            assert row.total is not None
            assert row.per_second is not None
            assert (row.total.value, f"{row.per_second.value:,.1f}") == (total, rate)
        read_event = (reading.top_events or ())[0]
        assert read_event.waits is not None
        assert read_event.total_wait_time_s is not None
        assert read_event.waits.value == period.reads
        assert read_event.total_wait_time_s.value == pytest.approx(period.read_time_s)


@pytest.mark.slow
@FORMS
@given(PERIODS, PERIODS)
def test_periods_in_reverse_order_keep_that_order(
    form: Form, first: Period, second: Period
) -> None:
    one = [load_point_of(reading).quantities for reading in both(form(first, second))]
    other = [load_point_of(reading).quantities for reading in both(form(second, first))]
    amounts = [
        [
            # The made-up reports print the same multi-block reads whichever period comes first.
            {name: of.value for name, of in point.items() if name not in OF_ALL_READS}
            for point in points
        ]
        for points in (one, other[::-1])
    ]
    for once, again in zip(*amounts, strict=True):
        # They leave a period of few single-block reads without a read latency.
        assert once.keys() ^ again.keys() <= {"read_latency_us"}
        assert {name: again.get(name, value) for name, value in once.items()} == once


@pytest.mark.corpus
def test_a_real_report_and_its_twin_agree(corpus: Path) -> None:
    """Text prints one decimal where HTML prints two, and elapsed time in seconds."""
    texts, pages = (
        read((corpus / f"negative/neg_awrddrpt_112_apress.{suffix}").read_bytes(), "compared")
        for suffix in ("txt", "html")
    )
    reads, latencies = [(578.73, 262.28), (856.65, 424.96)], [8775.03, 12103.38]
    for text, page, rates, latency in zip(texts, pages, reads, latencies, strict=True):
        assert (text.findings, page.findings) == ((), ())
        own, of_page = load_point_of(text).quantities, load_point_of(page).quantities
        assert own.keys() == of_page.keys()
        for name, quantity in own.items():
            twin = of_page[name]
            if name in OF_ALL_READS:
                # One of the two prints a rate of an event that rounds to none in the other.
                assert quantity.value == pytest.approx(twin.value, rel=1e-3)
                continue
            assert None not in (quantity.low, quantity.high, twin.low, twin.high)
            assert quantity.low <= twin.high, name  # type: ignore[operator]
            assert twin.low <= quantity.high, name  # type: ignore[operator]
        assert (of_page["read_iops"].value, of_page["write_iops"].value) == rates
        assert of_page["read_latency_us"].value == pytest.approx(latency, abs=0.01)
        assert len(text.all_wait_events or ()) == len(page.all_wait_events or ()) == 67
        assert len(text.instance_activity or {}) == len(page.instance_activity or {}) == 175
        assert len(text.init_ora or {}) == len(page.init_ora or {}) == 27
        assert (text.header["cpus"].value, text.header["host"].value) == (8, "helicon")
    first, second = texts
    assert first.header["elapsed_min"].value == pytest.approx(901.55 / 60)
    assert second.header["elapsed_min"].value == pytest.approx(902.852 / 60)


def test_long_table_joins_top_events_with_waits_from_rate() -> None:
    """Its waits are a rate times the elapsed time; a rate that rounds to 0 is no count of 0."""
    for reading, (rate, time_s) in zip(
        both(as_html(FIRST, SECOND)), ((20.0, 9.02), (40.0, 36.11)), strict=True
    ):
        events = {each.event: each for each in load_point_of(reading).wait_events}
        assert list(events)[-2:] == ["direct path read", "cursor: pin S wait on X"]
        path = events["direct path read"]
        elapsed = reading.header["elapsed_min"].value
        assert isinstance(elapsed, float)
        assert (path.waits, path.total_wait_time_s) == (pytest.approx(rate * elapsed * 60), time_s)
    first, _ = both(as_html(FIRST, SECOND))
    rounded = {each.event: each for each in load_point_of(first).wait_events}
    assert rounded["cursor: pin S wait on X"].waits is None
    assert rounded["cursor: pin S wait on X"].total_wait_time_s == 7.7


def test_a_read_event_below_the_top_ones_is_the_read_latency() -> None:
    """Storage alone does not decide which events are among the top."""
    text = as_html(FIRST, SECOND)
    text = text.replace("db file sequential read", "gc buffer busy acquire")
    text = text.replace("direct path read", "db file sequential read")
    latencies = [load_point_of(each).quantities["read_latency_us"].value for each in both(text)]
    assert latencies == [pytest.approx(500.0, rel=0.01), pytest.approx(1000.0, rel=0.01)]
