"""The tables of a compare-period report, each with the columns of both periods.

Its text has page headings, rulers and column cuts as AWR's other text reports, and sections that
are titled as in none of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.table_layouts.html import undouble_quotes, with_ends_of_tables
from loadcurve.core.readers.table_layouts.html_tables import columns_of
from loadcurve.core.readers.table_layouts.html_tokens import token_tables
from loadcurve.core.readers.table_layouts.text_columns import (
    TextHeader,
    cut_row,
    has_page_mark,
    header_at,
    header_below,
    in_order,
    is_ruler,
    title_of,
)
from loadcurve.core.readers.table_layouts.text_lines import lines_of
from loadcurve.core.readers.tables import Row, SectionKind, Table, key, kind_of_title

_OWN_TITLES = (
    (re.compile(r"(?:this table displays )?host configuration comparison", re.IGNORECASE),
     SectionKind.HOST),
    (re.compile(r"workload comparison\b", re.IGNORECASE), SectionKind.LOAD_PROFILE),
)  # fmt: skip
# The sections read; others compare values that no load point has.
_READ = frozenset(
    (
        SectionKind.LOAD_PROFILE,
        SectionKind.TOP_EVENTS,
        SectionKind.FOREGROUND,
        SectionKind.BACKGROUND,
        SectionKind.ALL_EVENTS,
        SectionKind.ACTIVITY,
        SectionKind.PARAMETERS,
        SectionKind.HOST,
    )
)
_LABELLED = frozenset((SectionKind.LOAD_PROFILE,))
_PERIODS_START = "Snapshot Set"
_NUMBER = re.compile(r"[-+.,]?[0-9]")
_CONTINUED = "-> "
_DAY = re.compile(r" \([^\s()]{1,12}\)")


def compared_tables(text: str, is_html: bool, where: str, first_line: int = 1) -> tuple[Table, ...]:
    """Every table of the sections we read, in the order of the report.

    ``first_line`` is the number of the text's first line in its file. Raises LimitExceeded, and
    UnreadableReport for markup that hides the rest of the page; ``where`` names the file.
    """
    tables = []
    every = _html(text, where, first_line) if is_html else _text(text, where, first_line)
    for table in every:
        tables.append(table)
        size_limits.check(len(tables), size_limits.TABLES, "tables", where)
    return tuple(tables)


def _kind(title: str) -> SectionKind | None:
    own = next((kind for pattern, kind in _OWN_TITLES if pattern.match(title)), None)
    kind = own or kind_of_title(title)
    return kind if kind in _READ else None


def _html(text: str, where: str, first_line: int) -> Iterator[Table]:
    text = with_ends_of_tables(undouble_quotes(text))
    for raw in token_tables(text, where, first_line):
        count = 0
        while count < len(raw.rows) and raw.rows[count].heading_spans is not None:
            count += 1
        groups, columns = columns_of(raw.rows[:count])
        title, kind = raw.heading, None
        for candidate in (*reversed(raw.loose), raw.heading, raw.summary):
            if (kind := _kind(candidate)) is not None:
                title = candidate
                break
        if columns and key(columns[0]) == "snapshotset":
            title, kind = "Report header", SectionKind.IDENTITY
        if kind is not None:
            rows = tuple(Row(row.values, row.line) for row in raw.rows[count:])
            yield Table(kind, title, columns, rows, raw.line, groups, misfits=tuple(raw.lost))


def _text(text: str, where: str, first_line: int) -> Iterator[Table]:
    lines = lines_of(text)
    size_limits.check(len(lines), size_limits.LINES, "lines", where)
    for index, line in enumerate(lines):
        if line.startswith(_PERIODS_START) and index + 1 < len(lines):
            if is_ruler(lines[index + 1]):
                header = header_at(lines, index, index + 1)
                yield _ruled(lines, header, first_line, SectionKind.IDENTITY, "Report header")
            continue
        title = title_of(line)
        kind = _kind(title) if title and not line.startswith((" ", "-")) else None
        if kind is None:
            continue
        header_found = header_below(lines, index, kind in _LABELLED)
        if header_found is not None and not header_found.empty:
            header = _shifted(header_found) if kind is SectionKind.TOP_EVENTS else header_found
            yield _ruled(lines, header, first_line, kind, title)


def _shifted(header: TextHeader) -> TextHeader:
    """Events that made no Top list have a dash before their names, and the others a blank: both
    move the names by one to the right.
    """
    names = [index for index, name in enumerate(header.columns) if key(name) == "event"]
    spans = tuple(
        (start, end + 1) if index in names else (start, end)
        for index, (start, end) in enumerate(header.spans)
    )
    return replace(header, spans=spans)


def _ruled(
    lines: list[str], header: TextHeader, first_line: int, kind: SectionKind, title: str
) -> Table:
    labelled = kind in _LABELLED
    rows: list[Row] = []
    misfits: list[int] = []
    for index in range(header.first_row, len(lines)):
        line = lines[index]
        if is_ruler(line) or has_page_mark(line) or line.startswith(_PERIODS_START):
            break
        if kind is SectionKind.IDENTITY and not line.strip():
            break
        if line.startswith(_CONTINUED) or not line.strip():
            continue
        cells = _labelled(line, header) if labelled else cut_row(line, header.spans)
        if cells is None and kind is SectionKind.IDENTITY:
            # Times run into the next column, which may stand one to the left of its ruler.
            cells = in_order(_DAY.sub("", line), len(header.spans))
        if cells is None:
            if _NUMBER.search(line):
                misfits.append(first_line + index)
        elif kind in (SectionKind.IDENTITY, SectionKind.PARAMETERS) or any(
            map(_NUMBER.match, cells[1:])
        ):
            rows.append(Row(cells, first_line + index))
    columns = ("", *header.columns) if labelled else header.columns
    groups = ("", *header.groups) if labelled and header.groups else header.groups
    return Table(
        kind=kind,
        title=title,
        columns=columns,
        rows=tuple(rows),
        line=first_line + header.first_row - 1,
        groups=groups,
        widths=header.widths if not labelled else None,
        misfits=tuple(misfits),
    )


def _labelled(line: str, header: TextHeader) -> tuple[str, ...] | None:
    """``label:  value  value``; None if there is no label, or the values fit no columns."""
    label, colon, rest = line.partition(":")
    if not colon or ":" in rest:
        return None
    cells = cut_row(" " * (len(line) - len(rest)) + rest, header.spans)
    # Numbers too wide for their columns still stand in order if none is blank.
    cells = cells or in_order(rest, len(header.spans))
    return None if cells is None else (label.strip() + colon, *cells)
