"""The answers that have a place on a curve: its knee, what limits allow, what a line asks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from loadcurve.core.curves import InterpolationOutcome, Knee, LoadLevel
from loadcurve.core.figures import View
from loadcurve.core.formatting import limit_text, value_text
from loadcurve.core.results.records import (
    CurveMark,
    LineIntersection,
    QueryLine,
    RunResults,
    ThroughputAtLimit,
)

_US_PER_MS = 1000.0


def query_line(
    view: View, limits_us: Sequence[float], runs: Sequence[RunResults]
) -> QueryLine | None:
    """The throughput that ``view`` asks, or the limit its line was moved to; None if neither.

    ``limits_us`` are those that ``runs`` answer, in their order.
    """
    if view.line_throughput is not None:
        words = f"latency at {value_text(view.x, view.line_throughput)}"
        answers = tuple(
            place for run in runs for place in _at_throughput(run, view.line_throughput)
        )
        return QueryLine("x", view.line_throughput, words, answers)
    if view.line_ms is None:
        return None
    limit_us = round(view.line_ms * _US_PER_MS, 6)
    words = f"most throughput within {limit_text(limit_us)}"
    answers = tuple(place for run in runs for place in _within_limit(run, limits_us, limit_us))
    return QueryLine("y", limit_us, words, answers)


def _at_throughput(answers: RunResults, throughput: float) -> Iterable[LineIntersection]:
    """The latency of a run at a throughput, if it has one there."""
    for latency in answers.latencies:
        latency_us = latency.at.latency_us
        if latency.at.throughput == throughput and latency_us is not None and latency.text:
            yield LineIntersection(answers.run.run_id, throughput, latency_us, latency.text)


def _within_limit(
    answers: RunResults, limits_us: Sequence[float], limit_us: float
) -> Iterable[LineIntersection]:
    """What a run sustains within a limit, if it sustains anything."""
    for limit, answer in zip(limits_us, answers.limits, strict=True):
        throughput = answer.within.throughput
        if limit == limit_us and throughput is not None and answer.text:
            yield LineIntersection(answers.run.run_id, throughput, limit_us, answer.text)


def _at(levels: Sequence[LoadLevel], point_ids: Sequence[str]) -> LoadLevel | None:
    wanted = set(point_ids)
    return next((level for level in levels if not wanted.isdisjoint(level.point_ids)), None)


def limit_mark(limit: ThroughputAtLimit, levels: Sequence[LoadLevel]) -> CurveMark | None:
    """Where the curve crosses a limit; if it stays within, the load level of the result."""
    within, text = limit.within, limit.text
    if within.throughput is None or text is None or within.is_lower_bound:
        return None
    level = _at(levels, within.point_ids)
    if level is None:
        return None
    is_crossed = within.outcome is InterpolationOutcome.INTERPOLATED
    latency_us = within.limit_us if is_crossed else level.latency_us
    return CurveMark("sla", within.throughput, latency_us, text)


def knee_marks(knee: Knee, levels: Sequence[LoadLevel]) -> tuple[CurveMark, ...]:
    """The sign at the knee, if there is one."""
    level = None if knee.throughput is None else _at(levels, knee.point_ids)
    if knee.throughput is None or level is None:
        return ()
    return (CurveMark("knee", level.throughput, level.latency_us, "knee"),)
