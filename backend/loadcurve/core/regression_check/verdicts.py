"""Runs checked against a baseline, rule by rule, each repeat answered on its own curve."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from statistics import median

from loadcurve.core.comparability import blocking_reason, run_conditions
from loadcurve.core.curves import latency_at, load_curve, throughput_within
from loadcurve.core.formatting import counted, counted_with_verb, signed_percent, value_text
from loadcurve.core.records import LoadPoint, Provenance, Run
from loadcurve.core.regression_check.intervals import (
    FEWEST_REPEATS,
    MOST_REPEATS,
    ratio_interval,
    repeats_needed,
)
from loadcurve.core.regression_check.rules import GateRule
from loadcurve.core.units import METRICS


class RegressionVerdict(StrEnum):
    """The outcome of a rule; of several rules the first in this order counts."""

    NOT_COMPARABLE = "not comparable"
    FAILED = "fail"
    NOT_ENOUGH = "not enough repeats"
    PASSED = "pass"


@dataclass(frozen=True, slots=True)
class RuleResult:
    """The verdict of one rule, with its numbers and a sentence.

    ``values`` and ``baseline`` are one per repeat in the metric's unit, ``ratio`` that of their
    medians, ``low`` to ``high`` its interval at 95%. ``repeats_needed`` is a side's number of
    repeats at 80% power, None if none is known. ``place`` names a load level if the rule was
    checked level by level.
    """

    rule: GateRule
    verdict: RegressionVerdict
    text: str
    values: tuple[float, ...] = ()
    baseline: tuple[float, ...] = ()
    ratio: float | None = None
    low: float | None = None
    high: float | None = None
    repeats_needed: int | None = None
    place: str | None = None


def check_rules(run: Run, baseline: Run, rules: Iterable[GateRule]) -> tuple[RuleResult, ...]:
    """A result per rule; per rule and load level where levels have unequal repeats."""
    return tuple(result for rule in rules for result in _checked(run, baseline, rule))


def _checked(run: Run, baseline: Run, rule: GateRule) -> list[RuleResult]:
    reason = _why_not_comparable(run, baseline, rule)
    if reason is not None:
        return [RuleResult(rule, RegressionVerdict.NOT_COMPARABLE, f"{rule.title}: {reason}")]
    repeats, base_repeats = _repeats(run, rule), _repeats(baseline, rule)
    if repeats is None or base_repeats is None:
        return _by_level(run, baseline, rule)
    values: list[tuple[float, ...]] = []
    for name, side in (("the run", repeats), ("the baseline", base_repeats)):
        answers = [_answer(rule, repeat) for repeat in side]
        reasons = [answer for answer in answers if isinstance(answer, str)]
        if reasons:
            which = f"{len(reasons)} of {counted_with_verb(len(side), 'repeat')} of {name}"
            text = f"{rule.title}: {which} without a value: {reasons[0]}"
            return [RuleResult(rule, RegressionVerdict.NOT_COMPARABLE, text)]
        values.append(tuple(answer for answer in answers if not isinstance(answer, str)))
    return [_judged(rule, rule.title, values[0], values[1])]


def _why_not_comparable(run: Run, baseline: Run, rule: GateRule) -> str | None:
    _, y = rule.axes
    for name, side in (("run", run), ("baseline", baseline)):
        if side.provenance not in (Provenance.MEASURED, Provenance.PUBLISHED):
            return f"the {name}'s numbers are {side.provenance.value}, not measured"
        curve = load_curve(side, *rule.axes)
        if not curve.levels:
            return f"the {name} has no curve: {curve.reason or 'no load levels'}"
    return blocking_reason(run_conditions(run, y), run_conditions(baseline, y), y)


def _repeats(run: Run, rule: GateRule) -> list[Run] | None:
    """One run per repeat; None if load levels have unequal repeats."""
    points = [point for point in run.points if _states(point, rule)]
    levels: dict[tuple[int | None, str | None], set[int]] = {}
    for point in points:
        levels.setdefault((point.concurrency, point.label), set()).add(point.repeat)
    numbers = {frozenset(repeats) for repeats in levels.values()}
    if len(numbers) != 1:
        return None
    return [
        replace(run, points=tuple(replace(p, repeat=1) for p in points if p.repeat == number))
        for number in sorted(next(iter(numbers)))
    ]


def _states(point: LoadPoint, rule: GateRule) -> bool:
    return all(metric in point.quantities for metric in rule.axes)


def _answer(rule: GateRule, repeat: Run) -> float | str:
    """The value of one repeat, or why it has none."""
    levels = load_curve(repeat, *rule.axes).levels
    if not rule.is_throughput:
        found = latency_at(levels, rule.place)
        return found.reason if found.latency_us is None else found.latency_us
    within = throughput_within(levels, rule.place)
    if within.throughput is None:
        return within.reason
    if within.is_lower_bound:
        return "the highest load is within the limit, so the maximum throughput is not known"
    return within.throughput


def _by_level(run: Run, baseline: Run, rule: GateRule) -> list[RuleResult]:
    """The rule's metric at each load level of both, whose levels have unequal repeats."""
    sides = [_values_by_level(side, rule) for side in (run, baseline)]
    common = [level for level in sides[0] if level in sides[1] and level is not None]
    if not common or run.concurrency_unit != baseline.concurrency_unit:
        text = f"{rule.title}: the numbers of repeats differ, and no load level is common to both"
        return [RuleResult(rule, RegressionVerdict.NOT_COMPARABLE, text)]
    name = METRICS[rule.metric].title
    results = []
    for level in sorted(common):
        place = counted(level, run.concurrency_unit)
        result = _judged(rule, f"{name} at {place}", sides[0][level], sides[1][level])
        results.append(replace(result, place=place))
    return results


