"""Options and output that several commands have."""

from __future__ import annotations

import json
from pathlib import Path

import click

from loadcurve.settings import default_data_dir

data_dir_option = click.option(
    "--data-dir",
    type=click.Path(path_type=Path, file_okay=False),
    callback=lambda _, __, given: given or default_data_dir(),
    help="Data directory of the private PostgreSQL.  [default: ~/.local/share/loadcurve]",
)


def print_json(record: object) -> None:
    """Print one JSON object on a line."""
    click.echo(json.dumps(record, ensure_ascii=False, allow_nan=False, default=str))


def print_progress(sentence: str) -> None:
    """Print a sentence to standard error, under the program's name."""
    click.echo(f"loadcurve: {sentence}", err=True)
