"""Dense places of a cloud: nearby points merged and counted."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

MANY = 400
"""Up to this number of points each has its own sign, with a hover card."""
_COLUMNS, _ROWS = 40, 24


@dataclass(frozen=True, slots=True)
class PointCluster:
    """Points of a cloud near each other, at their mean place, in units of the axes.

    ``size`` is the width of its sign over that of the largest, so that areas are as the counts.
    """

    x: float
    y: float
    count: int
    size: float


def clusters_of(points: Sequence[tuple[float, float]]) -> tuple[PointCluster, ...]:
    """The points on a grid from 0 to the most of both axes, the largest first; none if few."""
    return clusters_by_kind([(x, y, False) for x, y in points])[0]


def clusters_by_kind(
    points: Sequence[tuple[float, float, bool]],
) -> tuple[tuple[PointCluster, ...], tuple[PointCluster, ...]]:
    """``clusters_of`` of points of two kinds on one grid: those of False, and those of True."""
    if len(points) <= MANY:
        return (), ()
    most_x = max(x for x, _, _ in points) or 1.0
    most_y = max(y for _, y, _ in points) or 1.0
    cells: dict[tuple[int, int, bool], list[tuple[float, float]]] = {}
    for x, y, kind in points:
        column = min(int(x / most_x * _COLUMNS), _COLUMNS - 1)
        row = min(int(y / most_y * _ROWS), _ROWS - 1)
        cells.setdefault((column, row, kind), []).append((x, y))
    most = max(map(len, cells.values()))
    places: tuple[list[PointCluster], list[PointCluster]] = ([], [])
    for (_, _, kind), inside in cells.items():
        count = len(inside)
        middle = [math.fsum(point[axis] for point in inside) / count for axis in (0, 1)]
        places[kind].append(PointCluster(middle[0], middle[1], count, math.sqrt(count / most)))
    # The largest are drawn first, so that none is hidden.
    within, beyond = (tuple(sorted(of_kind, key=lambda p: (-p.count, p.x))) for of_kind in places)
    return within, beyond
