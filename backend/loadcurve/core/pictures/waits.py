"""DB time by wait event: a table with a bar for each share and a column for each run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

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


def draw_waits(figure: WaitFigure, hidden: Sequence[str], area: Rect, pen: Pen) -> float:
    """The tables, one under the other; returns their lower edge.

    A run without shares has no column; the reason is stated once, below.
    """
    shown = [run for run in figure.series if run.run_id not in hidden and run.reason is None]
    top = area.top
    for at in range(0, len(shown), _MOST_ABREAST):
        runs = shown[at : at + _MOST_ABREAST]
        top = _draw_table(figure, runs, replace(area, top=top), pen)
    return top


def _draw_table(figure: WaitFigure, runs: Sequence[WaitSeries], area: Rect, pen: Pen) -> float:
    """As many runs as stand abreast; returns where the next table may begin."""
    columns = [figure.series.index(run) for run in runs]
    column_px = (area.width - _EVENT_PX) / max(len(runs), 2)
    lefts = [area.left + _EVENT_PX + place * column_px for place in range(len(runs))]
    width = column_px - _CELL_GAP_PX
    for left, run in zip(lefts, runs, strict=True):
        draw_name(run, left, area.top + 18, width, pen)
        about = [fitted(words, width, 12.0) for words in (run.point_label, f"% of {run.of}")]
        pen.lines((left, area.top + 38), about, _LINE_PX, 12.0)
    foot = area.top + _HEAD_PX
    for row in figure.rows:
        pen.line(*area.level(foot), "grid")
        most = _draw_event(row, area.left, foot, pen)
        for left, at, run in zip(lefts, columns, runs, strict=True):
            most = max(most, _share(row.cells[at], run, (left, foot), width, pen))
        # As high as its longest cell needs.
        foot += _ROW_PX + (most - 1) * _LINE_PX
    return foot + _AFTER_PX


def _draw_event(row: WaitRow, left: float, top: float, pen: Pen) -> int:
    """The name and the class of a row's event; returns how many lines they take."""
    is_named = row.kind == "event"
    room, y = _EVENT_PX - (_CLASS_PX if is_named else _CELL_GAP_PX), top + _ROW_PX / 2 + 4
    title = wrapped(row.title, room, _TEXT_PX, _MOST_LINES)
    wait_class = wrapped(row.wait_class or "class not known", 76, 11.0, _MOST_LINES)
    pen.lines((left, y), title, _LINE_PX, _TEXT_PX, "ink")
    if is_named:
        pen.lines((left + _EVENT_PX - 84, y), wait_class, _LINE_PX, 11.0)
    return max(len(title), len(wait_class) if is_named else 0)


def _share(cell: WaitCell, run: WaitSeries, at: PixelPoint, width_px: float, pen: Pen) -> int:
    """A bar and its number, from the upper left corner; without a share the words why.

    Returns how many lines they take.
    """
    left, top = at
    if cell.pct is not None:
        colour = pen.theme.line_of(run.style.colour_slot)
        look = (colour, None) if run.style.filled else ("none", colour)
        whole = Rect(left, top + 9, left + BAR_PX, top + _ROW_PX - 9)
        pen.rect(whole, "lane")
        pen.rect(replace(whole, right=left + min(cell.pct, 100.0) / 100 * BAR_PX), *look)
        left += BAR_PX + 8
    words = wrapped(cell.text, at[0] + width_px - left, _TEXT_PX, _MOST_LINES)
    ink = "muted" if cell.pct is None else "ink"
    pen.lines((left, top + _ROW_PX / 2 + 4), words, _LINE_PX, _TEXT_PX, ink)
    return len(words)
