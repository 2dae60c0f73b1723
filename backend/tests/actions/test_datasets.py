"""The data set of all runs: complete, and only changed parts are rewritten."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import duckdb
import orjson
import psycopg
import pytest
from msgspec import ValidationError
from pyarrow import parquet
from sqlalchemy import text

from loadcurve.actions.datasets.columns import TABLES
from loadcurve.actions.datasets.parquet_files import ExportCounts, export_dataset
from loadcurve.actions.datasets.rows import dataset_rows
from loadcurve.core.errors import StartupError
from loadcurve.settings import ROOT
from loadcurve.store.connections.database import open_engine, session_factory
from loadcurve.store.runs.points import HistogramDetail
from loadcurve.store.runs.records import get_runs
from tests.serving.running import environment

PAGE = (ROOT / "docs/reference/datasets.md").read_text(encoding="utf-8")


def export(url: str, folder: Path) -> ExportCounts:
    return asyncio.run(export_dataset(url, folder, "0"))


def asked(folder: Path, sql: str) -> list[tuple[Any, ...]]:
    """What DuckDB answers, run in the folder's parent, where the set is called ``dataset``."""
    assert folder.name == "dataset"
    return duckdb.sql(sql.replace("'dataset/", f"'{folder}/")).fetchall()


@pytest.fixture
def dataset(published_database_url: str, tmp_path: Path) -> tuple[str, Path]:
    """The published results as a data set, and the address of their database."""
    export(published_database_url, tmp_path / "dataset")
    return published_database_url, tmp_path / "dataset"


def shown(row: dict[str, Any]) -> str:
    """A row to compare and sort by: moments in UTC, whatever object says so."""
    moments = {k: v.astimezone(UTC).isoformat() for k, v in row.items() if isinstance(v, datetime)}
    return repr(row | moments)


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.parquet")}


