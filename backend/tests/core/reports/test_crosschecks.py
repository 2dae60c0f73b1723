"""Each cross-check of a report: its arithmetic word for word, its edges, and its silence."""

from __future__ import annotations

import pytest

from loadcurve.core.readers.reading import (
    ActivityRow,
    EventHistogram,
    EventRow,
    ReadValue,
    ReportLocation,
)
from loadcurve.core.records import Bucket
from loadcurve.core.reports.crosschecks import cross_check, mean_bounds_us
from loadcurve.core.reports.littles_law import mean_reads_in_flight
from tests.making.readings import READ, checks, datum, event, histogram, reading

MINUTE = {"elapsed_min": datum(1)}


def rows(waits: float, time_s: float = 60.0, avg_us: float = 1000.0) -> tuple[EventRow, ...]:
    return (event(1, 1, 1, 1, "another event"), event(waits, time_s, avg_us, 5))


def activity(per_second: float) -> dict[str, ActivityRow]:
    return {"physical read total IO requests": ActivityRow(None, datum(per_second))}


def test_littles_law_finding_states_its_arithmetic() -> None:
    fields = {"header": MINUTE, "foreground_wait_events": rows(60_000, 600)}
    arithmetic = "single-block reads in flight: 600 s of waits ÷ 60 s elapsed = 10"
    assert checks(**fields)["Little's law"] == ("notice", f"{arithmetic}.")
    assert checks(**fields, sessions=16)["Little's law"] == (
        "agrees",
        f"{arithmetic}, of 16 sessions.",
    )
    assert checks(**fields, sessions=9)["Little's law"] == (
        "warning",
        f"{arithmetic}, more than the 9 sessions stated; check the sessions.",
    )


def test_two_percent_more_in_flight_than_sessions_is_rounding() -> None:
    def severity(time_s: float) -> str:
        fields = {"header": MINUTE, "foreground_wait_events": rows(60_000, time_s)}
        return checks(**fields, sessions=100)["Little's law"][0]

    assert severity(60 * 102) == "agrees"
    assert severity(60 * 102.1) == "warning"


def test_without_elapsed_time_or_reads_there_is_no_law() -> None:
    assert mean_reads_in_flight(reading(foreground_wait_events=rows(1000))) is None
    assert mean_reads_in_flight(reading(header=MINUTE)) is None
    none = reading(header={"elapsed_min": datum(0)}, foreground_wait_events=rows(1000))
    assert mean_reads_in_flight(none) is None
    assert cross_check(none) == ()
    known = reading(header=MINUTE, foreground_wait_events=rows(1000, 90))
    assert mean_reads_in_flight(known) == 1.5


@pytest.mark.parametrize(
    ("requests", "severity", "ending"),
    [
        (1000, "agrees", "1,000 physical read requests/s: 100%."),
        (981, "agrees", "981 physical read requests/s: 102%."),
        (
            980,
            "warning",
            "980 physical read requests/s: 102%; there are more waits than requests.",
        ),
        (1111, "agrees", "1,111 physical read requests/s: 90%."),
        (
            1112,
            "notice",
            "1,112 physical read requests/s: 89.9%; the other requests belong to other events.",
        ),
    ],
)
def test_waits_are_checked_against_read_requests(requests, severity, ending) -> None:
    found = checks(
        header=MINUTE,
        foreground_wait_events=rows(54_000),
        background_wait_events=rows(6_000),
        instance_activity=activity(requests),
    )["Read waits vs read requests"]
    said = f"1,000 “{READ}” waits/s (foreground and background) against {ending}"
    assert found == (severity, said)


def test_exactly_two_percent_more_and_ten_percent_less_agree() -> None:
    def severity(waits: float) -> str:
        fields = {"header": MINUTE, "foreground_wait_events": rows(waits)}
        return checks(**fields, instance_activity=activity(1000))["Read waits vs read requests"][0]

    assert [severity(60 * each) for each in (899, 900, 1020, 1021)] == [
        "notice",
        "agrees",
        "agrees",
        "warning",
    ]


@pytest.mark.parametrize("missing", ["header", "foreground_wait_events", "instance_activity"])
def test_waits_and_requests_are_compared_only_if_both_printed(missing) -> None:
    fields = {
        "header": MINUTE,
        "foreground_wait_events": rows(60_000),
        "instance_activity": activity(1000),
    }
    assert "Read waits vs read requests" in checks(**fields)
    del fields[missing]
    assert "Read waits vs read requests" not in checks(**fields)
    assert "Read waits vs read requests" not in checks(
        header=MINUTE, foreground_wait_events=rows(0), instance_activity=activity(1000)
    )
    other = {"other": ActivityRow(None, datum(1.0))}
    fields = {"header": MINUTE, "foreground_wait_events": rows(1), "instance_activity": other}
    assert "Read waits vs read requests" not in checks(**fields)


def profile(mib_s: float | None, requests: float | None) -> dict[str, ReadValue]:
    found = {"read_io_mb": mib_s, "read_io_requests": requests}
    return {key: datum(value) for key, value in found.items() if value is not None}


