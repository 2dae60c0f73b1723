"""Ceilings with their causes above the plot, references, and lines that help the eye."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.figures import CeilingLine, CurveFigure, ReferenceLine, View
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import AxisRange, Plane, Rect, axis_range, free_place
from loadcurve.core.pictures.canvas.text import fitted, text_width, wrapped

NO_ROOM = "…"
_LABEL_PX, _LINE_PX, _CAUSE_PX = 12.5, 16.0, 270.0
_LINE_WIDTH_PX = 1.25
# A ceiling this many times beyond the largest point would squeeze the curves.
_FARTHEST = 1.6
# How far apart the places are that are tried for a label along its line.
_STEP_PX = 40.0
# Causes above the curves take at most this share of the height.
_MOST_HEADING = 0.2

# Left and right end of a label, and its upper edge above the plot.
Span = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class PlacedCeiling:
    """A ceiling with its label's lines, how far it stands above the plot, and its side."""

    ceiling: CeilingLine
    lines: tuple[str, ...]
    lift: float
    anchor: str


def ceilings_in_reach(ceilings: Sequence[CeilingLine], largest: float) -> list[CeilingLine]:
    """The ceilings the axis can reach without squeezing the curves."""
    return [ceiling for ceiling in ceilings if largest <= 0 or ceiling.value <= largest * _FARTHEST]


def throughput_axis(parts: CurveFigure, view: View) -> tuple[AxisRange, list[CeilingLine]]:
    """The axis that holds every throughput of ``parts``, and the ceilings in its reach."""
    points = [point for curve in parts.series for point in curve.points]
    highs = [point.x if point.x_high is None else point.x_high for point in points]
    reached = [*highs, *(point.x for point in points), *(mark.x for mark in parts.marks)]
    reached += [remark.x for remark in parts.annotations]
    near = ceilings_in_reach(parts.ceilings, max(reached))
    return axis_range([*reached, *(ceiling.value for ceiling in near)], view.x_scale), near


def place_ceilings(
    ceilings: Sequence[CeilingLine], x: AxisRange, width_px: float, height_px: float
) -> tuple[list[PlacedCeiling], float]:
    """Labels over each line's upper end, none over another, and the height they take.

    They take a share of ``height_px`` at most: a cause that has no room is "…", or left out.
    """
    taken: list[Span] = []
    placed = []
    cause_px = min(_CAUSE_PX, width_px)
    for ceiling in ceilings:
        at = x.fraction(ceiling.value) * width_px
        for lines in (wrapped(ceiling.cause, cause_px, _LABEL_PX, 3), [NO_ROOM]):
            anchor, lift, span = _stacked(lines, at, width_px, taken)
            if span[2] <= height_px * _MOST_HEADING:
                taken.append(span)
                placed.append(PlacedCeiling(ceiling, tuple(lines), lift, anchor))
                break
        else:
            placed.append(PlacedCeiling(ceiling, (), 0.0, "middle"))
    return placed, max((top for _, _, top in taken), default=0.0)


def _stacked(
    lines: Sequence[str], at: float, width_px: float, taken: Sequence[Span]
) -> tuple[str, float, Span]:
    """Position of a label of these lines over a line at ``at``, above occupied space."""
    width = max((text_width(written, _LABEL_PX) for written in lines), default=0.0)
    anchor = "end" if at + width / 2 > width_px else "start" if at < width / 2 else "middle"
    start = at - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    under = [top for low, high, top in taken if start < high + 12 and start + width > low - 12]
    lift = max(under, default=0.0)
    return anchor, lift, (start, start + width, lift + len(lines) * _LINE_PX + 4)


def draw_ceilings(placed: Sequence[PlacedCeiling], plane: Plane, pen: Pen) -> None:
    """Lines at the ceilings, up to their labels: ceilings dashed, references dotted."""
    for label in placed:
        x, y = plane.right_of(label.ceiling.value), plane.box.top - label.lift
        pen.line((x, plane.box.bottom), (x, y), "muted", _LINE_WIDTH_PX, dash_of(label.ceiling))
        for index, written in enumerate(reversed(label.lines)):
            place = x, y - 5 - index * _LINE_PX
            pen.text(place, written, _LABEL_PX, anchor=label.anchor)


def draw_side_ceilings(
    ceilings: Sequence[CeilingLine], plane: Plane, taken: list[Rect], pen: Pen
) -> None:
    """Level lines with their causes, while throughput stands upright.

    A cause stands over or under its line, as near to where it begins as it covers nothing; fills
    ``taken``.
    """
    box = plane.box
    for ceiling in ceilings:
        pen.horizontal_line(
            box, plane.above(ceiling.value), "muted", _LINE_WIDTH_PX, dash_of(ceiling)
        )
    for ceiling in ceilings:
        y = plane.above(ceiling.value)
        words = fitted(ceiling.cause, box.width - 8, _LABEL_PX)
        width = text_width(words, _LABEL_PX)
        steps = int(max(box.width - width - 8, 0) / _STEP_PX) + 1
        wanted = [
            Rect(left, top, left + width, top + _LINE_PX)
            for left in (box.left + 4 + step * _STEP_PX for step in range(steps))
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


def _in_reach(references: Sequence[ReferenceLine], plane: Plane) -> list[ReferenceLine]:
    return [r for r in references if r.axis == "y" and plane.y.low < r.value < plane.y.high]


def _label_place(reference: ReferenceLine, plane: Plane) -> tuple[float, float]:
    """Where a line's text begins: at its left end, or beside its top where axes are swapped."""
    if plane.swap:
        return plane.right_of(reference.value) + 5, plane.box.top + 12
    return plane.box.left + 6, plane.above(reference.value) - 5


def reference_rects(references: Sequence[ReferenceLine], plane: Plane) -> list[Rect]:
    """The places the lines' texts take."""
    near = _in_reach(references, plane)
    places = [(*_label_place(line, plane), text_width(line.text, _LABEL_PX)) for line in near]
    return [Rect(x - 4, y - 13, x + 6 + width, y + 5) for x, y, width in places]


def draw_references(references: Sequence[ReferenceLine], plane: Plane, pen: Pen) -> None:
    """Thin lines such as 1 ms, where the axis reaches them."""
    for reference in _in_reach(references, plane):
        pen.line_at_value(plane, "y", reference.value, "muted", _LINE_WIDTH_PX, "2 3")
        pen.text(_label_place(reference, plane), reference.text, _LABEL_PX)
