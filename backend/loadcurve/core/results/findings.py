"""What cross-checks found at a run's load points, gathered by check.

Little's law, effective I/O size, histogram against mean and the like come with each load point from
its report; the sessions' ceiling, and whether the load had an effect, are of the whole curve.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.curves import CeilingCheck
from loadcurve.core.figures import point_names
from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.records import AGREES, NOTICE, WARNING, Provenance, Run
from loadcurve.core.runs import load_without_effect

_RANK = {WARNING: 0, NOTICE: 1, AGREES: 2}
# Findings shown of one check; a run's own page has all.
MOST_TOLD = 5
CEILING = "Session ceiling"
NO_EFFECT = "Load without effect"
_OF_CURVES = (CEILING, NO_EFFECT)


@dataclass(frozen=True, slots=True)
class PointFinding:
    """One finding with its arithmetic.

    ``level`` names the load point it is about: "8 sessions, repeat 2 of 5".
    """

    severity: str
    text: str
    level: str
    point_id: str | None


@dataclass(frozen=True, slots=True)
class CheckFindings:
    """Findings of one check; ``severity`` is its worst: "warning", "notice" or "agrees".

    ``summary`` counts: "warning at 2, agrees at 6". ``findings`` are warnings and notices without
    duplicates, the worst first, at most MOST_TOLD; if all agree, the one at the highest load.
    """

    check: str
    severity: str
    summary: str
    findings: tuple[PointFinding, ...]


@dataclass(frozen=True, slots=True)
class RunFindings:
    """The checks of one run, the worst first.

    ``found`` of its ``points`` load points have a warning or a notice, ``warned`` a warning.
    ``text`` is for people: "findings at 3 of 40 load points".
    """

    points: int
    found: int
    warned: int
    text: str
    checks: tuple[CheckFindings, ...] = ()


NOT_CHECKED = RunFindings(0, 0, 0, "not checked")


def run_findings(run: Run, ceiling: CeilingCheck | None) -> RunFindings:
    """What the checks of ``run`` found; ``ceiling`` is the check of its sessions, if there is."""
    by_check: dict[str, list[PointFinding]] = {}
    names = point_names(run) if any(point.findings for point in run.points) else {}
    for point in run.points:
        for finding in point.findings:
            of_point = PointFinding(finding.severity, finding.text, names[id(point)], point.id)
            by_check.setdefault(finding.check, []).append(of_point)
    if ceiling is not None:
        severity = WARNING if ceiling.is_exceeded else AGREES
        point_id = next(iter(ceiling.point_ids), None)
        of_point = PointFinding(severity, f"{ceiling.text}.", ceiling.level, point_id)
        by_check[CEILING] = [of_point]
    without_effect = load_without_effect(run.points, run.concurrency_unit)
    if without_effect is not None:
        highest = max(run.points, key=lambda point: point.concurrency or 0)
        level = names.get(id(highest)) or point_names(run)[id(highest)]
        by_check[NO_EFFECT] = [PointFinding(WARNING, f"{without_effect}.", level, highest.id)]
    checks = [_check(name, findings) for name, findings in by_check.items()]
    every = [finding for findings in by_check.values() for finding in findings]
    count = len({finding.point_id for finding in every if finding.severity != AGREES})
    return RunFindings(
        points=len(run.points),
        found=count,
        warned=len({finding.point_id for finding in every if finding.severity == WARNING}),
        text=_text(run, count, bool(every)),
        checks=tuple(sorted(checks, key=lambda check: _RANK[check.severity])),
    )


def _check(name: str, findings: Sequence[PointFinding]) -> CheckFindings:
    ranked = sorted(findings, key=lambda finding: _RANK[finding.severity])
    worst = ranked[0].severity
    telling = {finding.text: finding for finding in reversed(ranked) if finding.severity != AGREES}
    kept = [finding for finding in ranked if telling.get(finding.text) is finding][:MOST_TOLD]
    return CheckFindings(name, worst, _summary(name, ranked), tuple(kept or findings[-1:]))


def _summary(name: str, ranked: Sequence[PointFinding]) -> str:
    """The finding with its count; some checks are one of the whole curve."""
    counts = Counter(finding.severity for finding in ranked)
    if name in _OF_CURVES:
        return ranked[0].severity
    if len(counts) == 1:
        return f"{ranked[0].severity} at {_points(len(ranked))}"
    return ", ".join(f"{severity} at {count}" for severity, count in counts.items())


def _text(run: Run, count: int, is_checked: bool) -> str:
    if count:
        total = len(run.points)
        where = "its load point" if total == 1 else f"{count} of {_points(total)}"
        return f"findings at {where}"
    if is_checked:
        return "all checks agree"
    if run.provenance is not Provenance.MEASURED:
        return f"not checked: its numbers are {run.provenance.value}"
    return "not checked: its reports print nothing to check against each other"


def _points(count: int) -> str:
    return counted_with_verb(count, "load point")
