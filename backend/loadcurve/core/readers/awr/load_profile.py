"""Per-second rates and ratios of the summary: Load Profile, IO Profile, buffer hit."""

from __future__ import annotations

import re
from collections.abc import Iterable

from loadcurve.core.readers import numbers
from loadcurve.core.readers.reading import IoProfileRow, ReadValue
from loadcurve.core.readers.tables import Row, SectionKind, Table, key

_WORDS = re.compile(r"[a-z0-9]+")
LOAD_PROFILE = {
    "dbtimes": "db_time_s",
    "dbtime": "db_time_s",
    "dbcpus": "db_cpu_s",
    "cputime": "db_cpu_s",
    "backgroundcpus": "background_cpu_s",
    "redosize": "redo_bytes",
    "redosizebytes": "redo_bytes",
    "logicalreads": "logical_reads_blocks",
    "logicalreadblocks": "logical_reads_blocks",
    "logicalreadsblocks": "logical_reads_blocks",
    "blockchanges": "block_changes",
    "physicalreads": "physical_reads_blocks",
    "physicalreadblocks": "physical_reads_blocks",
    "physicalwrites": "physical_writes_blocks",
    "physicalwriteblocks": "physical_writes_blocks",
    "readiorequests": "read_io_requests",
    "writeiorequests": "write_io_requests",
    "readiomb": "read_io_mb",
    "writeiomb": "write_io_mb",
    "imscanrows": "im_scan_rows",
    "sessionlogicalreadim": "session_logical_read_im",
    "racgcblocksreceived": "gc_blocks_received",
    "globalcacheblocksreceived": "gc_blocks_received",
    "racgcblocksserved": "gc_blocks_served",
    "globalcacheblocksserved": "gc_blocks_served",
    "usercalls": "user_calls",
    "parses": "parses",
    "parsessql": "parses",
    "hardparses": "hard_parses",
    "hardparsessql": "hard_parses",
    "sorts": "sorts",
    "sqlworkareamb": "sql_work_area_mb",
    "w/ambprocessed": "wa_mb_processed",
    "logons": "logons",
    "userlogons": "user_logons",
    "executes": "executes",
    "executessql": "executes",
    "rollbacks": "rollbacks",
    "transactions": "transactions",
}
"""Labels as every release prints them, reduced by ``key``, to the documented keys."""

STANDARD_KEYS = (
    "db_time_s", "db_cpu_s", "redo_bytes", "logical_reads_blocks", "block_changes",
    "physical_reads_blocks", "physical_writes_blocks", "read_io_requests", "write_io_requests",
    "read_io_mb", "write_io_mb", "executes", "transactions",
)  # fmt: skip
"""Keys that ``loadcurve read --json`` always prints: null where the release does not."""


def _label(cell: str) -> str:
    return key(cell).replace("(", "").replace(")", "")


def _own_name(label: str) -> str:
    """A key for a row that no release we know prints: its label in lower case and underscores."""
    return "_".join(_WORDS.findall(label.lower()))


def read_load_profile(tables: Iterable[Table], decimal: str) -> dict[str, ReadValue] | None:
    """Rates per second by documented key; None if the report has no Load Profile."""
    profile: dict[str, ReadValue] | None = None
    for table in tables:
        if table.kind is not SectionKind.LOAD_PROFILE:
            continue
        profile = {} if profile is None else profile
        column = _per_second(table)
        for row in table.rows:
            name = LOAD_PROFILE.get(_label(row.cells[0])) or _own_name(row.cells[0])
            if not name or column >= len(row.cells) or name in profile:
                continue
            printed = numbers.number(row.cells[column], decimal)
            if printed:
                bounds = (printed.low, printed.high)
                profile[name] = table.datum(row, column, printed.value, bounds)
    return profile


def _per_second(table: Table) -> int:
    for index, name in enumerate(table.columns):
        if key(name).endswith("persecond"):
            return index
    return 1


def read_buffer_hit(tables: Iterable[Table], decimal: str) -> ReadValue | None:
    """Buffer Hit %; None if the report has no Instance Efficiency section, as PDB reports."""
    for table in tables:
        if table.kind is not SectionKind.EFFICIENCY:
            continue
        for row in table.rows:
            for index, cell in enumerate(row.cells[:-1]):
                if key(cell) == "bufferhit%":
                    return _ratio(table, row, index + 1, decimal)
    return None


def _ratio(table: Table, row: Row, index: int, decimal: str) -> ReadValue | None:
    printed = numbers.number(row.cells[index], decimal)
    if printed is None:
        return None
    return table.datum(
        row, index, printed.value, (printed.low, printed.high), label=row.cells[index - 1]
    )


def read_io_profile(tables: Iterable[Table], decimal: str) -> dict[str, IoProfileRow] | None:
    """Rows of the IO Profile by label as printed; None if the release prints none."""
    profile: dict[str, IoProfileRow] | None = None
    for table in tables:
        if table.kind is not SectionKind.IO_PROFILE:
            continue
        profile = {} if profile is None else profile
        for row in table.rows:
            label = " ".join(row.cells[0].split())
            if label and label not in profile:
                cells = [_rate(table, row, index, decimal) for index in (1, 2, 3)]
                profile[label] = IoProfileRow(*cells)
    return profile


def _rate(table: Table, row: Row, index: int, decimal: str) -> ReadValue | None:
    printed = numbers.number(row.cells[index], decimal) if index < len(row.cells) else None
    if printed is None:
        return None
    return table.datum(row, index, printed.value, (printed.low, printed.high))
