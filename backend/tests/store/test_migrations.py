"""Migrations: reversible with data in the tables, and equal to what the program expects (R6)."""

from __future__ import annotations

import asyncio

import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from loadcurve.ingest.seeds import load_seeds
from loadcurve.settings import MIGRATIONS, SEED_DATA
from loadcurve.store.tables import metadata


def config_for(database_url: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("sqlalchemy.url", database_url.replace("%", "%%"))
    return config


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


def test_down_and_up_again_keeps_every_row(database_url: str) -> None:
    asyncio.run(load_seeds(database_url, SEED_DATA))
    before = digest(database_url)
    assert before["runs"][0] == 22  # type: ignore[index]
    command.downgrade(config_for(database_url), "0001")
    assert digest(database_url) == before
    command.upgrade(config_for(database_url), "head")
    assert digest(database_url) == before


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


def test_a_run_without_load_points_cannot_be_committed(database_url: str) -> None:
    asyncio.run(load_seeds(database_url, SEED_DATA))
    plain = database_url.replace("+psycopg", "")
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
