"""The header of a report: database, instance, host, snapshots, block size."""

from __future__ import annotations

import re
from collections.abc import Iterable

from loadcurve.core.readers import numbers
from loadcurve.core.readers.reading import ReadValue
from loadcurve.core.readers.tables import Row, SectionKind, Table, key

_FIELDS = {
    "dbname": "db_name",
    "database": "db_name",
    "name": "db_name",
    "dbid": "dbid",
    "id": "dbid",
    "uniquename": "unique_name",
    "dbrole": "role",
    "role": "role",
    "edition": "edition",
    "release": "release",
    "rac": "rac",
    "cluster": "rac",
    "cdb": "cdb",
    "instance": "instance",
    "instnum": "inst_num",
    "startuptime": "startup",
    "host": "host",
    "hostname": "host",
    "platform": "platform",
    "cpus": "cpus",
    "numcpus": "cpus",
    "cores": "cores",
    "sockets": "sockets",
    "memorygb": "memory_gb",
    "memoryg": "memory_gb",
    "containerdbid": "container_dbid",
    "containername": "container",
    "opentime": "container_open",
    "blocksize": "block_size",
    "stdblocksize": "block_size",
    "begin": "begin_snap",
    "end": "end_snap",
    "dbtime": "db_time_min",
    "elapsedtime": "elapsed_min",
}
_COUNTS = frozenset(("dbid", "inst_num", "cpus", "cores", "sockets", "container_dbid",
                     "block_size", "begin_snap", "end_snap"))  # fmt: skip
_MEASURES = frozenset(("memory_gb", "db_time_min", "elapsed_min"))
_FLAGS = frozenset(("rac", "cdb"))
_MINUTES = re.compile(r"([0-9][0-9.,]*|[.,][0-9]+)\s*\(mins?\)")


def minutes_printed(tables: Iterable[Table]) -> list[str]:
    """The printed Elapsed and DB Time, which always have two decimals and so tell the mark."""
    return [
        match.group(1)
        for table in tables
        if table.kind is SectionKind.SNAPSHOTS
        for row in table.rows
        for match in _MINUTES.finditer(" ".join(row.cells))
    ]


def read_header(tables: Iterable[Table], decimal: str) -> dict[str, ReadValue]:
    """Header values by their documented keys; missing and blank ones are absent."""
    header: dict[str, ReadValue] = {}
    for table in sorted(tables, key=lambda table: table.kind is SectionKind.PAGE_MARK):
        if table.kind is SectionKind.IDENTITY and len(table.rows) > 1 and _is_of_containers(table):
            _containers(table, header)
        elif table.kind in (SectionKind.IDENTITY, SectionKind.PAGE_MARK):
            for row in table.rows[:1]:
                _identity(table, row, decimal, header)
        elif table.kind is SectionKind.SNAPSHOTS:
            for row in table.rows:
                _snapshot_row(table, row, decimal, header)
        elif table.kind is SectionKind.CACHE_SIZES:
            _block_size(table, header)
    return header


_DIGITS_OF_NO_SIZE = 16


def block_size_of_parameters(parameters: dict[str, ReadValue] | None) -> ReadValue | None:
    """db_block_size, for reports that print no cache sizes, as those of a PDB."""
    datum = (parameters or {}).get("db_block_size")
    size = _bytes(str(datum.value)) if datum else None
    return ReadValue(size, datum.place) if datum and size is not None else None


def _identity(table: Table, row: Row, decimal: str, header: dict[str, ReadValue]) -> None:
    for index, raw in enumerate(row.cells[: len(table.columns)]):
        name = _FIELDS.get(key(table.columns[index]))
        if name == "db_name" and key(table.columns[index]) == "name" and _is_host(table):
            # Statspack prints "Host Name" with the ruler of "Host" over nothing.
            name = "host"
        if name is None or not raw or name in header:
            continue
        datum = _header_datum(table, row, index, name, decimal)
        if datum is not None:
            header[name] = datum


def _is_of_containers(table: Table) -> bool:
    return "containername" in map(key, table.columns)


def _containers(table: Table, header: dict[str, ReadValue]) -> None:
    """A report over a whole container database lists its containers, and is of none of them."""
    column = next(i for i, name in enumerate(table.columns) if key(name) == "containername")
    # A page cut off within the list has a last row without a name.
    named = [row for row in table.rows if column < len(row.cells)]
    if named:
        names = tuple(row.cells[column] for row in named)
        header.setdefault("containers", table.datum(named[0], column, names))


def _is_host(table: Table) -> bool:
    return "platform" in map(key, table.columns)


def _header_datum(table: Table, row: Row, index: int, name: str, decimal: str) -> ReadValue | None:
    raw = row.cells[index]
    if name in _COUNTS:
        counted = numbers.count(raw, decimal)
        return table.datum(row, index, counted.value) if counted else None
    if name in _MEASURES:
        measured = numbers.number(raw, decimal)
        if measured is None:
            return None
        return table.datum(row, index, measured.value, (measured.low, measured.high))
    if name in _FLAGS:
        flag = {"YES": True, "NO": False}.get(raw.upper())
        return table.datum(row, index, flag) if flag is not None else None
    return table.datum(row, index, raw)


def _snapshot_row(table: Table, row: Row, decimal: str, header: dict[str, ReadValue]) -> None:
    label = key(row.cells[0])
    if label in ("beginsnap", "endsnap"):
        _snapshot(table, row, label.removesuffix("snap"), decimal, header)
    elif label in ("elapsed", "dbtime"):
        name = "elapsed_min" if label == "elapsed" else "db_time_min"
        for index, cell in enumerate(row.cells):
            match = _MINUTES.search(cell)
            printed = numbers.number(match.group(1), decimal) if match else None
            if printed and name not in header:
                header[name] = table.datum(row, index, printed.value, (printed.low, printed.high))
                break


def _snapshot(
    table: Table, row: Row, which: str, decimal: str, header: dict[str, ReadValue]
) -> None:
    for index, cell in enumerate(row.cells[1:], start=1):
        column = key(table.columns[index]) if index < len(table.columns) else ""
        if column in ("snapid", "sessions"):
            printed = numbers.count(cell, decimal)
            name = f"{which}_snap" if column == "snapid" else f"sessions_{which}"
            if printed and name not in header:
                header[name] = table.datum(row, index, printed.value)
        elif column == "snaptime":
            time = numbers.moment(cell)
            if time and f"{which}_time" not in header:
                text = time.isoformat(
                    timespec="seconds" if numbers.has_seconds(cell) else "minutes"
                )
                header[f"{which}_time"] = table.datum(row, index, text)
        elif column == "cdb" and cell.upper() in ("YES", "NO"):
            # 12.1 prints the CDB flag as a column of the snapshot table.
            header.setdefault("cdb", table.datum(row, index, cell.upper() == "YES"))


def _block_size(table: Table, header: dict[str, ReadValue]) -> None:
    for row in table.rows:
        for index, cell in enumerate(row.cells[:-1]):
            if key(cell) == "stdblocksize":
                size = _bytes(row.cells[index + 1])
                if size is not None:
                    header.setdefault("block_size", table.datum(row, index + 1, size, label=cell))


def _bytes(raw: str) -> int | None:
    """``8K`` as 8192: sizes of caches count in 1024s, unlike waits."""
    text = raw.strip().upper()
    digits, factor = (text[:-1], 1024) if text.endswith("K") else (text, 1)
    digits = digits.replace(",", "").replace(".", "")
    is_size = digits.isascii() and digits.isdigit() and len(digits) < _DIGITS_OF_NO_SIZE
    return int(digits) * factor if is_size else None
