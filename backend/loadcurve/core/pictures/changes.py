"""Changes between two load points as one picture: sentences, drawing, largest numbers."""

from __future__ import annotations

import math
from dataclasses import replace

from loadcurve.core.changes import (
    ChangeGroup,
    ChangeRow,
    HistogramDifference,
    LoadPointChanges,
    change_text,
    title_of,
)
from loadcurve.core.pictures.histograms.buckets import bucket_axis, draw_buckets
from loadcurve.core.pictures.pen.axis import AxisRange
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import Plane, Rect
from loadcurve.core.pictures.pen.svg import Look, line, rect, text
from loadcurve.core.pictures.pen.text import fitted, text_width
from loadcurve.core.pictures.sheet import (
    INNER_PX,
    MARGIN_PX,
    WIDTH_PX,
    Caption,
    head,
    heading,
    sheet,
)
from loadcurve.core.wording import number_of

_CHART_PX, _ROW_PX, _BAR_SHARE, _BAR_TEXT_PX = 330.0, 25.0, 0.78, 11.0
# The slots of what grew and of what shrank, as on the page; grey is what may be rounding.
_GREW, _SHRANK, _GREY = 0, 1, -1
_SHOWN_GROUPS = ("latency", "metrics", "classes", "system")
_MOST_ROWS = 5
# Where the columns of the table end, over its width.
_BEFORE, _AFTER = 0.52, 0.7
_MUTED_PX = 14.0


def draw_changes(changes: LoadPointChanges, theme: Theme, caption: Caption | None = None) -> str:
    """The picture as an SVG document, 1200 wide, 630 high or as high as it needs to be."""
    title = f"What changed: {title_of(changes)}"
    drawn, y = head(title, changes.sentences, caption, theme)
    if changes.histogram is not None:
        words = f"Latency histogram of {changes.histogram.event}, after less before"
        drawn.append(text(MARGIN_PX, y + 22, words, **heading(theme)))
        area = Rect(MARGIN_PX, y + 30, WIDTH_PX - MARGIN_PX, y + 30 + _CHART_PX)
        drawn.extend(draw_difference(changes.histogram, area, theme))
        y = area.bottom
    for group in changes.groups:
        if group.key in _SHOWN_GROUPS and group.rows:
            rows, y = _table(group, y + 14, theme)
            drawn.extend(rows)
    foot = f"{number_of(changes.same, 'value', 'shows')} no difference · {_provenance(changes)}"
    return sheet(title, changes.sentences, drawn, y, foot, theme)


def draw_difference(figure: HistogramDifference, area: Rect, theme: Theme) -> list[str]:
    """A column up for each share that is larger after, down for each that is smaller.

    Possible rounding is an outline, and a missing value a question mark.
    """
    reach = figure.reach_points
    buckets = bucket_axis(figure.columns, area, reach, 0.0)
    plane = replace(buckets.plane, y=AxisRange("linear", -reach, reach))
    drawn = [
        *_axis(plane, figure, theme),
        *draw_buckets(figure.columns, replace(buckets, plane=plane), theme),
    ]
    column_px = plane.right_of(1) - plane.right_of(0)
    zero, width = plane.above(0.0), column_px * _BAR_SHARE
    words: Look = {"text_anchor": "middle", "font_size": _BAR_TEXT_PX, "fill": theme.muted}
    written = _bar_texts(figure, column_px)
    for column, bar in enumerate(figure.bars):
        middle = plane.right_of(column + 0.5)
        if bar.points is None:
            drawn.append(text(middle, zero - 6, "?", **words))
            continue
        end = plane.above(bar.points)
        colour = theme.line_of((_SHRANK if bar.points < 0 else _GREW) if bar.is_shown else _GREY)
        drawn.append(
            rect(
                *(middle - width / 2, min(zero, end), width, max(abs(end - zero), 1.0)),
                fill=colour if bar.is_shown else theme.paper,
                stroke=colour,
            )
        )
        if written[column]:
            y = end - 5 if bar.points > 0 else end + 14
            drawn.append(text(middle, y, written[column], **words))
    return [*drawn, line(plane.box.left, zero, plane.box.right, zero, stroke=theme.axis)]


def _bar_texts(figure: HistogramDifference, room_px: float) -> list[str]:
    """What stands over each bar, "+12.6": all that is more than rounding, or none if one is too
    wide, as a column without its number would read as one that shows no difference.
    """
    texts = [bar.text.removesuffix(" points") if bar.is_shown else "" for bar in figure.bars]
    fit = all(text_width(written, _BAR_TEXT_PX) < room_px for written in texts)
    return texts if fit else [""] * len(texts)


def _axis(plane: Plane, figure: HistogramDifference, theme: Theme) -> list[str]:
    """Grid lines and ticks to both sides of zero."""
    reach = figure.reach_points
    step = 10.0 ** math.floor(math.log10(reach))
    step = next(step * part for part in (0.2, 0.5, 1, 2) if reach / (step * part) <= 5)
    box = plane.box
    drawn = []
    for index in range(-int(reach / step), int(reach / step) + 1):
        at = plane.above(index * step)
        sign = "−" if index < 0 else ""
        drawn.append(line(box.left, at, box.right, at, stroke=theme.grid))
        look: Look = {"text_anchor": "end", "font_size": 13.0, "fill": theme.muted}
        drawn.append(text(box.left - 9, at + 4.5, f"{sign}{abs(index * step):g}", **look))
    title: Look = {"text_anchor": "middle", "font_size": _MUTED_PX, "fill": theme.ink}
    x, y = box.left - 54, (box.top + box.bottom) / 2
    turn = f"rotate(-90 {x:.0f} {y:.1f})"
    return [*drawn, text(x, y, figure.axis_title, transform=turn, **title)]


def _provenance(changes: LoadPointChanges) -> str:
    before, after = changes.before.provenance.value, changes.after.provenance.value
    return f"both {before}" if before == after else f"before {before}, after {after}"


def _table(group: ChangeGroup, top: float, theme: Theme) -> tuple[list[str], float]:
    """The largest changes of a group, and where the table ends."""
    drawn = [text(MARGIN_PX, top + 20, group.title, **heading(theme))]
    y = top + 26
    for row in group.rows[:_MOST_ROWS]:
        drawn.append(line(MARGIN_PX, y, WIDTH_PX - MARGIN_PX, y, stroke=theme.grid))
        drawn.extend(_row(row, group.absent, y + 17, theme))
        y += _ROW_PX
    more = len(group.rows) - _MOST_ROWS
    if more > 0:
        look: Look = {"font_size": 13.0, "fill": theme.muted}
        drawn.append(text(MARGIN_PX, y + 15, f"and {more} more", **look))
        y += 20
    return drawn, y


def _row(row: ChangeRow, absent: str, y: float, theme: Theme) -> list[str]:
    sides = (
        (_BEFORE, row.before.text if row.before else absent, theme.muted),
        (_AFTER, row.after.text if row.after else absent, theme.muted),
        (1.0, change_text(row), theme.ink),
    )
    room = INNER_PX * 0.17
    bold: Look = {"font_size": _MUTED_PX, "font_weight": "600", "fill": theme.ink}
    name = fitted(row.title, INNER_PX * 0.34, _MUTED_PX, bold=True)
    return [
        text(MARGIN_PX, y, name, **bold),
        *(
            text(
                MARGIN_PX + INNER_PX * end,
                y,
                fitted(written, room if end < 1 else room * 1.7, _MUTED_PX),
                text_anchor="end",
                font_size=_MUTED_PX,
                fill=colour,
            )
            for end, written, colour in sides
        ),
    ]
