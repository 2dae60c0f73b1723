"""Remarks on a proposed run: why its load points form one run, and its limitations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.grouping.drivers.profiles import is_profile
from loadcurve.core.grouping.load_levels import GroupedLevel, load_of
from loadcurve.core.grouping.run_traits import DistinctTrait
from loadcurve.core.readers import RESPONSE_TIMES, format_of
from loadcurve.core.records import WARNING
from loadcurve.core.runs import run_caveats

_PROFILES = "the time profiles belong to the tests with the same number of virtual users"
_BESIDE = {RESPONSE_TIMES: "vdbench's histogram.html states the response times of these runs"}


def grouping_warnings(members: Sequence[GroupedLevel], unit: str | None) -> tuple[str, ...]:
    """Remarks on the run, and each warning of its load points' cross-checks."""
    points = [replace(level.point, concurrency=load_of(level)) for level in members]
    found = Counter(
        check
        for point in points
        for check in {f.check for f in point.findings if f.severity == WARNING}
    )
    total = counted_with_verb(len(points), "load point")
    checks = [f"{check}: a warning at {count} of {total}" for check, count in found.items()]
    return (*run_caveats(points, unit), *checks)


def grouping_reasons(
    members: Sequence[GroupedLevel], tellings: Sequence[DistinctTrait], *, has_repeats: bool
) -> list[str]:
    """Why these levels are one run, and what sets it apart from others."""
    reasons = []
    database = members[0].first.facts.database_name
    if all(format_of(level.first.facts.kind).is_observed for level in members):
        reasons.append(
            "a capture of the database's own work: intervals, drawn as a cloud and not as a curve"
        )
    elif database and len(members) > 1:
        reasons.append(f"all of database {database} with the same settings; they differ in load")
    if any(level.first.facts.scope == "global" and len(level.filed) > 1 for level in members):
        reasons.append(
            "the global report gives the cluster's numbers; the others cover one node each"
        )
    elif any(len(level.filed) > 1 and not is_profile(level.filed[-1]) for level in members):
        reasons.append("reports of the same window are one load point")
    beside = {i.facts.kind for level in members for i in level.filed[1:] if is_profile(i)}
    reasons += [_BESIDE.get(kind, _PROFILES) for kind in sorted(beside)]
    reasons += _tested(members)
    if any(level.parts for level in members):
        reasons.append(
            "files with the same load and time, and the same name or folder: their numbers "
            "are added up"
        )
    if any(not level.alone for level in members):
        reasons.append("no global report: these numbers cover one instance only")
    if has_repeats:
        reasons.append("the same load a second time is a repeat")
    for trait in tellings:
        reasons.append(f"{trait.text} here, {_listed(trait.others)} elsewhere: a separate run")
    return reasons


def _tested(members: Sequence[GroupedLevel]) -> list[str]:
    """How results of a load driver and reports were joined, or why not."""
    tests = [level.test for level in members if level.test is not None]
    reasons = []
    if any(test.facts.snapshots for test in tests):
        reasons.append("the HammerDB log names the snapshots of these reports")
    if any(not test.facts.snapshots for test in tests):
        reasons.append("the driver's results cover the same minutes as these reports")
    notes = Counter(level.note for level in members if level.note)
    for note, count in notes.items():
        all_of = f"{count} of {len(members)} results: " if count < len(members) else ""
        reasons.append(f"{all_of}{note}: without storage metrics")
    return reasons


def _listed(texts: Sequence[str]) -> str:
    """Up to three texts, and how many more there are."""
    more = f" and {len(texts) - 3} more" if len(texts) > 3 else ""
    return ", ".join(texts[:3]) + more
