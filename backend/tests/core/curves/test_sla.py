"""The SLA query: the published vector, every outcome with its reason, and its properties."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.curves.latency_at_throughput import latency_at
from loadcurve.core.curves.levels import (
    LoadLevel,
    falling_latency_levels,
    load_curve,
    rising_levels,
)
from loadcurve.core.curves.ort import overall_response_time
from loadcurve.core.curves.sla import InterpolationOutcome, throughput_within
from tests.making import published_curves as published
from tests.making.curves import rising_curves
from tests.making.runs import point, run

A900 = published.A900.levels()
HOOK = [
    LoadLevel(8, 80_000, 400, "8 sessions"),
    LoadLevel(16, 100_000, 800, "16 sessions"),
    LoadLevel(32, 90_000, 1600, "32 sessions"),
]


def test_the_a900_pushes_767_931_within_one_millisecond() -> None:
    found = throughput_within(A900, 1000)
    assert found.throughput == pytest.approx(767_931, abs=0.5)
    assert found.outcome is InterpolationOutcome.INTERPOLATED
    assert not found.is_lower_bound
    assert found.reason == "interpolated between step 8 and step 9"
    assert latency_at(A900, 767_931.25).latency_us == pytest.approx(1000)


def test_a_limit_below_every_level_is_not_met() -> None:
    found = throughput_within(A900, 400)
    assert (found.outcome, found.throughput) == (InterpolationOutcome.NOT_MET, None)
    assert found.reason == "not met at any measured load: the lowest latency is 500 µs at step 2"


def test_a_limit_that_is_never_crossed_gives_a_lower_bound() -> None:
    found = throughput_within(A900, 5000)
    assert (found.outcome, found.throughput) == (InterpolationOutcome.NOT_REACHED, 949_973)
    assert found.is_lower_bound
    assert found.reason == "limit not reached: 4.9 ms at step 10; no level exceeds it"


def test_a_limit_exactly_met_at_the_peak_is_not_exceeded() -> None:
    assert throughput_within(A900, 4900).outcome is InterpolationOutcome.NOT_REACHED
    assert throughput_within(A900[:1], 600).outcome is InterpolationOutcome.NOT_REACHED


def test_falling_throughput_above_limit_uses_level_before() -> None:
    found = throughput_within(HOOK, 1000)
    assert (found.outcome, found.throughput) == (InterpolationOutcome.AT_LEVEL, 100_000)
    assert not found.is_lower_bound
    assert throughput_within(HOOK, 1600).is_lower_bound


def test_sla_counts_level_within_limit_after_slower_lower_loads() -> None:
    falls = [LoadLevel(2, 4_000, 1430, "2 sessions"), LoadLevel(4, 11_785, 703, "4 sessions")]
    found = throughput_within(falls, 1000)
    assert (found.outcome, found.throughput) == (InterpolationOutcome.AT_LEVEL, 11_785)
    assert found.is_lower_bound
    assert falling_latency_levels(falls) == "from 2 to 4 sessions"
    assert falling_latency_levels(A900) == "from step 1 to step 2"
    assert falling_latency_levels(HOOK) is None


def test_levels_of_one_load_are_not_joined() -> None:
    labelled = [
        LoadLevel(8, 100, 500, "8 sessions (cold)", label="cold"),
        LoadLevel(8, 200, 1500, "8 sessions (warm)", label="warm"),
    ]
    assert throughput_within(labelled, 1000).throughput == 100
    between = latency_at(labelled, 150)
    assert (between.outcome, between.latency_us) == (InterpolationOutcome.BETWEEN_LEVELS, None)
    assert overall_response_time(labelled).latency_us is None
    assert falling_latency_levels(list(reversed(labelled))) is None


def test_one_level_above_the_limit_was_not_measured_within_it() -> None:
    found = throughput_within(A900[:1], 500)
    assert (found.outcome, found.throughput) == (InterpolationOutcome.NOT_MEASURED, None)
    assert found.point_ids == A900[0].point_ids


def test_a_latency_that_reads_as_the_limit_gets_more_digits() -> None:
    found = throughput_within([LoadLevel(1, 10, 1004.2, "1"), LoadLevel(2, 20, 2000, "2")], 1000)
    assert "1.004 ms at 1" in found.reason


def test_sla_is_at_least_every_level_within_the_limit() -> None:
    dip = [
        LoadLevel(1, 100, 500, "1 session"),
        LoadLevel(2, 90, 1500, "2 sessions"),
        LoadLevel(3, 200, 1600, "3 sessions"),
    ]
    found = throughput_within(dip, 1000)
    assert (found.outcome, found.throughput) == (InterpolationOutcome.AT_LEVEL, 100)
    assert found.reason.startswith("500 µs at 1 session; ")


def test_without_a_curve_there_is_a_reason_and_no_number() -> None:
    curve = load_curve(
        run("mark", point(1, throughput_iops=1)), "throughput_iops", "read_latency_us"
    )
    assert curve.reason == "no load point states both throughput and read latency"
    found = throughput_within(curve.levels, 1000)
    assert (found.outcome, found.throughput, found.reason) == (
        InterpolationOutcome.NO_CURVE,
        None,
        "no load point states both throughput and latency",
    )
    assert latency_at((), 1).outcome is InterpolationOutcome.NO_CURVE


def test_latency_outside_measured_range_is_missing() -> None:
    low, high = latency_at(HOOK, 79_999), latency_at(HOOK, 100_001)
    assert (low.outcome, low.latency_us) == (InterpolationOutcome.BELOW_RANGE, None)
    assert low.reason == "not measured: the lowest load, 8 sessions, reaches 80,000 IOPS"
    assert (high.outcome, high.latency_us) == (InterpolationOutcome.ABOVE_RANGE, None)
    assert high.reason == "not reached: the highest throughput is 100,000 IOPS at 16 sessions"
    at = latency_at(HOOK, 100_000)
    assert (at.outcome, at.latency_us, at.reason) == (
        InterpolationOutcome.AT_LEVEL,
        800,
        "at 16 sessions",
    )
    assert latency_at(HOOK, 90_000).latency_us == pytest.approx(600)


def test_repeats_use_medians_and_omit_unplaced_points() -> None:
    repeated = run(
        "repeated",
        *(
            point(8, repeat, throughput_iops=iops, read_latency_us=latency)
            for repeat, (iops, latency) in enumerate([(100, 300), (120, 500), (110, 310)], start=1)
        ),
        point(None, throughput_iops=999, read_latency_us=1),
    )
    curve = load_curve(repeated, "throughput_iops", "read_latency_us")
    ids = ("p8.1", "p8.2", "p8.3")
    assert curve.levels == (LoadLevel(8, 110, 310, "8 sessions", 8, ids, 3, 3),)
    assert curve.reason == (
        "1 of its 2 load points does not state the concurrency: their order is not known"
    )


def test_one_point_without_a_concurrency_is_a_curve_of_one_level() -> None:
    single = run("single", point(None, throughput_iops=10, read_latency_us=300))
    curve = load_curve(single, "throughput_iops", "read_latency_us")
    assert curve.levels == (LoadLevel(None, 10, 300, "its one load point", None, ("pNone.1",)),)
    assert curve.reason is None


limits = st.floats(1, 2e5)


@given(rising_curves(), limits, st.floats(0.01, 100), st.floats(0.01, 100))
def test_scaling_the_units_scales_the_answer(levels, limit_us, x_unit, r_unit) -> None:
    scaled = [
        LoadLevel(lv.concurrency, lv.throughput * x_unit, lv.latency_us * r_unit, lv.text)
        for lv in levels
    ]
    found = throughput_within(levels, limit_us)
    other = throughput_within(scaled, limit_us * r_unit)
    if found.throughput is None or other.throughput is None:
        # Only a limit at the very edge may round to the other side of it.
        assert found.throughput == other.throughput or limit_us == pytest.approx(
            levels[0].latency_us
        )
    else:
        assert other.throughput == pytest.approx(found.throughput * x_unit)


@given(rising_curves(), limits)
def test_the_answer_read_backwards_is_the_limit(levels, limit_us) -> None:
    found = throughput_within(levels, limit_us)
    if found.outcome is InterpolationOutcome.INTERPOLATED and found.throughput is not None:
        back = latency_at(levels, found.throughput).latency_us
        assert back == pytest.approx(limit_us, rel=1e-3)


@given(rising_curves(), limits, st.floats(1, 10))
def test_a_looser_limit_never_gives_less(levels, limit_us, factor) -> None:
    tight = throughput_within(levels, limit_us).throughput or 0
    assert (throughput_within(levels, limit_us * factor).throughput or 0) >= tight * (1 - 1e-12)


@given(rising_curves(), limits, st.floats(0, 0.99), st.floats(1, 10))
def test_a_later_level_that_pushes_less_changes_no_throughput(levels, limit_us, share, slow):
    peak = levels[-1]
    worse = LoadLevel(10_000, peak.throughput * share, peak.latency_us * slow, "too many")
    found = throughput_within([*levels, worse], limit_us)
    assert found.throughput == throughput_within(levels, limit_us).throughput
    assert found.is_lower_bound == (worse.latency_us <= limit_us)


def test_interpolation_outcomes_have_these_texts() -> None:
    assert [outcome.value for outcome in InterpolationOutcome] == [
        "interpolated",
        "at a load level",
        "limit not reached",
        "not met at any measured load",
        "not measured within the limit",
        "below the lowest load",
        "above the highest throughput",
        "between load levels",
        "no curve",
        "not stated",
    ]


def with_ids(*rows: tuple[float, float]) -> list[LoadLevel]:
    return [
        LoadLevel(n, x, r, f"{n} sessions", n, (f"p{n}",)) for n, (x, r) in enumerate(rows, start=1)
    ]


def test_an_answer_names_the_load_points_it_rests_on() -> None:
    curve = with_ids((100, 200), (200, 400), (300, 900), (400, 1600))
    assert throughput_within(curve, 1000).point_ids == ("p3", "p4")
    assert throughput_within(curve, 100).point_ids == ("p1",)
    assert throughput_within(curve, 5000).point_ids == ("p4",)
    dip = with_ids((100, 500), (90, 1500), (200, 1600))
    assert throughput_within(dip, 1000).point_ids == ("p1",)
    between = latency_at(curve, 250)
    assert (between.latency_us, between.point_ids) == (650, ("p2", "p3"))
    assert between.reason == "interpolated between 2 sessions and 3 sessions"
    assert latency_at(curve, 200).point_ids == ("p2",)
    assert latency_at(curve, 500).reason == (
        "not reached: the highest throughput is 400 IOPS at 4 sessions"
    )
    assert latency_at(curve, 500).point_ids == ()


def test_levels_of_equal_concurrency_are_ordered_by_label() -> None:
    labelled = [
        replace(point(8, throughput_iops=iops, read_latency_us=1), label=label)
        for label, iops in (("b", 2), ("a", 1))
    ]
    levels = load_curve(run("r", *labelled), "throughput_iops", "read_latency_us").levels
    assert [(level.text, level.throughput) for level in levels] == [
        ("8 sessions (a)", 1),
        ("8 sessions (b)", 2),
    ]


def test_points_without_a_label_stand_before_those_with_one() -> None:
    plain, named = (
        replace(point(8, throughput_iops=x, read_latency_us=9), label=label)
        for x, label in ((1.0, None), (2.0, "A"))
    )
    for points in ((plain, named), (named, plain)):
        curve = load_curve(run("r", *points), "throughput_iops", "read_latency_us")
        assert [level.text for level in curve.levels] == ["8 sessions", "8 sessions (A)"]
        assert [level.throughput for level in curve.levels] == [1, 2]


def test_equal_throughputs_rise_once() -> None:
    flat = load_curve(
        run("r", *(point(n, throughput_iops=5.0, read_latency_us=n) for n in (1, 2, 3))),
        "throughput_iops",
        "read_latency_us",
    ).levels
    assert [level.concurrency for level in rising_levels(flat)] == [1]


def test_latency_below_lowest_throughput_is_missing() -> None:
    levels = load_curve(
        run("r", *(point(n, throughput_iops=10.0 * n, read_latency_us=n) for n in (1, 2))),
        "throughput_iops",
        "read_latency_us",
    ).levels
    assert latency_at(levels, 10.0).outcome is InterpolationOutcome.AT_LEVEL
    assert latency_at(levels, 9.9).outcome is InterpolationOutcome.BELOW_RANGE
    assert latency_at(levels, 20.0).outcome is InterpolationOutcome.AT_LEVEL
    assert latency_at(levels, 20.1).outcome is InterpolationOutcome.ABOVE_RANGE
    assert latency_at((), 1.0).reason == "no load point states both throughput and latency"
    assert throughput_within(levels, 1.0).is_lower_bound is False
    assert throughput_within(levels, 0.5).is_lower_bound is False
    assert throughput_within((), 1.0).is_lower_bound is False
