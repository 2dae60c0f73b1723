"""Write the database as one file, and check such files.

A backup is a zip file with one entry per table, in the format of PostgreSQL's COPY, and a manifest
at the end: the tables' revision, and columns, number of rows and SHA-256 per table. Its last 64
bytes are the SHA-256 of all bytes before them, in hex. All tables are read in one snapshot, so
concurrent writes do not matter.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import secrets
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any, cast

import psycopg
from psycopg import sql

from loadcurve.core.errors import BackupRefused
from loadcurve.store.backup.checksum import SEAL_BYTES, ByteSink, ChecksummedStream, check_seal
from loadcurve.store.connections.pooling import is_pooled
from loadcurve.store.tables import metadata

FORMAT = 1
MANIFEST = "manifest.json"
BLOCK_BYTES = 1 << 20
# Not data: the manifest has the tables' revision.
REVISION_TABLE = "alembic_version"
# These belong to a database, not its content: a restored one starts with its own.
NOT_DATA = ("content_revision", "content_changes", "rate_limit_uses", "jobs", "run_facets")
# An empty database has one row here, which the backup's row replaces.
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
    """A table of a backup; ``sha256`` is the digest of its COPY stream."""

    name: str
    columns: tuple[str, ...]
    rows: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Manifest:
    """The contents of a backup: ``revision`` of the tables, ``version`` of the program.

    ``originals_outside`` are in an object store; the backup has only their names.
    """

    format: int
    version: str
    revision: str
    made_at: str
    tables: tuple[TableCopy, ...]
    originals_outside: int = 0

    def rows(self, table: str) -> int:
        """The number of rows of a table, 0 if the backup has no such table."""
        return sum(copied.rows for copied in self.tables if copied.name == table)


@contextmanager
def connected(database_url: str) -> Iterator[psycopg.Connection]:
    if is_pooled(database_url):
        raise BackupRefused(
            "the address is that of a pooler in transaction mode",
            "set DATABASE_URL to the database itself, without pooling=transaction",
        )
    plain = database_url.replace("postgresql+psycopg://", "postgresql://", 1)
    options = f"-c statement_timeout=0 -c lock_timeout={LOCK_WAIT} -c timezone=UTC"
    with psycopg.connect(plain, options=options, connect_timeout=5) as connection:
        yield connection


def write_backup(database_url: str, path: Path, version: str, made_at: str) -> Manifest:
    """Write the database to ``path``, all or nothing, and verify the file.

    The file is private to its user: it contains the secret behind permalinks.
    Raises BackupRefused if ``path`` exists.
    """
    if path.exists():
        raise _exists(path)
    unfinished = path.with_name(f".loadcurve-{secrets.token_hex(8)}.part")
    # A file or link that another user put there would receive the secret.
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW
    try:
        handle = os.open(unfinished, flags, 0o600)
    except OSError as error:
        raise BackupRefused(
            f"cannot create a file in {path.parent} ({error.strerror})", "name another folder"
        ) from error
    try:
        with os.fdopen(handle, "wb") as file:
            manifest = stream_backup(database_url, file, version, made_at)
            os.fsync(file.fileno())
        if check_backup(unfinished) != manifest:
            raise BackupRefused(f"{path} could not be read back unchanged", "check the disk")
        _name(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    return manifest


def _name(unfinished: Path, path: Path) -> None:
    """Rename a finished backup without replacing a file that appeared meanwhile."""
    try:
        os.link(unfinished, path, follow_symlinks=False)
    except FileExistsError:
        raise _exists(path) from None
    except OSError:
        # Some file systems have no hard links.
        unfinished.rename(path)


def _exists(path: Path) -> BackupRefused:
    return BackupRefused(f"{path} exists already", "name another file")


def stream_backup(database_url: str, sink: ByteSink, version: str, made_at: str) -> Manifest:
    """Write the database to a file or pipe, front to back."""
    sealed = ChecksummedStream(sink)
    with (
        connected(database_url) as connection,
        zipfile.ZipFile(
            cast("IO[bytes]", sealed), "w", zipfile.ZIP_DEFLATED, compresslevel=1
        ) as archive,
    ):
        # Space for the digest: a zip file ends with its comment.
        archive.comment = b"0" * SEAL_BYTES
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
    sealed.seal()
    return manifest


def _originals_outside(connection: psycopg.Connection) -> int:
    if "outside_sha256" not in metadata.tables["reports"].columns:
        return 0
    row = connection.execute("SELECT count(outside_sha256) FROM reports").fetchone()
    return 0 if row is None else int(row[0])


def _document(manifest: Manifest) -> dict[str, Any]:
    """The manifest as JSON; older versions do not know ``originals_outside``."""
    document = asdict(manifest)
    if not manifest.originals_outside:
        del document["originals_outside"]
    return document


def _entry(table: str) -> str:
    return f"{table}.copy"


def names_of(names: tuple[str, ...]) -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, names))


def _copy_out(
    connection: psycopg.Connection,
    table: str,
    columns: tuple[str, ...],
    order: tuple[str, ...],
    sink: ByteSink,
) -> tuple[int, str]:
    """Write a table's rows in key order; return their number and SHA-256."""
    digest, rows = hashlib.sha256(), 0
    statement = sql.SQL("COPY (SELECT {} FROM {} ORDER BY {}) TO STDOUT").format(
        names_of(columns), sql.Identifier(table), names_of(order)
    )
    with connection.cursor() as cursor, cursor.copy(statement) as copy:
        for block in copy:
            content = bytes(block)
            # COPY escapes a line end within a value.
            rows += content.count(b"\n")
            digest.update(content)
            sink.write(content)
    return rows, digest.hexdigest()


def revision_of(connection: psycopg.Connection) -> str | None:
    """The revision of the database's tables; None without tables."""
    exists = connection.execute("SELECT to_regclass(%s) IS NOT NULL", [REVISION_TABLE]).fetchone()
    if exists != (True,):
        return None
    row = connection.execute(f"SELECT version_num FROM {REVISION_TABLE}").fetchone()  # noqa: S608
    return None if row is None else str(row[0])


def check_backup(path: Path) -> Manifest:
    """The manifest of a backup, after comparing every table with its digest.

    Raises BackupRefused for a damaged file, a later format, or any other file.
    """
    check_seal(path)
    try:
        with zipfile.ZipFile(path) as archive:
            manifest = _manifest(archive)
            for table in manifest.tables:
                digest, rows = hashlib.sha256(), 0
                for block in blocks_of(archive, table):
                    digest.update(block)
                    rows += block.count(b"\n")
                compare(table, rows, digest.hexdigest())
    except _DAMAGE as error:
        raise not_whole(path, error) from error
    except OSError as error:
        # A damaged directory may point before the beginning of the file.
        if error.errno != errno.EINVAL:
            raise
        raise not_whole(path, error) from error
    return manifest


def not_whole(path: Path, error: object) -> BackupRefused:
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


def blocks_of(archive: zipfile.ZipFile, table: TableCopy) -> Iterator[bytes]:
    with archive.open(_entry(table.name)) as entry:
        while block := entry.read(BLOCK_BYTES):
            yield block


def compare(table: TableCopy, rows: int, sha256: str) -> None:
    if (rows, sha256) != (table.rows, table.sha256):
        raise BackupRefused(f"the table {table.name} in the backup is damaged", "use another one")
