"""The SLA query by a percentile, of which histograms tell only between which edges it lies.

METHODS.md 4.5 and 4.7. A level counts if its whole bracket is within the limit; between brackets
nothing is interpolated.
"""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.load_curve import rising, up_to_peak
from loadcurve.core.percentile_levels import BoundLevel
from loadcurve.core.sla import LatencyAt, Outcome, ThroughputWithin
from loadcurve.core.wording import number_text

_NO_CURVE = "no load level has a histogram that tells the percentile"


def throughput_within_bound(levels: Sequence[BoundLevel], limit_us: float) -> ThroughputWithin:
    """The most throughput of a measured level whose percentile is within ``limit_us`` for certain.

    A level counts only if the upper edge of its bracket is no more than the limit, and no level of
    less load exceeds it. Nothing is interpolated between brackets.
    """
    if not levels:
        return ThroughputWithin(limit_us, Outcome.NO_CURVE, None, False, _NO_CURVE)
    used = levels[: len(up_to_peak([each.level for each in levels]))]
    over = next((i for i, each in enumerate(used) if each.level.latency_us > limit_us), None)
    if over == 0:
        reason = f"not met at the lowest load: {_within_text(used[0], limit_us)}"
        return ThroughputWithin(
            limit_us, Outcome.NOT_MET, None, False, reason, used[0].level.point_ids
        )
    meeting = used if over is None else used[:over]
    best = max(meeting, key=lambda each: each.level.throughput)
    if over is None:
        falls_after = len(used) < len(levels)
        end = (
            "beyond which throughput falls" if falls_after else "the highest throughput of the run"
        )
        reason = f"limit not reached: {_within_text(best, limit_us)}, {end}"
        return ThroughputWithin(
            limit_us,
            Outcome.NOT_REACHED,
            best.level.throughput,
            not falls_after,
            reason,
            best.level.point_ids,
        )
    reason = f"{_within_text(best, limit_us)}; next {_within_text(used[over], limit_us)}"
    return ThroughputWithin(
        limit_us, Outcome.AT_LEVEL, best.level.throughput, False, reason, best.level.point_ids
    )


def bound_at(levels: Sequence[BoundLevel], throughput: float) -> LatencyAt:
    """The upper edge of the percentile where a measured level pushes just ``throughput``.

    Between two levels there is no number, but the reason tells the brackets of both.
    """
    if not levels:
        return LatencyAt(throughput, Outcome.NO_CURVE, None, _NO_CURVE)
    bound_of = {each.level: each for each in levels}
    used = [bound_of[level] for level in rising([each.level for each in levels])]
    enough = next((i for i, each in enumerate(used) if each.level.throughput >= throughput), None)
    if enough is None:
        most = used[-1].level
        reason = f"not reached: the highest throughput is {number_text(most.throughput)}"
        return LatencyAt(throughput, Outcome.ABOVE_RANGE, None, f"{reason} at {most.text}")
    high = used[enough]
    if high.level.throughput == throughput:
        return LatencyAt(
            throughput, Outcome.AT_LEVEL, high.bracket.high_us, _text(high), high.level.point_ids
        )
    if enough == 0:
        pushes = number_text(high.level.throughput)
        reason = f"not measured: the lowest load, {high.level.text}, pushes {pushes}"
        return LatencyAt(throughput, Outcome.BELOW_RANGE, None, reason)
    reason = f"between {_text(used[enough - 1])} and {_text(high)}"
    rests_on = (*used[enough - 1].level.point_ids, *high.level.point_ids)
    return LatencyAt(throughput, Outcome.BETWEEN_LEVELS, None, reason, rests_on)


def _text(bound: BoundLevel) -> str:
    return f"p{bound.bracket.percentile:g} {bound.bracket.text} at {bound.level.text}"


def _within_text(bound: BoundLevel, limit_us: float) -> str:
    """Where the percentile of a level lies, and whether it may meet the limit all the same."""
    unsure = bound.bracket.low_us < limit_us < bound.level.latency_us
    return f"{_text(bound)}{', perhaps within it but not for certain' if unsure else ''}"