def noted(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = orjson.loads((folder / "dataset.json").read_bytes())
    return found


def test_every_number_is_there_as_it_is_stored(dataset: tuple[str, Path]) -> None:
    url, folder = dataset

    async def stored() -> dict[str, list[dict[str, Any]]]:
        engine = open_engine(url)
        async with session_factory(engine)() as session:
            rows = (await session.execute(text("SELECT id, visibility FROM runs"))).all()
            found: dict[str, list[dict[str, Any]]] = {table: [] for table in TABLES}
            for run_id, visibility in rows:
                (run,) = await get_runs(session, [run_id], HistogramDetail.WHOLE)
                for table, those in dataset_rows(run, visibility).items():
                    found[table].extend(those)
        await engine.dispose()
        return found

    expected = asyncio.run(stored())
    for table in TABLES:
        written = [
            row
            for path in sorted((folder / table).rglob("*.parquet"))
            for row in parquet.ParquetFile(path).read().to_pylist()
        ]
        assert written
        assert sorted(map(shown, written)) == sorted(map(shown, expected[table])), table
        for row in written:
            assert list(row) == [column.name for column in TABLES[table]]


def test_only_the_months_that_changed_are_written_again(dataset: tuple[str, Path]) -> None:
    url, folder = dataset
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        connection.execute(
            "UPDATE runs SET created_at = '2024-05-31T23:30-02:00' "
            "WHERE id IN (SELECT id FROM runs ORDER BY id LIMIT 2)"
        )
    done = export(url, folder)
    assert (len(done.written), done.kept, done.removed) == (2, (), ())
    assert "2024-06" in done.written
    before = files(folder)
    done = export(url, folder)
    assert (done.written, len(done.kept), files(folder)) == ((), 2, before)
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        # A word on one load point of one of the two.
        connection.execute(
            'UPDATE load_points SET document = document || \'{"note": "new"}\' WHERE id = '
            "(SELECT id FROM load_points WHERE run_id = (SELECT min(id) FROM runs) LIMIT 1)"
        )
    done = export(url, folder)
    assert done.written == ("2024-06",)
    changed = {name for name, content in files(folder).items() if before[name] != content}
    assert changed == {"load_points/month=2024-06/data.parquet"}
    notes = asked(folder, "SELECT note FROM 'dataset/load_points/*/*.parquet' WHERE note = 'new'")
    assert notes == [("new",)]
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        connection.execute("UPDATE runs SET deleted_at = now() WHERE created_at < '2025-01-01'")
    done = export(url, folder)
    assert (done.written, done.removed) == ((), ("2024-06",))
    assert not list(folder.glob("*/month=2024-06"))


def test_numbers_are_those_of_the_stored_documents(dataset: tuple[str, Path]) -> None:
    """Two rows as they were read by eye from the documents in the database."""
    _, folder = dataset
    point = asked(
        folder,
        "SELECT run_id, position, concurrency, repeat, sessions, throughput_iops, read_iops, "
        "write_iops, read_latency_us, read_bandwidth_mib_s, bandwidth_mib_s, started_at, note "
        "FROM 'dataset/load_points/*/*.parquet' WHERE point_id = 'nvme-update-0.1'",
    )
    rates = (1_400_000.0, 1_400_000.0, None, 396.0, 11468.8, 11468.8)
    assert point == [("nvme-update-0", 1, 256, 1, None, *rates, None, None)]
    bucket = asked(
        folder,
        "SELECT event, bucket, lower_us, upper_us, pct, waits, is_trace, total_waits, provenance, "
        "evidence_source, evidence_line FROM 'dataset/histograms/*/*.parquet' "
        "WHERE point_id = 'anf-8tib-dnfs.2'",
    )
    origin = ("published", "azure-netapp-files", None)
    event = "db file sequential read"
    assert bucket == [(event, 1, 512.0, 1024.0, 47.0, None, False, None, *origin)]


def test_export_interrupted_in_first_month_is_completed(
    published_database_url: str, tmp_path: Path
) -> None:
    folder = tmp_path / "dataset"
    with psycopg.connect(published_database_url.replace("+psycopg", "")) as connection:
        connection.execute("CREATE TABLE whole AS SELECT load_point_id, document FROM histograms")
        connection.execute("UPDATE histograms SET document = '{}'")
    with pytest.raises(ValidationError):
        export(published_database_url, folder)
    assert list(folder.glob("runs/*/.data.parquet.new"))
    (month,) = noted(folder)["months"]
    assert noted(folder) | {"months": {month: ""}, "revision": None} == noted(folder)
    with psycopg.connect(published_database_url.replace("+psycopg", "")) as connection:
        connection.execute(
            "UPDATE histograms SET document = whole.document FROM whole "
            "WHERE whole.load_point_id = histograms.load_point_id"
        )
    done = export(published_database_url, folder)
    assert (done.written, done.kept, done.removed) == ((month,), (), ())
    assert noted(folder)["revision"] == done.revision
    assert len(files(folder)) == len(TABLES)
    assert not list(folder.rglob(".*"))


def test_export_interrupted_after_delete_leaves_no_deleted_run(
    dataset: tuple[str, Path],
) -> None:
    url, folder = dataset
    months = ("2024-05", "2024-06", "2024-07")
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        connection.execute(
            "UPDATE runs SET created_at = timestamptz '2024-05-01' + number * interval '1 month' "
            "FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM runs) AS them "
            "WHERE them.id = runs.id AND number < 3"
        )
    first = export(url, folder)
    assert set(months) < set(first.written)
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        connection.execute("UPDATE runs SET deleted_at = now() WHERE created_at < '2024-05-15'")
        connection.execute("UPDATE runs SET title = title || '!' WHERE created_at < '2024-07-15'")
    # The last of the changed months cannot be put in its place.
    in_the_way = folder / "runs" / "month=2024-07" / "data.parquet"
    in_the_way.unlink()
    (in_the_way / "a folder").mkdir(parents=True)
    with pytest.raises(StartupError, match=r"not complete.*month=2024-07"):
        export(url, folder)
    assert noted(folder)["revision"] == first.revision
    assert set(months) < set(noted(folder)["months"])
    (in_the_way / "a folder").rmdir()
    in_the_way.rmdir()
    # What cannot be removed is not said to be.
    stuck = folder / "load_points" / "month=2024-05"
    stuck.rename(tmp := folder / "load_points" / "aside")
    stuck.write_text("no folder")
    with pytest.raises(StartupError, match=r"not complete.*month=2024-05"):
        export(url, folder)
    assert "2024-05" in noted(folder)["months"]
    assert noted(folder)["revision"] == first.revision
    stuck.unlink()
    tmp.rename(stuck)
    done = export(url, folder)
    assert (done.written, done.removed) == ((), ("2024-05",))
    assert not list(folder.glob("*/month=2024-05"))
    assert noted(folder)["revision"] == done.revision > first.revision


def test_a_folder_of_something_else_is_left_alone(database_url: str, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("mine")
    with pytest.raises(StartupError, match="other files"):
        export(database_url, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
    (tmp_path / "dataset.json").write_text("{}")
    with pytest.raises(StartupError, match="not the file of a data set"):
        export(database_url, tmp_path)


def test_export_command_prints_counts_and_requirements(database_url: str, tmp_path: Path) -> None:
    def run(before: str = "") -> subprocess.CompletedProcess[str]:
        program = f"import sys\n{before}\nfrom loadcurve.cli.main import main\nmain()"
        return subprocess.run(
            [sys.executable, "-c", program, "export", "--dataset", str(tmp_path / "set")],
            capture_output=True,
            text=True,
            check=False,
            env=environment(DATABASE_URL=database_url),
        )

    refused = run("sys.modules['pyarrow'] = None")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "loadcurve[datasets]" in refused.stderr
    assert not (tmp_path / "set").exists()
    done = run()
    assert done.returncode == 0, done.stderr
    assert "0 runs at revision" in done.stdout


def test_the_page_names_every_column_with_its_type() -> None:
    described = re.findall(r"^\| `(\w+)` \| (\S.*?) \| (.+?) \|$", PAGE, re.M)
    expected = [(c.name, c.type, c.meaning) for columns in TABLES.values() for c in columns]
    shared = {row for row in expected if expected.count(row) > 1}
    assert set(described) == set(expected), set(expected) ^ set(described)
    assert len(described) == len(expected) - sum(expected.count(row) - 1 for row in shared)


def test_the_five_questions_of_the_page_are_answered(dataset: tuple[str, Path]) -> None:
    _, folder = dataset
    questions = re.findall(r"```sql\n(.*?)```", PAGE, re.S)
    assert len(questions) == 5
    answers = [asked(folder, each) for each in questions]
    assert all(answers)
    assert answers[0][0] == ("IntelliFlash N5800 NVMe, SLOB 0% update", 1_400_000.0)
    assert {row[1] for row in answers[2]} == {"modelled", "published"}
    assert [row[2:] for row in answers[3]] == [
        ("db file sequential read", {"from_us": 512.0, "to_us": 1024.0}, 47.0)
    ]
    assert answers[4][0][1:3] == ("free buffer waits", 50.0)
