"""The knee: every row of METHODS.md 4.2, and silence where there is none."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.knee import knee_of, kneedle
from loadcurve.core.load_curve import LoadLevel
from tests.core.curves import SESSIONS, closed, levels, rising_curves, saturating


def test_a_saturating_curve_bends_where_both_bounds_meet() -> None:
    knee = knee_of(closed())
    assert knee.concurrency == 64
    assert knee.throughput == pytest.approx(178_180, abs=1)
    assert knee.latency_us == pytest.approx(359.2, abs=0.1)
    assert knee.reason == (
        "Kneedle on throughput over concurrency at 64 sessions; throughput over latency is best "
        "at 64 sessions; latency grows 4 times over the range"
    )


def test_six_levels_are_enough() -> None:
    assert knee_of(closed()[1::2]).concurrency == 64


def test_three_levels_bend_but_are_too_few_to_tell() -> None:
    three = [closed()[index] for index in (0, 5, 11)]
    assert kneedle([4, 64, 256], [level.throughput for level in three]) == 1
    knee = knee_of(three)
    assert (knee.concurrency, knee.throughput, knee.latency_us) == (None, None, None)
    assert knee.reason == (
        "no knee in measured range: too few load levels to tell: 3 of at least 5"
    )


def test_a_retrograde_tail_moves_no_knee() -> None:
    factors = [1.0] * 9 + [0.97, 0.93, 0.88]
    tail = [saturating(n) * f for n, f in zip(SESSIONS, factors, strict=True)]
    assert knee_of(levels(SESSIONS, tail)).concurrency == 64


def test_three_percent_of_noise_moves_the_knee_by_one_level_or_silences_it() -> None:
    noise = random.Random(1)
    found: Counter[int | None] = Counter()
    for _ in range(100):
        noisy = [saturating(n) * (1 + noise.uniform(-0.03, 0.03)) for n in SESSIONS]
        found[knee_of(levels(SESSIONS, noisy)).concurrency] += 1
    assert found.keys() <= {64, 96, None}
    assert found[64] >= 80
    assert found[None] <= 2


def test_a_curve_that_never_saturates_has_no_knee() -> None:
    flat = levels(SESSIONS, [n / 320e-6 for n in SESSIONS])
    assert kneedle(SESSIONS, [level.throughput for level in flat]) is None
    assert knee_of(flat).reason == (
        "no knee in measured range: latency grows less than 1.5 times over the range"
    )


def test_latency_that_grows_without_a_bend_in_throughput_is_no_knee() -> None:
    straight = [LoadLevel(n, n * 1000.0, 100.0 * n, f"{n}") for n in range(1, 8)]
    assert knee_of(straight).reason.endswith("does not bend in the measured range")


def test_where_kleinrocks_power_disagrees_there_is_no_knee() -> None:
    bent = closed()
    # Latency that does not follow Little's law: best throughput over latency at the first level.
    odd = [
        LoadLevel(level.concurrency, level.throughput, 10.0**index, level.text)
        for index, level in enumerate(bent)
    ]
    assert knee_of(odd).reason == (
        "no knee in measured range: the bend of throughput (64 sessions) and the best throughput "
        "over latency (4 sessions) do not agree"
    )


def test_levels_that_cannot_be_ordered_have_no_knee() -> None:
    same = [LoadLevel(8, 1000.0 + n, 100.0 * n, f"8 ({n})") for n in range(1, 8)]
    assert knee_of(same).reason.endswith("two load levels have the same concurrency")


@given(st.floats(0.001, 1000), st.floats(0.001, 1000))
def test_units_do_not_move_the_knee(x_unit, r_unit) -> None:
    scaled = [
        LoadLevel(lv.concurrency, lv.throughput * x_unit, lv.latency_us * r_unit, lv.text)
        for lv in closed()
    ]
    assert knee_of(scaled).concurrency == 64


@given(rising_curves())
def test_a_knee_is_a_measured_level(curve) -> None:
    knee = knee_of(curve)
    if knee.concurrency is not None:
        places = [(lv.concurrency, lv.throughput, lv.latency_us) for lv in curve]
        assert (knee.concurrency, knee.throughput, knee.latency_us) in places


@pytest.mark.parametrize(
    ("xs", "ys", "found"),
    [
        ([1, 1, 1], [1, 2, 3], None),
        ([1, 2, 3], [5, 5, 5], None),
        ([1, 2, 3, 4], [0, 3, 3, 3], 1),
        ([0, 1, 2, 3, 4], [0, 5, 6, 6.5, 7], 1),
        ([0, 1, 2, 3], [0, 1, 2, 3], None),
        ([0, 1, 2, 3], [0, 0.1, 0.5, 3], None),
    ],
)
def test_kneedle_finds_the_first_bend_of_a_concave_curve(xs, ys, found) -> None:
    assert kneedle(xs, ys) == found


def test_a_peak_that_rises_again_before_it_fell_far_is_no_knee() -> None:
    # The lift falls by less than a step, then rises to a higher peak.
    xs, ys = [0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 2.5, 3.3, 5.9, 7.2, 7.4, 7.6, 7.8, 8]
    assert kneedle(xs, ys) == 4


def test_a_knee_names_its_load_point() -> None:
    named = [
        LoadLevel(
            level.concurrency, level.throughput, level.latency_us, level.text, None, (str(n),)
        )
        for n, level in enumerate(closed())
    ]
    assert knee_of(named).point_ids == ("5",)


def test_the_units_of_both_axes_may_be_small() -> None:
    assert kneedle([0, 0.1, 0.2, 0.3, 0.4], [0, 0.05, 0.06, 0.065, 0.07]) == 1


def test_a_dip_that_falls_far_enough_ends_the_search_where_it_began() -> None:
    xs, ys = [0, 1, 2, 3, 4, 5], [0, 4.2, 4.2, 4.2, 4.9, 5]
    assert kneedle(xs, ys) == 1
