"""Stalls visible only in latency are found with their period, and noise gives none."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loadcurve.core.readers.samples import SampleSeries, SampleTrack
from loadcurve.core.records import Finding
from loadcurve.core.timeline import find_latency_spikes, findings_of

Noise = Callable[[np.random.Generator, int], np.ndarray]


def series(interval_s: float, rates: np.ndarray, **latencies: np.ndarray) -> SampleSeries:
    tracks = (SampleTrack("sda", "read_iops", rates), SampleTrack("sda", "write_iops", rates))
    own = tuple(
        SampleTrack("sda", f"{name}_latency_us", values) for name, values in latencies.items()
    )
    return SampleSeries("iostat", "db01", None, np.arange(len(rates)) * interval_s, tracks + own)


def held(count: int, seed: int = 3) -> np.ndarray:
    """A rate that holds, with 2% of noise."""
    return 5000 * (1 + 0.02 * np.random.default_rng(seed).normal(size=count))


def rising(count: int, every: int, factor: float, seed: int = 5) -> np.ndarray:
    """Latencies around 500 µs with 10% of noise; each ``every``-th is ``factor`` times that."""
    noise = 1 + 0.1 * np.random.default_rng(seed).uniform(-1, 1, size=count)
    return 500 * noise * np.where(np.arange(count) % every == every // 2, factor, 1.0)


def of_rises(of: SampleSeries) -> list[Finding]:
    return [one for one in findings_of(of) if one.check == "Periodic latency spikes"]


@pytest.mark.parametrize(
    ("count", "interval_s", "every", "factor"),
    [(200, 3.0, 10, 8.0), (600, 1.0, 30, 16.0), (120, 5.0, 6, 2.0), (60, 10.0, 5, 100.0)],
)
def test_a_planted_rise_is_found_while_the_load_holds(
    count: int, interval_s: float, every: int, factor: float
) -> None:
    (found,) = find_latency_spikes(
        series(interval_s, held(count), read=rising(count, every, factor))
    )
    stalls = found.looked.stalls
    assert stalls is not None
    assert stalls.period_s == pytest.approx(every * interval_s)
    assert 1 / stalls.usual == pytest.approx(500, rel=0.1)
    assert 1 / stalls.lowest == pytest.approx(500 * factor, rel=0.1)
    assert stalls.seen >= 0.9 * stalls.periods
    assert stalls.correlation > stalls.by_chance > 0


def test_spikes_warn_with_figures_while_load_is_level() -> None:
    latencies = np.full(200, 500.0)
    latencies[7::10] = 4000.0
    of = series(3.0, held(200), read=latencies)
    (found,) = of_rises(of)
    assert found.severity == "warning"
    assert found.text.startswith(
        "iostat: read latency rises every 30 s: from 500 µs to 4 ms (+700%), in 20 of 20 periods; "
        "autocorrelation 0."
    )
    severities = {one.check: one.severity for one in findings_of(of)}
    assert severities["Periodic stalls"] == "agrees"


def test_that_of_writes_is_found_beside_reads_that_do_not_rise() -> None:
    of = series(3.0, held(200), read=rising(200, 10, 1.0), write=rising(200, 10, 6.0))
    (found,) = of_rises(of)
    assert found.severity == "warning"
    assert "write latency rises every 30 s" in found.text
    assert "read latency" not in found.text.replace("write latency", "")


def test_stalling_load_is_reported_once() -> None:
    rates = held(200)
    rates[5::10] *= 0.2
    of = series(3.0, rates, read=rising(200, 10, 5.0))
    assert of_rises(of) == []
    stalls = [one.severity for one in findings_of(of) if one.check == "Periodic stalls"]
    assert stalls == ["warning"]


def test_small_spikes_are_not_found_and_limit_is_stated() -> None:
    (found,) = of_rises(series(3.0, held(200), read=rising(200, 10, 1.3)))
    assert found.severity == "agrees"
    assert found.text == (
        "iostat: no periodic spikes of read latency found (searched for rises of ≥ 50% every 9 to "
        "120 s, in ≥ 75% of the periods)"
    )


def test_no_times_or_latencies_give_no_spikes() -> None:
    of = series(3.0, held(200), read=rising(200, 10, 8.0))
    untimed = SampleSeries(of.tool, of.host, None, of.seconds, of.tracks, is_timed=False)
    assert find_latency_spikes(untimed) == ()
    assert find_latency_spikes(series(3.0, held(200))) == ()
    assert find_latency_spikes(series(3.0, held(40), read=rising(40, 10, 8.0))) == ()


def test_latencies_alone_as_in_a_log_of_fio_are_judged() -> None:
    seconds = np.arange(1.0, 201.0)
    track = SampleTrack("job", "read_latency_us", rising(200, 20, 10.0))
    (found,) = of_rises(SampleSeries("fio (clat log)", None, None, seconds, (track,)))
    assert found.text.startswith("fio (clat log): read latency rises every 20 s: from ")


NOISE: dict[str, Noise] = {
    "even": lambda random, count: random.uniform(300, 700, size=count),
    "long tail": lambda random, count: 500 * random.lognormal(0, 1, size=count),
    "very long tail": lambda random, count: 200 * (1 + random.pareto(1.2, size=count)),
    "rises at any time": lambda random, count: (
        random.uniform(450, 550, size=count) * np.where(random.random(count) < 0.07, 20, 1)
    ),
    "a drift": lambda random, count: (
        np.linspace(300, 3000, count) * random.uniform(0.8, 1.2, size=count)
    ),
}


@pytest.mark.parametrize("name", NOISE)
@pytest.mark.parametrize("count", [60, 200, 600])
def test_noise_gives_no_rises(name: str, count: int) -> None:
    # The bound is one in a hundred, as for the stalls of a rate.
    random = np.random.default_rng(19)
    found = [
        of.has_any
        for _ in range(100)
        for of in find_latency_spikes(series(3.0, held(count), read=NOISE[name](random, count)))
    ]
    assert len(found) == 100
    assert sum(found) <= 1


# Rises that no sample shows are not seen: with many of them hidden there would be none to find.
RISES = st.sampled_from(range(5, 200, 10))
BETWEEN_RISES = st.sampled_from([at for at in range(200) if at % 10 != 5])


@settings(max_examples=60, deadline=None)
@given(
    st.floats(1e-3, 1e3),
    st.lists(BETWEEN_RISES, max_size=30, unique=True),
    st.lists(BETWEEN_RISES, max_size=30, unique=True),
    st.lists(RISES, max_size=3, unique=True),
)
def test_unit_gaps_and_times_without_requests_change_no_period(
    factor: float, gaps: list[int], idle: list[int], hidden: list[int]
) -> None:
    latencies = rising(200, 10, 8.0) * factor
    latencies[idle] = 0.0
    latencies[[*gaps, *hidden]] = np.nan
    (found,) = find_latency_spikes(series(1.0, held(200), read=latencies))
    assert found.looked.stalls is not None
    assert found.looked.stalls.period_s == pytest.approx(10)
    assert 1 / found.looked.stalls.lowest == pytest.approx(4000 * factor, rel=0.15)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.floats(0, 1e12), min_size=50, max_size=120))
def test_whatever_the_latencies_are_the_figures_are_finite(latencies: list[float]) -> None:
    of = series(1.0, held(len(latencies)), read=np.array(latencies))
    for found in find_latency_spikes(of):
        assert "nan" not in found.sentence
        assert "inf" not in found.sentence
