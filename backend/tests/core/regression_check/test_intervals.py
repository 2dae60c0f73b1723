"""The interval of a ratio, and how many repeats a change needs."""

from __future__ import annotations

import random
from math import exp, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.regression_check import FEWEST_REPEATS, ratio_interval, repeats_needed

values = st.lists(st.floats(1.0, 1e6), min_size=FEWEST_REPEATS, max_size=9)


def test_ratio_interval_of_four_repeats_spans_all_ratios() -> None:
    low, high = ratio_interval([90, 92, 94, 96], [100, 101, 102, 103])
    assert (low, high) == (pytest.approx(90 / 103), pytest.approx(96 / 100))


def test_ratio_interval_of_ten_repeats_drops_the_outer_ratios() -> None:
    # The statistic of 10 and 10 is below 24 with a probability of 0.022.
    side = [float(number) for number in range(101, 111)]
    ratios = sorted(value / base for value in side for base in side)
    low, high = ratio_interval(side, side)
    assert (low, high) == (pytest.approx(ratios[23]), pytest.approx(ratios[-24]))


def test_ratio_interval_of_three_repeats_is_refused() -> None:
    with pytest.raises(ValueError, match="4 repeats"):
        ratio_interval([1.0, 2.0, 3.0], [1.0, 2.0, 3.0])


@given(values, values)
def test_ratio_interval_swapped_is_the_inverse(one: list[float], other: list[float]) -> None:
    low, high = ratio_interval(one, other)
    swapped = ratio_interval(other, one)
    assert swapped == (pytest.approx(1 / high), pytest.approx(1 / low))


@pytest.mark.parametrize("spread", [0.01, 0.02, 0.05])
def test_repeats_needed_find_a_change_of_twice_the_margin(spread: float) -> None:
    chance = random.Random(7)

    def repeats(count: int, change: float) -> list[float]:
        return [exp(log(1 + change) + chance.gauss(0, spread)) for _ in range(count)]

    found = 0
    for _ in range(100):
        count = repeats_needed(repeats(4, -0.10), repeats(4, 0), 0.95)
        assert count is not None
        _, high = ratio_interval(repeats(count, -0.10), repeats(count, 0))
        found += high < 0.95
    assert found >= 80


def test_repeats_needed_of_single_repeats_are_unknown() -> None:
    assert repeats_needed([100.0], [100.0, 101.0], 0.95) is None
