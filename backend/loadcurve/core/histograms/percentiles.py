"""Percentiles from buckets, always with their hard bracket.

The estimate within a bucket is log-linear, as edges are powers of two. In the first bucket, whose
lower edge is zero, it is linear, as ``histogram_quantile`` of Prometheus is in every bucket.
"""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.formatting import latency_text
from loadcurve.core.histograms.records import PercentileBracket
from loadcurve.core.records import Bucket

PERCENTILES = (50.0, 90.0, 95.0, 99.0)
# A printed share is rounded to 0.1%, so each bucket may be off by half of that.
_ROUNDING_PCT = 0.05


def percentile_brackets(
    buckets: Sequence[Bucket], percentiles: Sequence[float] = PERCENTILES
) -> tuple[PercentileBracket, ...]:
    """Each percentile as an estimate in (low, high]; none if any bucket's share is not stated.

    The bracket contains the true value: it spans the buckets the percentile can lie in given that
    every share is rounded to 0.1%. The estimate is log-linear inside its bucket, linear in the
    first, and missing in the open last bucket.
    """
    if not buckets or any(bucket.pct is None for bucket in buckets):
        return ()
    cumulative: list[float] = []
    running = 0.0
    for bucket in buckets:
        running += bucket.pct or 0.0
        cumulative.append(running)
    return tuple(_bracket(buckets, cumulative, percentile) for percentile in percentiles)


def _bracket(
    buckets: Sequence[Bucket], cumulative: Sequence[float], percentile: float
) -> PercentileBracket:
    last = len(buckets) - 1
    first_possible = last_possible = hit = None
    for index, share in enumerate(cumulative):
        error = _ROUNDING_PCT * (index + 1)
        if first_possible is None and share + error >= percentile and _holds(buckets[index]):
            first_possible = index
        if hit is None and share >= percentile and _holds(buckets[index]):
            hit = index
        if last_possible is None and share - error >= percentile:
            last_possible = index
    hit = last if hit is None else hit
    first_possible = hit if first_possible is None else min(first_possible, hit)
    last_possible = _last_holding(buckets) if last_possible is None else last_possible
    low_us = buckets[first_possible].lower_us
    high_us = buckets[max(last_possible, hit)].upper_us
    before = cumulative[hit - 1] if hit else 0.0
    estimate = interpolate_us(buckets[hit], before, cumulative[hit], percentile)
    return PercentileBracket(
        percentile, low_us, high_us, estimate, bracket_text(low_us, high_us, estimate)
    )


def _holds(bucket: Bucket) -> bool:
    return bool(bucket.pct) or bucket.trace


def _last_holding(buckets: Sequence[Bucket]) -> int:
    return max(index for index, bucket in enumerate(buckets) if _holds(bucket) or index == 0)


def interpolate_us(bucket: Bucket, before: float, after: float, rank: float) -> float | None:
    """Where rank lies inside a bucket whose cumulative shares are ``before`` and ``after``.

    Log-linear, b₀·(b₁/b₀)^f; linear from zero in a bucket that starts at zero; None in an open one.
    """
    if bucket.upper_us is None or after <= before:
        return None
    fraction = min(max((rank - before) / (after - before), 0.0), 1.0)
    if bucket.lower_us == 0:
        return fraction * bucket.upper_us
    return float(bucket.lower_us * (bucket.upper_us / bucket.lower_us) ** fraction)


def bracket_text(low_us: float, high_us: float | None, estimate_us: float | None) -> str:
    """A bracket for people, its estimate first if there is one: "≈ 1.46 ms (1.02 ms – 2.05 ms)"."""
    if high_us is None:
        return f"> {latency_text(low_us)}"
    bracket = f"{latency_text(low_us) if low_us else '0'} – {latency_text(high_us)}"
    return bracket if estimate_us is None else f"≈ {latency_text(estimate_us)} ({bracket})"
