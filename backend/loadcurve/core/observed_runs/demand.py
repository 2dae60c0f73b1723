"""The demand of a database on its storage in each observed interval.

Nobody set the load of such intervals, so they have a time and no concurrency. This is what sizing
starts from: requests and bytes per second, the share of reads and the mean size of a request.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from loadcurve.core.records import LoadPoint, Quantity, Run
from loadcurve.core.units import MIB

_TOTALS = ("total_read_bandwidth_mib_s", "total_write_bandwidth_mib_s")


@dataclass(frozen=True, slots=True)
class IntervalDemand:
    """The demand of one interval; unstated values are None, never zero.

    ``begins_at`` and ``ends_at`` are the host's local time, as reports print no zone.
    ``read_share`` is reads over all requests, from 0 to 1. ``mean_io_size_bytes`` is bandwidth over
    requests. With ``is_of_all_causes`` bytes of redo, control files and backups are counted too,
    else those that the database counts as its own I/O.
    """

    point_id: str | None
    label: str | None
    begins_at: datetime | None
    ends_at: datetime | None
    throughput_iops: float | None
    bandwidth_mib_s: float | None
    read_share: float | None
    mean_io_size_bytes: float | None
    is_of_all_causes: bool


def demand_of(run: Run) -> tuple[IntervalDemand, ...]:
    """The demand of each load point of ``run`` by time; those without a time come last."""
    return by_time(run.points)


def by_time(points: Iterable[LoadPoint]) -> tuple[IntervalDemand, ...]:
    """The demand of these load points by time; those without a time come last."""
    demand = [demand_at(point) for point in points]
    return tuple(sorted(demand, key=_when))


def demand_at(point: LoadPoint) -> IntervalDemand:
    """The demand of one load point. Bytes are what it counts as I/O, else its totals."""
    stated = point.quantities
    requests, reads = stated.get("throughput_iops"), stated.get("read_iops")
    size, is_of_all = _bandwidth(stated)
    elapsed, begins_at = stated.get("elapsed_s"), point.started_at
    ends_at = begins_at + timedelta(seconds=elapsed.value) if begins_at and elapsed else None
    return IntervalDemand(
        point_id=point.id,
        label=point.label,
        begins_at=begins_at,
        ends_at=ends_at,
        throughput_iops=None if requests is None else requests.value,
        bandwidth_mib_s=None if size is None else size[0],
        read_share=_share(reads, requests),
        mean_io_size_bytes=_mean_size(size, requests),
        is_of_all_causes=is_of_all,
    )


def interval_text(demand: IntervalDemand) -> str:
    """When an interval was: "Fri 2012-03-02 16:59 to 17:59", in its host's local time."""
    begin, end = demand.begins_at, demand.ends_at
    if begin is None:
        return "time not stated"
    if end is None:
        return f"{begin:%a %Y-%m-%d %H:%M}"
    until = f"{end:%H:%M}" if end - begin < timedelta(days=1) else f"{end:%a %Y-%m-%d %H:%M}"
    return f"{begin:%a %Y-%m-%d %H:%M} to {until}"


def _when(demand: IntervalDemand) -> tuple[bool, str]:
    # As text, because times with a zone and without cannot be compared otherwise.
    return demand.begins_at is None, demand.begins_at.isoformat() if demand.begins_at else ""


def _bandwidth(stated: dict[str, Quantity]) -> tuple[tuple[float, float] | None, bool]:
    """MiB/s with its lower bound, and whether it counts all I/O."""
    own = stated.get("bandwidth_mib_s")
    if own is not None:
        return (own.value, _low(own)), False
    totals = [stated[metric] for metric in _TOTALS if metric in stated]
    if len(totals) < len(_TOTALS):
        return None, False
    return (sum(total.value for total in totals), sum(map(_low, totals))), True


def _low(quantity: Quantity) -> float:
    return quantity.value if quantity.low is None else quantity.low


def _share(reads: Quantity | None, requests: Quantity | None) -> float | None:
    if reads is None or requests is None or requests.value <= 0:
        return None
    return min(reads.value / requests.value, 1.0)


def _mean_size(bandwidth: tuple[float, float] | None, requests: Quantity | None) -> float | None:
    """Bytes of a request; None if the printed digits allow zero requests."""
    if bandwidth is None or requests is None or requests.value <= 0 or bandwidth[1] <= 0:
        return None
    return bandwidth[0] * MIB / requests.value
