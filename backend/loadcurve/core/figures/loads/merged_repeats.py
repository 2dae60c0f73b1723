"""Load levels of several repeats, with their histograms added up.

A level that was measured several times is shown by all waits of its repeats together. A single
repeat is shown only where somebody picks it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.curves import RunLevel, run_levels
from loadcurve.core.formatting import number_text
from loadcurve.core.histograms import merged_histogram
from loadcurve.core.records import Evidence, LatencyHistogram, LoadPoint, Run

# Before the id of a level's first repeat: the level itself.
_WHOLE = "all."
# The repeat that stands for all of them; those of a level count from 1.
ALL_REPEATS = 0


def is_merged_level(point: LoadPoint) -> bool:
    """Whether ``point`` is a level with its repeats added up, and no single load point."""
    return point.repeat == ALL_REPEATS


def with_merged_levels(run: Run) -> Run:
    """The run with a load point more for each level whose repeats' histograms can be added up.

    It comes before its repeats, has the events that every repeat has a histogram of, and says
    in its evidence how they became one.
    """
    points: list[LoadPoint] = []
    for level in run_levels(run):
        whole = _whole(level)
        points += [*([] if whole is None else [whole]), *level.points]
    return run if len(points) == len(run.points) else replace(run, points=tuple(points))


def without_merged_repeats(run: Run) -> list[LoadPoint]:
    """The load points without the repeats of levels that are there as a whole."""
    wholes = {(p.concurrency, p.label) for p in run.points if is_merged_level(p)}
    return [p for p in run.points if is_merged_level(p) or (p.concurrency, p.label) not in wholes]


def repeats_of_point(run: Run, point: LoadPoint) -> Sequence[LoadPoint]:
    """All repeats of the level that ``point`` is a repeat of."""
    return next(level.points for level in run_levels(run) if point in level.points)


def requested_repeat(point_id: str | None) -> str | None:
    """The load point to begin with where ``point_id`` names one, or a level as a whole."""
    return None if point_id is None else point_id.removeprefix(_WHOLE)


def is_repeat_requested(point_id: str | None) -> bool:
    """Whether ``point_id`` names a single load point."""
    return point_id is not None and not point_id.startswith(_WHOLE)


def merged_level_id(level: RunLevel) -> str:
    """By what a level is asked for: all of its repeats, or the only load point that it has."""
    first = level.points[0].id or ""
    return f"{_WHOLE}{first}" if len(level.points) > 1 else first


def _whole(level: RunLevel) -> LoadPoint | None:
    if len(level.points) < 2:
        return None
    first = level.points[0]
    of_event = [_of_event(level, histogram.event) for histogram in first.histograms]
    histograms = tuple(histogram for histogram in of_event if histogram is not None)
    if not histograms:
        return None
    return replace(
        first,
        id=merged_level_id(level),
        repeat=ALL_REPEATS,
        histograms=histograms,
        wait_events=(),
        note=None,
    )


def _of_event(level: RunLevel, event: str) -> LatencyHistogram | None:
    """The waits of all repeats for ``event``; None if a repeat lacks it, or they do not add up."""
    stated = [next((h for h in p.histograms if h.event == event), None) for p in level.points]
    known = [histogram for histogram in stated if histogram is not None]
    if len(known) == len(stated) and not any(histogram.buckets for histogram in known):
        # Only the names of the histograms were fetched.
        return known[0]
    merged = merged_histogram(known) if len(known) == len(stated) else None
    if merged is None:
        return None
    waits = " + ".join(number_text(histogram.total_waits or 0.0) for histogram in known)
    formula = f"{waits} waits of {len(known)} repeats, added up bucket by bucket"
    return replace(merged, evidence=Evidence(formula=formula))
