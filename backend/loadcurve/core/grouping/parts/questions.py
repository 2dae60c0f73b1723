"""Questions about load points that may be parts of one load."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from loadcurve.core.formatting import counted_with_verb, percent
from loadcurve.core.grouping.load_levels import GroupedLevel
from loadcurve.core.grouping.parts.names import are_alike, is_counted
from loadcurve.core.grouping.parts.sum import overlap_of
from loadcurve.core.records import LoadPoint

AWR = frozenset({"awr", "statspack"})
_MOST_HOURS = 14
_MOST_ASKED = 100
# From this share on, windows that do not overlap enough are asked about.
_SOME_OVERLAP = 0.5
_NO_TIME = "not all of them state when they ran"
_CLOCK_TWICE = "they ran in the hour that occurs twice when daylight saving time ends"
_NAMES = (
    "they ran at the same time, and their names do not show whether they are parts of "
    "one load or separate systems"
)
_CLOCKS_APART = "their clocks differ by {} to the minute"


@dataclass(frozen=True, slots=True)
class PartsToConfirm:
    """Levels that may be parts of one load, and why that is for a person to say."""

    levels: tuple[GroupedLevel, ...]
    reason: str


def questions_of(levels: Sequence[GroupedLevel]) -> Iterator[PartsToConfirm]:
    """The questions about levels of one load, each by itself or of several parts."""
    left = list(levels)
    # This many load points of one load are repeats: too many pairs to ask about.
    while 1 < len(left) <= _MOST_ASKED:
        first = left.pop(0)
        doubts = {id(other): why for other in left if (why := _doubt(first, other)) is not None}
        others = [level for level in left if id(level) in doubts]
        if others:
            left = [level for level in left if id(level) not in doubts]
            reason = doubts[id(others[0])]
            count = counted_with_verb(sum(1 + len(each.parts) for each in (first, *others)), "file")
            yield PartsToConfirm((first, *others), f"{count} of one load: {reason}")


def _doubt(level: GroupedLevel, other: GroupedLevel) -> str | None:
    """Why two levels may be parts of one load; None if they are not."""
    paths = level.first.path, other.first.path
    if (level.parts and other.parts) or is_same_source(level, other) or not are_alike(*paths):
        return None
    if level.hints.repeat != other.hints.repeat:
        return None
    one, another = level.own_point, other.own_point
    if one.started_at is None or another.started_at is None:
        return _NO_TIME if is_counted(*paths) else None
    return _at_one_time(one, another, *paths) or _hours_apart(one, another)


def _at_one_time(one: LoadPoint, another: LoadPoint, path: str, other: str) -> str | None:
    """The doubt about two load points whose clocks show that they ran together."""
    overlap = overlap_of([one, another])
    if overlap is None or overlap.share < _SOME_OVERLAP or overlap.common_s <= 0:
        return None
    if not is_counted(path, other):
        return _NAMES if overlap.is_enough else None
    if is_doubtful(one.started_at):
        return _CLOCK_TWICE
    return f"they ran together for only {percent(round(100 * overlap.share))} of the time"


def _hours_apart(one: LoadPoint, another: LoadPoint) -> str | None:
    """By how many whole hours two clocks may differ; None if by none."""
    for hours in range(-_MOST_HOURS, _MOST_HOURS + 1):
        begin = another.started_at and another.started_at + timedelta(hours=hours)
        overlap = overlap_of([one, replace(another, started_at=begin)])
        if hours and overlap is not None and overlap.is_enough:
            return _CLOCKS_APART.format(counted_with_verb(abs(hours), "hour"))
    return None


def is_same_source(level: GroupedLevel, other: GroupedLevel) -> bool:
    """Whether two levels are of one file, or of one instance: never parts of each other."""
    one, another = level.first, other.first
    if one.facts.kind in AWR:
        return one.facts.instance == another.facts.instance
    return one.report_sha256 == another.report_sha256 and one.index == another.index


def is_doubtful(moment: datetime | None) -> bool:
    """Whether a clock without a zone shows an hour that it may have shown twice that night."""
    if moment is None or moment.tzinfo is not None or moment.weekday() != 6:
        return False
    in_october = moment.month == 10 and moment.day >= 25
    is_first = moment.month in (4, 11) and moment.day <= 7
    return moment.hour in (1, 2) and bool(in_october or is_first)
