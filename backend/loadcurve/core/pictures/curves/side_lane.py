"""Throughputs without a latency while the throughput axis stands upright: a lane beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.figures import AxisMark
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import AxisRange, Plane, Rect
from loadcurve.core.pictures.canvas.text import fitted, text_width
from loadcurve.core.pictures.curves.throughput_lane import labels_by_run

SIDE_GAP_PX = 14.0
_LABEL_PX, _ROW_PX, _MARKER_AT_PX, _ASIDE_PX, _MOST_SHARE = 12.0, 33.0, 11.0, 36.0, 0.25


@dataclass(frozen=True, slots=True)
class SideLane:
    """The lane's width, 0 without marks, and each mark with its two lines of text.

    The number is how far down the text stands from the mark's own height.
    """

    placed: tuple[tuple[AxisMark, tuple[str, str], float], ...]
    width_px: float


def place_beside(
    marks: Sequence[AxisMark], throughput: AxisRange, width_px: float, height_px: float
) -> SideLane:
    """Texts right of their marks, each as near to its own height as the others leave room."""
    if not marks:
        return SideLane((), 0.0)
    words = {id(mark): said for own in labels_by_run(marks) for mark, said in own}
    texts = [text for mark in marks for text in (mark.short or mark.label, words[id(mark)])]
    widest = max(text_width(text, _LABEL_PX) for text in texts)
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
        free = row + _ROW_PX
        name = fitted(mark.short or mark.label, room, _LABEL_PX)
        placed.append((mark, (name, fitted(said, room, _LABEL_PX)), row - at))
    return SideLane(tuple(placed), lane_px)


def draw_side(lane: SideLane, plane: Plane, pen: Pen) -> None:
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
        pen.lines((x + 10, y + shift_px - 3), lines, 14, _LABEL_PX, pen.theme.ink_of(slot))
