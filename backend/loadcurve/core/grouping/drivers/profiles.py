"""Response times that a load driver writes to a file of their own, and the test they are of.

HammerDB's time profile states the virtual users and neither snapshots nor when it ran: it belongs
to the only test of this number of users, in its folder if there is one, else among all files.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.grouping.load_levels import GroupedLevel, ReadingWithPath, folder_of
from loadcurve.core.readers import RESPONSE_TIMES, format_of, of_level


def is_profile(item: ReadingWithPath) -> bool:
    """Whether a driver's file states only a part of what its test achieved."""
    known = format_of(item.facts.kind)
    is_slice = known.is_driver and known.is_slice(item.facts.settings)
    return is_slice or item.facts.kind == RESPONSE_TIMES


def attach_profiles(
    levels: Sequence[GroupedLevel], profiles: Sequence[ReadingWithPath]
) -> tuple[list[GroupedLevel], list[tuple[ReadingWithPath, str]]]:
    """The levels with the profile of each, and the profiles by themselves, with the reason."""
    places = [_places(profile, levels) for profile in profiles]
    claims = Counter(found[0] for found in places if len(found) == 1)
    whole, alone = list(levels), []
    for profile, found in zip(profiles, places, strict=True):
        if len(found) == 1 and claims[found[0]] == 1:
            level = whole[found[0]]
            whole[found[0]] = replace(level, filed=(*level.filed, profile))
        elif found:
            count = max(len(found), claims[found[0]])
            what = "tests" if len(found) > 1 else "time profiles"
            alone.append(
                (profile, f"{counted_with_verb(count, what[:-1])} have this number of users")
            )
        else:
            alone.append((profile, "no test with this number of users was uploaded with it"))
    return whole, alone


def _places(profile: ReadingWithPath, levels: Sequence[GroupedLevel]) -> list[int]:
    """The places of the levels that a profile may be of."""
    found = {place: test for place, level in enumerate(levels) if (test := _test(profile, level))}
    folder = folder_of(profile.path)
    beside = [place for place, test in found.items() if folder_of(test.path) == folder]
    return beside or list(found)


def _test(profile: ReadingWithPath, level: GroupedLevel) -> ReadingWithPath | None:
    """The driver's result of a level, if a profile may be of it."""
    test = level.test or level.first
    if test.facts.kind != profile.facts.kind:
        return None
    (stated, *_), (times, *_) = test.facts.points, profile.facts.points
    is_stated = not times.quantities.keys().isdisjoint(stated.quantities)
    return None if is_stated or times.concurrency not in (None, stated.concurrency) else test


def attach_response_times(
    levels: Sequence[GroupedLevel], times: Sequence[ReadingWithPath]
) -> tuple[list[GroupedLevel], list[tuple[ReadingWithPath, str]]]:
    """vdbench's levels with the response times of each, those of none with the reason."""
    whole: list[GroupedLevel] = []
    found: list[ReadingWithPath] = []
    for level in levels:
        first, folder = level.first.facts, folder_of(level.first.path)
        beside = [(item.facts.settings, item) for item in times if folder_of(item.path) == folder]
        own = of_level(first.points[level.part], beside) if first.kind == "vdbench" else None
        found += filter(None, [own])
        whole.append(replace(level, filed=(*level.filed, own)) if own else level)
    why = format_of(RESPONSE_TIMES).no_load or ""
    return whole, [(item, why) for item in times if item not in found]
