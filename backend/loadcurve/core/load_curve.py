"""A run's load curve as numbers: one concurrency, throughput and latency per load level.

What the answers (core/sla, core/ort, core/knee, core/speedup) are computed from. Throughput is in
the unit of the chosen metric, latency in µs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import median

from loadcurve.core.run import LoadPoint, Run
from loadcurve.core.wording import counted


@dataclass(frozen=True, slots=True)
class LoadLevel:
    """One load level: N, X and R; with repeats the median of each. ``text`` names it.

    ``sessions`` counts all sessions that issue I/O, where that is known; ``point_ids`` are the
    load points behind the level.
    """

    concurrency: int | None
    throughput: float
    latency_us: float
    text: str
    sessions: int | None = None
    point_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LoadCurve:
    """The load levels in concurrency order; ``reason`` says why there are none, or fewer."""

    levels: tuple[LoadLevel, ...]
    reason: str | None = None


def repeats_by_level(run: Run, x: str, y: str) -> list[list[LoadPoint]]:
    """Points that have both values, in concurrency order, repeats of one level together."""
    drawn = [p for p in run.points if x in p.quantities and y in p.quantities]
    stated = sorted(
        (p for p in drawn if p.concurrency is not None),
        key=lambda p: (p.concurrency or 0, p.label or "", p.repeat),
    )
    by_level = groupby(stated, key=lambda p: (p.concurrency, p.label))
    return [list(points) for _, points in by_level] + [[p] for p in drawn if p.concurrency is None]


def load_curve(run: Run, x: str, y: str) -> LoadCurve:
    """The curve of metric ``y`` over metric ``x``.

    Several points that do not state their concurrency have no order, so nothing may be
    interpolated between them: they are left out, and the reason says so.
    """
    return curve_of(repeats_by_level(run, x, y), x, y, run.concurrency_unit)


def curve_of(by_level: Sequence[Sequence[LoadPoint]], x: str, y: str, unit: str) -> LoadCurve:
    """The curve of load points as ``repeats_by_level`` has them; ``unit`` is what they count."""
    found = [_level(points, x, y, unit) for points in by_level]
    if not found:
        return LoadCurve((), "no load point states both throughput and latency")
    ordered = [level for level in found if level.concurrency is not None]
    if len(ordered) == len(found) or len(found) == 1:
        return LoadCurve(tuple(found))
    unstated = len(found) - len(ordered)
    which = f"{unstated} of its {len(found)} load points do not state their concurrency"
    return LoadCurve(tuple(ordered), f"{which}, so their order is not known")


def _level(points: Sequence[LoadPoint], x: str, y: str, unit: str) -> LoadLevel:
    return level_of(points, _median(points, x), _median(points, y), unit)


def _median(points: Sequence[LoadPoint], metric: str) -> float:
    if len(points) == 1:
        return points[0].quantities[metric].value
    return median([point.quantities[metric].value for point in points])


def level_of(
    points: Sequence[LoadPoint], throughput: float, latency_us: float, unit: str
) -> LoadLevel:
    """The level of these repeats; ``unit`` is what the run counts as concurrency."""
    concurrency, label = points[0].concurrency, points[0].label
    stated = "its one load point" if concurrency is None else counted(concurrency, unit)
    # A count per schema or host says nothing about how many issue I/O in all.
    in_all = concurrency if "/" not in unit else None
    return LoadLevel(
        concurrency=concurrency,
        throughput=throughput,
        latency_us=latency_us,
        text=f"{stated} ({label})" if label and label != str(concurrency) else stated,
        sessions=in_all if points[0].sessions is None else points[0].sessions,
        point_ids=tuple(point.id for point in points if point.id is not None),
    )


def up_to_peak(levels: Sequence[LoadLevel]) -> Sequence[LoadLevel]:
    """The levels up to the highest throughput; what comes after pushes no more."""
    if not levels:
        return levels
    throughputs = [level.throughput for level in levels]
    return levels[: throughputs.index(max(throughputs)) + 1]


def rising(levels: Sequence[LoadLevel]) -> list[LoadLevel]:
    """The levels that push more than every level before them: latency as a function of X."""
    found: list[LoadLevel] = []
    for level in levels:
        if not found or level.throughput > found[-1].throughput:
            found.append(level)
    return found
