"""fio's text output and terse lines (versions 3, 4 and 5), with the keys of its JSON.

A file may contain several runs of fio, both forms, progress lines and other output of scripts.
Releases 2 and 3 differ in the rates' line::

    read : io=115776KB, bw=3947.1KB/s, iops=493, runt= 30029msec        (2; KB are 1,024 bytes)
    read: IOPS=26.8k, BW=3347MiB/s (3510MB/s)(196GiB/60001msec)         (3)

Latencies are in nsec, usec or msec, as each line says; percentiles are whole numbers of their
unit, rounded up. The shares under "lat (usec) : 2=74.60%, …" are of reads and writes together
(``shares.py``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.fio import terse
from loadcurve.core.readers.fio.document import FioDocument, FioDocuments, FioJob, clean
from loadcurve.core.readers.fio.headings import (
    CLONES,
    FioHeadings,
    announcement_of,
    without_progress,
)
from loadcurve.core.readers.fio.results import FioResult
from loadcurve.core.records import Finding

_RESULT = re.compile(
    r"(?P<name>.{0,2500}?): \(groupid=(?P<group>[0-9]{1,6}), jobs=(?P<jobs>[0-9]{1,6})\): "
    r"err=\s{0,3}(?P<error>-?[0-9]{1,6})(?:.{0,1000}?: pid=(?P<pid>[0-9]{1,10}))?"
)
_RATES = re.compile(r"[ \t]*(?:read|write|trim|mixed)\s?: ?(?:IOPS=|io=)", re.MULTILINE)
_VERSION = re.compile(r"fio-[0-9][0-9A-Za-z.+-]{0,60}")
_HOST = re.compile(r"<[^<>]{1,200}> ?")
_LONGEST_LINE = 5000
_ALL_CLIENTS = "All clients"
_ROUNDED = Finding(
    "fio text",
    "notice",
    "fio's text output is rounded: rates carry bounds, and only jobs with either reads "
    "or writes have a histogram, with few buckets; --output-format=json+ has all digits "
    "and every bin",
)


def recognises(text: str) -> bool:
    """Whether the text contains a result of fio's text output or a terse line."""
    return (
        ("(groupid=" in text and ": err=" in text)
        or terse.recognises(text)
        or ("msec)" in text and "IOPS=" in text and _RATES.search(text) is not None)
    )


@dataclass(slots=True)
class _Run:
    """One run of fio as its lines come: what it announced and what it found so far."""

    line: int
    version: str = ""
    announced: FioHeadings = field(default_factory=FioHeadings)
    results: list[FioResult] = field(default_factory=list)
    terse_jobs: list[terse.TerseJob] = field(default_factory=list)
    is_summed_up: bool = False

    def is_measured(self) -> bool:
        return bool(self.results or self.terse_jobs)

    def printed(self) -> list[tuple[str, int, str]]:
        return [(result.name, result.group, result.pid) for result in self.results]


def find_documents(text: str) -> FioDocuments:
    """All runs of fio in a text in their order.

    Raises UnreadableReport if it has no result, LimitExceeded if it has too many lines.
    """
    output = FioDocuments()
    runs = _runs(text, output)
    results = sum(len(run.results) + len(run.terse_jobs) for run in runs)
    size_limits.check(results, size_limits.RESULTS, "results", "this fio output")
    for run in runs:
        documents = [_document(run)] if run.results else []
        if run.terse_jobs and not run.results:
            documents, interim = terse.documents(run.terse_jobs, run.announced, run.version)
            output.interim += interim
        output.documents += [document for document in documents if document.jobs]
    if not output.documents:
        raise UnreadableReport(
            "fio output without the result of a job",
            "upload the complete output of a run that ended",
        )
    if any(run.results for run in runs):
        output.remarks.append(_ROUNDED)
    output.remarks += terse.remarks([run.terse_jobs for run in runs if not run.results])
    output.remarks += [
        Finding("fio rates", "warning", text)
        for run in runs
        for result in run.results
        for text in result.disagreements
    ]
    return output


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Lines with their numbers, as they were left on a terminal that fio's progress overwrote."""
    lines = text.split("\n")
    size_limits.check(len(lines), size_limits.LINES, "lines", "this fio output")
    for number, line in enumerate(lines, start=1):
        if len(line) <= _LONGEST_LINE:
            yield number, line.rstrip("\r").rpartition("\r")[2]


