"""The command line ``loadcurve COMMAND``, one module per command.

Commands are imported when called, so that ``loadcurve version`` does not load a server.
"""

from __future__ import annotations

import gc
import sys
from importlib import import_module
from types import ModuleType

import click

from loadcurve import __version__
from loadcurve.core.errors import LoadcurveError
from loadcurve_client.connection import Problem, ServerError

COMMANDS = {
    "backup": "loadcurve.cli.backup",
    "audit": "loadcurve.cli.audit",
    "chart": "loadcurve.cli.chart",
    "check": "loadcurve.cli.checking.command",
    "compare": "loadcurve.cli.comparing.command",
    "diff": "loadcurve.cli.reading.diff",
    "digitise": "loadcurve.cli.uploading.digitise",
    "export": "loadcurve.cli.datasets.command",
    "fit": "loadcurve.cli.reading.fit",
    "import": "loadcurve.cli.import_runs",
    "key": "loadcurve.cli.key",
    "mcp": "loadcurve.cli.mcp.command",
    "migrate": "loadcurve.cli.migrate",
    "openapi": "loadcurve.cli.openapi",
    "originals": "loadcurve.cli.originals",
    "read": "loadcurve.cli.reading.read",
    "reread": "loadcurve.cli.reread",
    "restore": "loadcurve.cli.backup",
    "series": "loadcurve.cli.reading.series",
    "serve": "loadcurve.cli.serve",
    "trash": "loadcurve.cli.trash",
    "upload": "loadcurve.cli.uploading.command",
    "version": "loadcurve.cli.main",
    "worker": "loadcurve.cli.worker",
}


def _imported(name: str) -> ModuleType:
    """A module, imported without garbage collection.

    Its objects are excluded from later collections, each of which would block a server for 0.1 s.
    """
    gc.disable()
    try:
        return import_module(name)
    finally:
        gc.freeze()
        gc.enable()


class _Commands(click.Group):
    """A group that finds commands in `COMMANDS` and prints errors in one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        # By its command name: "import" is no function name.
        members = vars(_imported(COMMANDS[cmd_name])).values()
        commands = (member for member in members if isinstance(member, click.Command))
        return next((command for command in commands if command.name == cmd_name), None)

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except (LoadcurveError, Problem, ServerError) as error:
            click.echo(f"loadcurve: {error}", err=True)
        except OSError as error:
            if error.filename is None:
                raise
            reason = f"{error.filename} cannot be used ({error.strerror})"
            click.echo(f"loadcurve: {reason}; check its permissions and its disk", err=True)
        sys.exit(1)


@click.command(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Store and compare storage benchmark results as load curves."""


@click.command()
def version() -> None:
    """Print this program's version."""
    click.echo(__version__)
