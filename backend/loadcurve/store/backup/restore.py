"""Restore a backup into an empty database, all or nothing."""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
from psycopg import sql

from loadcurve.core.errors import BackupRefused
from loadcurve.store.backup.archive import (
    INSTALLATION,
    NOT_DATA,
    REVISION_TABLE,
    Manifest,
    TableCopy,
    blocks_of,
    check_backup,
    compare,
    connected,
    names_of,
    not_whole,
    revision_of,
)


def restore_backup(
    database_url: str,
    path: Path,
    prepare: Callable[[str | None, str], None],
    keep_keys: bool = False,
) -> Manifest:
    """Restore a backup into an empty database in one transaction; revoke its keys and sign-ins.

    ``keep_keys`` leaves them valid, including keys revoked since the backup. ``prepare(present,
    wanted)`` creates the tables of the wanted revision if they are missing, or replaces empty ones
    of another revision. Raises BackupRefused for a database with data or a damaged backup; the
    database is then unchanged.
    """
    manifest = check_backup(path)
    with connected(database_url) as connection:
        present = revision_of(connection)
        _refuse_data(connection)
    if present != manifest.revision:
        prepare(present, manifest.revision)
    try:
        with connected(database_url) as connection, zipfile.ZipFile(path) as archive:
            _lock(connection)
            _refuse_data(connection)
            _refuse_tables(path, manifest, _tables(connection))
            connection.execute(sql.SQL("DELETE FROM {}").format(sql.Identifier(INSTALLATION)))
            for table in manifest.tables:
                _copy_in(connection, table, blocks_of(archive, table))
                _go_on_counting(connection, table)
            connection.execute("SET CONSTRAINTS ALL IMMEDIATE")
            if not keep_keys:
                connection.execute("DELETE FROM sign_ins")
                connection.execute(
                    "UPDATE access_keys SET revoked_at = now() WHERE revoked_at IS NULL"
                )
    except psycopg.errors.LockNotAvailable:
        raise BackupRefused("the database is in use", "stop the servers that use it") from None
    except (psycopg.errors.UndefinedColumn, psycopg.DataError) as error:
        raise not_whole(path, str(error).partition("\n")[0]) from error
    return manifest


def _refuse_tables(path: Path, manifest: Manifest, present: list[str]) -> None:
    """Refuse a manifest whose tables aren't exactly those of its revision."""
    named = sorted(table.name for table in manifest.tables)
    if named != sorted(present):
        wrong = sorted(set(named) ^ set(present)) or ["a table twice"]
        raise not_whole(path, f"its list of tables is wrong: {', '.join(wrong)[:200]}")


def _tables(connection: psycopg.Connection) -> list[str]:
    rows = connection.execute(
        "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() "
        "AND tablename <> ALL(%s) ORDER BY tablename",
        [[REVISION_TABLE, *NOT_DATA]],
    )
    return [str(name) for (name,) in rows]


def _refuse_data(connection: psycopg.Connection) -> None:
    for table in _tables(connection):
        question = sql.SQL("SELECT FROM {} LIMIT 1").format(sql.Identifier(table))
        if table != INSTALLATION and connection.execute(question).fetchone() is not None:
            raise BackupRefused(
                f"the database is not empty: there are rows in {table}",
                "restore into a new database, or with a new --data-dir",
            )


def _lock(connection: psycopg.Connection) -> None:
    """Lock all tables until the end, so that the database stays empty."""
    names = names_of(tuple(_tables(connection)))
    connection.execute(sql.SQL("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE").format(names))


def _copy_in(connection: psycopg.Connection, table: TableCopy, blocks: Iterator[bytes]) -> None:
    digest = hashlib.sha256()
    statement = sql.SQL("COPY {} ({}) FROM STDIN").format(
        sql.Identifier(table.name), names_of(table.columns)
    )
    with connection.cursor() as cursor:
        with cursor.copy(statement) as copy:
            for block in blocks:
                digest.update(block)
                copy.write(block)
        compare(table, cursor.rowcount, digest.hexdigest())


def _go_on_counting(connection: psycopg.Connection, table: TableCopy) -> None:
    """Advance a table's sequences past the restored numbers."""
    for column in table.columns:
        row: Any = connection.execute(
            "SELECT pg_get_serial_sequence(quote_ident(%s), %s)", [table.name, column]
        ).fetchone()
        if row[0] is not None:
            statement = sql.SQL("SELECT setval(%s, max({})) FROM {}").format(
                sql.Identifier(column), sql.Identifier(table.name)
            )
            connection.execute(statement, [row[0]])
