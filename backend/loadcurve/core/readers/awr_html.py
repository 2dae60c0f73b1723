"""The tables of an HTML report, as titled rows of cells.

A stream of tokens is enough: an AWR report is a flat sequence of headings and tables, and no tree
means no depth at which a parser would drop data. Rows and cells left open, upper-case tags
without quotes and nested tables are taken as browsers take them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import turbohtml

from loadcurve.core.readers import limits
from loadcurve.core.readers.tables import Row, Table, titled_kind

_START = turbohtml.TokenType.START_TAG
_END = turbohtml.TokenType.END_TAG
_TEXT = turbohtml.TokenType.TEXT
_HEADINGS = frozenset(("h1", "h2", "h3", "h4"))
_LEGENDS = frozenset(("ul", "ol"))
_NO_DATA = "No data exists"
_UNREAD_TEXT = frozenset(("script", "style", "title", "textarea"))


@dataclass(slots=True)
class _Cell:
    is_heading: bool
    span: int
    line: int
    text: list[str] = field(default_factory=list)

    def value(self) -> str:
        text = " ".join("".join(self.text).split())
        # A redacted report may have lost the "<" of a cell's end tag.
        return text.removeprefix("/td>").strip()


@dataclass(slots=True)
class _OpenTable:
    line: int
    summary: str
    loose: list[str]
    heading: str
    rows: list[list[_Cell]] = field(default_factory=list)


def undouble_quotes(text: str) -> str:
    """The markup with ``""`` back to ``"`` if a CSV export doubled every quote of it."""
    doubled = text.count('=""')
    if doubled > 20 and doubled * 2 > text.count('="'):
        return text.replace('""', '"')
    return text


def tables(text: str, where: str, first_line: int = 1) -> tuple[Table, ...]:
    """Every table of the sections we read, in the order of the report.

    ``first_line`` is the number of the text's first line in its file. Raises LimitReached;
    ``where`` names the file in its text.
    """
    found: list[Table] = []
    scan = _Scan(where, first_line - 1)
    for index, table in enumerate(_raw_tables(undouble_quotes(text), scan), start=1):
        limits.check(index, limits.TABLES, "tables", where)
        found.extend(_titled(table))
    return tuple(found)


def _raw_tables(text: str, scan: _Scan) -> Iterator[_OpenTable]:
    for token in turbohtml.tokenize(text):
        kind = token.type
        if kind is _TEXT:
            yield from scan.text(token.data or "", token.line or 1)
        elif kind is _START:
            scan.start(token)
        elif kind is _END:
            yield from scan.end(token.tag)
    yield from scan.close()


class _Scan:
    """What is open while the tokens pass by: tables, the current cell, headings, loose text."""

    def __init__(self, where: str, lines_before: int) -> None:
        self.where = where
        self.lines_before = lines_before
        self.open: list[_OpenTable] = []
        self.cell: list[_Cell | None] = []
        self.loose: list[str] = []
        self.heading = ""
        self.in_heading: list[str] | None = None
        self.legends = 0
        self.unread: str | None = None
        self.row_count = 0
        self.cell_count = 0

    def text(self, data: str, line: int) -> Iterator[_OpenTable]:
        """Keep the text; a section that tells it has no data is a table without rows."""
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
                yield _OpenTable(line + self.lines_before, "", self.loose, self.heading)
                self.loose = []
            elif stripped:
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

    def end(self, tag: str | None) -> Iterator[_OpenTable]:
        if self.unread is not None:
            if tag == self.unread:
                self.unread = None
        elif tag in ("td", "th"):
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

    def close(self) -> Iterator[_OpenTable]:
        while self.open:
            yield self._close_table()

    def _start_table(self, token: turbohtml.Token) -> None:
        if self.in_heading is not None:
            self.heading = " ".join("".join(self.in_heading).split())
            self.in_heading = None
        limits.check(
            len(self.open) + 1, limits.NESTED_TABLES, "nested tables", self._at(token.line)
        )
        summary = " ".join((token.attr("summary") or "").split())
        self.open.append(_OpenTable(self._line(token), summary, self.loose, self.heading))
        self.cell.append(None)
        self.loose = []
        self.legends = 0

    def _start_row(self) -> None:
        if not self.open:
            return
        self._close_cell()
        self.row_count += 1
        limits.check(self.row_count, limits.ROWS, "table rows", self.where)
        self.open[-1].rows.append([])

    def _start_cell(self, token: turbohtml.Token) -> None:
        if not self.open:
            # A pasted extract may begin inside a table.
            self._start_table(token)
        self._close_cell()
        table = self.open[-1]
        if not table.rows:
            table.rows.append([])
        self.cell_count += 1
        limits.check(self.cell_count, limits.CELLS, "table cells", self.where)
        span = (token.attr("colspan") or "1").strip()
        cell = _Cell(token.tag == "th", _span(span), self._line(token))
        table.rows[-1].append(cell)
        self.cell[-1] = cell

    def _close_cell(self) -> None:
        cell = self.cell[-1] if self.cell else None
        if cell is not None:
            size = sum(map(len, cell.text))
            limits.check(size, limits.CELL_CHARACTERS, "characters", self._at(cell.line))
            self.cell[-1] = None

    def _close_table(self) -> _OpenTable:
        self._close_cell()
        self.cell.pop()
        return self.open.pop()

    def _line(self, token: turbohtml.Token) -> int:
        return (token.line or 1) + self.lines_before

    def _at(self, line: int) -> str:
        return f"the table at line {line} of {self.where}"


def _span(text: str) -> int:
    """A colspan; one that is no number or absurd counts as one column."""
    return int(text) if text.isascii() and text.isdigit() and 0 < len(text) < 4 else 1


def _titled(raw: _OpenTable) -> Iterator[Table]:
    """The table with its section, title and columns; none if it is of no section we read."""
    headings, body = _split_headings(raw.rows)
    groups, columns = _columns(headings)
    title, kind = titled_kind(raw.loose, raw.heading, raw.summary, columns)
    if kind is None:
        return
    rows = tuple(Row(tuple(cell.value() for cell in row), row[0].line) for row in body if row)
    yield Table(kind, title, columns, rows, raw.line, groups)


def _split_headings(rows: list[list[_Cell]]) -> tuple[list[list[_Cell]], list[list[_Cell]]]:
    count = 0
    while count < len(rows) and _is_heading(rows[count]):
        count += 1
    return rows[:count], rows[count:]


def _is_heading(row: list[_Cell]) -> bool:
    return not row or (
        any(cell.is_heading for cell in row)
        and all(cell.is_heading or not cell.value() for cell in row)
    )


def _columns(headings: list[list[_Cell]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Spanning headings and column headings, both one a column."""
    filled = [row for row in headings if row]
    if not filled:
        return (), ()
    columns = tuple(cell.value() for cell in filled[-1])
    groups: tuple[str, ...] = ()
    if len(filled) > 1:
        groups = tuple(cell.value() for cell in filled[-2] for _ in range(cell.span))
    return groups, columns
