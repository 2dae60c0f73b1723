"""The results of one run of a comparison, from its parts."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.comparability import RunConditions, blocking_reason
from loadcurve.core.curves import RatioRestrictions, falling_latency_levels
from loadcurve.core.records import Provenance
from loadcurve.core.results.alternative_metrics import alternative_metric_text
from loadcurve.core.results.at_throughputs import ThroughputResults, compute_throughputs
from loadcurve.core.results.baseline import IS_BASELINE, BaselineComparison, versus_baseline
from loadcurve.core.results.latency_limits import LimitResults, compute_limits
from loadcurve.core.results.question import ComparisonQuestion
from loadcurve.core.results.records import RunResults
from loadcurve.core.results.run_set import RunSetResults, ort_within
from loadcurve.core.results.single_run import SingleRunResults
from loadcurve.core.waits import read_coverage


@dataclass(frozen=True, slots=True)
class PreparedBaseline:
    """The run that all are compared with, and what those comparisons need of its answers."""

    own: SingleRunResults
    within: LimitResults
    at: ThroughputResults
    stated: RunConditions


def compute_run_results(
    number: int,
    own: SingleRunResults,
    baseline: PreparedBaseline,
    together: RunSetResults,
    question: ComparisonQuestion,
) -> RunResults:
    """The answers for the run that is the ``number``-th of those asked about, from 0.

    An analysis that raises is listed in ``failed``, and the others are answered.
    """
    curves = own.curves
    within, at, versus = _beside_baseline(own, together.stated[number], baseline, question)
    ort_common, failed_ort = ort_within(own, together.common_range)
    limited = curves.curve if curves.brackets is None else curves.brackets
    return RunResults(
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
        read_coverage=read_coverage(curves.run, question.y),
        latency_falls=falling_latency_levels(curves.queried_levels),
        marks=within.marks,
        failed=(*own.failed, *within.failed, *at.failed, *failed_ort, *versus.failed),
        timed_event=together.timed_events[number],
        unordered_levels=0 if curves.curve.levels else len(curves.by_level),
        stated_instead=None
        if curves.by_level
        else alternative_metric_text(curves.known_levels or ()),
    )


def compute_baseline(
    own: SingleRunResults, stated: RunConditions, question: ComparisonQuestion
) -> PreparedBaseline:
    """The answers for the run that all are compared with."""
    x, y = question.x, question.y
    return PreparedBaseline(
        own,
        compute_limits((own,), question.limits_us, x),
        compute_throughputs((own,), question.all_throughputs, x, y),
        stated,
    )


def _beside_baseline(
    own: SingleRunResults,
    stated: RunConditions,
    baseline: PreparedBaseline,
    question: ComparisonQuestion,
) -> tuple[LimitResults, ThroughputResults, BaselineComparison]:
    within, at = baseline.within, baseline.at
    if own is baseline.own:
        return within, at, IS_BASELINE
    x, y = question.x, question.y
    terms = RatioRestrictions(
        blocking_reason(stated, baseline.stated, y),
        all(each.curves.run.provenance is Provenance.MODELLED for each in (own, baseline.own)),
    )
    return (
        compute_limits((own, within), question.limits_us, x, terms),
        compute_throughputs((own, at), question.all_throughputs, x, y, terms),
        versus_baseline(own, baseline.own, x, y, terms),
    )
