"""``loadcurve series``: judge samples over time, without a database."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import click

from loadcurve.cli.options import print_json
from loadcurve.cli.uploading.files import content_of, named_files
from loadcurve.core.errors import RefusedInput
from loadcurve.core.readers import read as read_report
from loadcurve.core.readers import read_samples
from loadcurve.core.readers.samples import SampleSeries
from loadcurve.core.reports import ReadingFacts, facts_of
from loadcurve.core.timeline import (
    Assignment,
    LoadFindings,
    ReportWindow,
    assign_series,
    bandwidths,
    belongs_to_job,
    find_latency_spikes,
    findings_of,
    is_log_of_job,
    judge,
    machine_findings,
    means,
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
    help="An AWR or Statspack report or a result of fio, or several in a folder: check only the "
    "samples of its host and time, or the logs of its job.",
)
@click.option(
    "--offset",
    "offset_s",
    type=float,
    default=0.0,
    metavar="SECONDS",
    help="Seconds to add to the samples' times if their clock or zone differs from the report's.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON for each file.")
@click.pass_context
def series(
    context: click.Context,
    files: tuple[Path, ...],
    report: Path | None,
    offset_s: float,
    as_json: bool,
) -> None:
    """Show whether a load was steady, and the work of its devices.

    Reads iostat, vmstat, mpstat, sar, nfsiostat, /proc/self/mountstats or fio's logs in each FILE,
    folder or zip archive.

    Exits with 2 if any file was refused; the others are printed.
    """
    refused = False
    beside = None if report is None else _windows_beside(report)
    for name, file in named_files(files):
        try:
            series = read_samples(content_of(file), file.name)
        except RefusedInput as error:
            refused = True
            said = {"file": name, "refused": str(error)}
            click.echo(json.dumps(said) if as_json else f"{name}: refused: {error}")
            continue
        assignment = None if beside is None else _assignment(series, file.name, beside, offset_s)
        if as_json:
            record = {"file": name, **as_record(series, assignment, offset_s)}
            print_json(record)
        else:
            text = [f"{name}: {series_summary(series)}", *lines(series, assignment, offset_s)]
            click.echo("\n".join(text))
    if refused:
        context.exit(EXIT_REFUSED)


@dataclass(frozen=True, slots=True)
class _ReportTimes:
    """The reports' time windows of databases, and results of fio."""

    windows: tuple[ReportWindow, ...]
    results: tuple[ReadingFacts, ...]


def _windows_beside(report: Path) -> _ReportTimes:
    """The windows and results of a report, or of all reports in a folder or archive.

    Raises RefusedInput with the first refusal if no file is a report.
    """
    windows: list[ReportWindow] = []
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
    return _ReportTimes(tuple(windows), tuple(results))


def _assignment(
    series: SampleSeries, name: str, beside: _ReportTimes, offset_s: float
) -> Assignment:
    """The report of a series: for fio's logs by job name, otherwise by host and time."""
    if is_log_of_job(series.tool):
        return belongs_to_job(name, beside.results)
    return assign_series(series, beside.windows, timedelta(seconds=offset_s))


def series_summary(series: SampleSeries) -> str:
    """The file's type, host, number of samples and time."""
    host = f" of {series.host}" if series.host else ""
    every = f" every {series.interval_s:g} s" if series.interval_s else ""
    when = ""
    if series.begins is not None and series.ends is not None:
        ends = f"{series.ends:%Y-%m-%d %H:%M:%S}"
        when = f", {series.begins:%Y-%m-%d %H:%M:%S} to {ends}, local time without a zone"
    return f"{series.tool}{host}, {len(series.seconds):,} samples{every}{when}"


def lines(series: SampleSeries, assignment: Assignment | None, offset_s: float) -> list[str]:
    """The findings of a series, and of its report's window if it has one."""
    said = [f"  {note}" for note in series.notes]
    if assignment is not None and assignment.window is None:
        return [*said, f"  does not belong to the report: {assignment.reason}"]
    window = None if assignment is None else assignment.window
    if assignment is not None and window is not None:
        instance = f" of {window.instance}" if window.instance else ""
        span = f"{window.begin:%H:%M:%S} to {window.end:%H:%M:%S}"
        if not window.has_clock:
            span = f"{(window.end - window.begin).total_seconds():g} s from its start"
        inner = " (narrowed, as the report prints no seconds)" if window.is_inner else ""
        said.append(f"  in the report interval{instance}, {span}{inner}: {assignment.reason}")
    judged = judge(series, window, offset_s)
    said += [f"  {sentence}" for sentence in judged.sentences] if judged else []
    if not (judged and judged.looked and judged.looked.stalls):
        said += [f"  {rise.sentence}" for rise in find_latency_spikes(series, window, offset_s)]
    tail = tail_sentence(series)
    said += [] if tail is None else [f"  {tail}"]
    said += [f"  {bandwidth.sentence}" for bandwidth in bandwidths(series, window, offset_s)]
    of_machine = machine_findings(series, window, offset_s)
    return [
        *said,
        *(f"  {finding.text.removeprefix(f'{series.tool}: ')}" for finding in of_machine),
    ]


def _judgement(judged: LoadFindings) -> dict[str, Any]:
    numbers = asdict(judged) | {"difference_pct": judged.difference_pct}
    return numbers | {"sentences": judged.sentences}


def as_record(
    series: SampleSeries, assignment: Assignment | None, offset_s: float
) -> dict[str, Any]:
    """A series for programs: type, means, judgement, findings, assignment with reason."""
    window = None if assignment is None else assignment.window
    is_elsewhere = assignment is not None and window is None
    judged = None if is_elsewhere else judge(series, window, offset_s)
    findings = () if is_elsewhere else findings_of(series, window, offset_s)
    return {
        "tool": series.tool,
        "host": series.host,
        "begins": None if series.begins is None else series.begins.isoformat(),
        "ends": None if series.ends is None else series.ends.isoformat(),
        "samples": len(series.seconds),
        "interval_s": series.interval_s,
        "notes": series.notes,
        "report": None if assignment is None else asdict(assignment),
        "means": [asdict(mean) for mean in means(series, window, offset_s)],
        "judgement": None if judged is None else _judgement(judged),
        "findings": [asdict(finding) for finding in findings],
    }
