"""The SLA query for every latency limit at once: what changes, and at which limit.

A page that lets its reader drag a limit needs each answer at once. It gets the query's answers
between the limits at which they change, and along a line of the curve the two ends to interpolate
between, so that it has nothing to decide. The answers are the query's own: it is asked on and
between those limits.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from loadcurve.core.curves.levels import LoadLevel, up_to_peak
from loadcurve.core.curves.sla import Outcome, ThroughputWithin, within_query
from loadcurve.core.quick_filling import quickly_filled


@quickly_filled
@dataclass(frozen=True, slots=True)
class CurveLine:
    """A straight line between two load levels, by the latency that counts at each of them."""

    low_us: float
    low_throughput: float
    high_us: float
    high_throughput: float


@quickly_filled
@dataclass(frozen=True, slots=True)
class WithinStep:
    """The answer for latency limits from ``from_us`` on, up to where the next step begins.

    ``from_us`` itself belongs to it unless ``is_after``. With a ``line`` the throughput is where
    the limit crosses it; without, it is ``throughput``, or there is none and ``reason`` says why.
    The other fields are as in ThroughputWithin.
    """

    from_us: float
    is_after: bool
    outcome: Outcome
    throughput: float | None
    is_lower_bound: bool
    hedge: str
    repeats: tuple[int, ...]
    reason: str | None
    line: CurveLine | None = None


def _step(
    from_us: float,
    within: ThroughputWithin,
    is_after: bool = False,
    line: CurveLine | None = None,
) -> WithinStep:
    return WithinStep(
        from_us=from_us,
        is_after=is_after,
        outcome=within.outcome,
        throughput=within.throughput if line is None else None,
        is_lower_bound=within.is_lower_bound,
        hedge=within.hedge,
        repeats=within.repeats,
        reason=within.reason if within.throughput is None else None,
        line=line,
    )


def steps_of_curve(levels: Sequence[LoadLevel]) -> tuple[WithinStep, ...]:
    """What ``throughput_within`` answers for every limit; ``levels`` in concurrency order."""
    return steps_of_query(within_query(levels), levels)


def steps_of_query(
    ask: Callable[[float], ThroughputWithin], levels: Sequence[LoadLevel]
) -> tuple[WithinStep, ...]:
    """The same with ``ask``, the ``within_query`` of these levels."""
    used = up_to_peak(levels)
    latencies = list(accumulate((level.latency_us for level in used), max))
    if not used:
        return (_step(0.0, ask(0.0)),)
    steps = [_step(0.0, ask(0.0))] if latencies[0] > 0 else []
    for index, (low_us, high_us) in enumerate(pairwise(latencies)):
        if low_us == high_us:
            continue
        at_level = ask(low_us)
        steps.append(_step(low_us, at_level))
        below, above = used[index].throughput, used[index + 1].throughput
        best = below if at_level.throughput is None else at_level.throughput
        if above <= best:
            continue
        line = CurveLine(low_us, below, high_us, above)
        from_us = low_us + (best - below) / (above - below) * (high_us - low_us)
        crossed = ask(from_us + (high_us - from_us) / 2)
        if crossed.outcome is Outcome.INTERPOLATED:
            steps.append(_step(from_us, crossed, True, line))
    steps.append(_step(latencies[-1], ask(latencies[-1])))
    return tuple(steps)


def steps_between(
    ask: Callable[[float], ThroughputWithin], edges_us: Iterable[float]
) -> tuple[WithinStep, ...]:
    """What ``ask`` answers for every limit, where that changes at ``edges_us`` only.

    The upper edge of a bucket without one is infinite, and no limit gets there.
    """
    edges = sorted({edge for edge in edges_us if 0 < edge < math.inf})
    steps = [_step(0.0, ask(0.0))]
    for edge, beyond in pairwise((*edges, edges[-1] * 2) if edges else ()):
        steps.append(_step(edge, ask(edge)))
        steps.append(_step(edge, ask(edge + (beyond - edge) / 2), True))
    kept = [steps[0]]
    for step in steps[1:]:
        if replace(step, from_us=kept[-1].from_us, is_after=kept[-1].is_after) != kept[-1]:
            kept.append(step)
    return tuple(kept)
