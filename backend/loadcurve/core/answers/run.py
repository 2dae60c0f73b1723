"""The answers for one run of a comparison, put together of its parts."""

from __future__ import annotations

from loadcurve.core.answers.at_throughputs import AnsweredThroughputs, answered_throughputs
from loadcurve.core.answers.keeping import Keep
from loadcurve.core.answers.own import OwnAnswers
from loadcurve.core.answers.question import Question
from loadcurve.core.answers.shapes import RunAnswers
from loadcurve.core.answers.together import TogetherAnswers, ort_within
from loadcurve.core.answers.versus import IS_BASELINE, VersusBaseline, versus_baseline
from loadcurve.core.answers.within import AnsweredLimits, answered_limits


def run_answers(
    number: int,
    own: OwnAnswers,
    baseline: OwnAnswers,
    together: TogetherAnswers,
    question: Question,
    keep: Keep,
) -> RunAnswers:
    """The answers for the run that is the ``number``-th of those asked about, from 0.

    An analysis that raises is listed in ``failed``, and the others are answered.
    """
    curves = own.curves
    within, at, versus = _beside_baseline(own, baseline, question, keep)
    ort_common, failed_ort = keep(ort_within, (own,), together.common_range)
    limited = curves.curve if curves.brackets is None else curves.brackets
    return RunAnswers(
        run=together.labels[number],
        load_levels=len(curves.curve.levels),
        reason=curves.curve.reason,
        limits=within.limits,
        limit_levels=len(limited.levels),
        limit_reason=limited.reason,
        latencies=at.latencies,
        maximum=own.maximum,
        knee=own.knee,
        knee_text=own.knee_text,
        remarks=own.remarks,
        ort=own.ort,
        ort_common=ort_common,
        speedups=versus.speedups,
        fit=own.fit,
        repeats=own.repeats,
        differences=versus.differences,
        ceiling_uses=own.ceiling_uses,
        db_time=own.db_time,
        ceiling=own.ceiling,
        findings=own.findings,
        steps=curves.steps,
        latency_steps=curves.latency_steps,
        marks=within.marks,
        failed=(*own.failed, *within.failed, *at.failed, *failed_ort, *versus.failed),
        timed_event=together.timed_events[number],
    )


def _beside_baseline(
    own: OwnAnswers, baseline: OwnAnswers, question: Question, keep: Keep
) -> tuple[AnsweredLimits, AnsweredThroughputs, VersusBaseline]:
    x, y, limits_us = question.x, question.y, question.limits_us
    throughputs = question.asked_throughputs
    within = keep(answered_limits, (baseline,), limits_us, x, keep)
    at = keep(answered_throughputs, (baseline,), throughputs, x, y)
    if own is baseline:
        return within, at, IS_BASELINE
    return (
        keep(answered_limits, (own, within), limits_us, x, keep),
        keep(answered_throughputs, (own, at), throughputs, x, y),
        keep(versus_baseline, (own, baseline), x, y),
    )
