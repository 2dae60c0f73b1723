"""The knee of curves that saturate, fall back, are noisy or short; None without a knee."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.curves.knee import knee_of, kneedle
from loadcurve.core.curves.levels import LoadLevel
from tests.making.curves import SESSIONS, closed, levels, rising_curves, saturating


def test_a_saturating_curve_bends_where_both_bounds_meet() -> None:
    knee = knee_of(closed())
    assert knee.concurrency == 64
    assert knee.throughput == pytest.approx(178_180, abs=1)
    assert knee.latency_us == pytest.approx(359.2, abs=0.1)
    assert knee.reason == (
        "Kneedle on throughput over concurrency at 64 sessions; throughput ÷ latency is highest "
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
        "no knee in the measured range: too few load levels: 3, at least 5 are needed"
    )


def test_a_retrograde_tail_moves_no_knee() -> None:
    factors = [1.0] * 9 + [0.97, 0.93, 0.88]
    tail = [saturating(n) * f for n, f in zip(SESSIONS, factors, strict=True)]
    assert knee_of(levels(SESSIONS, tail)).concurrency == 64


def test_knee_with_three_percent_noise_moves_one_level_or_none() -> None:
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
        "no knee in the measured range: latency grows less than 1.5 times over the range"
    )


def test_growing_latency_without_bend_has_no_knee() -> None:
    straight = [LoadLevel(n, n * 1000.0, 100.0 * n, f"{n}") for n in range(1, 8)]
    assert knee_of(straight).reason.endswith("does not bend in the measured range")


def test_knee_is_none_if_kleinrocks_power_disagrees() -> None:
    bent = closed()
    # Latency that does not follow Little's law: best throughput over latency at the first level.
    odd = [
        LoadLevel(level.concurrency, level.throughput, 10.0**index, level.text)
        for index, level in enumerate(bent)
    ]
    assert knee_of(odd).reason == (
        "no knee in the measured range: the bend of throughput (64 sessions) and the highest "
        "throughput ÷ latency (4 sessions) do not agree"
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


def test_knee_search_ends_at_a_deep_enough_dip() -> None:
    xs, ys = [0, 1, 2, 3, 4, 5], [0, 4.2, 4.2, 4.2, 4.9, 5]
    assert kneedle(xs, ys) == 1


KNEED = json.loads((Path(__file__).parent / "goldens" / "kneed.json").read_text())
"""What the package kneed finds, with its version and call; made once, as it is no dependency."""


@pytest.mark.parametrize("golden", KNEED["curves"], ids=lambda golden: golden["name"])
def test_kneedle_agrees_with_package_kneed(golden) -> None:
    sessions, throughput, knee = golden["sessions"], golden["throughput"], golden["knee"]
    found = kneedle(sessions, throughput)
    if golden["name"] == "falls from the start":
        # kneed takes the first place for a bend; here a bend has a load on each of its sides.
        assert (found, knee) == (None, sessions[0])
    else:
        assert (None if found is None else sessions[found]) == knee


@pytest.mark.parametrize("golden", KNEED["curves"], ids=lambda golden: golden["name"])
def test_knee_needs_kneedle_and_power_to_agree(golden) -> None:
    curve = levels(golden["sessions"], golden["throughput"])
    powers = [level.throughput / level.latency_us for level in curve]
    latencies = [level.latency_us for level in curve]
    grows = max(latencies) / min(latencies) >= 1.5
    told = knee_of(curve).concurrency
    if golden["knee"] is None or not grows or len(curve) < 5:
        assert told is None
    else:
        bend = golden["sessions"].index(golden["knee"])
        agrees = abs(bend - powers.index(max(powers))) <= 1 and bend > 0
        assert told == (golden["knee"] if agrees else None)


def test_five_loads_with_growing_latency_can_have_knee() -> None:
    sessions, throughputs = (10, 20, 30, 40, 50), (100.0, 190.0, 195.0, 199.0, 200.0)
    latencies = (100.0, 105.0, 120.0, 140.0, 150.0)
    rows = zip(sessions, throughputs, latencies, strict=True)
    curve = [LoadLevel(n, x, r, f"{n} sessions") for n, x, r in rows]
    assert knee_of(curve).concurrency == 20
    assert knee_of([*curve[:4], replace(curve[4], latency_us=149.9)]).concurrency is None


def test_the_best_power_may_be_one_load_off_but_not_two() -> None:
    sessions, throughputs = (10, 20, 30, 40, 50), (100.0, 190.0, 195.0, 199.0, 200.0)

    def knee_with_best_power_at(best: int) -> int | None:
        latencies = [400.0] * 5
        latencies[best] = 200.0
        rows = zip(sessions, throughputs, latencies, strict=True)
        return knee_of([LoadLevel(n, x, r, f"{n} sessions") for n, x, r in rows]).concurrency

    told = [knee_with_best_power_at(index) for index in range(5)]
    assert told == [20, 20, 20, None, None]


def test_a_load_without_latency_or_without_an_order_has_no_knee() -> None:
    curve = closed()
    assert knee_of([replace(curve[0], latency_us=0.0), *curve[1:]]).concurrency is None
    assert (
        "grows less than 1.5 times"
        in knee_of([replace(curve[0], latency_us=0.0), *curve[1:]]).reason
    )
    twice = [*curve[:4], replace(curve[4], concurrency=curve[3].concurrency), *curve[5:]]
    assert "same concurrency" in knee_of(twice).reason


def test_kneedle_scales_both_axes_wherever_they_begin() -> None:
    xs, ys = [1.0, 2, 3, 4, 5, 6, 7, 8, 9, 10], [0.0, 5, 8, 9, 9.4, 9.6, 9.7, 9.8, 9.9, 10]
    assert kneedle(xs, ys) == 2
    assert kneedle([x + 1000 for x in xs], [y + 5000 for y in ys]) == 2
    assert kneedle([x - 3 for x in xs], [y - 3 for y in ys]) == 2


def test_a_curve_without_width_or_height_has_no_bend() -> None:
    assert kneedle([3, 3, 3], [1, 2, 3]) is None
    assert kneedle([1, 2, 3], [5, 5, 5]) is None
    assert kneedle([0, 0.5, 1], [0, 1, 0.6]) == 1


def test_kneedle_of_flat_top_returns_first_load() -> None:
    """A straight line of slope 1 beside it is no bend: what counts is the lift above that."""
    assert kneedle([0, 1, 2, 3, 4], [0, 0.75, 1, 0.75, 1]) == 1
    with pytest.raises(ValueError, match="zip"):
        kneedle([0, 1, 2], [0, 1])


def test_the_bend_counts_once_the_lift_has_fallen_by_a_mean_step() -> None:
    """Of five loads a mean step is a quarter of the width; the lift here is 0.5 at its highest."""
    xs = [0.0, 1, 2, 3, 4]
    assert kneedle(xs, [0.0, 0.75, 0.75, 0.75, 1]) == 1
    assert kneedle(xs, [0.0, 0.5, 0.75, 1, 1]) is None
    assert kneedle(xs, [0.0, 0.25, 0.5, 0.75, 1]) is None
