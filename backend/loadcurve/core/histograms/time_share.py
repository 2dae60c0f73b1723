"""The share of wait time of each latency bucket.

Reports print how many waits a bucket has, not how long they took. Each wait of a bucket took
between its edges; the estimate is ¾ of the upper edge, the middle of a power-of-two bucket, with
an open last bucket taken to end at twice its lower edge. Printed shares are rounded to 0.1%,
which widens the bounds: a rare long wait can weigh as much as all short ones.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.histograms.records import BucketColumn
from loadcurve.core.records import Bucket

_HALF_STEP_PCT = 0.05


@dataclass(frozen=True, slots=True)
class TimeShare:
    """An estimate in % of the time waited, and what it lies between."""

    pct: float
    low_pct: float
    high_pct: float


@dataclass(frozen=True, slots=True)
class _Weight:
    """Waits × latency of some buckets, in % of waits × µs."""

    estimate: float
    low: float
    high: float


def middle_us(bucket: Bucket) -> float:
    """The estimated time of a wait in this bucket."""
    if bucket.upper_us is None:
        return 1.5 * bucket.lower_us
    if bucket.lower_us == 0:
        return 0.75 * bucket.upper_us
    return (bucket.lower_us + bucket.upper_us) / 2


def time_shares(
    buckets: Sequence[Bucket], rows: Sequence[BucketColumn]
) -> tuple[TimeShare | None, ...]:
    """The share of time that each row's waits took, computed from the finer ``buckets``.

    All None unless every bucket's share is stated and some time was waited at all.
    """
    if any(bucket.pct is None for bucket in buckets):
        return (None,) * len(rows)
    is_exact = all(bucket.waits is not None for bucket in buckets)
    weights = [(bucket, _weight(bucket, 0.0 if is_exact else _HALF_STEP_PCT)) for bucket in buckets]
    if sum(weight.estimate for _, weight in weights) <= 0:
        return (None,) * len(rows)
    return tuple(
        _share(
            _added([weight for bucket, weight in weights if _is_inside(bucket, row)]),
            _added([weight for bucket, weight in weights if not _is_inside(bucket, row)]),
        )
        for row in rows
    )


def _weight(bucket: Bucket, half_step_pct: float) -> _Weight:
    pct = bucket.pct or 0.0
    if pct == 0 and not bucket.trace:
        return _Weight(0.0, 0.0, 0.0)
    upper_us = math.inf if bucket.upper_us is None else bucket.upper_us
    return _Weight(
        estimate=pct * middle_us(bucket),
        low=max(pct - half_step_pct, 0.0) * bucket.lower_us,
        high=(pct + half_step_pct) * upper_us,
    )


def _added(weights: Sequence[_Weight]) -> _Weight:
    return _Weight(
        sum(weight.estimate for weight in weights),
        sum(weight.low for weight in weights),
        sum(weight.high for weight in weights),
    )


def _is_inside(bucket: Bucket, row: BucketColumn) -> bool:
    if bucket.lower_us < row.lower_us:
        return False
    return row.upper_us is None or (bucket.upper_us is not None and bucket.upper_us <= row.upper_us)


def _share(part: _Weight, others: _Weight) -> TimeShare:
    """The part's share; lowest with all else as long as can be, highest with it as short."""
    return TimeShare(
        pct=100 * part.estimate / (part.estimate + others.estimate),
        low_pct=_pct_of(part.low, others.high),
        high_pct=_pct_of(part.high, others.low),
    )


def _pct_of(part: float, others: float) -> float:
    if math.isinf(part):
        return 100.0
    whole = part + others
    return 100 * part / whole if whole > 0 else 0.0
