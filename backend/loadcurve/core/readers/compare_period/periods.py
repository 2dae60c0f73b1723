"""The two periods of a compare-period report (awrddrpt.sql), each as a report of its own.

Every table has the columns, or the rows, of both periods and their difference. Those of one period
are what its own AWR report prints, with fewer digits in text; the differences are not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec import structs

from loadcurve.core.readers import numbers
from loadcurve.core.readers.reading import EventRow, ReadValue, ReportLocation
from loadcurve.core.readers.tables import Row, SectionKind, Table, key

PERIODS = ("1st", "2nd")
_PERIOD = re.compile(r"(?:(1st|first)|(2nd|second))\b(?: period)?", re.IGNORECASE)
_DIFFERENCE = re.compile(r"^%?diff")
_MARK_OF_PAGE = re.compile(
    r"(First|Second) DB/Inst: [^\s/]{1,40}/\S{1,40} Snaps: [0-9]{1,12}-[0-9]{1,12} "
    r"\(Elapsed time: ([0-9.,]{1,20}) sec {1,4}DB time: ([0-9.,]{1,20}) sec\)"
)
_SNAPSHOTS = {
    "beginsnapid": "begin_snap",
    "endsnapid": "end_snap",
    "beginsnaptime": "begin_time",
    "endsnaptime": "end_time",
    "elapsedtimemin": "elapsed_min",
    "dbtimemin": "db_time_min",
}
_HOST = {
    "numberofcpus": "cpus",
    "numberofcpucores": "cores",
    "numberofcpusockets": "sockets",
    "physicalmemory": "memory_gb",
}
_WAITS_PER_S = re.compile(r"^#waits/sec(?:elapsedtime)?$")
_EVENT = re.compile(r"^event$")
_DAY = re.compile(r" {0,4}\([^\s()]{1,12}\)\Z")
_NOT_SET = "(DEFAULT)"
_NOT_IN_TOP = "-"


def _period_of(text: str) -> str | None:
    match = _PERIOD.match(text.strip())
    if match is None:
        return None
    return PERIODS[0] if match[1] else PERIODS[1]


def tables_of_period(tables: Iterable[Table], period: str) -> tuple[Table, ...]:
    """The tables' values for one period, "1st" or "2nd", under its column headings."""
    return tuple(
        own
        for table in tables
        for own in (
            _parameters(table, period)
            if table.kind is SectionKind.PARAMETERS
            else (_of_period(table, period),)
        )
    )


def _of_period(table: Table, period: str) -> Table:
    by_row = [row for row in table.rows if row.cells and _period_of(row.cells[0]) == period]
    if table.kind is SectionKind.IDENTITY:
        return replace(table, rows=tuple(by_row))
    kept = list(_columns_of(table, period))
    at = [index for index, _ in kept]
    rows = tuple(
        Row(tuple(_printed(row.cells[index]) for index in at), row.line)
        for row in table.rows
        if len(row.cells) > max(at, default=0)
    )
    return replace(
        table,
        title=f"{table.title}, {period} period",
        columns=tuple(heading for _, heading in kept),
        rows=tuple(row for row in rows if any(row.cells[1:])),
        groups=(),
        widths=None if table.widths is None else tuple(table.widths[index] for index in at),
    )


def _columns_of(table: Table, period: str) -> Iterator[tuple[int, str]]:
    """The columns of a period and those of neither, each with what it is of."""
    for index, column in enumerate(table.columns):
        group = table.groups[index] if index < len(table.groups) else ""
        of_column, of_group = _period_of(column), _period_of(group)
        if _DIFFERENCE.match(key(column)) or (of_column or of_group) not in (None, period):
            continue
        rest = _PERIOD.sub("", column.strip(), count=1).strip() if of_column else column
        above = "" if of_group else group
        yield index, " ".join(filter(None, (above, rest))) if of_column else column


def _printed(cell: str) -> str:
    """A cell; the name of an event that is only there for comparison has a dash before it."""
    return cell[1:].strip() if cell.startswith(_NOT_IN_TOP) and cell[1:2].isalpha() else cell


def _parameters(table: Table, period: str) -> Iterator[Table]:
    """The values at the begin of a period, each in the column in which it stands.

    The value at the begin is printed if it differs from that at the end, and those of the second
    period if they differ from the first's.
    """
    begins = [
        at
        for wanted in dict.fromkeys((period, PERIODS[0]))
        for words in ("begin", "end")
        for at, group in enumerate(table.groups[: len(table.columns)])
        if _period_of(group) == wanted and key(table.columns[at]).startswith(words)
    ]
    rows: dict[int, list[Row]] = {at: [] for at in begins}
    for row in table.rows:
        at = next((at for at in begins if at < len(row.cells) and row.cells[at]), None)
        if at is not None and row.cells[at] != _NOT_SET:
            rows[at].append(Row((row.cells[0], row.cells[at]), row.line))
    for at, of_column in rows.items():
        widths = None if table.widths is None else (table.widths[0], table.widths[at])
        yield replace(
            table,
            title=f"{table.title}, {_period_of(table.groups[at])} period",
            columns=(table.columns[0], table.columns[at]),
            rows=tuple(of_column),
            groups=(),
            widths=widths,
        )


