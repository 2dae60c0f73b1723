"""Several histograms as one: their waits added up, never their percentiles averaged.

A bucket's waits are its share times the histogram's total.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from loadcurve.core.records import Bucket, LatencyHistogram


def merged_histogram(histograms: Sequence[LatencyHistogram]) -> LatencyHistogram | None:
    """The histogram of all waits of ``histograms``, of which there is at least one.

    None if they are of different buckets, or one does not state every share or its total: then
    their waits cannot be added up.
    """
    if len(histograms) == 1:
        return histograms[0]
    totals = [histogram.total_waits or 0.0 for histogram in histograms]
    edges = {tuple((b.lower_us, b.upper_us) for b in h.buckets) for h in histograms}
    stated = all(bucket.pct is not None for h in histograms for bucket in h.buckets)
    if len(edges) != 1 or not stated or min(totals) <= 0:
        return None
    buckets = tuple(
        _merged(same, totals)
        for same in zip(*(histogram.buckets for histogram in histograms), strict=True)
    )
    return replace(histograms[0], buckets=buckets, total_waits=sum(totals), cumulative=())


def added_histogram(histograms: Sequence[LatencyHistogram]) -> LatencyHistogram | None:
    """The histogram of all waits of several that may end at other buckets of one grid.

    None if one states no counts, or their buckets lie across each other.
    """
    counts: dict[tuple[float, float | None], float] = {}
    traces = set()
    for histogram in histograms:
        if not histogram.buckets:
            return None
        for bucket in histogram.buckets:
            count = _count(bucket, histogram.total_waits)
            if count is None:
                return None
            edges = (bucket.lower_us, bucket.upper_us)
            counts[edges] = counts.get(edges, 0.0) + count
            traces |= {edges} if bucket.trace else set()
    ordered = sorted(counts, key=lambda edges: edges[0])
    crossing = any(end is None or end > start for (_, end), (start, _) in pairwise(ordered))
    total = sum(counts.values())
    if crossing or total <= 0:
        return None
    buckets = tuple(
        Bucket(
            lower_us=edges[0],
            upper_us=edges[1],
            pct=100 * counts[edges] / total,
            trace=counts[edges] == 0 and edges in traces,
            waits=counts[edges],
        )
        for edges in ordered
    )
    return replace(histograms[0], buckets=buckets, total_waits=total, cumulative=())


def _count(bucket: Bucket, total: float | None) -> float | None:
    if bucket.waits is not None:
        return bucket.waits
    return None if bucket.pct is None or total is None else bucket.pct * total / 100


def _merged(same: Sequence[Bucket], totals: Sequence[float]) -> Bucket:
    """One bucket of several histograms. A mean of rounded shares is as exact as each of them."""
    pct = sum((b.pct or 0.0) * total for b, total in zip(same, totals, strict=True)) / sum(totals)
    is_trace = pct == 0 and any(bucket.trace for bucket in same)
    return Bucket(same[0].lower_us, same[0].upper_us, pct, is_trace)
