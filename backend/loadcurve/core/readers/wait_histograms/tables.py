"""The rows of histogram tables, their pages merged: what was printed, before it is stitched."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from loadcurve.core.readers import numbers
from loadcurve.core.readers.awr.event_names import whole_event_name
from loadcurve.core.readers.reading import Datum, Place
from loadcurve.core.readers.record import Record
from loadcurve.core.readers.tables import Kind, Row, Rows, Table
from loadcurve.core.readers.wait_histograms.edges import (
    DETAIL_EDGES,
    edges_of,
    edges_of_title,
)
from loadcurve.core.records import Finding

_CELL = re.compile(r"<?([0-9]*[.,]?[0-9]+)\s*(?:\(\s*([0-9][0-9.,]*\s*[KMGT]?)?\s*(\))?)?\Z")
_CUT_COUNT = re.compile(r"[0-9]{1,4}[.,][0-9]{0,2}\Z")


class Share(Record, frozen=True):
    """One printed cell. ``zero`` is a blank, which means no waits at all; ``trace`` is ``.0``,
    more than zero but below .05 %; ``pct`` is None for a cell that cannot be read. ``cut_waits``
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
    """One row: its cells by bucket column, the row's count and where it stands."""

    cells: tuple[str, ...]
    decimal: str
    count: Datum | None
    place: Place

    @property
    def shares(self) -> tuple[Share, ...]:
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
        if table.kind is not Kind.HISTOGRAM:
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
            f"the columns of {table.title!r} at line {table.line} are none we know; "
            "this table was not read"
        )
        findings.append(Finding("histogram columns", "warning", text))
        return
    part = merged.setdefault(edges, HistogramTable(edges))
    width = table.widths[0] if table.widths else None
    end = first + len(edges) + 1
    odd = _odd_cells(table, first, end, decimal)
    for row in table.rows:
        cells = row.cells[first:end]
        if len(cells) <= len(edges) or not row.cells[0]:
            _report_short_row(table, row, findings)
            continue
        event = whole_event_name(row.cells[0], width)
        if odd and not odd.isdisjoint(cells):
            _report_odd_cells(cells, decimal, table, row, findings)
        count = _count(table, row, first - 1, waits_by_event.get(event), decimal, findings)
        shares = EventShares(cells, decimal, count, table.place(row, 0))
        known = part.rows.setdefault(event, [])
        if known and width is None and any(other.shares == shares.shares for other in known):
            continue  # The same table pasted twice.
        known.append(shares)


def _odd_cells(table: Table, first: int, end: int, decimal: str) -> frozenset[str]:
    """The texts of cells about which there is something to report."""
    every = set().union(*(cells[first:end] for cells in Rows.of(table.rows).cells))
    return frozenset(cell for cell in every if not share_of(cell, decimal).plain)


def _report_short_row(table: Table, row: Row, findings: list[Finding]) -> None:
    if any(row.cells):
        text = (
            f"the row {row.cells[0]!r} of {table.title!r} at line {row.line} has "
            f"{len(row.cells)} cells where the heading has {len(table.columns)}; it was not read"
        )
        findings.append(Finding("histogram row", "warning", text))


def _bucket_columns(columns: tuple[str, ...]) -> tuple[int, tuple[int, ...] | None]:
    """The first bucket column, and the edges its heading and those after it name.

    Words of a spanning heading that text prints above the bucket headings are left off.
    """
    first = next((i for i, name in enumerate(columns) if "<" in name), len(columns))
    names = tuple([name[max(name.rfind("<"), name.rfind(">"), 0) :] for name in columns[first:]])
    return first, edges_of(names)


@lru_cache(maxsize=4096)
def share_of(cell: str, decimal: str) -> Share:
    """What a cell says: a share, blank for none, and perhaps the count of a share near none."""
    if not cell:
        return Share(0.0, zero=True)
    match = _CELL.match(cell)
    printed = numbers.number(match.group(1), decimal) if match else None
    if match is None or printed is None:
        return Share(None)
    pct = 0.0 if cell[0] == "<" else float(printed.value)
    counted = numbers.number(match.group(2), decimal) if match.group(2) else None
    if counted is None:
        return Share(pct, trace=pct == 0)
    if match.group(3):
        return Share(pct, trace=pct == 0, waits=counted.value)
    return Share(pct, trace=pct == 0, cut_waits=counted.value)


def _report_odd_cells(
    cells: tuple[str, ...], decimal: str, table: Table, row: Row, findings: list[Finding]
) -> None:
    for cell in cells:
        share = share_of(cell, decimal)
        if share.pct is None:
            text = (
                f"{cell!r} of {row.cells[0]!r} in {table.title!r} at line {row.line} "
                "is not a percentage; this bucket is not known"
            )
            findings.append(Finding("histogram cell", "warning", text))
        elif share.cut_waits is not None:
            text = (
                f"the count of {cell!r}, {row.cells[0]!r} in {table.title!r} at line {row.line}, "
                f"is cut off: it is {share.cut_waits:,} or more, its end is not printed"
            )
            findings.append(Finding("cut count", "notice", text))


def _count(
    table: Table,
    row: Row,
    column: int,
    waits: float | None,
    decimal: str,
    findings: list[Finding],
) -> Datum | None:
    raw = row.cells[column] if column >= 1 else ""
    printed = numbers.count(raw, decimal)
    if printed is None:
        return None
    if table.widths is None or not _CUT_COUNT.match(raw):
        return table.datum(row, column, printed.value, (printed.low, printed.high))
    # 11.2 text prints 521.6K into five characters, "521.6", and 1991.1K as "1991.": a count has
    # no fraction, so its end was cut off. Foreground and background waits tell which it was.
    printed = _as_cut(printed, raw)
    factor, certain = _cut_factor(printed, waits)
    value = round(printed.value * factor)
    grounds = f"{waits:,.0f} waits in the event tables" if certain else "no event table counts it"
    text = (
        f"{row.cells[0]}: the count {raw!r} in {table.title!r} at line {row.line} has lost its "
        f"end; it is taken as {value:,} ({grounds})"
    )
    findings.append(Finding("cut count", "agrees" if certain else "notice", text))
    return table.datum(
        row, column, value, (round(printed.low * factor), round(printed.high * factor))
    )


def _as_cut(printed: numbers.Printed, raw: str) -> numbers.Printed:
    """Bounds of a number whose digit after the mark may be cut off: any digit may have stood."""
    if raw[-1].isdigit():
        return printed
    return numbers.Printed(printed.value, printed.value - 0.05, printed.value + 0.95)


def _cut_factor(printed: numbers.Printed, waits: float | None) -> tuple[int, bool]:
    for factor in (1_000, 1_000_000, 1_000_000_000):
        if waits and 0.9 * printed.low * factor <= waits <= 1.1 * printed.high * factor:
            return factor, True
    return 1_000, False
