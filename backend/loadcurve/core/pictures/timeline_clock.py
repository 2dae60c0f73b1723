"""The time below a timeline: the clock of its report, or the time since two of them began."""

from __future__ import annotations

import math
from datetime import datetime, time, timedelta

from loadcurve.core.formatting import listed
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import LEFT_PX, Plane
from loadcurve.core.pictures.canvas.text import fitted
from loadcurve.core.pictures.sheet import MARGIN_PX, WIDTH_PX
from loadcurve.core.timeline import TimelineResult

_WORDS_PX, _TICK_PX, _MOST_TICKS = 13.0, 12.0, 12
_DAY_S = 86_400
_STEPS_S = (
    *(1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200),
    *(_DAY_S, 2 * _DAY_S, 7 * _DAY_S, 14 * _DAY_S, 28 * _DAY_S, 91 * _DAY_S, 364 * _DAY_S),
)
# Longer than this, ticks name the day.
_OF_ONE_DAY_S = 1.5 * _DAY_S


def draw_times(answer: TimelineResult, plane: Plane, pen: Pen) -> float:
    """The clock of the report below the last panel; of two load points the time since start."""
    low, high, bottom = plane.x.low, plane.x.high, plane.box.bottom
    step = next((step for step in _STEPS_S if (high - low) / step <= _MOST_TICKS), _STEPS_S[-1])
    shift = _since_midnight(answer)
    for count in range(math.ceil((low + shift) / step), math.floor((high + shift) / step) + 1):
        seconds = count * step - shift
        at = plane.right_of(seconds)
        pen.line((at, bottom), (at, bottom + 5), "axis")
        words = _time_text(answer, seconds, high - low)
        pen.text((at, bottom + 18), words, _TICK_PX, anchor="middle")
    words = _clock_in_words(answer)
    marks = dict.fromkeys(mark.text for point in answer.points for mark in point.figure.marks)
    if marks:
        words += f"; dash-dotted: {listed(list(marks))}"
    room = WIDTH_PX - 2 * MARGIN_PX - LEFT_PX
    pen.text((plane.box.left, bottom + 40), fitted(words, room, _WORDS_PX), _WORDS_PX)
    return bottom + 46


def _is_on_clock(answer: TimelineResult) -> bool:
    """Two load points have the time since their starts in common, and logs of fio nothing else."""
    return len(answer.points) == 1 and answer.points[0].figure.has_clock


def _clock_in_words(answer: TimelineResult) -> str:
    figure = answer.points[0].figure
    if len(answer.points) > 1 and figure.about is not None:
        return "since the start of each run's first interval"
    if len(answer.points) > 1:
        return "since the start of each report; the shaded parts are the reports' times"
    if figure.about is not None:
        return figure.about
    if not figure.has_clock:
        return "since the start of the job; the shaded part is its time"
    if figure.result_of:
        return (
            f"{figure.begins:%Y-%m-%d}, by the clock of {figure.result_of}'s host; the shaded part "
            "is what its average counts"
        )
    return f"{figure.begins:%Y-%m-%d}, by the report's clock; the shaded part is the report's time"


def _since_midnight(answer: TimelineResult) -> float:
    """When the report begins by its clock, whose ticks are at round times; 0 without one."""
    if not _is_on_clock(answer):
        return 0.0
    begins = answer.points[0].figure.begins
    return (begins - datetime.combine(begins.date(), time(), begins.tzinfo)).total_seconds()


def _time_text(answer: TimelineResult, seconds: float, length_s: float) -> str:
    if _is_on_clock(answer):
        moment = answer.points[0].figure.begins + timedelta(seconds=round(seconds))
        if length_s < _OF_ONE_DAY_S:
            return f"{moment:%H:%M:%S}"
        return f"{moment:%a %d %b}" if moment.time() == time() else f"{moment:%H:%M}"
    sign = "−" if seconds < 0 else ""
    hours, rest = divmod(round(abs(seconds)), 3600)
    minutes, left = divmod(rest, 60)
    if length_s >= _OF_ONE_DAY_S:
        days, hours = divmod(hours, 24)
        return f"{sign}{days} d" + (f" {hours} h" if hours else "")
    return sign + (f"{hours}:{minutes:02d}:{left:02d}" if hours else f"{minutes}:{left:02d}")
