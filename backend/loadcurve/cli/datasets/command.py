"""``loadcurve export --dataset``: update the Parquet files of all runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import click

from loadcurve import __version__
from loadcurve.actions.datasets.parquet_files import export_dataset
from loadcurve.cli.database import check_database, database
from loadcurve.cli.options import data_dir_option, print_progress


@click.command()
@click.option(
    "--dataset",
    "folder",
    required=True,
    type=click.Path(path_type=Path, file_okay=False),
    help="The folder of the data set, created or updated.",
)
@data_dir_option
def export(folder: Path, data_dir: Path) -> None:
    """Write all runs, load points, numbers, histograms and wait events as Parquet files.

    Only months with changed runs are rewritten. Needs pyarrow. Runs visible to the team only are
    included; see column `visibility`.
    """
    with database(data_dir, print_progress) as database_url:
        check_database(database_url)
        done = asyncio.run(export_dataset(database_url, folder, __version__))
    click.echo(
        f"{folder}: {done.runs:,} runs at revision {done.revision}; months written: "
        f"{len(done.written)}, unchanged: {len(done.kept)}, removed: {len(done.removed)}"
    )
