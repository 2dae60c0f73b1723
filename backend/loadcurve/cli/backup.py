"""``loadcurve backup`` and ``loadcurve restore``: the whole database as one file, and back."""

from __future__ import annotations

import asyncio
import shutil
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from loadcurve import __version__
from loadcurve.actions.runs.rows import recompute_summaries
from loadcurve.cli.database import check_database, database, migrate, remove_tables
from loadcurve.cli.options import data_dir_option, print_progress
from loadcurve.core.errors import BackupRefused
from loadcurve.core.formatting import counted_with_verb
from loadcurve.settings import MIGRATIONS
from loadcurve.store.backup import (
    ActiveCredential,
    Manifest,
    active_keys,
    active_links,
    check_backup,
    restore_backup,
    stream_backup,
    write_backup,
)
from loadcurve.store.connections.schema import known_revisions

_FILE = click.argument("file", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))


@click.command()
@_FILE
@data_dir_option
def backup(file: Path, data_dir: Path) -> None:
    """Back up everything to FILE: reports, runs, charts and the secret behind their links.

    Servers may keep running; the backup is a consistent snapshot. FILE may be - for standard
    output, for example to encrypt it.
    """
    to_pipe = str(file) == "-"
    if to_pipe and sys.stdout.isatty():
        raise click.UsageError("standard output is a terminal; pipe it to a program or name a file")
    with database(data_dir, print_progress) as database_url:
        check_database(database_url)
        made_at = datetime.now(UTC).isoformat(timespec="seconds")
        if to_pipe:
            streamed = stream_backup(database_url, sys.stdout.buffer, __version__, made_at)
            print_progress(f"wrote {_manifest_text(streamed)}")
            return
        manifest = write_backup(database_url, file, __version__, made_at)
    click.echo(
        f"wrote {file}: {_manifest_text(manifest)}, {file.stat().st_size / 1e6:.1f} MB, checked"
    )


@click.command()
@_FILE
@click.option("--check", is_flag=True, help="Only check that FILE is a complete backup.")
@click.option("--keep-keys", is_flag=True, help="Keep the backup's keys and sign-ins valid.")
@data_dir_option
def restore(file: Path, check: bool, keep_keys: bool, data_dir: Path) -> None:
    """Restore a backup into an empty database, completely or not at all.

    Its keys and sign-ins are revoked unless --keep-keys is given: those revoked since the backup
    would be valid again. Links revoked since then open again; valid ones are listed. Backups of
    older versions are migrated. Start the server afterwards. FILE may be - for standard input.
    """
    file = click.get_current_context().with_resource(_stored(file))
    manifest = check_backup(file)
    if check:
        click.echo(f"{file} is complete: {_manifest_text(manifest)}, made {manifest.made_at}")
        return
    if manifest.revision not in known_revisions(MIGRATIONS):
        raise BackupRefused(
            f"{file} was made by a newer version ({manifest.version})",
            f"restore it with Loadcurve {manifest.version}",
        )
    with database(data_dir, print_progress) as database_url:

        def prepare(present: str | None, wanted: str) -> None:
            if present is not None:
                remove_tables(database_url)
            migrate(database_url, wanted)

        restore_backup(database_url, file, prepare, keep_keys)
        migrate(database_url)
        asyncio.run(recompute_summaries(database_url, print_progress))
        keys, links = active_keys(database_url), active_links(database_url)
    click.echo(f"restored {_manifest_text(manifest)}, as of {manifest.made_at}")
    _list(f"{counted_with_verb(len(links), 'link')} valid; revoke those no longer wanted", links)
    if keep_keys:
        _list(f"{counted_with_verb(len(keys), 'key')} valid, with the backup's sign-ins", keys)
    elif manifest.rows("access_keys"):
        click.echo("All keys and sign-ins are revoked. Create the first new one with:")
        click.echo("  loadcurve key add NAME --role admin")


@contextmanager
def _stored(file: Path) -> Iterator[Path]:
    """``file``, or standard input as a temporary file: all of it is checked before a restore."""
    if str(file) != "-":
        yield file
        return
    if sys.stdin.isatty():
        raise click.UsageError("standard input is a terminal; pipe a backup to it or name a file")
    for number in (signal.SIGTERM, signal.SIGHUP):
        # As at Ctrl-C: the file has the secret, and is removed.
        signal.signal(number, signal.default_int_handler)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "standard-input"
        with path.open("wb") as copy:
            shutil.copyfileobj(sys.stdin.buffer, copy)
        yield path


def _list(heading: str, live: Sequence[ActiveCredential]) -> None:
    click.echo(heading)
    for access in live:
        until = f", until {access.expires_at:%Y-%m-%d %H:%M} UTC" if access.expires_at else ""
        owner = f" of {access.owner}" if access.owner not in (None, access.name) else ""
        click.echo(f"  {access.what}: {access.name!r}{owner}{until}")


def _manifest_text(manifest: Manifest) -> str:
    named = {"reports": "reports", "runs": "runs", "library": "library items"}
    tables = ", ".join(f"{manifest.rows(table):,} {name}" for table, name in named.items())
    if not manifest.originals_outside:
        return tables
    without = counted_with_verb(manifest.originals_outside, "original")
    return f"{tables} (without {without} in LOADCURVE_ORIGINALS)"
