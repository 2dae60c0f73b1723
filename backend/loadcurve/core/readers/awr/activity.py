"""Instance activity, and system statistics over instances."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import repeat

from loadcurve.core.readers import numbers
from loadcurve.core.readers.awr.truncated_names import distinct_names, same_names_finding
from loadcurve.core.readers.columns import column_of, data_of
from loadcurve.core.readers.reading import ActivityRow, ReadValue
from loadcurve.core.readers.tables import Row, Rows, SectionKind, Table, key
from loadcurve.core.records import Finding

_TOTAL = re.compile(r"^(?:total|value)$")
_PER_SECOND = re.compile(r"^persec(?:ond)?(?:elapsedtime)?$")
_WHOLE_NAMES = {
    "physical read total bytes optimi": "physical read total bytes optimized",
    "physical read total multi block": "physical read total multi block requests",
    "physical reads direct temporary": "physical reads direct temporary tablespace",
    "physical write total bytes optim": "physical write total bytes optimized",
    "physical write total multi block": "physical write total multi block requests",
    "physical writes direct temporary": "physical writes direct temporary tablespace",
}
"""Statistics about I/O whose names a text report cuts at 32 characters."""


def read_activity(
    tables: Iterable[Table], decimal: str, findings: list[Finding], release: str | None = None
) -> dict[str, ActivityRow] | None:
    """Total and rate of each statistic by name; None if the report has no such section.

    A statistic listed twice, as key statistics are, is taken from its first place. Several whose
    equally truncated names of a text report are all stored, with a note in ``findings``.
    """
    lists: dict[str, dict[str, list[ActivityRow]]] | None = None
    cut: set[str] = set()
    for table in tables:
        if table.kind is not SectionKind.ACTIVITY:
            continue
        lists = {} if lists is None else lists
        total = table.column_like(_TOTAL)
        per_second = table.column_like(_PER_SECOND)
        if total is None or per_second is None:
            continue
        width = table.widths[0] if table.widths else None
        of_list = lists.setdefault(table.title, {})
        rows = Rows.of(table.rows)
        last = max(total, per_second)
        rows = rows.where([cells[0] and len(cells) > last for cells in rows.cells])
        names = [_WHOLE_NAMES.get(name, name) for name in column_of(rows, 0)]
        values = map(
            ActivityRow, *(_counts(table, rows, at, decimal) for at in (total, per_second))
        )
        for name, value in zip(names, values, strict=True):
            of_list.setdefault(name, []).append(value)
        if width is not None:
            cut.update(name for name in names if len(name) >= width)
    return None if lists is None else _by_name(lists.values(), cut, findings, release)


def _by_name(
    lists: Iterable[dict[str, list[ActivityRow]]],
    cut: set[str],
    findings: list[Finding],
    release: str | None,
) -> dict[str, ActivityRow]:
    """The first row of each name, and all rows of a name that several statistics are cut to."""
    by_name: dict[str, ActivityRow] = {}
    known: set[str] = set()
    for of_list in lists:
        for name, rows in of_list.items():
            if name in known:
                continue
            known.add(name)
            if name not in cut or len(rows) == 1:
                by_name[name] = rows[0]
                continue
            names = distinct_names(name, len(rows), release)
            findings.append(same_names_finding(name, names))
            by_name.update(zip(names, rows, strict=True))
    return by_name


def _counts(table: Table, rows: Rows, column: int, decimal: str) -> list[ReadValue | None]:
    printed = list(map(numbers.count, column_of(rows, column), repeat(decimal)))
    return data_of(table, rows, column, column_of(rows, 0), printed)


def _number(table: Table, row: Row, column: int, decimal: str) -> ReadValue | None:
    printed = numbers.count(row.cells[column], decimal)
    if printed is None:
        return None
    return table.datum(row, column, printed.value, (printed.low, printed.high))


def read_per_second(
    tables: Iterable[Table], decimal: str
) -> dict[str, dict[str, ReadValue]] | None:
    """System Statistics - Per Second by instance (and Sum, Avg, Std) and column heading."""
    by_instance: dict[str, dict[str, ReadValue]] | None = None
    for table in tables:
        if table.kind is not SectionKind.PER_SECOND:
            continue
        by_instance = {} if by_instance is None else by_instance
        for row in table.rows:
            values = {
                table.columns[column]: datum
                for column in range(1, min(len(row.cells), len(table.columns)))
                if (datum := _number(table, row, column, decimal)) is not None
            }
            if values and key(row.cells[0]):
                by_instance.setdefault(row.cells[0], values)
    return by_instance
