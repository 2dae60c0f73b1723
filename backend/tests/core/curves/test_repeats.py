"""Repeats: coverage, variation, and the tests between runs, against scipy and by hand."""

from __future__ import annotations

from itertools import combinations
from math import isnan

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import mannwhitneyu

from loadcurve.core.curves.repeats import (
    difference,
    hodges_lehmann_ratio,
    mann_whitney_p,
    repeated_differences,
    repeats_of,
    spread,
)
from loadcurve.core.curves.run_levels import run_levels
from loadcurve.core.results.comparison import compute_comparison
from loadcurve.core.results.question import ComparisonQuestion
from tests.making.runs import point, run

X, Y = "throughput_iops", "read_latency_us"


def repeated(run_id: str, *pairs: tuple[int, list[float]], **fields: object):
    points = [
        point(n, repeat, throughput_iops=x, read_latency_us=n / x * 1e6)
        for n, xs in pairs
        for repeat, x in enumerate(xs, start=1)
    ]
    return run(run_id, *points, **fields)


@pytest.mark.parametrize(
    ("count", "coverage_pct"), [(2, 50), (3, 75), (4, 87.5), (5, 93.75), (6, 96.875)]
)
def test_range_confidence_grows_with_repeats(count, coverage_pct) -> None:
    found = spread(X, [100.0] * count)
    assert found.coverage_pct == coverage_pct
    assert (found.count, found.cv_pct, found.is_unsteady) == (count, 0, False)


def test_a_single_repeat_has_a_value_and_no_spread() -> None:
    alone = spread(X, [118_000])
    assert (alone.count, alone.low, alone.high, alone.cv_pct) == (1, 118_000, 118_000, None)
    assert alone.text.endswith("(n = 1)")
    assert not alone.is_unsteady


def test_a_spread_is_a_median_with_its_range() -> None:
    found = spread(X, [118_000, 120_000, 121_000, 119_000, 120_500])
    assert (found.metric, found.median, found.low, found.high) == (X, 120_000, 118_000, 121_000)
    assert found.text == "median 120,000 IOPS, 118,000 IOPS to 121,000 IOPS (n = 5, 93.8%)"
    assert found.cv_pct == pytest.approx(1.006, abs=0.001)
    latency = spread(Y, [900.0, 1100.0])
    assert latency.text == "median 1,000 µs, 900 µs to 1,100 µs (n = 2, 50%); varies by 14.1%"
    assert latency.is_unsteady


def test_five_percent_of_variation_is_still_steady() -> None:
    even = spread(X, [95.0, 100.0, 105.0])
    assert (even.cv_pct, even.is_unsteady) == (pytest.approx(5), False)
    assert spread(X, [94.0, 100.0, 106.0]).is_unsteady
    assert spread(X, [0.0, 0.0]).cv_pct is None


@pytest.mark.parametrize(("count", "smallest"), [(3, 0.10), (4, 2 / 70), (5, 2 / 252)])
def test_few_repeats_cannot_give_a_small_p_value(count, smallest) -> None:
    low, high = list(range(count)), list(range(10, 10 + count))
    assert mann_whitney_p(low, high) == pytest.approx(smallest)
    assert mann_whitney_p(high, low) == pytest.approx(smallest)


def test_fewer_than_four_repeats_are_too_few_to_test() -> None:
    found = difference(X, 8, "8 sessions", [1, 2, 3], [10, 11, 12, 13])
    assert (found.p_value, found.ratio, found.counts) == (None, None, (3, 4))
    assert found.reason == "too few repeats to test: 3 against 4, at least 4 each are needed"
    assert difference(X, 8, "8 sessions", [1, 2, 3, 4], [10, 11, 12, 13]).p_value is not None


def test_four_against_four_that_do_not_overlap_differ() -> None:
    found = difference(X, 8, "8 sessions", [20, 21, 22, 23], [10, 11, 12, 13])
    assert found.p_value == pytest.approx(2 / 70)
    assert found.ratio == pytest.approx(1.8712, abs=1e-4)
    assert found.reason == ("differs, 1.87× (Hodges-Lehmann), p = 0.0286 (Mann-Whitney, n = 4, 4)")
    same = difference(X, 8, "8 sessions", [10, 12, 14, 16], [11, 13, 15, 17])
    assert same.reason.startswith("no significant difference, 0.")
    assert (found.concurrency, found.text, found.metric) == (8, "8 sessions", X)


def by_hand(values, others) -> float:
    """The share of all ways to draw as many from both whose U is as far from its mean."""

    def u(chosen):
        rest = [each for index, each in enumerate(both) if index not in chosen]
        picked = [both[index] for index in chosen]
        return sum((a > b) + (a == b) / 2 for a in picked for b in rest)

    both = [*values, *others]
    middle = len(values) * len(others) / 2
    seen = abs(u(range(len(values))) - middle)
    every = list(combinations(range(len(both)), len(values)))
    return sum(abs(u(each) - middle) >= seen - 1e-9 for each in every) / len(every)


few = st.lists(st.integers(1, 9), min_size=2, max_size=5)


@settings(deadline=None)
@given(few, few)
def test_the_test_counts_every_way_ties_included(values, others) -> None:
    assert mann_whitney_p(values, others) == pytest.approx(by_hand(values, others))


distinct = st.lists(st.integers(1, 10**6), min_size=8, max_size=40, unique=True)


@pytest.mark.slow
@settings(deadline=None)
@given(distinct, st.floats(0.3, 0.7))
def test_without_ties_it_is_scipys_exact_test(values, share) -> None:
    cut = int(len(values) * share)
    theirs = mannwhitneyu(values[:cut], values[cut:], method="exact").pvalue
    assert mann_whitney_p(values[:cut], values[cut:]) == pytest.approx(float(theirs), rel=1e-9)


