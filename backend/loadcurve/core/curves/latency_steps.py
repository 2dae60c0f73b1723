"""The latency at every throughput, as steps between the throughputs at which it changes.

The counterpart of ``sla_steps``: a page on which a throughput can be dragged gets all results at
once, and computes nothing.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from itertools import pairwise
from operator import attrgetter

from loadcurve.core.curves.interpolation_bounds import latency_ends
from loadcurve.core.curves.latency_at_throughput import (
    InterpolatedLatency,
    LatencyQuery,
    latency_query,
)
from loadcurve.core.curves.levels import LoadLevel, rising_levels
from loadcurve.core.curves.sla import InterpolationOutcome
from loadcurve.core.curves.sla_steps import CurveLine


@dataclass(frozen=True, slots=True)
class LatencyStep:
    """The result for throughputs from ``from_throughput`` on, up to where the next step begins.

    ``from_throughput`` itself belongs to it unless ``is_after``. With a ``line`` the latency is
    where the throughput crosses it; else it is ``latency_us``, or None with a ``reason``.
    ``is_upper_bound`` says that the latency is the upper edge of a percentile's bracket. The other
    fields are as in InterpolatedLatency.
    """

    from_throughput: float
    is_after: bool
    outcome: InterpolationOutcome
    latency_us: float | None
    is_upper_bound: bool
    hedge: str
    repeats: tuple[int, ...]
    comes_back: bool
    reason: str | None
    line: CurveLine | None = None
    plus_minus: float = 0.0


def _step(
    from_throughput: float,
    at: InterpolatedLatency,
    is_upper_bound: bool,
    is_after: bool = False,
    line: CurveLine | None = None,
) -> LatencyStep:
    return LatencyStep(
        from_throughput=from_throughput,
        is_after=is_after,
        outcome=at.outcome,
        latency_us=at.latency_us if line is None else None,
        is_upper_bound=is_upper_bound and at.latency_us is not None,
        hedge=at.hedge,
        repeats=at.repeats,
        comes_back=at.comes_back,
        reason=at.reason if at.latency_us is None else None,
        line=line,
        plus_minus=at.plus_minus if line is None else 0.0,
    )


def latency_steps(levels: Sequence[LoadLevel]) -> tuple[LatencyStep, ...]:
    """The results of ``latency_at`` for every throughput; ``levels`` in concurrency order."""
    edges = [level.throughput for level in levels]
    return latency_steps_between(latency_query(levels), edges, rising_levels(levels))


def latency_steps_between(
    ask: LatencyQuery,
    edges: Iterable[float],
    used: Sequence[LoadLevel] = (),
    is_upper_bound: bool = False,
) -> tuple[LatencyStep, ...]:
    """The results of ``ask`` for every throughput; they change at ``edges`` only.

    ``used`` are the levels that it interpolates between, of rising throughput.
    """
    reached = [level.throughput for level in used]
    starts = sorted({0.0, *edges})
    steps: list[LatencyStep] = []
    for start, beyond in pairwise((*starts, starts[-1] * 2 or 1.0)):
        middle = start + (beyond - start) / 2
        answer, line = ask(middle), None
        if answer.outcome is InterpolationOutcome.INTERPOLATED:
            low, high = used[(at := bisect_left(reached, middle)) - 1], used[at]
            places = low.latency_us, low.throughput, high.latency_us, high.throughput
            line = CurveLine(*places, *latency_ends(low, high))
        steps.append(_step(start, ask(start), is_upper_bound))
        steps.append(_step(start, answer, is_upper_bound, True, line))
    kept = steps[:1]
    for step in steps[1:]:
        if _ANSWER(step) != _ANSWER(kept[-1]):
            kept.append(step)
    return tuple(kept)


# A step without its start.
_ANSWER = attrgetter(
    *(
        field.name
        for field in fields(LatencyStep)
        if field.name not in ("from_throughput", "is_after")
    )
)
