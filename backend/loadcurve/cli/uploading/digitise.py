"""``loadcurve digitise``: from a digitisation and its picture to saved runs."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import click

from loadcurve.cli.remote.options import server_option
from loadcurve.cli.uploading import runs as upload_runs
from loadcurve.cli.uploading.runs import RunTexts
from loadcurve.core.digitising import document_of
from loadcurve.core.digitising import schema as schema_of
from loadcurve.core.errors import RefusedInput
from loadcurve_client.connection import Connection, Problem, ServerError

EXIT_REFUSED = 2
_FILE = click.Path(path_type=Path, exists=True, readable=True, dir_okay=False)


def _print_schema(context: click.Context, _: click.Parameter, is_asked: bool) -> None:
    if is_asked:
        click.echo(json.dumps(schema_of(), indent=2))
        context.exit()


@click.command()
@click.argument("file", metavar="FILE.json", type=_FILE)
@click.argument("picture", metavar="PICTURE", type=_FILE)
@click.option("--tag", "tags", multiple=True, help="A tag for every run; repeatable.")
@click.option("--note", help="A note for every run.")
@click.option(
    "--schema",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_schema,
    help="Print the JSON schema of FILE.json.",
)
@server_option
@click.pass_context
def digitise(
    context: click.Context,
    /,
    file: Path,
    picture: Path,
    tags: tuple[str, ...],
    note: str | None,
    server: Connection,
) -> None:
    """Store PICTURE and its digitisation FILE.json, and save a run for each of its series.

    Existing runs of the same file are not saved again. Exits with 2 if a file was refused.
    """
    try:
        document, pixels = file.read_bytes(), picture.read_bytes()
        known = document_of(document.decode("utf-8", "replace"), file.name)
        sha256 = hashlib.sha256(pixels).hexdigest()
        if known.picture.sha256 != sha256:
            raise click.UsageError(
                f"{file.name} is of the picture {known.picture.sha256[:12]}…, and {picture.name} "
                f"is {sha256[:12]}…; give the picture that was digitised"
            )
        server.post_file("/reports", pixels, name=picture.name, brief="true")
        answer = server.post_file("/reports", document, name=file.name, brief="true")
    except (Problem, RefusedInput) as refusal:
        click.echo(f"loadcurve: {refusal}", err=True)
        context.exit(EXIT_REFUSED)
    proposal = server.post(
        "/groupings", {"reports": [{"sha256": answer["sha256"], "path": file.name}]}
    )
    planned = upload_runs.planned_runs(proposal, RunTexts(tags=tags, note=note))
    for run in planned:
        for point in run.body["points"]:
            point["companions"] = [sha256]
    upload_runs.save(server, planned, frozenset())
    for run in planned:
        click.echo(f"{run.state}: {run.title}" + (f" ({run.problem})" if run.problem else ""))
        if run.id:
            click.echo(f"  {server.page(f'/runs/{run.id}')}")
    if any(run.problem for run in planned):
        raise ServerError("a run was not saved", "its reason is above")
