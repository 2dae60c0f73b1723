"""Migrations: reversible with data in the tables, and equal to the program's tables (R6)."""

from __future__ import annotations

import asyncio

import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from psycopg import sql
from sqlalchemy import create_engine

from loadcurve.actions.seeds.loading import load_seeds
from loadcurve.settings import SEED_DATA
from loadcurve.store.tables import metadata
from tests.serving.databases import config_for

# Columns, constraints, indexes, triggers and functions, as PostgreSQL words them.
CATALOGUE = """
SELECT attrelid::regclass || ' ' || attname || ' ' || format_type(atttypid, atttypmod)
FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0
UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
FROM pg_constraint WHERE connamespace = 'public'::regnamespace
UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
UNION ALL SELECT pg_get_functiondef(pg_proc.oid) FROM pg_proc
JOIN pg_language ON pg_language.oid = prolang
WHERE pronamespace = 'public'::regnamespace AND lanname <> 'c'
"""


def catalogue(database_url: str) -> set[str]:
    """The schema of the database."""
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        return {row[0] for row in connection.execute(CATALOGUE)}


def rows(database_url: str, table: str) -> int:
    """The number of rows of a table."""
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        found = connection.execute(sql.SQL("SELECT count(*) FROM {}").format(sql.Identifier(table)))
        (count,) = found.fetchone() or (0,)
        return int(count)


def test_the_tables_are_those_the_program_expects(database_url: str) -> None:
    engine = create_engine(database_url)
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    engine.dispose()
    assert differences == []


def test_down_and_up_again_with_data_gives_the_same_tables(published_database_url: str) -> None:
    before = catalogue(published_database_url)
    command.downgrade(config_for(published_database_url), "base")
    command.upgrade(config_for(published_database_url), "head")
    assert catalogue(published_database_url) == before
    asyncio.run(load_seeds(published_database_url, SEED_DATA))
    assert rows(published_database_url, "runs") == 56


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
