"""The option by which every command names the server it talks to."""

from __future__ import annotations

import click

from loadcurve.settings import HOST, PORT

server_option = click.option(
    "--server",
    default=f"http://{HOST}:{PORT}",
    show_default=True,
    envvar="LOADCURVE_SERVER",
    show_envvar=True,
    help="Address of the server.",
)
