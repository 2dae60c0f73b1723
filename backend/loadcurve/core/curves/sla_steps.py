"""The SLA query for every latency limit, as steps between the limits at which it changes.

A page that lets its reader drag a limit needs each answer at once. It gets the query's answers
between the limits at which they change, and along a line of the curve the two ends to interpolate
between, so that it has nothing to decide. The answers are the query's own: it is asked on and
between those limits.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from loadcurve.core.curves.interpolation_bounds import throughput_ends
from loadcurve.core.curves.levels import LoadLevel
from loadcurve.core.curves.sla import (
    InterpolationOutcome,
    Segment,
    ThroughputWithinLimit,
    rising_segments,
    within_from_levels,
)


@dataclass(frozen=True, slots=True)
class CurveLine:
    """A straight line between two load levels.

    ``low_plus_minus`` and ``high_plus_minus`` are half the intervals of the asked number at its
    ends, between which they are interpolated.
    """

    low_us: float
    low_throughput: float
    high_us: float
    high_throughput: float
    low_plus_minus: float = 0.0
    high_plus_minus: float = 0.0

    @property
    def rise(self) -> float:
        """How much more throughput each µs of latency brings."""
        return (self.high_throughput - self.low_throughput) / (self.high_us - self.low_us)

    def throughput_at(self, limit_us: float) -> float:
        """The throughput where the line crosses a limit."""
        return self.low_throughput + self.rise * (limit_us - self.low_us)


@dataclass(frozen=True, slots=True)
class SlaStep:
    """The result for latency limits from ``from_us`` on, up to where the next step begins.

    ``from_us`` itself belongs to it unless ``is_after``. With a ``line`` the throughput is where
    the limit crosses it; otherwise it is ``throughput``, or None with a ``reason``.
    The other fields are as in ThroughputWithin.
    """

    from_us: float
    is_after: bool
    outcome: InterpolationOutcome
    throughput: float | None
    is_lower_bound: bool
    hedge: str
    repeats: tuple[int, ...]
    reason: str | None
    line: CurveLine | None = None
    plus_minus: float = 0.0


def _step(
    from_us: float,
    within: ThroughputWithinLimit,
    is_after: bool = False,
    line: CurveLine | None = None,
) -> SlaStep:
    return SlaStep(
        from_us=from_us,
        is_after=is_after,
        outcome=within.outcome,
        throughput=within.throughput if line is None else None,
        is_lower_bound=within.is_lower_bound,
        hedge=within.hedge,
        repeats=within.repeats,
        reason=within.reason if within.throughput is None else None,
        line=line,
        plus_minus=within.plus_minus if line is None else 0.0,
    )


def steps_of_query(
    ask: Callable[[float], ThroughputWithinLimit], levels: Sequence[LoadLevel]
) -> tuple[SlaStep, ...]:
    """The results of ``ask``, the ``within_query`` of these levels, for every limit."""
    by_latency = sorted((level.latency_us, level.throughput) for level in levels)
    most = dict(
        zip(
            (latency for latency, _ in by_latency),
            accumulate((throughput for _, throughput in by_latency), max),
            strict=True,
        )
    )
    segments = rising_segments(levels)
    steps = [_step(0.0, ask(0.0))] if 0.0 not in most else []
    alike_us = _reading_alike(min(most, default=0.0))
    if alike_us and ask(alike_us).reason != steps[0].reason:
        steps.append(_step(alike_us, ask(alike_us)))
    for low_us, high_us in pairwise((*most, math.inf)):
        at_low = ask(low_us)
        crossed = [
            segment
            for segment in segments
            if segment[0].latency_us <= low_us and high_us <= segment[1].latency_us
        ]
        steps.append(_step(low_us, at_low))
        if crossed:
            steps += _along_segments(crossed, most[low_us], at_low, high_us)
    return tuple(steps)


def _reading_alike(latency_us: float) -> float:
    """The highest limit of three digits below a latency; 0 if the latency is one itself."""
    if not latency_us:
        return 0.0
    digit = 10.0 ** (math.floor(math.log10(latency_us)) - 2)
    limit_us = round(math.floor(latency_us / digit) * digit, 12)
    return limit_us if limit_us < latency_us else 0.0


def _along_segments(
    segments: Sequence[Segment], most: float, at_low: ThroughputWithinLimit, high_us: float
) -> Iterator[SlaStep]:
    """Steps between the limit of ``at_low`` and ``high_us`` where a segment has the most.

    Each of ``segments`` crosses all limits between the two; the levels push ``most`` within them.
    """
    limit_us = at_low.limit_us
    level = CurveLine(limit_us, most, high_us, most)
    on = {_line_of(segment): segment for segment in segments}
    highest = max((level, *on), key=lambda line: (line.throughput_at(limit_us), line.rise))
    while limit_us < high_us:
        if highest is not level:
            within = within_from_levels(
                on[highest],
                limit_us,
                InterpolationOutcome.INTERPOLATED,
                most,
                "",
                at_low.is_lower_bound,
            )
            yield _step(limit_us, within, True, highest)
        # The next line that gets above this one.
        here = highest.throughput_at(limit_us)
        nexts = [
            ((here - line.throughput_at(limit_us)) / (line.rise - highest.rise), -line.rise, line)
            for line in on
            if line.rise > highest.rise
        ]
        if not nexts:
            return
        further_us, _, highest = min(nexts, key=lambda place: place[:2])
        limit_us += max(further_us, 0.0)


def _line_of(segment: Segment) -> CurveLine:
    """The straight line between two load levels."""
    low, high = segment
    ends = throughput_ends(low, high)
    return CurveLine(low.latency_us, low.throughput, high.latency_us, high.throughput, *ends)


def steps_between(
    ask: Callable[[float], ThroughputWithinLimit], edges_us: Iterable[float]
) -> tuple[SlaStep, ...]:
    """The results of ``ask`` for every limit; they change at ``edges_us`` only.

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
