"""ORT: the five official SPECstorage figures, and what a mean height must obey."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.curves.levels import LoadLevel
from loadcurve.core.curves.ort import measured_range, overall_response_time, shared_range
from tests.making import published_curves as published
from tests.making.curves import closed, rising_curves

FIVE = {
    "00148": (published.BREAKTHROUGH_SCALE, 0.5959),
    "00055": (published.A900, 1.139),
    "00142": (published.LARGE_VOLUME_SCALE, 0.629),
    "00143": (published.LARGE_VOLUME, 0.500),
    "00147": (published.BREAKTHROUGH, 0.518),
}


def _common_range(*curves: list[LoadLevel]) -> tuple[float, float] | None:
    return shared_range([measured_range(levels) for levels in curves])


@pytest.mark.parametrize("result", FIVE)
def test_ort_matches_official_value_within_rounding(result) -> None:
    curve, ours_ms = FIVE[result]

    def ort_ms(shift_ms: float) -> float:
        latency_us = overall_response_time(curve.levels(shift_ms)).latency_us
        assert latency_us is not None
        return latency_us / 1000

    assert ort_ms(0) == pytest.approx(ours_ms, abs=0.0006)
    # The official figure itself is rounded to 0.01 ms.
    least_ms, most_ms = ort_ms(-curve.rounding_ms / 2), ort_ms(curve.rounding_ms / 2)
    assert least_ms - 0.005 <= curve.official_ort_ms <= most_ms + 0.005


def test_ort_of_two_curves_uses_their_common_range() -> None:
    one = [LoadLevel(n, x, 100 * n, f"{n}") for n, x in enumerate((10, 20, 30), start=1)]
    two = [LoadLevel(n, x, 100.0, f"{n}") for n, x in enumerate((15, 25, 45), start=1)]
    assert _common_range(one, two) == (15, 30)
    found = overall_response_time(one, (15, 30))
    assert (found.latency_us, found.low, found.high) == (pytest.approx(225), 15, 30)
    assert found.reason == "over 15 to 30"
    assert overall_response_time(two, (15, 30)).latency_us == pytest.approx(100)


def test_disjoint_or_short_curves_have_no_common_ort() -> None:
    low, high = closed(3), [LoadLevel(1, 1e9, 1.0, "1"), LoadLevel(2, 2e9, 2.0, "2")]
    assert _common_range(low, high) is None
    assert _common_range(low, []) is None
    assert _common_range() is None
    assert overall_response_time(low[:1]).reason == (
        "needs two load levels with growing throughput"
    )
    outside = overall_response_time(low, (1, 5))
    assert outside.latency_us is None
    assert outside.reason == "not measured over all of 1 to 5"


@given(rising_curves(), st.floats(0.01, 100), st.floats(0.01, 100))
def test_ort_is_a_mean_latency_whatever_the_units(levels, x_unit, r_unit) -> None:
    found = overall_response_time(levels)
    assert found.latency_us is not None
    latencies = [level.latency_us for level in levels]
    assert min(latencies) * (1 - 1e-9) <= found.latency_us <= max(latencies) * (1 + 1e-9)
    scaled = [
        LoadLevel(lv.concurrency, lv.throughput * x_unit, lv.latency_us * r_unit, lv.text)
        for lv in levels
    ]
    assert overall_response_time(scaled).latency_us == pytest.approx(found.latency_us * r_unit)


@given(rising_curves(), st.floats(0, 1))
def test_ort_ignores_a_dominated_level(levels, share) -> None:
    peak = levels[-1]
    worse = LoadLevel(10_000, peak.throughput * share, peak.latency_us * 2, "too many")
    assert overall_response_time([*levels, worse]) == overall_response_time(levels)


def test_curves_that_touch_in_one_throughput_share_no_range() -> None:
    low, high = published.A900.levels()[:3], published.A900.levels()[2:]
    assert _common_range(low, high) is None
    assert _common_range(low, low) == (95_003, 285_010)


def test_a_range_without_width_has_no_mean_height() -> None:
    at = 380_013.0
    found = overall_response_time(published.A900.levels(), (at, at))
    assert (found.latency_us, found.text) == (None, None)
    assert found.reason == "not measured over all of 380,013 to 380,013"
