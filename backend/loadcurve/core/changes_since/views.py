"""How the runs of a frozen view differ now from what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.figures import AxisMark, CurveFigure, CurvePoint, DisplayValue
from loadcurve.core.formatting import counted


@dataclass(frozen=True, slots=True)
class RunChange:
    """One thing that differs between a run as it was frozen and as it is now."""

    run_id: str
    label: str
    text: str


Marker = CurvePoint | AxisMark


def view_since(
    frozen: CurveFigure, now: CurveFigure, deleted: Sequence[str]
) -> tuple[RunChange, ...]:
    """How the runs of ``frozen`` differ in ``now``, the same axes of those that are left.

    ``deleted`` names the runs that are gone. The runs come in the frozen figure's order; an empty
    answer means that the chart would be drawn as it was.
    """
    labels_now = {run.run_id: run for run in now.runs}
    changes = []
    for run in frozen.runs:
        if run.run_id in deleted:
            texts = ["was deleted"]
        else:
            there = labels_now[run.run_id]
            texts = [] if there.label == run.label else [f"is now called “{there.label}”"]
            if there.provenance is not run.provenance:
                texts.append(f"is now {there.provenance.value}, was {run.provenance.value}")
            texts += _point_changes(markers_of(frozen, run.run_id), markers_of(now, run.run_id))
        changes += [RunChange(run.run_id, run.label, text) for text in texts]
    return tuple(changes)


def markers_of(figure: CurveFigure, run_id: str) -> dict[str, Marker]:
    """A run's markers by name; load levels of one name are numbered in order.

    Two curves of one run have the same load points, listed once.
    """
    seen: set[tuple[str, ...]] = set()
    markers: dict[str, Marker] = {}
    for series in figure.series:
        if series.run_id == run_id:
            for point in series.points:
                if point.point_ids in seen:
                    continue
                seen.add(point.point_ids)
                name = counted(point.label, series.concurrency_unit)
                if name in markers:
                    name = f"{name}, point {len(markers) + 1}"
                markers[name] = point
    for mark in figure.marks:
        if mark.run_id == run_id:
            markers[f"{mark.text} without a latency"] = mark
    return markers


def _point_changes(before: dict[str, Marker], after: dict[str, Marker]) -> list[str]:
    gone = [name for name in before if name not in after]
    new = [name for name in after if name not in before]
    texts = [f"no longer has a load point at {name}" for name in gone]
    texts += [f"has a new load point at {name}" for name in new]
    for name, marker in before.items():
        if name in after:
            texts += [f"at {name}: {text}" for text in _value_changes(marker, after[name])]
    return texts


def _value_changes(before: Marker, after: Marker) -> list[str]:
    texts = []
    if before.repeats != after.repeats:
        texts.append(f"{counted(after.repeats, 'repeats')}, was {before.repeats}")
    values_now = {value.metric: value for value in after.values}
    values_then = {value.metric: value for value in before.values}
    for metric, then in values_then.items():
        now = values_now.get(metric)
        if now is None:
            texts.append(f"{then.title.lower()} is no longer known, was {then.text}")
        elif now.value != then.value:
            texts.append(f"{then.title.lower()} {_distinct_texts(now, then)}")
    texts += [
        f"{value.title.lower()} is now known: {value.text}"
        for metric, value in values_now.items()
        if metric not in values_then
    ]
    return texts


def _distinct_texts(now: DisplayValue, then: DisplayValue) -> str:
    """Both values as people write them, or all their digits if they read the same."""
    if now.text != then.text:
        return f"{now.text}, was {then.text}"
    return f"{now.value!r} {now.unit}, was {then.value!r}"
