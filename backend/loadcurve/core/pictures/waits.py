"""What DB time went to: a table of wait events with a bar for each share, a run a column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.figures import WaitCell, WaitFigure, WaitRow, WaitSeries
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import Rect
from loadcurve.core.pictures.pen.svg import line, rect, text
from loadcurve.core.pictures.pen.text import fitted, wrapped
from loadcurve.core.pictures.pen.tiles import draw_name

_ROW_PX = 30.0
_LINE_PX = 16.0
_MOST_LINES = 3
_HEAD_PX = 72.0
_EVENT_PX = 268.0
_TEXT_PX = 12.5
_BAR_PX = 70.0
_AFTER_PX = 22.0
_CLASS_PX = 92.0
_CELL_GAP_PX = 12.0
# More runs than this stand in another table under the first.
_MOST_ABREAST = 5


def _chunks(figure: WaitFigure, hidden: Sequence[str]) -> list[list[int]]:
    """The columns of the runs that are shown, as many at a time as stand abreast.

    A run without shares has no column; the reason is stated once, below.
    """
    kept = [
        at
        for at, series in enumerate(figure.series)
        if series.run_id not in hidden and series.reason is None
    ]
    return [kept[at : at + _MOST_ABREAST] for at in range(0, len(kept), _MOST_ABREAST)]


@dataclass(frozen=True, slots=True)
class _Lines:
    """What a row says, broken into lines that its cells have room for."""

    title: list[str]
    wait_class: list[str]
    cells: list[list[str]]

    @property
    def height_px(self) -> float:
        """As high as its longest cell needs."""
        most = max(map(len, (self.title, self.wait_class, *self.cells)))
        return _ROW_PX + (most - 1) * _LINE_PX


def _lines(row: WaitRow, columns: Sequence[int], column_px: float) -> _Lines:
    is_named = row.kind == "event"
    room = _EVENT_PX - (_CLASS_PX if is_named else _CELL_GAP_PX)
    wait_class = row.wait_class or "class not known"
    cells = []
    for at in columns:
        bar = 0.0 if row.cells[at].pct is None else _BAR_PX + 8
        cell_room = column_px - _CELL_GAP_PX - bar
        cells.append(wrapped(row.cells[at].text, cell_room, _TEXT_PX, _MOST_LINES))
    return _Lines(
        title=wrapped(row.title, room, _TEXT_PX, _MOST_LINES),
        wait_class=wrapped(wait_class, 76, 11.0, _MOST_LINES) if is_named else [],
        cells=cells,
    )


def _column_px(columns: Sequence[int], width_px: float) -> float:
    return (width_px - _EVENT_PX) / max(len(columns), 2)


def _table_height(figure: WaitFigure, columns: Sequence[int], width_px: float) -> float:
    column_px = _column_px(columns, width_px)
    rows = sum(_lines(row, columns, column_px).height_px for row in figure.rows)
    return _HEAD_PX + rows + _AFTER_PX


def waits_height(figure: WaitFigure, hidden: Sequence[str], width_px: float) -> float:
    """The height of the tables over a width."""
    return sum(_table_height(figure, columns, width_px) for columns in _chunks(figure, hidden))


def draw_waits(figure: WaitFigure, hidden: Sequence[str], area: Rect, theme: Theme) -> list[str]:
    """The tables, one under the other."""
    drawn = []
    top = area.top
    for columns in _chunks(figure, hidden):
        drawn.extend(_table(figure, columns, Rect(area.left, top, area.right, area.bottom), theme))
        top += _table_height(figure, columns, area.right - area.left)
    return drawn


def silent(figure: WaitFigure, hidden: Sequence[str]) -> list[str]:
    """The runs that have no shares, and why."""
    return [
        f"{series.label}: {series.reason}."
        for series in figure.series
        if series.reason is not None and series.run_id not in hidden
    ]


def _table(figure: WaitFigure, columns: Sequence[int], area: Rect, theme: Theme) -> list[str]:
    width = _column_px(columns, area.right - area.left)
    lefts = [area.left + _EVENT_PX + place * width for place in range(len(columns))]
    drawn = []
    for left, at in zip(lefts, columns, strict=True):
        drawn.extend(_run_head(figure.series[at], left, area.top, width - _CELL_GAP_PX, theme))
    foot = area.top + _HEAD_PX
    for row in figure.rows:
        lines = _lines(row, columns, width)
        drawn.append(line(area.left, foot, area.right, foot, stroke=theme.grid))
        y = foot + _ROW_PX / 2 + 4
        drawn.extend(_written(lines.title, area.left, y, _TEXT_PX, theme.ink))
        drawn.extend(_written(lines.wait_class, area.left + _EVENT_PX - 84, y, 11.0, theme.muted))
        for left, at, words in zip(lefts, columns, lines.cells, strict=True):
            drawn.extend(_share(row.cells[at], words, figure.series[at], (left, foot), theme))
        foot += lines.height_px
    return drawn


def _written(lines: Sequence[str], x: float, y: float, size_px: float, fill: str) -> list[str]:
    """Lines of text one under the other, the first on the baseline ``y``."""
    return [
        text(x, y + at * _LINE_PX, words, font_size=size_px, fill=fill)
        for at, words in enumerate(lines)
    ]


def _run_head(run: WaitSeries, x: float, top: float, width: float, theme: Theme) -> list[str]:
    about = [fitted(words, width, 12.0) for words in (run.point_label, f"% of {run.of}")]
    return [
        *draw_name(run, x, top + 18, width, theme),
        *_written(about, x, top + 38, 12.0, theme.muted),
    ]


def _share(
    cell: WaitCell, words: list[str], run: WaitSeries, at: tuple[float, float], theme: Theme
) -> list[str]:
    """A bar and its number, from the upper left corner; without a share the words why."""
    left, top = at
    y = top + _ROW_PX / 2 + 4
    if cell.pct is None:
        return _written(words, left, y, _TEXT_PX, theme.muted)
    colour = theme.line_of(run.style.colour_slot)
    width = min(cell.pct, 100.0) / 100 * _BAR_PX
    look = {"fill": colour} if run.style.filled else {"fill": "none", "stroke": colour}
    return [
        rect(left, top + 9, _BAR_PX, _ROW_PX - 18, fill=theme.lane),
        rect(left, top + 9, width, _ROW_PX - 18, **look),
        *_written(words, left + _BAR_PX + 8, y, _TEXT_PX, theme.ink),
    ]
