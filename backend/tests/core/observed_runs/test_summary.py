"""Demand in numbers: percentiles of intervals that were, peaks with their times, hours."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.observed_runs import demand_summary
from loadcurve.core.observed_runs.summary import MetricDemand, percentile
from loadcurve.core.readers import read
from loadcurve.core.records import LoadPoint, Run
from tests.making.runs import point, run

# A Sunday.
FIRST = datetime(2026, 3, 1, 0, 0)  # noqa: DTZ001  (reports print no zone)


def interval(hour: int, iops: float | None, minutes: float = 60) -> LoadPoint:
    stated = {} if iops is None else {"throughput_iops": iops}
    one = point(None, elapsed_s=minutes * 60, **stated)
    return replace(one, id=f"hour{hour}", started_at=FIRST + timedelta(hours=hour))


def observed(*points: LoadPoint) -> Run:
    return run("prod", *points, is_observed=True)


def of_iops(of: Run) -> MetricDemand:
    summary = demand_summary(of)
    assert summary is not None
    return summary.metrics[0]


def test_percentiles_are_of_intervals_and_say_of_how_many() -> None:
    summary = demand_summary(observed(*(interval(hour, 10.0 * (hour + 1)) for hour in range(100))))
    assert summary is not None
    assert summary.of == "of 100 intervals of 60 minutes"
    assert summary.span == (
        "Sun 2026-03-01 00:00 to Thu 2026-03-05 04:00, the host’s local time, zone not stated"
    )
    (iops,) = summary.metrics
    assert [(one.name, one.text) for one in iops.percentiles] == [
        ("p50", "500 IOPS"), ("p90", "900 IOPS"), ("p99", "990 IOPS"), ("max", "1,000 IOPS"),
    ]  # fmt: skip


def test_peaks_have_their_time() -> None:
    iops = of_iops(observed(interval(0, 5.0), interval(26, 90.0), interval(27, 40.0)))
    assert [(peak.name, peak.text, peak.when, peak.point_id) for peak in iops.peaks] == [
        ("1.", "90 IOPS", "Mon 2026-03-02 02:00 to 03:00", "hour26"),
        ("2.", "40 IOPS", "Mon 2026-03-02 03:00 to 04:00", "hour27"),
        ("3.", "5 IOPS", "Sun 2026-03-01 00:00 to 01:00", "hour0"),
    ]


def test_week_hour_has_the_intervals_centred_in_it() -> None:
    begun_early = replace(
        interval(0, 30.0), started_at=FIRST + timedelta(days=7, minutes=-1), id="early"
    )
    iops = of_iops(observed(interval(0, 10.0), interval(7 * 24, 20.0), begun_early))
    (hour,) = iops.hours
    assert (hour.weekday, hour.hour, hour.intervals) == (6, 0, 3)
    assert (hour.median, hour.most, hour.most_text) == (20.0, 30.0, "30")


def test_unstated_demand_is_missing_not_zero() -> None:
    iops = of_iops(observed(interval(0, None), interval(1, 100.0)))
    assert [one.value for one in iops.percentiles] == [100.0] * 4
    assert len(iops.intervals) == 1
    timeless = demand_summary(observed(point(None, throughput_iops=5.0)))
    assert timeless is not None
    assert (timeless.of, timeless.span) == ("of 1 interval", "times not stated")
    assert timeless.metrics[0].peaks[0].when == "time not stated"
    assert (timeless.metrics[0].intervals, timeless.metrics[0].hours) == ((), ())


def test_a_run_whose_load_was_set_has_no_demand() -> None:
    assert demand_summary(run("bench", interval(0, 5.0))) is None


@given(st.lists(st.floats(0, 1e9), min_size=1, max_size=60), st.floats(0.1, 100))
def test_percentile_is_a_value_covering_its_share(values: list[float], percent: float) -> None:
    ordered = sorted(values)
    found = percentile(ordered, percent)
    assert found in ordered
    assert sum(value <= found for value in ordered) >= percent / 100 * len(ordered) - 1e-6
    below = [value for value in ordered if value < found]
    assert len(below) < percent / 100 * len(ordered) + 1e-6


@pytest.mark.corpus
def test_the_demand_of_a_real_capture(corpus: Path) -> None:
    file = "miner/awr-hist-389926331-775-985.out.gz"
    (reading,) = read((corpus / file).read_bytes(), file)
    summary = demand_summary(observed(*reading.load_points))
    assert summary is not None
    assert summary.of == "of 210 intervals of 60 minutes (1 to 61)"
    iops, mib_s = summary.metrics
    assert (iops.peaks[0].text, iops.peaks[0].when) == (
        "66,549 IOPS",
        "Fri 2012-03-02 16:59 to 17:59",
    )
    assert (mib_s.peaks[0].text, mib_s.peaks[0].when) == (
        "5,236 MiB/s",
        "Fri 2012-02-24 16:59 to 17:59",
    )
    assert mib_s.meaning.startswith("bytes per second, including redo")
    ordered = sorted(one.value for one in iops.intervals)
    assert [one.value for one in iops.percentiles] == [
        ordered[104], ordered[188], ordered[207], ordered[209],
    ]  # fmt: skip
