"""``loadcurve read``: print what a report says, without a database."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from loadcurve.core.errors import RefusedInput
from loadcurve.core.readers import (
    INPUT_BYTES,
    Reading,
)
from loadcurve.core.readers import read as read_report
from loadcurve.core.reports import (
    reading_as_json,
)

EXIT_REFUSED = 2


@click.command()
@click.argument(
    "files",
    nargs=-1,
    required=True,
    metavar="FILE...",
    type=click.Path(path_type=Path, exists=True, dir_okay=False, readable=True),
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line, one line a report.")
@click.pass_context
def read(context: click.Context, files: tuple[Path, ...], as_json: bool) -> None:
    """Print what was read from each FILE; one file may hold several reports.

    Exits with 2 if any file was refused; the others are printed all the same.
    """
    refused = False
    for path in files:
        try:
            readings = read_report(_content(path), path.name)
        except RefusedInput as error:
            refused = True
            _print_refusal(path, error, as_json)
        else:
            for reading in readings:
                _print_reading(path, reading, as_json)
    if refused:
        context.exit(EXIT_REFUSED)


def _content(path: Path) -> bytes:
    """A file's bytes, one more than allowed at most: enough for the reader to refuse it."""
    with path.open("rb") as file:
        return file.read(INPUT_BYTES + 1)


def _print_refusal(path: Path, error: RefusedInput, as_json: bool) -> None:
    if as_json:
        _print_object({"file": str(path), "refused": str(error)})
    else:
        click.echo(f"{path}: refused: {error}")


def _print_reading(path: Path, reading: Reading, as_json: bool) -> None:
    if as_json:
        _print_object(reading_as_json(reading, str(path)))
    else:
        click.echo("\n".join(summary_lines(path, reading)))


def _print_object(record: dict[str, Any]) -> None:
    click.echo(json.dumps(record, ensure_ascii=False, allow_nan=False))


def summary_lines(path: Path, reading: Reading) -> list[str]:
    """A reading for people: what it is, its header, how much each part holds, what is missing."""
    scope = f", {reading.scope}" if reading.scope else ""
    lines = [f"{path}: {reading.kind} ({reading.format}{scope})"]
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
    lines += [f"  {name}: {len(part)} read" for name, part in parts.items() if part is not None]
    lines += [f"  missing: {name} ({reason})" for name, reason in reading.missing.items()]
    lines += [f"  {finding.severity}: {finding.text}" for finding in reading.findings]
    return lines
