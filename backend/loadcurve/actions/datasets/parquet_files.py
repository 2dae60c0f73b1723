"""A data set in a folder: a file per table and month, rewritten if runs changed.

``dataset.json`` lists the months with their marks. Files are renamed into place when complete. A
month is listed from before its first file until after its last, and gets its mark with its last
file, so the next export completes an interrupted one. The revision changes at the end.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.datasets.columns import SCHEMA_VERSION, TABLES, DatasetColumn
from loadcurve.actions.datasets.rows import Row, dataset_rows
from loadcurve.core.errors import StartupError
from loadcurve.store.connections.database import open_sessions
from loadcurve.store.revision import content_revision
from loadcurve.store.runs.loading import load_runs
from loadcurve.store.runs.partitions import Partition, partitions_of
from loadcurve.store.runs.points import HistogramDetail

FORMAT = "loadcurve-dataset"
NOTES = "dataset.json"
FILE = "data.parquet"
_RUNS_AT_ONCE = 20


@dataclass(frozen=True, slots=True)
class ExportCounts:
    """Months written, unchanged and removed by an export, and the number of runs."""

    written: tuple[str, ...]
    kept: tuple[str, ...]
    removed: tuple[str, ...]
    runs: int
    revision: int


async def export_dataset(database_url: str, folder: Path, version: str) -> ExportCounts:
    """Update the data set in ``folder`` to a snapshot of the database.

    Raises StartupError without pyarrow, for a folder with other files, and for failing writes.
    """
    arrow, parquet = _arrow()
    notes = _read_notes(folder, version)
    try:
        async with open_sessions(database_url) as sessions, sessions() as session:
            await session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
            revision = await content_revision(session)
            partitions = await partitions_of(session)
            changed = [
                partition
                for partition in partitions
                if notes.months.get(partition.month) != partition.mark
            ]
            kept = tuple(partition.month for partition in partitions if partition not in changed)
            removed = tuple(
                sorted(notes.months.keys() - {partition.month for partition in partitions})
            )
            folder.mkdir(parents=True, exist_ok=True)
            notes.months.update(
                (partition.month, notes.months.get(partition.month, "")) for partition in changed
            )
            _write_notes(folder, notes)
            for partition in changed:
                await _write(session, partition, folder, arrow, parquet)
                notes.months[partition.month] = partition.mark
                _write_notes(folder, notes)
        for month in removed:
            _remove(folder, month)
            del notes.months[month]
            _write_notes(folder, notes)
    except OSError as error:
        raise StartupError(
            f"The data set is not complete: {error}", "fix it and export again"
        ) from error
    notes.revision = revision
    _write_notes(folder, notes)
    written = tuple(partition.month for partition in changed)
    return ExportCounts(written, kept, removed, sum(len(p.run_ids) for p in partitions), revision)


def _remove(folder: Path, month: str) -> None:
    for table in TABLES:
        with suppress(FileNotFoundError):
            shutil.rmtree(folder / table / f"month={month}")


def _arrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise StartupError(
            "Data sets need pyarrow, which is not installed",
            "install it: pip install 'loadcurve[datasets]'",
        ) from None


@dataclass(slots=True)
class _Notes:
    """The content of ``dataset.json``. A month has no mark ("") until it is complete.

    ``revision`` is that of the last complete export, None before the first.
    """

    months: dict[str, str]
    revision: int | None
    version: str


def _read_notes(folder: Path, version: str) -> _Notes:
    """The folder's notes: empty for an empty folder, without marks for another schema."""
    notes = folder / NOTES
    if not notes.exists():
        if folder.exists() and any(
            path.name != _temporary_path(notes).name for path in folder.iterdir()
        ):
            raise StartupError(f"{folder} contains other files", "name an empty or a new folder")
        return _Notes({}, None, version)
    try:
        noted = orjson.loads(notes.read_bytes())
    except orjson.JSONDecodeError:
        noted = {}
    if not isinstance(noted, dict) or noted.get("format") != FORMAT:
        raise StartupError(f"{notes} is not the file of a data set", "name another folder")
    # Files of an older schema are rewritten, and listed so that they can be removed.
    is_current = noted["schema_version"] == SCHEMA_VERSION
    months = {month: mark if is_current else "" for month, mark in noted["months"].items()}
    return _Notes(months, noted["revision"], version)


def _write_notes(folder: Path, notes: _Notes) -> None:
    record = {
        "format": FORMAT,
        "schema_version": SCHEMA_VERSION,
        "loadcurve_version": notes.version,
        "revision": notes.revision,
        "months": dict(sorted(notes.months.items())),
    }
    _replace(folder / NOTES, orjson.dumps(record, option=orjson.OPT_INDENT_2))


def _temporary_path(place: Path) -> Path:
    """The temporary name of an incomplete file."""
    return place.with_name(f".{place.name}.new")


def _replace(path: Path, content: bytes) -> None:
    beside = _temporary_path(path)
    beside.write_bytes(content)
    os.replace(beside, path)


async def _write(
    session: AsyncSession, partition: Partition, folder: Path, arrow: Any, parquet: Any
) -> None:
    """Write the files of a month in batches of runs, and rename them into place."""
    schemas = {table: _schema(arrow, table) for table in TABLES}
    places: dict[Path, Path] = {}
    with ExitStack() as stack:
        writers = {}
        for table, schema in schemas.items():
            place = folder / table / f"month={partition.month}" / FILE
            place.parent.mkdir(parents=True, exist_ok=True)
            beside = _temporary_path(place)
            places[beside] = place
            writers[table] = stack.enter_context(
                parquet.ParquetWriter(beside, schema, compression="zstd")
            )
        for start in range(0, len(partition.run_ids), _RUNS_AT_ONCE):
            ids = partition.run_ids[start : start + _RUNS_AT_ONCE]
            for table, rows in (await _rows(session, ids)).items():
                if rows:
                    writers[table].write_table(arrow.Table.from_pylist(rows, schemas[table]))
    for beside, place in places.items():
        os.replace(beside, place)


async def _rows(session: AsyncSession, ids: Sequence[str]) -> dict[str, list[Row]]:
    by_table: dict[str, list[Row]] = {table: [] for table in TABLES}
    # One by one: a single run may reach the limit of a load.
    for run_id in ids:
        loaded = await load_runs(session, [run_id], HistogramDetail.WHOLE)
        for table, rows in dataset_rows(loaded.runs[0], loaded.by_id[run_id].visibility).items():
            by_table[table].extend(rows)
    return by_table


def _schema(arrow: Any, table: str) -> Any:
    fields = [
        arrow.field(column.name, _type(arrow, column), metadata={"meaning": column.meaning})
        for column in TABLES[table]
    ]
    return arrow.schema(
        fields, {"loadcurve_table": table, "loadcurve_schema_version": str(SCHEMA_VERSION)}
    )


def _type(arrow: Any, column: DatasetColumn) -> Any:
    text = arrow.string()
    return {
        "string": text,
        "double": arrow.float64(),
        "int64": arrow.int64(),
        "bool": arrow.bool_(),
        "timestamp[us, tz=UTC]": arrow.timestamp("us", "UTC"),
        "list<string>": arrow.list_(text),
        "map<string, string>": arrow.map_(text, text),
    }[column.type]
