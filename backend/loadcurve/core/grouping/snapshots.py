"""Files that tell of AWR snapshots, such as a HammerDB log, and the load levels they belong to.

Such a file names the database and the first and last snapshot of its test. The report of the same
snapshots has the storage's numbers; the file has the load and what the test achieved. Names and
times play no part: only the same snapshots of the same database belong together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.grouping.windows import FiledReading, Level
from loadcurve.core.readers import format_of


def is_of_snapshots(item: FiledReading) -> bool:
    """Whether a reading tells of the snapshots of a report, and is no load point without it."""
    return format_of(item.facts.kind).is_of_snapshots


def with_tests(
    levels: Sequence[Level], tests: Sequence[FiledReading]
) -> tuple[list[Level], list[tuple[FiledReading, str]]]:
    """The levels with the test that each was measured in, and the tests left over with why."""
    placed: dict[int, FiledReading] = {}
    left_over = []
    for test in tests:
        place, why = _level_of(test, levels)
        if place is not None and place in placed:
            why = (
                f"{placed[place].path} is of the same snapshots, and only one of them can be taken"
            )
        if place is None or place in placed:
            left_over.append((test, why))
        else:
            placed[place] = test
    tested = [replace(level, test=placed.get(place)) for place, level in enumerate(levels)]
    return tested, left_over


def _level_of(test: FiledReading, levels: Sequence[Level]) -> tuple[int | None, str]:
    """The place of the only level of a test's snapshots; without one, why there is none."""
    snapshots = test.facts.snapshots
    if snapshots is None:
        return None, (
            "it does not name two AWR snapshots, so no report can be found for it: let HammerDB's "
            "timed driver take them"
        )
    database = test.facts.database_name or f"database {snapshots[0]}"
    places = [
        place
        for place, level in enumerate(levels)
        if any(item.facts.snapshots == snapshots for item in level.filed)
        and not format_of(level.first.facts.kind).is_observed
    ]
    if len(places) == 1:
        return places[0], ""
    window = f"snapshots {snapshots[1]} to {snapshots[2]} of {database}"
    if not places:
        return None, f"no AWR report of {window} lies beside it: add that report"
    return None, (
        f"{len(places)} load points are of {window}, one of each instance: add the report over all "
        "instances (awrgrpt.sql)"
    )
