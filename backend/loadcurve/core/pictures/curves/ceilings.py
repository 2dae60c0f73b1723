"""Ceilings with their causes above the plot, references, and lines that help the eye."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.figures import CeilingLine, ReferenceLine, View
from loadcurve.core.pictures.pen.axis import AxisRange, axis_range
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.options import PictureOptions
from loadcurve.core.pictures.pen.plane import Plane, Rect
from loadcurve.core.pictures.pen.svg import Attribute, halo, line, text
from loadcurve.core.pictures.pen.text import fitted, text_width, wrapped

_LABEL_PX = 12.5
_LINE_PX = 16.0
_CAUSE_PX = 270.0
# A ceiling this many times beyond the largest point would squeeze the curves.
_FARTHEST = 1.6
# How far apart the places are that are tried for a label along its line.
_STEP_PX = 40.0


NO_ROOM = "…"
# Causes above the curves take at most this share of the height.
_MOST_HEADING = 0.2

# From where to where a label reaches, and its upper edge above the plot.
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


def throughput_axis(parts: PictureOptions, view: View) -> tuple[AxisRange, list[CeilingLine]]:
    """The axis that holds every throughput of ``parts``, and the ceilings in its reach."""
    points = [point for curve in parts.series for point in curve.points]
    reached = [
        *(point.x if point.x_high is None else point.x_high for point in points),
        *(point.x for point in points),
        *(mark.x for mark in parts.marks),
        *(remark.x for remark in parts.annotations),
    ]
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
    lift = max(
        (top for low, high, top in taken if start < high + 12 and start + width > low - 12),
        default=0.0,
    )
    return anchor, lift, (start, start + width, lift + len(lines) * _LINE_PX + 4)


def draw_ceilings(placed: Sequence[PlacedCeiling], plane: Plane, theme: Theme) -> list[str]:
    """Lines at the ceilings, up to their labels: ceilings dashed, references dotted."""
    drawn = []
    for label in placed:
        x, y = plane.right_of(label.ceiling.value), plane.box.top - label.lift
        drawn.append(line(x, plane.box.bottom, x, y, **_dash(label.ceiling), **_ink(theme)))
        for index, written in enumerate(reversed(label.lines)):
            look = {"text_anchor": label.anchor, "fill": theme.muted}
            drawn.append(text(x, y - 5 - index * _LINE_PX, written, font_size=_LABEL_PX, **look))
    return drawn


def draw_side_ceilings(
    ceilings: Sequence[CeilingLine], plane: Plane, taken: list[Rect], theme: Theme
) -> list[str]:
    """Level lines with their causes, while throughput stands upright.

    A cause stands over or under its line, as near to where it begins as it covers nothing; fills
    ``taken``.
    """
    drawn = []
    box = plane.box
    for ceiling in ceilings:
        y = plane.above(ceiling.value)
        drawn.append(line(box.left, y, box.right, y, **_dash(ceiling), **_ink(theme)))
    for ceiling in ceilings:
        y = plane.above(ceiling.value)
        words = fitted(ceiling.cause, box.right - box.left - 8, _LABEL_PX)
        width = text_width(words, _LABEL_PX)
        steps = int(max(box.right - box.left - width - 8, 0) / _STEP_PX) + 1
        wanted = [
            Rect(left, top, left + width, top + _LINE_PX)
            for left in (box.left + 4 + step * _STEP_PX for step in range(steps))
            for top in (y - _LINE_PX - 3, y + 3)
            if top >= box.top and top + _LINE_PX <= box.bottom
        ]
        free = (rect for rect in wanted if not any(rect.touches(other) for other in taken))
        place = next(free, wanted[0] if wanted else None)
        if place is not None:
            taken.append(place)
            at = place.left, place.bottom - 4
            look = {"fill": theme.muted, **halo(theme.paper)}
            drawn.append(text(*at, words, font_size=_LABEL_PX, **look))
    return drawn


def _dash(ceiling: CeilingLine) -> dict[str, Attribute]:
    return {"stroke_dasharray": "1.5 4" if ceiling.is_reference else "6 4"}


def _ink(theme: Theme) -> dict[str, Attribute]:
    return {"stroke": theme.muted, "stroke_width": 1.25}


def _in_reach(references: Sequence[ReferenceLine], plane: Plane) -> list[ReferenceLine]:
    return [r for r in references if r.axis == "y" and plane.y.low < r.value < plane.y.high]


def _label_place(reference: ReferenceLine, plane: Plane) -> tuple[float, float]:
    """Where a line's text begins: at its left end, or beside its top where axes are swapped."""
    if plane.swap:
        return plane.right_of(reference.value) + 5, plane.box.top + 12
    return plane.box.left + 6, plane.above(reference.value) - 5


def reference_rects(references: Sequence[ReferenceLine], plane: Plane) -> list[Rect]:
    """The places the lines' texts take."""
    places = [
        (_label_place(reference, plane), reference.text)
        for reference in _in_reach(references, plane)
    ]
    return [
        Rect(x - 4, y - 13, x + 6 + text_width(words, _LABEL_PX), y + 5) for (x, y), words in places
    ]


def draw_references(references: Sequence[ReferenceLine], plane: Plane, theme: Theme) -> list[str]:
    """Thin lines such as 1 ms, where the axis reaches them."""
    drawn = []
    box = plane.box
    for reference in _in_reach(references, plane):
        if plane.swap:
            x = plane.right_of(reference.value)
            drawn.append(line(x, box.top, x, box.bottom, stroke_dasharray="2 3", **_ink(theme)))
        else:
            y = plane.above(reference.value)
            drawn.append(line(box.left, y, box.right, y, stroke_dasharray="2 3", **_ink(theme)))
        drawn.append(
            text(
                *_label_place(reference, plane),
                reference.text,
                font_size=_LABEL_PX,
                fill=theme.muted,
            )
        )
    return drawn
