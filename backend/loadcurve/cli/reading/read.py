"""``loadcurve read``: print a report's values, without a database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from loadcurve.cli.options import print_json
from loadcurve.cli.uploading.files import content_of, named_files
from loadcurve.cli.uploading.mapping import map_options, mapping_of, mapping_options_for
from loadcurve.core.errors import RefusedInput, TableQuestion
from loadcurve.core.observed_runs import summarise_intervals
from loadcurve.core.readers import Reading, format_of, read_file
from loadcurve.core.reports import reading_as_json

EXIT_REFUSED = 2


@click.command()
@click.argument(
    "files",
    nargs=-1,
    required=True,
    metavar="FILE...",
    type=click.Path(path_type=Path, exists=True, readable=True),
)
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each report.")
@map_options
@click.pass_context
def read(
    context: click.Context,
    files: tuple[Path, ...],
    as_json: bool,
    mapped: tuple[str, ...],
    map_file: Path | None,
) -> None:
    """Print the values of each FILE, folder or zip archive, also several reports per file.

    Exits with 2 if any file was refused; the others are printed.
    """
    refused, mapping = False, mapping_of(mapped, map_file)
    for name, file in named_files(files):
        try:
            readings = read_file(content_of(file), file.name, mapping).readings
        except RefusedInput as error:
            refused = True
            _print_refusal(name, error, as_json)
        else:
            for reading in readings:
                _print_reading(name, reading, as_json)
    if refused:
        context.exit(EXIT_REFUSED)


def _print_refusal(name: str, error: RefusedInput, as_json: bool) -> None:
    if as_json:
        table = {}
        if isinstance(error, TableQuestion):
            table = {"table": {"tables": error.tables, "questions": error.questions}}
        _print_object({"file": name, "refused": str(error), **table})
    elif isinstance(error, TableQuestion):
        click.echo(f"{name}: refused: {error}: {mapping_options_for(error.tables)}")
    else:
        click.echo(f"{name}: refused: {error}")


def _print_reading(name: str, reading: Reading, as_json: bool) -> None:
    if as_json:
        _print_object(reading_as_json(reading, name))
    else:
        click.echo("\n".join(summary_lines(name, reading)))


def _print_object(record: dict[str, Any]) -> None:
    print_json(record)


def summary_lines(name: str, reading: Reading) -> list[str]:
    """A reading for people: type, header, size of each part, missing parts."""
    scope = f", {reading.scope}" if reading.scope else ""
    lines = [f"{name}: {reading.kind} ({reading.format}{scope})"]
    lines += [f"  {key}: {datum.value}" for key, datum in reading.header.items()]
    parts = {
        "load profile": reading.load_profile_per_s,
        "top events": reading.top_events,
        "foreground events": reading.foreground_wait_events,
        "background events": reading.background_wait_events,
        "IO profile": reading.io_profile,
        "instance activity": reading.instance_activity,
        "histograms": reading.wait_event_histograms,
        "parameters": reading.init_ora,
        "settings": reading.settings,
        "load points": reading.load_points or None,
    }
    lines += [f"  {title}: {len(part)} read" for title, part in parts.items() if part is not None]
    lines += _demand(reading)
    lines += [f"  missing: {part} ({reason})" for part, reason in reading.missing.items()]
    lines += [f"  {finding.severity}: {finding.text}" for finding in reading.findings]
    return lines


def _demand(reading: Reading) -> list[str]:
    """The demand of an observed database: percentiles, and the highest peak's time."""
    if not format_of(reading.kind).is_observed:
        return []
    summary = summarise_intervals(reading.load_points)
    lines = [f"  observed: {summary.span}"]
    for metric in summary.metrics:
        values = ", ".join(
            f"{percentile.name} {percentile.text}" for percentile in metric.percentiles
        )
        lines.append(f"  demand {summary.of}: {values} ({metric.peaks[0].when})")
    return lines
