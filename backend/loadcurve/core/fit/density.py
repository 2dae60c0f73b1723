"""Where the intervals of a demand are dense: those near each other gathered, and counted."""

from __future__ import annotations

import math
from collections.abc import Sequence

from loadcurve.core.fit.answered import DemandPoint, Gathered

MANY = 400
"""Up to so many intervals each has a sign of its own, which can be pointed at."""
_COLUMNS, _ROWS = 40, 24


def gathered(points: Sequence[DemandPoint]) -> tuple[Gathered, ...]:
    """The placed intervals on a grid from 0 to the most of both axes; none if they are few."""
    placed = [
        (one.throughput_iops, one.bandwidth_mib_s, one.exceeds)
        for one in points
        if one.throughput_iops is not None and one.bandwidth_mib_s is not None
    ]
    if len(placed) <= MANY:
        return ()
    most_iops = max(iops for iops, _, _ in placed) or 1.0
    most_mib_s = max(mib_s for _, mib_s, _ in placed) or 1.0
    cells: dict[tuple[int, int, bool], list[tuple[float, float]]] = {}
    for iops, mib_s, exceeds in placed:
        column = min(int(iops / most_iops * _COLUMNS), _COLUMNS - 1)
        row = min(int(mib_s / most_mib_s * _ROWS), _ROWS - 1)
        cells.setdefault((column, row, exceeds), []).append((iops, mib_s))
    most = max(map(len, cells.values()))
    found = [
        Gathered(
            throughput_iops=math.fsum(iops for iops, _ in inside) / len(inside),
            bandwidth_mib_s=math.fsum(mib_s for _, mib_s in inside) / len(inside),
            count=len(inside),
            exceeds=exceeds,
            size=math.sqrt(len(inside) / most),
        )
        for (_, _, exceeds), inside in cells.items()
    ]
    # The largest are drawn first, so that none is hidden.
    return tuple(sorted(found, key=lambda one: (-one.count, one.throughput_iops)))
