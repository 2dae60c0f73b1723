"""Tables of one run that was measured again: run1.csv, run2.csv.

A table states a whole run. Two of them are one run if they have the same columns, settings and
loads, and names that differ in nothing but a number that counts them.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace

from loadcurve.core.grouping.load_levels import GroupedLevel
from loadcurve.core.readers import format_of


def first_files(levels: Sequence[GroupedLevel]) -> Mapping[str, str]:
    """For each table the first one that it repeats, or itself."""
    by_file: dict[str, list[GroupedLevel]] = {}
    for level in levels:
        if format_of(level.first.facts.kind).is_whole_run and len(level.first.facts.points) > 1:
            by_file.setdefault(level.first.path, []).append(level)
    by_name: dict[Hashable, list[str]] = {}
    for path, (level, *_) in by_file.items():
        name = replace(level.hints, repeat=None, sessions_reason=None)
        by_name.setdefault((level.first.facts.kind, name), []).append(path)
    found = {path: path for path in by_file}
    for paths in by_name.values():
        first: dict[Hashable, str] = {}
        for path in paths if len(paths) > 1 else ():
            rows = frozenset(_row(level) for level in by_file[path])
            found[path] = first.setdefault(rows, path)
    return found


def _row(level: GroupedLevel) -> Hashable:
    facts, point = level.first.facts, level.own_point
    return (
        level.first.index,
        frozenset(facts.settings.items()),
        frozenset(point.settings.items()),
        frozenset(point.quantities),
        point.concurrency,
        point.label,
    )
