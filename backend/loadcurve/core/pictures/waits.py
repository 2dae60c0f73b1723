"""DB time by wait event: a table with a bar for each share and a column for each run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from loadcurve.core.figures import WaitCell, WaitFigure, WaitRow, WaitSeries
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import PixelPoint, Rect
from loadcurve.core.pictures.canvas.text import fitted, wrapped
from loadcurve.core.pictures.canvas.tiles import draw_name

BAR_PX = 70.0
_ROW_PX, _LINE_PX, _HEAD_PX, _EVENT_PX, _TEXT_PX = 30.0, 16.0, 72.0, 268.0, 12.5
_AFTER_PX, _CLASS_PX, _CELL_GAP_PX = 22.0, 92.0, 12.0
_MOST_LINES = 3
# More runs than this stand in another table under the first.
_MOST_ABREAST = 5


@dataclass(frozen=True, slots=True)
class _Lines:
    """What a row says, broken into lines that its cells have room for."""

    row: WaitRow
    title: list[str]
    wait_class: list[str]
    cells: list[list[str]]

    @property
    def height_px(self) -> float:
        """As high as its longest cell needs."""
        most = max(map(len, (self.title, self.wait_class, *self.cells)))
        return _ROW_PX + (most - 1) * _LINE_PX


@dataclass(frozen=True, slots=True)
class _Table:
    """As many runs as stand abreast, by their numbers in the figure, with the rows of them."""

    columns: list[int]
    column_px: float
    rows: list[_Lines]

    @property
    def height_px(self) -> float:
        """With the room below it."""
        return _HEAD_PX + sum(row.height_px for row in self.rows) + _AFTER_PX


def _tables(figure: WaitFigure, hidden: Sequence[str], width_px: float) -> Iterator[_Table]:
    """A run without shares has no column; the reason is stated once, below."""
    shown = [
        at
        for at, series in enumerate(figure.series)
        if series.run_id not in hidden and series.reason is None
    ]
    for at in range(0, len(shown), _MOST_ABREAST):
        columns = shown[at : at + _MOST_ABREAST]
        column_px = (width_px - _EVENT_PX) / max(len(columns), 2)
        yield _Table(columns, column_px, [_lines(row, columns, column_px) for row in figure.rows])


def _lines(row: WaitRow, columns: Sequence[int], column_px: float) -> _Lines:
    is_named = row.kind == "event"
    room = _EVENT_PX - (_CLASS_PX if is_named else _CELL_GAP_PX)
    wait_class = row.wait_class or "class not known"
    cells = []
    for at in columns:
        bar = 0.0 if row.cells[at].pct is None else BAR_PX + 8
        cell_room = column_px - _CELL_GAP_PX - bar
        cells.append(wrapped(row.cells[at].text, cell_room, _TEXT_PX, _MOST_LINES))
    title = wrapped(row.title, room, _TEXT_PX, _MOST_LINES)
    return _Lines(row, title, wrapped(wait_class, 76, 11.0, _MOST_LINES) if is_named else [], cells)


def waits_height(figure: WaitFigure, hidden: Sequence[str], width_px: float) -> float:
    """The height of the tables over a width."""
    return sum(table.height_px for table in _tables(figure, hidden, width_px))


def draw_waits(figure: WaitFigure, hidden: Sequence[str], area: Rect, pen: Pen) -> None:
    """The tables, one under the other."""
    top = area.top
    for table in _tables(figure, hidden, area.width):
        _draw_table(figure, table, replace(area, top=top), pen)
        top += table.height_px


def silent(figure: WaitFigure, hidden: Sequence[str]) -> list[str]:
    """The runs that have no shares, and why."""
    return [
        f"{series.label}: {series.reason}."
        for series in figure.series
        if series.reason is not None and series.run_id not in hidden
    ]


def _draw_table(figure: WaitFigure, table: _Table, area: Rect, pen: Pen) -> None:
    runs = [figure.series[at] for at in table.columns]
    lefts = [area.left + _EVENT_PX + place * table.column_px for place in range(len(runs))]
    width = table.column_px - _CELL_GAP_PX
    for left, run in zip(lefts, runs, strict=True):
        draw_name(run, left, area.top + 18, width, pen)
        about = [fitted(words, width, 12.0) for words in (run.point_label, f"% of {run.of}")]
        pen.lines((left, area.top + 38), about, _LINE_PX, 12.0)
    foot = area.top + _HEAD_PX
    for lines in table.rows:
        pen.across(area, foot, "grid")
        y = foot + _ROW_PX / 2 + 4
        pen.lines((area.left, y), lines.title, _LINE_PX, _TEXT_PX, "ink")
        pen.lines((area.left + _EVENT_PX - 84, y), lines.wait_class, _LINE_PX, 11.0)
        cells = [lines.row.cells[at] for at in table.columns]
        for left, cell, words, run in zip(lefts, cells, lines.cells, runs, strict=True):
            _share(cell, words, run, (left, foot), pen)
        foot += lines.height_px


def _share(cell: WaitCell, words: list[str], run: WaitSeries, at: PixelPoint, pen: Pen) -> None:
    """A bar and its number, from the upper left corner; without a share the words why."""
    left, top = at
    y = top + _ROW_PX / 2 + 4
    if cell.pct is None:
        return pen.lines((left, y), words, _LINE_PX, _TEXT_PX)
    colour = pen.theme.line_of(run.style.colour_slot)
    look = (colour, None) if run.style.filled else ("none", colour)
    whole = Rect(left, top + 9, left + BAR_PX, top + _ROW_PX - 9)
    pen.rect(whole, "lane")
    pen.rect(replace(whole, right=left + min(cell.pct, 100.0) / 100 * BAR_PX), *look)
    return pen.lines((left + BAR_PX + 8, y), words, _LINE_PX, _TEXT_PX, "ink")
