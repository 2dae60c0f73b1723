"""Levels whose names only count tests: test1, test2 and test3 of three loads are one curve."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.grouping.load_levels import GroupedLevel, load_of

_COUNT = re.compile(
    r"(?:(?:test|exp|experiment|case|step|phase|stage|point|pt|level|day|sample|sweep|load|mix|"
    r"no|nr|num|file)[0-9]{1,4}|[a-z])$",
    re.I,
)
_FEWEST_LETTERS = 3
_Member = tuple[GroupedLevel, dict[str, str | None]]


def without_test_numbers(members: Sequence[_Member]) -> list[_Member]:
    """These levels, without such words in their names if no load of the curve comes twice."""
    by_rest: dict[frozenset[tuple[str, str | None]], list[int]] = {}
    for index, (level, stated) in enumerate(members):
        name = _uncounted(level.hints.stem)
        by_rest.setdefault(frozenset((stated | {"name": name}).items()), []).append(index)
    named = list(members)
    for indices in by_rest.values():
        levels = [members[index][0] for index in indices]
        loads = [load_of(level) for level in levels]
        stems = {level.hints.stem for level in levels}
        is_each_once = None not in loads and len(set(loads)) == len(loads)
        if len(stems) == 1 or not is_each_once:
            continue
        if len(stems) < _FEWEST_LETTERS and any(len(word) == 1 for word in _differing(stems)):
            continue
        for index in indices:
            level, stated = members[index]
            stem = _uncounted(level.hints.stem)
            hints = replace(level.hints, stem=stem)
            named[index] = replace(level, hints=hints), stated | {"name": stem or None}
    return named


def _uncounted(stem: str) -> str:
    return " ".join(word for word in stem.split() if not _COUNT.match(word))


def _differing(stems: set[str]) -> set[str]:
    words = [frozenset(stem.split()) for stem in stems]
    return set(frozenset().union(*words) - words[0].intersection(*words[1:]))