def header_of_period(
    tables: Iterable[Table], text: str, first_line: int, period: str, decimal: str
) -> dict[str, ReadValue]:
    """The period's name, its snapshots with their times, and its host, by the keys of a header.

    Elapsed and DB time are taken in seconds from the page headings of a text, else in minutes.
    """
    header = _seconds(text, first_line, period, decimal)
    for table in tables:
        if table.kind is SectionKind.IDENTITY:
            for row in table.rows[:1]:
                header.setdefault("period", table.datum(row, 0, f"{period} period"))
                for at, heading in enumerate(table.columns[: len(row.cells)]):
                    name = _SNAPSHOTS.get(key(heading))
                    datum = _snapshot(table, row, at, name, decimal) if name else None
                    if name and datum is not None:
                        header.setdefault(name, datum)
        elif table.kind is SectionKind.HOST:
            for row in table.rows:
                _host(table, row, decimal, header)
    return header


def _seconds(text: str, first_line: int, period: str, decimal: str) -> dict[str, ReadValue]:
    header: dict[str, ReadValue] = {}
    for match in _MARK_OF_PAGE.finditer(text):
        if _period_of(match[1]) != period:
            continue
        line = first_line + text.count("\n", 0, match.start())
        for name, column, raw in (
            ("elapsed_min", "Elapsed time", match[2]),
            ("db_time_min", "DB time", match[3]),
        ):
            printed = numbers.number(raw, decimal)
            if printed is not None:
                place = ReportLocation("Page heading", match[1], column, line, f"{raw} sec")
                values = (float(bound) / 60 for bound in (printed.value, printed.low, printed.high))
                header[name] = ReadValue(next(values), place, next(values), next(values))
        break
    return header


def _snapshot(table: Table, row: Row, at: int, name: str, decimal: str) -> ReadValue | None:
    cell = row.cells[at]
    if name.endswith("_time"):
        cell = _DAY.sub("", cell)
        time = numbers.moment(cell)
        if time is None:
            return None
        precision = "seconds" if numbers.has_seconds(cell) else "minutes"
        return table.datum(row, at, time.isoformat(timespec=precision))
    parse = numbers.count if name.endswith("_snap") else numbers.number
    printed = parse(cell, decimal)
    if printed is None:
        return None
    bounds = None if name.endswith("_snap") else (printed.low, printed.high)
    return table.datum(row, at, printed.value, bounds)


def _host(table: Table, row: Row, decimal: str, header: dict[str, ReadValue]) -> None:
    name = _HOST.get(key(row.cells[0]).rstrip(":"))
    if name is None or len(row.cells) < 2:
        return
    if name != "memory_gb":
        counted = numbers.count(row.cells[1], decimal)
        if counted is not None:
            header[name] = table.datum(row, 1, counted.value)
        return
    mega = numbers.number(row.cells[1].removesuffix("M"), decimal)
    if mega is not None and row.cells[1].endswith("M"):
        bounds = (mega.low / 1024, mega.high / 1024)
        header[name] = table.datum(row, 1, mega.value / 1024, bounds)


def with_waits(
    events: tuple[EventRow, ...] | None,
    tables: Iterable[Table],
    elapsed_min: ReadValue | None,
    decimal: str,
) -> tuple[EventRow, ...] | None:
    """The events of the long table with their waits, of which it prints the number per second.

    A rate that rounds to 0 says nothing of how many there were.
    """
    if events is None or elapsed_min is None:
        return events
    rates = {
        (name, row.line): table.datum(row, column, printed.value, (printed.low, printed.high))
        for table in tables
        if (column := table.column_like(_WAITS_PER_S)) is not None
        and (event := table.column_like(_EVENT)) is not None
        for row in table.rows
        if (name := row.cells[event])
        and (printed := numbers.number(row.cells[column], decimal)) is not None
        and printed.value > 0
    }
    return tuple(
        row
        if row.waits is not None
        or (rate := rates.get((row.place.row, row.place.line or 0))) is None
        else structs.replace(row, waits=_product(rate, elapsed_min))
        for row in events
    )


def _product(rate: ReadValue, elapsed_min: ReadValue) -> ReadValue:
    values = [
        float(per_s) * float(minutes) * 60
        for per_s, minutes in (
            (rate.value, elapsed_min.value),
            (rate.low, elapsed_min.low),
            (rate.high, elapsed_min.high),
        )
        if isinstance(per_s, int | float) and isinstance(minutes, int | float)
    ]
    per_s, elapsed_s = rate.place.raw, float(elapsed_min.value) * 60  # type: ignore[arg-type]
    place = structs.replace(rate.place, raw=f"{per_s}/s × {elapsed_s:,.0f} s")
    return ReadValue(values[0], place, *values[1:])
