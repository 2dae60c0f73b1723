"""``loadcurve migrate``: migrate the tables to the newest revision."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from loadcurve.actions.runs.rows import recompute_summaries
from loadcurve.cli.database import database
from loadcurve.cli.database import migrate as upgrade
from loadcurve.cli.options import data_dir_option


@click.command()
@data_dir_option
def migrate(data_dir: Path) -> None:
    """Migrate the database to this version, as serve does when it starts."""
    with database(data_dir, click.echo) as database_url:
        upgrade(database_url)
        asyncio.run(recompute_summaries(database_url, click.echo))
    click.echo("the tables are up to date")
