"""The answers for one run: within latency limits, its bend, its scaling, where DB time goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from loadcurve.core.answers.db_time import NO_DB_TIME, DbTime, db_time_of
from loadcurve.core.answers.findings import NOT_CHECKED, RunFindings, run_findings
from loadcurve.core.answers.on_curves import curve_marks
from loadcurve.core.answers.question import PERCENTILES, Question
from loadcurve.core.answers.shapes import (
    LatencyAnswer,
    LimitAnswer,
    Maximum,
    PublishedRemark,
    RunAnswers,
)
from loadcurve.core.attempts import Attempts, FailedAnalysis
from loadcurve.core.curves import (
    Knee,
    LatencyAt,
    LevelRepeats,
    Levels,
    LevelValue,
    LoadCurve,
    LoadLevel,
    Outcome,
    OverallResponseTime,
    RepeatedDifference,
    RunLevel,
    Speedup,
    ThroughputWithin,
    WithinStep,
    at_equal_concurrency,
    at_equal_latency,
    at_equal_throughput,
    ceiling_uses,
    curve_of,
    highest_value,
    is_one_place,
    knee_of,
    latency_at,
    latency_at_place,
    level_text,
    levels_stating,
    no_fit,
    no_knee,
    of_maxima,
    overall_response_time,
    repeated_differences,
    repeats_of,
    run_levels,
    scaling_fit,
    sessions_ceiling,
    steps_between,
    steps_of_query,
    within_at_place,
    within_query,
)
from loadcurve.core.figures import (
    RunLabel,
    shown_level_value,
)
from loadcurve.core.histograms import (
    BracketCurve,
    bracket_at,
    bracket_curve,
    throughput_within_bracket,
)
from loadcurve.core.records import Run
from loadcurve.core.units import METRICS
from loadcurve.core.wording import latency_text, number_text


@dataclass(frozen=True, slots=True)
class Curves:
    """One run with its load levels, and with those of the percentile asked, if one is.

    ``known_levels`` are all of the run's own, None where they could not be made; ``by_level`` are
    those that state both metrics. ``within`` is the most throughput within each of the limits
    asked, ``steps`` within any limit; ``failed`` is what could not be computed.
    """

    run: Run
    known_levels: tuple[RunLevel, ...] | None
    by_level: Levels
    curve: LoadCurve
    brackets: BracketCurve | None
    within: tuple[ThroughputWithin, ...]
    steps: tuple[WithinStep, ...] = ()
    failed: tuple[FailedAnalysis, ...] = ()

    @property
    def levels(self) -> tuple[RunLevel, ...]:
        """All levels of the run. Raises what could not be done when they were to be made."""
        return run_levels(self.run) if self.known_levels is None else self.known_levels

    def bare(self, _: str) -> tuple[LimitAnswer, ...]:
        """The limits' answers without texts and ratios."""
        return tuple(LimitAnswer(within, None, None) for within in self.within)

    def latency_at(self, throughput: float) -> LatencyAt:
        """The statistic asked at a throughput."""
        place = _one_place(self.run, self.curve, self.brackets)
        if place is not None:
            return latency_at_place(place[0], throughput, place[1])
        if self.brackets is not None:
            return bracket_at(self.brackets.levels, throughput)
        return latency_at(self.curve.levels, throughput)


def curves_of(run: Run, question: Question) -> Curves:
    """The levels of ``run`` that ``question`` is answered from."""
    attempts = Attempts()

    def without(reason: str) -> Curves:
        def none(limit_us: float) -> ThroughputWithin:
            return ThroughputWithin(limit_us, Outcome.NO_CURVE, None, False, reason)

        within = tuple(none(limit_us) for limit_us in question.limits_us)
        steps = steps_between(none, ())
        return Curves(run, None, (), LoadCurve((), reason), None, within, steps)

    found = attempts.to("load curve", lambda: _curves(run, question), without)
    return replace(found, failed=tuple(attempts.failed)) if attempts.failed else found


