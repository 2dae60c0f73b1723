"""Event tables: top events, foreground, background, and both together."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, repeat

from loadcurve.core.readers import numbers
from loadcurve.core.readers.awr.event_names import whole_event_name, whole_wait_class
from loadcurve.core.readers.columns import column_of, data_of
from loadcurve.core.readers.reading import EventRow, ReadValue, ReportLocation
from loadcurve.core.readers.tables import Row, Rows, SectionKind, Table, key
from loadcurve.core.records import Finding

_EVENT = re.compile(r"event$")
_WAITS = re.compile(r"^(?:event)?waits$")
_TOTAL = re.compile(r"^(?:tota?l?)?(?:wait)?time(?:s|sec|cs)?$|^totals?$")
_AVG = re.compile(r"avg|average")
_PCT = re.compile(r"^%(?:total|of)?db")
# Before DB time there was call time: all CPU and all waits but idle ones, of background too.
_CALL_PCT = re.compile(r"^%(?:total|call)(?!.*db)")
_CLASS = re.compile(r"class$")
_WITH_DECIMAL = re.compile(r"[.,][0-9]\Z")
_UNIT = re.compile(r"\((s|ms|us|cs)\)")


_NOT_A_NUMBER = frozenset(("", "N/A"))
_CLUSTER = "*"
_NARROW = 5
"""Columns this narrow truncate numbers; wider ones fit any."""


@dataclass(frozen=True, slots=True)
class _Columns:
    event: int
    waits: int | None
    total: int | None
    avg: int | None
    pct: int | None
    call_pct: int | None
    wait_class: int | None
    avg_unit: str | None
    total_unit: str

    @property
    def last(self) -> int:
        """The last column that is read."""
        columns = (self.event, self.waits, self.total, self.avg, self.pct, self.call_pct)
        return max(column or 0 for column in (*columns, self.wait_class))


def read_events(
    tables: Iterable[Table],
    kind: SectionKind,
    decimal: str,
    findings: list[Finding],
    db_time_min: ReadValue | None = None,
) -> tuple[EventRow, ...] | None:
    """The rows of every table of ``kind`` in printed order; None if there is no such table.

    A report over several instances also prints each instance's rows: only the rows over the
    whole cluster (``*``) are taken. ``db_time_min`` helps to tell what a cut-off total was. What
    cannot be read is added to ``findings``.
    """
    rows: list[EventRow] | None = None
    instance = ""
    for table in tables:
        if table.kind is not kind:
            continue
        rows = [] if rows is None else rows
        columns = _columns(table)
        if columns is None:
            if table.rows:
                text = (
                    f"the columns of {table.title!r} at line {table.line} are unknown; "
                    "this table was not read"
                )
                findings.append(Finding("Event columns", "warning", text))
            continue
        reader = _Rows(table, columns, decimal, findings, db_time_min)
        if key(table.columns[0]) != "i#":
            rows.extend(reader.events(Rows.of(table.rows)))
            continue
        for row in table.rows:
            if row.cells[0]:
                # Printed on the first row of each instance's rows only, which may run on over
                # several pages.
                instance = row.cells[0]
            if instance == _CLUSTER:
                rows.extend(reader.event(row))
    return None if rows is None else tuple(rows)


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
        call_pct=table.column_like(_CALL_PCT),
        wait_class=table.column_like(_CLASS),
        avg_unit=_unit(table, avg),
        total_unit=_unit(table, total) or "s",
    )


def _unit(table: Table, column: int | None) -> str | None:
    if column is None:
        return None
    heading = table.columns[column]
    if column < len(table.groups):
        heading += " " + table.groups[column]
    match = _UNIT.search(heading)
    return match.group(1) if match else None


class _Rows:
    """Reads the rows of one table of known columns."""

    def __init__(
        self,
        table: Table,
        columns: _Columns,
        decimal: str,
        findings: list[Finding],
        db_time_min: ReadValue | None,
    ) -> None:
        self.table = table
        self.columns = columns
        self.decimal = decimal
        self.findings = findings
        self.db_time_s = _product(_bounds(db_time_min), (60, 60), 1)
        self.widths = table.widths
        self.name_width = table.widths[columns.event] if table.widths else None

    def events(self, rows: Rows) -> Iterator[EventRow]:
        """The events of rows: column by column, and one by one if there is more to a cell."""
        at = self.columns
        if at.total_unit == "cs" or not rows.all_have(at.last):
            yield from chain.from_iterable(map(self.event, rows))
            return
        rows = rows.where(column_of(rows, at.event))
        printed = column_of(rows, at.event)
        names = list(map(whole_event_name, printed, repeat(self.name_width)))
        odd = self._cut_totals(rows)
        data = [
            self._column(rows, column, names, odd, parse, *more)
            for column, parse, *more in (
                (at.waits, numbers.count),
                (at.total, numbers.number),
                (at.avg, numbers.wait_us, at.avg_unit),
                (at.pct, numbers.number),
                (at.call_pct, numbers.number),
            )
        ]
        classes = [] if at.wait_class is None else column_of(rows, at.wait_class)
        whole = [whole_wait_class(name) if name else None for name in classes]
        title, heading = self.table.title, self.table.columns[at.event]
        places = map(ReportLocation, repeat(title), printed, repeat(heading), rows.lines, printed)
        made = map(EventRow, names, *data[:4], whole or repeat(None), places, data[4])
        for index, event in enumerate(made):
            if index in odd:
                yield from self.event(rows[index])
            else:
                yield event

    def _column(
        self,
        rows: Rows,
        column: int | None,
        names: list[str],
        odd: set[int],
        parse: Callable[..., numbers.PrintedNumber | None],
        *more: str | None,
    ) -> list[ReadValue | None]:
        """The data of a column. Rows with a cell that is no number are added to ``odd``."""
        if column is None:
            return [None] * len(rows)
        cells = column_of(rows, column)
        printed = list(map(parse, cells, repeat(self.decimal), *map(repeat, more)))
        odd.update(
            index
            for index, (number, raw) in enumerate(zip(printed, cells, strict=True))
            if number is None and raw not in _NOT_A_NUMBER
        )
        return data_of(self.table, rows, column, names, printed)

    def _cut_totals(self, rows: Rows) -> set[int]:
        """The rows whose total fills a narrow column."""
        column = self.columns.total
        if column is None or self.widths is None or self.widths[column] > _NARROW:
            return set()
        width = self.widths[column]
        return {index for index, cells in enumerate(rows.cells) if len(cells[column]) >= width}

    def event(self, row: Row) -> Iterator[EventRow]:
        """The event of a row, if the row has one."""
        columns = self.columns
        printed = row.cells[columns.event] if columns.event < len(row.cells) else ""
        if not printed:
            return
        name = whole_event_name(printed, self.name_width)
        wait_class = self._cell(row, columns.wait_class)
        waits = self._datum(row, columns.waits, name, numbers.count)
        total_s = self._total(row, name)
        average_us = self._average(row, name, waits, total_s)
        pct = self._datum(row, columns.pct, name, numbers.number)
        call_pct = self._datum(row, columns.call_pct, name, numbers.number)
        if total_s is not None and self._may_be_cut(total_s):
            total_s = self._whole_total(row, total_s, waits, average_us, pct)
        yield EventRow(
            event=name,
            waits=waits,
            total_wait_time_s=total_s,
            avg_wait_us=average_us,
            pct_db_time=pct,
            wait_class=whole_wait_class(wait_class) if wait_class else None,
            place=self.table.place(row, columns.event, printed),
            pct_call_time=call_pct,
        )

    def _cell(self, row: Row, column: int | None) -> str:
        return row.cells[column] if column is not None and column < len(row.cells) else ""

    def _average(
        self, row: Row, name: str, waits: ReadValue | None, total_s: ReadValue | None
    ) -> ReadValue | None:
        """The printed average; a unit cut off by a text report's column is completed if waits
        and total wait time confirm it: ``1856.02m`` is ms, ``2032.44`` may be seconds.
        """

        column = self.columns.avg
        if column is None:
            return None
        width = self.widths[column] if self.widths else None

        def parse(raw: str, decimal: str) -> numbers.PrintedNumber | None:
            printed = numbers.wait_us(raw, decimal, self.columns.avg_unit)
            if printed is None and width is not None and len(raw) >= width - 1:
                whole = numbers.wait_us(f"{raw}s", decimal)
                if whole and _confirmed(whole, waits, total_s):
                    return whole
            return printed

        return self._datum(row, column, name, parse)

    def _datum(
        self,
        row: Row,
        column: int | None,
        name: str,
        parse: Callable[[str, str], numbers.PrintedNumber | None],
    ) -> ReadValue | None:
        raw = self._cell(row, column)
        if column is None or raw in _NOT_A_NUMBER:
            return None
        printed = parse(raw, self.decimal)
        if printed is None:
            self._not_read(row, column, raw)
            return None
        return self.table.datum(row, column, printed.value, (printed.low, printed.high), name)

    def _total(self, row: Row, name: str) -> ReadValue | None:
        datum = self._datum(row, self.columns.total, name, numbers.number)
        if datum is None or self.columns.total_unit != "cs":
            return datum
        hundredths = numbers.number(datum.place.raw, self.decimal)
        if hundredths is None:
            return None
        low, high = hundredths.low / 100, hundredths.high / 100
        return ReadValue(hundredths.value / 100, datum.place, low, high)

    def _may_be_cut(self, total_s: ReadValue) -> bool:
        """11.2.0.4 text prints ``380.4`` and ``22.1K`` into the four characters of ``Tota``."""
        column = self.columns.total
        if column is None or self.widths is None:
            return False
        return len(total_s.place.raw) >= self.widths[column] <= _NARROW

    def _whole_total(
        self,
        row: Row,
        total_s: ReadValue,
        waits: ReadValue | None,
        average_us: ReadValue | None,
        pct: ReadValue | None,
    ) -> ReadValue | None:
        """What a total that fills a narrow column was: waits or % DB time must confirm it."""
        value = total_s.value
        if not isinstance(value, (int, float)) or total_s.low is None or total_s.high is None:
            return total_s
        low, high = total_s.low, total_s.high
        if not _WITH_DECIMAL.search(total_s.place.raw):
            low, high = value - 0.05, value + 0.95
        from_waits = _product(_bounds(waits), _bounds(average_us), 1e-6)
        expected = from_waits or _product(_bounds(pct), self.db_time_s, 0.01)
        for factor in (1, 1_000, 1_000_000):
            if expected and low * factor <= expected[1] and expected[0] <= high * factor:
                return ReadValue(value * factor, total_s.place, low * factor, high * factor)
        if self.columns.total is not None:
            self._not_read(row, self.columns.total, total_s.place.raw)
        return None

    def _not_read(self, row: Row, column: int, raw: str) -> None:
        why = "it is not a number, it has no unit, or its end is cut off"
        if "##" in raw:
            why = "its column was too narrow for it"
        text = (
            f"{self.table.columns[column]!r} of {row.cells[self.columns.event]!r} in "
            f"{self.table.title!r} at line {row.line} prints {raw!r}: {why}"
        )
        severity = "notice" if "##" in raw else "warning"
        self.findings.append(Finding("Unreadable cell", severity, text))


def _bounds(datum: ReadValue | None) -> tuple[float, float] | None:
    if datum is None or datum.low is None or datum.high is None:
        return None
    return datum.low, datum.high


def _product(
    first: tuple[float, float] | None, second: tuple[float, float] | None, unit: float
) -> tuple[float, float] | None:
    """The interval of a product of two intervals, none of them negative."""
    if first is None or second is None:
        return None
    return first[0] * second[0] * unit, first[1] * second[1] * unit


def _confirmed(
    average: numbers.PrintedNumber, waits: ReadValue | None, total_s: ReadValue | None
) -> bool:
    """Whether an average in µs agrees with total wait time over waits within their precision."""
    if waits is None or total_s is None or total_s.low is None or total_s.high is None:
        return False
    if not isinstance(waits.value, int) or waits.value <= 0:
        return False
    low_us = 1_000_000 * total_s.low / waits.value
    high_us = 1_000_000 * total_s.high / waits.value
    return low_us <= average.high and average.low <= high_us
