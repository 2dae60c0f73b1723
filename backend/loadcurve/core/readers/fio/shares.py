"""The shares of I/Os by completion latency that fio prints of a whole job, as buckets.

``latency_ns``, ``latency_us`` and ``latency_ms`` in its JSON, ``lat (usec) : 250=12.34%, …`` in its
text. Source: fio's source, io_u.c (``io_u_mark_latency``) and stat.c (``stat_calc_lat``),
https://github.com/axboe/fio. They are of completion latency (clat); a number is the upper end of
its bucket, which does not belong to it; what takes 1 ms or longer is counted in ms; and a share
below 0.01% is printed as 0.01. They count reads, writes and trims together, so they tell the
latency of reads only where a job did nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from loadcurve.core.records import Bucket

Shares = Mapping[str, Mapping[str, object]]
"""By "latency_ns", "latency_us" and "latency_ms": the share in % by upper end."""

_ENDS = ("2", "4", "10", "20", "50", "100", "250", "500", "750", "1000")
_ENDS_MS = (*_ENDS, "2000")
_OPEN = ">=2000"
_US_PER_MS = 1000.0
_LEAST_PCT, _MOST_PCT = 99.5, 100.5


def read_shares(jobs: Sequence[Shares], weights: Sequence[float]) -> tuple[Bucket, ...]:
    """Contiguous buckets from 0 µs to no end, of jobs weighted by their I/Os.

    Empty if a job printed no shares, or shares that are not of one whole.
    """
    total = sum(weights)
    if not jobs or total <= 0:
        return ()
    summed: dict[tuple[str, str], float] = {}
    for shares, weight in zip(jobs, weights, strict=True):
        percentages = _percentages(shares)
        if not _LEAST_PCT <= sum(percentages.values()) <= _MOST_PCT:
            return ()
        for place, pct in percentages.items():
            summed[place] = summed.get(place, 0.0) + pct * weight / total
    return _buckets(summed)


def _percentages(shares: Shares) -> dict[tuple[str, str], float]:
    percentages = {}
    for unit, values in shares.items():
        for end, value in values.items():
            if isinstance(value, int | float) and not isinstance(value, bool) and 0 < value <= 100:
                percentages[unit, end] = float(value)
    return percentages


def _buckets(shares: Mapping[tuple[str, str], float]) -> tuple[Bucket, ...]:
    below_1_us = sum(pct for (unit, _), pct in shares.items() if unit == "latency_ns")
    # Releases without nanoseconds count all that is below 2 µs as such.
    ends: list[tuple[float, float]] = [(1.0, below_1_us)] if below_1_us else []
    ends += [(float(end), shares.get(("latency_us", end), 0.0)) for end in _ENDS]
    ends += [(float(end) * _US_PER_MS, shares.get(("latency_ms", end), 0.0)) for end in _ENDS_MS]
    lowers = [0.0, *(end for end, _ in ends)]
    buckets = [Bucket(lower, upper, pct) for lower, (upper, pct) in zip(lowers, ends, strict=False)]
    buckets.append(Bucket(lowers[-1], None, shares.get(("latency_ms", _OPEN), 0.0)))
    return tuple(buckets)
