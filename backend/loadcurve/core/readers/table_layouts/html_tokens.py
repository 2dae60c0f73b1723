"""HTML tables from a stream of tokens, for markup of any kind.

A stream is enough: an AWR report is a flat sequence of headings and tables, and no tree means no
depth at which a parser would drop data. Rows and cells left open, upper-case tags without quotes
and nested tables are taken as browsers take them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import turbohtml

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.table_layouts.html_tables import RawRow, RawTable, cell_value, span_of

_START = turbohtml.TokenType.START_TAG
_END = turbohtml.TokenType.END_TAG
_TEXT = turbohtml.TokenType.TEXT
_HEADINGS = frozenset(("h1", "h2", "h3", "h4"))
_LEGENDS = frozenset(("ul", "ol"))
_NO_DATA = "No data exists"
_UNREAD_TEXT = frozenset(("script", "style", "title", "textarea", "xmp", "iframe", "noembed",
                          "noframes", "plaintext"))  # fmt: skip


@dataclass(slots=True)
class _OpenCell:
    is_heading: bool
    span: int
    rows: int
    line: int
    text: list[str] = field(default_factory=list)


def token_tables(text: str, where: str, first_line: int) -> Iterator[RawTable]:
    """Every table of a page, in order; a table inside another comes before it.

    Raises LimitExceeded, and UnreadableReport for markup that would hide the rest of the page.
    """
    scan = HtmlTableParser(where, first_line - 1)
    yield from scan.feed(text)
    _check_nothing_hidden(text, scan, where)
    yield from scan.close()


def _check_nothing_hidden(text: str, scan: HtmlTableParser, where: str) -> None:
    """Refuse a page whose rest a browser would not show: it is damaged, or cut off."""
    hidden = f"<{scan.unread}>" if scan.unread else None
    comment = text.rfind("<!--")
    if comment >= 0 and text.find("-->", comment + 2) < 0 and text.find("--!>", comment) < 0:
        hidden = "<!--"
    last = text.rfind("<")
    if last >= 0 and text.find(">", last) < 0 and text[last + 1 : last + 2].strip("/!?").isalpha():
        hidden = "a tag that is cut off"
    if hidden:
        raise UnreadableReport(
            f"{where} is damaged: {hidden} is never closed and hides what follows",
            "save or copy the report again",
        )


class HtmlTableParser:
    """Open elements while parsing: tables, the current cell, headings, loose text."""

    def __init__(self, where: str, lines_before: int) -> None:
        self.where = where
        self.lines_before = lines_before
        self.open: list[RawTable] = []
        self.cell: list[_OpenCell | None] = []
        self.rows: list[list[list[_OpenCell]]] = []
        self.loose: list[str] = []
        self.heading = ""
        self.in_heading: list[str] | None = None
        self.legends = 0
        self.unread: str | None = None
        self.row_count = 0
        self.cell_count = 0

    def feed(self, text: str) -> Iterator[RawTable]:
        """Take the tokens of ``text``; yield each table that ends in it."""
        for token in turbohtml.tokenize(text):
            kind = token.type
            if kind is _TEXT:
                yield from self.text(token.data or "", token.line or 1)
            elif kind is _START:
                self.start(token)
            elif kind is _END:
                yield from self.end(token.tag)

    def text(self, data: str, line: int) -> Iterator[RawTable]:
        """Add the text; a section without data is a table without rows."""
        if self.unread is not None:
            return
        if self.open:
            cell = self.cell[-1]
            if cell is not None:
                cell.text.append(data)
        elif self.in_heading is not None:
            self.in_heading.append(data)
        elif not self.legends:
            stripped = data.strip()
            if stripped.startswith(_NO_DATA):
                yield RawTable(line + self.lines_before, "", self.loose, self.heading)
                self.loose = []
            elif any(map(str.isalpha, stripped)):
                self.loose.append(stripped)

    def start(self, token: turbohtml.Token) -> None:
        tag = token.tag
        if tag in ("td", "th"):
            self._start_cell(token)
        elif tag == "tr":
            self._start_row()
        elif tag == "table":
            self._start_table(token)
        elif tag in _UNREAD_TEXT:
            self.unread = tag
        elif tag == "br" and self.open and self.cell[-1] is not None:
            self.cell[-1].text.append(" ")
        elif not self.open:
            if tag in _HEADINGS:
                self.in_heading = []
            elif tag in _LEGENDS:
                self.legends += 1

    def end(self, tag: str | None) -> Iterator[RawTable]:
        if self.unread is not None:
            if tag == self.unread:
                self.unread = None
        elif tag in ("td", "th", "tr"):
            if self.open:
                self._close_cell()
        elif tag == "table":
            if self.open:
                yield self._close_table()
        elif not self.open:
            if tag in _HEADINGS and self.in_heading is not None:
                self.heading = " ".join("".join(self.in_heading).split())
                self.in_heading = None
                self.loose = []
            elif tag in _LEGENDS and self.legends:
                self.legends -= 1

    def close(self) -> Iterator[RawTable]:
        """Close open tables. A cell truncated by the page's end may lack digits: its row is
        left out.
        """
        if self.open and self.cell[-1] is not None and self.rows[-1]:
            self.open[-1].lost.append(self.cell[-1].line)
            self.rows[-1].pop()
            self.cell[-1] = None
        while self.open:
            yield self._close_table()

    def _start_table(self, token: turbohtml.Token) -> None:
        size_limits.check(
            len(self.open) + 1, size_limits.NESTED_TABLES, "nested tables", self._at(token.line)
        )
        self.open.append(self.opened_by(token.attr("summary") or "", self._line(token)))
        self.cell.append(None)
        self.rows.append([])

    def opened_by(self, summary: str, line: int) -> RawTable:
        """A table that starts here, with the texts above it, which are then used up."""
        if self.in_heading is not None:
            self.heading = " ".join("".join(self.in_heading).split())
            self.in_heading = None
        table = RawTable(line, " ".join(summary.split()), self.loose, self.heading)
        self.loose = []
        self.legends = 0
        return table

    def _start_row(self) -> None:
        if not self.open:
            return
        self._close_cell()
        self.row_count += 1
        size_limits.check(self.row_count, size_limits.ROWS, "table rows", self.where)
        self.rows[-1].append([])

    def _start_cell(self, token: turbohtml.Token) -> None:
        if not self.open:
            # A pasted extract may begin inside a table.
            self._start_table(token)
        self._close_cell()
        if not self.rows[-1]:
            self._start_row()
        self.cell_count += 1
        size_limits.check(self.cell_count, size_limits.CELLS, "table cells", self.where)
        span = span_of(token.attr("colspan") or "1")
        rows = span_of(token.attr("rowspan") or "1")
        cell = _OpenCell(token.tag == "th", span, rows, self._line(token))
        self.rows[-1][-1].append(cell)
        self.cell[-1] = cell

    def _close_cell(self) -> None:
        cell = self.cell[-1] if self.cell else None
        if cell is not None:
            size = sum(map(len, cell.text))
            size_limits.check(size, size_limits.CELL_CHARACTERS, "characters", self._at(cell.line))
            self.cell[-1] = None

    def _close_table(self) -> RawTable:
        self._close_cell()
        self.cell.pop()
        table = self.open.pop()
        table.rows.extend(_raw_row(cells) for cells in self.rows.pop() if cells)
        return table

    def _line(self, token: turbohtml.Token) -> int:
        return (token.line or 1) + self.lines_before

    def _at(self, line: int) -> str:
        return f"the table at line {line} of {self.where}"


def _raw_row(cells: list[_OpenCell]) -> RawRow:
    values = tuple(cell_value("".join(cell.text)) for cell in cells)
    is_heading = any(cell.is_heading for cell in cells) and all(
        cell.is_heading or not value for cell, value in zip(cells, values, strict=True)
    )
    spans = tuple((cell.span, cell.rows) for cell in cells)
    return RawRow(
        values,
        cells[0].line,
        tuple(cell.span for cell in cells) if is_heading else None,
        None if set(spans) == {(1, 1)} else spans,
    )
