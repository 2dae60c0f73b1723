"""Tables of one run that was measured again: run1.csv, run2.csv.

A table states a whole run. Two of them are one run if they have the same columns, settings and
loads, and names that differ in nothing but a number that counts them.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

from loadcurve.core.grouping.windows import Level


def first_files(levels: Sequence[Level]) -> Mapping[str, str]:
    """For each file the first one that it repeats, or itself."""
    by_file: dict[str, list[Level]] = {}
    for level in levels:
        by_file.setdefault(level.first.path, []).append(level)
    first: dict[Hashable, str] = {}
    return {path: first.setdefault(_stated(of_file), path) for path, of_file in by_file.items()}


def _stated(of_file: Sequence[Level]) -> Hashable:
    """All that a file states but its numbers, and its name without what counts it."""
    hints = replace(of_file[0].hints, repeat=None, sessions_reason=None)
    return (hints, frozenset(_row(level) for level in of_file))


def _row(level: Level) -> Hashable:
    facts, point = level.first.facts, level.point
    return (
        facts.kind,
        level.first.index,
        frozenset(facts.settings.items()),
        frozenset(point.settings.items()),
        frozenset(point.quantities),
        point.concurrency,
        point.label,
    )
