"""Remarks under a picture for facts that its axes cannot show."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import CurveFigure, View
from loadcurve.core.formatting import counted, counted_with_verb, number_text
from loadcurve.core.pictures.curves.visible_part import (
    Stretch,
    ceilings_in_reach,
    is_zoomed,
    per_unit,
    visible_figure,
)

_MOST_NAMED = 3
_MOST_LINES = 8


def curve_notes(figure: CurveFigure, view: View) -> tuple[str, ...]:
    """The runs, points and ceilings of ``figure`` that are not drawn, and its own notes."""
    hidden = [run.label for run in figure.runs if run.run_id in view.hidden]
    return (
        *_zoomed(figure, view),
        *([f"Hidden: {_names(hidden, 'runs')}."] if hidden else []),
        *_omitted(figure, view),
        *_without_place(figure, view),
        *_beyond(figure, view),
        *figure.notes,
        *_note_lines(figure, view),
    )


def _zoomed(figure: CurveFigure, view: View) -> list[str]:
    """How many points a zoom leaves in view."""
    if not is_zoomed(view):
        return []
    points = [point for curve in visible_figure(figure, view).series for point in curve.points]
    across, up = per_unit(figure)

    def within(stretch: Stretch | None, value: float) -> bool:
        return stretch is None or stretch[0] <= value <= stretch[1]

    seen = sum(
        within(view.throughput_range, point.x * across)
        and within(view.latency_range_us, point.y * up)
        for point in points
    )
    return [f"Zoomed in: {seen} of {counted_with_verb(len(points), 'load point')} in view."]


def _note_lines(figure: CurveFigure, view: View) -> list[str]:
    """A note at load points, on runs and at ranges, by the numbers in the chart."""
    hidden = set(view.hidden)
    notes = [(note.number, note.text, {note.run_id}) for note in figure.point_notes]
    notes += [(note.number, note.text, set(note.run_ids)) for note in figure.run_notes]
    notes += [(band.number, band.text, set(band.run_ids)) for band in figure.range_bands]
    return [f"[{number}] {words}" for number, words, run_ids in notes if not run_ids <= hidden]


def _names(names: Sequence[str], what: str) -> str:
    return ", ".join(names) if len(names) <= _MOST_NAMED else counted(len(names), what)


def _omitted(figure: CurveFigure, view: View) -> list[str]:
    omitted = [omission for omission in figure.omitted if omission.run_id not in view.hidden]
    if len(omitted) <= _MOST_NAMED:
        return [f"{omission.label}: {omission.reason}." for omission in omitted]
    runs = len({omission.run_id for omission in omitted})
    return [f"{counted(runs, 'runs')} cannot be drawn on these axes, or only in part."]


def _without_place(figure: CurveFigure, view: View) -> list[str]:
    """Remark on zeros on a logarithmic axis."""
    parts = visible_figure(figure, view)
    shown = sum(len(curve.points) for curve in parts.series) + len(parts.marks)
    there = [curve for curve in figure.series if curve.run_id not in view.hidden]
    marks = [mark for mark in figure.marks if mark.run_id not in view.hidden]
    missing = sum(len(curve.points) for curve in there) + len(marks) - shown
    points = counted(missing, "points")
    return [f"{points} of zero: a logarithmic axis has no zero."] if missing else []


def _beyond(figure: CurveFigure, view: View) -> list[str]:
    """The ceilings the throughput axis does not reach, and of many in its reach which is which."""
    parts = visible_figure(figure, view)
    reached = [point.x for curve in parts.series for point in curve.points]
    reached += [mark.x for mark in parts.marks]
    near = ceilings_in_reach(parts, max(reached, default=0.0))
    far = [ceiling.cause for ceiling in parts.ceilings if ceiling not in near]
    notes = [f"Beyond the axis: {_names(far, 'ceilings')}."] if far else []
    if len(near) > _MOST_NAMED:
        # Above the curves there may be no space for all of them.
        unit = figure.x.unit
        lines = [f"{number_text(ceiling.value)} {unit}, {ceiling.cause}" for ceiling in near]
        rest = [f"{len(lines) - _MOST_LINES} more"] if len(lines) > _MOST_LINES else []
        notes.append(f"Lines from left to right: {'; '.join([*lines[:_MOST_LINES], *rest])}.")
    return notes
