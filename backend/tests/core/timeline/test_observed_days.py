"""An observed run over its days: durations of intervals, in any order of upload."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.readers import read
from loadcurve.core.records import (
    Bucket,
    Evidence,
    LatencyHistogram,
    LoadPoint,
    Provenance,
    Quantity,
    Run,
    System,
    WaitEvent,
    Workload,
)
from loadcurve.core.timeline import TimelineFigure, TimelineLine, interval_findings, timeline_of_run
from loadcurve.core.timeline.charts.pixel_bins import binned_intervals
from tests.making.awr_miner import Snap, capture, main_metrics, top_events

BEGIN = datetime.fromisoformat("2024-03-08T22:00:00")
HOUR_S = 3600.0


def quantity(value: float) -> Quantity:
    return Quantity(value, Provenance.MEASURED, Evidence())


def interval(
    begin: datetime, seconds: float = HOUR_S, events: tuple[WaitEvent, ...] = (), **values: float
) -> LoadPoint:
    stated = {"elapsed_s": seconds, **values}
    quantities = {key: quantity(value) for key, value in stated.items()}
    return LoadPoint(None, quantities, started_at=begin, wait_events=events)


def run_of(*points: LoadPoint) -> Run:
    workload = Workload("observed load")
    return Run(
        *("r", "Prod", System("db"), workload, Provenance.MEASURED, points), is_observed=True
    )


def hours(*reads: float, begin: datetime = BEGIN) -> list[LoadPoint]:
    return [
        interval(begin + timedelta(hours=at), read_iops=value) for at, value in enumerate(reads)
    ]


def drawn(*points: LoadPoint, width_px: int = 800) -> TimelineFigure:
    figure = timeline_of_run(run_of(*points), width_px)
    assert figure is not None
    return figure


def line_of(figure: TimelineFigure, key: str, title: str) -> TimelineLine:
    (panel,) = [one for one in figure.panels if one.key == key]
    (line,) = [one for one in panel.lines if one.title == title]
    return line


def test_intervals_are_steps_over_midnight_on_the_hosts_clock() -> None:
    figure = drawn(*hours(100, 300, 200, 400))
    line = line_of(figure, "requests", "reads")
    assert (figure.begins, figure.window_s) == (BEGIN, 4 * HOUR_S)
    assert line.since == (0.0, HOUR_S, 2 * HOUR_S, 3 * HOUR_S)
    assert line.seconds == (HOUR_S, 2 * HOUR_S, 3 * HOUR_S, 4 * HOUR_S)
    assert line.mean == (100, 300, 200, 400)
    assert line.overall == 250
    assert figure.about == (
        "4 intervals from Fri 2024-03-08 22:00 to Sat 2024-03-09 02:00, by the clock of the "
        "database’s host; each step is the mean of an interval"
    )
    (finding,) = interval_findings(run_of(*hours(1, 2)))
    assert (finding.severity, finding.text) == (
        "agrees",
        "2 intervals of 60 minutes, without gaps",
    )


def test_unstated_interval_value_is_a_gap_not_zero() -> None:
    with_bytes = interval(BEGIN, read_iops=10, read_bandwidth_mib_s=5)
    figure = drawn(with_bytes, *hours(20, begin=BEGIN + timedelta(hours=1)))
    assert line_of(figure, "bandwidth", "read bandwidth").mean == (5, None)
    assert line_of(figure, "bandwidth", "read bandwidth").overall == 5
    assert [panel.key for panel in figure.panels] == ["requests", "bandwidth"]


def test_gap_is_noted_and_not_drawn_over() -> None:
    points = [*hours(1, 2), *hours(3, begin=BEGIN + timedelta(hours=5))]
    line = line_of(drawn(*points), "requests", "reads")
    assert line.since == (0.0, HOUR_S, 5 * HOUR_S)
    (finding,) = interval_findings(run_of(*points))
    assert finding.severity == "notice"
    assert finding.text == (
        "1 gap between the intervals, 3 hours in all; it lasts from Sat 2024-03-09 00:00 to "
        "Sat 2024-03-09 03:00. There is no data for that time"
    )


def test_hour_repeated_by_clock_change_is_drawn_twice() -> None:
    before = datetime.fromisoformat("2024-11-03T00:00:00")
    twice = hours(1, 2, begin=before) + hours(3, 4, begin=before + timedelta(hours=1))
    line = line_of(drawn(*twice), "requests", "reads")
    assert line.mean == (1, 2, 3, 4)
    assert line.since == (0.0, HOUR_S, HOUR_S, 2 * HOUR_S)
    assert line.seconds == (HOUR_S, 2 * HOUR_S, 2 * HOUR_S, 3 * HOUR_S)
    (finding,) = interval_findings(run_of(*twice))
    assert "first at Sun 2024-11-03 01:00: the clock was set back, or" in finding.text


def test_hour_skipped_by_clock_change_is_a_gap() -> None:
    """Clocks went from 02:00 to 03:00; snapshots are an hour apart all the same."""
    night = datetime.fromisoformat("2024-03-10T01:00:00")
    points = hours(1, begin=night) + hours(2, begin=night + timedelta(hours=2))
    (finding,) = interval_findings(run_of(*points))
    assert "from Sun 2024-03-10 02:00 to Sun 2024-03-10 03:00" in finding.text


def test_captures_that_print_minutes_leave_no_gap_of_a_minute() -> None:
    points = [interval(BEGIN, 59 * 60, read_iops=1), *hours(2, begin=BEGIN + timedelta(hours=1))]
    line = line_of(drawn(*points), "requests", "reads")
    assert line.since is not None
    assert line.since[1] == line.seconds[0]
    # Its mean counts each for as long as it is stated to have lasted.
    assert line.overall == pytest.approx((59 + 120) / 119)


def test_intervals_without_a_time_are_counted_and_not_drawn() -> None:
    untimed = replace(hours(9)[0], started_at=None)
    findings = interval_findings(run_of(untimed, *hours(1, 2)))
    assert findings[-1].text == "1 interval without a stated time: not drawn"
    assert line_of(drawn(untimed, *hours(1, 2)), "requests", "reads").mean == (1, 2)
    assert timeline_of_run(run_of(untimed), 800) is None
    assert [one.text for one in interval_findings(run_of(untimed))] == [
        "1 interval without a stated time: not drawn"
    ]


def wait(name: str, waits: float | None, total_s: float, pct: float | None = 5.0) -> WaitEvent:
    return WaitEvent(name, waits, total_s, pct_db_time=pct)


def test_observed_days_show_wait_shares_and_event_latency() -> None:
    events = (
        wait("db file sequential read", 1_000_000, 1800),
        wait("direct path read", 1000, 7.2),
        wait("log file parallel write", 10_000, 36, pct=None),
        wait("library cache lock", 10, 3600),
        wait("DB CPU", None, 9000),
        wait("SQL*Net message from client", 9, 99_999),
    )
    point = interval(
        *(BEGIN, HOUR_S, events), read_latency_us=1800, db_time_s_per_s=4, db_cpu_s_per_s=2.5
    )
    figure = drawn(point)
    (latency,) = [panel for panel in figure.panels if panel.key == "latency"]
    # Single-block reads are the load point's own latency already; locks are no I/O.
    assert {line.title: line.overall for line in latency.lines} == {
        "read latency": pytest.approx(1.8),
        "log file parallel write": pytest.approx(3.6),
        "direct path read": pytest.approx(7.2),
    }
    (sessions,) = [panel for panel in figure.panels if panel.key == "sessions"]
    assert sessions.title == "Average active sessions, and their largest waits"
    assert {line.title: line.overall for line in sessions.lines} == {
        "DB time": 4,
        "DB CPU": 2.5,
        "library cache lock": 1,
        "db file sequential read": 0.5,
        "direct path read": pytest.approx(0.002),
    }


def test_the_mean_latency_counts_each_interval_by_its_waits() -> None:
    slow, fast = (
        interval(
            BEGIN + timedelta(hours=at),
            events=(wait("direct path read", waits, seconds),),
        )
        for at, (waits, seconds) in enumerate(((100, 1.0), (900, 0.9)))
    )
    line = line_of(drawn(slow, fast), "latency", "direct path read")
    assert line.mean == pytest.approx((10, 1))
    assert line.overall == pytest.approx(1.9)


def counted(*waits: float) -> LatencyHistogram:
    bounds = [0.0, 1024.0, 2048.0, None]
    buckets = tuple(
        Bucket(low or 0.0, high, count / sum(waits) * 100, waits=count)
        for (low, high), count in zip(pairwise(bounds), waits, strict=True)
    )
    return LatencyHistogram(
        "db file sequential read", buckets, Provenance.MEASURED, Evidence(), sum(waits)
    )


def test_interval_histograms_are_a_heat_map_with_gaps() -> None:
    first, second = hours(1, 2)
    third = hours(3, begin=BEGIN + timedelta(hours=4))[0]
    points = [
        replace(first, histograms=(counted(75, 20, 5),)),
        second,
        replace(third, histograms=(counted(0, 10, 30),)),
    ]
    (panel,) = [one for one in drawn(*points).panels if one.heat]
    assert panel.title == "db file sequential read, share of waits"
    assert panel.heat is not None
    assert panel.heat.edges_s == (0.0, HOUR_S, 2 * HOUR_S, 4 * HOUR_S, 5 * HOUR_S)
    assert panel.heat.requests == (100, 0, 0, 40)
    assert panel.heat.shares_pct == ((75, None, None, 0), (20, None, None, 25), (5, None, None, 75))
    assert panel.heat.scale.title == "% of the waits of each time"


def test_span_is_cut_and_invalid_span_rejected() -> None:
    figure = timeline_of_run(run_of(*hours(1, 2, 3)), 800, (1800.0, 5400.0))
    assert figure is not None
    line = line_of(figure, "requests", "reads")
    assert (line.since, line.seconds) == ((1800.0, HOUR_S), (HOUR_S, 5400.0))
    assert line.overall == 2
    with pytest.raises(InvalidQuery, match="is not before"):
        timeline_of_run(run_of(*hours(1, 2)), 800, (50.0, 50.0))


LENGTHS = st.lists(
    st.tuples(st.integers(1, 90), st.sampled_from([0, 0, 0, 10, 600]), st.floats(0, 1e6)),
    min_size=1,
    max_size=60,
)


@given(LENGTHS, st.randoms(use_true_random=False), st.integers(50, 80))
def test_any_order_of_intervals_is_one_picture(
    lengths: list[tuple[int, int, float]], random: Random, width_px: int
) -> None:
    at, points = BEGIN, []
    for minutes, gap, reads in lengths:
        at += timedelta(minutes=gap)
        points.append(interval(at, minutes * 60.0, read_iops=reads))
        at += timedelta(minutes=minutes)
    shuffled = list(points)
    random.shuffle(shuffled)
    assert drawn(*points, width_px=width_px) == drawn(*shuffled, width_px=width_px)
    line = line_of(drawn(*points, width_px=width_px), "requests", "reads")
    assert line.since is not None
    assert all(begin < end for begin, end in zip(line.since, line.seconds, strict=True))
    assert all(end <= begin for end, begin in zip(line.seconds, line.since[1:], strict=False))
    weights = [minutes for minutes, _, _ in lengths]
    means = [reads for _, _, reads in lengths]
    assert line.overall == pytest.approx(np.average(means, weights=weights))


@given(LENGTHS, st.integers(1, 40))
def test_every_pixel_lies_between_its_intervals(
    lengths: list[tuple[int, int, float]], width_px: int
) -> None:
    minutes, gaps, values = (np.array(column, dtype=float) for column in zip(*lengths, strict=True))
    until = np.cumsum(minutes + gaps)
    since = until - minutes
    found = binned_intervals(*(since, until, values, minutes, (0.0, float(until[-1])), width_px))
    assert len(found.mean) <= max(width_px, 1) or len(values) <= width_px
    assert min(low for low in found.low if low is not None) == values.min()
    assert max(high for high in found.high if high is not None) == values.max()
    for low, mean, high in zip(found.low, found.mean, found.high, strict=True):
        assert low is not None
        assert mean is not None
        assert high is not None
        assert low <= mean <= high


def test_a_capture_has_its_events_and_processors_over_time() -> None:
    snaps = [Snap(snap, aas=12.0) for snap in (20, 21, 22)]
    events = [
        (snap.snap, "User I/O", "db file sequential read", 50.0, 21_600_000_000) for snap in snaps
    ]
    content = capture(main_metrics(snaps), top_events(events)).encode()
    (reading,) = read(content, "awr-hist-1-SALES-20-22.out")
    figure = drawn(*reading.load_points)
    assert line_of(figure, "sessions", "DB CPU").overall == 3.125
    assert line_of(figure, "sessions", "db file sequential read").overall == pytest.approx(6)
    (requests, *_) = figure.panels
    assert requests.of == "including redo, control files and backups"


def test_the_capture_of_the_corpus_is_drawn_over_nine_days(corpus: Path) -> None:
    (path,) = (corpus / "miner").glob("awr-hist-*.out.gz")
    (reading,) = read(path.read_bytes(), path.name)
    run = run_of(*reading.load_points)
    figure = timeline_of_run(run, 1200)
    assert figure is not None
    assert [panel.key for panel in figure.panels] == [
        *("requests", "bandwidth", "latency", "heat cell single block physical read"),
        *("heat log file sync", "sessions"),
    ]
    line = line_of(figure, "requests", "writes")
    assert len(line.mean) == 210
    assert max(value or 0 for value in line.mean) == 59_266.8
    (finding,) = interval_findings(run)
    assert finding.text.startswith("7 gaps between the intervals, 2.77 hours in all")
