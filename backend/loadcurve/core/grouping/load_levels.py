"""From the readings of a folder to load levels: reports of one window are one level.

With a report over the whole cluster all reports of its window are one level; without one, each
instance is a level of its own. A slob.conf goes with the reports beside it and below.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from loadcurve.core.grouping.parts.sum import summed
from loadcurve.core.readers import SHAPE, format_of
from loadcurve.core.records import UNCONTROLLED, LoadPoint
from loadcurve.core.reports import (
    FileSettings,
    NameHints,
    ReadingFacts,
    folders_of,
    name_hints,
    numbered_words,
)

_SCOPE_RANK = {"global": 0, "instance": 1, "pdb": 2, None: 3}
# Whole numbers with a power of 1,024, such as 8k; not those within names and paths.
_NUMBERS = re.compile(r"(?<![\w./-])([0-9]{1,9})([kKmMgG]?)(?:i?[bB])?(?![\w./-])")
_POWERS = {"": 1, "k": 1024, "m": 1024**2, "g": 1024**3}
_FORMAT_RANK = {"html": 0, "text": 1}


@dataclass(frozen=True, slots=True)
class ReadingWithPath:
    """The facts of one reading of one uploaded file, under the path it came with."""

    report_sha256: str
    path: str
    index: int
    facts: ReadingFacts


@dataclass(frozen=True, slots=True)
class LevelLoad:
    """The load of a level, if it is not the concurrency its file states; and what it counts.

    ``count`` is None if as much as possible was asked for.
    """

    count: int | None
    unit: str
    reason: str


@dataclass(frozen=True, slots=True)
class GroupedLevel:
    """The readings of one measurement, the one with the numbers first.

    ``name_hints`` are those of all their names, ``settings`` the slob.conf that goes with them.
    ``alone`` tells that no other instance's reports of the window stand beside; ``part`` is which
    load point of the first reading it is; ``test`` is the file that tells of the test it was
    measured in, if there is one; ``note`` says why a test has no report. ``parts`` are further
    parts of one load, of other files.
    """

    filed: tuple[ReadingWithPath, ...]
    hints: NameHints
    settings: dict[str, str]
    alone: bool
    part: int = 0
    test: ReadingWithPath | None = None
    note: str = ""
    load: LevelLoad | None = None
    parts: tuple[GroupedLevel, ...] = ()

    @property
    def first(self) -> ReadingWithPath:
        """The reading the numbers come from."""
        return self.filed[0]

    @property
    def own_point(self) -> LoadPoint:
        """The load point that the first file states."""
        return self.first.facts.points[self.part]

    @property
    def point(self) -> LoadPoint:
        """The load point that the reading states; of parts of one load their sum."""
        if not self.parts:
            return self.own_point
        return summed([each.own_point for each in (self, *self.parts)])


def load_of(level: GroupedLevel) -> int | None:
    """The load of a level, as far as its files state it."""
    return level.load.count if level.load else level.point.concurrency


def is_maximum(level: GroupedLevel) -> bool:
    """Whether a level asked for as much as possible, which is above every load."""
    if level.load is not None:
        return level.load.count is None
    return level.point.concurrency is None and level.point.label == UNCONTROLLED


def settings_of(level: GroupedLevel) -> dict[str, str]:
    """All settings that the file states of a level, those of this load point alone included."""
    return {**level.first.facts.settings, **level.point.settings}


SlobSettings = dict[str, dict[str, str] | None]
"""Settings by folder; None if several slob.conf in one folder contradict each other."""


def folder_of(path: str) -> str:
    """The folder a file lies in, "" for the topmost."""
    return path.replace("\\", "/").rpartition("/")[0]


def slob_settings(filed: Sequence[ReadingWithPath]) -> SlobSettings:
    """The slob.conf of each folder."""
    settings: SlobSettings = {}
    for item in filed:
        if item.facts.kind == "slob_conf":
            folder, stated = folder_of(item.path), item.facts.settings
            settings[folder] = stated if settings.get(folder, stated) == stated else None
    return settings


def _settings_of(path: str, settings: SlobSettings) -> dict[str, str]:
    """The slob.conf beside a report, else the nearest one above it."""
    folder = folder_of(path)
    while folder and folder not in settings:
        folder = folder_of(folder)
    return settings.get(folder) or {}


def _window(item: ReadingWithPath) -> tuple[object, ...]:
    """The common key of reports of one measurement. Global reports print no seconds."""
    parts = format_of(item.facts.kind).parts_of(item.facts.settings)
    if parts is not None:
        return (item.facts.kind, folder_of(item.path), *parts)
    begin, end = item.facts.begin_time, item.facts.end_time
    if begin is None or end is None or format_of(item.facts.kind).is_driver:
        return (item.report_sha256, item.index)
    return (item.facts.database, begin[:16], end[:16])


def preference(item: ReadingWithPath) -> int | None:
    """The place of a file among those that state the same load points; None if none do."""
    return format_of(item.facts.kind).preference(item.facts.settings)


def load_levels(
    filed: Sequence[ReadingWithPath], settings: SlobSettings, stated: PathNumbers | None
) -> list[GroupedLevel]:
    """One level for each measurement, or for each load point that a file itself states.

    A number in a name that is one of ``stated`` is no part of what the name tells.
    """
    windows: dict[tuple[object, ...], list[ReadingWithPath]] = {}
    for item in filed:
        windows.setdefault(_window(item), []).append(item)
    levels = []
    for members in windows.values():
        for together in _one_measurement(members):
            first = together[0]
            said = _merged_hints(together, stated)
            conf = _settings_of(first.path, settings)
            alone = len(together) == len(members)
            parts = range(len(first.facts.points))
            levels += [GroupedLevel(tuple(together), said, conf, alone, part) for part in parts]
    return levels


def _one_measurement(members: list[ReadingWithPath]) -> list[list[ReadingWithPath]]:
    """With a global report all reports of a window are one; without, each instance is its own."""
    ranked = sorted(
        members,
        key=lambda item: (
            _SCOPE_RANK.get(item.facts.scope, 3),
            preference(item) or 0,
            _FORMAT_RANK.get(item.facts.format, 2),
            -item.facts.statistics,
        ),
    )
    if ranked[0].facts.scope == "global":
        return [_own_report_first(ranked)]
    by_instance: dict[tuple[object, ...], list[ReadingWithPath]] = {}
    for item in ranked:
        key = (item.facts.instance, item.facts.container)
        by_instance.setdefault(key, []).append(item)
    return list(by_instance.values())


def _own_report_first(ranked: list[ReadingWithPath]) -> list[ReadingWithPath]:
    """The instance's own report describes a one-instance cluster best, if present."""
    hosts = ranked[0].facts.hosts
    if len(hosts) != 1:
        return ranked
    (instance, _) = hosts[0]
    return sorted(
        ranked,
        key=lambda item: item.facts.scope != "instance" or item.facts.instance != instance,
    )


