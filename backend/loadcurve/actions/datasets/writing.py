"""A data set in a folder: a file of each table for each month, written anew where runs changed.

``dataset.json`` says which months are there, and by which mark each was written. A file takes its
place when it is complete, and the note of its month is written after all of them: an export that
is cut off is made good by the next.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.datasets.columns import SCHEMA_VERSION, TABLES, Column
from loadcurve.actions.datasets.rows import Row, rows_of
from loadcurve.core.errors import CannotStart
from loadcurve.store.connections.database import open_engine, session_factory
from loadcurve.store.revision import content_revision
from loadcurve.store.runs.loading import load_runs
from loadcurve.store.runs.partitions import Partition, partitions_of
from loadcurve.store.runs.points import Histograms

FORMAT = "loadcurve-dataset"
NOTES = "dataset.json"
FILE = "data.parquet"
_RUNS_AT_ONCE = 20


@dataclass(frozen=True, slots=True)
class Exported:
    """What an export did: months it wrote, left as they were, and removed; the runs there are."""

    written: tuple[str, ...]
    kept: tuple[str, ...]
    removed: tuple[str, ...]
    runs: int
    revision: int


async def export_dataset(database_url: str, folder: Path, version: str) -> Exported:
    """Bring the data set in ``folder`` to what the database holds at one moment.

    Raises CannotStart without pyarrow, and for a folder that holds something else.
    """
    arrow, parquet = _arrow()
    before = _noted(folder)
    folder.mkdir(parents=True, exist_ok=True)
    engine = open_engine(database_url)
    try:
        async with session_factory(engine)() as session:
            await session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
            revision = await content_revision(session)
            partitions = await partitions_of(session)
            present = {each.month: each for each in partitions}
            changed = [each for each in partitions if before.get(each.month) != each.mark]
            marks = {month: mark for month, mark in before.items() if month in present}
            for each in changed:
                await _write(session, each, folder, arrow, parquet)
                marks[each.month] = each.mark
                _note(folder, marks, version, revision)
    finally:
        await engine.dispose()
    removed = tuple(sorted(before.keys() - present.keys()))
    for month in removed:
        for table in TABLES:
            shutil.rmtree(folder / table / f"month={month}", ignore_errors=True)
    _note(folder, marks, version, revision)
    written = tuple(each.month for each in changed)
    kept = tuple(month for month in present if month not in written)
    return Exported(written, kept, removed, sum(len(p.run_ids) for p in partitions), revision)


def _arrow() -> tuple[Any, Any]:
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise CannotStart(
            "A data set is written with pyarrow, which is not installed",
            "install it beside Loadcurve: pip install pyarrow (the extra loadcurve[datasets])",
        ) from None


def _noted(folder: Path) -> dict[str, str]:
    """The mark of each month that is in the folder; none if it is empty, or of another schema."""
    notes = folder / NOTES
    if not notes.exists():
        if folder.exists() and any(folder.iterdir()):
            raise CannotStart(f"{folder} holds something else", "name a folder of its own")
        return {}
    try:
        found = orjson.loads(notes.read_bytes())
    except orjson.JSONDecodeError:
        found = {}
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise CannotStart(f"{notes} is not of a data set", "name another folder")
    # What an older schema wrote is written anew, and must be known to be removed.
    is_current = found["schema_version"] == SCHEMA_VERSION
    return {month: mark if is_current else "" for month, mark in found["months"].items()}


def _note(folder: Path, marks: dict[str, str], version: str, revision: int) -> None:
    record = {
        "format": FORMAT,
        "schema_version": SCHEMA_VERSION,
        "loadcurve_version": version,
        "revision": revision,
        "months": dict(sorted(marks.items())),
    }
    _replace(folder / NOTES, orjson.dumps(record, option=orjson.OPT_INDENT_2))


def _replace(path: Path, content: bytes) -> None:
    beside = path.with_name(f".{path.name}.new")
    beside.write_bytes(content)
    os.replace(beside, path)


async def _write(
    session: AsyncSession, partition: Partition, folder: Path, arrow: Any, parquet: Any
) -> None:
    """Write the files of one month, some runs at a time, and put them in their places."""
    schemas = {table: _schema(arrow, table) for table in TABLES}
    places: dict[Path, Path] = {}
    with ExitStack() as stack:
        writers = {}
        for table, schema in schemas.items():
            place = folder / table / f"month={partition.month}" / FILE
            place.parent.mkdir(parents=True, exist_ok=True)
            beside = place.with_name(f".{FILE}.new")
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
    found: dict[str, list[Row]] = {table: [] for table in TABLES}
    # One by one: a run alone may hold as much as may be taken at once.
    for run_id in ids:
        loaded = await load_runs(session, [run_id], Histograms.WHOLE)
        for table, rows in rows_of(loaded.runs[0], loaded.known[run_id].visibility).items():
            found[table].extend(rows)
    return found


def _schema(arrow: Any, table: str) -> Any:
    fields = [
        arrow.field(each.name, _type(arrow, each), metadata={"meaning": each.meaning})
        for each in TABLES[table]
    ]
    return arrow.schema(
        fields, {"loadcurve_table": table, "loadcurve_schema_version": str(SCHEMA_VERSION)}
    )


def _type(arrow: Any, column: Column) -> Any:
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
