"""Dense places of a demand: nearby intervals merged and counted."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import clusters_by_kind
from loadcurve.core.fit.results import DemandPoint, IntervalGroup


def interval_groups(points: Sequence[DemandPoint]) -> tuple[IntervalGroup, ...]:
    """The placed intervals on a grid from 0 to the most of both axes; none if they are few."""
    placed = [
        (point.throughput_iops, point.bandwidth_mib_s, point.exceeds)
        for point in points
        if point.throughput_iops is not None and point.bandwidth_mib_s is not None
    ]
    crowds = [
        IntervalGroup(place.x, place.y, place.count, exceeds, place.size)
        for exceeds, places in zip((False, True), clusters_by_kind(placed), strict=True)
        for place in places
    ]
    # The largest are drawn first, so that none is hidden.
    return tuple(sorted(crowds, key=lambda crowd: (-crowd.count, crowd.throughput_iops)))
