"""What a marker says: the load, what its load point is called, and the number of its note.

An observed one says its time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.figures.model import CurvePoint, CurveSeries, PointNote
from loadcurve.core.observed import demand_at, when_text
from loadcurve.core.records import LoadPoint, Run
from loadcurve.core.wording import counted

# More notes than this are read on the cards of their load points.
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
    when = when_text(demand_at(point))
    return f"{when}, {point.label}" if point.label else when


def numbered_notes(
    series: Sequence[CurveSeries], runs: Sequence[Run]
) -> tuple[list[CurveSeries], tuple[PointNote, ...]]:
    """``series`` with the numbers of what people noted at their load points, and these notes.

    What a source remarks of a load point is no note of people, and stays on its card. A cloud's
    points have no labels that a number could stand beside.
    """
    own = {run.id for run in runs if run.source is None and not run.is_observed}
    notes: list[PointNote] = []
    number_of: dict[tuple[str, ...], int] = {}
    for one in series:
        for point in one.points if one.run_id in own else ():
            if point.note and point.point_ids not in number_of and len(notes) < _MOST_NOTED:
                number_of[point.point_ids] = len(notes) + 1
                notes.append(PointNote(len(notes) + 1, one.run_id, _note_text(one, point)))
    numbered = [
        replace(
            one,
            points=tuple(
                replace(point, note_number=number_of.get(point.point_ids)) for point in one.points
            ),
        )
        for one in series
    ]
    return (numbered if notes else list(series)), tuple(notes)


def repeats_note(series: Sequence[CurveSeries]) -> tuple[str, ...]:
    """What the whiskers mean, where there are any."""
    repeats = sorted({point.repeats for line in series for point in line.points})
    if not repeats or repeats[-1] < 2:
        return ()
    fewest, most = repeats[0], repeats[-1]
    how_many = str(most) if fewest == most else f"{fewest} to {most}"
    spans = "Whiskers span the repeats of a load level; its marker is their median"
    return (f"{spans} (n = {how_many}).",)


def unsteady_note(series: Sequence[CurveSeries]) -> tuple[str, ...]:
    """What the sign at a load that was not steady means, where there is one."""
    if not any(point.is_unsteady for one in series for point in one.points):
        return ()
    return ("~ at a load: by the samples beside it, it was not steady, or stalled regularly.",)


def _note_text(one: CurveSeries, point: CurvePoint) -> str:
    """The first words of a note, and where it was made: "dNFS at 16 sessions: disk replaced"."""
    said = " ".join((point.note or "").split())
    short = said if len(said) <= _LONGEST_NOTE else f"{said[: _LONGEST_NOTE - 1].rstrip()}…"
    is_load = point.concurrency is not None and point.label == str(point.concurrency)
    at = counted(point.label, one.concurrency_unit) if is_load else point.label
    return f"{one.short or one.label} at {at}: {short}"
