"""Results of one run by itself, independent of the comparison and its limits.

This is most of the computation, and can be cached for other limits and other comparisons.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from loadcurve.core.curves import (
    CeilingUse,
    FailedAnalysis,
    IsolatedAnalyses,
    Knee,
    LevelRepeats,
    LevelValue,
    OverallResponseTime,
    RunLevel,
    ScalingFit,
    ceiling_uses,
    highest_value,
    knee_of,
    level_text,
    no_fit,
    no_knee,
    overall_response_time,
    repeats_of,
    scaling_fit,
    sessions_ceiling,
)
from loadcurve.core.figures import shown_level_value
from loadcurve.core.formatting import latency_text, value_text
from loadcurve.core.records import Run
from loadcurve.core.results.db_time import NO_DB_TIME, DbTime, db_time_of
from loadcurve.core.results.findings import NOT_CHECKED, RunFindings, run_findings
from loadcurve.core.results.question import ComparisonQuestion
from loadcurve.core.results.records import Maximum, PublishedRemark
from loadcurve.core.results.run_curves import RunCurves, run_curves


@dataclass(frozen=True, slots=True)
class SingleRunResults:
    """The answers for one run by itself, as RunResults has them, and the levels behind them.

    ``highest`` is the level of highest throughput, with its value.
    """

    curves: RunCurves
    highest: tuple[RunLevel, LevelValue] | None
    maximum: Maximum | None
    knee: Knee
    knee_text: str | None
    remarks: tuple[PublishedRemark, ...]
    ort: OverallResponseTime
    fit: ScalingFit
    repeats: tuple[LevelRepeats, ...]
    ceiling_uses: tuple[CeilingUse, ...]
    db_time: DbTime
    ceiling: str | None
    findings: RunFindings
    failed: tuple[FailedAnalysis, ...]


def compute_single_run(run: Run, question: ComparisonQuestion) -> SingleRunResults:
    """The answers for ``run`` by the metrics and the statistic of ``question``.

    An observed run has no maximum and uses no ceiling: the demand on its storage says nothing
    about its capacity. An analysis that raises is listed in ``failed``, and the others are
    answered.
    """
    x, y = question.x, question.y
    curves = run_curves(run, question)
    levels = curves.curve.levels
    attempts = IsolatedAnalyses(curves.failed)
    knee = attempts.run("knee", lambda: knee_of(levels), no_knee)
    ceiling = attempts.run(
        "sessions ceiling", lambda: sessions_ceiling(run, curves.levels), no_result
    )
    highest = attempts.run("maximum", lambda: highest_of(curves, x), no_result)
    return SingleRunResults(
        curves=curves,
        highest=highest,
        maximum=attempts.run("maximum", lambda: _maximum(run, highest), no_result),
        knee=knee,
        knee_text=attempts.run("knee's text", lambda: _knee_text(knee, x), no_result),
        remarks=_remarks(run, x, y),
        ort=attempts.run("ORT", lambda: overall_response_time(levels), no_ort),
        fit=attempts.run("scaling fit", lambda: scaling_fit(levels), no_fit),
        repeats=attempts.run("spread of repeats", lambda: _repeats(curves, x, y), no_results),
        ceiling_uses=attempts.run(
            "use of ceilings", lambda: ceiling_uses(run, x, _controlled_levels(curves)), no_results
        ),
        db_time=attempts.run("waits", lambda: db_time_of(run, x, levels, knee), _no_db_time),
        ceiling=ceiling.text if ceiling is not None and ceiling.is_exceeded else None,
        findings=attempts.run("findings", lambda: run_findings(run, ceiling), _not_checked),
        failed=tuple(attempts.failed),
    )


def highest_of(curves: RunCurves, x: str) -> tuple[RunLevel, LevelValue] | None:
    """The level of highest throughput that somebody drove the run at, with its value."""
    return highest_value(_controlled_levels(curves), x)


def _controlled_levels(curves: RunCurves) -> tuple[RunLevel, ...]:
    """The levels at which somebody drove the system: of an observed run none."""
    return () if curves.run.is_observed else curves.levels


def no_results(_: str) -> tuple[()]:
    """No results, with the reason."""
    return ()


def no_result(_: str) -> None:
    """No result, with the reason."""
    return


def no_ort(reason: str) -> OverallResponseTime:
    """No ORT, and why."""
    return OverallResponseTime(None, None, None, reason)


def _no_db_time(reason: str) -> DbTime:
    return replace(NO_DB_TIME, reason=reason)


def _not_checked(_: str) -> RunFindings:
    return NOT_CHECKED


def _repeats(curves: RunCurves, x: str, y: str) -> tuple[LevelRepeats, ...]:
    return repeats_of(curves.by_level, x, y, curves.run.concurrency_unit)


def _knee_text(knee: Knee, x: str) -> str | None:
    if knee.throughput is None or knee.latency_us is None:
        return None
    throughput = value_text(x, knee.throughput, plus_minus=knee.throughput_plus_minus)
    latency = latency_text(knee.latency_us, plus_minus=knee.latency_plus_minus)
    return f"{knee.throughput_hedge}{throughput}, {knee.latency_hedge}{latency}"


def _maximum(run: Run, highest: tuple[RunLevel, LevelValue] | None) -> Maximum | None:
    if highest is None:
        return None
    level, value = highest
    text, at = shown_level_value(value).text, level_text(level, run.concurrency_unit)
    return Maximum(value.value, text, value.point_ids, value.count, at)


def _remarks(run: Run, x: str, y: str) -> tuple[PublishedRemark, ...]:
    return tuple(
        PublishedRemark(
            annotation.text,
            annotation.quantities[x].value if x in annotation.quantities else None,
            annotation.quantities[y].value if y in annotation.quantities else None,
        )
        for annotation in run.annotations
    )
