"""The whole database as one file, and back.

A backup is a zip file with one entry a table, its rows as PostgreSQL's COPY writes them, and a
manifest at the end: the tables' revision, and for each table its columns, number of rows and
SHA-256. All tables are read in one snapshot, so a backup made while others write is of one moment.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import secrets
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any, Protocol

import psycopg
from psycopg import sql

from loadcurve.core.errors import BackupRefused
from loadcurve.store.connections.pooling import is_pooled
from loadcurve.store.tables import metadata

FORMAT = 1
MANIFEST = "manifest.json"
BLOCK_BYTES = 1 << 20
# Not data: which revision the tables are of is in the manifest.
REVISION_TABLE = "alembic_version"
# Of a database, not of what it holds: a restored one has a revision of its own, and counts anew.
NOT_DATA = ("content_revision", "content_changes", "rate_limit_uses", "jobs", "run_facets")
# A database without data has a row of its own here, which the backup's replaces.
INSTALLATION = "installation"
LOCK_WAIT = "10s"
_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    KeyError,
    TypeError,
    ValueError,
    RuntimeError,
)


@dataclass(frozen=True, slots=True)
class TableCopy:
    """What a backup holds of one table; ``sha256`` is that of its rows as COPY writes them."""

    name: str
    columns: tuple[str, ...]
    rows: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a backup holds. ``revision`` is that of the tables, ``version`` the program's.

    ``originals_outside`` are in an object store, so that the backup has only their names.
    """

    format: int
    version: str
    revision: str
    made_at: str
    tables: tuple[TableCopy, ...]
    originals_outside: int = 0

    def rows(self, table: str) -> int:
        """The number of rows of one table, 0 where the backup has no such table."""
        return sum(copied.rows for copied in self.tables if copied.name == table)


class _Sink(Protocol):
    def write(self, block: bytes, /) -> object: ...


@contextmanager
def _connected(database_url: str) -> Iterator[psycopg.Connection]:
    if is_pooled(database_url):
        raise BackupRefused(
            "the address leads to a pooler, which lends connections for a transaction only",
            "set DATABASE_URL to the database itself, without pooling=transaction",
        )
    plain = database_url.replace("postgresql+psycopg://", "postgresql://", 1)
    options = f"-c statement_timeout=0 -c lock_timeout={LOCK_WAIT} -c timezone=UTC"
    with psycopg.connect(plain, options=options, connect_timeout=5) as connection:
        yield connection


def write_backup(database_url: str, path: Path, version: str, made_at: str) -> Manifest:
    """Write the database to ``path``, whole or not at all, and read the file again to check it.

    Only the user who runs it may read the file: it holds the secret permalinks are made from.
    Raises BackupRefused if ``path`` exists.
    """
    if path.exists():
        raise _exists(path)
    unfinished = path.with_name(f".loadcurve-{secrets.token_hex(8)}.part")
    # A file or link that somebody else put there would receive the secret.
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
    try:
        handle = os.open(unfinished, flags, 0o600)
    except OSError as error:
        raise BackupRefused(
            f"cannot create a file in {path.parent} ({error.strerror})", "name another folder"
        ) from error
    try:
        with os.fdopen(handle, "wb") as file:
            manifest = _write(database_url, file, version, made_at)
            file.flush()
            os.fsync(file.fileno())
        if check_backup(unfinished) != manifest:
            raise BackupRefused(f"{path} does not read back as it was written", "check the disk")
        _name(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    return manifest


def _name(unfinished: Path, path: Path) -> None:
    """Give a finished backup its name, over nothing that has come to be there meanwhile."""
    try:
        os.link(unfinished, path, follow_symlinks=False)
    except FileExistsError:
        raise _exists(path) from None
    except OSError:
        # Some file systems know no second name for a file.
        unfinished.rename(path)


def _exists(path: Path) -> BackupRefused:
    return BackupRefused(f"{path} exists already", "name another file")


def _write(database_url: str, file: IO[bytes], version: str, made_at: str) -> Manifest:
    with (
        _connected(database_url) as connection,
        zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive,
    ):
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        connection.read_only = True
        revision = revision_of(connection)
        tables = []
        for table in metadata.sorted_tables:
            if table.name in NOT_DATA:
                continue
            columns = tuple(column.name for column in table.columns)
            order = tuple(column.name for column in table.primary_key)
            with archive.open(_entry(table.name), "w", force_zip64=True) as entry:
                rows, sha256 = _copy_out(connection, table.name, columns, order, entry)
            tables.append(TableCopy(table.name, columns, rows, sha256))
        outside = _originals_outside(connection)
        manifest = Manifest(FORMAT, version, revision or "", made_at, tuple(tables), outside)
        archive.writestr(MANIFEST, json.dumps(_document(manifest), indent=1))
    return manifest


def _originals_outside(connection: psycopg.Connection) -> int:
    if "outside_sha256" not in metadata.tables["reports"].columns:
        return 0
    row = connection.execute("SELECT count(outside_sha256) FROM reports").fetchone()
    return 0 if row is None else int(row[0])


def _document(manifest: Manifest) -> dict[str, Any]:
    """As JSON has it. Versions before originals could be outside know no word for it."""
    document = asdict(manifest)
    if not manifest.originals_outside:
        del document["originals_outside"]
    return document


def _entry(table: str) -> str:
    return f"{table}.copy"


def _names(names: tuple[str, ...]) -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, names))


