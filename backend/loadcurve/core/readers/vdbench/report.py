"""The files of a vdbench output folder: which one a text is, and its load levels.

flatfile.html is the best of them: its numbers have four decimals, and it says what each run asked
for. summary.html, totals.html, logfile.html and the standard output print the same averages
rounded. The reports of single hosts, slaves, devices and workloads have the same tables, each of
a part of the whole.
"""

from __future__ import annotations

import re

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.reading import Reading
from loadcurve.core.readers.vdbench import curves, flatfile, histograms, parmfile, tables
from loadcurve.core.readers.vdbench.level import VdbenchLevel
from loadcurve.core.records import Finding

UNTITLED = "vdbench's output"
"""What a file without a title is called: the standard output, or any file of old releases."""
_HEAD = 4_000
_TITLE = re.compile(r"<title>\s*Vdbench ([^<]{1,500}?)\.html\s*</title>", re.IGNORECASE)
_DISTRIBUTION = re.compile(r"Vdbench distribution:")
_TABLE_FILES = ("summary", "totals", "logfile")
_WHOLE = "upload flatfile.html (or summary.html) of the same output folder"
_MOST_NAMED = 5
_OTHERS = {
    "errorlog": "vdbench's error log, which has no results",
    "histogram": "vdbench's response time histogram of one host, slave, device or workload",
    "status": "vdbench's status, which has no results",
    "parmscan": "vdbench's log of its parameters, which has no results",
    "config": "vdbench's host information, which has no results",
    "skew": "vdbench's workload skew report",
    "anchors": "vdbench's report of its directories",
}


def recognises(text: str, name: str) -> bool:
    """Whether the text is a file of vdbench's: by its title, headings or definitions."""
    head = text[:_HEAD]
    return bool(
        _TITLE.search(head)
        or _DISTRIBUTION.search(head)
        or flatfile.HEADING.search(text)
        or (tables.STARTING in text and "interval" in text.lower())
        or parmfile.recognises(text)
    )


def read(text: str, name: str) -> tuple[Reading, ...]:
    """One reading a load curve of a result, or the definitions of a parameter file.

    Raises UnreadableReport for vdbench's other files and for runs that stopped before an average.
    """
    title = _TITLE.search(text[:_HEAD])
    called = re.split(r"[/\\]", title[1].strip())[-1] if title else None
    if called == "histogram":
        return histograms.read(text, name)
    if called is not None and _is_without_levels(called, text):
        raise UnreadableReport(f"{name} is {_other(called)}", _WHOLE)
    if flatfile.HEADING.search(text):
        parsed = list(flatfile.levels(text, name))
    elif tables.STARTING in text:
        file = f"{called}.html" if called else UNTITLED
        parsed = list(tables.levels(text, name, file))
    elif called == "parmfile" or parmfile.recognises(text):
        return (parmfile.read(text, name),)
    else:
        parsed = []
    levels = [item for item in parsed if isinstance(item, VdbenchLevel)]
    stopped = [item for item in parsed if isinstance(item, str)]
    taken, findings = _measured(levels, stopped)
    if not taken and called is not None and called not in (*_TABLE_FILES, "flatfile"):
        raise UnreadableReport(f"{name} is {_other(called)}, which did no I/O", _WHOLE)
    if not taken:
        raise UnreadableReport(f"{name} is a vdbench result without an average of any run", _WHY)
    return tuple(curves.readings(taken, findings))


_WHY = "vdbench prints one when a run ends; upload the files of a run that ended"


def _is_without_levels(called: str, text: str) -> bool:
    """Whether a file of vdbench's is none of its results, nor a slice with load levels."""
    is_result = called in (*_TABLE_FILES, "flatfile", "parmfile")
    is_other = called.rpartition(".")[2] in _OTHERS
    return not is_result and (is_other or tables.STARTING not in text)


def _other(called: str) -> str:
    return _OTHERS.get(
        called.rpartition(".")[2],
        f"vdbench's report of one host, slave, device or workload ({called[:60]}.html)",
    )


def _measured(
    levels: list[VdbenchLevel], stopped: list[str]
) -> tuple[list[VdbenchLevel], list[Finding]]:
    """The levels that measured something, and what to say of the others."""
    findings = []
    idle = [level for level in levels if not level.value("rate")]
    working = [level for level in levels if level.value("rate")]
    prepared = [level for level in working if level.prepares]
    taken = [level for level in working if not level.prepares]
    if stopped:
        text = f"{_listed(stopped)} stopped before its average was printed, and is left out"
        findings.append(Finding("vdbench stopped", "warning", text))
    if idle := [level for level in idle if not level.prepares]:
        text = f"{_listed([level.run for level in idle])} did no I/O and is left out"
        findings.append(Finding("vdbench idle", "warning", text))
    if prepared and taken:
        text = f"{_listed([level.run for level in prepared])} only made the files, and is left out"
        findings.append(Finding("vdbench format", "notice", text))
    elif prepared:
        text = (
            f"{_listed([level.run for level in prepared])} only made the files: no workload "
            "to compare"
        )
        findings.append(Finding("vdbench format", "notice", text))
    return taken or prepared, findings


def _listed(runs: list[str]) -> str:
    names = [run[:60] for run in dict.fromkeys(runs)]
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return ", ".join(names[:_MOST_NAMED]) + more
