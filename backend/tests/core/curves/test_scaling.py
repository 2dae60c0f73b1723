"""The scaling fit: published figures, straight curves, and cases without a fit."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import curve_fit

from loadcurve.core.curves.levels import LoadLevel
from loadcurve.core.curves.scaling import fit_throughputs, scaling_fit, throughput_at
from tests.making.curves import SESSIONS, closed, levels

# SciPy and R fit the same to both; the second is the data set ``specsdm91`` of the R package usl.
RAYTRACER_LIKE = ((1, 2, 4, 6, 8, 10), (1, 1.8868, 3.0769, 3.5294, 3.5398, 3.3557))
SPECSDM91 = (
    (1, 18, 36, 72, 108, 144, 216),
    (64.9, 995.9, 1652.4, 1853.2, 1828.9, 1775.0, 1702.2),
)


def of(vector, factor: float = 1.0):
    return levels(vector[0], [x * factor for x in vector[1]])


def test_scaling_of_small_vector_is_two_percent_each() -> None:
    fit = scaling_fit(of(RAYTRACER_LIKE))
    assert fit.contention == pytest.approx(0.0200, abs=5e-5)
    assert fit.coherency == pytest.approx(0.0200, abs=5e-5)
    assert fit.throughput_of_one == pytest.approx(1.000, abs=5e-4)
    assert fit.peak_sessions == pytest.approx(7.00, abs=5e-3)
    assert fit.peak_throughput == pytest.approx(3.571, abs=5e-4)


def test_specsdm91_gives_the_figures_that_r_publishes() -> None:
    fit = scaling_fit(of(SPECSDM91))
    assert fit.contention == pytest.approx(0.02773, abs=5e-6)
    assert fit.coherency == pytest.approx(1.044e-4, abs=5e-8)
    assert fit.throughput_of_one == pytest.approx(90.0, abs=0.05)
    assert fit.peak_sessions == pytest.approx(96.5, abs=0.05)
    assert fit.largest_residual_pct == pytest.approx(-27.9, abs=0.1)
    assert fit.reason == "least squares over 7 load levels, largest residual 27.9%, a poor fit"
    first = fit.residuals[0]
    assert (first.sessions, first.throughput) == (1, 64.9)
    assert first.fitted == pytest.approx(90.0, abs=0.05)
    assert first.texts == ("64.9", "90", "−27.9%")
    assert [(each.title, each.symbol, each.text) for each in fit.parameters] == [
        ("Contention", "α", "2.77%"),
        ("Coherency", "β", "0.0104%"),
        ("At one session", "γ", "90"),
    ]


def test_specsdm91_gives_the_summary_that_r_prints() -> None:
    """As the README of usl 2 shows it (github.com/smoeding/usl), every printed digit."""
    fit = scaling_fit(of(SPECSDM91))
    assert f"{fit.contention:.7f}" == "0.0277285"
    assert f"{fit.coherency:.7f}" == "0.0001044"
    misses = [each.throughput - each.fitted for each in fit.residuals]
    quantiles = [f"{value:.1f}" for value in np.quantile(misses, [0, 0.25, 0.5, 0.75, 1])]
    assert quantiles == ["-81.7", "-48.3", "-25.1", "29.5", "111.1"]
    efficiencies = [
        each.throughput / each.sessions / fit.throughput_of_one for each in fit.residuals
    ]
    quantiles = [f"{value:.4f}" for value in np.quantile(efficiencies, [0, 0.25, 0.5, 0.75, 1])]
    assert quantiles == ["0.0876", "0.1626", "0.2860", "0.5624", "0.7211"]


@pytest.mark.parametrize("vector", [RAYTRACER_LIKE, SPECSDM91])
def test_scaling_fit_agrees_with_scipy_curve_fit(vector) -> None:
    guess = [0.01, 1e-4, max(x / n for n, x in zip(*vector, strict=True))]
    theirs, _ = curve_fit(throughput_at, *map(list, vector), p0=guess, xtol=1e-12)
    assert fit_throughputs(*vector) == pytest.approx(list(theirs), rel=1e-5)


def noisy_curves() -> st.SearchStrategy[list[float]]:
    """The law with each level up to 30% off; α and β often lie beyond their bounds then."""
    shares = st.lists(st.floats(0.7, 1.3), min_size=len(SESSIONS), max_size=len(SESSIONS))
    return st.tuples(st.floats(0, 0.3), st.floats(0, 0.003), shares).map(
        lambda drawn: [
            throughput_at(n, drawn[0], drawn[1], 100.0) * share
            for n, share in zip(SESSIONS, drawn[2], strict=True)
        ]
    )


@settings(max_examples=25, deadline=None)
@given(noisy_curves())
def test_no_bounded_fit_of_scipys_comes_nearer(throughputs) -> None:
    found = fit_throughputs(SESSIONS, throughputs)
    assert 0 <= found[0] <= 1
    assert 0 <= found[1] <= 1
    assert found[2] > 0

    def squares(alpha: float, beta: float, gamma: float) -> float:
        pairs = zip(SESSIONS, throughputs, strict=True)
        return sum((throughput_at(n, alpha, beta, gamma) - x) ** 2 for n, x in pairs)

    guess = [0.01, 1e-4, max(x / n for n, x in zip(SESSIONS, throughputs, strict=True))]
    bounds = ([0, 0, 0], [1, 1, float("inf")])
    theirs, _ = curve_fit(
        throughput_at, SESSIONS, throughputs, p0=guess, bounds=bounds, max_nfev=5000
    )
    assert squares(*found) <= squares(*theirs) * (1 + 1e-6) + 1e-9


def test_scaling_without_bend_has_no_peak_and_no_contention() -> None:
    fit = scaling_fit(levels(SESSIONS, [n / 320e-6 for n in SESSIONS]))
    assert fit.contention == pytest.approx(0, abs=1e-5)
    assert fit.coherency == pytest.approx(0, abs=1e-7)
    assert fit.throughput_of_one == pytest.approx(3125, rel=1e-3)
    assert (fit.peak_sessions, fit.peak_throughput) == (None, None)
    assert [each.text for each in fit.parameters] == ["< 0.0001%", "< 0.0001%", "3,125"]
    assert fit.reason.endswith(
        "throughput does not fall again up to 512 sessions, twice the most measured"
    )


def test_superlinear_throughput_stays_within_bounds() -> None:
    fit = scaling_fit(levels(SESSIONS, [n**1.2 for n in SESSIONS]))
    assert fit.contention == pytest.approx(0, abs=1e-6)
    assert fit.coherency == pytest.approx(0, abs=1e-6)
    assert fit.peak_sessions is None


def test_the_line_runs_to_twice_the_most_sessions_and_no_further() -> None:
    fit = scaling_fit(closed())
    assert fit.line[0].sessions == pytest.approx(4)
    assert fit.line[-1].sessions == 512
    assert len(fit.line) == 41
    sessions = [place.sessions for place in fit.line]
    assert sessions == sorted(set(sessions))
    for place in fit.line:
        assert place.latency_us == pytest.approx(place.sessions / place.throughput * 1e6)
    peak = fit.peak_sessions
    assert peak is not None
    assert fit.peak_throughput >= max(place.throughput for place in fit.line)


def test_scaling_peak_beyond_twice_measured_load_is_omitted() -> None:
    def peaking(beta: float):
        return scaling_fit(
            levels(SESSIONS, [throughput_at(n, 0.01, beta, 1000.0) for n in SESSIONS])
        )

    assert peaking(0.99 / 500**2).peak_sessions == pytest.approx(500, rel=1e-3)
    assert peaking(0.99 / 530**2).peak_sessions is None


def test_scaling_fit_with_think_time_has_no_latency() -> None:
    def waiting(share: float):
        return scaling_fit(
            [
                LoadLevel(lv.concurrency, lv.throughput, lv.latency_us * share, "", lv.concurrency)
                for lv in closed()
            ]
        )

    assert waiting(0.95).line[0].latency_us is not None
    assert {place.latency_us for place in waiting(0.85).line} == {None}
    assert waiting(0.85).reason.endswith("; it gives no latency: the measured latency is not N ÷ X")
    assert "latency" not in waiting(0.95).reason


@pytest.mark.parametrize(
    ("curve", "why"),
    [
        (closed(5), "no fit: too few load levels: 5, at least 6 are needed"),
        ((), "no fit: no load point states load, throughput and latency; 6 levels are needed"),
        (
            [LoadLevel(n, 100.0 * n, 300, f"{n} threads/schema") for n in range(1, 9)],
            "no fit: the load is not a count of all sessions that issue I/O",
        ),
        (
            [LoadLevel(n, 100.0 * (n - 1), 300, "", n) for n in range(1, 9)],
            "no fit: a load level has no throughput",
        ),
        (
            [LoadLevel(n, 100.0 * n, 300, "", n // 2 + 1) for n in range(8)],
            "no fit: too few load levels: 4, at least 6 are needed",
        ),
    ],
)
def test_without_enough_to_go_by_there_is_a_reason_and_no_number(curve, why) -> None:
    fit = scaling_fit(curve)
    assert fit.reason == why
    assert fit.contention is fit.coherency is fit.throughput_of_one is fit.peak_sessions is None
    assert fit.peak_throughput is fit.largest_residual_pct is None
    assert fit.parameters == fit.residuals == fit.line == ()


def test_a_fit_ten_percent_off_is_not_yet_poor() -> None:
    def off_by(pct: float) -> str:
        xs = [throughput_at(n, 0.02, 1e-5, 3000.0) for n in SESSIONS]
        xs[3] *= 1 + pct / 100
        return scaling_fit(levels(SESSIONS, xs)).reason

    assert "poor" not in off_by(9)
    assert "poor" in off_by(15)


@settings(max_examples=30, deadline=None)
@given(st.floats(1e-3, 1e6))
def test_scaling_the_unit_scales_the_fit(factor) -> None:
    one, other = scaling_fit(of(SPECSDM91)), scaling_fit(of(SPECSDM91, factor))
    assert other.contention == pytest.approx(one.contention, rel=1e-4)
    assert other.coherency == pytest.approx(one.coherency, rel=1e-4)
    assert other.throughput_of_one == pytest.approx(one.throughput_of_one * factor, rel=1e-4)
    assert other.peak_sessions == pytest.approx(one.peak_sessions, rel=1e-4)


@settings(max_examples=50, deadline=None)
@given(st.floats(0, 0.5), st.floats(0, 0.01), st.floats(1, 1e5))
def test_scaling_fit_recovers_exact_parameters(alpha, beta, gamma) -> None:
    found = fit_throughputs(SESSIONS, [throughput_at(n, alpha, beta, gamma) for n in SESSIONS])
    assert found[0] == pytest.approx(alpha, abs=2e-3)
    assert found[1] == pytest.approx(beta, abs=1e-5)
    assert all(value >= 0 for value in found)


def test_the_order_of_levels_does_not_matter() -> None:
    shuffled = of(SPECSDM91)
    random.Random(2).shuffle(shuffled)
    assert scaling_fit(shuffled).contention == pytest.approx(
        scaling_fit(of(SPECSDM91)).contention, rel=1e-5
    )


def test_contention_is_at_most_whole() -> None:
    alpha, beta, _ = fit_throughputs(SESSIONS, [n / (1 + 1.5 * (n - 1)) for n in SESSIONS])
    assert alpha == pytest.approx(1, abs=1e-6)
    assert 0 <= beta <= 1


def test_a_residual_has_its_sign() -> None:
    xs = [throughput_at(n, 0.02, 1e-5, 3000.0) for n in SESSIONS]
    xs[3] *= 1.05
    signs = [residual.texts[2][0] for residual in scaling_fit(levels(SESSIONS, xs)).residuals]
    assert signs[3] == "+"
    assert "−" in signs
