"""The latency at a throughput, where the curve first reaches it.

Between two load levels the answer is interpolated in a straight line, and says so, unless both are
of one load; outside the measured range the result is the nearest measured load. Where
throughput falls again, a curve has two latencies at one throughput: the answer is the one before
the fall, and says that, too.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from loadcurve.core.curves.interpolation_bounds import bound_between, latency_ends
from loadcurve.core.curves.levels import (
    LoadLevel,
    is_same_load,
    level_throughput_text,
    rising_levels,
)
from loadcurve.core.curves.sla import InterpolationOutcome, common_hedge


@dataclass(frozen=True, slots=True)
class InterpolatedLatency:
    """The latency in µs at ``throughput``; None outside the measured range, with the reason.

    ``point_ids`` are the load points it rests on, ``repeats`` how many each of their levels has.
    ``hedge`` precedes the latency: "~" if a source says "about". ``comes_back`` if the curve passes
    this throughput again at a higher load: the latency is that of the rising branch. ``plus_minus``
    is half the interval of a latency from digitised levels, 0 for others.
    """

    throughput: float
    outcome: InterpolationOutcome
    latency_us: float | None
    reason: str
    point_ids: tuple[str, ...] = ()
    repeats: tuple[int, ...] = ()
    hedge: str = ""
    comes_back: bool = False
    plus_minus: float = 0.0


LatencyQuery = Callable[[float], InterpolatedLatency]


def latency_at(levels: Sequence[LoadLevel], throughput: float) -> InterpolatedLatency:
    """The latency where ``throughput`` is first reached; ``levels`` in concurrency order."""
    return latency_query(levels)(throughput)


def no_latency(reason: str) -> LatencyQuery:
    """No latency at any throughput, and why."""
    return lambda throughput: InterpolatedLatency(
        throughput, InterpolationOutcome.NO_CURVE, None, reason
    )


def latency_query(levels: Sequence[LoadLevel]) -> LatencyQuery:
    """``latency_at`` of one curve for many throughputs, prepared in one pass."""
    if not levels:
        return no_latency("no load point states both throughput and latency")
    used = rising_levels(levels)
    reached = [level.throughput for level in used]
    comes_back = _falls(levels)

    def ask(throughput: float) -> InterpolatedLatency:
        at = bisect_left(reached, throughput)
        if at == len(used):
            return _beyond(used[-1], throughput)
        if reached[at] == throughput:
            return _at_level(used[at], throughput, comes_back(throughput))
        if at == 0:
            return _below(used[0], throughput)
        return _between(used[at - 1], used[at], throughput, comes_back(throughput))

    return ask


def _falls(levels: Sequence[LoadLevel]) -> Callable[[float], bool]:
    """Whether throughput falls through a value between two consecutive levels."""
    falling = [
        (after.throughput, before.throughput)
        for before, after in pairwise(levels)
        if after.throughput < before.throughput
    ]
    lows, highs = sorted(low for low, _ in falling), sorted(high for _, high in falling)
    return lambda value: bisect_right(lows, value) > bisect_right(highs, value)


_COMES_BACK = ", on the rising branch: throughput falls back through this value at another load"


def _below(lowest: LoadLevel, throughput: float) -> InterpolatedLatency:
    reached = level_throughput_text(lowest)
    reason = f"not measured: the lowest load, {lowest.text}, reaches {reached}"
    return InterpolatedLatency(throughput, InterpolationOutcome.BELOW_RANGE, None, reason)


def _beyond(highest: LoadLevel, throughput: float) -> InterpolatedLatency:
    reached = level_throughput_text(highest)
    reason = f"not reached: the highest throughput is {reached} at {highest.text}"
    return InterpolatedLatency(throughput, InterpolationOutcome.ABOVE_RANGE, None, reason)


def _at_level(level: LoadLevel, throughput: float, comes_back: bool) -> InterpolatedLatency:
    return InterpolatedLatency(
        throughput=throughput,
        outcome=InterpolationOutcome.AT_LEVEL,
        latency_us=level.latency_us,
        reason=f"at {level.text}{_COMES_BACK if comes_back else ''}",
        point_ids=level.point_ids,
        repeats=(level.latency_repeats,),
        hedge=level.latency_hedge,
        comes_back=comes_back,
        plus_minus=level.latency_plus_minus,
    )


def _between(
    low: LoadLevel, high: LoadLevel, throughput: float, comes_back: bool
) -> InterpolatedLatency:
    if is_same_load(low, high):
        reason = (
            f"not measured: {low.text} and {high.text} are the same load, so nothing can be "
            "interpolated"
        )
        ids = (*low.point_ids, *high.point_ids)
        return InterpolatedLatency(
            throughput, InterpolationOutcome.BETWEEN_LEVELS, None, reason, ids
        )
    share = (throughput - low.throughput) / (high.throughput - low.throughput)
    reason = f"interpolated between {low.text} and {high.text}"
    return InterpolatedLatency(
        throughput=throughput,
        outcome=InterpolationOutcome.INTERPOLATED,
        latency_us=low.latency_us + share * (high.latency_us - low.latency_us),
        reason=f"{reason}{_COMES_BACK if comes_back else ''}",
        point_ids=(*low.point_ids, *high.point_ids),
        repeats=(low.latency_repeats, high.latency_repeats),
        hedge=common_hedge([low.latency_hedge, high.latency_hedge]),
        comes_back=comes_back,
        plus_minus=bound_between(latency_ends(low, high), share),
    )
