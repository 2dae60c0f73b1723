"""The SLA query: the most throughput within a latency limit, and latency at a throughput.

METHODS.md 4.7. Between two load levels the answer is interpolated in a straight line, and says so;
outside what was measured there is no answer but a reason. Nothing is extrapolated.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, pairwise

from loadcurve.core.load_curve import LoadLevel, rising, up_to_peak
from loadcurve.core.wording import latency_text, number_text


class Outcome(StrEnum):
    """How an answer was got, or why there is none."""

    INTERPOLATED = "interpolated"
    AT_LEVEL = "at a load level"
    NOT_REACHED = "limit not reached"
    NOT_MET = "not met at lowest load"
    BELOW_RANGE = "below the lowest load"
    ABOVE_RANGE = "above the highest throughput"
    BETWEEN_LEVELS = "between load levels"
    NO_CURVE = "no curve"


@dataclass(frozen=True, slots=True)
class ThroughputWithin:
    """The most throughput with latency of at most ``limit_us``, in the throughput metric's unit.

    ``throughput`` is None where the outcome is NOT_MET or NO_CURVE. ``is_lower_bound`` is true
    where the limit was never exceeded and no higher load was measured. ``reason`` is a sentence;
    ``point_ids`` are the load points it rests on.
    """

    limit_us: float
    outcome: Outcome
    throughput: float | None
    is_lower_bound: bool
    reason: str
    point_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LatencyAt:
    """The latency in µs at ``throughput``; None outside the measured range, with the reason.

    ``point_ids`` are the load points it rests on.
    """

    throughput: float
    outcome: Outcome
    latency_us: float | None
    reason: str
    point_ids: tuple[str, ...] = ()


def throughput_within(levels: Sequence[LoadLevel], limit_us: float) -> ThroughputWithin:
    """The throughput where latency first crosses ``limit_us``; ``levels`` in concurrency order.

    Where latency is not monotone its running maximum counts, so that a lucky level beyond the
    first crossing does not. Only levels up to the highest throughput count.
    """
    if not levels:
        reason = "no load point states both throughput and latency"
        return ThroughputWithin(limit_us, Outcome.NO_CURVE, None, False, reason)
    used = up_to_peak(levels)
    latencies = list(accumulate((level.latency_us for level in used), max))
    if latencies[0] > limit_us:
        reason = f"not met at the lowest load: {latency_text(latencies[0])} at {used[0].text}"
        return ThroughputWithin(limit_us, Outcome.NOT_MET, None, False, reason, used[0].point_ids)
    over = bisect_right(latencies, limit_us)
    if over == len(used):
        return _never_exceeded(used[-1], len(used) < len(levels), limit_us)
    below, above = used[over - 1], used[over]
    best = max(used[:over], key=lambda level: level.throughput)
    share = (limit_us - latencies[over - 1]) / (latencies[over] - latencies[over - 1])
    crossing = below.throughput + share * (above.throughput - below.throughput)
    if best.throughput >= crossing:
        reason = f"at {best.text}; the limit is exceeded before throughput grows beyond that"
        rests_on = best.point_ids
        return ThroughputWithin(
            limit_us, Outcome.AT_LEVEL, best.throughput, False, reason, rests_on
        )
    reason = f"interpolated between {below.text} and {above.text}"
    rests_on = (*below.point_ids, *above.point_ids)
    return ThroughputWithin(limit_us, Outcome.INTERPOLATED, crossing, False, reason, rests_on)


def _never_exceeded(peak: LoadLevel, falls_after: bool, limit_us: float) -> ThroughputWithin:
    reason = f"limit not reached: {latency_text(peak.latency_us)} at {peak.text}, "
    reason += (
        "beyond which throughput falls" if falls_after else "the highest throughput of the run"
    )
    return ThroughputWithin(
        limit_us, Outcome.NOT_REACHED, peak.throughput, not falls_after, reason, peak.point_ids
    )


def latency_at(levels: Sequence[LoadLevel], throughput: float) -> LatencyAt:
    """The latency where ``throughput`` is first reached; ``levels`` in concurrency order."""
    if not levels:
        reason = "no load point states both throughput and latency"
        return LatencyAt(throughput, Outcome.NO_CURVE, None, reason)
    used = rising(levels)
    if throughput < used[0].throughput:
        lowest = number_text(used[0].throughput)
        reason = f"not measured: the lowest load, {used[0].text}, pushes {lowest}"
        return LatencyAt(throughput, Outcome.BELOW_RANGE, None, reason)
    for level in used:
        if level.throughput == throughput:
            reason = f"at {level.text}"
            rests_on = level.point_ids
            return LatencyAt(throughput, Outcome.AT_LEVEL, level.latency_us, reason, rests_on)
    for low, high in pairwise(used):
        if throughput < high.throughput:
            share = (throughput - low.throughput) / (high.throughput - low.throughput)
            latency_us = low.latency_us + share * (high.latency_us - low.latency_us)
            reason = f"interpolated between {low.text} and {high.text}"
            rests_on = (*low.point_ids, *high.point_ids)
            return LatencyAt(throughput, Outcome.INTERPOLATED, latency_us, reason, rests_on)
    reason = f"not reached: the highest throughput is {number_text(used[-1].throughput)}"
    return LatencyAt(throughput, Outcome.ABOVE_RANGE, None, f"{reason} at {used[-1].text}")
