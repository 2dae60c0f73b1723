"""The same I/Os in flight by another way: 64 × 1, 1 × 64 and 8 × 8 are settings, not repeats.

fio keeps as many in flight with one deep queue as with many jobs, but locks, completions and
processors then do other work. Where load points of one run would differ in nothing else, each
number of jobs is a run of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from loadcurve.core.grouping.windows import Level

_NOTED = "iodepth × jobs: "
Traits = Mapping[str, str | None]


def with_jobs(levels: Sequence[Level], traits: Sequence[Traits]) -> list[Traits]:
    """The traits of these levels, with the number of jobs where it alone sets some apart."""
    ways: dict[tuple[frozenset[tuple[str, str | None]], int | None], set[str]] = {}
    for level, stated in zip(levels, traits, strict=True):
        way = _way(level)
        if way is not None:
            key = (frozenset(stated.items()), _concurrency(level))
            ways.setdefault(key, set()).add(way)
    mixed = {key for (key, _), distinct in ways.items() if len(distinct) > 1}
    return [
        {**stated, "jobs": _jobs(way)}
        if (way := _way(level)) is not None and frozenset(stated.items()) in mixed
        else stated
        for level, stated in zip(levels, traits, strict=True)
    ]


def _concurrency(level: Level) -> int | None:
    return level.first.facts.points[level.part].concurrency


def _way(level: Level) -> str | None:
    """How a load point of fio kept its I/Os in flight: "8 × 8"; None for others."""
    note = level.first.facts.points[level.part].note
    return note.removeprefix(_NOTED) if note is not None and note.startswith(_NOTED) else None


def _jobs(way: str) -> str:
    _, times, jobs = way.partition(" × ")
    if not times or not jobs.isdecimal():
        return way
    return f"{jobs} job{'s' if jobs != '1' else ''}"
