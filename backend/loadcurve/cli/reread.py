"""``loadcurve reread``: read stored reports again with the readers of this version."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from loadcurve.actions.uploads.reread import RereadOutcome, reread_reports
from loadcurve.cli.database import database, migrate
from loadcurve.cli.options import data_dir_option
from loadcurve.settings import originals_address
from loadcurve.store.originals.object_store_connection import open_object_store


@click.command()
@data_dir_option
@click.option("--dry-run", is_flag=True, help="Print what would change, and change nothing.")
def reread(data_dir: Path, dry_run: bool) -> None:
    """Read reports of older reader versions again; shared charts stay unchanged."""
    counts = {"read": 0, "runs": 0, "refused": 0}

    def tell(outcome: RereadOutcome, number: int, total: int) -> None:
        counts["read"] += outcome.refused is None
        counts["runs"] += outcome.changed_runs
        counts["refused"] += outcome.refused is not None
        what = outcome.refused or f"{outcome.changed_runs} runs changed"
        click.echo(f"{number} of {total}: {outcome.name}: {what}", err=True)

    outside = open_object_store(originals_address())
    with database(data_dir, click.echo) as database_url:
        migrate(database_url)
        asyncio.run(reread_reports(database_url, outside, dry_run, tell))
    would = "would change" if dry_run else "changed"
    click.echo(
        f"{counts['read']} reports read again, {counts['runs']} runs {would}, "
        f"{counts['refused']} reports unchanged"
    )
