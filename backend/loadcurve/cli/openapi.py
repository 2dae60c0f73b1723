"""``loadcurve openapi``: print the API's description; no database is needed."""

from __future__ import annotations

import json

import click

from loadcurve.api.app import create_app
from loadcurve.settings import DRIVER, Settings, default_data_dir


@click.command()
def openapi() -> None:
    """Print the OpenAPI description, the source of the pages' client."""
    # Only the first request connects, so an address without a server is enough.
    settings = Settings(database_url=f"{DRIVER}://", data_dir=default_data_dir())
    click.echo(json.dumps(create_app(settings).openapi(), indent=2, ensure_ascii=False))
