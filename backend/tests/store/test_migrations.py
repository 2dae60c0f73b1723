"""Migrations: reversible with data in the tables, and equal to what the program expects (R6)."""

from __future__ import annotations

from pathlib import Path

import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from loadcurve.api.app import create_app
from loadcurve.store.tables import metadata
from tests.making.benchmarks.beside import iostat
from tests.serving.application import settings_for
from tests.serving.asking import upload
from tests.serving.databases import config_for
from tests.serving.in_process import Client
from tests.serving.rereading import reread


def digest(database_url: str) -> dict[str, object]:
    """A digest of the rows of every table, by the columns the first revision has."""
    questions = {
        "runs": "id, title, provenance, source_slug, system_name, document, summary, tags",
        "load_points": "id, run_id, position, concurrency, repeat, document",
        "histograms": "load_point_id, event, document",
        "sources": "slug, title, document, claims",
        "comparisons": "slug, position, document",
        "installation": "permalink_key",
    }
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        return {
            table: connection.execute(
                f"SELECT count(*), md5(string_agg(row::text, '|' ORDER BY row::text)) "  # noqa: S608
                f"FROM (SELECT {columns} FROM {table}) AS row"
            ).fetchone()
            for table, columns in questions.items()
        }


def test_the_tables_are_those_the_program_expects(database_url: str) -> None:
    engine = create_engine(database_url)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert differences == []


def test_down_and_up_again_keeps_every_row(published_database_url: str) -> None:
    before = digest(published_database_url)
    assert before["runs"][0] == 56  # type: ignore[index]
    command.downgrade(config_for(published_database_url), "0001")
    assert digest(published_database_url) == before
    command.upgrade(config_for(published_database_url), "head")
    assert digest(published_database_url) == before


def test_samples_go_on_the_way_down_and_come_back_by_reading_the_file_again(
    database_url: str, built_pages: Path
) -> None:
    kept = "SELECT count(*), max(length(block)) FROM report_samples"
    with Client(create_app(settings_for(database_url, built_pages))) as client:
        sha256 = upload(client, iostat(lambda number: 100.0 + number), "iostat.out")["sha256"]
    with psycopg.connect(database_url.replace("+psycopg", ""), autocommit=True) as connection:
        before = connection.execute(kept).fetchone()
        assert before is not None
        assert before[0] == 1
        command.downgrade(config_for(database_url), "0014")
        command.upgrade(config_for(database_url), "head")
        assert connection.execute(kept).fetchone() == (0, None)
        reports = connection.execute("SELECT sha256, reader_version FROM reports").fetchall()
        # Another version than this program's, so that the file is read again.
        assert reports == [(sha256, "0")]
        with Client(create_app(settings_for(database_url, built_pages))) as client:
            reread(client)
        assert connection.execute(kept).fetchone() == before


def test_down_to_nothing_leaves_nothing(database_url: str) -> None:
    command.downgrade(config_for(database_url), "base")
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        left = connection.execute(
            "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace "
            "AND relkind IN ('r', 'S') AND relname <> 'alembic_version' "
            "UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace"
        ).fetchall()
    assert left == []
    command.upgrade(config_for(database_url), "head")


def test_charts_that_replace_each_other_open_again(database_url: str) -> None:
    """What an earlier version let two changes at once store; chains that end stay as they are."""
    command.downgrade(config_for(database_url), "0008")
    forwards = {
        **{"a": "b", "b": "c", "c": "a"},
        **{"self": "self", "leads to a": "a", "old": "new", "new": None},
    }
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        for number, chart in enumerate(forwards):
            connection.execute(
                "INSERT INTO charts (id, token_sha256, content_sha256, generation, title, view, "
                "figures_json, run_labels) VALUES (%s, %s, %s, 0, 'x', '{}', '{}', '{}')",
                (chart, bytes([number]), bytes([number])),
            )
        for chart, successor in forwards.items():
            connection.execute(
                "UPDATE charts SET replaced_by = %s WHERE id = %s", (successor, chart)
            )
    command.upgrade(config_for(database_url), "head")
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        after = dict(connection.execute("SELECT id, replaced_by FROM charts").fetchall())
    assert after == {**forwards, "a": None, "b": None, "c": None, "self": None}


def test_shared_answers_survive_the_way_down_and_up_again(database_url: str) -> None:
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        for number, kind in enumerate(("chart", "change", "fit", "timeline")):
            view = "{}" if kind == "chart" else f'{{"answer_of": "{kind}"}}'
            connection.execute(
                "INSERT INTO charts (id, token_sha256, content_sha256, generation, title, view, "
                "figures_json, run_labels, kind) VALUES (%s, %s, %s, 0, 'x', %s, '{}', '{}', %s)",
                (kind, bytes([number]), bytes([number]), view, kind),
            )
    command.downgrade(config_for(database_url), "0019")
    command.upgrade(config_for(database_url), "head")
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        kinds = connection.execute("SELECT id, kind FROM charts ORDER BY id").fetchall()
    assert kinds == [(kind, kind) for kind in ("change", "chart", "fit", "timeline")]


def test_a_run_without_load_points_cannot_be_committed(published_database_url: str) -> None:
    plain = published_database_url.replace("+psycopg", "")
    insert = (
        "INSERT INTO runs (id, title, provenance, system_name, workload_name, search_text, "
        "document, summary) VALUES ('x', 'x', 'measured', 'x', 'x', 'x', '{}', '{}')"
    )
    for statement in (insert, "DELETE FROM load_points WHERE run_id = 'nvme-update-0'"):
        with psycopg.connect(plain) as connection:
            connection.execute(statement)
            with pytest.raises(psycopg.errors.CheckViolation, match="has no load point"):
                connection.commit()
    with psycopg.connect(plain) as connection:
        connection.execute("DELETE FROM runs WHERE id = 'nvme-update-0'")
        connection.commit()