def _copy_out(
    connection: psycopg.Connection,
    table: str,
    columns: tuple[str, ...],
    order: tuple[str, ...],
    sink: _Sink,
) -> tuple[int, str]:
    """Write a table's rows, in the order of its key; their number and SHA-256."""
    digest, rows = hashlib.sha256(), 0
    statement = sql.SQL("COPY (SELECT {} FROM {} ORDER BY {}) TO STDOUT").format(
        _names(columns), sql.Identifier(table), _names(order)
    )
    with connection.cursor() as cursor, cursor.copy(statement) as copy:
        for block in copy:
            content = bytes(block)
            # A line end within a value is written as a backslash and a letter.
            rows += content.count(b"\n")
            digest.update(content)
            sink.write(content)
    return rows, digest.hexdigest()


def revision_of(connection: psycopg.Connection) -> str | None:
    """The revision of the database's tables; None where it has none."""
    exists = connection.execute("SELECT to_regclass(%s) IS NOT NULL", [REVISION_TABLE]).fetchone()
    if exists != (True,):
        return None
    row = connection.execute(f"SELECT version_num FROM {REVISION_TABLE}").fetchone()  # noqa: S608
    return None if row is None else str(row[0])


def check_backup(path: Path) -> Manifest:
    """What a backup holds, once every table was read to its end and compared with its digest.

    Raises BackupRefused for a file that is no backup, is damaged, or of a later format.
    """
    try:
        with zipfile.ZipFile(path) as archive:
            manifest = _manifest(archive)
            for table in manifest.tables:
                digest, rows = hashlib.sha256(), 0
                for block in _blocks(archive, table):
                    digest.update(block)
                    rows += block.count(b"\n")
                _compare(table, rows, digest.hexdigest())
    except _DAMAGE as error:
        raise _not_whole(path, error) from error
    except OSError as error:
        # A damaged list of contents may name a place before the beginning of the file.
        if error.errno != errno.EINVAL:
            raise
        raise _not_whole(path, error) from error
    return manifest


def _not_whole(path: Path, error: Exception) -> BackupRefused:
    return BackupRefused(f"{path} is not a complete backup ({error})", "use another one")


def _manifest(archive: zipfile.ZipFile) -> Manifest:
    document = json.loads(archive.read(MANIFEST))
    if document["format"] != FORMAT:
        raise BackupRefused(
            f"the backup is of format {document['format']}, and this version reads {FORMAT}",
            f"restore it with Loadcurve {document['version']}",
        )
    tables = tuple(
        TableCopy(**{**table, "columns": tuple(table["columns"])}) for table in document["tables"]
    )
    return Manifest(**{**document, "tables": tables})


def _blocks(archive: zipfile.ZipFile, table: TableCopy) -> Iterator[bytes]:
    with archive.open(_entry(table.name)) as entry:
        while block := entry.read(BLOCK_BYTES):
            yield block


def _compare(table: TableCopy, rows: int, sha256: str) -> None:
    if (rows, sha256) != (table.rows, table.sha256):
        raise BackupRefused(f"the table {table.name} in the backup is damaged", "use another one")


def restore_backup(
    database_url: str, path: Path, prepare: Callable[[str | None, str], None]
) -> Manifest:
    """Put a backup into an empty database, in one transaction.

    ``prepare(present, wanted)`` makes the tables of the wanted revision where there are none, or
    empty ones of another. Raises BackupRefused for a database that holds anything, and for a backup
    that is damaged; the database is then as it was.
    """
    manifest = check_backup(path)
    with _connected(database_url) as connection:
        present = revision_of(connection)
        _refuse_data(connection)
    if present != manifest.revision:
        prepare(present, manifest.revision)
    try:
        with _connected(database_url) as connection, zipfile.ZipFile(path) as archive:
            _lock(connection)
            _refuse_data(connection)
            connection.execute(sql.SQL("DELETE FROM {}").format(sql.Identifier(INSTALLATION)))
            for table in manifest.tables:
                _copy_in(connection, table, _blocks(archive, table))
                _go_on_counting(connection, table)
            connection.execute("SET CONSTRAINTS ALL IMMEDIATE")
    except psycopg.errors.LockNotAvailable:
        raise BackupRefused("the database is in use", "stop the servers that use it") from None
    return manifest


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
    """Keep everybody else out until the end, so that empty stays empty."""
    names = _names(tuple(_tables(connection)))
    connection.execute(sql.SQL("LOCK TABLE {} IN ACCESS EXCLUSIVE MODE").format(names))


def _copy_in(connection: psycopg.Connection, table: TableCopy, blocks: Iterator[bytes]) -> None:
    digest = hashlib.sha256()
    statement = sql.SQL("COPY {} ({}) FROM STDIN").format(
        sql.Identifier(table.name), _names(table.columns)
    )
    with connection.cursor() as cursor:
        with cursor.copy(statement) as copy:
            for block in blocks:
                digest.update(block)
                copy.write(block)
        _compare(table, cursor.rowcount, digest.hexdigest())


def _go_on_counting(connection: psycopg.Connection, table: TableCopy) -> None:
    """Set the counters of a table's numbers past those restored."""
    for column in table.columns:
        row: Any = connection.execute(
            "SELECT pg_get_serial_sequence(quote_ident(%s), %s)", [table.name, column]
        ).fetchone()
        if row[0] is not None:
            statement = sql.SQL("SELECT setval(%s, max({})) FROM {}").format(
                sql.Identifier(column), sql.Identifier(table.name)
            )
            connection.execute(statement, [row[0]])
