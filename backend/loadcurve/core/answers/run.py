"""The answers for one run among others: within the limits set, and against the baseline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from loadcurve.core.answers.levels import Ask, no_answer
from loadcurve.core.answers.on_curves import curve_marks
from loadcurve.core.answers.own import OwnAnswers, no_ort, none
from loadcurve.core.answers.question import Question
from loadcurve.core.answers.shapes import LatencyAnswer, LimitAnswer, RunAnswers
from loadcurve.core.attempts import Attempts
from loadcurve.core.curves import (
    AskLatency,
    LatencyAt,
    LevelValue,
    LoadLevel,
    OverallResponseTime,
    RepeatedDifference,
    Speedup,
    ThroughputWithin,
    at_equal_concurrency,
    at_equal_latency,
    at_equal_throughput,
    at_this_throughput,
    no_latency,
    of_maxima,
    overall_response_time,
    repeated_differences,
)
from loadcurve.core.figures import RunLabel
from loadcurve.core.wording import latency_text, number_text

Within = tuple[ThroughputWithin, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A run's answers to what was asked, as they are before they are put beside a baseline's."""

    own: OwnAnswers
    within: Within
    at: tuple[LatencyAt, ...]


def asked_of(own: OwnAnswers, question: Question, attempts: Attempts) -> Asked:
    """What a run answers within the limits, and at the throughputs."""
    within = _limits_within(own, question, attempts)
    return Asked(own, within, _latencies_at(own, question, attempts))


def _latencies_at(own: OwnAnswers, question: Question, attempts: Attempts) -> tuple[LatencyAt, ...]:
    def asked(ask: AskLatency) -> tuple[LatencyAt, ...]:
        return tuple([ask(throughput) for throughput in question.asked_throughputs])

    return attempts.to(
        "latency at a throughput",
        lambda: asked(own.curves.latency()),
        lambda reason: asked(no_latency(reason)),
    )


def _limits_within(own: OwnAnswers, question: Question, attempts: Attempts) -> Within:
    """The most throughput of a run within each of the limits asked."""

    def asked(ask: Ask) -> Within:
        return tuple([ask(limit_us) for limit_us in question.limits_us])

    return attempts.to(
        "answers within limits",
        lambda: asked(own.curves.within()),
        lambda reason: asked(no_answer(reason)),
    )


def run_answers(
    own: OwnAnswers,
    baseline: Asked | None,
    label: RunLabel,
    common: tuple[float, float] | None,
    question: Question,
    timed_event: str | None = None,
) -> RunAnswers:
    """The answers for one run; ``baseline`` is None for the baseline itself.

    ``common`` is the throughput range of all curves, if any; ``timed_event`` what the run's latency
    is the mean time of, where that has to be named. An analysis that raises is listed in
    ``failed``, and the others are answered.
    """
    x, y, curves = question.x, question.y, own.curves
    levels = curves.curve.levels
    against = None if baseline is None else baseline.own
    attempts = Attempts(own.failed)
    asked = asked_of(own, question, attempts)
    limits, latencies = _answers(asked, baseline, question, attempts)
    limited = curves.curve if curves.brackets is None else curves.brackets
    return RunAnswers(
        run=label,
        load_levels=len(levels),
        reason=curves.curve.reason,
        limits=limits,
        limit_levels=len(limited.levels),
        limit_reason=limited.reason,
        latencies=latencies,
        maximum=own.maximum,
        knee=own.knee,
        knee_text=own.knee_text,
        remarks=own.remarks,
        ort=own.ort,
        ort_common=attempts.to("ORT", lambda: _ort_within(levels, common), no_ort),
        speedups=attempts.to("speed-ups", lambda: _speedups(own, against, x, y), none),
        fit=own.fit,
        repeats=own.repeats,
        differences=attempts.to("test of repeats", lambda: _differences(own, against, x, y), none),
        ceiling_uses=own.ceiling_uses,
        db_time=own.db_time,
        ceiling=own.ceiling,
        findings=own.findings,
        steps=curves.steps,
        latency_steps=curves.latency_steps,
        marks=attempts.to("marks", lambda: curve_marks(own.knee, limits, levels), none),
        failed=tuple(attempts.failed),
        timed_event=timed_event,
    )


