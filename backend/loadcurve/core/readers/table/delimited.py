"""Tables as delimited text of spreadsheets and pages: comma, semicolon, tab or bar."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.table.sheet import Sheet, SheetRow, table_error

SEPARATORS = "\t;|,"
BLANKS = " "
"""The separator of columns that are parted by blanks, as a terminal prints them."""
_SAMPLE_LINES = 60


def separator_of(text: str) -> str | None:
    """The separator that parts the first lines into equally many cells; None if none does."""
    lines = list(_content_lines(text))
    for line in lines[:1]:
        if line.lower().startswith("sep=") and len(line) == 5:
            return line[4]
    best, most = None, 0.0
    for separator in SEPARATORS:
        widths = Counter(_width(line, separator) for line in lines)
        parted = [(count, width) for width, count in widths.items() if width > 1]
        if parted:
            share = max(parted)[0] / len(lines)
            if share > most:
                best, most = separator, share
    if most >= 0.5:
        return best
    parted_widths = {len(line.split()) for line in lines}
    is_aligned = len(lines) > 1 and len(parted_widths) == 1 and parted_widths != {1}
    return BLANKS if is_aligned else None


def sheet_of(text: str) -> Sheet:
    """The rows of a delimited text, comments and rules of dashes left out.

    Raises UnreadableReport for a text without a separator, or with a quote that never ends.
    """
    separator = separator_of(text)
    if separator is None:
        raise table_error("its lines have one cell only; separate cells by comma, semicolon or tab")
    lines = _lines(text)
    if separator == BLANKS:
        lines = (" ".join(line.split()) + "\n" for line in lines)
    reader = csv.reader(lines, delimiter=separator, strict=True)
    rows: list[SheetRow] = []
    try:
        for cells in reader:
            if not rows and len(cells) == 2 and cells[0].lower() == "sep=":
                continue
            kept = _without_frame(cells) if separator == "|" else cells
            if kept is not None:
                rows.append(SheetRow(reader.line_num, kept))
                size_limits.check(len(rows), size_limits.ROWS, "rows", "this table")
                size_limits.check(len(kept), size_limits.TABLES, "columns", "this table")
    except csv.Error as error:
        raise table_error(f"line {reader.line_num}: {error}") from error
    return Sheet(rows, decimal_mark=None)


def _lines(text: str) -> Iterator[str]:
    """The lines, comments emptied so that the others keep their numbers."""
    is_first = True
    for line in io.StringIO(text.removeprefix("\ufeff")):
        if line.lower().startswith("sep=") and len(line.strip()) <= 5 and is_first:
            yield "\n"
        elif line.startswith("#"):
            # The first comment may be the heading, as gnuplot's files have it.
            yield line.lstrip("# ") if is_first else "\n"
        else:
            yield line
        is_first = is_first and not line.strip()


def _content_lines(text: str) -> Iterator[str]:
    count = 0
    for line in io.StringIO(text[: size_limits.CELL_CHARACTERS].removeprefix("\ufeff")):
        stripped = line.strip("\r\n")
        if stripped.strip() and not stripped.startswith("#"):
            yield stripped
            count += 1
            if count == _SAMPLE_LINES:
                return


def _width(line: str, separator: str) -> int:
    """How many cells a line has; separators inside of quotes part none."""
    if '"' not in line:
        return line.count(separator) + 1
    try:
        return next((len(cells) for cells in csv.reader([line], delimiter=separator)), 1)
    except csv.Error:
        return 1


def _without_frame(cells: list[str]) -> list[str] | None:
    """A row of a Markdown table without its outer bars; None for the rule under its heading."""
    inner = cells[1:] if cells and not cells[0].strip() else cells
    inner = inner[:-1] if inner and not inner[-1].strip() else inner
    if inner and all(cell.strip() and not cell.strip().strip(":-+=") for cell in inner):
        return None
    return [cell.strip() for cell in inner]
