"""The sections of an AWR Miner capture, as SQL*Plus spools them: headings, a ruler, rows.

::

    ~~BEGIN-MEMORY~~

       SNAP_ID INSTANCE_NUMBER        SGA
    ---------- --------------- ----------
           776               1        201
    ~~END-MEMORY~~

The dashes of the ruler say where each column lies; a blank cell is no value. Sections and columns
come and go from release to release, so both are asked for by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.numbers import PrintedNumber, number

_BEGIN = re.compile(r"~~BEGIN-([A-Z0-9-]{1,60})~{1,2}")
_DASHES = re.compile(r"-+")
_LONGEST_LINE = 20_000
_MOST_COLUMNS = 300


@dataclass(frozen=True, slots=True)
class MinerRow:
    """One row of a section: its 1-based line and its cells by heading, blank ones left out."""

    line: int
    cells: dict[str, str]

    def number(self, column: str) -> PrintedNumber | None:
        """The value in a column; None if it is blank, absent or no plain number."""
        raw = self.cells.get(column)
        return None if raw is None else number(raw)

    def whole(self, column: str) -> int | None:
        """The count or identifier in a column; None if it isn't a number."""
        raw = self.cells.get(column, "")
        return int(raw) if raw.isascii() and raw.isdigit() and len(raw) <= 18 else None


@dataclass(frozen=True, slots=True)
class MinerSection:
    """A section's rows; headings are in capitals.

    Without ``is_whole`` the file ends within the section. Its last row, which may be half a row
    with half a number, is then left out.
    """

    name: str
    line: int
    columns: tuple[str, ...]
    rows: tuple[MinerRow, ...]
    is_whole: bool = True


def sections_of(text: str, wanted: frozenset[str]) -> dict[str, MinerSection]:
    """The sections of these names, the last of each; LimitExceeded if they have too many rows."""
    lines = text.split("\n")
    size_limits.check(len(lines), size_limits.LINES, "lines", "this AWR Miner capture")
    sections: dict[str, MinerSection] = {}
    index = 0
    while index < len(lines):
        match = _BEGIN.match(lines[index].strip()[:80])
        index += 1
        if match is None or match[1] not in wanted:
            continue
        end = index
        while end < len(lines) and not lines[end].lstrip().startswith("~~"):
            end += 1
        is_whole = end < len(lines)
        sections[match[1]] = _section(match[1], lines[index:end], index, is_whole)
        index = end
    return sections


def _section(name: str, lines: list[str], first: int, is_whole: bool) -> MinerSection:
    """The section of these lines, of which the first is line ``first`` counted from 0."""
    rows: list[MinerRow] = []
    columns: tuple[str, ...] = ()
    spans: list[tuple[int, int]] = []
    heading = before = ""
    for offset, raw in enumerate(lines):
        line = raw.rstrip()[:_LONGEST_LINE].expandtabs(8)
        if line.strip() and not line.strip("- "):
            heading = before
            spans = [match.span() for match in _DASHES.finditer(line)][:_MOST_COLUMNS]
            columns = tuple(heading[start:end].strip().upper() for start, end in _stretched(spans))
            if rows and rows[-1].line == first + offset:
                rows.pop()
        elif line.strip() and spans and line != heading:
            rows.append(MinerRow(first + offset + 1, dict(_cells(line, columns, spans))))
        before = line or before
    size_limits.check(len(rows), size_limits.ROWS, "rows", f"{name} of this AWR Miner capture")
    return MinerSection(name, first, columns, tuple(rows if is_whole else rows[:-1]), is_whole)


def _stretched(spans: list[tuple[int, int]]) -> list[tuple[int, int | None]]:
    """The columns up to where the next one begins; the last one has no end."""
    starts = [start for start, _ in spans]
    return list(zip(starts, [*starts[1:], None], strict=True))


def _cells(
    line: str, columns: tuple[str, ...], spans: list[tuple[int, int]]
) -> Iterator[tuple[str, str]]:
    for column, (start, end) in zip(columns, _stretched(spans), strict=True):
        cell = line[start:end].strip()
        if cell:
            yield column, cell
