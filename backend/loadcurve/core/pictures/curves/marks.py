"""Throughputs without a latency: a lane of their own under the curves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.figures import Axis, AxisMark, View
from loadcurve.core.pictures.curves.ceilings import draw_ceilings, place_ceilings, throughput_axis
from loadcurve.core.pictures.pen.axis import AxisRange
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.marker import marker
from loadcurve.core.pictures.pen.options import PictureOptions
from loadcurve.core.pictures.pen.plane import BOTTOM_PX, Plane, Rect, bottom_axis
from loadcurve.core.pictures.pen.svg import line, rect, text
from loadcurve.core.pictures.pen.text import fitted, text_width

ROW_PX = 26.0
_LABEL_PX = 12.5
# Marks alone get a row each, with the label over its bar.
_MOST_ROW_PX = 58.0
_LEAST_ROW_PX = 24.0
# More marks of one run than this share a row and a label, as snapshots without a load do.
_MOST_APART = 4


@dataclass(frozen=True, slots=True)
class PlacedMark:
    """A mark with its row in the lane, and the side of it its label stands on."""

    mark: AxisMark
    row: int
    side: int
    text: str
    text_row: int


def words_of(marks: Sequence[AxisMark]) -> list[tuple[AxisMark, str]]:
    """What each mark of one run says beside its name; of very many the highest speaks for all."""
    if len(marks) <= _MOST_APART:
        return [(mark, mark.text) for mark in marks]
    low, high = min(marks, key=lambda mark: mark.x), max(marks, key=lambda mark: mark.x)
    words = f"{len(marks)} load points, {low.text} to {high.text}"
    return [(mark, words if mark is high else "") for mark in marks]


def marks_by_run(marks: Sequence[AxisMark]) -> list[list[AxisMark]]:
    """The marks of each run, in the order of the runs."""
    by_run: dict[str, list[AxisMark]] = {}
    for mark in marks:
        by_run.setdefault(mark.run_id, []).append(mark)
    return list(by_run.values())


def place_marks(
    marks: Sequence[AxisMark], x: AxisRange, width_px: float, most_rows: int
) -> tuple[list[PlacedMark], int]:
    """Each mark in the first row where its label touches no other, and how many rows there are.

    What finds no row stands in the last one without its label; the legend has its name.
    """
    rows: list[list[tuple[float, float]]] = []
    placed: list[PlacedMark] = []
    for own in marks_by_run(marks):
        if len(own) > _MOST_APART:
            placed.extend(_sharing_a_row(own, x, width_px, rows, most_rows))
            continue
        for mark in own:
            side, written, span = _written(mark, mark.text, x, width_px)
            row = next(
                (
                    index
                    for index, spans in enumerate(rows)
                    if all(span[1] < low or span[0] > high for low, high in spans)
                ),
                len(rows),
            )
            if row == len(rows) and row >= most_rows:
                placed.append(PlacedMark(mark, row - 1, side, "", row - 1))
                continue
            if row == len(rows):
                rows.append([])
            rows[row].append(span)
            placed.append(PlacedMark(mark, row, side, written, row))
    return placed, len(rows)


def _sharing_a_row(
    own: Sequence[AxisMark],
    x: AxisRange,
    width_px: float,
    rows: list[list[tuple[float, float]]],
    most_rows: int,
) -> list[PlacedMark]:
    """Very many marks of one run: a row of their own, and one of what they say above it."""
    whole_row = (float("-inf"), float("inf"))
    if len(rows) + 2 <= most_rows:
        rows.extend(([whole_row], [whole_row]))
        row, is_labelled = len(rows) - 1, True
    else:
        rows.extend([[whole_row]] if not rows else [])
        row, is_labelled = len(rows) - 1, False
    placed = []
    for mark, words in words_of(own):
        side, written, _ = _written(mark, words, x, width_px)
        shown = written if is_labelled and words else ""
        placed.append(PlacedMark(mark, row, side, shown, row - 1))
    return placed


def _written(
    mark: AxisMark, words: str, x: AxisRange, width_px: float
) -> tuple[int, str, tuple[float, float]]:
    """The side a mark's label stands on, the label, and from where to where both reach."""
    at = x.fraction(mark.x) * width_px
    side = -1 if at > width_px / 2 else 1
    room = at if side < 0 else width_px - at
    written = fitted(f"{mark.short or mark.label}: {words}", room - 20, _LABEL_PX)
    reach = text_width(written, _LABEL_PX) + 18
    return side, written, (at - reach, at + 10) if side < 0 else (at - 10, at + reach)


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
    for spot in placed:
        x, y = plane.right_of(spot.mark.x), lane_top + (spot.row + 0.5) * ROW_PX
        slot = spot.mark.style.colour_slot
        stem = {"stroke": theme.line_of(slot), "stroke_dasharray": "1.5 3"}
        drawn.append(line(x, y, x, box.bottom, **stem))
        drawn.append(marker(x, y, spot.mark.style, theme))
        anchor = "start" if spot.side > 0 else "end"
        look = {"text_anchor": anchor, "fill": theme.ink_of(slot)}
        text_y = lane_top + (spot.text_row + 0.5) * ROW_PX + 4.5
        words = text(x + spot.side * 12, text_y, spot.text, font_size=_LABEL_PX, **look)
        drawn.extend([words] if spot.text else ())
    return drawn


def draw_marks_alone(
    axis: Axis, parts: PictureOptions, reach: PictureOptions, view: View, area: Rect, theme: Theme
) -> list[str]:
    """Marks without any curve: a bar each from the axis' low end, its label above it.

    There is no latency to put upwards, and so none to swap with. The axis holds ``reach``.
    """
    x, near = throughput_axis(reach, view)
    ceilings = [ceiling for ceiling in near if ceiling in parts.ceilings]
    heading, heading_px = place_ceilings(
        ceilings, x, area.right - area.left - 32, area.bottom - BOTTOM_PX - area.top
    )
    box = Rect(area.left + 16, area.top + 6 + heading_px, area.right - 16, area.bottom - BOTTOM_PX)
    rows = _rows_alone(parts.marks)
    row_px = min(_MOST_ROW_PX, (box.bottom - box.top) / len(rows))
    plane = Plane(box, x, AxisRange("linear", 0.0, 1.0))
    drawn = [*bottom_axis(plane, axis, theme), *draw_ceilings(heading, plane, theme)]
    for index, row in enumerate(rows):
        y = box.top + (index + 0.7) * row_px
        for mark, words in row:
            slot = mark.style.colour_slot
            at = plane.right_of(mark.x)
            bar = {"stroke": theme.line_of(slot), "stroke_dasharray": "1.5 4"}
            drawn.append(line(box.left, y, at, y, stroke_width=2, **bar))
            drawn.append(marker(at, y, mark.style, theme))
            if words and row_px >= _LEAST_ROW_PX:
                label = fitted(
                    f"{mark.short or mark.label}: {words}", box.right - box.left - 8, _LABEL_PX
                )
                ink = theme.ink_of(slot)
                drawn.append(text(box.left + 5, y - 8, label, font_size=_LABEL_PX, fill=ink))
    return drawn


def _rows_alone(marks: Sequence[AxisMark]) -> list[list[tuple[AxisMark, str]]]:
    """A row for each mark, or for all of a run that share a label."""
    rows: list[list[tuple[AxisMark, str]]] = []
    for own in marks_by_run(marks):
        said = words_of(own)
        rows.extend([said] if len(own) > _MOST_APART else [[entry] for entry in said])
    return rows
