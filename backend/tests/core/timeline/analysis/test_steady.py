"""Whether a load was steady, what its devices took, and whose samples they are."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.readers.samples import SampleSeries, SampleTrack
from loadcurve.core.timeline import ReportWindow, assign_series, judge, same_host
from loadcurve.core.timeline.analysis.steady import steadiness, warm_up_samples

BEGIN = datetime(2020, 2, 8, 10, 0, 0)
WINDOW = ReportWindow("p1", "db01.exampl", BEGIN, BEGIN + timedelta(minutes=10), 6000.0, 900.0)
# The fifths of two published load points, and what the rule says of them.
PUBLISHED = [
    ((7952.0, 7076.1, 6697.7, 6352.2, 4736.3), 49.0, -43.6),
    ((4001.1, 6396.3, 6874.9, 7051.5, 5256.3), 51.6, 21.4),
]


def series(**rates: list[float]) -> SampleSeries:
    """Samples every 3 s from 10:00:03 on; ``sda`` and the like are reads a second."""
    count = len(next(iter(rates.values())))
    tracks = [SampleTrack(name, "read_iops", np.array(values)) for name, values in rates.items()]
    tracks += [SampleTrack(name, "read_latency_us", np.full(count, 800.0)) for name in rates]
    seconds = np.arange(count) * 3.0
    return SampleSeries(
        "iostat", "db01.example.com", BEGIN + timedelta(seconds=3), seconds, tuple(tracks)
    )


@pytest.mark.parametrize(("fifths", "range_pct", "excursion_pct"), PUBLISHED)
def test_two_published_points_are_not_steady(
    fifths: tuple[float, ...], range_pct: float, excursion_pct: float
) -> None:
    found = steadiness(np.repeat(fifths, 40))
    assert found.means == pytest.approx(fifths)
    assert round(found.range_pct or 0, 1) == range_pct
    assert round(found.excursion_pct or 0, 1) == excursion_pct
    assert found.is_steady is False


def test_steady_bounds_are_inclusive() -> None:
    # Range exactly 20% of the average, with a level line.
    found = steadiness(np.repeat([100.0, 110, 90, 110, 90], 6))
    assert found.range_pct == pytest.approx(20)
    assert (steadiness(np.repeat([100.0, 110.0, 89.9, 110.0, 90.0], 6)).is_steady) is False
    assert steadiness(np.full(30, 5.0)).is_steady is True


def test_too_few_samples_tell_nothing() -> None:
    assert steadiness(np.full(29, 5.0)).is_steady is None
    assert steadiness(np.full(4, 5.0)).means == ()
    assert steadiness(np.zeros(50)).is_steady is None


@given(st.lists(st.floats(1, 1e6), min_size=30, max_size=90), st.floats(1e-3, 1e3))
def test_the_unit_changes_nothing_and_neither_do_gaps(values: list[float], factor: float) -> None:
    plain = steadiness(np.array(values))
    scaled = steadiness(np.array(values) * factor)
    assert scaled.range_pct == pytest.approx(plain.range_pct, rel=1e-6)
    assert scaled.excursion_pct == pytest.approx(plain.excursion_pct, rel=1e-6, abs=1e-6)
    with_gaps = np.insert(np.array(values), [3, 11], np.nan)
    assert steadiness(with_gaps) == plain


def test_warm_up_is_the_differing_beginning() -> None:
    settled = np.tile([99.0, 100.0, 101.0, 100.0, 100.0], 30)
    assert warm_up_samples(settled) == 0
    warming = np.concatenate([np.linspace(10, 90, 20), settled])
    assert warm_up_samples(warming) == 20
    # A load that changes all the time has none.
    assert warm_up_samples(np.linspace(100, 10, 200)) == 0


@given(
    st.lists(st.floats(1, 1e6), min_size=50, max_size=200),
)
def test_the_warm_up_is_where_the_error_of_the_rest_is_smallest(values: list[float]) -> None:
    """As it is defined, one cut after another; the sums only say it sooner."""
    batches = np.array(values[: len(values) // 5 * 5]).reshape(-1, 5).mean(axis=1)
    count = len(batches)
    errors = [float(batches[cut:].var()) / (count - cut) for cut in range(count // 2 + 1)]
    found = warm_up_samples(np.array(values)) // 5
    # If two are equal except for the last bits, either is right; at the bound neither is.
    allowed = min(errors) + 1e-12 * float(batches.max()) ** 2
    assert errors[found] <= allowed or errors[count // 2] <= allowed
    assert found < count // 2


def test_warm_up_of_uniform_rest_starts_at_first_sample() -> None:
    for count in (80, 200, 400):
        values = 5000 + 300 * np.random.default_rng(count).normal(size=count)
        values[count // 4 :] = 4321.7
        assert warm_up_samples(values) == count // 4


def test_disks_are_summed_without_their_partitions() -> None:
    found = judge(
        series(sda=[100.0] * 40, sdb=[300.0] * 40, sda1=[99.0] * 40, **{"dm-3": [400.0] * 40})
    )
    assert found is not None
    assert (found.mean, found.busiest, found.busiest_pct) == (400, "sdb", 75)
    assert found.subjects == ("sda", "sdb")


def test_a_latency_counts_by_its_requests() -> None:
    made = series(sda=[100.0] * 30 + [300.0] * 30)
    slow = np.array([1000.0] * 30 + [2000.0] * 30)
    tracks = (made.tracks[0], replace(made.tracks[1], values=slow))
    found = judge(replace(made, tracks=tracks))
    assert found is not None
    assert found.latency_us == 1750


def test_samples_in_window_only_are_checked_against_report() -> None:
    # 200 samples end in the window of ten minutes; the one at its begin and those after do not.
    made = series(sda=[6180.0] * 200 + [1.0] * 20)
    found = judge(made, WINDOW)
    assert found is not None
    assert (found.samples, found.mean) == (200, 6180)
    assert found.difference_pct == pytest.approx(3)
    assert found.above_device_us == 100
    assert found.steadiness.is_steady is True
    shifted = judge(made, WINDOW, offset_s=-60)
    assert shifted is not None
    assert shifted.samples == 180 + 20


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("mcracpoc1.example.com", "mcracpoc1.exampl", True),
        ("mcracpoc1.example.com", "mcracpoc1.", True),
        ("DB01", "db01.example.com", True),
        ("mcracpoc1.example.com", "mcracpoc2.exampl", False),
        ("node1", "node10", False),
    ],
)
def test_hosts_are_compared_by_their_short_names(one: str, other: str, same: bool) -> None:
    assert same_host(one, other) is same
    assert same_host(other, one) is same


def test_a_series_belongs_to_its_own_host_and_time_only() -> None:
    made = series(sda=[1.0] * 60)
    other = replace(WINDOW, instance="p2", host="db02.exampl")
    assert assign_series(made, (other, WINDOW)).window == WINDOW
    assert "db02" in assign_series(made, (other,)).reason
    late = replace(WINDOW, begin=BEGIN + timedelta(hours=1), end=BEGIN + timedelta(hours=2))
    assert assign_series(made, (late,)).window is None
    assert assign_series(made, (late,), timedelta(hours=1)).window == late
    inner = replace(WINDOW, begin=BEGIN + timedelta(minutes=1), is_inner=True)
    assert assign_series(made, (inner, WINDOW)).window == WINDOW
    nameless = replace(made, host=None)
    assert assign_series(nameless, (WINDOW,)).window == WINDOW
    assert assign_series(nameless, (WINDOW, other)).window is None
    assert assign_series(replace(made, begins=None), (WINDOW,)).window is None


def at_seconds(count: int, end: float) -> SampleSeries:
    """A load of 1,000 IOPS over ``count`` samples of a second, at ``end`` in the last 55."""
    rates = np.concatenate([np.full(count - 55, 1000.0), np.full(55, end)])
    track = SampleTrack("sda", "read_iops", rates)
    return SampleSeries("iostat", "db01", BEGIN, np.arange(count) * 1.0, (track,))


@pytest.mark.parametrize(("end", "is_judged"), [(88.0, False), (1000.0, True)])
def test_verdict_sensitive_to_window_seconds_is_open(end: float, is_judged: bool) -> None:
    """The window is cut at full minutes; within 59 s after it the load may have fallen."""
    cut = replace(WINDOW, begin=BEGIN + timedelta(seconds=1), end=BEGIN + timedelta(seconds=250))
    series = at_seconds(306, end)
    judged = judge(series, replace(cut, is_inner=True))
    assert judged is not None
    assert (judged.open is None) is is_judged
    assert ("not judged" in judged.steady_sentence) is not is_judged
    # A window that is known to the second is judged as it is.
    exact = judge(series, cut)
    assert exact is not None
    assert exact.steady_sentence.startswith("steady")


@given(st.floats(-59, 59), st.floats(-59, 59))
def test_verdict_holds_for_any_window_ends(before_s: float, after_s: float) -> None:
    series = at_seconds(306, 88.0)
    window = replace(
        WINDOW,
        begin=BEGIN + timedelta(seconds=60 + before_s),
        end=BEGIN + timedelta(seconds=200 + after_s),
    )
    inner = judge(series, replace(window, is_inner=True))
    exact = judge(series, window)
    assert inner is not None
    assert exact is not None
    if inner.open is None:
        assert inner.steadiness.is_steady == exact.steadiness.is_steady


def test_a_load_that_stopped_is_judged_until_then() -> None:
    judged = judge(series(sda=[15_867.0] * 187 + [88.0] * 13))
    assert judged is not None
    assert (judged.ended_s, judged.loaded_mean) == (39.0, pytest.approx(15_867))
    assert judged.steadiness.is_steady is True
    assert "drifts" not in judged.steady_sentence
    drifting = judge(series(sda=[float(rate) for rate in np.linspace(8000, 4000, 200)]))
    assert drifting is not None
    assert drifting.ended_s is None
    assert "drifts down" in drifting.steady_sentence
