"""From a reading to a load point: the finest latency, the right sums, nothing invented."""

from __future__ import annotations

import pytest
from msgspec import structs

from loadcurve.core.readers.reading import (
    ActivityRow,
    IoProfileRow,
    ReadValue,
    ReportLocation,
)
from loadcurve.core.records import Provenance
from loadcurve.core.reports.crosschecks import mean_bounds_us
from loadcurve.core.reports.event_latency import event_latency
from loadcurve.core.reports.file_names import name_hints
from loadcurve.core.reports.form_suggestions import suggest_form
from loadcurve.core.reports.load_point import load_point_of
from tests.making.readings import READ, checks, datum, event, histogram, reading


def test_time_over_waits_beats_an_average_printed_in_whole_ms() -> None:
    # SLOB's own sample prints 758.6 µs as 1 ms.
    latency = event_latency(event(21_628_695, 16_407, 1000, 500), "a" * 64)
    assert latency is not None
    assert latency.value == pytest.approx(758.575, abs=0.001)
    assert latency.low < 758.575 < latency.high  # type: ignore[operator]
    assert latency.evidence.formula == f"16,407 s ÷ 21,628,695 waits ({READ})"


def test_printed_average_wins_if_finer_than_whole_seconds() -> None:
    latency = event_latency(event(570, 1, 1290, 5), None)
    assert latency is not None
    assert (latency.value, latency.low, latency.high) == (1290, 1285, 1295)


def test_no_waits_is_no_latency() -> None:
    assert event_latency(event(0, 0, 0, 0), None) is None
    blank = structs.replace(event(1, 1, 1, 1), waits=None)
    assert event_latency(blank, None) is None


def test_throughput_is_reads_plus_writes_with_arithmetic() -> None:
    point = load_point_of(
        reading(
            load_profile_per_s={
                "read_io_requests": datum(5198.8, 0.05, "Read IO requests:", "5,198.8"),
                "write_io_requests": datum(754.0, 0.05, "Write IO requests:", "754.0"),
            }
        )
    )
    throughput = point.quantities["throughput_iops"]
    assert throughput.value == pytest.approx(5952.8)
    assert throughput.evidence.formula == "5,198.8 (Read IO requests:) + 754.0 (Write IO requests:)"
    assert throughput.low == pytest.approx(5952.7)
    assert point.quantities["read_iops"].provenance is Provenance.MEASURED


def test_old_release_reads_requests_from_instance_activity() -> None:
    point = load_point_of(
        reading(
            load_profile_per_s={"physical_reads_blocks": datum(580.0)},
            instance_activity={
                "physical read IO requests": ActivityRow(None, datum(578.73)),
                "physical write IO requests": ActivityRow(None, datum(262.28)),
                "physical read bytes": ActivityRow(
                    None, datum(1048576.0, row="physical read bytes")
                ),
            },
        )
    )
    assert point.quantities["throughput_iops"].value == pytest.approx(841.01)
    assert point.quantities["read_bandwidth_mib_s"].value == 1.0
    assert "bandwidth_mib_s" not in point.quantities
    assert "bandwidth_mib_s" in point.missing


def test_a_global_report_gives_them_in_the_io_profile() -> None:
    point = load_point_of(
        reading(
            io_profile={
                "Database Requests": IoProfileRow(None, datum(10973.94), datum(1576.66)),
                "Redo Requests": IoProfileRow(None, None, datum(201.35)),
            }
        )
    )
    assert point.quantities["throughput_iops"].value == pytest.approx(12550.6)


def test_value_missing_in_report_is_absent_with_reason() -> None:
    point = load_point_of(reading())
    assert point.quantities == {}
    assert set(point.missing) == {"throughput_iops", "bandwidth_mib_s", "read_latency_us"}


def test_the_slob_sample_agrees_with_itself() -> None:
    # Of SLOB's own sample: 71,559 waits/s against 71,556.5 I/O requests/s in Instance Activity.
    found = checks(
        header={"elapsed_min": datum(304.4 / 60)},
        foreground_wait_events=(event(21_628_695, 16_407, 1000, 500),),
        background_wait_events=(event(154_359, 111, 1000, 500),),
        instance_activity={"physical read total IO requests": ActivityRow(None, datum(71_556.5))},
        sessions=128,
    )
    assert found["Little's law"][0] == "agrees"
    assert "53.9" in found["Little's law"][1]
    assert found["Read waits vs read requests"][0] == "agrees"
    assert (
        "71,560" in found["Read waits vs read requests"][1]
        or "71,561" in found["Read waits vs read requests"][1]
    )