many = st.lists(st.integers(1, 30), min_size=21, max_size=60)


@settings(deadline=None)
@given(many, many)
def test_with_many_repeats_it_is_scipys_normal_approximation(values, others) -> None:
    theirs = mannwhitneyu(values, others, method="asymptotic").pvalue
    expected = 1.0 if isnan(theirs) else float(theirs)
    assert mann_whitney_p(values, others) == pytest.approx(expected, rel=1e-9)


def test_many_equal_repeats_do_not_differ() -> None:
    assert mann_whitney_p([5.0] * 25, [5.0] * 25) == 1.0


@given(few, few, st.floats(0.01, 100))
def test_scaling_the_unit_changes_neither_p_nor_ratio(values, others, factor) -> None:
    scaled = [[each * factor for each in part] for part in (values, others)]
    assert mann_whitney_p(*scaled) == mann_whitney_p(values, others)
    assert hodges_lehmann_ratio(*scaled) == pytest.approx(hodges_lehmann_ratio(values, others))


@given(few, few)
def test_the_other_way_round_p_stays_and_the_ratio_turns(values, others) -> None:
    assert mann_whitney_p(values, others) == mann_whitney_p(others, values)


def test_the_ratio_is_the_median_of_all_pairs() -> None:
    assert hodges_lehmann_ratio([2, 4], [1, 8]) == pytest.approx((0.5 + 2) / 2)
    assert hodges_lehmann_ratio([2, 0], [1, 8]) is None


def test_only_levels_measured_more_than_once_have_a_spread() -> None:
    made = repeated("a", (8, [100, 120, 110]), (16, [200]), (32, [300, 310]))
    found = repeats_of(run_levels(made, X, Y), X, Y, "sessions")
    assert [(level.concurrency, level.text) for level in found] == [
        (8, "8 sessions"),
        (32, "32 sessions"),
    ]
    assert found[0].point_ids == ("p8.1", "p8.2", "p8.3")
    assert (found[0].throughput.median, found[0].throughput.count) == (110, 3)
    assert found[0].latency.median == pytest.approx(8 / 110 * 1e6)
    assert found[0].latency.metric == Y


def test_repeats_are_compared_at_common_levels() -> None:
    one = repeated("a", (8, [100, 101, 102, 103]), (16, [200, 201]), (32, [300]), (64, [1]))
    other = repeated("b", (8, [50, 51, 52, 53]), (16, [200]), (32, [300]), (4, [1, 2]))
    found = repeated_differences(run_levels(one, X, Y), run_levels(other, X, Y), X, Y, "sessions")
    assert [(each.concurrency, each.metric, each.counts) for each in found] == [
        (8, X, (4, 4)),
        (8, Y, (4, 4)),
        (16, X, (2, 1)),
        (16, Y, (2, 1)),
    ]
    assert found[0].ratio == pytest.approx(1.97, abs=0.01)
    assert found[1].ratio == pytest.approx(1 / 1.97, abs=0.01)


def test_runs_of_different_load_units_share_no_level() -> None:
    one = repeated("a", (8, [100, 101]))
    other = repeated("b", (8, [100, 101]), concurrency_unit="threads/schema")
    assert compute_comparison([one, other], ComparisonQuestion()).runs[1].differences == ()


def test_labelled_levels_with_repeats_are_compared() -> None:
    by_level = run_levels(repeated("a", (8, [100, 101])), X, Y)
    found = repeated_differences(by_level, by_level, X, Y, "sessions")
    assert [(each.metric, each.counts) for each in found] == [(X, (2, 2)), (Y, (2, 2))]
    assert found[0].reason == ("too few repeats to test: 2 against 2, at least 4 each are needed")
    once = run_levels(repeated("b", (8, [100])), X, Y)
    assert repeated_differences(once, once, X, Y, "sessions") == ()


def test_exact_test_up_to_forty_repeats_then_normal() -> None:
    values, others = [*range(20)], [each + 4.5 for each in range(20)]
    exact = mannwhitneyu(values, others, method="exact").pvalue
    assert mann_whitney_p(values, others) == pytest.approx(exact, rel=1e-12)
    more = [*others, 30.5]
    asymptotic = mannwhitneyu(values, more, method="asymptotic").pvalue
    assert mann_whitney_p(values, more) == pytest.approx(asymptotic, rel=1e-12)
    assert mann_whitney_p(values, more) != pytest.approx(
        mannwhitneyu(values, more, method="exact").pvalue, rel=1e-12
    )


def test_variation_is_given_for_small_values_not_for_zero() -> None:
    assert spread(X, [0.5, 0.7]).cv_pct == pytest.approx(23.57, abs=0.01)
    assert spread(X, [0.0, 0.0]).cv_pct is None
    assert not spread(X, [0.0, 0.0]).is_unsteady


def test_difference_text_states_repeats_and_p_value() -> None:
    apart = difference(X, 8, "8 sessions", [10, 11, 12, 13, 14], [1, 2, 3, 4, 5])
    assert apart.p_value == pytest.approx(2 / 252)
    assert apart.reason == ("differs, 4× (Hodges-Lehmann), p = 0.00794 (Mann-Whitney, n = 5, 5)")
    uneven = difference(X, 8, "8 sessions", [10, 11, 12, 13], [1, 2, 3, 4, 5])
    assert uneven.reason.endswith("(Mann-Whitney, n = 4, 5)")
    alike = difference(X, 8, "8 sessions", [1, 2, 3, 4], [1, 2, 3, 4])
    assert alike.reason.startswith("no significant difference, 1× (Hodges")
    silent = difference(X, 8, "8 sessions", [0, 2, 3, 4], [1, 2, 3, 4])
    assert silent.ratio is None
    assert "Hodges" not in silent.reason
