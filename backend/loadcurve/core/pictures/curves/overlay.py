"""Answers drawn over the curves: knees, where latency limits are crossed, and scaling fits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from loadcurve.core.figures import CurveFigure, View
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import Place, Plane, Rect, part_within
from loadcurve.core.pictures.pen.svg import cross, element, halo, line, number, polyline, text
from loadcurve.core.pictures.pen.text import text_width
from loadcurve.core.results import AnswerOnLine, AskedLine, ComparisonAnswers, CurveMark, RunAnswers
from loadcurve.core.units import size_of

_LABEL_PX = 12.0
# More marks than this stand without their numbers, which would lie upon one another.
_MOST_LABELLED = 8
_KNEE_PX = (5.5, 11.0)
_CROSS_PX = 4.5
_NAMES = {"knee": "knee", "sla": "most throughput within a latency limit"}
# A tick across the asked line: nothing that resembles a marker of a load point.
_TICK_PX, _TICK_WIDTH_PX = 6.0, 2.4


@dataclass(frozen=True, slots=True)
class OverlayMark:
    """A sign over a curve, in axis units.

    ``kind``: "knee", "sla" for a latency limit, or "at" for a run's answer on the line that is
    asked along.
    """

    kind: str
    colour_slot: int
    x: float
    y: float
    text: str


@dataclass(frozen=True, slots=True)
class OverlayLine:
    """A run's scaling fit as a line of places in axis units."""

    colour_slot: int
    points: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Overlay:
    """Overlays on the curves of visible runs; ``asked`` in units of its axis."""

    marks: tuple[OverlayMark, ...] = ()
    lines: tuple[OverlayLine, ...] = ()
    asked: AskedLine | None = None


NO_OVERLAY = Overlay()


def overlay_of(answers: ComparisonAnswers | None, figure: CurveFigure, view: View) -> Overlay:
    """What ``view`` asks to be drawn over ``figure``; nothing if the answers have another axis."""
    if answers is None or answers.x.metric != figure.x.metric:
        return NO_OVERLAY
    per_unit = size_of(figure.x.unit), size_of(figure.y.unit)
    y = answers.y.metric
    # With two curves a run, the answers are of one of them.
    drawn = {curve.run_id for curve in figure.series if (curve.metric or y) == y} - {*view.hidden}
    shown = [answer for answer in answers.runs if answer.run.run_id in drawn]
    marks = tuple(
        OverlayMark(
            mark.kind,
            answer.run.style.colour_slot,
            *_place(mark, per_unit),
            mark.text,
        )
        for answer in shown
        for mark in answer.marks
        if mark.kind in view.marks
    )
    lines = tuple(
        OverlayLine(answer.run.style.colour_slot, places)
        for answer in shown
        if view.fit and (places := _fit(answer, per_unit))
    )
    asked = answers.asked_line
    if asked is None:
        return Overlay(marks, lines)
    slot_of = {answer.run.run_id: answer.run.style.colour_slot for answer in shown}
    answered = tuple(
        OverlayMark("at", slot_of[answer.run_id], *_place(answer, per_unit), answer.text)
        for answer in asked.answers
        if answer.run_id in slot_of
    )
    value = asked.value / per_unit[asked.along == "y"]
    return Overlay((*marks, *answered), lines, replace(asked, value=value))


def _place(point: CurveMark | AnswerOnLine, per_unit: Place) -> Place:
    return point.throughput / per_unit[0], point.latency_us / per_unit[1]


def _fit(answers: RunAnswers, per_unit: Place) -> tuple[Place, ...]:
    return tuple(
        (place.throughput / per_unit[0], place.latency_us / per_unit[1])
        for place in answers.fit.line
        if place.latency_us is not None
    )


def overlay_key(overlay: Overlay) -> list[tuple[str, str]]:
    """The signs that are drawn, each with what it means."""
    kinds = {mark.kind for mark in overlay.marks}
    key = [(kind, words) for kind, words in _NAMES.items() if kind in kinds]
    if overlay.asked is not None:
        key.append(("at", overlay.asked.words))
    return [*key, ("fit", "scaling fit")] if overlay.lines else key


