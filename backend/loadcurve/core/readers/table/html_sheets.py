"""The tables of a page as sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.table.sheet import Cell, SheetRow, Worksheet
from loadcurve.core.readers.table_layouts.html_tables import RawRow
from loadcurve.core.readers.table_layouts.html_tokens import token_tables


def sheets_of(text: str, where: str) -> Iterator[Worksheet]:
    """Every table of a page with two rows at least, named by the heading above it."""
    for raw in token_tables(text, where, 1):
        rows = [
            SheetRow(row.line, cells, number)
            for number, (row, cells) in enumerate(_spread(raw.rows, where), start=1)
        ]
        if len(rows) > 1:
            title = raw.heading or (raw.loose[-1] if raw.loose else "") or raw.summary
            yield Worksheet(rows, title[:80] or None, is_padded=True)


def _spread(rows: Sequence[RawRow], where: str) -> Iterator[tuple[RawRow, list[Cell]]]:
    """The cells of each row, one a column.

    A cell over several columns is followed by empty ones, one over several rows stands in each.
    """
    below: dict[int, tuple[int, Cell]] = {}
    for row in rows:
        cells: list[Cell] = []
        for index, value in enumerate(row.values):
            _fill(cells, below)
            columns, depth = row.spans[index] if row.spans else (1, 1)
            if depth > 1:
                below[len(cells)] = (depth - 1, value)
                below.update({len(cells) + more: (depth - 1, None) for more in range(1, columns)})
            cells += [value, *[None] * (columns - 1)]
            size_limits.check(len(cells), size_limits.TABLES, "columns", where)
        _fill(cells, below)
        yield row, cells


def _fill(cells: list[Cell], below: dict[int, tuple[int, Cell]]) -> None:
    """Add the cells of rows above that reach down to the next place of a row."""
    while (at := len(cells)) in below:
        more, value = below.pop(at)
        if more > 1:
            below[at] = (more - 1, value)
        cells.append(value)
