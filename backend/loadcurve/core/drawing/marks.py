"""Throughputs without a latency: a lane of their own under the curves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.drawing.axis import AxisRange, axis_range
from loadcurve.core.drawing.ink import Theme
from loadcurve.core.drawing.limits import draw_limits, limits_in_reach, place_limits
from loadcurve.core.drawing.marker import marker
from loadcurve.core.drawing.plane import BOTTOM_PX, Plane, Rect, bottom_axis
from loadcurve.core.drawing.shown import Shown
from loadcurve.core.drawing.svg import line, rect, text
from loadcurve.core.drawing.text import fitted, text_width
from loadcurve.core.figure import Axis, AxisMark
from loadcurve.core.view import View

ROW_PX = 26.0
_LABEL_PX = 12.5
# Marks alone get a row each, with the label over its bar.
_MOST_ROW_PX = 58.0
_LEAST_ROW_PX = 24.0


@dataclass(frozen=True, slots=True)
class PlacedMark:
    """A mark with its row in the lane, and the side of it its label stands on."""

    mark: AxisMark
    row: int
    side: int
    text: str


def place_marks(
    marks: Sequence[AxisMark], x: AxisRange, width_px: float, most_rows: int
) -> tuple[list[PlacedMark], int]:
    """Each mark in the first row where its label touches no other, and how many rows there are.

    What finds no row stands in the last one without its label; the legend has its name.
    """
    rows: list[list[tuple[float, float]]] = []
    placed = []
    for mark in marks:
        at = x.fraction(mark.x) * width_px
        side = -1 if at > width_px / 2 else 1
        room = at if side < 0 else width_px - at
        written = fitted(f"{mark.label}: {mark.text}", room - 20, _LABEL_PX)
        reach = text_width(written, _LABEL_PX) + 18
        span = (at - reach, at + 10) if side < 0 else (at - 10, at + reach)
        row = next(
            (
                index
                for index, spans in enumerate(rows)
                if all(span[1] < low or span[0] > high for low, high in spans)
            ),
            len(rows),
        )
        if row == most_rows:
            placed.append(PlacedMark(mark, row - 1, side, ""))
            continue
        if row == len(rows):
            rows.append([])
        rows[row].append(span)
        placed.append(PlacedMark(mark, row, side, written))
    return placed, len(rows)


def draw_marks(
    placed: Sequence[PlacedMark], plane: Plane, lane_top: float, theme: Theme
) -> list[str]:
    """The lane from ``lane_top`` down to the axis: stems, markers and their texts."""
    if not placed:
        return []
    box = plane.box
    drawn = [rect(box.left, lane_top, box.right - box.left, box.bottom - lane_top, fill=theme.lane)]
    for index, words in enumerate(("latency", "not stated")):
        y = (lane_top + box.bottom) / 2 - 2 + index * 13
        drawn.append(
            text(box.left - 8, y, words, text_anchor="end", font_size=11.0, fill=theme.muted)
        )
    for one in placed:
        x, y = plane.right_of(one.mark.x), lane_top + (one.row + 0.5) * ROW_PX
        slot = one.mark.style.colour_slot
        stem = {"stroke": theme.line_of(slot), "stroke_dasharray": "1.5 3"}
        drawn.append(line(x, y, x, box.bottom, **stem))
        drawn.append(marker(x, y, one.mark.style, theme))
        anchor = "start" if one.side > 0 else "end"
        look = {"text_anchor": anchor, "fill": theme.ink_of(slot)}
        words = text(x + one.side * 12, y + 4.5, one.text, font_size=_LABEL_PX, **look)
        drawn.extend([words] if one.text else ())
    return drawn


def draw_marks_alone(axis: Axis, parts: Shown, view: View, area: Rect, theme: Theme) -> list[str]:
    """Marks without any curve: a bar each from the axis' low end, its label above it.

    There is no latency to put upwards, and so none to swap with.
    """
    reached = [mark.x for mark in parts.marks]
    limits = limits_in_reach(parts.limits, max(reached))
    x = axis_range([*reached, *(limit.value for limit in limits)], view.x_scale)
    heading, heading_px = place_limits(limits, x, area.right - area.left - 32)
    box = Rect(area.left + 16, area.top + 6 + heading_px, area.right - 16, area.bottom - BOTTOM_PX)
    row_px = min(_MOST_ROW_PX, (box.bottom - box.top) / len(parts.marks))
    plane = Plane(box, x, AxisRange("linear", 0.0, 1.0))
    drawn = [*bottom_axis(plane, axis, theme), *draw_limits(heading, plane, theme)]
    for index, mark in enumerate(parts.marks):
        slot = mark.style.colour_slot
        at, y = plane.right_of(mark.x), box.top + (index + 0.7) * row_px
        bar = {"stroke": theme.line_of(slot), "stroke_dasharray": "1.5 4"}
        drawn.append(line(box.left, y, at, y, stroke_width=2, **bar))
        drawn.append(marker(at, y, mark.style, theme))
        if row_px >= _LEAST_ROW_PX:
            words = fitted(f"{mark.label}: {mark.text}", box.right - box.left - 8, _LABEL_PX)
            ink = theme.ink_of(slot)
            drawn.append(text(box.left + 5, y - 8, words, font_size=_LABEL_PX, fill=ink))
    return drawn
