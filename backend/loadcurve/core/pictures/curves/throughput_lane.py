"""Throughputs without a latency: a lane of their own under the curves, or bars without any.

While the throughput axis stands upright, the lane is beside it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from loadcurve.core.figures import AxisMark, CurveFigure, View
from loadcurve.core.pictures.canvas.axes import bottom_axis
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import (
    BOTTOM_PX,
    AxisRange,
    PixelPoint,
    PlotArea,
    Rect,
)
from loadcurve.core.pictures.canvas.text import fitted, text_width
from loadcurve.core.pictures.curves.ceilings import draw_ceilings, lay_out_ceiling_labels
from loadcurve.core.pictures.curves.visible_part import throughput_axis

_ROW_PX, _GAP_PX, _LABEL_PX, _LEAST_NAME_PX = 26.0, 14.0, 12.5, 40.0
# The lane under the curves takes at most this share of the height, that beside them of the width.
_MOST_HEIGHT, _MOST_WIDTH = 0.4, 0.25
# Marks alone get a row each, with the label over its bar.
_MOST_ROW_PX, _LEAST_ROW_PX = 58.0, 24.0
# More marks of one run than this share a row and a label, as snapshots without a load do.
_MOST_APART = 4
_SIDE_LABEL_PX, _SIDE_ROW_PX, _MARKER_AT_PX, _ASIDE_PX = 12.0, 33.0, 11.0, 36.0
_EVERYWHERE = (float("-inf"), float("inf"))

Labelled = tuple[AxisMark, str]


@dataclass(frozen=True, slots=True)
class LaneMark:
    """A mark, how far down the lane it stands, and its label, from its marker."""

    mark: AxisMark
    row_px: float = 0.0
    lines: tuple[str, ...] = ()
    text_at: PixelPoint = (0.0, 0.0)
    anchor: str = "start"


@dataclass(frozen=True, slots=True)
class ThroughputLane:
    """Marks under the curves or beside them, and how much of the plot they take."""

    marks: Sequence[LaneMark]
    size_px: float

    def plot_beside(self, ground: PlotArea) -> PlotArea:
        """What the lane leaves of the plot."""
        box, taken_px = ground.box, self.size_px + _GAP_PX
        if not self.marks:
            return ground
        if ground.swap:
            return replace(ground, box=replace(box, left=box.left + taken_px))
        return replace(ground, box=replace(box, bottom=box.bottom - taken_px))


def _labels_by_run(marks: Sequence[AxisMark]) -> list[list[Labelled]]:
    """The marks of each run with their labels; of very many the highest speaks for all."""
    by_run: dict[str, list[AxisMark]] = {}
    for mark in marks:
        by_run.setdefault(mark.run_id, []).append(mark)
    return [_labelled(own) for own in by_run.values()]


def _labelled(marks: Sequence[AxisMark]) -> list[Labelled]:
    if len(marks) <= _MOST_APART:
        return [(mark, mark.text) for mark in marks]
    low, high = min(marks, key=lambda mark: mark.x), max(marks, key=lambda mark: mark.x)
    words = f"{len(marks)} load points, {low.text} to {high.text}"
    return [(mark, words if mark is high else "") for mark in marks]


def place_lane(marks: Sequence[AxisMark], x: AxisRange, room: Rect) -> ThroughputLane:
    """Each mark in the first row where its label touches no other.

    What finds no row stands in the last one without its label; the legend has its name.
    """
    most_rows = max(1, int(room.height * _MOST_HEIGHT / _ROW_PX))
    rows: list[list[tuple[float, float]]] = []
    placed: list[LaneMark] = []
    for own in _labels_by_run(marks):
        if len(own) > _MOST_APART:
            # A row of their own, and one of what they say above it.
            has_label = len(rows) + 2 <= most_rows
            rows += [[_EVERYWHERE] for _ in range(2 if has_label else not rows)]
            for mark, words in own:
                spot, _ = _beside(mark, words if has_label else "", x, room.width)
                above = spot.text_at[0], spot.text_at[1] - _ROW_PX
                placed.append(replace(spot, row_px=(len(rows) - 0.5) * _ROW_PX, text_at=above))
            continue
        for mark, words in own:
            spot, (low, high) = _beside(mark, words, x, room.width)
            free = (at for at, row in enumerate(rows) if all(high < a or low > b for a, b in row))
            at = next(free, len(rows))
            if at == most_rows:
                placed.append(LaneMark(mark, (at - 0.5) * _ROW_PX))
                continue
            rows += [[]] if at == len(rows) else []
            rows[at].append((low, high))
            placed.append(replace(spot, row_px=(at + 0.5) * _ROW_PX))
    return ThroughputLane(placed, len(rows) * _ROW_PX)


def _beside(
    mark: AxisMark, words: str, x: AxisRange, width_px: float
) -> tuple[LaneMark, tuple[float, float]]:
    """A mark with its label on the side with more space, and the extent of both."""
    at = x.fraction(mark.x) * width_px
    is_left = at > width_px / 2
    label = _label(mark, words, (at if is_left else width_px - at) - 20) if words else ""
    reach = text_width(label, _LABEL_PX) + 18
    lines = (label,) if label else ()
    if is_left:
        return LaneMark(mark, 0, lines, (-12.0, 4.5), "end"), (at - reach, at + 10)
    return LaneMark(mark, 0, lines, (12.0, 4.5)), (at - 10, at + reach)


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


def place_side_lane(marks: Sequence[AxisMark], throughput: AxisRange, room: Rect) -> ThroughputLane:
    """Texts right of their marks, each as near to its own height as the others allow."""
    labelled = [(mark, words) for own in _labels_by_run(marks) for mark, words in own]
    texts = [text for mark, words in labelled for text in (mark.short or mark.label, words)]
    widest = max((text_width(text, _SIDE_LABEL_PX) for text in texts), default=0.0)
    lane_px = min(widest + _ASIDE_PX, room.width * _MOST_WIDTH)
    placed = []
    free = 0.0
    for mark, words in sorted(labelled, key=lambda labelled: -labelled[0].x):
        at = (1 - throughput.fraction(mark.x)) * room.height
        row = max(at, free) if words else at
        free = row + _SIDE_ROW_PX if words else free
        both = (mark.short or mark.label, words) if words else ()
        lines = tuple(fitted(text, lane_px - _ASIDE_PX, _SIDE_LABEL_PX) for text in both)
        placed.append(LaneMark(mark, 0, lines, (10.0, row - at - 3)))
    return ThroughputLane(placed, lane_px if marks else 0.0)


def draw_lane(lane: ThroughputLane, ground: PlotArea, pen: Pen) -> None:
    """The lane's ground along the axis, stems from the axis, the markers and their texts."""
    box = ground.box
    if not lane.marks:
        return
    if ground.swap:
        pen.rect(replace(box, right=box.left + lane.size_px), "lane")
        pen.text((box.left + 6, box.bottom - 7), "latency not stated", 11.0, rim="lane")
    else:
        pen.rect(replace(box, top=box.bottom - lane.size_px), "lane")
        at = box.left - 8, box.bottom - lane.size_px / 2 - 2
        pen.lines(at, ("latency", "not stated"), 13, 11.0, anchor="end")
    for spot in lane.marks:
        x, y = box.left + _MARKER_AT_PX, ground.above(spot.mark.x)
        foot, size_px = (box.left, y), _SIDE_LABEL_PX
        if not ground.swap:
            x, y = ground.right_of(spot.mark.x), box.bottom - lane.size_px + spot.row_px
            foot, size_px = (x, box.bottom), _LABEL_PX
        _draw_stem(spot.mark, foot, (x, y), pen)
        ink = pen.theme.ink_of(spot.mark.style.colour_slot)
        text_at = x + spot.text_at[0], y + spot.text_at[1]
        pen.lines(text_at, spot.lines, 14, size_px, ink, spot.anchor)


