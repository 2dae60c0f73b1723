"""Instance activity, system statistics over instances, and parameters."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from loadcurve.core.readers import numbers
from loadcurve.core.readers.reading import ActivityRow, Datum
from loadcurve.core.readers.tables import Kind, Row, Table, key

_TOTAL = re.compile(r"^total$")
_PER_SECOND = re.compile(r"^persec(?:ond)?$")
_BEGIN = re.compile(r"^beginvalue$")
_WHOLE_NAMES = {
    "physical read total bytes optimi": "physical read total bytes optimized",
    "physical read total multi block": "physical read total multi block requests",
    "physical reads direct temporary": "physical reads direct temporary tablespace",
    "physical write total bytes optim": "physical write total bytes optimized",
    "physical write total multi block": "physical write total multi block requests",
    "physical writes direct temporary": "physical writes direct temporary tablespace",
}
"""Statistics about I/O whose names a text report cuts at 32 characters."""


def read_activity(tables: Iterable[Table], decimal: str) -> dict[str, ActivityRow] | None:
    """Total and rate of each statistic by name; None if the report has no such section.

    A statistic listed twice, as key statistics are, is taken from its first place.
    """
    found: dict[str, ActivityRow] | None = None
    for table in tables:
        if table.kind is not Kind.ACTIVITY:
            continue
        found = {} if found is None else found
        total = table.column_like(_TOTAL)
        per_second = table.column_like(_PER_SECOND)
        if total is None or per_second is None:
            continue
        for row in table.rows:
            name = _WHOLE_NAMES.get(row.cells[0], row.cells[0])
            if name and name not in found and per_second < len(row.cells):
                found[name] = ActivityRow(
                    _figure(table, row, total, decimal),
                    _figure(table, row, per_second, decimal),
                )
    return found


def _figure(table: Table, row: Row, column: int, decimal: str) -> Datum | None:
    printed = numbers.count(row.cells[column], decimal)
    if printed is None:
        return None
    return table.datum(row, column, printed.value, (printed.low, printed.high))


def read_parameters(tables: Iterable[Table]) -> dict[str, Datum] | None:
    """Parameters at the begin of the report, as text; None if the section is missing.

    A report over instances prints ``*`` where all have the same value. Where they differ, or a
    parameter has several values, the first is taken. Statspack lets long values run on in the
    next lines, which have no name, even over the end of a page.
    """
    parameters = [table for table in tables if table.kind is Kind.PARAMETERS]
    found: dict[str, Datum] = {}
    longer: dict[str, list[str]] = {}
    last = ""
    for table in parameters:
        column = table.column_like(_BEGIN)
        for row in table.rows:
            name = row.cells[0]
            if column is None or column >= len(row.cells):
                continue
            if name:
                last = "" if name in found else name
                found.setdefault(name, table.datum(row, column, row.cells[column]))
            elif last and column == 1 and table.widths and row.cells[1]:
                pieces = longer.setdefault(last, [found[last].place.raw])
                # Every piece before the last one fills the column.
                pieces[-1] = pieces[-1].ljust(table.widths[1])
                pieces.append(row.cells[1])
    for name, pieces in longer.items():
        place = replace(found[name].place, raw="".join(pieces))
        found[name] = Datum(place.raw, place)
    return found if parameters else None


def read_per_second(tables: Iterable[Table], decimal: str) -> dict[str, dict[str, Datum]] | None:
    """System Statistics - Per Second by instance (and Sum, Avg, Std) and column heading."""
    found: dict[str, dict[str, Datum]] | None = None
    for table in tables:
        if table.kind is not Kind.PER_SECOND:
            continue
        found = {} if found is None else found
        for row in table.rows:
            figures = {
                table.columns[column]: datum
                for column in range(1, min(len(row.cells), len(table.columns)))
                if (datum := _figure(table, row, column, decimal)) is not None
            }
            if figures and key(row.cells[0]):
                found.setdefault(row.cells[0], figures)
    return found
