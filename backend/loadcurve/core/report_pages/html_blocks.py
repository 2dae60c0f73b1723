"""The markup of one page of an HTML report as headings, texts and rows of cells: text alone.

Nothing of the original's tags, attributes, addresses, scripts or styles is in what comes out.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import turbohtml

_START = turbohtml.TokenType.START_TAG
_END = turbohtml.TokenType.END_TAG
_TEXT = turbohtml.TokenType.TEXT
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
# What ends a text: the next one stands below it.
_BREAKS = frozenset(("p", "div", "li", "ul", "ol", "br", "hr", "pre", "tr", "dl", "dt", "dd"))
_UNSHOWN = frozenset(("script", "style", "title", "noscript", "template", "iframe", "object",
                      "textarea", "select", "svg", "math"))  # fmt: skip
MOST_CELLS = 20_000


@dataclass(frozen=True, slots=True)
class BlockRow:
    """A row of a table with the 1-based line it begins on; ``is_heading`` if all cells are.

    ``spans`` are how many columns each cell takes.
    """

    line: int
    cells: tuple[str, ...]
    spans: tuple[int, ...]
    is_heading: bool


@dataclass(frozen=True, slots=True)
class PageBlock:
    """A piece of a page: ``kind`` is "heading", "text" (with its line ends) or "table".

    ``text`` is empty for a table, ``rows`` for the others.
    """

    kind: str
    line: int
    text: str = ""
    rows: tuple[BlockRow, ...] = ()


@dataclass(slots=True)
class _OpenRow:
    line: int
    cells: list[list[str]] = field(default_factory=list)
    spans: list[int] = field(default_factory=list)
    headings: int = 0


class RebuiltPage:
    """What the tokens of a page's markup come to; ``first_line`` is that of its first token."""

    def __init__(self, first_line: int) -> None:
        self._lines_before = first_line - 1
        self._blocks: list[PageBlock] = []
        self._text: list[str] = []
        self._text_line = first_line
        self._heading_line: int | None = None
        self._rows: list[_OpenRow] = []
        self._is_in_cell = False
        self._unshown: str | None = None
        self._cells = 0
        self._pre = 0

    def take(self, markup: str) -> tuple[PageBlock, ...]:
        """The blocks of the markup, which may begin or end within a table."""
        for token in turbohtml.tokenize(markup):
            line = (token.line or 1) + self._lines_before
            if token.type is _TEXT:
                self._take_text(token.data or "", line)
            elif token.type is _START:
                self._start(token, line)
            elif token.type is _END:
                self._end(token.tag or "", line)
        self._end_table()
        self._end_text()
        return tuple(self._blocks)

    def _take_text(self, data: str, line: int) -> None:
        if self._unshown is not None:
            return
        if self._is_in_cell:
            self._rows[-1].cells[-1].append(data)
        elif data.strip() or self._pre:
            self._end_table()
            if not self._text:
                lead = len(data) - len(data.lstrip("\n"))
                self._text_line = line + (data.count("\n", 0, lead) if lead else 0)
            self._text.append(data)

    def _start(self, token: turbohtml.Token, line: int) -> None:
        tag = token.tag or ""
        if self._unshown is not None:
            return
        if tag in _UNSHOWN:
            self._unshown = tag
        elif tag in ("td", "th"):
            self._start_cell(token, line)
        elif tag == "tr":
            self._end_text()
            self._is_in_cell = False
            self._rows.append(_OpenRow(line))
        elif tag == "table":
            self._end_table()
            self._end_text()
        elif tag in _HEADINGS:
            self._end_table()
            self._end_text()
            self._heading_line = line
        elif tag in _BREAKS:
            self._break(tag)

    def _start_cell(self, token: turbohtml.Token, line: int) -> None:
        self._end_text()
        self._cells += 1
        if self._cells > MOST_CELLS:
            self._is_in_cell = False
            return
        if not self._rows:
            self._rows.append(_OpenRow(line))
        if not self._rows[-1].cells:
            # Readers name a row by the line of its first cell.
            self._rows[-1].line = line
        self._rows[-1].cells.append([])
        self._rows[-1].spans.append(_span(token.attr("colspan") or "1"))
        self._rows[-1].headings += token.tag == "th"
        self._is_in_cell = True

    def _break(self, tag: str) -> None:
        if self._is_in_cell:
            self._rows[-1].cells[-1].append(" ")
            return
        self._end_text()
        self._pre += tag == "pre"

    def _end(self, tag: str, line: int) -> None:
        if self._unshown is not None:
            if tag == self._unshown:
                self._unshown = None
        elif tag in ("td", "th", "tr"):
            self._is_in_cell = False
        elif tag == "table":
            self._end_table()
        elif tag in _HEADINGS or (tag in _BREAKS and not self._is_in_cell):
            self._end_text()
            self._pre -= tag == "pre" and self._pre > 0

    def _end_text(self) -> None:
        joined = "".join(self._text)
        text = joined.strip("\n").rstrip() if self._pre else " ".join(joined.split())
        if text:
            is_heading = self._heading_line is not None
            line = self._heading_line or self._text_line
            self._blocks.append(PageBlock("heading" if is_heading else "text", line, text))
        self._heading_line = None
        self._text = []

    def _end_table(self) -> None:
        rows = tuple(_row(row) for row in self._rows if row.cells)
        if rows:
            self._end_text()
            self._blocks.append(PageBlock("table", rows[0].line, rows=rows))
        self._rows = []
        self._is_in_cell = False


def _row(row: _OpenRow) -> BlockRow:
    cells = tuple(" ".join("".join(cell).split()) for cell in row.cells)
    return BlockRow(row.line, cells, tuple(row.spans), row.headings == len(cells))


def _span(text: str) -> int:
    """A colspan as browsers take it; one that is no number or absurd is one column."""
    return max(int(text), 1) if text.isascii() and text.isdigit() and len(text) < 4 else 1
