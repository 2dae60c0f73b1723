"""The SLA query: the maximum throughput within a latency limit.

The best level within the limit counts, and so does each place where the curve rises through the
limit between two load levels. That is interpolated in a straight line, and says so; outside what
was measured there is no answer but a reason. Nothing is extrapolated, and levels of equal load are
not joined by a line.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, pairwise

from loadcurve.core.curves.interpolation_bounds import bound_between, throughput_ends
from loadcurve.core.curves.levels import LoadLevel, is_same_load
from loadcurve.core.formatting import latency_over, latency_text, qualifier_text
from loadcurve.core.records import Qualifier


class InterpolationOutcome(StrEnum):
    """How a result was found, or why it is missing."""

    INTERPOLATED = "interpolated"
    AT_LEVEL = "at a load level"
    NOT_REACHED = "limit not reached"
    NOT_MET = "not met at any measured load"
    NOT_MEASURED = "not measured within the limit"
    BELOW_RANGE = "below the lowest load"
    ABOVE_RANGE = "above the highest throughput"
    BETWEEN_LEVELS = "between load levels"
    NO_CURVE = "no curve"
    NOT_STATED = "not stated"


@dataclass(frozen=True, slots=True)
class ThroughputWithinLimit:
    """The highest throughput within a latency of ``limit_us``, in the throughput metric's unit.

    ``throughput`` is None if it is NOT_MET, NOT_MEASURED or NO_CURVE. ``is_lower_bound`` is true
    where the highest load is within the limit: no higher load was measured. ``reason`` is a
    sentence; ``point_ids`` are the load points it rests on, ``repeats`` how many each of their
    levels has. ``hedge`` precedes the throughput: "~" if a source says "about". ``plus_minus`` is
    half the interval of a throughput from digitised levels, 0 for others.
    """

    limit_us: float
    outcome: InterpolationOutcome
    throughput: float | None
    is_lower_bound: bool
    reason: str
    point_ids: tuple[str, ...] = ()
    repeats: tuple[int, ...] = ()
    hedge: str = ""
    plus_minus: float = 0.0


Segment = tuple[LoadLevel, LoadLevel]


def throughput_within(levels: Sequence[LoadLevel], limit_us: float) -> ThroughputWithinLimit:
    """The maximum throughput within ``limit_us``; ``levels`` in concurrency order.

    It is that of the best level within the limit, or more where a segment between two levels
    crosses the limit as latency rises.
    """
    return within_query(levels)(limit_us)


def within_query(levels: Sequence[LoadLevel]) -> Callable[[float], ThroughputWithinLimit]:
    """``throughput_within`` of one curve for many limits, prepared in one pass."""
    if not levels:
        return _no_curve
    by_latency = sorted(levels, key=lambda level: level.latency_us)
    latencies = [level.latency_us for level in by_latency]
    bests = list(accumulate(by_latency, _better))
    segments, highest_us = rising_segments(levels), highest_load_us(levels)

    def ask(limit_us: float) -> ThroughputWithinLimit:
        met = bisect_right(latencies, limit_us)
        if met == 0:
            lowest = by_latency[0]
            over = f"{lowest.latency_hedge}{latency_over(limit_us, lowest.latency_us)}"
            place = f"{over} at {lowest.text}"
            return no_level_within(lowest, limit_us, len(levels), place)
        best, is_bound = bests[met - 1], highest_us <= limit_us
        most, segment = best.throughput, None
        for below, above in segments:
            if below.latency_us <= limit_us < above.latency_us:
                crossing = _crossing(below, above, limit_us)
                if crossing > most:
                    most, segment = crossing, (below, above)
        if segment is not None:
            reason = f"interpolated between {segment[0].text} and {segment[1].text}"
            outcome = InterpolationOutcome.INTERPOLATED
            return within_from_levels(segment, limit_us, outcome, most, reason, is_bound)
        is_reached = met < len(levels)
        outcome = InterpolationOutcome.AT_LEVEL if is_reached else InterpolationOutcome.NOT_REACHED
        reason = why_at_level(f"{_latency(best)} at {best.text}", is_reached, is_bound)
        return within_from_levels((best,), limit_us, outcome, most, reason, is_bound)

    return ask


def rising_segments(levels: Sequence[LoadLevel]) -> list[Segment]:
    """The neighbours between which both latency and throughput rise; others give no maximum."""
    return [
        (below, above)
        for below, above in pairwise(levels)
        if below.latency_us < above.latency_us
        and below.throughput < above.throughput
        and not is_same_load(below, above)
    ]


def highest_load_us(levels: Sequence[LoadLevel]) -> float:
    """The latency at the highest load; of several levels of that load the highest latency."""
    last = levels[-1]
    return max(level.latency_us for level in levels if level is last or is_same_load(level, last))


def _crossing(below: LoadLevel, above: LoadLevel, limit_us: float) -> float:
    share = _share(below, above, limit_us)
    return below.throughput + share * (above.throughput - below.throughput)


def _share(below: LoadLevel, above: LoadLevel, limit_us: float) -> float:
    return (limit_us - below.latency_us) / (above.latency_us - below.latency_us)


def _better(level: LoadLevel, other: LoadLevel) -> LoadLevel:
    return other if other.throughput > level.throughput else level


def _no_curve(limit_us: float) -> ThroughputWithinLimit:
    reason = "no load point states both throughput and latency"
    return ThroughputWithinLimit(limit_us, InterpolationOutcome.NO_CURVE, None, False, reason)


def no_level_within(
    lowest: LoadLevel, limit_us: float, of_levels: int, place: str
) -> ThroughputWithinLimit:
    """No result: even the lowest latency of ``of_levels``, at ``place``, exceeds the limit."""
    if of_levels == 1:
        reason = f"not measured at or below the limit: the only value is {place}"
        return within_from_levels(
            (lowest,), limit_us, InterpolationOutcome.NOT_MEASURED, None, reason
        )
    reason = f"not met at any measured load: the lowest latency is {place}"
    return within_from_levels((lowest,), limit_us, InterpolationOutcome.NOT_MET, None, reason)


def why_at_level(place: str, is_reached: bool, is_bound: bool) -> str:
    """Why the level at ``place`` is the answer, and whether the limit was exceeded anywhere."""
    if not is_reached:
        return f"limit not reached: {place}; no level exceeds it"
    if is_bound:
        return f"{place}; the highest load is within the limit, another load exceeds it"
    return f"{place}; no other level within the limit has more throughput"


def within_from_levels(
    levels: Sequence[LoadLevel],
    limit_us: float,
    outcome: InterpolationOutcome,
    throughput: float | None,
    reason: str,
    is_lower_bound: bool = False,
) -> ThroughputWithinLimit:
    """An answer with the load points and repeats of the ``levels`` it rests on."""
    if len(levels) == 1:
        (only,) = levels
        known = 0.0 if throughput is None else only.throughput_plus_minus
        of_one = only.point_ids, (only.repeats,), only.throughput_hedge, known
        return ThroughputWithinLimit(limit_us, outcome, throughput, is_lower_bound, reason, *of_one)
    ids = tuple(point_id for level in levels for point_id in level.point_ids)
    repeats = tuple(level.repeats for level in levels)
    hedge = common_hedge([level.throughput_hedge for level in levels])
    below, above = levels
    known = bound_between(throughput_ends(below, above), _share(below, above, limit_us))
    return ThroughputWithinLimit(
        limit_us, outcome, throughput, is_lower_bound, reason, ids, repeats, hedge, known
    )


def common_hedge(hedges: Sequence[str]) -> str:
    """The hedge of a number that follows from others: their own, or "~" if they differ."""
    first = hedges[0]
    return first if hedges.count(first) == len(hedges) else qualifier_text(Qualifier.ABOUT)


def _latency(level: LoadLevel) -> str:
    text = latency_text(level.latency_us, plus_minus=level.latency_plus_minus)
    return f"{level.latency_hedge}{text}"
