"""Which load points of two runs are compared if nobody named them."""

from __future__ import annotations

import math
from bisect import bisect_left

from loadcurve.core.errors import NotFound
from loadcurve.core.records import LoadPoint, Run


def chosen_points(
    before: Run, before_id: str | None, after: Run, after_id: str | None
) -> tuple[LoadPoint, LoadPoint]:
    """The load points named, else those at the same load or nearest to it, the highest such.

    Load is concurrency if both runs count the same, and throughput otherwise. Within one run,
    the defaults are its first and last load point. Raises NotFound for one that is not in its
    run, or a run without load points.
    """
    first, second = (
        None if point_id is None else _named(run, point_id)
        for run, point_id in ((before, before_id), (after, after_id))
    )
    for run in (before, after):
        if not run.points:
            raise NotFound(f"the run “{run.title}” has no load points; choose another one")
    if before.id == after.id:
        return first or before.points[0], second or after.points[-1]
    load = _load_of(before, after)
    firsts = (first,) if first else before.points
    seconds = (second,) if second else after.points
    return _nearest(_placed(firsts, load), _placed(seconds, load)) or (firsts[-1], seconds[-1])


_PointsByLoad = list[tuple[float, LoadPoint]]


def _named(run: Run, point_id: str) -> LoadPoint:
    point = next((point for point in run.points if point.id == point_id), None)
    if point is None:
        raise NotFound(
            f"no such load point in the run “{run.title}”: {point_id}; it may have been "
            "removed; choose another one"
        )
    return point


def _load_of(before: Run, after: Run) -> str:
    if before.concurrency_unit and before.concurrency_unit == after.concurrency_unit:
        return "concurrency"
    return "throughput_iops"


def _placed(points: tuple[LoadPoint, ...], load: str) -> _PointsByLoad:
    """The points that state their load, lowest first, each with its logarithm."""
    loads = [(_load(point, load), point) for point in points]
    stated = [(math.log(value), point) for value, point in loads if value and value > 0]
    return sorted(stated, key=lambda pair: (pair[0], pair[1].repeat))


def _load(point: LoadPoint, load: str) -> float | None:
    if load == "concurrency":
        return point.concurrency
    quantity = point.quantities.get(load)
    return None if quantity is None else quantity.value


def _nearest(firsts: _PointsByLoad, seconds: _PointsByLoad) -> tuple[LoadPoint, LoadPoint] | None:
    """The pair with the smallest ratio of loads; of several such, the one with the most load."""
    best: tuple[float, float, LoadPoint, LoadPoint] | None = None
    loads = [load for load, _ in seconds]
    for load, point in firsts:
        at = bisect_left(loads, load)
        below = [] if at == 0 else [bisect_left(loads, loads[at - 1])]
        for place in (*below, *([at] if at < len(loads) else [])):
            apart = round(abs(loads[place] - load), 9)
            if best is None or (apart, -load) < (best[0], -best[1]):
                best = (apart, load, point, seconds[place][1])
    return None if best is None else (best[2], best[3])
