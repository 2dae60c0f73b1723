"""How many waits were slower than an edge, before and after."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.changes.histogram import PRINTED_PCT
from loadcurve.core.histograms import align_histograms, common_columns, is_complete
from loadcurve.core.records import LatencyHistogram, LoadPoint

# An edge that most waits exceed is no tail.
_MOST_PCT = 50.0


@dataclass(frozen=True, slots=True)
class TailChange:
    """The share of an event's waits that took longer than ``edge_us``, in %."""

    event: str
    edge_us: float
    before_pct: float
    after_pct: float


def tail_change(before: LoadPoint, after: LoadPoint, event: str | None) -> TailChange | None:
    """The edge at which the shares of slower waits, at most a half on each side, differ most.

    None without complete histograms of the event on both sides, or where the shares may be the same
    within the digits that are printed.
    """
    sides = [_histogram(point, event) for point in (before, after)]
    if event is None or sides[0] is None or sides[1] is None:
        return None
    first, second = align_histograms([sides[0], sides[1]])
    best: TailChange | None = None
    edges = [column.lower_us for column in common_columns([first, second]) if column.lower_us]
    for edge in edges:
        shares = [_slower(histogram, edge) for histogram in (first, second)]
        rounding = sum(PRINTED_PCT * count for _, count in shares)
        change = TailChange(event, edge, shares[0][0], shares[1][0])
        is_tail = max(change.before_pct, change.after_pct) <= _MOST_PCT
        larger = best is None or _size(change) > _size(best)
        if is_tail and larger and _size(change) > rounding:
            best = change
    return best


def _size(change: TailChange) -> float:
    return abs(change.after_pct - change.before_pct)


def _histogram(point: LoadPoint, event: str | None) -> LatencyHistogram | None:
    named = (histogram for histogram in point.histograms if histogram.event == event)
    return next((histogram for histogram in named if is_complete(histogram)), None)


def _slower(histogram: LatencyHistogram, edge_us: float) -> tuple[float, int]:
    """The share above an edge, and of how many printed buckets it is the sum."""
    above = [bucket.pct or 0.0 for bucket in histogram.buckets if bucket.lower_us >= edge_us]
    return min(sum(above), 100.0), sum(share > 0 for share in above)
