"""``loadcurve version``."""

import click

from loadcurve import __version__


@click.command()
def version() -> None:
    """Print this program's version."""
    click.echo(__version__)