def draw_sign(kind: str, x: float, y: float, ink: str, is_flat: bool = False) -> str:
    """A sign around a place: ◇ knee, × limit, | an answer on the line, — scaling fit.

    With ``is_flat`` the tick of an answer lies across an upright line.
    """
    if kind == "knee":
        across, up = _KNEE_PX
        corners = [(x, y - up), (x + across, y), (x, y + up), (x - across, y)]
        points = " ".join(f"{number(right)},{number(down)}" for right, down in corners)
        return element("polygon", points=points, fill="none", stroke=ink, stroke_width=2)
    if kind == "sla":
        return element("g", "".join(cross(x, y, _CROSS_PX, ink)))
    if kind == "at":
        across, up = (_TICK_PX, 0.0) if is_flat else (0.0, _TICK_PX)
        ends = (x - across, y - up, x + across, y + up)
        return line(*ends, stroke=ink, stroke_width=_TICK_WIDTH_PX)
    return line(x - 10, y, x + 10, y, stroke=ink, stroke_width=1.2)


def draw_asked(asked: AskedLine | None, plane: Plane, theme: Theme) -> list[str]:
    """The throughput or the limit asked as a line across the plot, where the axis reaches it."""
    if asked is None:
        return []
    axis = plane.x if asked.along == "x" else plane.y
    if not axis.low < asked.value < axis.high:
        return []
    start, end = _asked_ends(asked, plane)
    return [line(*start, *end, stroke=theme.ink, stroke_width=1.2)]


def _asked_ends(asked: AskedLine, plane: Plane) -> tuple[Place, Place]:
    if asked.along == "x":
        return plane.place(asked.value, plane.y.low), plane.place(asked.value, plane.y.high)
    return plane.place(plane.x.low, asked.value), plane.place(plane.x.high, asked.value)


def _is_upright(asked: AskedLine | None, plane: Plane) -> bool:
    if asked is None:
        return False
    start, end = _asked_ends(asked, plane)
    return start[0] == end[0]


def draw_overlay(overlay: Overlay, plane: Plane, taken: list[Rect], theme: Theme) -> list[str]:
    """The fits, then the signs with their numbers where these cover nothing; fills ``taken``."""
    drawn = [
        polyline(part, stroke=theme.line_of(fit.colour_slot), stroke_width=1.2, opacity=0.75)
        for fit in overlay.lines
        for part in _within(fit.points, plane)
    ]
    is_labelled = len(overlay.marks) <= _MOST_LABELLED
    shown = [
        (mark, *plane.place(mark.x, mark.y))
        for mark in overlay.marks
        if _fits(mark.x, mark.y, plane)
    ]
    knees = [_around_knee(x, y) for mark, x, y in shown if mark.kind == "knee"]
    is_upright = _is_upright(overlay.asked, plane)
    for mark, x, y in shown:
        drawn.append(draw_sign(mark.kind, x, y, theme.ink_of(mark.colour_slot), is_upright))
        drawn.extend(_label(mark, x, y, plane, taken, knees, theme) if is_labelled else ())
    return drawn


def _around_knee(x: float, y: float) -> Rect:
    across, up = _KNEE_PX
    return Rect(x - across, y - up, x + across, y + up)


def _fits(x: float, y: float, plane: Plane) -> bool:
    """Whether the axes' scales can show a place at all."""
    return (plane.x.scale == "linear" or x > 0) and (plane.y.scale == "linear" or y > 0)


def _label(
    mark: OverlayMark,
    x: float,
    y: float,
    plane: Plane,
    taken: list[Rect],
    knees: Sequence[Rect],
    theme: Theme,
) -> Iterable[str]:
    width = text_width(mark.text, _LABEL_PX)
    left, right = x - width - 9, x + 9
    above, below = y - _LABEL_PX - 6, y + 5
    corners = [(left, below), (right, below), (left, above), (right, above)]
    for start, top in corners if mark.kind == "knee" else [corners[1], corners[0], *corners[2:]]:
        place = Rect(start, top, start + width, top + _LABEL_PX)
        is_inside = plane.box.left <= place.left and place.bottom <= plane.box.bottom
        if is_inside and not any(place.touches(other) for other in (*taken, *knees)):
            taken.append(place)
            yield text(
                *(start, top + _LABEL_PX - 2, mark.text),
                font_size=_LABEL_PX,
                fill=theme.ink_of(mark.colour_slot),
                **halo(theme.paper),
            )
            return


def _within(points: Sequence[Place], plane: Plane) -> list[list[Place]]:
    """The parts of a line that lie in the plot, in pixels, cut at its edges."""
    places = [plane.place(x, y) for x, y in points if _fits(x, y, plane)]
    parts: list[list[Place]] = []
    for start, end in pairwise(places):
        cut = part_within(start, end, plane.box)
        if cut is None:
            continue
        if parts and parts[-1][-1] == cut[0]:
            parts[-1].append(cut[1])
        else:
            parts.append(list(cut))
    return parts
