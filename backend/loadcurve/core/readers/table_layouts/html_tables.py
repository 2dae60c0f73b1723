"""An HTML table as it is on the page, and its section."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from loadcurve.core.readers.record import Record
from loadcurve.core.readers.tables import Rows, Table, titled_kind

_SHORT = 64


class RawRow(Record, frozen=True):
    """The values of a row's cells and the line of its first; ``heading_spans`` are the columns
    each cell spans if the row is a heading, else None. ``spans`` are the columns and rows of each
    cell, if any has more than one.
    """

    values: tuple[str, ...]
    line: int
    heading_spans: tuple[int, ...] | None
    spans: tuple[tuple[int, int], ...] | None = None


@dataclass(slots=True)
class RawTable:
    """A table with the texts that may name it: its summary, loose text and heading above it.

    ``rows`` may be followed by rows that are all alike: their ``cells``, and the line of each.
    ``lost`` are lines of rows that could not be read.
    """

    line: int
    summary: str
    loose: list[str]
    heading: str
    rows: list[RawRow] = field(default_factory=list)
    cells: list[tuple[str, ...]] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)


def cell_value(text: str) -> str:
    """A cell's text with blanks, of which AWR pads numbers with many, reduced to one."""
    return _short_value(text) if len(text) < _SHORT else _value(text)


def _value(text: str) -> str:
    # A redacted report may have lost the "<" of a cell's end tag.
    return " ".join(text.split()).removeprefix("/td>").strip()


_short_value = lru_cache(maxsize=8192)(_value)


def span_of(text: str) -> int:
    """A colspan; one that is not a number or absurd counts as one column."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdigit() and 0 < len(text) < 4 else 1


def titled(raw: RawTable) -> Iterator[Table]:
    """The table with its section, title and columns; none if it is of no section we read."""
    count = 0
    while count < len(raw.rows) and raw.rows[count].heading_spans is not None:
        count += 1
    groups, columns = columns_of(raw.rows[:count])
    title, kind = titled_kind(raw.loose, raw.heading, raw.summary, columns)
    if kind is not None:
        first = raw.rows[count:]
        rows = Rows(
            [row.values for row in first] + raw.cells, [row.line for row in first] + raw.lines
        )
        yield Table(kind, title, columns, rows, raw.line, groups, misfits=tuple(raw.lost))


def columns_of(headings: list[RawRow]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Spanning headings and column headings, both one a column."""
    if not headings:
        return (), ()
    groups: tuple[str, ...] = ()
    if len(headings) > 1:
        above = headings[-2]
        groups = tuple(
            name
            for name, span in zip(above.values, above.heading_spans or (), strict=True)
            for _ in range(span)
        )
    return groups, headings[-1].values
