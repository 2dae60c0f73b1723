"""Speed-ups: four kinds that are never mixed, their bounds, and missing ones."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.curves.levels import LoadLevel
from loadcurve.core.curves.run_levels import LevelValue, highest_value, run_levels
from loadcurve.core.curves.sla import throughput_within
from loadcurve.core.curves.speedup import (
    Speedup,
    SpeedupBasis,
    SpeedupBound,
    speedup_at_equal_concurrency,
    speedup_at_equal_latency,
    speedup_at_equal_throughput,
    speedup_of_maxima,
)
from tests.making.curves import rising_curves
from tests.making.runs import point, run

X, Y = "throughput_iops", "read_latency_us"
SESSIONS = ("sessions", "sessions")
FAST = [
    LoadLevel(8, 20_000, 400, "8 sessions"),
    LoadLevel(32, 100_000, 800, "32 sessions"),
    LoadLevel(64, 120_000, 1600, "64 sessions"),
]
SLOW = [
    LoadLevel(8, 10_000, 500, "8 sessions"),
    LoadLevel(32, 40_000, 1500, "32 sessions"),
    LoadLevel(128, 50_000, 4000, "128 sessions"),
]


def equal_latency(limit_us: float) -> Speedup:
    one, other = throughput_within(FAST, limit_us), throughput_within(SLOW, limit_us)
    return speedup_at_equal_latency(one, other, X)


def test_equal_latency_is_a_ratio_of_throughputs() -> None:
    found = equal_latency(1000)
    assert (found.basis, found.metric, found.at) == (SpeedupBasis.EQUAL_LATENCY, X, "within 1 ms")
    assert (found.value, found.baseline_value) == (105_000, 25_000)
    assert (found.ratio, found.difference, found.bound) == (4.2, 80_000, SpeedupBound.EXACT)
    assert (found.ratio_text, found.difference_text) == ("4.2×", "+80,000")
    assert found.values_text == "105,000 against 25,000"


def test_a_limit_one_never_reached_gives_a_bound() -> None:
    found = equal_latency(2000)
    assert found.bound is SpeedupBound.AT_LEAST
    assert found.ratio_text == "≥ 2.86×"
    back = speedup_at_equal_latency(throughput_within(SLOW, 2000), throughput_within(FAST, 2000), X)
    assert (back.bound, back.ratio_text) == (SpeedupBound.AT_MOST, "≤ 0.35×")
    assert back.difference_text == "≤ −78,000"


def test_missing_ratio_has_a_reason() -> None:
    assert equal_latency(5000).reason == "neither exceeds the limit at its highest load"
    assert equal_latency(5000).ratio is None
    only_one = equal_latency(450)
    assert (only_one.value, only_one.ratio) == (30_000, None)
    assert (only_one.reason or "").endswith(" (the baseline)")
    assert (equal_latency(300).reason or "").endswith(" (this run)")


def test_equal_throughput_is_a_ratio_of_latencies() -> None:
    found = speedup_at_equal_throughput(FAST, SLOW, X, Y)
    assert (found.metric, found.at) == (Y, "at 50,000 IOPS")
    assert (found.value, found.baseline_value) == (550, 4000)
    assert found.ratio_text == "0.138×"
    assert found.difference_text == "−3.45 ms"


def test_equal_concurrency_takes_the_highest_load_both_have() -> None:
    found = speedup_at_equal_concurrency(FAST, SLOW, SESSIONS, X)
    assert (found.at, found.ratio) == ("at 32 sessions", 2.5)
    other = speedup_at_equal_concurrency(FAST, SLOW, ("sessions", "users"), X)
    assert other.reason == "its load counts sessions, the baseline's users"
    none = speedup_at_equal_concurrency(FAST[2:], SLOW, SESSIONS, X)
    assert none.reason == "no concurrency was measured on both"


def most(*iops: float) -> LevelValue | None:
    repeats = (point(1, repeat, throughput_iops=x) for repeat, x in enumerate(iops, start=1))
    found = highest_value(run_levels(run("r", *repeats)), X)
    return None if found is None else found[1]


@pytest.mark.parametrize(
    ("units", "whose"), [((None, "sessions"), "the run"), (("sessions", None), "the baseline")]
)
def test_loads_that_count_nothing_stated_are_not_compared(units, whose) -> None:
    found = speedup_at_equal_concurrency(FAST, SLOW, units, X)
    assert found.ratio is None
    assert found.reason == f"{whose} does not state what its load counts"


def test_maxima_need_no_curve() -> None:
    found = speedup_of_maxima(most(130_000), most(46_000), X)
    assert (found.basis, found.ratio_text, found.repeats_text) == (
        SpeedupBasis.MAXIMUM,
        "2.83×",
        None,
    )
    assert found.at == "highest stated, at any latency"
    assert speedup_of_maxima(None, most(1), X).reason == "it states no throughput"
    assert speedup_of_maxima(most(1), None, X).reason == "the baseline states no throughput"
    assert speedup_of_maxima(most(1), most(0), X).reason == "the baseline is zero"


def test_a_ratio_names_how_many_repeats_its_values_are_of() -> None:
    found = speedup_of_maxima(most(90, 100, 140), most(100), X)
    assert (found.ratio, found.values_text) == (1, "100 against 100")
    assert found.repeats_text == "n = 3 against n = 1"


def test_curves_that_do_not_meet_have_no_latency_in_common() -> None:
    beyond = [LoadLevel(1, 1e6, 100, "1 session"), LoadLevel(2, 2e6, 200, "2 sessions")]
    assert (
        speedup_at_equal_throughput(FAST, beyond, X, Y).reason
        == "no throughput was measured on both"
    )
    assert speedup_at_equal_throughput([], FAST, X, Y).reason == "one of the two has no curve"


@given(rising_curves(), rising_curves(), st.floats(1, 1e5))
def test_swapping_run_and_baseline_turns_the_ratio_over(one, other, limit_us) -> None:
    a, b = throughput_within(one, limit_us), throughput_within(other, limit_us)
    pairs = [
        (speedup_at_equal_latency(a, b, X), speedup_at_equal_latency(b, a, X)),
        (
            speedup_at_equal_throughput(one, other, X, Y),
            speedup_at_equal_throughput(other, one, X, Y),
        ),
        (
            speedup_at_equal_concurrency(one, other, SESSIONS, X),
            speedup_at_equal_concurrency(other, one, SESSIONS, X),
        ),
    ]
    for forth, back in pairs:
        assert (forth.ratio is None) == (back.ratio is None)
        if forth.ratio is not None and back.ratio is not None:
            assert forth.ratio * back.ratio == pytest.approx(1)


def test_speedup_bases_and_bounds_have_these_texts() -> None:
    assert [basis.value for basis in SpeedupBasis] == [
        "equal latency",
        "equal throughput",
        "equal concurrency",
        "maximum",
    ]
    assert [bound.value for bound in SpeedupBound] == ["exact", "at least", "at most"]


def test_without_one_of_the_two_there_is_no_equal_throughput() -> None:
    for pair in ((FAST, []), ([], FAST)):
        found = speedup_at_equal_throughput(*pair, X, Y)
        assert (found.ratio, found.reason) == (None, "one of the two has no curve")


def test_curves_that_touch_in_one_throughput_compare_there() -> None:
    low, high = FAST[:2], FAST[1:]
    found = speedup_at_equal_throughput(low, high, X, Y)
    assert (found.at, found.ratio) == ("at 100,000 IOPS", 1)