def _stated_by(facts: ReadingFacts) -> frozenset[int]:
    """The numbers that a file states of all of its load points."""
    of_points = [
        stated_numbers(point.settings) | {point.concurrency or 0} for point in facts.points
    ]
    shared = frozenset.intersection(*of_points) if of_points else frozenset()
    return stated_numbers(facts.settings) | shared - {0}


def stated_numbers(settings: Mapping[str, str]) -> frozenset[int]:
    """The numbers among settings; of switches (0 and 1) only if they count jobs or a depth."""
    numbers: set[int] = set()
    for key, value in settings.items():
        found = {int(digits) * _POWERS[power.lower()] for digits, power in _NUMBERS.findall(value)}
        numbers |= found if key == SHAPE else found - {0, 1}
    return frozenset(numbers)


class PathNumbers:
    """The numbers that files state, and those that all files of a folder state.

    A folder's number that only some of its files state, as "08-campaign" over depths of 1, 8 and
    32, is a name: it would part those files from the others.
    """

    def __init__(self, filed: Sequence[ReadingWithPath]) -> None:
        self._in_folder: dict[str, frozenset[int]] = {}
        self._names: set[str] = set()
        self._letters: dict[str, set[str]] = {}
        for item in filed:
            stated = _stated_by(item.facts)
            if not stated:
                continue
            named, letters = numbered_words(item.path, stated)
            self._names |= named
            self._letters[item.facts.kind] = self._letters.get(item.facts.kind, letters) & letters
            for folder in folders_of(item.path):
                self._in_folder[folder] = self._in_folder.get(folder, stated) & stated

    def hints(self, item: ReadingWithPath) -> NameHints:
        """The hints of a path, without stated numbers."""
        stated = _stated_by(item.facts)
        if not stated:
            return name_hints(item.path)
        letters = self._letters[item.facts.kind]
        return name_hints(item.path, FileSettings(stated, self._in_folder, self._names, letters))


def _merged_hints(members: Sequence[ReadingWithPath], stated: PathNumbers | None) -> NameHints:
    """The first statement of each kind among the names of one measurement."""
    said = [stated.hints(item) if stated else name_hints(item.path) for item in members]
    merged = said[0]
    for other in said[1:]:
        merged = replace(
            merged,
            sessions=merged.sessions or other.sessions,
            sessions_reason=merged.sessions_reason or other.sessions_reason,
            unit=merged.unit or other.unit,
            is_bare=merged.is_bare if merged.sessions else other.is_bare,
            work_unit=merged.work_unit or other.work_unit,
            update_pct=other.update_pct if merged.update_pct is None else merged.update_pct,
            io_kib=merged.io_kib or other.io_kib,
            repeat=merged.repeat or other.repeat,
            slob=merged.slob or other.slob,
        )
    return merged
