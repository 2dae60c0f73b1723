"""Load points of one measurement: the same numbers over the same window, in several files.

A copy under another name, a result that another file contains too: never a repeat of itself.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from loadcurve.core.grouping.load_levels import GroupedLevel, ReadingWithPath
from loadcurve.core.readers import format_of
from loadcurve.core.records import LoadPoint

_FEWEST_NUMBERS = 4


def without_duplicates(
    levels: Sequence[GroupedLevel],
) -> tuple[list[GroupedLevel], list[tuple[GroupedLevel, ReadingWithPath]]]:
    """The levels each once, and those that state the same as another one, with its file."""
    first: dict[Hashable, GroupedLevel] = {}
    keys = [_measured(level) for level in levels]
    for level, key in zip(levels, keys, strict=True):
        if key is not None:
            first[key] = min(first.get(key, level), level, key=_file_order)
    apart: list[GroupedLevel] = []
    twins = []
    for level, key in zip(levels, keys, strict=True):
        kept = level if key is None else first[key]
        if kept is level:
            apart.append(level)
        else:
            twins.append((level, kept.first))
    return apart, twins


def _file_order(level: GroupedLevel) -> tuple[int, int, str]:
    """The order of files that state the same: copies have longer names, in further folders."""
    path = level.first.path
    return path.count("/"), len(path), path


def _measured(level: GroupedLevel) -> Hashable | None:
    """A fingerprint of one measurement; None if it has too few numbers.

    Without a clock a file has to repeat another one's numbers altogether: tables often round, so
    a row with few numbers counts with all rows of its table.
    """
    facts = level.first.facts
    point = facts.points[level.part]
    begin = facts.begin_time or point.started_at
    numbers: tuple[Hashable, ...] = _numbers(point)
    if begin is None and 0 < len(numbers) < _FEWEST_NUMBERS:
        if not format_of(facts.kind).is_whole_run:
            return None
        numbers = tuple(pair for row in facts.points for pair in (row.concurrency, *_numbers(row)))
        if len(numbers) - len(facts.points) < _FEWEST_NUMBERS:
            return None
    if not numbers:
        return None
    whose = (facts.kind, facts.database, facts.instance, facts.container)
    asked = frozenset(facts.settings.items()) - {("file", facts.settings.get("file", ""))}
    # Rows of one table may well be equal: they stand there twice on purpose.
    place = level.part if begin is None else None
    return (whose, begin, numbers, point.concurrency, point.label, asked, place)


def _numbers(point: LoadPoint) -> tuple[Hashable, ...]:
    return tuple(sorted((key, quantity.value) for key, quantity in point.quantities.items()))