def _values_by_level(run: Run, rule: GateRule) -> dict[int | None, tuple[float, ...]]:
    values: dict[int | None, tuple[float, ...]] = {}
    for point in run.points:
        if rule.metric in point.quantities:
            value = point.quantities[rule.metric].value
            values[point.concurrency] = (*values.get(point.concurrency, ()), value)
    return values


def _judged(
    rule: GateRule, title: str, values: Sequence[float], baseline: Sequence[float]
) -> RuleResult:
    """The verdict of the values of repeats."""
    result = RuleResult(rule, RegressionVerdict.NOT_ENOUGH, "", tuple(values), tuple(baseline))
    if min(*values, *baseline) <= 0:
        text = f"{title}: a repeat states 0, so there is no ratio"
        return replace(result, verdict=RegressionVerdict.NOT_COMPARABLE, text=text)
    ratio = median(values) / median(baseline)
    change = f"{title}: {_sides(rule, values, baseline)}, {_pct(ratio)}"
    counts = f"n = {len(values)}, {len(baseline)}"
    needed = repeats_needed(values, baseline, rule.margin_ratio)
    result = replace(result, ratio=ratio, repeats_needed=needed)
    if min(len(values), len(baseline)) < FEWEST_REPEATS:
        text = f"{change} ({counts}); {_more(needed, FEWEST_REPEATS)}"
        return replace(result, text=text)
    low, high = ratio_interval(values, baseline)
    verdict = _verdict(rule, low, high)
    text = (
        f"{change} (95%: {_pct(low)} to {_pct(high)}; {counts}); allowed {_pct(rule.margin_ratio)}"
    )
    if verdict is RegressionVerdict.NOT_ENOUGH:
        text = f"{text}; {_more(needed, max(len(values), len(baseline)) + 1)}"
    return replace(result, verdict=verdict, text=text, low=low, high=high)


def _verdict(rule: GateRule, low: float, high: float) -> RegressionVerdict:
    """Fail with the whole interval beyond the margin, pass with it wholly within."""
    margin = rule.margin_ratio
    if high < margin if rule.is_throughput else low > margin:
        return RegressionVerdict.FAILED
    is_within = low >= margin if rule.is_throughput else high <= margin
    return RegressionVerdict.PASSED if is_within else RegressionVerdict.NOT_ENOUGH


def _more(needed: int | None, least: int) -> str:
    if needed is None:
        return f"run at least {least} repeats of each"
    if needed > MOST_REPEATS:
        return f"repeats vary too much: more than {MOST_REPEATS} of each would be needed"
    return f"run {max(needed, least)} repeats of each"


def _sides(rule: GateRule, values: Sequence[float], baseline: Sequence[float]) -> str:
    before, after = (value_text(rule.metric, median(side)) for side in (baseline, values))
    return f"{before} → {after}"


def _pct(ratio: float) -> str:
    return signed_percent(round((ratio - 1) * 100, 2))
