"""The load levels of one run that a question is answered from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from loadcurve.core.curves import (
    OBSERVED,
    FailedAnalysis,
    InterpolationOutcome,
    IsolatedAnalyses,
    LatencyQuery,
    LatencyStep,
    Levels,
    LoadCurve,
    LoadLevel,
    RunLevel,
    SlaStep,
    ThroughputWithinLimit,
    curve_of,
    is_single_point,
    latency_at_single_point,
    latency_query,
    latency_steps_between,
    levels_stating,
    no_latency,
    rising_levels,
    run_levels,
    steps_between,
    steps_of_query,
    within_query,
)
from loadcurve.core.formatting import latency_text
from loadcurve.core.histograms import (
    PercentileCurve,
    bracket_query,
    percentile_curve,
    throughput_within_bracket,
)
from loadcurve.core.records import Run
from loadcurve.core.results.question import PERCENTILES, ComparisonQuestion

ThroughputQuery = Callable[[float], ThroughputWithinLimit]


@dataclass(frozen=True, slots=True)
class RunCurves:
    """One run with its load levels, and with those of the percentile asked, if one is.

    ``known_levels`` are all of the run's own, None if they could not be made; ``by_level`` are
    those that state both metrics. ``asks`` answer a limit and a throughput; ``steps`` are the
    most throughput within any limit, ``latency_steps`` the latency at any throughput; ``failed`` is
    what could not be computed.
    """

    run: Run
    known_levels: tuple[RunLevel, ...] | None
    by_level: Levels
    curve: LoadCurve
    brackets: PercentileCurve | None
    asks: tuple[ThroughputQuery, LatencyQuery]
    steps: tuple[SlaStep, ...] = ()
    latency_steps: tuple[LatencyStep, ...] = ()
    failed: tuple[FailedAnalysis, ...] = ()

    @property
    def levels(self) -> tuple[RunLevel, ...]:
        """All levels of the run. Raises what could not be done when they were to be made."""
        return run_levels(self.run) if self.known_levels is None else self.known_levels

    @property
    def queried_levels(self) -> Sequence[LoadLevel]:
        """The levels that limits and throughputs are asked of: of a percentile its upper edges."""
        return _asked_levels(self.curve, self.brackets)

    def within(self) -> ThroughputQuery:
        """The most throughput within a limit, as this kind of curve answers it."""
        return self.asks[0]

    def latency(self) -> LatencyQuery:
        """The statistic asked at a throughput, as this kind of curve answers it."""
        return self.asks[1]


def run_curves(run: Run, question: ComparisonQuestion) -> RunCurves:
    """The levels of ``run`` by the metrics and the statistic of ``question``."""
    attempts = IsolatedAnalyses()

    def without(reason: str) -> RunCurves:
        ask, latency = no_throughput_within(reason), no_latency(reason)
        steps, at = steps_between(ask, ()), latency_steps_between(latency, ())
        return RunCurves(run, None, (), LoadCurve((), reason), None, (ask, latency), steps, at)

    curves = attempts.run("load curve", lambda: _curves(run, question), without)
    return replace(curves, failed=tuple(attempts.failed)) if attempts.failed else curves


def no_throughput_within(reason: str) -> ThroughputQuery:
    """No throughput within any limit, and why."""
    return lambda limit_us: ThroughputWithinLimit(
        limit_us, InterpolationOutcome.NO_CURVE, None, False, reason
    )


def _curves(run: Run, question: ComparisonQuestion) -> RunCurves:
    all_levels = run_levels(run)
    if run.is_observed:
        steps = steps_between(no_throughput_within(OBSERVED), ())
        at = latency_steps_between(no_latency(OBSERVED), ())
        asks = within_query(()), latency_query(())
        return RunCurves(run, all_levels, (), LoadCurve((), OBSERVED), None, asks, steps, at)
    by_level = levels_stating(all_levels, question.x, question.y)
    curve = curve_of(by_level, question.x, question.y, run.concurrency_unit)
    percentile = PERCENTILES.get(question.statistic)
    brackets = (
        None if percentile is None else percentile_curve(run, question.x, question.y, percentile)
    )
    place = _one_place(run, curve, brackets)
    ask, latency = asks = (
        _asked(curve, brackets),
        _latency_asked(curve, brackets, place),
    )
    steps = (
        steps_of_query(ask, curve.levels)
        if brackets is None
        else steps_between(ask, _edges(brackets))
    )
    at = _latency_steps(latency, curve, brackets)
    return RunCurves(run, all_levels, by_level, curve, brackets, asks, steps, at)


def _asked(curve: LoadCurve, brackets: PercentileCurve | None) -> ThroughputQuery:
    if brackets is not None:
        return lambda limit_us: throughput_within_bracket(brackets.levels, limit_us)
    return within_query(curve.levels)


def _latency_asked(
    curve: LoadCurve, brackets: PercentileCurve | None, place: tuple[LoadLevel, str] | None
) -> LatencyQuery:
    if place is not None:
        return lambda throughput: latency_at_single_point(place[0], throughput, place[1])
    if brackets is not None:
        return bracket_query(brackets.levels)
    return latency_query(curve.levels)


def _latency_steps(
    ask: LatencyQuery, curve: LoadCurve, brackets: PercentileCurve | None
) -> tuple[LatencyStep, ...]:
    levels = _asked_levels(curve, brackets)
    edges = [level.throughput for level in levels]
    return latency_steps_between(ask, edges, rising_levels(levels), brackets is not None)


def _asked_levels(curve: LoadCurve, brackets: PercentileCurve | None) -> Sequence[LoadLevel]:
    return curve.levels if brackets is None else [level.level for level in brackets.levels]


def _edges(brackets: PercentileCurve) -> Iterator[float]:
    """The latencies that an answer may change at, in µs."""
    for bracketed in brackets.levels:
        yield from (bracketed.bracket.low_us, bracketed.level.latency_us)


def _one_place(
    run: Run, curve: LoadCurve, brackets: PercentileCurve | None
) -> tuple[LoadLevel, str] | None:
    """The only place of a curve that is stated, with its latency for people; None for a curve."""
    levels = _asked_levels(curve, brackets)
    if not is_single_point(run, levels):
        return None
    if brackets is None:
        level = levels[0]
        text = latency_text(level.latency_us, plus_minus=level.latency_plus_minus)
        return level, f"{level.latency_hedge}{text}"
    bracket = brackets.levels[0].bracket
    return levels[0], f"p{bracket.percentile:g} {bracket.text}"
