"""Whether runs can be compared: what differs in their conditions, and how much that matters.

Rules, not a score (METHODS.md 4.10). Red: the numbers do not mean the same. Amber: the workload or
the way of measuring differs. Info: the system differs, which is why one compares. Nothing is ever
refused: whoever reads decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from loadcurve.core.comparability_rules import Rule, Severity, Value, rules_for
from loadcurve.core.run import Run


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


@dataclass(frozen=True, slots=True)
class PairComparability:
    """What two runs differ in: the keys of the differences of each severity."""

    run_ids: tuple[str, str]
    verdict: Verdict
    red: tuple[str, ...]
    amber: tuple[str, ...]
    info: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Comparability:
    """The verdict on a set of runs, its differences with the worst first, and every pair's."""

    verdict: Verdict
    differences: tuple[Difference, ...]
    pairs: tuple[PairComparability, ...]


_RANK = {Severity.RED: 0, Severity.AMBER: 1, Severity.INFO: 2}


def comparability(runs: Sequence[Run], x: str, y: str) -> Comparability:
    """What ``runs`` differ in when compared by throughput metric ``x`` and latency metric ``y``.

    What one run states and another does not is no difference, but cannot be ruled out: it is info.
    """
    rules = rules_for(x, y)
    values = {rule.key: [rule.value(run) for run in runs] for rule in rules}
    worst: dict[str, Severity] = {}
    pairs = []
    for first, second in combinations(range(len(runs)), 2):
        found: dict[Severity, list[str]] = {severity: [] for severity in Severity}
        for rule in rules:
            severity = _severity(rule, values[rule.key][first], values[rule.key][second])
            if severity is not None:
                found[severity].append(rule.key)
                worst[rule.key] = min(
                    worst.get(rule.key, severity), severity, key=_RANK.__getitem__
                )
        pairs.append(
            PairComparability(
                run_ids=(runs[first].id, runs[second].id),
                verdict=_verdict([severity for severity, keys in found.items() if keys]),
                red=tuple(found[Severity.RED]),
                amber=tuple(found[Severity.AMBER]),
                info=tuple(found[Severity.INFO]),
            )
        )
    differences = [
        Difference(
            key=rule.key,
            title=rule.title,
            severity=worst[rule.key],
            texts=tuple(_text(rule, value) for value in values[rule.key]),
            why=rule.why,
        )
        for rule in rules
        if rule.key in worst
    ]
    differences.sort(key=lambda difference: _RANK[difference.severity])
    return Comparability(_verdict(list(worst.values())), tuple(differences), tuple(pairs))


def _severity(rule: Rule, one: Value, other: Value) -> Severity | None:
    """How much two values of one condition differ; None if they do not."""
    if one is None and other is None:
        return None
    if rule.is_concern is not None:
        return rule.severity if rule.is_concern(one) or rule.is_concern(other) else None
    if one is None or other is None:
        return None if rule.severity is Severity.INFO else Severity.INFO
    if isinstance(one, float) and isinstance(other, float):
        return rule.severity if abs(one - other) > rule.tolerance else None
    return rule.severity if one != other else None


def _verdict(found: Sequence[Severity]) -> Verdict:
    if not found:
        return Verdict.ALIKE
    return Verdict(min(found, key=_RANK.__getitem__).value)


def _text(rule: Rule, value: Value) -> str | None:
    return None if value is None else rule.text(value)
