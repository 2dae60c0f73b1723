"""Load points of one load are repeats only if their job and options are the same.

If two of one load would stand in a run and are not, what they differ in sets runs apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from loadcurve.core.grouping.load_levels import (
    GroupedLevel,
    is_maximum,
    load_of,
    settings_of,
    stated_numbers,
)
from loadcurve.core.readers import Traits, format_of
from loadcurve.core.reports import without_numbers

_JOB = "job"
_Member = tuple[GroupedLevel, dict[str, str | None]]


def separate_false_repeats(members: Sequence[_Member]) -> list[_Member]:
    """These levels, with what sets apart those of one load that are no repeats in their traits."""
    by_run: dict[frozenset[tuple[str, str | None]], list[int]] = {}
    for index, (_, stated) in enumerate(members):
        by_run.setdefault(frozenset(stated.items()), []).append(index)
    parted = list(members)
    for indices in by_run.values():
        of_run = [members[index][0] for index in indices]
        for index, apart in zip(indices, _separating_traits(of_run), strict=True):
            level, stated = members[index]
            parted[index] = level, {**stated, **apart}
    return parted


def _separating_traits(levels: Sequence[GroupedLevel]) -> list[Traits]:
    """What sets each of these levels apart from others of its load."""
    told = [_repeat_traits(level) for level in levels]
    by_load: dict[int | None, list[Mapping[str, str | None]]] = {}
    for level, traits in zip(levels, told, strict=True):
        load = load_of(level)
        if load is not None or is_maximum(level):
            by_load.setdefault(load, []).append(traits)
    deciding = {
        name
        for same in by_load.values()
        if len(same) > 1
        for name in dict.fromkeys(name for traits in same for name in traits)
        if len({traits.get(name) for traits in same}) > 1
    }
    if not deciding:
        return [{}] * len(levels)
    apart: list[Traits] = [{name: traits.get(name) for name in sorted(deciding)} for traits in told]
    return _by_jobs(levels, apart) if _JOB in deciding else apart


def _by_jobs(levels: Sequence[GroupedLevel], apart: Sequence[Traits]) -> list[Traits]:
    """With jobs called by their names without the load: "a-qd8" and "a-qd32" are of one curve.

    As they are, if nothing but such numbers sets two jobs of one load apart.
    """
    names = [
        without_numbers(traits[_JOB] or "", stated_numbers(settings_of(level)))
        for level, traits in zip(levels, apart, strict=True)
    ]
    distinct = {(load_of(level), traits[_JOB]) for level, traits in zip(levels, apart, strict=True)}
    kept = {(load_of(level), name) for level, name in zip(levels, names, strict=True)}
    if len(kept) < len(distinct):
        names = [traits[_JOB] or "" for traits in apart]
    return [
        {**traits, _JOB: f"job {name}" if name else None}
        for traits, name in zip(apart, names, strict=True)
    ]


def _repeat_traits(level: GroupedLevel) -> Traits:
    facts = level.first.facts
    return format_of(facts.kind).repeat_traits(facts.settings, facts.points[level.part])