def _runs(text: str, output: FioDocuments) -> list[_Run]:
    runs = [_Run(1)]
    for number, line in _lines(text):
        bare = _HOST.sub("", line, count=1) if line.startswith("<") else line
        stripped = bare.strip()
        if stripped:
            _take_line(runs, stripped, number, output)
    return runs


def _take_line(runs: list[_Run], stripped: str, number: int, output: FioDocuments) -> None:
    """One line: it announces a run, is a result or its beginning, or tells more of the last one."""
    announcement = announcement_of(stripped, number)
    version = _VERSION.fullmatch(stripped)
    if announcement is not None or version:
        if runs[-1].is_measured():
            runs.append(_Run(number))
        if announcement is not None:
            runs[-1].announced.take(announcement)
        runs[-1].version = version[0] if version else runs[-1].version
    elif stripped == CLONES:
        runs[-1].announced.has_clones = True
    elif (terse_job := terse.job_of(stripped, number)) is not None:
        runs[-1].terse_jobs.append(terse_job)
        runs[-1].version = runs[-1].version or terse_job.version
    elif "(groupid=" in stripped and (match := _RESULT.match(stripped)):
        _begin_result(runs, match, number, output)
    elif stripped.startswith("Run status group"):
        runs[-1].is_summed_up = True
    elif stripped.startswith("fio: "):
        output.other_lines.append(clean(stripped))
    else:
        _detail(runs, stripped, number)


def _begin_result(
    runs: list[_Run], match: re.Match[str], number: int, output: FioDocuments
) -> None:
    """Begin the result that a line heads: of this run, of its next interim print, or of another."""
    name = clean(without_progress(match["name"]))
    result = FioResult(
        number,
        name,
        int(match["group"]),
        int(match["jobs"]),
        int(match["error"]),
        match["pid"] or "",
    )
    run = runs[-1]
    if run.is_summed_up:
        if (name, result.group, result.pid) in run.printed():
            output.interim += 1
            run.results.clear()
            run.is_summed_up = False
        else:
            run = _Run(number, run.version)
            runs.append(run)
    run.results.append(result)


def _detail(runs: list[_Run], stripped: str, number: int) -> None:
    """A line of a result; rates without the line that heads them are a result of their own."""
    direction = FioResult.direction_in(stripped)
    if direction is not None:
        run = runs[-1]
        last = run.results[-1] if run.results and not run.is_summed_up else None
        if last is None or direction in last.directions:
            if run.is_measured():
                runs.append(_Run(number, run.version))
            runs[-1].results.append(FioResult(number, "fio", 0, 1, 0, ""))
    if runs[-1].results:
        runs[-1].results[-1].take(stripped, number)


def _document(run: _Run) -> FioDocument:
    jobs = [_job(result, run.announced) for result in run.results if result.name != _ALL_CLIENTS]
    return FioDocument(run.line, run.version, None, 0.0, tuple(jobs))


def _job(result: FioResult, announced: FioHeadings) -> FioJob:
    result.finish()
    options = announced.options_of(result.name, result.group)
    if options:
        options["numjobs"] = str(result.jobs)
    return FioJob(
        place=f"group {result.group}",
        name=result.name,
        host="",
        group=result.group,
        error=result.error,
        start_ms=None,
        options={key: clean(value) for key, value in options.items()},
        has_options=bool(options),
        directions=result.directions,
        cells=result.cells,
        shares=result.shares,
        depth_levels=result.depth_levels,
        sync=result.sync,
    )
