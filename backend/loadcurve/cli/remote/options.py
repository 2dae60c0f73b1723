"""The options for a command's server and key."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from loadcurve.settings import HOST, PORT
from loadcurve_client.connection import Connection

address_option = click.option(
    "--server",
    default=f"http://{HOST}:{PORT}",
    show_default=True,
    envvar="LOADCURVE_SERVER",
    show_envvar=True,
    help="Address of the server.",
)


def server_option(command: Callable[..., None]) -> Callable[..., None]:
    """Add ``--server`` and ``--key`` to ``command``, which gets a ``server``."""

    @address_option
    @click.option(
        "--key",
        envvar="LOADCURVE_KEY",
        show_envvar=True,
        help="Key for a server with sign-in. Prefer the variable: other users can see options.",
    )
    @wraps(command)
    def with_server(*given: Any, server: str, key: str | None, **named: Any) -> None:
        command(*given, server=Connection(server, key), **named)

    return with_server