def _curves(run: Run, question: Question) -> Curves:
    all_levels = run_levels(run)
    by_level = levels_stating(all_levels, question.x, question.y)
    curve = curve_of(by_level, question.x, question.y, run.concurrency_unit)
    percentile = PERCENTILES.get(question.statistic)
    brackets = (
        None if percentile is None else bracket_curve(run, question.x, question.y, percentile)
    )
    place = _one_place(run, curve, brackets)
    ask = _asked(curve, brackets, place)
    within = tuple(ask(limit_us) for limit_us in question.limits_us)
    if place is None and brackets is None:
        steps = steps_of_query(ask, curve.levels)
    else:
        steps = steps_between(ask, _edges(brackets, place))
    return Curves(run, all_levels, by_level, curve, brackets, within, steps)


def _asked(
    curve: LoadCurve, brackets: BracketCurve | None, place: tuple[LoadLevel, str] | None
) -> Callable[[float], ThroughputWithin]:
    """The most throughput within a limit, as this kind of curve answers it."""
    if place is not None:
        return lambda limit_us: within_at_place(place[0], limit_us, place[1])
    if brackets is not None:
        return lambda limit_us: throughput_within_bracket(brackets.levels, limit_us)
    return within_query(curve.levels)


def _edges(brackets: BracketCurve | None, place: tuple[LoadLevel, str] | None) -> Iterator[float]:
    """The latencies that an answer may change at, in µs."""
    if place is not None:
        yield place[0].latency_us
    for each in brackets.levels if brackets is not None else ():
        yield from (each.bracket.low_us, each.level.latency_us)


def _one_place(
    run: Run, curve: LoadCurve, brackets: BracketCurve | None
) -> tuple[LoadLevel, str] | None:
    """The only place of a curve that is stated, with its latency for people; None for a curve."""
    levels = curve.levels if brackets is None else [each.level for each in brackets.levels]
    if not is_one_place(run, levels):
        return None
    if brackets is None:
        return levels[0], f"{levels[0].latency_hedge}{latency_text(levels[0].latency_us)}"
    bracket = brackets.levels[0].bracket
    return levels[0], f"p{bracket.percentile:g} {bracket.text}"


def run_answers(
    of: Curves,
    baseline: Curves,
    label: RunLabel,
    common: tuple[float, float] | None,
    question: Question,
    timed_event: str | None = None,
) -> RunAnswers:
    """The answers for one run; ``common`` is the throughput range of all curves, if any.

    ``timed_event`` is what its latency is the mean time of, where that has to be named.

    An analysis that raises is listed in ``failed``, and the others are answered.
    """
    run, levels = of.run, of.curve.levels
    x, y = question.x, question.y
    attempts = Attempts(of.failed)
    against = None if of is baseline else baseline
    knee = attempts.to("knee", lambda: knee_of(levels), no_knee)
    ceiling = attempts.to("sessions ceiling", lambda: sessions_ceiling(run, of.levels), _nothing)
    asked_of = of.curve if of.brackets is None else of.brackets
    limits = attempts.to("ratio within limits", lambda: _limits(of, against, x), of.bare)
    return RunAnswers(
        run=label,
        load_levels=len(levels),
        reason=of.curve.reason,
        limits=limits,
        limit_levels=len(asked_of.levels),
        limit_reason=asked_of.reason,
        latencies=_latencies(of, question.throughputs, attempts),
        maximum=attempts.to("maximum", lambda: _maximum(of, x), _nothing),
        knee=knee,
        knee_text=attempts.to("knee's text", lambda: _knee_text(knee, x), _nothing),
        remarks=_remarks(run, x, y),
        ort=attempts.to("ORT", lambda: overall_response_time(levels), _no_ort),
        ort_common=attempts.to("ORT", lambda: _ort_within(levels, common), _no_ort),
        speedups=attempts.to("speed-ups", lambda: _speedups(of, against, x, y), _none),
        fit=attempts.to("scaling fit", lambda: scaling_fit(levels), no_fit),
        repeats=attempts.to("spread of repeats", lambda: _repeats(of, x, y), _none),
        differences=attempts.to("test of repeats", lambda: _differences(of, against, x, y), _none),
        ceiling_uses=attempts.to("use of ceilings", lambda: ceiling_uses(run, x, of.levels), _none),
        db_time=attempts.to("waits", lambda: db_time_of(run, x, levels, knee), _no_db_time),
        ceiling=ceiling.text if ceiling is not None and ceiling.is_exceeded else None,
        findings=attempts.to("findings", lambda: run_findings(run, ceiling), _not_checked),
        steps=of.steps,
        marks=attempts.to("marks", lambda: curve_marks(knee, limits, levels), _none),
        failed=tuple(attempts.failed),
        timed_event=timed_event,
    )