@pytest.mark.parametrize(
    ("mib_s", "severity", "ending"),
    [
        (10, "agrees", "10 MiB/s ÷ 1,280 reads/s = 8 KiB, block size 8 KiB."),
        (10.9, "agrees", "10.9 MiB/s ÷ 1,280 reads/s = 8.72 KiB, block size 8 KiB."),
        (9, "agrees", "9 MiB/s ÷ 1,280 reads/s = 7.2 KiB, block size 8 KiB."),
        (
            20,
            "notice",
            "20 MiB/s ÷ 1,280 reads/s = 16 KiB, block size 8 KiB; not all reads are single blocks.",
        ),
    ],
)
def test_read_size_is_checked_against_block_size(mib_s, severity, ending) -> None:
    found = checks(load_profile_per_s=profile(mib_s, 1280), header={"block_size": datum(8192)})
    assert found["Effective I/O size"] == (severity, f"effective read size: {ending}")


def test_read_size_without_block_size_is_only_stated() -> None:
    found = checks(load_profile_per_s=profile(10, 1280))
    assert found["Effective I/O size"] == (
        "notice",
        "effective read size: 10 MiB/s ÷ 1,280 reads/s = 8 KiB.",
    )
    torn = checks(load_profile_per_s=profile(10, 1280), header={"block_size": datum(0)})
    assert torn["Effective I/O size"] == found["Effective I/O size"]
    assert checks(load_profile_per_s=profile(None, 1280)) == {}
    assert checks(load_profile_per_s=profile(10, None)) == {}


def test_mean_latency_is_checked_against_histogram() -> None:
    def found(mean_us: float, *shares: float) -> tuple[str, str]:
        fields = {"foreground_wait_events": rows(1000, 0, mean_us)}
        histograms = (histogram(1000, *shares),)
        return checks(**fields, wait_event_histograms=histograms)["Average vs histogram"]

    said = f"mean “{READ}” 800 µs; its histogram allows"
    assert found(800, 0, 100, 0, 0) == ("agrees", f"{said} 512 µs to 1.02 ms.")
    assert found(800, 0, 0, 99, 1) == ("warning", f"{said} 1.03 ms to no upper bound.")
    assert found(1100, 0, 100, 0, 0)[0] == "warning"
    assert found(1040, 0, 100, 0, 0)[0] == "agrees"
    assert found(505, 0, 100, 0, 0)[0] == "agrees"
    assert found(490, 0, 100, 0, 0)[0] == "warning"


def test_rounded_shares_widen_histogram_mean_bounds() -> None:
    assert mean_bounds_us(histogram(1, 0, 100, 0, 0)) == (
        pytest.approx(0.9995 * 512),
        pytest.approx(1.0005 * 1024),
    )
    low, high = mean_bounds_us(histogram(1, 40, 59.9, 0.1, 0))
    assert low == pytest.approx(0.5985 * 512 + 0.0005 * 1024)
    assert high == pytest.approx(0.4005 * 512 + 0.5995 * 1024 + 0.0015 * 2048)
    assert mean_bounds_us(histogram(1, 50, 0, 0, 50))[1] is None
    trace = Bucket(0.0, 512.0, 0.0, trace=True), Bucket(512.0, None, 0.0, trace=True)
    place = (ReportLocation("Histogram", READ, "", 9, ""),)
    assert mean_bounds_us(EventHistogram(READ, datum(1), trace, place)) == (0.0, None)
    unknown = Bucket(0.0, 512.0, None), Bucket(512.0, 1024.0, 100.0)
    bounds = mean_bounds_us(EventHistogram(READ, datum(1), unknown, place))
    assert bounds == (pytest.approx(0.9995 * 512), pytest.approx(1.0005 * 1024))


def totals(total: ReadValue, foreground: float, background: float | None = 0.0, **more: object):
    fields = {
        "foreground_wait_events": rows(foreground),
        "wait_event_histograms": (
            EventHistogram(READ, total, (), (ReportLocation("Histogram", READ, "", 9, ""),)),
        ),
        **({} if background is None else {"background_wait_events": rows(background)}),
        **more,
    }
    return checks(**fields).get("Histogram vs wait count")


def test_a_histogram_counts_foreground_and_background_waits() -> None:
    # The 19c sample's 5353 against 4802 in the foreground alone.
    said = f"histogram of “{READ}” counts 5,353 waits; foreground and background together"
    assert totals(datum(5353), 4802, 551) == ("agrees", f"{said} 5,353.")
    assert totals(datum(5353), 4802, 0) == (
        "warning",
        f"{said} 4,802; the histogram has 11.5% more.",
    )
    assert totals(datum(5353), 5000, 0) == (
        "notice",
        f"{said} 5,000; the histogram has 7.06% more.",
    )
    assert totals(datum(5353), 5600, 0) == (
        "notice",
        f"{said} 5,600; the histogram has 4.41% fewer.",
    )
    assert totals(datum(5353), 4802, None) is None
    assert totals(datum(5353), 0, 0) == ("warning", f"{said} 0.")


def test_a_rounded_total_agrees_within_its_rounding() -> None:
    rounded = datum(50_000, 500, raw="50K")
    assert [(totals(rounded, each) or ("",))[0] for each in (48_400, 48_600, 51_400, 51_600)] == [
        "notice",
        "agrees",
        "agrees",
        "notice",
    ]
    assert [(totals(rounded, each) or ("",))[0] for each in (44_500, 44_600, 55_500, 55_600)] == [
        "warning",
        "notice",
        "notice",
        "warning",
    ]
    bare = ReadValue(1000, ReportLocation("Histogram", READ, "", 9, "1000"))
    assert [(totals(bare, each) or ("",))[0] for each in (1000, 1021, 1101)] == [
        "agrees",
        "notice",
        "warning",
    ]
