"""A sheet: title, sentences, drawings and tables below them, and sources."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.palette import Theme
from loadcurve.core.pictures.canvas.plot_area import Rect
from loadcurve.core.pictures.canvas.text import fitted, wrapped

WIDTH_PX, MARGIN_PX = 1200, 36.0
INNER_PX = WIDTH_PX - 2 * MARGIN_PX
_HEADING_PX, _LINE_PX = 17.0, 13.0
_LEAST_HEIGHT_PX, _ROW_PX, _CELL_PX = 630.0, 25.0, 14.0
_FOOT_SHARE = 0.88


@dataclass(frozen=True, slots=True)
class Caption:
    """The author's title of a frozen answer, and the day it was frozen."""

    title: str
    about: str


@dataclass(frozen=True, slots=True)
class SheetCell:
    """A text in a table's row: up to ``place``, a share of the width, with ``room`` for it."""

    words: str
    place: float
    room: float = 1.0
    colour: str = "ink"
    anchor: str | None = "end"


class Sheet:
    """A picture that grows downwards from its title; ``y`` is where the next part begins."""

    def __init__(
        self, title: str, sentences: Sequence[str], caption: Caption | None, theme: Theme
    ) -> None:
        self.pen = Pen(theme)
        self.y = MARGIN_PX + 20.0
        self._title, self._sentences = title, sentences
        said: list[tuple[float, str, int, str]] = [(25.0, title, 2, "ink")]
        if caption is not None:
            other = () if title == caption.title else (title,)
            # The day comes first: a long title may lose its end.
            about = " · ".join((caption.about, *other))
            said = [(25.0, caption.title, 2, "ink"), (15.5, about, 2, "muted")]
        said += [(16.0, sentence, 3, "ink") for sentence in sentences]
        for at, (size, words, most, colour) in enumerate(said):
            for written in wrapped(words, INNER_PX, size, most, bold=at == 0):
                self.pen.text((MARGIN_PX, self.y), written, size, colour, bold=at == 0)
                self.y += size * 1.3
            self.y += 6

    def area(self, height_px: float) -> Rect:
        """The next part of the sheet, to be drawn in."""
        top, self.y = self.y, self.y + height_px
        return Rect(MARGIN_PX, top, WIDTH_PX - MARGIN_PX, self.y)

    def heading(self, words: str, beside: Sequence[SheetCell] = ()) -> None:
        """A title, and beside it those of columns."""
        room = INNER_PX * (0.44 if beside else 1.0)
        self.pen.text(
            (MARGIN_PX, self.y + 20),
            fitted(words, room, _HEADING_PX),
            _HEADING_PX,
            "ink",
            bold=True,
        )
        self._cells(beside, self.y + 20)
        self.y += 26

    def line(self, words: str) -> None:
        """A line of small text."""
        self.pen.text((MARGIN_PX, self.y + 15), words, _LINE_PX)
        self.y += 20

    def table(self, rows: Sequence[Sequence[SheetCell]]) -> None:
        """Rows under lines, the first cell of each bold."""
        for first, *others in rows:
            self.pen.line((MARGIN_PX, self.y), (WIDTH_PX - MARGIN_PX, self.y), "grid")
            name = fitted(first.words, INNER_PX * first.room, _CELL_PX, bold=True)
            self.pen.text((MARGIN_PX, self.y + 17), name, _CELL_PX, "ink", bold=True)
            self._cells(others, self.y + 17)
            self.y += _ROW_PX

    def _cells(self, cells: Sequence[SheetCell], y: float) -> None:
        for cell in cells:
            words = fitted(cell.words, INNER_PX * cell.room, _CELL_PX)
            place = MARGIN_PX + INNER_PX * cell.place, y
            self.pen.text(place, words, _CELL_PX, cell.colour, cell.anchor)

    def document(self, foot: str) -> str:
        """The SVG document, with ``foot`` below all that is drawn."""
        height = round(max(_LEAST_HEIGHT_PX, self.y + 50))
        y = height - 16
        self.pen.text((MARGIN_PX, y), fitted(foot, INNER_PX * _FOOT_SHARE, _LINE_PX), _LINE_PX)
        self.pen.text((WIDTH_PX - MARGIN_PX, y), "Loadcurve", 14.0, "ink", "end", bold=True)
        return self.pen.document(self._title, " ".join(self._sentences), WIDTH_PX, height)
