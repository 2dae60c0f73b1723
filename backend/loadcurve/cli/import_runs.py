"""``loadcurve import``: import runs from the JSON of another Loadcurve."""

from __future__ import annotations

from pathlib import Path

import click

from loadcurve.cli.remote.options import server_option
from loadcurve_client.connection import Connection, Problem

EXIT_REFUSED = 2
_FILE = click.Path(dir_okay=False, exists=True, readable=True, path_type=Path)


@click.command("import")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=_FILE)
@server_option
@click.pass_context
def import_runs(context: click.Context, /, files: tuple[Path, ...], server: Connection) -> None:
    """Import runs from another Loadcurve.

    Accepts the JSON of a shared chart or of runs. A file is imported whole or not at all, and the
    same file again changes nothing. Exits with 2 if any file was refused; the others are imported.
    """
    refused = False
    for file in files:
        try:
            answer = server.post_file("/imports", file.read_bytes())
        except Problem as refusal:
            refused = True
            click.echo(f"{file}: refused: {refusal}")
            continue
        click.echo(f"{file}: from {answer['origin']['address']}")
        for run in answer["runs"]:
            click.echo(f"Run “{run['title']}” ({run['state']})")
            click.echo(f"  {server.page('/runs/' + run['id'])}")
        ids = ",".join(run["id"] for run in answer["runs"])
        click.echo(f"Comparison: {server.page('/compare?v=1&runs=' + ids)}")
    if refused:
        context.exit(EXIT_REFUSED)
