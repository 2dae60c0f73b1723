"""``loadcurve series``: what lies inside a load point, without a database."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import click

from loadcurve.cli.uploading.files import content_of, named_files
from loadcurve.core.errors import RefusedInput
from loadcurve.core.readers import read as read_report
from loadcurve.core.reports import ReadingFacts, facts_of
from loadcurve.core.series import (
    Belonging,
    Judgement,
    Series,
    Window,
    bandwidths,
    belongs,
    belongs_to_job,
    findings_of,
    is_log_of_job,
    judge,
    machine_findings,
    means,
    read,
    regular_rises,
    tail_sentence,
    windows_of,
)

EXIT_REFUSED = 2
_EXISTING = click.Path(path_type=Path, exists=True, readable=True)


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=_EXISTING)
@click.option(
    "--report",
    type=_EXISTING,
    help="An AWR or Statspack report or a result of fio, or several in a folder: judge the samples "
    "of its host and its time, or the logs of its job, only.",
)
@click.option(
    "--offset",
    "offset_s",
    type=float,
    default=0.0,
    metavar="SECONDS",
    help="Added to the samples' times, where their clock or zone differs from the report's.",
)
@click.option("--json", "as_json", is_flag=True, help="One JSON object a line, one line a file.")
@click.pass_context
def series(
    context: click.Context,
    files: tuple[Path, ...],
    report: Path | None,
    offset_s: float,
    as_json: bool,
) -> None:
    """Say whether a load was steady, and what its devices took: from iostat, vmstat, mpstat, sar,
    nfsiostat, /proc/self/mountstats or fio's logs in each FILE,
    folder or zip archive.

    Exits with 2 if any file was refused; the others are printed all the same.
    """
    refused = False
    beside = None if report is None else _beside(report)
    for name, file in named_files(files):
        try:
            found = read(content_of(file), file.name)
        except RefusedInput as error:
            refused = True
            said = {"file": name, "refused": str(error)}
            click.echo(json.dumps(said) if as_json else f"{name}: refused: {error}")
            continue
        of = None if beside is None else _belonging(found, file.name, beside, offset_s)
        if as_json:
            record = {"file": name, **as_record(found, of, offset_s)}
            click.echo(json.dumps(record, ensure_ascii=False, allow_nan=False, default=str))
        else:
            click.echo("\n".join([f"{name}: {about(found)}", *lines(found, of, offset_s)]))
    if refused:
        context.exit(EXIT_REFUSED)


@dataclass(frozen=True, slots=True)
class _Beside:
    """What the reports say of their time: the windows of databases, and the results of fio."""

    windows: tuple[Window, ...]
    results: tuple[ReadingFacts, ...]


def _beside(report: Path) -> _Beside:
    """What a report says of its time, or all reports in a folder or an archive.

    Raises RefusedInput if none of the files is a report, as the first of them is refused.
    """
    windows: list[Window] = []
    results: list[ReadingFacts] = []
    refusals: list[RefusedInput] = []
    for _, file in named_files((report,)):
        try:
            readings = read_report(content_of(file), file.name)
        except RefusedInput as error:
            refusals.append(error)
        else:
            windows += [window for reading in readings for window in windows_of(reading)]
            results += [
                facts_of(reading, "", file.name) for reading in readings if reading.kind == "fio"
            ]
    if refusals and not windows and not results:
        raise refusals[0]
    return _Beside(tuple(windows), tuple(results))


def _belonging(found: Series, name: str, beside: _Beside, offset_s: float) -> Belonging:
    """A log of fio belongs to the job it is named after, all else by host and time."""
    if is_log_of_job(found.tool):
        return belongs_to_job(name, beside.results)
    return belongs(found, beside.windows, timedelta(seconds=offset_s))


def about(found: Series) -> str:
    """What the file is, of which host, how many samples, and when."""
    host = f" of {found.host}" if found.host else ""
    every = f" every {found.interval_s:g} s" if found.interval_s else ""
    when = ""
    if found.begins is not None and found.ends is not None:
        ends = f"{found.ends:%Y-%m-%d %H:%M:%S}"
        when = f", {found.begins:%Y-%m-%d %H:%M:%S} to {ends}, local time without a zone"
    return f"{found.tool}{host}, {len(found.seconds):,} samples{every}{when}"


def lines(found: Series, of: Belonging | None, offset_s: float) -> list[str]:
    """What is to be said of a series, and of the report's window if it belongs to one."""
    said = [f"  {note}" for note in found.notes]
    if of is not None and of.window is None:
        return [*said, f"  does not belong to the report: {of.reason}"]
    window = None if of is None else of.window
    if of is not None and window is not None:
        instance = f" of {window.instance}" if window.instance else ""
        span = f"{window.begin:%H:%M:%S} to {window.end:%H:%M:%S}"
        if not window.has_clock:
            span = f"{(window.end - window.begin).total_seconds():g} s from its start"
        inner = " (what is surely inside: it prints no seconds)" if window.is_inner else ""
        said.append(f"  in the report's time{instance}, {span}{inner}: {of.reason}")
    judged = judge(found, window, offset_s)
    said += [f"  {sentence}" for sentence in judged.sentences] if judged else []
    if not (judged and judged.looked and judged.looked.stalls):
        said += [f"  {one.sentence}" for one in regular_rises(found, window, offset_s)]
    tail = tail_sentence(found)
    said += [] if tail is None else [f"  {tail}"]
    said += [f"  {each.sentence}" for each in bandwidths(found, window, offset_s)]
    of_machine = machine_findings(found, window, offset_s)
    return [*said, *(f"  {one.text.removeprefix(f'{found.tool}: ')}" for one in of_machine)]


def _judgement(judged: Judgement) -> dict[str, Any]:
    numbers = asdict(judged) | {"difference_pct": judged.difference_pct}
    return numbers | {"sentences": judged.sentences}


def as_record(found: Series, of: Belonging | None, offset_s: float) -> dict[str, Any]:
    """A series for programs: what it is, every mean, judgement, findings, why it belongs or not."""
    window = None if of is None else of.window
    is_elsewhere = of is not None and window is None
    judged = None if is_elsewhere else judge(found, window, offset_s)
    findings = () if is_elsewhere else findings_of(found, window, offset_s)
    return {
        "tool": found.tool,
        "host": found.host,
        "begins": None if found.begins is None else found.begins.isoformat(),
        "ends": None if found.ends is None else found.ends.isoformat(),
        "samples": len(found.seconds),
        "interval_s": found.interval_s,
        "notes": found.notes,
        "report": None if of is None else asdict(of),
        "means": [asdict(one) for one in means(found, window, offset_s)],
        "judgement": None if judged is None else _judgement(judged),
        "findings": [asdict(finding) for finding in findings],
    }
