"""Printed rows of histogram tables, with their pages merged, before stitching."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import compress, repeat
from operator import not_

from loadcurve.core.readers import numbers
from loadcurve.core.readers.awr.event_names import whole_event_name
from loadcurve.core.readers.columns import column_of, data_of
from loadcurve.core.readers.reading import ReadValue, ReportLocation
from loadcurve.core.readers.record import Record
from loadcurve.core.readers.tables import Row, Rows, SectionKind, Table
from loadcurve.core.readers.wait_histograms.edges import DETAIL_EDGES, edges_of, edges_of_title
from loadcurve.core.records import Finding

_CELL = re.compile(r"<?([0-9]*[.,]?[0-9]+)\s*(?:\(\s*([0-9][0-9.,]*\s*[KMGT]?)?\s*(\))?)?\Z")
_CUT_COUNT = re.compile(r"[0-9]{1,4}[.,][0-9]{0,2}\Z")


class BucketShare(Record, frozen=True):
    """One printed cell. ``zero`` is a blank, which means no waits at all; ``trace`` is ``.0``,
    more than zero but below .05%; ``pct`` is None for a cell that cannot be read. ``cut_waits``
    is a count in parentheses whose end the column cut off.
    """

    pct: float | None
    zero: bool = False
    trace: bool = False
    waits: float | None = None
    cut_waits: float | None = None

    @property
    def plain(self) -> bool:
        """Whether there is nothing to report about the cell."""
        return self.pct is not None and self.cut_waits is None


class EventShares(Record, frozen=True):
    """One row: its cells by bucket column, its count and its place."""

    cells: tuple[str, ...]
    decimal: str
    count: ReadValue | None
    place: ReportLocation

    @property
    def shares(self) -> tuple[BucketShare, ...]:
        """What its cells say."""
        return tuple([share_of(cell, self.decimal) for cell in self.cells])


@dataclass(slots=True)
class HistogramTable:
    """One histogram table of a report by event. Names cut alike have several rows."""

    edges: tuple[int, ...]
    rows: dict[str, list[EventShares]] = field(default_factory=dict)

    @property
    def is_main(self) -> bool:
        """Whether this is the table that lists every event, with its total waits."""
        return self.edges not in DETAIL_EDGES


def read_tables(
    tables: Iterable[Table],
    waits_by_event: Mapping[str, float],
    decimal: str,
    findings: list[Finding],
) -> list[HistogramTable] | None:
    """The histogram tables of a report in printed order; None if it has no histogram section.

    ``waits_by_event`` are foreground and background waits together; they settle a count whose K
    or M a text report has cut off. What cannot be read is added to ``findings``.
    """
    merged: dict[tuple[int, ...], HistogramTable] | None = None
    for table in tables:
        if table.kind is not SectionKind.HISTOGRAM:
            continue
        merged = {} if merged is None else merged
        if table.columns:
            _merge(table, merged, waits_by_event, decimal, findings)
        elif edges := edges_of_title(table.title):
            merged.setdefault(edges, HistogramTable(edges))
    if merged is None:
        return None
    return list(merged.values())


def _merge(
    table: Table,
    merged: dict[tuple[int, ...], HistogramTable],
    waits_by_event: Mapping[str, float],
    decimal: str,
    findings: list[Finding],
) -> None:
    first, edges = _bucket_columns(table.columns)
    if edges is None:
        text = (
            f"the columns of {table.title!r} at line {table.line} are unknown; "
            "this table was not read"
        )
        findings.append(Finding("Histogram columns", "warning", text))
        return
    part = merged.setdefault(edges, HistogramTable(edges))
    end = first + len(edges) + 1
    rows = _whole_rows(table, end, findings)
    _report_odd_cells(table, rows, slice(first, end), decimal, findings)
    names = column_of(rows, 0)
    events = map(whole_event_name, names, repeat(table.widths[0] if table.widths else None))
    counts = _counts(table, rows, first - 1, waits_by_event, decimal, findings)
    places = map(
        ReportLocation, repeat(table.title), names, repeat(table.columns[0]), rows.lines, names
    )
    cells = [row[first:end] for row in rows.cells]
    every = map(EventShares, cells, repeat(decimal), counts, places)
    for event, shares in zip(events, every, strict=True):
        known = part.rows.setdefault(event, [])
        if known and not table.widths and any(other.shares == shares.shares for other in known):
            continue  # The same table pasted twice.
        known.append(shares)


def _whole_rows(table: Table, count: int, findings: list[Finding]) -> Rows:
    """The rows with a name and at least ``count`` cells; others with anything are reported."""
    rows = Rows.of(table.rows)
    are_whole = [len(cells) >= count and bool(cells[0]) for cells in rows.cells]
    for row in () if all(are_whole) else compress(rows, map(not_, are_whole)):
        _report_short_row(table, row, findings)
    return rows.where(are_whole)


def _report_short_row(table: Table, row: Row, findings: list[Finding]) -> None:
    if any(row.cells):
        text = (
            f"the row {row.cells[0]!r} of {table.title!r} at line {row.line} has "
            f"{len(row.cells)} cells where the heading has {len(table.columns)}; it was not read"
        )
        findings.append(Finding("Histogram row", "warning", text))


def _bucket_columns(columns: tuple[str, ...]) -> tuple[int, tuple[int, ...] | None]:
    """The first bucket column, and the edges its heading and those after it name.

    Words of a spanning heading that text prints above the bucket headings are left off.
    """
    first = next((i for i, name in enumerate(columns) if "<" in name), len(columns))
    names = tuple([name[max(name.rfind("<"), name.rfind(">"), 0) :] for name in columns[first:]])
    return first, edges_of(names)


@lru_cache(maxsize=4096)
def share_of(cell: str, decimal: str) -> BucketShare:
    """What a cell says: a share, blank for none, and perhaps the count of a share near none."""
    if not cell:
        return BucketShare(0.0, zero=True)
    match = _CELL.match(cell)
    printed = numbers.number(match.group(1), decimal) if match else None
    if match is None or printed is None:
        return BucketShare(None)
    pct = 0.0 if cell[0] == "<" else float(printed.value)
    counted = numbers.number(match.group(2), decimal) if match.group(2) else None
    if counted is None:
        return BucketShare(pct, trace=pct == 0)
    if match.group(3):
        return BucketShare(pct, trace=pct == 0, waits=counted.value)
    return BucketShare(pct, trace=pct == 0, cut_waits=counted.value)


def _report_odd_cells(
    table: Table, rows: Rows, at: slice, decimal: str, findings: list[Finding]
) -> None:
    """Report the cells that say no share, or a count whose end is cut off."""
    every: set[str] = set().union(*(cells[at] for cells in rows.cells))
    odd = {cell for cell in every if not share_of(cell, decimal).plain}
    for row in rows if odd else ():
        for cell in row.cells[at]:
            if cell in odd:
                findings.append(_about_cell(cell, share_of(cell, decimal), table, row))


def _about_cell(cell: str, share: BucketShare, table: Table, row: Row) -> Finding:
    if share.pct is None:
        text = (
            f"{cell!r} of {row.cells[0]!r} in {table.title!r} at line {row.line} "
            "is not a percentage; this bucket is not known"
        )
        return Finding("Histogram cell", "warning", text)
    text = (
        f"the count of {cell!r}, {row.cells[0]!r} in {table.title!r} at line {row.line}, is "
        f"cut off: it is {share.cut_waits:,} or more"
    )
    return Finding("Truncated counts", "notice", text)


def _counts(
    table: Table,
    rows: Rows,
    column: int,
    waits_by_event: Mapping[str, float],
    decimal: str,
    findings: list[Finding],
) -> Sequence[ReadValue | None]:
    """The count of waits of each row, from the column before its buckets if there is one."""
    if column < 1:
        return [None] * len(rows)
    cells = column_of(rows, column)
    printed = list(map(numbers.count, cells, repeat(decimal)))
    counts = data_of(table, rows, column, column_of(rows, 0), printed)
    if table.widths is None:
        return counts
    for index, raw in enumerate(cells):
        # 11.2 text prints 521.6K into five characters, "521.6", and 1991.1K as "1991.": a count
        # has no fraction, so its end was cut off.
        number = printed[index]
        if number is not None and _CUT_COUNT.match(raw):
            waits = waits_by_event.get(whole_event_name(rows[index].cells[0], table.widths[0]))
            counts[index] = _whole_count(table, rows[index], column, number, waits, findings)
    return counts


def _whole_count(
    table: Table,
    row: Row,
    column: int,
    printed: numbers.PrintedNumber,
    waits: float | None,
    findings: list[Finding],
) -> ReadValue:
    """A count without its K or M: foreground and background waits tell which it was."""
    raw = row.cells[column]
    printed = _as_cut(printed, raw)
    factor, certain = _cut_factor(printed, waits)
    value = round(printed.value * factor)
    grounds = f"{waits:,.0f} waits in the event tables" if certain else "no event table counts it"
    text = (
        f"{row.cells[0]}: the count {raw!r} in {table.title!r} at line {row.line} is cut "
        f"off; it is read as {value:,} ({grounds})"
    )
    findings.append(Finding("Truncated counts", "agrees" if certain else "notice", text))
    bounds = round(printed.low * factor), round(printed.high * factor)
    return table.datum(row, column, value, bounds)


def _as_cut(printed: numbers.PrintedNumber, raw: str) -> numbers.PrintedNumber:
    """Bounds of a number whose digit after the mark may be cut off: any digit may have stood."""
    if raw[-1].isdigit():
        return printed
    return numbers.PrintedNumber(printed.value, printed.value - 0.05, printed.value + 0.95)


def _cut_factor(printed: numbers.PrintedNumber, waits: float | None) -> tuple[int, bool]:
    for factor in (1_000, 1_000_000, 1_000_000_000):
        if waits and 0.9 * printed.low * factor <= waits <= 1.1 * printed.high * factor:
            return factor, True
    return 1_000, False
