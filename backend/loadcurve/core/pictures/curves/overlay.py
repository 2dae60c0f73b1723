"""Answers drawn over the curves: knees, where latency limits are crossed, and scaling fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from loadcurve.core.figures import CurveFigure, View
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import (
    PixelPoint,
    PlotArea,
    Rect,
    free_place,
    part_within,
)
from loadcurve.core.pictures.canvas.text import text_width
from loadcurve.core.pictures.curves.visible_part import per_unit
from loadcurve.core.results import ComparisonResults, CurveMark, LineIntersection, QueryLine

_LABEL_PX = 12.0
# More marks than this stand without their numbers, which would lie upon one another.
_MOST_LABELLED = 8
_KNEE_PX = (5.5, 11.0)
_CROSS_PX = 4.5
_NAMES = {"knee": "knee", "sla": "most throughput within a latency limit"}
# A tick across the asked line: nothing that resembles a marker of a load point.
_TICK_PX, _TICK_WIDTH_PX = 6.0, 2.4

FitLine = tuple[int, list[PixelPoint]]
"""The colour slot of a run, and its scaling fit as places in axis units."""


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
class Overlay:
    """Overlays on the curves of visible runs; ``asked`` in units of its axis."""

    marks: tuple[OverlayMark, ...] = ()
    lines: tuple[FitLine, ...] = ()
    asked: QueryLine | None = None


NO_OVERLAY = Overlay()


def overlay_of(answers: ComparisonResults | None, figure: CurveFigure, view: View) -> Overlay:
    """What ``view`` asks to be drawn over ``figure``; nothing if the answers have another axis."""
    if answers is None or answers.x.metric != figure.x.metric:
        return NO_OVERLAY
    across, up = per_unit(figure)
    y, asked = answers.y.metric, answers.asked_line
    # With two curves a run, the answers are of one of them.
    drawn = {curve.run_id for curve in figure.series if (curve.metric or y) == y} - {*view.hidden}
    shown = [answer for answer in answers.runs if answer.run.run_id in drawn]
    slot_of = {answer.run.run_id: answer.run.style.colour_slot for answer in shown}
    signs: list[tuple[str, str, CurveMark | LineIntersection]] = [
        (mark.kind, answer.run.run_id, mark)
        for answer in shown
        for mark in answer.marks
        if mark.kind in view.marks
    ]
    lines = []
    for answer in shown if view.fit else ():
        places = [
            (p.throughput / across, p.latency_us / up)
            for p in answer.fit.line
            if p.latency_us is not None
        ]
        lines += [(answer.run.style.colour_slot, places)] if places else []
    if asked is not None:
        signs += [("at", one.run_id, one) for one in asked.answers if one.run_id in slot_of]
        asked = replace(asked, value=asked.value / (up if asked.along == "y" else across))
    marks = (
        OverlayMark(kind, slot_of[run_id], at.throughput / across, at.latency_us / up, at.text)
        for kind, run_id, at in signs
    )
    return Overlay(tuple(marks), tuple(lines), asked)


def overlay_key(overlay: Overlay) -> list[tuple[str, str]]:
    """The signs that are drawn, each with what it means."""
    kinds = {mark.kind for mark in overlay.marks}
    key = [(kind, words) for kind, words in _NAMES.items() if kind in kinds]
    if overlay.asked is not None:
        key.append(("at", overlay.asked.words))
    return [*key, ("fit", "scaling fit")] if overlay.lines else key


def draw_sign(kind: str, x: float, y: float, ink: str, pen: Pen, is_flat: bool = False) -> None:
    """A sign around a place: ◇ knee, × limit, | an answer on the line, — scaling fit.

    With ``is_flat`` the tick of an answer lies across an upright line.
    """
    if kind == "knee":
        across, up = _KNEE_PX
        corners = [(x, y - up), (x + across, y), (x, y + up), (x - across, y)]
        pen.polygon(corners, "none", ink, stroke_width=2)
    elif kind == "sla":
        with pen.group():
            pen.cross((x, y), _CROSS_PX, ink)
    elif kind == "at":
        across, up = (_TICK_PX, 0.0) if is_flat else (0.0, _TICK_PX)
        pen.line((x - across, y - up), (x + across, y + up), ink, _TICK_WIDTH_PX)
    else:
        pen.line((x - 10, y), (x + 10, y), ink, 1.2)


def draw_asked(asked: QueryLine | None, plane: PlotArea, pen: Pen) -> None:
    """The throughput or the limit asked as a line across the plot, where the axis reaches it."""
    if asked is not None:
        axis = plane.range_of(asked.along)
        if axis.low < asked.value < axis.high:
            pen.line(*plane.line_at(asked.along, asked.value), "ink", 1.2)


def draw_overlay(overlay: Overlay, plane: PlotArea, taken: list[Rect], pen: Pen) -> None:
    """The fits, then the signs with their numbers where these cover nothing; fills ``taken``."""
    for colour_slot, points in overlay.lines:
        for part in _within(points, plane):
            pen.path(part, pen.theme.line_of(colour_slot), 1.2, opacity=0.75)
    shown = [
        (mark, *plane.place(mark.x, mark.y))
        for mark in overlay.marks
        if plane.can_show(mark.x, mark.y)
    ]
    across, up = _KNEE_PX
    knees = [
        Rect(x - across, y - up, x + across, y + up) for mark, x, y in shown if mark.kind == "knee"
    ]
    is_flat = overlay.asked is not None and plane.is_upright(overlay.asked.along)
    for mark, x, y in shown:
        ink = pen.theme.ink_of(mark.colour_slot)
        draw_sign(mark.kind, x, y, ink, pen, is_flat)
        place = _label_place(mark, x, y, plane.box, [*taken, *knees])
        if place is not None and len(overlay.marks) <= _MOST_LABELLED:
            taken.append(place)
            pen.text((place.left, place.bottom - 2), mark.text, _LABEL_PX, ink, rim=True)


def _label_place(
    mark: OverlayMark, x: float, y: float, box: Rect, taken: Sequence[Rect]
) -> Rect | None:
    """Where a number covers nothing: below its sign, from a knee to the left first."""
    width = text_width(mark.text, _LABEL_PX)
    lefts = x - width - 9, x + 9
    below = lefts if mark.kind == "knee" else lefts[::-1]
    corners = [*((left, y + 5) for left in below), *((left, y - _LABEL_PX - 6) for left in lefts)]
    wanted = [Rect(left, top, left + width, top + _LABEL_PX) for left, top in corners]
    return free_place((r for r in wanted if box.left <= r.left and r.bottom <= box.bottom), taken)


def _within(points: Sequence[PixelPoint], plane: PlotArea) -> list[list[PixelPoint]]:
    """The parts of a line that lie in the plot, in pixels, cut at its edges."""
    places = [plane.place(x, y) for x, y in points if plane.can_show(x, y)]
    parts: list[list[PixelPoint]] = []
    for start, end in pairwise(places):
        cut = part_within(start, end, plane.box)
        if cut is not None and parts and parts[-1][-1] == cut[0]:
            parts[-1].append(cut[1])
        elif cut is not None:
            parts.append(list(cut))
    return parts
