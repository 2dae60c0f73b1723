"""A run's row: its peak, knee, curve in small, and date."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.figures.run_summary import MOST_SPARKS, RunSummary, summarise
from loadcurve.core.records import Run, Source
from tests.making.curves import SESSIONS, saturating
from tests.making.runs import point, run

ARTICLE = Source(
    "article", "An article", "A publisher", "Two tests.", published_on=date(2020, 9, 30)
)


def sparks(row: RunSummary) -> list[tuple[float, float]]:
    """The curve in small as pairs of throughput and latency."""
    return [(spark.throughput, spark.latency_us) for spark in row.sparkline]


def closed_run(count: int = len(SESSIONS)) -> Run:
    """The curve of a closed system as a run."""
    sessions = SESSIONS[:count]
    return run(
        "closed",
        *(
            point(n, throughput_iops=saturating(n), read_latency_us=n / saturating(n) * 1e6)
            for n in sessions
        ),
    )


def test_the_knee_of_the_closed_curve_stands_in_its_row() -> None:
    row = summarise(closed_run())
    assert row.knee is not None
    assert row.knee_latency is not None
    assert row.knee.value == pytest.approx(saturating(64))
    assert row.knee_latency.value == pytest.approx(64 / saturating(64) * 1e6)
    assert "64 sessions" in (row.knee.evidence.formula or "")


def test_a_run_without_a_knee_says_why() -> None:
    row = summarise(closed_run(3))
    assert (row.knee, row.knee_latency) == (None, None)
    assert row.knee_reason == (
        "no knee in the measured range: too few load levels: 3, at least 5 are needed"
    )


def test_the_sparkline_is_the_curve_in_concurrency_order() -> None:
    retrograde = run(
        "r",
        point(8, throughput_iops=90_000, read_latency_us=900),
        point(2, throughput_iops=50_000, read_latency_us=200),
        point(4, throughput_iops=98_765.4321, read_latency_us=400),
    )
    assert sparks(summarise(retrograde)) == [(50_000, 200), (98_770, 400), (90_000, 900)]


@pytest.mark.slow
@given(st.integers(1, 300))
def test_a_long_curve_is_thinned_but_keeps_its_ends(count: int) -> None:
    many = run("m", *(point(n, throughput_iops=n, read_latency_us=n) for n in range(1, count + 1)))
    found = sparks(summarise(many))
    assert len(found) == min(count, MOST_SPARKS)
    assert (found[0], found[-1]) == ((1, 1), (count, count))
    assert found == sorted(set(found))


def test_writes_without_reads_show_the_latency_of_writes() -> None:
    row = summarise(run("w", point(8, throughput_iops=667_000, write_latency_us=347)))
    assert row.latency_at_peak is not None
    assert (row.latency_at_peak.metric, row.latency_at_peak.text) == ("write_latency_us", "347 µs")


def test_a_throughput_alone_has_no_latency_no_knee_and_no_curve() -> None:
    row = summarise(run("t", point(8, throughput_iops=200_000)))
    assert (row.latency_at_peak, row.knee, row.sparkline) == (None, None, ())


def test_the_date_is_that_of_the_first_report_else_of_the_source() -> None:
    at = [datetime(2024, 3, day, 10, tzinfo=UTC) for day in (6, 5)]
    points = [
        replace(point(n, throughput_iops=n), started_at=when)
        for n, when in zip((1, 2), at, strict=True)
    ]
    assert summarise(run("d", *points), ARTICLE).dated_on == date(2024, 3, 5)
    assert summarise(run("p", point(1, throughput_iops=1)), ARTICLE).dated_on == date(2020, 9, 30)
    assert summarise(run("u", point(1, throughput_iops=1))).dated_on is None
