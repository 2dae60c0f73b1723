"""Throughputs without a latency: a lane of their own under the curves, or bars without any.

While the throughput axis stands upright, the lane is beside it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.figures import AxisMark, CurveFigure, View
from loadcurve.core.pictures.canvas.axes import bottom_axis
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import BOTTOM_PX, AxisRange, Plane, Rect
from loadcurve.core.pictures.canvas.text import fitted, text_width
from loadcurve.core.pictures.curves.ceilings import draw_ceilings, place_ceilings, throughput_axis

ROW_PX = 26.0
_LABEL_PX = 12.5
_LEAST_NAME_PX = 40.0
# Marks alone get a row each, with the label over its bar.
_MOST_ROW_PX, _LEAST_ROW_PX = 58.0, 24.0
# More marks of one run than this share a row and a label, as snapshots without a load do.
_MOST_APART = 4
SIDE_GAP_PX = 14.0
_SIDE_LABEL_PX, _SIDE_ROW_PX, _MARKER_AT_PX, _ASIDE_PX, _MOST_SHARE = 12.0, 33.0, 11.0, 36.0, 0.25

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class PlacedMark:
    """A mark with its row in the lane, and the side of it its label stands on."""

    mark: AxisMark
    row: int
    side: int
    text: str
    text_row: int


def labels_by_run(marks: Sequence[AxisMark]) -> list[list[tuple[AxisMark, str]]]:
    """The marks of each run with their labels; of very many the highest speaks for all."""
    by_run: dict[str, list[AxisMark]] = {}
    for mark in marks:
        by_run.setdefault(mark.run_id, []).append(mark)
    return [_labelled(own) for own in by_run.values()]


def _labelled(marks: Sequence[AxisMark]) -> list[tuple[AxisMark, str]]:
    if len(marks) <= _MOST_APART:
        return [(mark, mark.text) for mark in marks]
    low, high = min(marks, key=lambda mark: mark.x), max(marks, key=lambda mark: mark.x)
    words = f"{len(marks)} load points, {low.text} to {high.text}"
    return [(mark, words if mark is high else "") for mark in marks]


def place_marks(
    marks: Sequence[AxisMark], x: AxisRange, width_px: float, most_rows: int
) -> tuple[list[PlacedMark], int]:
    """Each mark in the first row where its label touches no other, and how many rows there are.

    What finds no row stands in the last one without its label; the legend has its name.
    """
    rows: list[list[Span]] = []
    placed: list[PlacedMark] = []
    for own in labels_by_run(marks):
        labels = [(mark, words, *_placed_label(mark, words, x, width_px)) for mark, words in own]
        if len(own) > _MOST_APART:
            # A row of their own, and one of what they say above it.
            is_labelled = len(rows) + 2 <= most_rows
            rows += [[(float("-inf"), float("inf"))] for _ in range(2 if is_labelled else not rows)]
            row = len(rows) - 1
            for mark, words, side, written, _ in labels:
                text = written if is_labelled and words else ""
                placed.append(PlacedMark(mark, row, side, text, row - 1))
            continue
        for mark, _, side, written, span in labels:
            free = (at for at, spans in enumerate(rows) if all(_is_apart(span, s) for s in spans))
            row = next(free, len(rows))
            if row == len(rows) and row >= most_rows:
                placed.append(PlacedMark(mark, row - 1, side, "", row - 1))
                continue
            rows += [[]] if row == len(rows) else []
            rows[row].append(span)
            placed.append(PlacedMark(mark, row, side, written, row))
    return placed, len(rows)


def _is_apart(one: Span, other: Span) -> bool:
    return one[1] < other[0] or one[0] > other[1]


def _label(mark: AxisMark, words: str, width_px: float) -> str:
    """A mark's name and value within a width: the unit gives way, then the name, not the value."""
    name = mark.short or mark.label
    if text_width(whole := f"{name}: {words}", _LABEL_PX) <= width_px:
        return whole
    value = re.sub(r" [^\d ]+$", "", words)
    room = width_px - text_width(f": {value}", _LABEL_PX)
    # The marker and the list of runs say whose value it is.
    if room < _LEAST_NAME_PX:
        return fitted(value, width_px, _LABEL_PX)
    return f"{fitted(name, room, _LABEL_PX)}: {value}"


def _placed_label(
    mark: AxisMark, words: str, x: AxisRange, width_px: float
) -> tuple[int, str, Span]:
    """The side a mark's label stands on, the label, and from where to where both reach."""
    at = x.fraction(mark.x) * width_px
    side = -1 if at > width_px / 2 else 1
    room = at if side < 0 else width_px - at
    written = _label(mark, words, room - 20)
    reach = text_width(written, _LABEL_PX) + 18
    return side, written, (at - reach, at + 10) if side < 0 else (at - 10, at + reach)


