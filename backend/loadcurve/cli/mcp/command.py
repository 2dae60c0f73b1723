"""``loadcurve mcp``: the tools over standard input and output, for an agent's program."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

import click

from loadcurve.cli.remote.options import address_option
from loadcurve.core.errors import StartupError
from loadcurve_client.connection import Connection


@click.command()
@address_option
@click.option(
    "--key-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    envvar="LOADCURVE_KEY_FILE",
    show_envvar=True,
    help="File with the key for a server with sign-in; default: the variable LOADCURVE_KEY.",
)
def mcp(server: str, key_file: Path | None) -> None:
    """Let an agent read a server's runs: an MCP server on standard input and output.

    Started by the agent's program. It only reads. Needs the extra loadcurve[mcp].
    """
    key = key_file.read_text() if key_file else os.environ.get("LOADCURVE_KEY")
    connection = Connection(server, key)
    try:
        module = import_module("loadcurve.cli.mcp.protocol")
    except ModuleNotFoundError as error:
        if error.name is None or not error.name.startswith("mcp"):
            raise
        raise StartupError(
            "loadcurve mcp needs a package that is not installed",
            "pip install 'loadcurve[mcp]'",
        ) from None
    module.agent_server(connection).run()
