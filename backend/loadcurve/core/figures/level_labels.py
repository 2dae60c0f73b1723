"""What a marker says: the load, or what its load point is called; of an observed one its time."""

from __future__ import annotations

from loadcurve.core.observed import demand_at
from loadcurve.core.records import LoadPoint, Run


def labels_tell_apart(run: Run) -> bool:
    """Whether a label says which load point it is.

    One that all load points of a run share, such as the name of a fio job, tells none apart.
    """
    return len(run.points) == 1 or len({point.label for point in run.points}) > 1


def level_label(point: LoadPoint, tells_apart: bool) -> str:
    """What a marker says: the point's own label, if labels tell points apart, else the load."""
    if point.label and (tells_apart or point.concurrency is None):
        return point.label
    return "?" if point.concurrency is None else str(point.concurrency)


def observed_label(point: LoadPoint) -> str:
    """What a marker of a cloud says: when it was, then its own label."""
    when = time_text(point) if point.started_at is not None else None
    return ", ".join(part for part in (when, point.label) if part) or "?"


def time_text(point: LoadPoint) -> str:
    """When a load point was measured: "2012-03-02 16:59 to 17:59", in its host's local time."""
    demand = demand_at(point)
    if demand.begins_at is None:
        return "time not stated"
    begin, end = demand.begins_at, demand.ends_at
    if end is None:
        return f"{begin:%Y-%m-%d %H:%M}"
    return f"{begin:%Y-%m-%d %H:%M} to {end:%H:%M}"
