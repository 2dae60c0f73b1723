"""Whether runs can be compared: which conditions differ, and which are not stated.

Two counts, no score. A few conditions, if they differ, mean that the numbers are not the same
measure: they block a ratio until the reader asks for it. Nothing else is ever refused.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from loadcurve.core.comparability.relevance import relevant_conditions
from loadcurve.core.comparability.rules import ComparabilityRule, RuleWeight, rules_for
from loadcurve.core.comparability.settings import Value
from loadcurve.core.formatting import counted_with_verb, listed
from loadcurve.core.records import Run
from loadcurve.core.units import METRICS, column_unit


@dataclass(frozen=True, slots=True)
class ConditionDifference:
    """One condition with a text per run, in their order, None if not stated.

    ``why`` says what a difference does to an answer; ``is_blocking`` if it blocks a ratio.
    """

    key: str
    title: str
    is_blocking: bool
    texts: tuple[str | None, ...]
    why: str


@dataclass(frozen=True, slots=True)
class UndrawnRun:
    """A requested run that is not drawn, and so not compared; ``reason`` says why."""

    run_id: str
    label: str
    reason: str


@dataclass(frozen=True, slots=True)
class Comparability:
    """Relevant conditions in which runs differ, or that they do not state.

    ``differing`` are stated differently by two runs, the blocking ones first. ``not_stated`` are
    missing for a run that they matter for, and equal as far as they are stated. ``concerns`` are
    doubts about single runs, such as short windows. ``systems`` are the compared systems, which
    never count as a difference. ``run_ids`` are the compared runs, in the order of the texts;
    ``apart`` are the others. ``texts`` summarise this, a line each: "2 conditions differ: Updates
    (0% | 50%), …".
    """

    differing: tuple[ConditionDifference, ...]
    not_stated: tuple[ConditionDifference, ...]
    concerns: tuple[ConditionDifference, ...]
    systems: tuple[ConditionDifference, ...]
    run_ids: tuple[str, ...]
    texts: tuple[str, ...] = ()
    apart: tuple[UndrawnRun, ...] = ()


_NOT_STATED = "not stated"


@dataclass(frozen=True, slots=True)
class RunConditions:
    """A run's value for each rule, in their order, and the rules that matter for it."""

    values: tuple[Value, ...]
    relevant_conditions: frozenset[str]


def run_conditions(run: Run, y: str) -> RunConditions:
    """What a run states of the conditions of a comparison by latency metric ``y``."""
    return RunConditions(
        tuple([rule.value(run) for rule in rules_for(y)]), relevant_conditions(run)
    )


def compare_conditions(
    runs: Sequence[Run], y: str, stated_by: Callable[[Run, str], RunConditions] = run_conditions
) -> Comparability:
    """Differences of ``runs`` compared by a throughput metric and latency metric ``y``.

    ``run_conditions`` returns a run's conditions; a caller may return cached ones.
    """
    stated = [stated_by(run, y) for run in runs]
    found: dict[str, list[ConditionDifference]] = {name: [] for name in _LISTS}
    by_rule = zip(*[each.values for each in stated], strict=True)
    for rule, values in zip(rules_for(y), by_rule, strict=False):
        name = _list_of(rule, values, stated) if len(runs) > 1 else None
        if name is not None:
            texts = tuple([None if value is None else rule.text(value) for value in values])
            is_blocking = rule.weight is RuleWeight.BLOCKING
            found[name].append(
                ConditionDifference(rule.key, rule.title, is_blocking, texts, rule.why)
            )
    found["differing"].sort(key=lambda difference: not difference.is_blocking)
    differing, not_stated, concerns, systems = map(tuple, found.values())
    run_ids = tuple([run.id for run in runs])
    compared = Comparability(differing, not_stated, concerns, systems, run_ids)
    return replace(compared, texts=_texts(compared))


_LISTS = ("differing", "not_stated", "concerns", "systems")


def _list_of(
    rule: ComparabilityRule, values: Sequence[Value], stated: Sequence[RunConditions]
) -> str | None:
    """Which list of a comparison a condition belongs to; None if to none."""
    if rule.is_concern is not None:
        return "concerns" if any(map(rule.is_concern, values)) else None
    differs = _differ(rule, values)
    if rule.weight is RuleWeight.SYSTEM:
        return "systems" if differs else None
    if differs:
        return "differing"
    missing = (
        value is None and rule.key in of_run.relevant_conditions
        for value, of_run in zip(values, stated, strict=True)
    )
    return "not_stated" if any(missing) else None


def _differ(rule: ComparabilityRule, values: Sequence[Value]) -> bool:
    """Whether two of the values, as far as they are stated, differ."""
    known = [value for value in values if value is not None]
    numbers = [value for value in known if isinstance(value, float)]
    if len(numbers) == len(known):
        return bool(numbers) and max(numbers) - min(numbers) > rule.tolerance
    return len(set(known)) > 1


def blocking_reason(one: RunConditions, other: RunConditions, y: str) -> str | None:
    """Why a ratio of two runs is not given unasked: what they differ in; None if nothing blocks."""
    named = [
        f"{rule.title} ({rule.text(value)} | {rule.text(against)})"
        for rule, value, against in zip(rules_for(y), one.values, other.values, strict=True)
        if rule.weight is RuleWeight.BLOCKING
        and value is not None
        and against is not None
        and _differ(rule, (value, against))
    ]
    return f"not the same measure: {listed(named)}" if named else None


def comparability_of_drawn(
    runs: Sequence[Run],
    x: str,
    y: str,
    hidden: Collection[str] = (),
    stated_by: Callable[[Run, str], RunConditions] = run_conditions,
) -> Comparability:
    """Differences between the runs drawn over ``x``; runs without ``x`` are listed separately.

    A run is drawn unless it is hidden, or states no ``x`` at all. A throughput without a latency is
    drawn as a mark, and compared.
    """
    reasons = [_why_not_drawn(run, x, hidden) for run in runs]
    drawn = [run for run, reason in zip(runs, reasons, strict=True) if reason is None]
    comparison = compare_conditions(drawn, y, stated_by)
    apart = [
        UndrawnRun(run.id, run.label or run.title, reason)
        for run, reason in zip(runs, reasons, strict=True)
        if reason is not None
    ]
    return replace(comparison, apart=tuple(apart)) if apart else comparison


def _why_not_drawn(run: Run, x: str, hidden: Collection[str]) -> str | None:
    if run.id in hidden:
        return "hidden"
    for point in run.points:
        if x in point.quantities:
            return None
    return f"not drawn: it states no {METRICS[x].title.lower()} in {column_unit(x).name}"


def _texts(compared: Comparability) -> tuple[str, ...]:
    lines = []
    if compared.differing:
        named = ", ".join(f"{each.title} ({_values(each)})" for each in compared.differing)
        lines.append(
            f"{counted_with_verb(len(compared.differing), 'condition', 'differs')}: {named}"
        )
    if compared.not_stated:
        named = ", ".join(each.title for each in compared.not_stated)
        lines.append(f"{len(compared.not_stated)} not stated: {named}")
    if compared.concerns:
        named = ", ".join(f"{each.title} ({_values(each)})" for each in compared.concerns)
        lines.append(f"questionable: {named}")
    return tuple(lines)


def _values(difference: ConditionDifference) -> str:
    """What the runs state of one condition, each value once: "8 KiB | 16 KiB | not stated"."""
    return " | ".join(dict.fromkeys(text or _NOT_STATED for text in difference.texts))
