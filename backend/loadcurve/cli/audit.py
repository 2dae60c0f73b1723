"""``loadcurve audit``: print the audit trail from the database."""

from __future__ import annotations

from pathlib import Path

import click

from loadcurve.cli.key import run_in_database
from loadcurve.cli.options import data_dir_option
from loadcurve.store.audit import AuditRow, list_audit


@click.command()
@click.option(
    "--page-size", "--limit", default=50, show_default=True, type=click.IntRange(1, 100_000)
)
@data_dir_option
def audit(page_size: int, data_dir: Path) -> None:
    """Print the latest actions on reports, runs, charts and keys, newest first."""
    for row in run_in_database(
        data_dir, lambda session: list_audit(session, page_size, None)
    ).items:
        click.echo(_line(row))


def _line(row: AuditRow) -> str:
    details = ", ".join(f"{name}: {value}" for name, value in row.details.items())
    parts = (f"{row.happened_at:%Y-%m-%d %H:%M:%S}", row.who, row.action, row.subject, details)
    return "  ".join(part for part in parts if part)