def _answers(
    asked: Asked, baseline: Asked | None, question: Question, attempts: Attempts
) -> tuple[tuple[LimitAnswer, ...], tuple[LatencyAnswer, ...]]:
    """What was asked, with texts and beside the baseline's; without where that fails."""
    limits = attempts.to(
        "ratio within limits",
        lambda: _limits(asked, baseline, question.x),
        partial(_bare, asked.within),
    )
    latencies = attempts.to(
        "ratio at a throughput",
        lambda: _latencies(asked, baseline, question.x, question.y),
        lambda _: tuple(LatencyAnswer(at, None) for at in asked.at),
    )
    return limits, latencies


def _bare(within: Within, _: str) -> tuple[LimitAnswer, ...]:
    """The limits' answers without texts and ratios."""
    return tuple(LimitAnswer(each, None, None) for each in within)


def _ort_within(
    levels: Sequence[LoadLevel], common: tuple[float, float] | None
) -> OverallResponseTime:
    if common is None:
        return no_ort("the curves share no throughput range")
    return overall_response_time(levels, common)


def _limits(asked: Asked, baseline: Asked | None, x: str) -> tuple[LimitAnswer, ...]:
    others = [None] * len(asked.within) if baseline is None else baseline.within
    return tuple(_limit(it, other, x) for it, other in zip(asked.within, others, strict=True))


def _latencies(asked: Asked, baseline: Asked | None, x: str, y: str) -> tuple[LatencyAnswer, ...]:
    """A percentile is given as the upper edge of its bracket, which is a bound."""
    are_bounds = asked.own.curves.brackets is not None
    others = [None] * len(asked.at) if baseline is None else baseline.at
    return tuple(
        LatencyAnswer(
            at,
            _latency_text(at, are_bounds),
            None if other is None else at_this_throughput(at, other, x, y, are_bounds),
        )
        for at, other in zip(asked.at, others, strict=True)
    )


def _limit(within: ThroughputWithin, baseline: ThroughputWithin | None, x: str) -> LimitAnswer:
    ratio = None if baseline is None else at_equal_latency(within, baseline, x)
    if within.throughput is None:
        return LimitAnswer(within, None, ratio)
    sign = "≥ " if within.is_lower_bound else ""
    return LimitAnswer(within, f"{sign}{within.hedge}{number_text(within.throughput)}", ratio)


def _latency_text(at: LatencyAt, is_bound: bool) -> str | None:
    if at.latency_us is None:
        return None
    return f"{'≤ ' if is_bound else ''}{at.hedge}{latency_text(at.latency_us)}"


def _speedups(own: OwnAnswers, baseline: OwnAnswers | None, x: str, y: str) -> tuple[Speedup, ...]:
    if baseline is None or own.curves.run.is_observed or baseline.curves.run.is_observed:
        return ()
    levels, base = own.curves.curve.levels, baseline.curves.curve.levels
    units = own.curves.run.concurrency_unit, baseline.curves.run.concurrency_unit
    return (
        at_equal_throughput(levels, base, x, y),
        at_equal_concurrency(levels, base, units, x),
        of_maxima(_most(own), _most(baseline), x),
    )


def _differences(
    own: OwnAnswers, baseline: OwnAnswers | None, x: str, y: str
) -> tuple[RepeatedDifference, ...]:
    unit = own.curves.run.concurrency_unit
    if baseline is None or unit is None or unit != baseline.curves.run.concurrency_unit:
        return ()
    return repeated_differences(own.curves.by_level, baseline.curves.by_level, x, y, unit)


def _most(own: OwnAnswers) -> LevelValue | None:
    return None if own.highest is None else own.highest[1]
