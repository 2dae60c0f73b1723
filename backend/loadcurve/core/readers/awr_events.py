"""Event tables: top events, foreground, background, and both together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from loadcurve.core.readers import numbers
from loadcurve.core.readers.event_names import whole_event_name, whole_wait_class
from loadcurve.core.readers.reading import Datum, EventRow
from loadcurve.core.readers.tables import Kind, Row, Table, key

_EVENT = re.compile(r"event$")
_WAITS = re.compile(r"^(?:event)?waits$")
_TOTAL = re.compile(r"^(?:tota?l?)?(?:wait)?time(?:s|sec|cs)?$|^totals?$")
_AVG = re.compile(r"avg|average")
_PCT = re.compile(r"^%(?:db|total|call)")
_CLASS = re.compile(r"class$")
_UNIT = re.compile(r"\((s|ms|us|cs)\)")


@dataclass(frozen=True, slots=True)
class _Columns:
    event: int
    waits: int | None
    total: int | None
    avg: int | None
    pct: int | None
    wait_class: int | None
    avg_unit: str | None
    total_unit: str


def read_events(tables: Iterable[Table], kind: Kind, decimal: str) -> tuple[EventRow, ...] | None:
    """The rows of every table of ``kind`` in printed order; None if there is no such table.

    A report over several instances also prints each instance's rows: only the rows over the
    whole cluster (``*``) are taken.
    """
    found: list[EventRow] | None = None
    for table in tables:
        if table.kind is not kind:
            continue
        found = [] if found is None else found
        columns = _columns(table)
        if columns is not None:
            found.extend(_event_rows(table, columns, decimal))
    return None if found is None else tuple(found)


def _columns(table: Table) -> _Columns | None:
    event = table.column_like(_EVENT)
    if event is None:
        return None
    avg = table.column_like(_AVG)
    total = table.column_like(_TOTAL)
    return _Columns(
        event=event,
        waits=table.column_like(_WAITS),
        total=total,
        avg=avg,
        pct=table.column_like(_PCT),
        wait_class=table.column_like(_CLASS),
        avg_unit=_unit(table, avg),
        total_unit=_unit(table, total) or "s",
    )


def _unit(table: Table, column: int | None) -> str | None:
    if column is None:
        return None
    heading = table.columns[column]
    if table.groups and column < len(table.groups):
        heading += " " + table.groups[column]
    match = _UNIT.search(heading)
    return match.group(1) if match else None


def _event_rows(table: Table, columns: _Columns, decimal: str) -> Iterator[EventRow]:
    by_instance = bool(table.columns) and key(table.columns[0]) == "i#"
    instance = "*"
    for row in table.rows:
        if by_instance and row.cells[0]:
            instance = row.cells[0]
        name = row.cells[columns.event] if columns.event < len(row.cells) else ""
        if not name or (by_instance and instance != "*"):
            continue
        yield _event_row(table, row, columns, decimal)


def _event_row(table: Table, row: Row, columns: _Columns, decimal: str) -> EventRow:
    printed_name = row.cells[columns.event]
    name = whole_event_name(printed_name, _width(table, columns.event))
    wait_class = _cell(row, columns.wait_class)
    return EventRow(
        event=name,
        waits=_count(table, row, columns.waits, decimal, name),
        total_wait_time_s=_total(table, row, columns, decimal, name),
        avg_wait_us=_avg(table, row, columns, decimal, name),
        pct_db_time=_pct(table, row, columns.pct, decimal, name),
        wait_class=whole_wait_class(wait_class) if wait_class else None,
        place=table.place(row, columns.event, printed_name),
    )


def _width(table: Table, column: int) -> int | None:
    if table.widths is None or column >= len(table.widths):
        return None
    return table.widths[column]


def _cell(row: Row, column: int | None) -> str:
    return row.cells[column] if column is not None and column < len(row.cells) else ""


def _count(table: Table, row: Row, column: int | None, decimal: str, name: str) -> Datum | None:
    printed = numbers.count(_cell(row, column), decimal)
    if printed is None or column is None:
        return None
    return table.datum(row, column, printed.value, (printed.low, printed.high), name)


def _total(table: Table, row: Row, columns: _Columns, decimal: str, name: str) -> Datum | None:
    printed = numbers.number(_cell(row, columns.total), decimal)
    if printed is None or columns.total is None:
        return None
    value, low, high = printed.value, printed.low, printed.high
    if columns.total_unit == "cs":
        value, low, high = value / 100, low / 100, high / 100
    return table.datum(row, columns.total, value, (low, high), name)


def _avg(table: Table, row: Row, columns: _Columns, decimal: str, name: str) -> Datum | None:
    printed = numbers.wait_us(_cell(row, columns.avg), decimal, columns.avg_unit)
    if printed is None or columns.avg is None:
        return None
    return table.datum(row, columns.avg, printed.value, (printed.low, printed.high), name)


def _pct(table: Table, row: Row, column: int | None, decimal: str, name: str) -> Datum | None:
    printed = numbers.number(_cell(row, column), decimal)
    if printed is None or column is None:
        return None
    return table.datum(row, column, printed.value, (printed.low, printed.high), name)
