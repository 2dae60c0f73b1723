"""Numbers for people: right units, no invented digits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.formatting import (
    bucket_text,
    decimals_known,
    in_markdown,
    latency_text,
    number_text,
    pct_text,
    quantity_text,
    value_text,
)
from loadcurve.core.records import Evidence, Provenance, Qualifier, Quantity


@pytest.mark.parametrize(
    ("latency_us", "text"),
    [
        (450, "450 µs"),
        (999.4, "999 µs"),
        (1300, "1.3 ms"),
        (979.36, "979 µs"),
        (4_179_210, "4.18 s"),
        (0.22145, "0.221 µs"),
        (0, "0 µs"),
    ],
)
def test_latency_is_written_in_the_unit_people_expect(latency_us: float, text: str) -> None:
    assert latency_text(latency_us) == text


@pytest.mark.parametrize(
    ("value", "low", "high", "text"),
    [
        (131072.0, None, None, "131,072"),
        (758.57, 758.55, 758.6, "759"),
        (2.0, 1.5, 2.5, "2"),
        (521_600.0, 521_550.0, 521_650.0, "521,600"),
        (1234.0, 1150.0, 1250.0, "1,200"),
        (7.1, 7.05, 7.15, "7.1"),
        (0.0, None, None, "0"),
    ],
)
def test_no_digit_is_shown_that_is_not_known(
    value: float, low: float | None, high: float | None, text: str
) -> None:
    assert number_text(value, low, high) == text


@given(st.floats(1e-3, 1e9), st.floats(1e-4, 0.5))
def test_a_written_number_lies_within_its_own_bounds(value: float, share: float) -> None:
    half = value * share
    written = float(number_text(value, value - half, value + half).replace(",", ""))
    assert abs(written - value) <= half * 1.0001 + 0.005 * value


def test_bounds_tell_the_decimals() -> None:
    assert decimals_known(2, 1.5, 2.5) == 0
    assert decimals_known(3.26, 3.255, 3.265) == 2
    assert decimals_known(10_300, 10_250, 10_350) == -2
    assert decimals_known(1.0, None, None) is None


@pytest.mark.parametrize(
    ("lower", "upper", "text"),
    [
        (0, 1, "< 1 µs"),
        (512, 1024, "512 µs–1.02 ms"),
        (256, 512, "256–512 µs"),
        (1024, 2048, "1.02–2.05 ms"),
        (1_048_576, None, "≥ 1.05 s"),
    ],
)
def test_a_bucket_says_both_its_bounds(lower: float, upper: float | None, text: str) -> None:
    assert bucket_text(lower, upper) == text


def test_hedges_stay_with_their_number() -> None:
    stated = Quantity(300_000, Provenance.PUBLISHED, Evidence(), qualifier=Qualifier.JUST_UNDER)
    assert quantity_text("throughput_iops", stated) == "just under 300,000 IOPS"
    knee = Quantity(1300, Provenance.PUBLISHED, Evidence(), qualifier=Qualifier.ABOUT)
    assert quantity_text("read_latency_us", knee) == "~1.3 ms"


def test_a_trace_is_neither_zero_nor_missing() -> None:
    assert pct_text(0.0) == "0%"
    assert pct_text(0.0, trace=True) == "< 0.05%"
    assert pct_text(None) == "not stated"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("see http://evil.example/a", r"see http\://evil.example/a"),
        ("HTTPS://evil.example", r"HTTPS\://evil.example"),
        ("www.evil.example", r"www\.evil.example"),
        ("mailto:a@evil.example", r"mailto\:a\@evil.example"),
        ("8:00 to 18:00, 1.5 ms", "8:00 to 18:00, 1.5 ms"),
    ],
)
def test_in_markdown_leaves_no_bare_address_a_link(text: str, written: str) -> None:
    assert in_markdown(text) == written


@pytest.mark.parametrize(
    ("value", "half", "text"),
    [(900.3, 0.05, "900.3 TPS"), (2431.7, 0.05, "2,431.7 TPS"), (900.0, 0.5, "900 TPS")],
)
def test_value_text_of_transactions_has_the_printed_decimal(
    value: float, half: float, text: str
) -> None:
    assert value_text("transactions_per_s", value, value - half, value + half) == text
