"""Load points of several files that are parts of one load: volumes, hosts, pods, instances.

Proposed where they ran at one time under one load and their folder, names or snapshots say that
they belong together. Where nothing states when they ran, or a clock can be read in two ways, a
person is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from loadcurve.core.grouping.slices import is_of_host
from loadcurve.core.grouping.summed import ENOUGH_OVERLAP, Overlap, overlap_of
from loadcurve.core.grouping.windows import Level, Load, folder_of, is_maximum, load_of
from loadcurve.core.readers import RATES, Traits, format_of
from loadcurve.core.records import LoadPoint
from loadcurve.core.wording import number_of

Described = tuple[Level, dict[str, str | None]]

# What may differ between the parts of one load.
_OF_PARTS = frozenset(
    {"name", "file", "instance", "system", "filename", "directory", "hostname", "clustername"}
    | {"pool", "rbdname", "volume", "brick", "uri", "nfs_url"}
)
# The rate that was asked of a part, which may differ if the parts ran at one time.
_RATES = frozenset({"iorate", "rate"})
_KINDS = frozenset({"fio", "vdbench", "awr", "statspack"})
_AWR = frozenset({"awr", "statspack"})
_TOKENS = re.compile(r"[A-Za-z0-9]+")
_MOST_HOURS = 14
_MOST_ASKED = 100
_CLOCK_TWICE = "they ran in an hour that a clock shows twice when summer time ends"
_CLOCKS_APART = "their clocks differ by {} to the minute"
# Words before a number that says how much a part, or all of them, kept in flight.
_LOADS = frozenset({"total", "iodepth", "numjobs"})


@dataclass(frozen=True, slots=True)
class Asked:
    """Levels that may be parts of one load, and why that is for a person to say."""

    levels: tuple[Level, ...]
    reason: str


def with_parts(described: Sequence[Described]) -> tuple[list[Described], list[Asked]]:
    """The levels, with parts of one load merged, and open questions."""
    by_shape: dict[tuple[object, ...], list[Described]] = {}
    whole = {_snapshots(level) for level, _ in described if _is_of_all_instances(level)}
    for one in described:
        if _is_of_instance(one[0]) and _snapshots(one[0]) in whole:
            by_shape[(id(one[0]),)] = [one]
            continue
        by_shape.setdefault(_shape(*one), []).append(one)
    joined: list[Described] = []
    asked: list[Asked] = []
    for same in by_shape.values():
        sets = list(_clusters(same)) if len(same) > 1 else [same]
        joined += [each[0] if len(each) == 1 else _joined(each) for each in sets]
        asked += _questions([each[0] for each in sets if len(each) == 1])
    return joined, asked


def point_of(level: Level) -> LoadPoint:
    """The load point that a level is of its first file."""
    return level.first.facts.points[level.part]


def _shape(level: Level, traits: Traits) -> tuple[object, ...]:
    """What all parts of one load have in common."""
    facts = level.first.facts
    if facts.kind not in _KINDS or level.test is not None or facts.container or level.parts:
        return (id(level),)
    if facts.kind in _AWR and not _is_of_instance(level):
        return (id(level),)
    load = load_of(level)
    said = level.hints.sessions if load is None else None
    snapshots = _snapshots(level) if facts.kind in _AWR else None
    has_window = _end(level) is not None
    may_differ = _OF_PARTS | _RATES if has_window else _OF_PARTS
    common = frozenset(item for item in traits.items() if item[0] not in may_differ)
    if has_window and _unit_of(level) in RATES:
        load = None
    return (facts.kind, common, load, said, snapshots, is_maximum(level))


def _is_of_instance(level: Level) -> bool:
    """Whether a report is of one instance, which may be one of several of its database."""
    facts = level.first.facts
    return facts.kind in _AWR and facts.instance is not None and facts.scope != "global"


def _is_of_all_instances(level: Level) -> bool:
    return level.first.facts.kind in _AWR and level.first.facts.scope == "global"


def _snapshots(level: Level) -> tuple[str | None, ...]:
    """The snapshots that a report is of; its window to the minute where it names none."""
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
        has_window = end is not None or first.facts.kind in _AWR or is_of_host(first)
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


def _begin(level: Level) -> str:
    moment = point_of(level).started_at
    return "" if moment is None else moment.isoformat()


def _end(level: Level) -> str | None:
    """When the window of a level ended; None where that is not stated, or windows play no part."""
    point = point_of(level)
    elapsed = point.quantities.get("elapsed_s")
    if point.started_at is None or elapsed is None or level.first.facts.kind in _AWR:
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
    telling = _OF_PARTS - {"name", "file"} if level.first.facts.kind == "fio" else _OF_PARTS
    return any(
        (load_of(level), *map(traits.get, _RATES)) != (load_of(other), *map(of_other.get, _RATES))
        and all(traits.get(name) == of_other.get(name) for name in telling)
        for other, of_other in others
    )


def _belongs(level: Level, others: Sequence[Level]) -> bool:
    """Whether a level ran together with all others and is one of their kind."""
    if any(_is_same_source(level, other) for other in others):
        return False
    if level.first.facts.kind in _AWR and level.first.facts.begin_time is not None:
        return True
    if not all(_are_alike(level.first.path, other.first.path) for other in others):
        return False
    # vdbench writes the reports of one test into one folder, and prints no dates in them.
    if all(_is_host_of(level, other) for other in others):
        return True
    points = [point_of(each) for each in (*others, level)]
    overlap = overlap_of(points)
    return (
        overlap is not None
        and is_enough(overlap)
        and not any(_is_doubtful(point.started_at) for point in points)
    )


def _is_host_of(level: Level, other: Level) -> bool:
    """Whether two levels are of hosts of one vdbench test."""
    one, another = level.first, other.first
    is_same_folder = folder_of(one.path) == folder_of(another.path)
    is_same_run = level.part == other.part
    return is_same_folder and is_same_run and is_of_host(one) and is_of_host(another)


def is_enough(overlap: Overlap) -> bool:
    """Whether windows overlap by 90 %, and not by how coarsely their clocks were printed alone."""
    return overlap.share >= ENOUGH_OVERLAP and overlap.common_s >= overlap.whole_s / 2


def _is_same_source(level: Level, other: Level) -> bool:
    """Whether two levels are of one file, or of one instance: never parts of each other."""
    one, another = level.first, other.first
    if one.facts.kind in _AWR:
        return one.facts.instance == another.facts.instance
    return one.report_sha256 == another.report_sha256 and one.index == another.index


def _are_alike(path: str, other: str) -> bool:
    """Whether two files lie in one folder, or under one name in folders side by side."""
    folders, base = _split(path)
    other_folders, other_base = _split(other)
    if len(folders) != len(other_folders):
        return False
    differing = [pair for pair in zip(folders, other_folders, strict=True) if pair[0] != pair[1]]
    if not differing:
        return True
    words: list[str] = _TOKENS.findall(base.lower())
    other_words: list[str] = _TOKENS.findall(other_base.lower())
    if len(differing) > 1 or len(words) != len(other_words):
        return False
    return sum(a != b for a, b in zip(words, other_words, strict=True)) <= 1


def _split(path: str) -> tuple[list[str], str]:
    folder = folder_of(path)
    return folder.split("/"), path.replace("\\", "/").rpartition("/")[2]


def _is_doubtful(moment: datetime | None) -> bool:
    """Whether a clock without a zone shows an hour that it may have shown twice that night."""
    if moment is None or moment.tzinfo is not None or moment.weekday() != 6:
        return False
    in_october = moment.month == 10 and moment.day >= 25
    is_first = moment.month in (4, 11) and moment.day <= 7
    return moment.hour in (1, 2) and bool(in_october or is_first)


def _joined(together: Sequence[Described]) -> Described:
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
    if first.first.facts.kind in _AWR:
        shared["scope"] = f"{len(levels)} instances"
    hints = replace(first.hints, stem=stem, repeat=None)
    whole = replace(
        first,
        parts=tuple(levels[1:]),
        hints=hints,
        alone=True,
        load=_load_of_parts(levels),
    )
    if whole.load is not None:
        rates = dict.fromkeys(each.get("iorate") for _, each in together)
        apart = f"; {' and '.join(map(str, rates))}" if len(rates) > 1 else ""
        whole = replace(whole, load=replace(whole.load, reason=f"{whole.load.reason}{apart}"))
    return whole, shared


def _shared_stem(levels: Sequence[Level]) -> str:
    """The words that the names of all parts share, without what they say of the load."""
    first, *others = [level.hints.stem.split() for level in levels]
    kept = [word for word in first if all(word in other for other in others)]
    if any(load_of(level) is None for level in levels):
        return " ".join(kept)
    # The files state their load: numbers and what they count would part the levels of a run.
    return " ".join(word for word in kept if not word.isdecimal() and word.lower() not in _LOADS)


def _questions(alone: Sequence[Described]) -> Iterator[Asked]:
    """Levels of one load that may be parts of it, for all that their files state of the time."""
    by_load: dict[object, list[Level]] = {}
    for level, traits in alone:
        key = (load_of(level), *(traits.get(name) for name in sorted(_RATES)))
        by_load.setdefault(key, []).append(level)
    for levels in by_load.values():
        yield from _asked_of(levels)


def _asked_of(left: list[Level]) -> Iterator[Asked]:
    # So many of one load are repeats: nobody answers for each pair of them.
    while 1 < len(left) <= _MOST_ASKED:
        first = left.pop(0)
        doubts = {id(other): why for other in left if (why := _doubt(first, other)) is not None}
        others = [level for level in left if id(level) in doubts]
        if others:
            left = [level for level in left if id(level) not in doubts]
            reason = doubts[id(others[0])]
            count = number_of(len(others) + 1, "file")
            yield Asked((first, *others), f"{count} of one load: {reason}")


def _doubt(level: Level, other: Level) -> str | None:
    """Why two levels may be parts of one load, though nothing shows it; None if they are not."""
    paths = level.first.path, other.first.path
    if _is_same_source(level, other) or not _are_alike(*paths):
        return None
    if level.hints.repeat != other.hints.repeat:
        return None
    one, another = point_of(level), point_of(other)
    if one.started_at is None or another.started_at is None:
        return "not every one states when it ran"
    for hours in range(-_MOST_HOURS, _MOST_HOURS + 1):
        begin = another.started_at + timedelta(hours=hours)
        overlap = overlap_of([one, replace(another, started_at=begin)])
        if overlap is not None and is_enough(overlap):
            apart = _CLOCKS_APART.format(number_of(abs(hours), "hour"))
            return apart if hours else _CLOCK_TWICE
    return None


def _load_of_parts(levels: Sequence[Level]) -> Load | None:
    """The load of parts together and why; None where they do not state it themselves."""
    first, unit = levels[0], _unit_of(levels[0])
    loads = [load for level in levels if (load := load_of(level)) is not None]
    count = f"{len(levels)} parts of one load"
    if all(is_maximum(level) for level in levels):
        return Load(None, unit, f"{count}, each as much as possible")
    if len(loads) < len(levels):
        said = {level.hints.sessions for level in levels}
        if first.hints.sessions is None or len(said) > 1:
            return None
        reason = f"{count}; {first.hints.sessions_reason}, which is of all of them"
        return Load(first.hints.sessions, first.hints.unit or "", reason)
    is_shared = len(set(loads)) == 1
    if is_shared and "threads/" in unit:
        return Load(loads[0], unit, f"{count}, {loads[0]} {unit} at each")
    terms = f"{len(loads)} × {loads[0]}" if is_shared else " + ".join(map(str, loads[:6]))
    return Load(sum(loads), unit, f"{count}: {terms} {unit}")


def _unit_of(level: Level) -> str:
    """What the load of a level counts; "" if nothing states it."""
    facts = level.first.facts
    return (
        level.load.unit if level.load else format_of(facts.kind).load_unit(facts.settings)
    ) or ""


def missing_parts(counts: Sequence[int]) -> list[str | None]:
    """For each level of a run, what to say where others are of more parts."""
    most = max(counts, default=1)
    return [
        f"{number_of(count, 'part')} here, {most} at other levels: "
        f"{number_of(most - count, 'part')} may be missing"
        if count < most
        else None
        for count in counts
    ]
