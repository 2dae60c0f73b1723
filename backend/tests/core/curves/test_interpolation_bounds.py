"""Intervals of answers from digitised levels: at a level, and between two."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.curves import (
    LoadLevel,
    latency_at,
    latency_steps,
    overall_response_time,
    steps_of_query,
    throughput_within,
    within_query,
)
from loadcurve.core.formatting import number_text

LEVELS = (
    LoadLevel(8, 100_000.0, 500.0, "8", throughput_plus_minus=1_000.0, latency_plus_minus=20.0),
    LoadLevel(16, 200_000.0, 1_000.0, "16", throughput_plus_minus=2_000.0, latency_plus_minus=20.0),
)
PER_US = 200.0


def test_throughput_within_interval_follows_line() -> None:
    at_ends = math.hypot(1_000, 20 * PER_US), math.hypot(2_000, 20 * PER_US)
    assert throughput_within(LEVELS, 750.0).plus_minus == pytest.approx(sum(at_ends) / 2)
    assert throughput_within(LEVELS, 1_000.0).plus_minus == 2_000.0


def test_latency_at_interval_combines_both_axes_along_the_line() -> None:
    at_ends = math.hypot(20, 1_000 / PER_US), math.hypot(20, 2_000 / PER_US)
    assert latency_at(LEVELS, 150_000.0).plus_minus == pytest.approx(sum(at_ends) / 2)
    assert latency_at(LEVELS, 100_000.0).plus_minus == 20.0


def test_interval_of_nearly_level_line_is_the_line_and_its_end() -> None:
    level = (LEVELS[0], replace(LEVELS[1], latency_us=500.001))
    found = throughput_within(level, 500.0005).plus_minus
    assert found == pytest.approx((math.hypot(1e3, 1e5) + math.hypot(2e3, 1e5)) / 2)


def test_interval_of_measured_levels_is_zero() -> None:
    exact = [replace(each, throughput_plus_minus=0.0, latency_plus_minus=0.0) for each in LEVELS]
    assert throughput_within(exact, 750.0).plus_minus == 0.0
    assert overall_response_time(exact).plus_minus == 0.0


def test_ort_interval_is_mean_of_level_intervals() -> None:
    assert overall_response_time(LEVELS).plus_minus == 20.0


@given(share=st.floats(0.001, 0.999))
def test_steps_give_the_interval_that_the_query_gives(share: float) -> None:
    limit_us, throughput = 500 + 500 * share, 100_000 * (1 + share)
    lines = (
        (
            steps_of_query(within_query(LEVELS), LEVELS),
            limit_us,
            throughput_within(LEVELS, limit_us).plus_minus,
        ),
        (
            latency_steps(LEVELS),
            throughput,
            latency_at(LEVELS, throughput).plus_minus,
        ),
    )
    for steps, _, wanted in lines:
        line = next(step.line for step in steps if step.line is not None)
        found = line.low_plus_minus + share * (line.high_plus_minus - line.low_plus_minus)
        assert found == pytest.approx(wanted)


@pytest.mark.parametrize(
    ("value", "plus_minus", "text"),
    [
        (128_341.0, 1_830.0, "128,000 ± 2,000"),
        (135_000.0, 312.3, "135,000 ± 400"),
        (345.4, 4.02, "345 ± 5"),
        (0.34541, 0.00402, "0.345 ± 0.005"),
        (97.0, 9.4, "97 ± 10"),
        (0.0, 200.0, "0 ± 200"),
    ],
)
def test_number_text_interval_sets_the_last_digit(
    value: float, plus_minus: float, text: str
) -> None:
    assert number_text(value, plus_minus=plus_minus) == text
