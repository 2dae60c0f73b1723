"""The SLA query by a percentile, which histograms give as a range only.

A level counts if its whole bracket is within the limit; between brackets nothing is interpolated.
"""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.curves import (
    InterpolatedLatency,
    InterpolationOutcome,
    LatencyQuery,
    ThroughputWithinLimit,
    highest_load_us,
    level_throughput_text,
    no_latency,
    no_level_within,
    rising_levels,
    why_at_level,
    within_from_levels,
)
from loadcurve.core.histograms.percentile_levels import PercentileLevel

_NO_CURVE = "no load level has a histogram that gives the percentile"


def throughput_within_bracket(
    levels: Sequence[PercentileLevel], limit_us: float
) -> ThroughputWithinLimit:
    """Highest throughput of a measured level whose percentile is certainly within ``limit_us``.

    A level counts only if the upper edge of its bracket is no more than the limit. Nothing is
    interpolated between brackets.
    """
    if not levels:
        return ThroughputWithinLimit(
            limit_us, InterpolationOutcome.NO_CURVE, None, False, _NO_CURVE
        )
    meeting = [bracketed for bracketed in levels if bracketed.level.latency_us <= limit_us]
    if not meeting:
        lowest = min(levels, key=lambda bracketed: bracketed.level.latency_us)
        place = _within_text(lowest, limit_us)
        return no_level_within(lowest.level, limit_us, len(levels), place)
    best = max(meeting, key=lambda bracketed: bracketed.level.throughput)
    is_reached = len(meeting) < len(levels)
    is_bound = highest_load_us([bracketed.level for bracketed in levels]) <= limit_us
    reason = why_at_level(_text(best), is_reached, is_bound)
    if is_reached:
        next_over = next(known for known in levels if known.level.latency_us > limit_us)
        reason = f"{reason}; above it: {_within_text(next_over, limit_us)}"
    outcome = InterpolationOutcome.AT_LEVEL if is_reached else InterpolationOutcome.NOT_REACHED
    most = best.level.throughput
    return within_from_levels((best.level,), limit_us, outcome, most, reason, is_bound)


def bracket_query(levels: Sequence[PercentileLevel]) -> LatencyQuery:
    """The upper edge of the percentile where a measured level pushes just a throughput.

    Between two levels there is no number, but the reason tells the brackets of both.
    """
    if not levels:
        return no_latency(_NO_CURVE)
    of_level = {bracketed.level: bracketed for bracketed in levels}
    used = [of_level[level] for level in rising_levels([bracketed.level for bracketed in levels])]
    return lambda throughput: _bracket_at(used, throughput)


def _bracket_at(used: Sequence[PercentileLevel], throughput: float) -> InterpolatedLatency:
    enough = next(
        (i for i, bracketed in enumerate(used) if bracketed.level.throughput >= throughput), None
    )
    if enough is None:
        most = used[-1].level
        highest = level_throughput_text(most)
        reason = f"not reached: the highest throughput is {highest}"
        return InterpolatedLatency(
            throughput, InterpolationOutcome.ABOVE_RANGE, None, f"{reason} at {most.text}"
        )
    high = used[enough]
    if high.level.throughput == throughput:
        latency_us, level = high.bracket.high_us, high.level
        counts = (level.latency_repeats,)
        return InterpolatedLatency(
            throughput,
            InterpolationOutcome.AT_LEVEL,
            latency_us,
            _text(high),
            level.point_ids,
            counts,
        )
    if enough == 0:
        reached = level_throughput_text(high.level)
        reason = f"not measured: the lowest load, {high.level.text}, reaches {reached}"
        return InterpolatedLatency(throughput, InterpolationOutcome.BELOW_RANGE, None, reason)
    reason = f"between {_text(used[enough - 1])} and {_text(high)}"
    rests_on = (*used[enough - 1].level.point_ids, *high.level.point_ids)
    return InterpolatedLatency(
        throughput, InterpolationOutcome.BETWEEN_LEVELS, None, reason, rests_on
    )


def _text(known: PercentileLevel) -> str:
    return f"p{known.bracket.percentile:g} {known.bracket.text} at {known.level.text}"


def _within_text(known: PercentileLevel, limit_us: float) -> str:
    """Where the percentile of a level lies, and whether it may meet the limit all the same."""
    unsure = known.bracket.low_us < limit_us < known.level.latency_us
    return f"{_text(known)}{', which may be within the limit' if unsure else ''}"