def test_more_reads_in_flight_than_sessions_is_a_warning() -> None:
    fields = {
        "header": {"elapsed_min": datum(1)},
        "foreground_wait_events": (event(1_000_000, 6000, 6000, 5),),
    }
    assert checks(**fields, sessions=8)["Little's law"][0] == "warning"
    assert checks(**fields, sessions=100)["Little's law"][0] == "agrees"
    assert checks(**fields)["Little's law"][0] == "notice"


def test_a_mean_outside_its_histogram_is_a_warning() -> None:
    fields = {"foreground_wait_events": (event(1000, 1, 1000, 1),)}
    inside = checks(**fields, wait_event_histograms=(histogram(1000, 0, 50, 50, 0),))
    outside = checks(**fields, wait_event_histograms=(histogram(1000, 100, 0, 0, 0),))
    assert inside["Average vs histogram"][0] == "agrees"
    assert outside["Average vs histogram"][0] == "warning"


def test_a_histogram_counts_foreground_and_background_waits() -> None:
    fields = {
        "foreground_wait_events": (event(4802, 1, 1000, 500),),
        "background_wait_events": (event(551, 1, 1000, 500),),
    }
    both = checks(**fields, wait_event_histograms=(histogram(5353, 0, 100, 0, 0),))
    only = checks(**fields, wait_event_histograms=(histogram(3000, 0, 100, 0, 0),))
    assert both["Histogram vs wait count"][0] == "agrees"
    assert only["Histogram vs wait count"][0] == "warning"


def test_the_mean_of_an_open_histogram_has_no_upper_bound() -> None:
    low, high = mean_bounds_us(histogram(10, 0, 0, 90, 10))
    assert high is None
    assert low == pytest.approx(0.9 * 1024 + 0.1 * 2048, rel=0.01)


def test_effective_io_size_is_compared_with_the_block_size() -> None:
    fields = {
        "load_profile_per_s": {
            "read_io_requests": datum(5198.8),
            "read_io_mb": datum(40.6),
        }
    }
    same = checks(**fields, header={"block_size": datum(8192)})
    other = checks(**fields, header={"block_size": datum(32768)})
    assert same["Effective I/O size"][0] == "agrees"
    assert other["Effective I/O size"][0] == "notice"


@pytest.mark.parametrize(
    ("name", "sessions"),
    [
        ("awr.txt.128", 128),
        ("awr.html.016.gz", 16),
        ("awr.032.txt", 32),
        ("awr_rac.html.64", 64),
        ("results/s032_t2_wu4/awr.txt", 64),
        ("fg_s512_t1.html.gz", 512),
        ("slob-64users.lst", 64),
        ("awrrpt_1_910_911.html", None),
        ("awr.txt", None),
        ("19_dbhub_181_185.txt", None),
        ("awr.txt.0", None),
        ("p30x16on_e32s.txt", None),
    ],
)
def test_concurrency_is_taken_from_names_that_state_it(name: str, sessions: int | None) -> None:
    assert name_hints(name).sessions == sessions


def test_report_without_concurrency_offers_reads_in_flight() -> None:
    suggestion = suggest_form(
        reading(
            header={
                "elapsed_min": datum(10),
                "db_name": ReadValue("ORCL", ReportLocation("", "", "", 1, "")),
            },
            foreground_wait_events=(event(1_000_000, 6000, 6000, 5),),
        ),
        "awrrpt_1_910_911.html",
    )
    assert suggestion.concurrency is None
    assert "10 single-block reads were in flight" in suggestion.concurrency_reason
    assert suggestion.title == "ORCL"


def test_wait_events_are_foreground_with_cpu_and_classes() -> None:
    nothing = structs.replace(event(1, 1, 1, 1), waits=None, avg_wait_us=None, wait_class=None)
    top = (
        structs.replace(nothing, event="DB CPU", pct_db_time=datum(3.7, 0.05)),
        event(764_724, 8309.1, 10_870, 5),
        event(1, 5.2, 100_620, 5, name="only among the top"),
    )
    foreground = (structs.replace(event(764_724, 8309, 10_870, 5), wait_class=None),)
    point = load_point_of(reading(top_events=top, foreground_wait_events=foreground))
    assert [
        (wait_event.event, wait_event.pct_db_time, wait_event.wait_class)
        for wait_event in point.wait_events
    ] == [
        ("DB CPU", 3.7, None),
        (READ, 71.3, "User I/O"),
    ]
    of_top = load_point_of(reading(top_events=top)).wait_events
    assert [one.event for one in of_top] == ["DB CPU", READ, "only among the top"]