def _draw_stem(mark: AxisMark, foot: PixelPoint, at: PixelPoint, pen: Pen) -> None:
    pen.line(foot, at, pen.theme.line_of(mark.style.colour_slot), 1.5, "1.5 3")
    pen.marker(at, mark.style)


def draw_marks_alone(
    parts: CurveFigure, reach: CurveFigure, view: View, area: Rect, pen: Pen
) -> None:
    """Marks without any curve: a bar each from the axis' low end, its label above it.

    There is no latency to put upwards, and so none to swap with. The axis covers ``reach``.
    """
    x, near = throughput_axis(reach, view)
    ceilings = [ceiling for ceiling in near if ceiling in parts.ceilings]
    foot = area.bottom - BOTTOM_PX
    heading, heading_px = lay_out_ceiling_labels(ceilings, x, area.width - 32, foot - area.top)
    box = Rect(area.left + 16, area.top + 6 + heading_px, area.right - 16, foot)
    rows: list[list[Labelled]] = []
    for own in _labels_by_run(parts.marks):
        rows += [own] if len(own) > _MOST_APART else [[entry] for entry in own]
    row_px = min(_MOST_ROW_PX, box.height / len(rows))
    plane = PlotArea(box, x, AxisRange("linear", 0.0, 1.0))
    bottom_axis(plane, parts.x, pen)
    draw_ceilings(heading, plane, pen)
    for index, row in enumerate(rows):
        y = box.top + (index + 0.7) * row_px
        for mark, words in row:
            _draw_stem(mark, (box.left, y), (plane.right_of(mark.x), y), pen)
            if words and row_px >= _LEAST_ROW_PX:
                label, ink = _label(mark, words, box.width - 8), mark.style.colour_slot
                pen.text((box.left + 5, y - 8), label, _LABEL_PX, pen.theme.ink_of(ink))
