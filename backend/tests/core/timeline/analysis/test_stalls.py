"""Stalls at a regular distance are found with their period, and noise of no kind gives any."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime, timedelta

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from loadcurve.core.readers import read_samples as read
from loadcurve.core.timeline import judge
from loadcurve.core.timeline.analysis.stalls import PeriodicStalls, find_stalls
from tests.making.benchmarks.iostat import OLD, made, old

Noise = Callable[[np.random.Generator, int], np.ndarray]


def planted(
    count: int, interval_s: float, period_s: float, depth: float, lasts_s: float, seed: int = 7
) -> tuple[np.ndarray, np.ndarray]:
    """Times and rates around 5,000 with 5% of noise; a stall leaves ``depth`` of the rate."""
    fine = np.arange(count * 10) * interval_s / 10
    share = np.where((fine + period_s / 3) % period_s < lasts_s, depth, 1.0)
    rates = 5000 * share.reshape(count, 10).mean(axis=1)
    noise = np.random.default_rng(seed).normal(size=count)
    return np.arange(1, count + 1) * interval_s, rates * (1 + 0.05 * noise)


def stalls_of(seconds: np.ndarray, rates: np.ndarray) -> PeriodicStalls | None:
    looked = find_stalls(seconds, rates)
    assert looked is not None
    return looked.stalls


@pytest.mark.parametrize(
    ("count", "interval_s", "period_s", "depth", "lasts_s"),
    [
        (200, 3, 30, 0.3, 3),
        (600, 1, 30, 0.3, 2),
        (120, 5, 30, 0.5, 3),
        # The period is no whole number of samples: 7.5 and 5.67 of them.
        (150, 4, 30, 0.3, 3),
        (200, 3, 17, 0.3, 3),
        (200, 3, 60, 0.2, 3),
        (60, 10, 60, 0.3, 8),
        # It stalls half of the time.
        (600, 1, 30, 0.0, 14),
        # More samples than are looked at one by one.
        (20_000, 0.1, 60, 0.2, 5),
    ],
)
def test_a_planted_stall_is_found_with_its_period(
    count: int, interval_s: float, period_s: float, depth: float, lasts_s: float
) -> None:
    found = stalls_of(*planted(count, interval_s, period_s, depth, lasts_s))
    assert found is not None
    assert found.period_s == pytest.approx(period_s, abs=interval_s / 4 + 0.01 * period_s)
    assert found.seen >= 0.75 * found.periods
    assert found.periods == pytest.approx(count * interval_s / period_s, abs=1.5)
    assert found.correlation > found.by_chance > 0
    assert found.usual == pytest.approx(5000, rel=0.1)


def test_the_arithmetic_of_one_by_hand() -> None:
    # 100 samples every second; every tenth is 1,000, the others 4,900 and 5,100 in turn.
    rates = np.where(np.arange(100) % 2 == 0, 4900.0, 5100.0)
    rates[4::10] = 1000.0
    found = stalls_of(np.arange(100.0), rates)
    assert found is not None
    assert (found.period_s, found.lowest, found.seen, found.periods) == (10, 1000, 10, 10)
    assert found.usual == 5000
    assert round(found.depth_pct, 1) == 80.0


def _follows(share: float) -> Noise:
    def made(random: np.random.Generator, count: int) -> np.ndarray:
        steps, values = random.normal(size=count + 200), np.zeros(count + 200)
        for at in range(1, count + 200):
            values[at] = share * values[at - 1] + steps[at]
        return 5000 + 300 * values[200:]

    return made


NOISE: dict[str, Noise] = {
    "normal": lambda random, count: 5000 + 300 * random.normal(size=count),
    "heavy tails": lambda random, count: 5000 + 200 * random.standard_t(3, size=count),
    "follows itself a little": _follows(0.5),
    "follows itself much": _follows(0.95),
    "goes to and fro": _follows(-0.5),
    "a walk": lambda random, count: 9000 + 50 * np.cumsum(random.normal(size=count)),
    "a drift": lambda random, count: (
        np.linspace(8000, 4500, count) + 300 * random.normal(size=count)
    ),
    "a step": lambda random, count: (
        np.where(np.arange(count) < 0.3 * count, 4000, 6500) + 200 * random.normal(size=count)
    ),
    "stalls at any time": lambda random, count: (
        (5000 + 300 * random.normal(size=count)) * np.where(random.random(count) < 0.07, 0.2, 1)
    ),
}


@pytest.mark.parametrize("name", NOISE)
@pytest.mark.parametrize("count", [60, 200, 600])
def test_noise_gives_no_period(name: str, count: int) -> None:
    # The bound is one in a hundred; 900 loads of these kinds gave at most one of a kind and size.
    random = np.random.default_rng(11)
    loads = [NOISE[name](random, count) for _ in range(100)]
    found = [stalls_of(np.arange(count) * 3.0, load) is not None for load in loads]
    assert sum(found) <= 1


@settings(max_examples=60, deadline=None)
@given(
    st.floats(1e-3, 1e6),
    st.floats(0.5, 60),
    st.permutations(range(200)),
    st.lists(st.integers(0, 199), max_size=30, unique=True),
    st.lists(st.integers(0, 199), max_size=30),
)
def test_unit_clock_order_gaps_and_duplicates_change_no_period(
    factor: float, interval_s: float, order: list[int], gaps: list[int], twice: list[int]
) -> None:
    seconds, rates = planted(200, 1, 10, 0.3, 1)
    plain = stalls_of(seconds, rates)
    assert plain is not None
    scaled = stalls_of(seconds * interval_s, rates * factor)
    assert scaled is not None
    assert scaled.period_s == pytest.approx(plain.period_s * interval_s)
    assert scaled.lowest == pytest.approx(plain.lowest * factor)
    mixed = np.array([*order, *twice])
    shuffled = stalls_of(seconds[mixed], rates[mixed])
    assert shuffled is not None
    # The mean of six equal samples may differ from them in its last bit.
    assert asdict(shuffled) == pytest.approx(asdict(plain), rel=1e-9)
    with_gaps = rates.copy()
    with_gaps[gaps] = np.nan
    left = stalls_of(seconds, with_gaps)
    assert left is not None
    assert left.period_s == pytest.approx(plain.period_s)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(
        st.tuples(st.floats(0, 1e6), st.one_of(st.floats(0, 1e9), st.just(float("nan")))),
        max_size=120,
    )
)
def test_whatever_the_samples_are_the_figures_are_finite(
    samples: list[tuple[float, float]],
) -> None:
    pairs = np.array(samples).reshape(-1, 2)
    looked = find_stalls(pairs[:, 0], pairs[:, 1])
    if looked is not None and looked.stalls is not None:
        found = looked.stalls
        assert np.isfinite([found.period_s, found.usual, found.lowest, found.correlation]).all()
        assert looked.shortest_s <= found.period_s <= looked.longest_s
        assert 10 <= found.depth_pct <= 100


def test_with_too_few_samples_none_are_looked_for() -> None:
    assert find_stalls(np.arange(49.0), np.ones(49)) is None
    assert find_stalls(np.arange(200.0), np.full(200, np.nan)) is None
    # Two bursts far apart are no even samples.
    apart = np.concatenate([np.arange(30.0), 10_000 + np.arange(30.0)])
    assert find_stalls(apart, np.ones(60)) is None
    level = find_stalls(np.arange(100.0), np.ones(100))
    assert level is not None
    assert level.stalls is None
    assert (level.shortest_s, level.longest_s) == (3, 20)


@settings(max_examples=25, deadline=None)
@given(
    st.integers(0, 86_399),
    st.one_of(st.none(), st.integers(10, 90)),
    st.lists(st.integers(1, 100), max_size=10, unique=True),
)
def test_judgement_ignores_midnight_dst_and_gaps(
    begins_s: int, back_at: int | None, lost: list[int]
) -> None:
    def printed(at: int) -> str:
        # The clock is put back by an hour within the load, as at the end of summer time.
        hours = 1 if back_at is not None and at >= back_at else 0
        moment = datetime(2020, 10, 24) + timedelta(seconds=begins_s + 5 * at, hours=-hours)
        reads = 300.0 if at % 6 == 2 else 1000.0 + at % 3
        return f"{moment:%m/%d/%Y %I:%M:%S %p}\n{OLD}{old('sda', reads, 1)}"

    # Of 17 stalls, so that three quarters of the periods still show theirs.
    assume(sum(at % 6 == 2 for at in lost) <= 3)
    kept = [at for at in range(101) if at not in lost]
    judged = judge(read(made(*map(printed, kept)), "iostat.out"))
    assert judged is not None
    assert judged.looked is not None
    assert judged.looked.stalls is not None
    assert judged.looked.stalls.period_s == pytest.approx(30)
    assert judged.looked.stalls.lowest == pytest.approx(300)
