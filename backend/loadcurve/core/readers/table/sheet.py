"""A sheet of cells, whatever file it came from: delimited text, JSON, a page or a workbook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from loadcurve.core.errors import UnreadableReport

Cell = object
"""Text, a number, a date and time, or None for an empty cell."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row as it stands in its file: its line from 1, its cells, its number if not its line."""

    line: int
    cells: Sequence[Cell]
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Worksheet:
    """The rows of one sheet or table of a file.

    ``name`` is that of a workbook's sheet or the heading above a page's table; None for a text.
    ``decimal_mark`` is the one its numbers have by rule, "" if numbers are no text at all; None
    if it must be found out. With ``is_padded`` a short row is an ordinary one; in a text it is cut
    off. Without ``has_lines`` its rows are no lines of a text.
    """

    rows: Sequence[SheetRow]
    name: str | None = None
    decimal_mark: str | None = None
    is_padded: bool = False
    has_lines: bool = True


@dataclass(frozen=True, slots=True)
class Grid:
    """A table found in a sheet: one heading a column, and rows of as many cells.

    Where its columns are rows of the sheet, ``column_lines`` tells which. ``has_headings`` is False
    where the sheet has none; they are "column A", "column B" then. ``is_paired`` marks the X and Y
    columns that a program for digitising writes. ``notes`` are rows, with their lines, that are no
    part of the table.
    """

    headings: tuple[str, ...]
    rows: Sequence[SheetRow]
    title: str | None = None
    sheet: str | None = None
    has_headings: bool = True
    column_lines: tuple[int, ...] = ()
    is_paired: bool = False
    is_json: bool = False
    decimal_mark: str | None = None
    has_lines: bool = True
    notes: tuple[tuple[int, str], ...] = ()

    def column(self, index: int) -> list[Cell]:
        """The cells of one column, in the order of the rows."""
        return [row.cells[index] for row in self.rows]

    def address(self, row: SheetRow, column: int) -> str:
        """Where a cell stands: ``B4``, or ``load_points[3]`` of a JSON file."""
        if self.is_json:
            return f"load_points[{row.line - 1}]"
        if self.column_lines:
            return f"{column_letters(row.line - 1)}{self.column_lines[column]}"
        return f"{column_letters(column)}{row.number or row.line}"

    def row_name(self, row: SheetRow) -> str:
        """A row for messages: ``line 4``."""
        if self.is_json:
            return f"load_points[{row.line - 1}]"
        return f"column {column_letters(row.line - 1)}" if self.column_lines else f"line {row.line}"


@cache
def column_letters(column: int) -> str:
    """The name a spreadsheet gives to a column, counted from 0: A, B, … Z, AA."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("A") + rest) + name
    return name


def table_error(what: str, fix: str | None = None) -> UnreadableReport:
    """A refusal of a table: ``what`` is wrong with it, and how to mend it."""
    return UnreadableReport(
        f"a table of load points with errors: {what}",
        fix or "correct these cells, or start from the template load-points.csv",
    )
