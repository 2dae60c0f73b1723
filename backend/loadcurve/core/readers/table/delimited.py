"""Tables as delimited text of spreadsheets and pages: comma, semicolon, tab or bar."""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterator

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.table.sheet import SheetRow, Worksheet, table_error

SEPARATORS = "\t;|,"
_BLANK_RUNS = {"  ": re.compile(r"\s{2,}"), " ": re.compile(r"\s+")}
"""Columns parted by blanks, as a terminal prints them: by two at least, or by any."""
_SAMPLE_LINES = 60
_SAMPLE = size_limits.CELL_CHARACTERS
_QUOTED = re.compile(r'"[^"]{0,400}"')
_BOLD = re.compile(r"(\*\*|__|`)(.+)\1")


def separator_of(text: str) -> str | None:
    """The separator that parts the first lines into equally many cells; None if none does."""
    sample = _QUOTED.sub(lambda cell: cell[0].replace("\n", " "), _lined(text[:_SAMPLE]))
    lines = list(_content_lines(sample))
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
    for separator, run in _BLANK_RUNS.items():
        run_widths = {len(run.split(line.strip())) for line in lines}
        if len(lines) > 1 and len(run_widths) == 1 and run_widths != {1}:
            return separator
    return None


def sheet_of(text: str) -> Worksheet:
    """The rows of a delimited text, comments and rules of dashes left out.

    Raises UnreadableReport for a text without a separator, or with a quote that never ends.
    """
    separator = separator_of(text)
    if separator is None:
        raise table_error("its lines have one cell only; separate cells by comma, semicolon or tab")
    lines = _Lines(text, separator)
    delimiter = "\t" if separator in _BLANK_RUNS else separator
    reader = csv.reader(iter(lines), delimiter=delimiter, strict=True)
    rows: list[SheetRow] = []
    try:
        for cells in reader:
            if not rows and len(cells) == 2 and cells[0].lower() == "sep=":
                continue
            kept = _without_frame(cells) if separator == "|" else cells
            if not _is_rule(kept):
                rows.append(SheetRow(lines.number, kept))
                size_limits.check(len(rows), size_limits.ROWS, "rows", "this table")
                size_limits.check(len(kept), size_limits.TABLES, "columns", "this table")
    except csv.Error as error:
        raise table_error(f"line {lines.number}: {error}") from error
    return Worksheet(rows, decimal_mark=None)


def _lined(text: str) -> str:
    """The text without a mark of its byte order; old Macs ended lines with a carriage return."""
    text = text.removeprefix("\ufeff")
    return text if "\n" in text else text.replace("\r", "\n")


class _Lines:
    """The lines without comments; ``number`` is that of the last one."""

    def __init__(self, text: str, separator: str) -> None:
        self.number = 0
        self._lines = io.StringIO(_lined(text))
        self._separator = separator

    def __iter__(self) -> Iterator[str]:
        is_first = True
        run = _BLANK_RUNS.get(self._separator)
        for line in self._lines:
            self.number += 1
            if _is_comment(line, self._separator):
                if not is_first:
                    continue
                # The first comment may be the heading, as gnuplot's files have it.
                line = line.lstrip("# ")  # noqa: PLW2901
            elif is_first and line.lower().startswith("sep=") and len(line.strip()) <= 5:
                line = "\n"  # noqa: PLW2901
            is_first = is_first and not line.strip()
            yield line if run is None else f"{run.sub(chr(9), line.strip())}\n"


def _is_comment(line: str, separator: str | None = None) -> bool:
    """Whether a line is a comment; ``#`` as a heading of its own begins none."""
    return line.startswith("#") and line[1:2] not in (
        SEPARATORS if separator is None else separator
    )


def _content_lines(text: str) -> Iterator[str]:
    count = 0
    for line in io.StringIO(text):
        stripped = line.strip("\r\n")
        if stripped.strip() and not _is_comment(stripped):
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


def _without_frame(cells: list[str]) -> list[str]:
    """A row of a Markdown table without its outer bars."""
    inner = cells[1:] if cells and not cells[0].strip() else cells
    inner = inner[:-1] if inner and not inner[-1].strip() else inner
    return [_BOLD.sub(r"\2", cell.strip()) for cell in inner]


def _is_rule(cells: list[str]) -> bool:
    """Whether a row is the rule of dashes under a heading."""
    return all(len(cell) > 1 and not cell.strip(" :-+=") for cell in cells) and any(cells)
