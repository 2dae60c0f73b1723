"""``loadcurve upload``: from a folder of reports to saved runs and a chart.

Files are hashed first, and only missing ones are sent: an interrupted upload continues, and the
same folder again changes nothing.
"""

from __future__ import annotations

from pathlib import Path

import click

from loadcurve.cli.options import print_json
from loadcurve.cli.remote.options import server_option
from loadcurve.cli.uploading.mapping import map_options, mapping_of
from loadcurve.cli.uploading.runs import RunTexts
from loadcurve.cli.uploading.sending import upload_files
from loadcurve.cli.uploading.summary import REFUSED, as_object, lines
from loadcurve.core.access import Visibility
from loadcurve_client.connection import Connection

EXIT_TROUBLE = 1
EXIT_REFUSED = 2


@click.command()
@click.argument(
    "paths",
    nargs=-1,
    required=True,
    metavar="DIR|FILE...",
    type=click.Path(path_type=Path, exists=True, readable=True),
)
@click.option("--title", help="Title of the run, or prefix of several runs' titles.")
@click.option("--system", help="Name of the tested system.")
@click.option("--storage", help="Its storage, such as: Azure NetApp Files, 8 TiB Ultra.")
@click.option("--client", help="Storage client, such as: dNFS.")
@click.option("--workload", help="Name of the workload, such as: SLOB 75/25.")
@click.option("--tag", "tags", multiple=True, help="A tag for every run; repeatable.")
@click.option("--note", help="A note for every run.")
@click.option("--concurrency-unit", help="Unit of the load.  [default: as the reports suggest]")
@click.option(
    "--visibility",
    type=click.Choice([visibility.value for visibility in Visibility]),
    help="Who may see the new runs; the chart is visible to the team only.  [default: team]",
)
@click.option(
    "--observed",
    is_flag=True,
    help=(
        "Save consecutive reports without a stated load as an observed run: points in time of "
        "production, a cloud instead of a curve."
    ),
)
@click.option("--masked", is_flag=True, help="Replace the names of hosts, instances and databases.")
@click.option("--dry-run", is_flag=True, help="Send the reports and show the runs, but save none.")
@click.option("--json", "is_json", is_flag=True, help="Print one JSON object.")
@map_options
@server_option
@click.pass_context
def upload(
    context: click.Context,
    /,
    paths: tuple[Path, ...],
    masked: bool,
    dry_run: bool,
    is_json: bool,
    mapped: tuple[str, ...],
    map_file: Path | None,
    server: Connection,
    **words: str | tuple[str, ...] | bool | None,
) -> None:
    """Upload reports, group them into runs, save the runs and make a chart of them.

    Accepts files, folders and zip archives. A table with unclear headings is refused with the
    question and the --map options that answer it. Existing reports are not sent again, and existing
    runs not saved again. Exits with 2 if any file was refused; the others are uploaded.
    """
    said = RunTexts(**words)  # type: ignore[arg-type]  # the options are its fields
    mapping = mapping_of(mapped, map_file)
    try:
        outcome = upload_files(
            server, paths, masked=masked, dry_run=dry_run, mapping=mapping, words=said
        )
    except FileNotFoundError as missing:
        raise click.UsageError(str(missing)) from missing
    if is_json:
        print_json(as_object(outcome))
    else:
        click.echo("\n".join(lines(outcome)))
    if any(run.problem for run in outcome.runs):
        context.exit(EXIT_TROUBLE)
    if outcome.count(REFUSED):
        context.exit(EXIT_REFUSED)