def draw_marks(placed: Sequence[PlacedMark], plane: Plane, lane_top: float, pen: Pen) -> None:
    """The lane from ``lane_top`` down to the axis: stems, markers and their texts."""
    if not placed:
        return
    box = plane.box
    pen.rect(Rect(box.left, lane_top, box.right, box.bottom), "lane")
    for index, words in enumerate(("latency", "not stated")):
        y = (lane_top + box.bottom) / 2 - 2 + index * 13
        pen.text((box.left - 8, y), words, 11.0, anchor="end")
    for spot in placed:
        x, y = plane.right_of(spot.mark.x), lane_top + (spot.row + 0.5) * ROW_PX
        slot = spot.mark.style.colour_slot
        pen.line((x, y), (x, box.bottom), pen.theme.line_of(slot), dash="1.5 3")
        pen.marker((x, y), spot.mark.style)
        if spot.text:
            at = x + spot.side * 12, lane_top + (spot.text_row + 0.5) * ROW_PX + 4.5
            anchor = "start" if spot.side > 0 else "end"
            pen.text(at, spot.text, _LABEL_PX, pen.theme.ink_of(slot), anchor)


def draw_marks_alone(
    parts: CurveFigure, reach: CurveFigure, view: View, area: Rect, pen: Pen
) -> None:
    """Marks without any curve: a bar each from the axis' low end, its label above it.

    There is no latency to put upwards, and so none to swap with. The axis holds ``reach``.
    """
    x, near = throughput_axis(reach, view)
    ceilings = [ceiling for ceiling in near if ceiling in parts.ceilings]
    foot = area.bottom - BOTTOM_PX
    heading, heading_px = place_ceilings(ceilings, x, area.width - 32, foot - area.top)
    box = Rect(area.left + 16, area.top + 6 + heading_px, area.right - 16, foot)
    rows: list[list[tuple[AxisMark, str]]] = []
    for own in labels_by_run(parts.marks):
        rows += [own] if len(own) > _MOST_APART else [[entry] for entry in own]
    row_px = min(_MOST_ROW_PX, box.height / len(rows))
    plane = Plane(box, x, AxisRange("linear", 0.0, 1.0))
    bottom_axis(plane, parts.x, pen)
    draw_ceilings(heading, plane, pen)
    for index, row in enumerate(rows):
        y = box.top + (index + 0.7) * row_px
        for mark, words in row:
            slot, at = mark.style.colour_slot, plane.right_of(mark.x)
            pen.line((box.left, y), (at, y), pen.theme.line_of(slot), 2, "1.5 4")
            pen.marker((at, y), mark.style)
            if words and row_px >= _LEAST_ROW_PX:
                label = _label(mark, words, box.width - 8)
                pen.text((box.left + 5, y - 8), label, _LABEL_PX, pen.theme.ink_of(slot))


@dataclass(frozen=True, slots=True)
class ThroughputLane:
    """The lane's width, 0 without marks, and each mark with its two lines of text.

    The number is how far down the text stands from the mark's own height.
    """

    placed: tuple[tuple[AxisMark, tuple[str, str], float], ...]
    width_px: float


def place_side_lane(
    marks: Sequence[AxisMark], throughput: AxisRange, width_px: float, height_px: float
) -> ThroughputLane:
    """Texts right of their marks, each as near to its own height as the others leave room."""
    if not marks:
        return ThroughputLane((), 0.0)
    words = {id(mark): said for own in labels_by_run(marks) for mark, said in own}
    texts = [text for mark in marks for text in (mark.short or mark.label, words[id(mark)])]
    widest = max(text_width(text, _SIDE_LABEL_PX) for text in texts)
    lane_px = min(widest + _ASIDE_PX, width_px * _MOST_SHARE)
    room = lane_px - _ASIDE_PX
    placed = []
    free = 0.0
    for mark in sorted(marks, key=lambda mark: -mark.x):
        said = words[id(mark)]
        if not said:
            placed.append((mark, ("", ""), 0.0))
            continue
        at = (1 - throughput.fraction(mark.x)) * height_px
        row = max(at, free)
        free = row + _SIDE_ROW_PX
        name = fitted(mark.short or mark.label, room, _SIDE_LABEL_PX)
        placed.append((mark, (name, fitted(said, room, _SIDE_LABEL_PX)), row - at))
    return ThroughputLane(tuple(placed), lane_px)


def draw_side(lane: ThroughputLane, plane: Plane, pen: Pen) -> None:
    """The lane's ground, short stems from the axis, the markers and their texts.

    ``plane`` begins at the lane.
    """
    box = plane.box
    if not lane.placed:
        return
    pen.rect(Rect(box.left, box.top, box.left + lane.width_px, box.bottom), "lane")
    place = box.left + 6, box.bottom - 7
    pen.text(place, "latency not stated", 11.0, rim="lane")
    for mark, lines, shift_px in lane.placed:
        slot = mark.style.colour_slot
        x, y = box.left + _MARKER_AT_PX, plane.above(mark.x)
        pen.line((box.left, y), (x, y), pen.theme.line_of(slot), 1.5, "1.5 3")
        pen.marker((x, y), mark.style)
        pen.lines((x + 10, y + shift_px - 3), lines, 14, _SIDE_LABEL_PX, pen.theme.ink_of(slot))
