"""A sheet: title, sentences, drawings and tables below them, and sources."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.text import fitted, wrapped

WIDTH_PX, MARGIN_PX = 1200, 36.0
INNER_PX = WIDTH_PX - 2 * MARGIN_PX
HEADING_PX = 17.0
_LEAST_HEIGHT_PX, _ROW_PX, _CELL_PX = 630.0, 25.0, 14.0
_FOOT_SHARE = 0.88


@dataclass(frozen=True, slots=True)
class Caption:
    """The author's title of a frozen answer, and the day it was frozen."""

    title: str
    about: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A text in a table's row: up to ``place``, a share of the width, with ``room`` for it."""

    words: str
    place: float
    room: float = 1.0
    colour: str = "ink"
    anchor: str | None = "end"


def head(title: str, sentences: Sequence[str], caption: Caption | None, pen: Pen) -> float:
    """The title and the sentences; under a caption the title comes second. Returns their end."""
    said: list[tuple[float, str, int, str]] = [(25.0, title, 2, "ink")]
    if caption is not None:
        other = () if title == caption.title else (title,)
        # The day comes first: a long title may lose its end.
        about = " · ".join((caption.about, *other))
        said = [(25.0, caption.title, 2, "ink"), (15.5, about, 2, "muted")]
    said += [(16.0, sentence, 3, "ink") for sentence in sentences]
    y = MARGIN_PX + 20.0
    for at, (size, words, most, colour) in enumerate(said):
        for written in wrapped(words, INNER_PX, size, most, bold=at == 0):
            pen.text((MARGIN_PX, y), written, size, colour, bold=at == 0)
            y += size * 1.3
        y += 6
    return y


def table(rows: Sequence[Sequence[Cell]], top: float, pen: Pen) -> float:
    """Rows under lines, the first cell of each bold; returns where they end."""
    for at, (first, *others) in enumerate(rows):
        y = top + at * _ROW_PX
        pen.line((MARGIN_PX, y), (WIDTH_PX - MARGIN_PX, y), "grid")
        row(first, others, y + 17, pen)
    return top + len(rows) * _ROW_PX


def row(first: Cell, others: Sequence[Cell], y: float, pen: Pen) -> None:
    """The cells of one row on a baseline."""
    name = fitted(first.words, INNER_PX * first.room, _CELL_PX, bold=True)
    pen.text((MARGIN_PX, y), name, _CELL_PX, bold=True, colour="ink")
    for cell in others:
        words = fitted(cell.words, INNER_PX * cell.room, _CELL_PX)
        place = MARGIN_PX + INNER_PX * cell.place, y
        pen.text(place, words, _CELL_PX, cell.colour, cell.anchor)


def sheet(title: str, sentences: Sequence[str], end: float, foot: str, pen: Pen) -> str:
    """The SVG document of all that is drawn down to ``end``, with ``foot`` below."""
    height = round(max(_LEAST_HEIGHT_PX, end + 50))
    y = height - 16
    pen.text((MARGIN_PX, y), fitted(foot, INNER_PX * _FOOT_SHARE, 13.0), 13.0)
    pen.text((WIDTH_PX - MARGIN_PX, y), "Loadcurve", 14.0, "ink", "end", bold=True)
    return pen.document(title, " ".join(sentences), WIDTH_PX, height)
