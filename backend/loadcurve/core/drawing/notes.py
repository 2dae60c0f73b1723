"""What a reader of a picture must be told because the axes cannot show it."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.drawing.limits import limits_in_reach
from loadcurve.core.drawing.shown import shown_parts
from loadcurve.core.figure import CurveFigure
from loadcurve.core.view import View
from loadcurve.core.wording import counted

_MOST_NAMED = 3


def curve_notes(figure: CurveFigure, view: View) -> tuple[str, ...]:
    """The runs, points and limits of ``figure`` that are not drawn, and the figure's own notes."""
    hidden = [run.label for run in figure.runs if run.run_id in view.hidden]
    return (
        *([f"Hidden: {_names(hidden, 'runs')}."] if hidden else []),
        *_omitted(figure, view),
        *_without_place(figure, view),
        *_beyond(figure, view),
        *figure.notes,
    )


def _names(names: Sequence[str], what: str) -> str:
    return ", ".join(names) if len(names) <= _MOST_NAMED else counted(len(names), what)


def _omitted(figure: CurveFigure, view: View) -> list[str]:
    omitted = [one for one in figure.omitted if one.run_id not in view.hidden]
    if len(omitted) <= _MOST_NAMED:
        return [f"{one.label}: {one.reason}." for one in omitted]
    runs = len({one.run_id for one in omitted})
    return [f"{counted(runs, 'runs')} cannot be drawn on these axes, or not whole."]


def _without_place(figure: CurveFigure, view: View) -> list[str]:
    """What is zero where an axis is logarithmic."""
    parts = shown_parts(figure, view)
    shown = sum(len(one.points) for one in parts.series) + len(parts.marks)
    there = [one for one in figure.series if one.run_id not in view.hidden]
    marks = [mark for mark in figure.marks if mark.run_id not in view.hidden]
    missing = sum(len(one.points) for one in there) + len(marks) - shown
    points = counted(missing, "points")
    return [f"{points} of zero: a logarithmic axis has no place for it."] if missing else []


def _beyond(figure: CurveFigure, view: View) -> list[str]:
    """The limits the throughput axis does not reach."""
    parts = shown_parts(figure, view)
    reached = [point.x for one in parts.series for point in one.points]
    reached += [mark.x for mark in parts.marks]
    near = limits_in_reach(parts.limits, max(reached, default=0.0))
    far = [limit.cause for limit in parts.limits if limit not in near]
    return [f"Beyond the axis: {_names(far, 'limits')}."] if far else []
