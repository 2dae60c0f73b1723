"""Ceilings with their causes above the plot, references, and lines that help the eye."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.figures import CeilingLine, ReferenceLine
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import AxisRange, PlotArea, Rect, free_place
from loadcurve.core.pictures.canvas.text import fitted, text_width, wrapped

NO_ROOM = "…"
_LABEL_PX, _LINE_PX, _CAUSE_PX = 12.5, 16.0, 270.0
_LINE_WIDTH_PX = 1.25
# How far apart the places are that are tried for a label along its line, and above the plot.
_STEP_PX, _LIFT_PX = 40, 4
# Causes above the curves take at most this share of the height.
_MOST_HEADING = 0.2


@dataclass(frozen=True, slots=True)
class CeilingLabelLayout:
    """A ceiling with its label's lines, how far it stands above the plot, and its side."""

    ceiling: CeilingLine
    lines: Sequence[str]
    lift: float
    anchor: str


def lay_out_ceiling_labels(
    ceilings: Sequence[CeilingLine], x: AxisRange, width_px: float, height_px: float
) -> tuple[list[CeilingLabelLayout], float]:
    """Labels over each line's upper end, none over another, and the height they take.

    They take a share of ``height_px`` at most: a cause that has no room is "…", or left out.
    """
    taken: list[Rect] = []
    placed = []
    for ceiling in ceilings:
        at = x.fraction(ceiling.value) * width_px
        for lines in (wrapped(ceiling.cause, min(_CAUSE_PX, width_px), _LABEL_PX, 3), [NO_ROOM]):
            width = max((text_width(written, _LABEL_PX) for written in lines), default=0.0)
            anchor = "end" if at + width / 2 > width_px else "start" if at < width / 2 else "middle"
            left = at - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
            height = len(lines) * _LINE_PX + 4
            lifts = range(0, int(height_px * _MOST_HEADING - height) + 1, _LIFT_PX)
            # Measured from the plot's upper edge.
            wanted = (Rect(left - 12, -lift - height, left + width, -lift) for lift in lifts)
            place = free_place(wanted, taken)
            if place is not None:
                taken.append(place)
                placed.append(CeilingLabelLayout(ceiling, lines, -place.bottom, anchor))
                break
        else:
            placed.append(CeilingLabelLayout(ceiling, (), 0.0, "middle"))
    return placed, max((-place.top for place in taken), default=0.0)


def draw_ceilings(placed: Sequence[CeilingLabelLayout], plane: PlotArea, pen: Pen) -> None:
    """Lines at the ceilings, up to their labels: ceilings dashed, references dotted."""
    for label in placed:
        x, y = plane.right_of(label.ceiling.value), plane.box.top - label.lift
        pen.line((x, plane.box.bottom), (x, y), "muted", _LINE_WIDTH_PX, dash_of(label.ceiling))
        first = x, y - 5 - (len(label.lines) - 1) * _LINE_PX
        pen.lines(first, label.lines, _LINE_PX, _LABEL_PX, anchor=label.anchor)


def draw_side_ceilings(
    ceilings: Sequence[CeilingLine], plane: PlotArea, taken: list[Rect], pen: Pen
) -> None:
    """Level lines with their causes, while throughput stands upright.

    A cause stands over or under its line, as near to where it begins as it covers nothing; fills
    ``taken``.
    """
    box = plane.box
    for ceiling in ceilings:
        at = box.level(plane.above(ceiling.value))
        pen.line(*at, "muted", _LINE_WIDTH_PX, dash_of(ceiling))
    for ceiling in ceilings:
        y = plane.above(ceiling.value)
        words = fitted(ceiling.cause, box.width - 8, _LABEL_PX)
        width = text_width(words, _LABEL_PX)
        rights = range(4, max(int(box.width - width) - 4, 4) + 1, _STEP_PX)
        wanted = [
            Rect(left, top, left + width, top + _LINE_PX)
            for left in (box.left + right for right in rights)
            for top in (y - _LINE_PX - 3, y + 3)
            if top >= box.top and top + _LINE_PX <= box.bottom
        ]
        place = free_place(wanted, taken) or next(iter(wanted), None)
        if place is not None:
            taken.append(place)
            pen.text((place.left, place.bottom - 4), words, _LABEL_PX, rim=True)


def dash_of(ceiling: CeilingLine) -> str:
    """How the line of a ceiling is broken: dotted for one that is a reference only."""
    return "1.5 4" if ceiling.is_reference else "6 4"


def draw_references(references: Sequence[ReferenceLine], plane: PlotArea, pen: Pen) -> list[Rect]:
    """Thin lines such as 1 ms, where the axis reaches them; returns the places of their texts."""
    taken = []
    for line in references:
        if line.axis == "y" and plane.y.low < line.value < plane.y.high:
            pen.line(*plane.line_at("y", line.value), "muted", _LINE_WIDTH_PX, "2 3")
            # At the line's left end, or beside its top where axes are swapped.
            x, y = plane.box.left + 6, plane.above(line.value) - 5
            if plane.swap:
                x, y = plane.right_of(line.value) + 5, plane.box.top + 12
            pen.text((x, y), line.text, _LABEL_PX)
            right = x + 6 + text_width(line.text, _LABEL_PX)
            taken.append(Rect(x - 4, y - 13, right, y + 5))
    return taken
