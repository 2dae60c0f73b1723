"""What DB time went to: a table of wait events with a bar for each share, a run a column."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.drawing.pen.ink import Theme
from loadcurve.core.drawing.pen.plane import Rect
from loadcurve.core.drawing.pen.svg import line, rect, text
from loadcurve.core.drawing.pen.text import fitted
from loadcurve.core.drawing.pen.tiles import draw_name
from loadcurve.core.figures import (
    WaitCell,
    WaitFigure,
    WaitSeries,
)

_ROW_PX = 30.0
_HEAD_PX = 56.0
_EVENT_PX = 268.0
_TEXT_PX = 12.5
_BAR_PX = 70.0
_AFTER_PX = 22.0
# More runs than this stand in another table under the first.
_MOST_ABREAST = 5


def _chunks(figure: WaitFigure, hidden: Sequence[str]) -> list[list[int]]:
    """The columns of the runs that are shown, as many at a time as stand abreast."""
    kept = [at for at, one in enumerate(figure.series) if one.run_id not in hidden]
    return [kept[at : at + _MOST_ABREAST] for at in range(0, len(kept), _MOST_ABREAST)]


def waits_height(figure: WaitFigure, hidden: Sequence[str]) -> float:
    """The height of the tables."""
    return len(_chunks(figure, hidden)) * (_HEAD_PX + len(figure.rows) * _ROW_PX + _AFTER_PX)


def draw_waits(figure: WaitFigure, hidden: Sequence[str], area: Rect, theme: Theme) -> list[str]:
    """The tables, one under the other."""
    drawn = []
    top = area.top
    for columns in _chunks(figure, hidden):
        drawn.extend(_table(figure, columns, Rect(area.left, top, area.right, area.bottom), theme))
        top += _HEAD_PX + len(figure.rows) * _ROW_PX + _AFTER_PX
    return drawn


def silent(figure: WaitFigure, hidden: Sequence[str]) -> list[str]:
    """The runs that have no shares, and why."""
    return [
        f"{one.label}: {one.reason}."
        for one in figure.series
        if one.reason is not None and one.run_id not in hidden
    ]


def _table(figure: WaitFigure, columns: Sequence[int], area: Rect, theme: Theme) -> list[str]:
    width = (area.right - area.left - _EVENT_PX) / max(len(columns), 2)
    lefts = [area.left + _EVENT_PX + place * width for place in range(len(columns))]
    drawn = []
    for left, at in zip(lefts, columns, strict=True):
        drawn.extend(_run_head(figure.series[at], left, area.top, width - 12, theme))
    foot = area.top + _HEAD_PX
    for row in figure.rows:
        drawn.append(line(area.left, foot, area.right, foot, stroke=theme.grid))
        y = foot + _ROW_PX / 2 + 4
        is_named = row.kind == "event"
        title = fitted(row.title, _EVENT_PX - (92 if is_named else 12), _TEXT_PX)
        drawn.append(text(area.left, y, title, font_size=_TEXT_PX, fill=theme.ink))
        if is_named:
            wait_class = fitted(row.wait_class or "class not known", 76, 11.0)
            drawn.append(
                text(area.left + _EVENT_PX - 84, y, wait_class, font_size=11.0, fill=theme.muted)
            )
        for left, at in zip(lefts, columns, strict=True):
            place = Rect(left, foot, left + width - 12, foot + _ROW_PX)
            drawn.extend(_share(row.cells[at], figure.series[at], place, theme))
        foot += _ROW_PX
    return drawn


def _run_head(one: WaitSeries, x: float, top: float, width: float, theme: Theme) -> list[str]:
    words = fitted(f"{one.point_label}, % of {one.of}", width, 12.0)
    return [
        *draw_name(one, x, top + 18, width, theme),
        text(x, top + 38, words, font_size=12.0, fill=theme.muted),
    ]


def _share(cell: WaitCell, one: WaitSeries, place: Rect, theme: Theme) -> list[str]:
    """A bar and its number; without a share the words why."""
    y = (place.top + place.bottom) / 2 + 4
    if cell.pct is None:
        words = fitted(cell.text, place.right - place.left, _TEXT_PX)
        return [text(place.left, y, words, font_size=_TEXT_PX, fill=theme.muted)]
    colour = theme.line_of(one.style.colour_slot)
    width = min(cell.pct, 100.0) / 100 * _BAR_PX
    look = {"fill": colour} if one.style.filled else {"fill": "none", "stroke": colour}
    words = fitted(cell.text, place.right - place.left - _BAR_PX - 8, _TEXT_PX)
    return [
        rect(place.left, place.top + 9, _BAR_PX, _ROW_PX - 18, fill=theme.lane),
        rect(place.left, place.top + 9, width, _ROW_PX - 18, **look),
        text(place.left + _BAR_PX + 8, y, words, font_size=_TEXT_PX, fill=theme.ink),
    ]
