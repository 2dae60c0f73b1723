"""Percentiles from buckets: the edges of brackets, the estimate within, and merged buckets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from loadcurve.core.histograms.merged import merged_histogram
from loadcurve.core.histograms.percentiles import (
    PERCENTILES,
    bracket_text,
    interpolate_us,
    percentile_brackets,
)
from loadcurve.core.records import Bucket
from tests.making.runs import histogram

THREE = (Bucket(0, 512, 40.0), Bucket(512, 1024, 50.0), Bucket(1024, 2048, 10.0))


def bracket(percentile: float, *buckets: Bucket) -> tuple[float, float | None]:
    (found,) = percentile_brackets(buckets or THREE, (percentile,))
    return found.low_us, found.high_us


def test_the_usual_percentiles() -> None:
    assert PERCENTILES == (50, 90, 95, 99)
    assert [each.percentile for each in percentile_brackets(THREE)] == [50, 90, 95, 99]


@pytest.mark.parametrize(
    ("percentile", "edges"),
    [
        (20, (0, 512)),
        (39.95, (0, 512)),
        (39.96, (0, 1024)),
        (40.05, (0, 1024)),
        (40.06, (512, 1024)),
        (89.89, (512, 1024)),
        (89.91, (512, 2048)),
        (90.09, (512, 2048)),
        (90.11, (1024, 2048)),
    ],
)
def test_percentile_bracket_widens_half_a_tenth_per_share(percentile, edges) -> None:
    assert bracket(percentile) == edges


def test_percentile_beyond_stated_shares_is_in_last_bucket() -> None:
    short = (Bucket(0, 512, 50.0), Bucket(512, 1024, 49.8))
    assert bracket(99.9, *short) == (512, 1024)
    (found,) = percentile_brackets(short, (99.9,))
    assert found.estimate_us == 1024
    assert bracket(50, Bucket(0, 512, 0.0), Bucket(512, 1024, 0.0)) == (512, 1024)


def test_percentile_may_lie_in_trace_not_in_empty_bucket() -> None:
    low = Bucket(0, 512, 89.97), Bucket(512, 1024, 0.0, trace=True), Bucket(1024, 2048, 10.0)
    assert bracket(90, *low) == (0, 2048)
    empty = Bucket(0, 512, 0.0), Bucket(512, 1024, 100.0)
    assert bracket(0.01, *empty) == (512, 1024)


def test_the_estimate_is_linear_from_zero_and_logarithmic_above() -> None:
    (p20, p65) = percentile_brackets(THREE, (20, 65))
    assert p20.estimate_us == 256
    assert p65.estimate_us == pytest.approx(512 * 2**0.5)
    assert p65.text == "≈ 724 µs (512 µs – 1.02 ms)"
    assert p20.text == "≈ 256 µs (0 – 512 µs)"


def test_open_or_empty_bucket_has_no_percentile_estimate() -> None:
    assert interpolate_us(Bucket(512, None, 10.0), 0, 10, 5) is None
    assert interpolate_us(Bucket(512, 1024, 0.0), 50, 50, 50) is None
    assert interpolate_us(Bucket(512, 1024, 50.0), 0, 50, 60) == 1024
    assert interpolate_us(Bucket(512, 1024, 50.0), 10, 60, 5) == 512
    assert bracket_text(512, None, None) == "> 512 µs"
    assert bracket_text(0, 512, None) == "0 – 512 µs"


def test_merged_buckets_weigh_by_waits_and_keep_traces() -> None:
    one = histogram({(0, 512): 100.0, (512, 1024): 0.0}, total_waits=1.0)
    other = histogram({(0, 512): 0.0, (512, 1024): 100.0}, total_waits=3.0)
    merged = merged_histogram([one, other])
    assert merged is not None
    assert [bucket.pct for bucket in merged.buckets] == [25, 75]
    assert not any(bucket.trace for bucket in merged.buckets)
    assert merged.total_waits == 4
    assert merged_histogram([one, histogram({(0, 512): 1.0, (512, 1024): 99.0})]) is None
    traced = histogram({(0, 512): 100.0, (512, 1024): 0.0}, total_waits=5.0)
    hint = Bucket(512, 1024, 0.0, trace=True)
    hinted = histogram({(0, 512): 100.0}, total_waits=5.0)
    both = merged_histogram([traced, replace(hinted, buckets=(*hinted.buckets, hint))])
    assert both is not None
    assert [bucket.trace for bucket in both.buckets] == [False, True]
