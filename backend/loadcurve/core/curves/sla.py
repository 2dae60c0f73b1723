"""The SLA query: the most throughput within a latency limit.

Between two load levels the answer is interpolated in a straight line, and says so; outside what was
measured there is no answer but a reason. Nothing is extrapolated.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import accumulate

from loadcurve.core.curves.levels import LoadLevel, up_to_peak
from loadcurve.core.quick_filling import quickly_filled
from loadcurve.core.records import Qualifier
from loadcurve.core.wording import latency_text, qualifier_text


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
    NOT_STATED = "not stated"


@quickly_filled
@dataclass(frozen=True, slots=True)
class ThroughputWithin:
    """The most throughput with latency of at most ``limit_us``, in the throughput metric's unit.

    ``throughput`` is None where it is NOT_MET, NO_CURVE or NOT_STATED. ``is_lower_bound`` is true
    where the limit was never exceeded and no higher load was measured. ``reason`` is a sentence;
    ``point_ids`` are the load points it rests on, ``repeats`` how many each of their levels has.
    ``hedge`` is what is written before the throughput: "~" where a source says about.
    """

    limit_us: float
    outcome: Outcome
    throughput: float | None
    is_lower_bound: bool
    reason: str
    point_ids: tuple[str, ...] = ()
    repeats: tuple[int, ...] = ()
    hedge: str = ""


def throughput_within(levels: Sequence[LoadLevel], limit_us: float) -> ThroughputWithin:
    """The throughput where latency first crosses ``limit_us``; ``levels`` in concurrency order.

    Where latency is not monotone its running maximum counts, so that a lucky level beyond the
    first crossing does not. Only levels up to the highest throughput count.
    """
    return within_query(levels)(limit_us)


def within_query(levels: Sequence[LoadLevel]) -> Callable[[float], ThroughputWithin]:
    """``throughput_within`` of one curve for many limits: the curve is gone through once."""
    if not levels:
        return _no_curve
    used = up_to_peak(levels)
    latencies = list(accumulate((level.latency_us for level in used), max))
    bests = list(accumulate(used, _better))
    lowest, peak, falls_after = used[0], used[-1], len(used) < len(levels)
    # The same for every limit.
    why_not_met = cache(lambda: _why_not_met(lowest))
    why_not_reached = cache(lambda: _why_not_reached(peak, falls_after))

    def ask(limit_us: float) -> ThroughputWithin:
        if latencies[0] > limit_us:
            return resting_on((lowest,), limit_us, Outcome.NOT_MET, None, why_not_met())
        over = bisect_right(latencies, limit_us)
        if over == len(used):
            most, reason = peak.throughput, why_not_reached()
            outcome = Outcome.NOT_REACHED
            return resting_on((peak,), limit_us, outcome, most, reason, not falls_after)
        below, above, best = used[over - 1], used[over], bests[over - 1]
        share = (limit_us - latencies[over - 1]) / (latencies[over] - latencies[over - 1])
        crossing = below.throughput + share * (above.throughput - below.throughput)
        if best.throughput >= crossing:
            reason = f"at {best.text}; the limit is exceeded before throughput grows beyond that"
            return resting_on((best,), limit_us, Outcome.AT_LEVEL, best.throughput, reason)
        reason = f"interpolated between {below.text} and {above.text}"
        return resting_on((below, above), limit_us, Outcome.INTERPOLATED, crossing, reason)

    return ask


def _better(level: LoadLevel, other: LoadLevel) -> LoadLevel:
    return other if other.throughput > level.throughput else level


def _no_curve(limit_us: float) -> ThroughputWithin:
    reason = "no load point states both throughput and latency"
    return ThroughputWithin(limit_us, Outcome.NO_CURVE, None, False, reason)


def resting_on(
    levels: Sequence[LoadLevel],
    limit_us: float,
    outcome: Outcome,
    throughput: float | None,
    reason: str,
    is_lower_bound: bool = False,
) -> ThroughputWithin:
    """An answer with the load points and repeats of the ``levels`` it rests on."""
    if len(levels) == 1:
        (only,) = levels
        of_one = only.point_ids, (only.repeats,), only.throughput_hedge
        return ThroughputWithin(limit_us, outcome, throughput, is_lower_bound, reason, *of_one)
    ids = tuple(point_id for level in levels for point_id in level.point_ids)
    repeats = tuple(level.repeats for level in levels)
    hedge = hedge_of([level.throughput_hedge for level in levels])
    return ThroughputWithin(
        limit_us, outcome, throughput, is_lower_bound, reason, ids, repeats, hedge
    )


def hedge_of(hedges: Sequence[str]) -> str:
    """The hedge of a number that follows from others: their own, or "~" where they differ."""
    first = hedges[0]
    return first if hedges.count(first) == len(hedges) else qualifier_text(Qualifier.ABOUT)


def _why_not_met(lowest: LoadLevel) -> str:
    return f"not met at the lowest load: {_latency(lowest)} at {lowest.text}"


def _why_not_reached(peak: LoadLevel, falls_after: bool) -> str:
    beyond = "beyond which throughput falls" if falls_after else "the highest throughput of the run"
    return f"limit not reached: {_latency(peak)} at {peak.text}, {beyond}"


def _latency(level: LoadLevel) -> str:
    return f"{level.latency_hedge}{latency_text(level.latency_us)}"
