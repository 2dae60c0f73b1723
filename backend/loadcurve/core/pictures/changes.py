"""Changes between two load points as one picture: sentences, drawing, largest numbers."""

from __future__ import annotations

import math

from loadcurve.core.changes import (
    ChangeRow,
    HistogramDifference,
    LoadPointChanges,
    change_text,
    title_of,
)
from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.pictures.canvas.axes import left_ticks, left_title
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.palette import Theme
from loadcurve.core.pictures.canvas.plot_area import Rect
from loadcurve.core.pictures.canvas.text import text_width
from loadcurve.core.pictures.histograms.buckets import bucket_axis, draw_buckets
from loadcurve.core.pictures.sheet import Caption, Sheet, SheetCell

_CHART_PX, _BAR_SHARE, _BAR_TEXT_PX = 330.0, 0.78, 11.0
# The slots of what grew and of what shrank, as on the page; grey is what may be rounding.
_GREW, _SHRANK, _GREY = 0, 1, -1
_SHOWN_GROUPS = ("latency", "metrics", "classes", "system")
_MOST_ROWS = 5


def draw_changes(changes: LoadPointChanges, theme: Theme, caption: Caption | None = None) -> str:
    """The picture as an SVG document, 1200 wide, 630 high or as high as it needs to be."""
    sheet = Sheet(f"What changed: {title_of(changes)}", changes.sentences, caption, theme)
    if changes.histogram is not None:
        sheet.y += 2
        sheet.heading(f"Latency histogram of {changes.histogram.event}, after minus before")
        sheet.y += 2
        draw_difference(changes.histogram, sheet.area(_CHART_PX), sheet.pen)
    for group in changes.groups:
        if group.key in _SHOWN_GROUPS and group.rows:
            sheet.y += 14
            sheet.heading(group.title)
            sheet.table([_cells(row, group.absent) for row in group.rows[:_MOST_ROWS]])
            if len(group.rows) > _MOST_ROWS:
                sheet.line(f"and {len(group.rows) - _MOST_ROWS} more")
    before, after = changes.before.provenance.value, changes.after.provenance.value
    source = f"both {before}" if before == after else f"before {before}, after {after}"
    words = counted_with_verb(changes.same, "value", "shows")
    return sheet.document(f"{words} no difference · {source}")


def draw_difference(figure: HistogramDifference, area: Rect, pen: Pen) -> None:
    """A column up for each share that is larger after, down for each that is smaller.

    Possible rounding is an outline, and a missing value a question mark.
    """
    reach = figure.reach_points
    buckets = bucket_axis(figure.columns, area, reach, low=-reach)
    plane, column_px = buckets.plane, buckets.column_px
    power = 10.0 ** math.floor(math.log10(reach))
    step = next(power * part for part in (0.2, 0.5, 1, 2) if reach / (power * part) <= 5)
    values = [index * step for index in range(-int(reach / step), int(reach / step) + 1)]
    levels = [(plane.above(value), f"{value:g}".replace("-", "−")) for value in values]
    left_ticks(plane.box, levels, pen)
    left_title(plane.box, figure.axis_title, pen)
    draw_buckets(figure.columns, buckets, pen)
    zero, half = plane.above(0.0), column_px * _BAR_SHARE / 2
    texts = [bar.text.removesuffix(" points") if bar.is_shown else "" for bar in figure.bars]
    # All numbers or none: a column without its own would read as one without a difference.
    has_room = all(text_width(text, _BAR_TEXT_PX) < column_px for text in texts)
    for column, bar in enumerate(figure.bars):
        middle = plane.right_of(column + 0.5)
        if bar.points is None:
            pen.text((middle, zero - 6), "?", _BAR_TEXT_PX, anchor="middle")
            continue
        end, slot = plane.above(bar.points), _SHRANK if bar.points < 0 else _GREW
        colour = pen.theme.line_of(slot if bar.is_shown else _GREY)
        top = min(zero, end)
        box = Rect(middle - half, top, middle + half, top + max(abs(end - zero), 1.0))
        pen.rect(box, colour if bar.is_shown else "paper", colour)
        if texts[column] and has_room:
            place = middle, end - 5 if bar.points > 0 else end + 14
            pen.text(place, texts[column], _BAR_TEXT_PX, anchor="middle")
    pen.line(*plane.box.level(zero), "axis")


def _cells(row: ChangeRow, absent: str) -> tuple[SheetCell, ...]:
    before, after = (side.text if side else absent for side in (row.before, row.after))
    return (
        SheetCell(row.title, 0.0, 0.34),
        SheetCell(before, 0.52, 0.17, "muted"),
        SheetCell(after, 0.7, 0.17, "muted"),
        SheetCell(change_text(row), 1.0, 0.17 * 1.7),
    )
