"""The head of a report over several instances (awrgrpt): one value each instance, in order."""

from __future__ import annotations

from collections.abc import Iterable

from loadcurve.core.readers import numbers
from loadcurve.core.readers.reading import ReadValue
from loadcurve.core.readers.tables import Row, SectionKind, Table, key

_TEXTS = {"instance": "instances", "host": "hosts"}
_VALUES_OF = {
    "elapsedtimemin": "elapsed_min_by_instance",
    "dbtimemin": "db_time_min_by_instance",
    "#cpus": "cpus",
    "#cpu": "cpus",
    "cpus": "cpus",
    "cpu": "cpus",
    "#core": "cores",
    "#cores": "cores",
    "cores": "cores",
    "core": "cores",
    "#sckt": "sockets",
    "#sckts": "sockets",
    "#sockets": "sockets",
    "#socket": "sockets",
    "sockets": "sockets",
    "sckt": "sockets",
    "sckts": "sockets",
    "mb": "memory_mb",
    "memorymb": "memory_mb",
}
_SHARED = {"release": "release", "platform": "platform"}


def read_global_header(tables: Iterable[Table], decimal: str) -> dict[str, ReadValue]:
    """Header values of the instances: tuples in the order of the instance table.

    Release and platform are single values if all instances agree. ``begin_time`` is the earliest
    and ``end_time`` the latest of the instances' snapshots. ``rac`` is "global".
    """
    header: dict[str, ReadValue] = {}
    for table in tables:
        if table.kind in (SectionKind.INSTANCES, SectionKind.OS_BY_INSTANCE):
            rows = [row for row in table.rows if row.cells[0].isdigit()]
            if rows:
                _columns(table, rows, decimal, header)
        if table.kind is SectionKind.INSTANCES and table.rows:
            header["rac"] = ReadValue("global", table.place(table.rows[0], 0))
    return header


def _columns(table: Table, rows: list[Row], decimal: str, header: dict[str, ReadValue]) -> None:
    for index, column in enumerate(table.columns):
        name = key(column)
        cells = [row.cells[index] if index < len(row.cells) else "" for row in rows]
        if name in _TEXTS and all(cells):
            header.setdefault(_TEXTS[name], table.datum(rows[0], index, tuple(cells)))
        elif name in _SHARED and len(set(cells)) == 1 and cells[0]:
            header.setdefault(_SHARED[name], table.datum(rows[0], index, cells[0]))
        elif name in _VALUES_OF and not _is_end_value(table, index):
            printed = [numbers.number(cell, decimal) for cell in cells]
            if all(printed):
                values = tuple(number.value for number in printed if number)
                header.setdefault(_VALUES_OF[name], table.datum(rows[0], index, values))
        elif name in ("beginsnaptime", "endsnaptime"):
            _time(table, rows, index, name.removesuffix("snaptime"), header)


def _is_end_value(table: Table, index: int) -> bool:
    return index < len(table.groups) and "end" in key(table.groups[index])


def _time(
    table: Table, rows: list[Row], index: int, which: str, header: dict[str, ReadValue]
) -> None:
    times = [
        (time, row)
        for row in rows
        if index < len(row.cells) and (time := numbers.moment(row.cells[index])) is not None
    ]
    if not times:
        return
    pick = min if which == "begin" else max
    time, row = pick(times, key=lambda timed: timed[0])
    printed = "seconds" if numbers.has_seconds(row.cells[index]) else "minutes"
    header[f"{which}_time"] = table.datum(row, index, time.isoformat(timespec=printed))