def _none(_: str) -> tuple[()]:
    return ()


def _nothing(_: str) -> None:
    return None


def _no_ort(reason: str) -> OverallResponseTime:
    return OverallResponseTime(None, None, None, reason)


def _no_db_time(reason: str) -> DbTime:
    return replace(NO_DB_TIME, reason=reason)


def _not_checked(_: str) -> RunFindings:
    return NOT_CHECKED


def _ort_within(
    levels: Sequence[LoadLevel], common: tuple[float, float] | None
) -> OverallResponseTime:
    if common is None:
        return _no_ort("the curves share no throughput range")
    return overall_response_time(levels, common)


def _repeats(of: Curves, x: str, y: str) -> tuple[LevelRepeats, ...]:
    return repeats_of(of.by_level, x, y, of.run.concurrency_unit)


def _limits(of: Curves, baseline: Curves | None, x: str) -> tuple[LimitAnswer, ...]:
    others = [None] * len(of.within) if baseline is None else baseline.within
    return tuple(_limit(it, other, x) for it, other in zip(of.within, others, strict=True))


def _latencies(
    of: Curves, throughputs: Sequence[float], attempts: Attempts
) -> tuple[LatencyAnswer, ...]:
    return tuple(
        attempts.to(
            "latency at a throughput",
            partial(_latency, of, throughput),
            lambda reason, at=throughput: LatencyAnswer(  # type: ignore[misc]
                LatencyAt(at, Outcome.NO_CURVE, None, reason), None
            ),
        )
        for throughput in throughputs
    )


def _limit(within: ThroughputWithin, baseline: ThroughputWithin | None, x: str) -> LimitAnswer:
    ratio = None if baseline is None else at_equal_latency(within, baseline, x)
    if within.throughput is None:
        return LimitAnswer(within, None, ratio)
    sign = "≥ " if within.is_lower_bound else ""
    return LimitAnswer(within, f"{sign}{within.hedge}{number_text(within.throughput)}", ratio)


def _latency(of: Curves, throughput: float) -> LatencyAnswer:
    """A percentile is given as the upper edge of its bracket, which is a bound."""
    at = of.latency_at(throughput)
    if at.latency_us is None:
        return LatencyAnswer(at, None)
    sign = "" if of.brackets is None else "≤ "
    return LatencyAnswer(at, f"{sign}{at.hedge}{latency_text(at.latency_us)}")


def _speedups(of: Curves, baseline: Curves | None, x: str, y: str) -> tuple[Speedup, ...]:
    if baseline is None:
        return ()
    levels, base = of.curve.levels, baseline.curve.levels
    units = of.run.concurrency_unit, baseline.run.concurrency_unit
    return (
        at_equal_throughput(levels, base, x, y),
        at_equal_concurrency(levels, base, units, x),
        of_maxima(_most(of, x), _most(baseline, x), x),
    )


def _differences(
    of: Curves, baseline: Curves | None, x: str, y: str
) -> tuple[RepeatedDifference, ...]:
    unit = of.run.concurrency_unit
    if baseline is None or unit is None or unit != baseline.run.concurrency_unit:
        return ()
    return repeated_differences(of.by_level, baseline.by_level, x, y, unit)


def _most(of: Curves, x: str) -> LevelValue | None:
    found = highest_value(of.levels, x)
    return None if found is None else found[1]


def _knee_text(knee: Knee, x: str) -> str | None:
    if knee.throughput is None or knee.latency_us is None:
        return None
    throughput = f"{knee.throughput_hedge}{number_text(knee.throughput)} {METRICS[x].unit}"
    return f"{throughput}, {knee.latency_hedge}{latency_text(knee.latency_us)}"


def _maximum(of: Curves, x: str) -> Maximum | None:
    found = highest_value(of.levels, x)
    if found is None:
        return None
    level, value = found
    text, at = shown_level_value(value).text, level_text(level, of.run.concurrency_unit)
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
