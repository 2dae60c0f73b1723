"""Throughputs without a latency while the throughput axis stands upright: a lane beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.figures import AxisMark
from loadcurve.core.pictures.curves.marks import marks_by_run, words_of
from loadcurve.core.pictures.pen.axis import AxisRange
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.marker import marker
from loadcurve.core.pictures.pen.plane import Plane, Rect
from loadcurve.core.pictures.pen.svg import halo, line, rect, text
from loadcurve.core.pictures.pen.text import fitted, text_width

SIDE_GAP_PX = 14.0
_LABEL_PX = 12.0
_ROW_PX = 33.0
_MARKER_AT_PX = 11.0
_ASIDE_PX = 36.0
_MOST_SHARE = 0.25


@dataclass(frozen=True, slots=True)
class SideMark:
    """A mark, its two lines of text, and how far down they stand from its own height."""

    mark: AxisMark
    lines: tuple[str, str]
    shift_px: float


@dataclass(frozen=True, slots=True)
class SideLane:
    """The lane: its marks, and its width; 0 without marks."""

    placed: tuple[SideMark, ...]
    width_px: float


def place_beside(
    marks: Sequence[AxisMark], throughput: AxisRange, width_px: float, height_px: float
) -> SideLane:
    """Texts right of their marks, each as near to its own height as the others leave room."""
    if not marks:
        return SideLane((), 0.0)
    words = {id(mark): said for own in marks_by_run(marks) for mark, said in words_of(own)}
    texts = [text for mark in marks for text in (mark.short or mark.label, words[id(mark)])]
    widest = max(text_width(words, _LABEL_PX) for words in texts)
    lane_px = min(widest + _ASIDE_PX, width_px * _MOST_SHARE)
    placed = []
    free = 0.0
    for mark in sorted(marks, key=lambda mark: -mark.x):
        if not words[id(mark)]:
            placed.append(SideMark(mark, ("", ""), 0.0))
            continue
        at = (1 - throughput.fraction(mark.x)) * height_px
        row = max(at, free)
        free = row + _ROW_PX
        room = lane_px - _ASIDE_PX
        lines = (
            fitted(mark.short or mark.label, room, _LABEL_PX),
            fitted(words[id(mark)], room, _LABEL_PX),
        )
        placed.append(SideMark(mark, lines, row - at))
    return SideLane(tuple(placed), lane_px)


def draw_side_ground(lane: SideLane, box: Rect, theme: Theme) -> list[str]:
    """The lane's own ground: what stands on it has no latency."""
    if not lane.placed:
        return []
    words = "latency not stated"
    return [
        rect(box.left, box.top, lane.width_px, box.bottom - box.top, fill=theme.lane),
        text(
            *(box.left + 6, box.bottom - 7, words),
            font_size=11.0,
            fill=theme.muted,
            **halo(theme.lane),
        ),
    ]


def draw_side_marks(lane: SideLane, plane: Plane, theme: Theme) -> list[str]:
    """Short stems from the axis, the markers, and their texts; ``plane`` begins at the lane."""
    drawn = []
    for spot in lane.placed:
        slot = spot.mark.style.colour_slot
        y = plane.above(spot.mark.x)
        x = plane.box.left + _MARKER_AT_PX
        stem = {"stroke": theme.line_of(slot), "stroke_dasharray": "1.5 3"}
        drawn.append(line(plane.box.left, y, x, y, stroke_width=1.5, **stem))
        drawn.append(marker(x, y, spot.mark.style, theme))
        for index, words in enumerate(spot.lines):
            baseline = y + spot.shift_px - 3 + index * 14
            ink = theme.ink_of(slot)
            drawn.append(text(x + 10, baseline, words, font_size=_LABEL_PX, fill=ink))
    return drawn
