"""Load points of several files that are parts of one load: volumes, hosts, pods, instances.

Proposed if they ran at one time under one load and their folder, names or snapshots say that
they belong together. If nothing states when they ran, or a clock can be read in two ways, a
person is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta

from loadcurve.core.grouping.load_levels import (
    GroupedLevel,
    LevelLoad,
    folder_of,
    is_maximum,
    load_of,
)
from loadcurve.core.grouping.partial_reports import is_of_host
from loadcurve.core.grouping.parts.missing_parts import OF_PARTS, Described, merge_missing_parts
from loadcurve.core.grouping.parts.names import are_alike, is_counted
from loadcurve.core.grouping.parts.questions import (
    AWR,
    PartsToConfirm,
    is_doubtful,
    is_same_source,
    questions_of,
)
from loadcurve.core.grouping.parts.sum import overlap_of
from loadcurve.core.readers import RATES, Traits, format_of

_KINDS = frozenset({"fio", "vdbench", "awr", "statspack"})
# Words before a number that says how much a part, or all of them, kept in flight.
_LOADS = frozenset({"iodepth", "numjobs"})


def merge_parts(described: Sequence[Described]) -> tuple[list[Described], list[PartsToConfirm]]:
    """The levels, with parts of one load merged, and open questions."""
    by_shape: dict[tuple[object, ...], list[Described]] = {}
    whole = {_snapshots(level) for level, _ in described if _is_of_all_instances(level)}
    for one in described:
        if _is_of_instance(one[0]) and _snapshots(one[0]) in whole:
            by_shape[(id(one[0]),)] = [one]
            continue
        by_shape.setdefault(_shape(*one), []).append(one)
    sets: list[tuple[Described, Sequence[Described]]] = []
    asked: list[PartsToConfirm] = []
    for same in by_shape.values():
        found = list(_clusters(same)) if len(same) > 1 else [same]
        wholes = [each[0] if len(each) == 1 else _merged(each) for each in found]
        sets += zip(wholes, found, strict=True)
        by_load: dict[object, list[GroupedLevel]] = {}
        for level, traits in wholes if len(wholes) > 1 else ():
            load = load_of(level.parts[0] if level.parts else level)
            by_load.setdefault((load, traits.get("rate")), []).append(level)
        asked += [one for levels in by_load.values() for one in questions_of(levels)]
    return merge_missing_parts(sets), asked


def _shape(level: GroupedLevel, traits: Traits) -> tuple[object, ...]:
    """The common traits of all parts of one load."""
    facts = level.first.facts
    if facts.kind not in _KINDS or level.test is not None or facts.container or level.parts:
        return (id(level),)
    if facts.kind in AWR and not _is_of_instance(level):
        return (id(level),)
    load = load_of(level)
    said = level.hints.sessions if load is None else None
    snapshots = _snapshots(level) if facts.kind in AWR else None
    has_window = _end(level) is not None
    may_differ = OF_PARTS | {"rate"} if has_window else OF_PARTS
    common = frozenset(item for item in traits.items() if item[0] not in may_differ)
    if has_window and _unit_of(level) in RATES:
        load = None
    return (facts.kind, common, load, said, snapshots, is_maximum(level))


def _is_of_instance(level: GroupedLevel) -> bool:
    """Whether a report is of one instance, which may be one of several of its database."""
    facts = level.first.facts
    return facts.kind in AWR and facts.instance is not None and facts.scope != "global"


def _is_of_all_instances(level: GroupedLevel) -> bool:
    return level.first.facts.kind in AWR and level.first.facts.scope == "global"


def _snapshots(level: GroupedLevel) -> tuple[str | None, ...]:
    """The snapshots that a report is of; its window to the minute if it names none."""
    facts = level.first.facts
    begin, end = (facts.begin_time or "")[:16], (facts.end_time or "")[:16]
    return facts.snapshots or (facts.database, begin, end)


def _clusters(same: Sequence[Described]) -> Iterator[list[Described]]:
    """The levels in sets that ran together and belong together; each other one by itself."""
    left = sorted(same, key=lambda one: (_begin(one[0]), one[0].first.path))
    while left:
        cluster = [left.pop(0)]
        end = _end(cluster[0][0])
        first = cluster[0][0].first
        has_window = end is not None or first.facts.kind in AWR or is_of_host(first)
        for other in list(left) if has_window else ():
            # Sorted by when they began: no later one ran together with the first.
            if end is not None and _begin(other[0]) > end:
                break
            if not _is_one_part(other, cluster) and _belongs(
                other[0], [level for level, _ in cluster]
            ):
                cluster.append(other)
                left.remove(other)
        yield sorted(cluster, key=lambda one: _natural(one[0].first.path))


def _begin(level: GroupedLevel) -> str:
    moment = level.own_point.started_at
    return "" if moment is None else moment.isoformat()


def _end(level: GroupedLevel) -> str | None:
    """When the window of a level ended; None if that is not stated, or windows play no part."""
    point = level.own_point
    elapsed = point.quantities.get("elapsed_s")
    if point.started_at is None or elapsed is None or level.first.facts.kind in AWR:
        return None
    return (point.started_at + timedelta(seconds=elapsed.value)).isoformat()


def _natural(path: str) -> list[tuple[int, str]]:
    """Names in the order people count them: 2 before 10."""
    return [(int(t), "") if t.isdecimal() else (-1, t) for t in re.findall(r"\d+|\D+", path)]


def _is_one_part(one: Described, others: Sequence[Described]) -> bool:
    """Whether a level is of the part that another one is of, at another rate.

    fio states what its I/O went to, so names alone tell no parts from each other there.
    """
    level, traits = one
    telling = OF_PARTS - {"name", "file"} if level.first.facts.kind == "fio" else OF_PARTS
    return any(
        (load_of(level), traits.get("rate")) != (load_of(other), of_other.get("rate"))
        and all(traits.get(name) == of_other.get(name) for name in telling)
        for other, of_other in others
    )


def _belongs(level: GroupedLevel, others: Sequence[GroupedLevel]) -> bool:
    """Whether a level ran together with all others and is one of their kind."""
    if any(is_same_source(level, other) for other in others):
        return False
    if level.first.facts.kind in AWR and level.first.facts.begin_time is not None:
        return True
    if any(level.hints.repeat != other.hints.repeat for other in others):
        return False
    path = level.first.path
    for other in others:
        if not (are_alike(path, other.first.path) and is_counted(path, other.first.path)):
            return False
    # vdbench writes the reports of one test into one folder, and prints no dates in them.
    if all(_is_host_of(level, other) for other in others):
        return True
    points = [each.own_point for each in (*others, level)]
    overlap = overlap_of(points)
    return (
        overlap is not None
        and overlap.is_enough
        and not any(is_doubtful(point.started_at) for point in points)
    )


def _is_host_of(level: GroupedLevel, other: GroupedLevel) -> bool:
    """Whether two levels are of hosts of one vdbench test."""
    one, another = level.first, other.first
    is_same_folder = folder_of(one.path) == folder_of(another.path)
    is_same_run = level.part == other.part
    return is_same_folder and is_same_run and is_of_host(one) and is_of_host(another)


def _merged(together: Sequence[Described]) -> Described:
    """Parts as one level; it has the traits that they share."""
    levels = [level for level, _ in together]
    first, traits = together[0]
    shared = {
        key: text
        for key, text in traits.items()
        if all(other.get(key) == text for _, other in together)
    }
    stem = _shared_stem(levels)
    shared["name"] = stem or None
    if first.first.facts.kind in AWR:
        shared["scope"] = f"{len(levels)} instances"
    hints = replace(first.hints, stem=stem, repeat=None)
    whole = replace(
        first,
        parts=tuple(levels[1:]),
        hints=hints,
        alone=True,
        load=_load_of_parts(levels),
    )
    return whole, shared


def _shared_stem(levels: Sequence[GroupedLevel]) -> str:
    """The words that the names of all parts share, without what they say of the load."""
    first, *others = [level.hints.stem.split() for level in levels]
    kept = [word for word in first if all(word in other for other in others)]
    if any(load_of(level) is None for level in levels):
        return " ".join(kept)
    # The files state their load: numbers and what they count would part the levels of a run.
    return " ".join(word for word in kept if not word.isdecimal() and word.lower() not in _LOADS)


def _load_of_parts(levels: Sequence[GroupedLevel]) -> LevelLoad | None:
    """The load of parts together and why; None if they do not state it themselves."""
    first, unit = levels[0], _unit_of(levels[0])
    loads = [load for level in levels if (load := load_of(level)) is not None]
    count = f"{len(levels)} parts of one load"
    if all(is_maximum(level) for level in levels):
        return LevelLoad(None, unit, f"{count}, each at maximum rate")
    if len(loads) < len(levels):
        said = {level.hints.sessions for level in levels}
        if first.hints.sessions is None or len(said) > 1:
            return None
        reason = f"{count}; {first.hints.sessions_reason}, for all of them together"
        return LevelLoad(first.hints.sessions, first.hints.unit or "", reason)
    is_shared = len(set(loads)) == 1
    if is_shared and "threads/" in unit:
        return LevelLoad(loads[0], unit, f"{count}, {loads[0]} {unit} at each")
    terms = f"{len(loads)} × {loads[0]}" if is_shared else " + ".join(map(str, loads[:6]))
    return LevelLoad(sum(loads), unit, f"{count}: {terms} {unit}")


def _unit_of(level: GroupedLevel) -> str:
    """The unit of a level's load; "" if it is not stated."""
    facts = level.first.facts
    return (
        level.load.unit if level.load else format_of(facts.kind).load_unit(facts.settings)
    ) or ""
