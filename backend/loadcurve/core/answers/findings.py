"""What cross-checks found at a run's load points, gathered by check.

Little's law, effective I/O size, histogram against mean and the like come with each load point from
its report; the sessions' ceiling is of the whole curve.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.curves import (
    CeilingCheck,
)
from loadcurve.core.figures import (
    point_names,
)
from loadcurve.core.records import AGREES, NOTICE, WARNING, Provenance, Run
from loadcurve.core.wording import number_of

_RANK = {WARNING: 0, NOTICE: 1, AGREES: 2}
# Of one check so many findings are told; a run's own page has all.
MOST_TOLD = 5
CEILING = "Sessions ceiling"


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
    """What one check found; ``severity`` is its worst: "warning", "notice" or "agrees".

    ``summary`` counts: "warning at 2, agrees at 6". ``findings`` are those to look at, the worst
    first, at most MOST_TOLD and of equal ones the first; of a check that agrees throughout it is
    the one at the highest load, for its arithmetic.
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
        for one in point.findings:
            told = PointFinding(one.severity, one.text, names[id(point)], point.id)
            by_check.setdefault(one.check, []).append(told)
    if ceiling is not None:
        severity = WARNING if ceiling.is_exceeded else AGREES
        point_id = next(iter(ceiling.point_ids), None)
        told = PointFinding(severity, f"{ceiling.text}.", ceiling.level, point_id)
        by_check[CEILING] = [told]
    checks = [_check(name, found) for name, found in by_check.items()]
    every = [one for found in by_check.values() for one in found]
    found = len({one.point_id for one in every if one.severity != AGREES})
    return RunFindings(
        points=len(run.points),
        found=found,
        warned=len({one.point_id for one in every if one.severity == WARNING}),
        text=_text(run, found, bool(every)),
        checks=tuple(sorted(checks, key=lambda one: _RANK[one.severity])),
    )


def _check(name: str, found: Sequence[PointFinding]) -> CheckFindings:
    ranked = sorted(found, key=lambda one: _RANK[one.severity])
    worst = ranked[0].severity
    telling = {one.text: one for one in reversed(ranked) if one.severity != AGREES}
    told = [one for one in ranked if telling.get(one.text) is one][:MOST_TOLD]
    return CheckFindings(name, worst, _summary(name, ranked), tuple(told or found[-1:]))


def _summary(name: str, ranked: Sequence[PointFinding]) -> str:
    """How often what was found; the ceiling is one check of the whole curve."""
    counts = Counter(one.severity for one in ranked)
    if name == CEILING:
        return ranked[0].severity
    if len(counts) == 1:
        return f"{ranked[0].severity} at {_points(len(ranked))}"
    return ", ".join(f"{severity} at {count}" for severity, count in counts.items())


def _text(run: Run, found: int, is_checked: bool) -> str:
    if found:
        of = len(run.points)
        return "findings at its load point" if of == 1 else f"findings at {found} of {_points(of)}"
    if is_checked:
        return "all checks agree"
    if run.provenance is not Provenance.MEASURED:
        return f"not checked: its numbers are {run.provenance.value}"
    return "not checked: its reports print nothing to check against each other"


def _points(count: int) -> str:
    return number_of(count, "load point")
