"""``loadcurve backup`` and ``loadcurve restore``: the whole database as one file, and back."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import click

from loadcurve import __version__
from loadcurve.actions.runs.rows import renew_summaries
from loadcurve.cli.database import check_database, database, migrate, remove_tables
from loadcurve.core.errors import BackupRefused
from loadcurve.core.wording import number_of
from loadcurve.settings import MIGRATIONS, default_data_dir
from loadcurve.store.backup import Manifest, check_backup, restore_backup, write_backup
from loadcurve.store.connections.schema import known_revisions

_DATA_DIR = click.option(
    "--data-dir",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where the private PostgreSQL keeps its data.  [default: ~/.local/share/loadcurve]",
)
_FILE = click.argument("file", type=click.Path(path_type=Path, dir_okay=False))


@click.command()
@_FILE
@_DATA_DIR
def backup(file: Path, data_dir: Path | None) -> None:
    """Write everything to FILE: reports, runs, charts and the secret their links are made from.

    Servers may go on working meanwhile; the backup is of one moment.
    """
    with database(data_dir or default_data_dir(), _say) as database_url:
        check_database(database_url)
        made_at = datetime.now(UTC).isoformat(timespec="seconds")
        manifest = write_backup(database_url, file, __version__, made_at)
    click.echo(f"wrote {file}: {_told(manifest)}, {file.stat().st_size / 1e6:.1f} MB, checked")


@click.command()
@_FILE
@click.option("--check", is_flag=True, help="Only check that FILE is a complete backup.")
@_DATA_DIR
def restore(file: Path, check: bool, data_dir: Path | None) -> None:
    """Put a backup into an empty database. All of it is restored, or nothing.

    Backups of older versions are brought to this one. Start the server afterwards.
    """
    manifest = check_backup(file)
    if check:
        click.echo(f"{file} is complete: {_told(manifest)}, made {manifest.made_at}")
        return
    if manifest.revision not in known_revisions(MIGRATIONS):
        raise BackupRefused(
            f"{file} was made by a newer version ({manifest.version})",
            f"restore it with Loadcurve {manifest.version}",
        )
    with database(data_dir or default_data_dir(), _say) as database_url:

        def prepare(present: str | None, wanted: str) -> None:
            if present is not None:
                remove_tables(database_url)
            migrate(database_url, wanted)

        restore_backup(database_url, file, prepare)
        migrate(database_url)
        asyncio.run(renew_summaries(database_url, _say))
    click.echo(f"restored {_told(manifest)}, as of {manifest.made_at}")


def _say(sentence: str) -> None:
    click.echo(f"loadcurve: {sentence}", err=True)


def _told(manifest: Manifest) -> str:
    tables = ", ".join(
        f"{manifest.rows(table):,} {table}" for table in ("reports", "runs", "charts")
    )
    if not manifest.originals_outside:
        return tables
    without = number_of(manifest.originals_outside, "original")
    return f"{tables} (without {without} in LOADCURVE_ORIGINALS)"
