"""The tables of a page as sheets."""

from __future__ import annotations

from collections.abc import Iterator

from loadcurve.core.readers.layouts.html_tables import RawRow
from loadcurve.core.readers.layouts.html_tokens import token_tables
from loadcurve.core.readers.table.sheet import Cell, Sheet, SheetRow


def sheets_of(text: str, where: str) -> Iterator[Sheet]:
    """Every table of a page with two rows at least, named by the heading above it."""
    for raw in token_tables(text, where, 1):
        rows = [
            SheetRow(row.line, _spread(row), number) for number, row in enumerate(raw.rows, start=1)
        ]
        if len(rows) > 1:
            title = raw.heading or (raw.loose[-1] if raw.loose else "") or raw.summary
            yield Sheet(rows, title[:80] or None, is_padded=True)


def _spread(row: RawRow) -> list[Cell]:
    """The cells of a row, one a column: a heading that spans three columns is followed by two."""
    if row.heading_spans is None:
        return list(row.values)
    cells: list[Cell] = []
    for value, span in zip(row.values, row.heading_spans, strict=True):
        cells += [value, *[None] * (span - 1)]
    return cells
