"""Results of a load driver, such as HammerDB, and the load levels that they belong to.

If a driver states the database and the first and last AWR snapshot of its test, only the report
of these snapshots belongs to it; a driver that states none is of the only report of its minutes.
The report has the storage's numbers; the driver has the load and what the test achieved. Names
play no part. A result without its report is a load level of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from loadcurve.core.grouping.load_levels import (
    GroupedLevel,
    PathNumbers,
    ReadingWithPath,
    load_levels,
)
from loadcurve.core.readers import format_of
from loadcurve.core.reports import same_minutes


def is_of_driver(item: ReadingWithPath) -> bool:
    """Whether a reading is the result of a load driver, which a report may complete."""
    return format_of(item.facts.kind).is_driver


@dataclass(frozen=True, slots=True)
class LevelTestMatches:
    """The levels with the test that each was measured in, and the tests without a level.

    ``alone`` are load levels of their own, each with why no report was found; ``left_over`` are of
    the same snapshots as another test.
    """

    levels: list[GroupedLevel]
    alone: list[tuple[ReadingWithPath, str]]
    left_over: list[tuple[ReadingWithPath, str]]


def attach_tests(
    levels: Sequence[GroupedLevel], tests: Sequence[ReadingWithPath]
) -> LevelTestMatches:
    """The levels with the test that each was measured in, and the tests that stand alone."""
    found = [_level_of(test, levels) for test in tests]
    claims = Counter(
        place for test, (place, _) in zip(tests, found, strict=True) if not test.facts.snapshots
    )
    placed: dict[int, ReadingWithPath] = {}
    by_snapshots: dict[tuple[str, ...], ReadingWithPath] = {}
    alone, left_over = [], []
    for test, (place, why) in zip(tests, found, strict=True):
        snapshots = test.facts.snapshots
        if snapshots is not None and (first := by_snapshots.setdefault(snapshots, test)) != test:
            double = f"{first.path} covers the same snapshots, and only one of them can be used"
            left_over.append((test, double))
        elif place is None:
            alone.append((test, why))
        elif place in placed or (snapshots is None and claims[place] > 1):
            alone.append((test, "other results cover the minutes of the same report"))
        else:
            placed[place] = test
    tested = [replace(level, test=placed.get(place)) for place, level in enumerate(levels)]
    return LevelTestMatches(tested, alone, left_over)


def levels_without_report(
    alone: Sequence[tuple[ReadingWithPath, str]], tests: Sequence[ReadingWithPath]
) -> list[GroupedLevel]:
    """A level for each test without a report, with the reason.

    A number in the name of a file of several tests is the load of none of them.
    """
    of_file, stated = Counter(test.report_sha256 for test in tests), PathNumbers(tests)
    return [
        replace(level, note=why)
        for test, why in alone
        for level in load_levels([test], {}, stated if of_file[test.report_sha256] == 1 else None)
    ]


def _level_of(test: ReadingWithPath, levels: Sequence[GroupedLevel]) -> tuple[int | None, str]:
    """The place of the only level of a test; without one, the reason."""
    snapshots = test.facts.snapshots
    places = [
        place
        for place, level in enumerate(levels)
        if any(_is_of(test, item) for item in level.filed)
        and not format_of(level.first.facts.kind).is_observed
    ]
    if len(places) == 1:
        return places[0], ""
    of = "snapshots" if snapshots is not None else "minutes"
    if places:
        return None, (
            f"{len(places)} reports cover its {of}, one for each instance: add the report "
            "over all instances (awrgrpt.sql)"
        )
    if snapshots is None and test.facts.begin_time is None:
        return None, "it states neither AWR snapshots nor times"
    return None, f"no AWR report of its {of} was uploaded with it"


def _is_of(test: ReadingWithPath, item: ReadingWithPath) -> bool:
    """Whether a report is of a test: of its snapshots, or of its minutes if it names none."""
    if test.facts.snapshots is not None:
        return item.facts.snapshots == test.facts.snapshots
    is_same_database = test.facts.database in (None, item.facts.database)
    return (
        item.facts.kind in ("awr", "statspack")
        and is_same_database
        and same_minutes(
            (test.facts.begin_time, test.facts.end_time),
            (item.facts.begin_time, item.facts.end_time),
        )
    )
