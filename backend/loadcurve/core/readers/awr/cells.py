"""Exadata's storage cells: I/O by kind of disk, and their own latency histograms.

The cells count the I/O of all databases that use the storage. So nothing of them is a wait event
of the database, and their histograms have names of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from loadcurve.core.readers import numbers
from loadcurve.core.readers.reading import EventHistogram, ReadValue, ReportLocation
from loadcurve.core.readers.tables import Row, SectionKind, Table, key
from loadcurve.core.readers.wait_histograms.edges import edges_of, intervals_of
from loadcurve.core.readers.wait_histograms.tables import share_of
from loadcurve.core.records import Bucket, Finding

_FLAG = "*"
"""Printed in a cell of its own before a value outside the normal range."""
_OPERATIONS = ("small_read", "small_write", "large_read", "large_write")
_KINDS = ("smallreads", "smallwrites", "largereads", "largewrites")
_SUMMARY_COLUMNS = (
    "disktype", "#cells", "#disks", "average", *_KINDS, "average", *_KINDS, "average", *_KINDS,
    "%diskutilization",
)  # fmt: skip
_SUMMARY_VALUES = (
    "cells",
    "disks",
    "io_requests_per_s",
    "io_requests_per_s_per_cell",
    *(f"{operation}_requests_per_s_per_cell" for operation in _OPERATIONS),
    "io_mb_per_s",
    "io_mb_per_s_per_cell",
    *(f"{operation}_mb_per_s_per_cell" for operation in _OPERATIONS),
    "latency_us",
    *(f"{operation}_latency_us" for operation in _OPERATIONS),
    "disk_utilization_pct",
)
_LATENCY_VALUES = ("latency_us", *(f"{operation}_latency_us" for operation in _OPERATIONS))
_MEAN_EVERY = 3
"""A latency of the outlier tables is a mean, a standard deviation and a range."""
_FIRST_MEAN = 4
_UNIT = re.compile(r"\((ms|us|s)\)")
_COUNTS = {
    "totalsmallreads": "small reads",
    "totallargereads": "large reads",
    "totalsmallwrites": "small writes",
    "totallargewrites": "large writes",
    "totalwrites": "writes",
}
_FIRST_ROW = re.compile(r"(small|large) (read|write)s? histogram", re.IGNORECASE)
_BUCKET = re.compile(r"[<>]=?[0-9]")
_FEWEST_BUCKETS = 6
_TOLERANCE_PCT = 0.5
_ALL_CELLS = re.compile(r"(?:total|all)\b", re.IGNORECASE)


def read_cell_io(tables: Iterable[Table], decimal: str) -> dict[str, dict[str, ReadValue]] | None:
    """The cells' values for each kind of disk (``F/5.8T`` is flash, ``H/8.9T`` hard disk).

    Rates per second, latencies in µs, by name; None if the report has none of these sections.
    """
    by_disk: dict[str, dict[str, ReadValue]] | None = None
    for table in tables:
        if table.kind in (SectionKind.CELL_IO, SectionKind.CELL_LATENCY):
            by_disk = {} if by_disk is None else by_disk
            for row in table.rows:
                values = dict(_values(table, row, decimal))
                if values and row.cells[0]:
                    disk = by_disk.setdefault(row.cells[0], {})
                    disk.update({name: datum for name, datum in values.items() if name not in disk})
    return by_disk


def _values(table: Table, row: Row, decimal: str) -> Iterator[tuple[str, ReadValue]]:
    """The values of a row by name; none of a row or heading that is not as known."""
    columns = [index for index, cell in enumerate(row.cells) if index and cell != _FLAG]
    if table.kind is SectionKind.CELL_IO:
        if tuple(map(key, table.columns)) != _SUMMARY_COLUMNS:
            return
        if len(columns) != len(_SUMMARY_VALUES):
            return
        named = zip(_SUMMARY_VALUES, columns, strict=True)
    else:
        means = columns[_FIRST_MEAN - 1 :: _MEAN_EVERY]
        if row.cells[1:2] != ("All",) or len(means) != len(_LATENCY_VALUES):
            return
        named = zip(_LATENCY_VALUES, means, strict=True)
    unit = next((match[1] for group in table.groups if (match := _UNIT.search(group))), None)
    for name, column in named:
        raw = row.cells[column]
        if name.endswith("_us"):
            printed = numbers.wait_us(raw, decimal, unit)
        else:
            printed = numbers.number(raw, decimal)
        if printed is not None:
            # Headings span several cells, and a flag shifts those after it: the name tells which.
            place = ReportLocation(table.title, row.cells[0], name, row.line, raw)
            yield name, ReadValue(printed.value, place, printed.low, printed.high)


@dataclass(frozen=True, slots=True)
class _Columns:
    """Where a table of the cells has its count and buckets, from the heading above its rows."""

    kind: str
    count: int
    first: int
    edges: tuple[int, ...]
    cell_name: int | None


def read_cell_histograms(
    tables: Iterable[Table], decimal: str, findings: list[Finding]
) -> tuple[EventHistogram, ...] | None:
    """Latency of the cells' reads and redo writes, each over all cells, under its own name.

    None if the report has no such table. Rows of wait events, which stand in the same tables for
    comparison, are left out, as the report prints them in sections of their own.
    """
    by_event: dict[str, EventHistogram] | None = None
    for table in tables:
        if table.kind is not SectionKind.CELL_HISTOGRAM:
            continue
        by_event = {} if by_event is None else by_event
        columns = _columns_of(table.columns)
        for row in table.rows:
            if _is_heading(row.cells):
                columns = _columns_of(row.cells)
            elif columns is not None:
                histogram = _histogram(table, row, columns, decimal, findings)
                if histogram is not None:
                    by_event.setdefault(histogram.event, histogram)
    if by_event:
        text = (
            f"{len(by_event)} histograms come from Exadata's cells ({', '.join(by_event)}): "
            "they count the I/O of every database that uses these cells, not of this one "
            "alone"
        )
        findings.append(Finding("Exadata cells", "notice", text))
    return None if by_event is None else tuple(by_event.values())


def _is_heading(cells: tuple[str, ...]) -> bool:
    return sum(map(bool, map(_BUCKET.match, cells[1:]))) >= _FEWEST_BUCKETS and not any(
        map(_is_share, cells[1:])
    )


def _is_share(cell: str) -> bool:
    return cell[:1].isdigit() or cell.endswith(")")


def _columns_of(names: tuple[str, ...]) -> _Columns | None:
    """What the heading says of the rows below it; None if they are not of cells."""
    first = next((i for i, name in enumerate(names) if _BUCKET.match(name)), len(names))
    edges = edges_of(names[first:])
    keys = [key(name) for name in names[:first]]
    kind = next((_COUNTS[name] for name in keys if name in _COUNTS), None)
    titled = _FIRST_ROW.match(names[0]) if names else None
    if kind is None and titled and "total" in keys:
        kind = f"{titled[1].lower()} {titled[2].lower()}s"
    if edges is None or kind is None:
        return None
    count = next(i for i, name in enumerate(keys) if name in _COUNTS or name == "total")
    cell_name = keys.index("cellname") if "cellname" in keys else None
    return _Columns(kind, count, first, edges, cell_name)


def _histogram(
    table: Table, row: Row, columns: _Columns, decimal: str, findings: list[Finding]
) -> EventHistogram | None:
    """The histogram of a row over all cells; None for a row of one cell, or without a name."""
    cells = row.cells
    shares = [share_of(cell, decimal) for cell in cells[columns.first :]]
    if not cells[0] or len(shares) != len(columns.edges) + 1:
        return None
    if columns.cell_name is not None and not _ALL_CELLS.match(cells[columns.cell_name]):
        return None
    name = cell_histogram_name(cells[0], columns.kind)
    known = [share.pct for share in shares if share.pct is not None]
    if len(known) != len(shares) or abs(sum(known) - 100) > _TOLERANCE_PCT:
        text = f"{name}: its buckets cannot be read or do not sum to 100%; it was left out"
        findings.append(Finding("Exadata cells", "warning", text))
        return None
    buckets = tuple(
        Bucket(lower, upper, share.pct, share.trace, share.waits)
        for (lower, upper), share in zip(intervals_of(columns.edges), shares, strict=True)
    )
    printed = numbers.count(cells[columns.count], decimal)
    total = None
    if printed is not None:
        total = table.datum(row, columns.count, printed.value, (printed.low, printed.high))
    return EventHistogram(name, total, buckets, (table.place(row, 0),))


def cell_histogram_name(printed: str, kind: str) -> str:
    """``Exadata cells: small reads, flash``; redo writes are named by their row alone."""
    return f"Exadata cells: {printed if kind == 'writes' else f'{kind}, {printed}'}"
