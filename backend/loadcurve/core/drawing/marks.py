"""Throughputs without a latency: a lane of their own under the curves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.drawing.axis import AxisRange
from loadcurve.core.drawing.ink import Theme
from loadcurve.core.drawing.marker import marker
from loadcurve.core.drawing.plane import Plane
from loadcurve.core.drawing.svg import line, rect, text
from loadcurve.core.drawing.text import fitted, text_width
from loadcurve.core.figure import AxisMark

ROW_PX = 26.0
_LABEL_PX = 12.5


@dataclass(frozen=True, slots=True)
class PlacedMark:
    """A mark with its row in the lane, and the side of it its label stands on."""

    mark: AxisMark
    row: int
    side: int
    text: str


def place_marks(
    marks: Sequence[AxisMark], x: AxisRange, width_px: float
) -> tuple[list[PlacedMark], int]:
    """Each mark in the first row where its label touches no other, and how many rows there are."""
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
        if row == len(rows):
            rows.append([])
        rows[row].append(span)
        placed.append(PlacedMark(mark, row, side, written))
    return placed, len(rows)


def draw_marks(
    placed: Sequence[PlacedMark], rows: int, plane: Plane, lane_top: float, theme: Theme
) -> list[str]:
    """The lane from ``lane_top`` down to the axis: stems, markers and their texts."""
    if rows == 0:
        return []
    box = plane.box
    foot = lane_top + rows * ROW_PX
    drawn = [rect(box.left, lane_top, box.right - box.left, foot - lane_top, fill=theme.lane)]
    for index, words in enumerate(("latency", "not stated")):
        y = (lane_top + foot) / 2 - 2 + index * 13
        drawn.append(
            text(box.left - 8, y, words, text_anchor="end", font_size=11.0, fill=theme.muted)
        )
    for one in placed:
        x, y = plane.right_of(one.mark.x), foot - (one.row + 0.5) * ROW_PX
        slot = one.mark.style.colour_slot
        drawn.append(line(x, y, x, foot, stroke=theme.line_of(slot), stroke_dasharray="1.5 3"))
        drawn.append(marker(x, y, one.mark.style, theme))
        drawn.append(
            text(
                *(x + one.side * 12, y + 4.5, one.text),
                text_anchor="start" if one.side > 0 else "end",
                font_size=_LABEL_PX,
                fill=theme.ink_of(slot),
            )
        )
    return drawn
