"""The signs of a chart: what its markers say, and the numbers of what people noted.

A marker names the load and its load point; an observed one, its time. A note
at load points, on runs and at ranges of an axis has its number at markers, at names and in bands,
and its words beside the chart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from loadcurve.core.curves import converted_value
from loadcurve.core.figures.model import (
    Axis,
    CurvePoint,
    CurveSeries,
    PointNote,
    RangeBand,
    RunLabel,
    RunNote,
)
from loadcurve.core.formatting import counted
from loadcurve.core.observed_runs import demand_at, interval_text
from loadcurve.core.records import LoadPoint, RangeNote, Run
from loadcurve.core.runs import range_text
from loadcurve.core.units import size_of

# More notes than this are read on the cards of their load points, and on the pages of their runs.
_MOST_NOTED = 9
_LONGEST_NOTE = 120


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
    when = interval_text(demand_at(point))
    return f"{when}, {point.label}" if point.label else when


@dataclass(frozen=True, slots=True)
class NumberedNotes:
    """The curves of a figure with the numbers of what people noted, and the notes."""

    series: tuple[CurveSeries, ...]
    points: tuple[PointNote, ...]
    runs: tuple[RunNote, ...]
    bands: tuple[RangeBand, ...]


def number_notes(
    series: Sequence[CurveSeries],
    runs: Sequence[Run],
    labels: Sequence[RunLabel],
    x: Axis,
    latencies: Mapping[str, float],
) -> NumberedNotes:
    """Notes at load points, on whole runs and at ranges, numbered from 1 in this order.

    ``latencies`` says how many µs a unit of the latency axis has for each that is drawn.
    """
    names = {label.run_id: label.short or label.label for label in labels}
    numbered, points = _numbered_points(series, runs)
    numbered, whole = _numbered_runs(numbered, runs, names, len(points) + 1)
    bands = _range_bands(runs, x, latencies, names, len(points) + len(whole) + 1)
    return NumberedNotes(tuple(numbered), points, whole, bands)


def _first_words(note: str) -> str:
    said = " ".join(note.split())
    return said if len(said) <= _LONGEST_NOTE else f"{said[: _LONGEST_NOTE - 1].rstrip()}…"


def _numbered_points(
    series: Sequence[CurveSeries], runs: Sequence[Run]
) -> tuple[list[CurveSeries], tuple[PointNote, ...]]:
    """``series`` with the numbers of what people noted at their load points, and these notes.

    What a source remarks of a load point is no note of people, and stays on its card. A cloud's
    points have no labels that a number could stand beside.
    """
    own = {run.id for run in runs if run.source is None and not run.is_observed}
    notes: list[PointNote] = []
    number_of: dict[tuple[str, ...], int] = {}
    for curve in series:
        for point in curve.points if curve.run_id in own else ():
            if point.note and point.point_ids not in number_of and len(notes) < _MOST_NOTED:
                number_of[point.point_ids] = len(notes) + 1
                notes.append(PointNote(len(notes) + 1, curve.run_id, _note_text(curve, point)))
    numbered = [
        replace(
            curve,
            points=tuple(
                replace(point, note_number=number_of.get(point.point_ids)) for point in curve.points
            ),
        )
        for curve in series
    ]
    return (numbered if notes else list(series)), tuple(notes)


def repeats_note(series: Sequence[CurveSeries]) -> tuple[str, ...]:
    """What the whiskers mean, if there are any."""
    repeats = sorted({point.repeats for line in series for point in line.points})
    if not repeats or repeats[-1] < 2:
        return ()
    fewest, most = repeats[0], repeats[-1]
    how_many = str(most) if fewest == most else f"{fewest} to {most}"
    spans = "Whiskers span the repeats of a load level; its marker is their median"
    return (f"{spans} (n = {how_many}).",)


def unsteady_note(series: Sequence[CurveSeries]) -> tuple[str, ...]:
    """What the sign at a load that was not steady means, if there is one."""
    if not any(point.is_unsteady for curve in series for point in curve.points):
        return ()
    return ("~ marks a load that was not steady, or stalled periodically, in its samples.",)


def _note_text(curve: CurveSeries, point: CurvePoint) -> str:
    """The first words of a note, with its load point: "dNFS at 16 sessions: disk replaced"."""
    is_load = point.concurrency is not None and point.label == str(point.concurrency)
    at = counted(point.label, curve.concurrency_unit) if is_load else point.label
    return f"{curve.short or curve.label} at {at}: {_first_words(point.note or '')}"


def _numbered_runs(
    series: Sequence[CurveSeries], runs: Sequence[Run], names: Mapping[str, str], first: int
) -> tuple[list[CurveSeries], tuple[RunNote, ...]]:
    """``series`` with the numbers of what people noted on their runs, and these notes.

    They count from ``first``; a note that several runs share has one number. ``names`` are the
    runs' by their ids. What a source says of a run is no note of people.
    """
    runs_of: dict[str, list[str]] = {}
    for run in runs:
        if run.source is None and (words := _first_words(run.notes or "")):
            runs_of.setdefault(words, []).append(run.id)
    shown = list(runs_of.items())[:_MOST_NOTED]
    notes = tuple(
        RunNote(number, tuple(ids), f"{_named(ids, names)}: {words}")
        for number, (words, ids) in enumerate(shown, start=first)
    )
    number_of = {run_id: note.number for note in notes for run_id in note.run_ids}
    return [replace(curve, note_number=number_of.get(curve.run_id)) for curve in series], notes


def _range_bands(
    runs: Sequence[Run],
    x: Axis,
    latencies: Mapping[str, float],
    names: Mapping[str, str],
    first: int,
) -> tuple[RangeBand, ...]:
    """The notes at ranges of ``x`` and of ``latencies``, which map metrics to µs per unit.

    They count from ``first``. A range of another metric has no place on these axes, unless its
    run states the I/O size that makes one of the other.
    """
    runs_of: dict[tuple[RangeNote, _NotedRange], list[str]] = {}
    for run in runs:
        for note in run.range_notes:
            if (stretch := _stretch_of(note, run, x, latencies)) is not None:
                runs_of.setdefault((note, stretch), []).append(run.id)
    bands = []
    shown = list(runs_of.items())[:_MOST_NOTED]
    for number, ((note, stretch), ids) in enumerate(shown, start=first):
        said = f"{range_text(note)}{stretch.arithmetic}"
        # With one run, or all runs, the note's owner is obvious.
        is_all = len(ids) == len(runs)
        said = said[:1].upper() + said[1:] if is_all else f"{_named(ids, names)}, {said}"
        bands.append(
            RangeBand(
                number=number,
                run_ids=tuple(ids),
                axis=stretch.axis,
                low=stretch.low,
                high=stretch.high,
                text=f"{said}: {_first_words(note.text)}",
            )
        )
    return tuple(bands)


@dataclass(frozen=True, slots=True)
class _NotedRange:
    """A noted range in the units of the axis it is on; ``arithmetic`` says how it came there."""

    axis: str
    low: float | None
    high: float | None
    arithmetic: str = ""


def _stretch_of(
    note: RangeNote, run: Run, x: Axis, latencies: Mapping[str, float]
) -> _NotedRange | None:
    if (per_unit := latencies.get(note.metric)) is not None:
        low, high = (None if end is None else end / per_unit for end in (note.low, note.high))
        return _NotedRange("y", low, high)
    stated = [end for end in (note.low, note.high) if end is not None]
    placed = [converted_value(note.metric, end, run, x.metric) for end in stated]
    known = [end for end in placed if end is not None]
    if len(known) < len(stated):
        return None
    arithmetic = "; ".join(end.arithmetic for end in known if end.arithmetic)
    ends = iter([end.value / size_of(x.unit) for end in known])
    low, high = (None if end is None else next(ends) for end in (note.low, note.high))
    return _NotedRange("x", low, high, f" ({arithmetic})" if arithmetic else "")


def _named(ids: Sequence[str], names: Mapping[str, str]) -> str:
    """Up to three runs by name, more by their number."""
    most = 3
    return (
        " · ".join(names[run_id] for run_id in ids)
        if len(ids) <= most
        else counted(len(ids), "runs")
    )
