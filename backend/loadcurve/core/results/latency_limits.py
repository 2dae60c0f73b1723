"""Highest throughput of a run within each latency limit, against the baseline."""

from __future__ import annotations

from dataclasses import dataclass, replace

from loadcurve.core.curves import (
    PLAIN_TERMS,
    Failed,
    IsolatedAnalyses,
    RatioRestrictions,
    ThroughputWithinLimit,
    speedup_at_equal_latency,
    with_restrictions,
)
from loadcurve.core.formatting import qualifier_text, round_modelled, throughput_text
from loadcurve.core.records import Provenance, Qualifier
from loadcurve.core.results.overlay import knee_marks, limit_mark
from loadcurve.core.results.records import CurveMark, ThroughputAtLimit
from loadcurve.core.results.run_curves import no_throughput_within
from loadcurve.core.results.single_run import SingleRunResults, no_result, no_results

Limits = tuple[float, ...]
_MORE_THAN = qualifier_text(Qualifier.MORE_THAN)


@dataclass(frozen=True, slots=True)
class LimitResult:
    """The answer within one limit, and its sign on the curve if it has one."""

    limit: ThroughputAtLimit
    mark: CurveMark | None
    failed: Failed


@dataclass(frozen=True, slots=True)
class LimitResults:
    """The answers within the limits, and the signs on the curve, as RunResults has them."""

    each: tuple[LimitResult, ...]
    limits: tuple[ThroughputAtLimit, ...]
    marks: tuple[CurveMark, ...]
    failed: Failed


def compute_limits(
    against: tuple[SingleRunResults] | tuple[SingleRunResults, LimitResults],
    limits_us: Limits,
    x: str,
    terms: RatioRestrictions = PLAIN_TERMS,
) -> LimitResults:
    """The answers for one run, and their ratios to those of the baseline if these come with it.

    The baseline itself comes alone. An analysis that raises is listed in ``failed``, once.
    """
    own, *baseline = against
    others = baseline[0].each if baseline else [None] * len(limits_us)
    each = [
        compute_limit(own, other, limit_us, x, terms)
        for limit_us, other in zip(limits_us, others, strict=True)
    ]
    knee, failed_knee = _knee_marks(own)
    marks = [answer.mark for answer in each if answer.mark is not None]
    failed = [failure for answer in each for failure in answer.failed]
    return LimitResults(
        tuple(each),
        tuple([answer.limit for answer in each]),
        # Two limits may have one answer.
        tuple(dict.fromkeys((*marks, *knee))),
        tuple(dict.fromkeys((*failed, *failed_knee))),
    )


def _knee_marks(own: SingleRunResults) -> tuple[tuple[CurveMark, ...], Failed]:
    attempts = IsolatedAnalyses()
    knee, levels = own.knee, own.curves.curve.levels
    marks = attempts.run("marks", lambda: knee_marks(knee, levels), no_results)
    return marks, tuple(attempts.failed)


def compute_limit(
    own: SingleRunResults,
    baseline: LimitResult | None,
    limit_us: float,
    x: str,
    terms: RatioRestrictions = PLAIN_TERMS,
) -> LimitResult:
    """The answer within one limit, as `compute_limits` has it."""
    attempts = IsolatedAnalyses()
    within = attempts.run(
        "answers within limits",
        lambda: _within(own, limit_us),
        lambda reason: no_throughput_within(reason)(limit_us),
    )
    other = baseline.limit.within if baseline else None
    limit = attempts.run(
        "ratio within limits",
        lambda: _limit(within, other, x, terms),
        lambda _: ThroughputAtLimit(within, None, None),
    )
    mark = attempts.run("marks", lambda: limit_mark(limit, own.curves.curve.levels), no_result)
    return LimitResult(limit, mark, tuple(attempts.failed))


def _within(own: SingleRunResults, limit_us: float) -> ThroughputWithinLimit:
    """The answer of the run's curve; of a modelled one with the digits that a model justifies."""
    within = own.curves.within()(limit_us)
    if within.throughput is None or own.curves.run.provenance is not Provenance.MODELLED:
        return within
    return replace(within, throughput=round_modelled(within.throughput))


def _limit(
    within: ThroughputWithinLimit,
    baseline: ThroughputWithinLimit | None,
    x: str,
    terms: RatioRestrictions,
) -> ThroughputAtLimit:
    ratio = (
        None
        if baseline is None
        else with_restrictions(speedup_at_equal_latency(within, baseline, x), terms)
    )
    if within.throughput is None:
        return ThroughputAtLimit(within, None, ratio)
    # A source's "more than" already states the bound.
    is_stated = within.hedge == _MORE_THAN
    sign = "≥ " if within.is_lower_bound and not is_stated else ""
    number = throughput_text(within.throughput, within.plus_minus)
    return ThroughputAtLimit(within, f"{sign}{within.hedge}{number}", ratio)
