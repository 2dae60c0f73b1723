"""Whether runs can be compared: what differs in their conditions, and how much that matters.

Rules, not a score. Red: the numbers do not mean the same. Amber: the workload or
the way of measuring differs. Info: the system differs, which is why one compares. Nothing is ever
refused: the reader decides.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations, repeat

from loadcurve.core.comparability.rules import Rule, Severity, rules_for
from loadcurve.core.comparability.settings import Value
from loadcurve.core.quick_filling import quickly_filled
from loadcurve.core.records import Run
from loadcurve.core.units import METRICS, column_unit


class Verdict(StrEnum):
    """The worst difference found; ALIKE where nothing differs."""

    RED = "red"
    AMBER = "amber"
    INFO = "info"
    ALIKE = "alike"


@dataclass(frozen=True, slots=True)
class Difference:
    """One condition in which runs differ: a text per run, in their order, None if not stated.

    ``severity`` is the worst over all pairs; ``why`` says what the difference does to an answer.
    """

    key: str
    title: str
    severity: Severity
    texts: tuple[str | None, ...]
    why: str


@quickly_filled
@dataclass(frozen=True, slots=True)
class PairComparability:
    """What two runs differ in: the keys of the differences of each severity."""

    run_ids: tuple[str, str]
    verdict: Verdict
    red: tuple[str, ...]
    amber: tuple[str, ...]
    info: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Apart:
    """A run that is asked about but not drawn, and so counts in no verdict; ``reason`` says why."""

    run_id: str
    label: str
    reason: str


@dataclass(frozen=True, slots=True)
class Comparability:
    """The verdict on a set of runs, its differences with the worst first, and every pair's.

    ``run_ids`` are the runs that are compared, in the order of each difference's texts; ``apart``
    are the others. Verdicts stored before ``run_ids`` are on all runs of their chart.

    ``texts`` are a line for red and one for amber, if there are any, each with what differs and the
    values: "amber: Updates (0 % | 50 %), Repeats (1 | 5)".
    """

    verdict: Verdict
    differences: tuple[Difference, ...]
    pairs: tuple[PairComparability, ...]
    texts: tuple[str, ...] = ()
    run_ids: tuple[str, ...] | None = None
    apart: tuple[Apart, ...] = ()


_NOT_STATED = "not stated"
Values = tuple[Value, ...]
_Severities = tuple[Severity | None, ...]
_Outcome = tuple[Verdict, tuple[str, ...], tuple[str, ...], tuple[str, ...]]
_RANK = {Severity.RED: 0, Severity.AMBER: 1, Severity.INFO: 2}


def values_of(run: Run, y: str) -> Values:
    """What a run states of each condition of `rules_for` latency metric ``y``, in their order."""
    return tuple([rule.value(run) for rule in rules_for(y)])


def comparability(
    runs: Sequence[Run], y: str, values_of: Callable[[Run, str], Values] = values_of
) -> Comparability:
    """What ``runs`` differ in when compared by one throughput metric and latency metric ``y``.

    What one run states and another does not is no difference, but cannot be ruled out: it is info.
    A caller that has kept the ``values_of`` runs may give them.
    """
    by_rule = zip(*[values_of(run, y) for run in runs], strict=True)
    telling = [
        (rule, values)
        for rule, values in zip(rules_for(y), by_rule, strict=False)
        if _may_tell(rule, values)
    ]
    by_pair: Iterable[_Severities] = zip(*[_severities(*each) for each in telling], strict=True)
    worst: dict[str, Severity] = {}
    outcomes: dict[_Severities, _Outcome] = {}
    pairs = []
    for run_ids, severities in zip(
        combinations([run.id for run in runs], 2), by_pair if telling else repeat(()), strict=False
    ):
        # Of many pairs most differ in the same things.
        outcome = outcomes.get(severities)
        if outcome is None:
            found = [
                (rule.key, severity)
                for (rule, _), severity in zip(telling, severities, strict=True)
                if severity is not None
            ]
            outcome = outcomes[severities] = _outcome(found)
            for key, severity in found:
                worst[key] = min(worst.get(key, severity), severity, key=_RANK.__getitem__)
        pairs.append(PairComparability(run_ids, *outcome))
    differences = _differences(telling, worst)
    verdict = _verdict(list(worst.values()))
    return Comparability(
        verdict,
        tuple(differences),
        tuple(pairs),
        _texts(differences),
        tuple([run.id for run in runs]),
    )


def _differences(
    telling: Sequence[tuple[Rule, Sequence[Value]]], worst: Mapping[str, Severity]
) -> list[Difference]:
    """The conditions that runs differ in, the worst first; ``worst`` are their severities."""
    differences = [
        Difference(
            key=rule.key,
            title=rule.title,
            severity=worst[rule.key],
            texts=tuple([_text(rule, value) for value in values]),
            why=rule.why,
        )
        for rule, values in telling
        if rule.key in worst
    ]
    return sorted(differences, key=lambda difference: _RANK[difference.severity])


def comparability_of_drawn(
    runs: Sequence[Run],
    x: str,
    y: str,
    hidden: Collection[str] = (),
    values_of: Callable[[Run, str], Values] = values_of,
) -> Comparability:
    """What those of ``runs`` differ in that are drawn over ``x``; the others are told apart.

    A run is drawn unless it is hidden, or states no ``x`` at all. A throughput without a latency is
    drawn as a mark, and compared.
    """
    reasons = [_why_not_drawn(run, x, hidden) for run in runs]
    drawn = [run for run, reason in zip(runs, reasons, strict=True) if reason is None]
    comparison = comparability(drawn, y, values_of)
    apart = [
        Apart(run.id, run.label or run.title, reason)
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


def _may_tell(rule: Rule, values: Sequence[Value]) -> bool:
    """Whether any two of the values can make a difference."""
    if rule.is_concern is not None:
        return any(map(rule.is_concern, values))
    return len(values) > 0 and values.count(values[0]) < len(values)


def _outcome(differing: Sequence[tuple[str, Severity]]) -> _Outcome:
    """The verdict on a pair, and the keys of its red, amber and info differences."""
    red, amber, info = (
        tuple(key for key, severity in differing if severity is wanted)
        for wanted in (Severity.RED, Severity.AMBER, Severity.INFO)
    )
    return _verdict([severity for _, severity in differing]), red, amber, info


def _severities(rule: Rule, values: Sequence[Value]) -> Iterator[Severity | None]:
    """How much each two of the values differ."""
    pairs = combinations(values, 2)
    if rule.is_concern is None and all(type(value) is str for value in values):
        severity = rule.severity
        return (severity if value != other else None for value, other in pairs)
    return (_severity(rule, value, other) for value, other in pairs)


def _severity(rule: Rule, value: Value, other: Value) -> Severity | None:
    """How much two values of one condition differ; None if they do not."""
    if value is None and other is None:
        return None
    if rule.is_concern is not None:
        return rule.severity if rule.is_concern(value) or rule.is_concern(other) else None
    if value is None or other is None:
        return None if rule.severity is Severity.INFO else Severity.INFO
    if isinstance(value, float) and isinstance(other, float):
        return rule.severity if abs(value - other) > rule.tolerance else None
    return rule.severity if value != other else None


def _verdict(severities: Sequence[Severity]) -> Verdict:
    if not severities:
        return Verdict.ALIKE
    return Verdict(min(severities, key=_RANK.__getitem__).value)


def _text(rule: Rule, value: Value) -> str | None:
    return None if value is None else rule.text(value)


def _texts(differences: Sequence[Difference]) -> tuple[str, ...]:
    lines = []
    for severity in (Severity.RED, Severity.AMBER):
        graded = [difference for difference in differences if difference.severity is severity]
        if graded:
            named = ", ".join(
                f"{difference.title} ({_told_values(difference)})" for difference in graded
            )
            lines.append(f"{severity.value}: {named}")
    return tuple(lines)


def _told_values(difference: Difference) -> str:
    """What the runs state of one condition, each value once: "8 KiB | 16 KiB | not stated"."""
    return " | ".join(dict.fromkeys(text or _NOT_STATED for text in difference.texts))
