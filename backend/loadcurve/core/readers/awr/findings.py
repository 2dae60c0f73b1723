"""Findings of a reader about a report."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from loadcurve.core.formatting import counted_with_verb, verb_for_count
from loadcurve.core.readers.tables import Table
from loadcurve.core.records import Finding

_PRINTED_ERROR = re.compile(r"RESULTS ARE INVALID|ORA-[0-9]{5}: |ERROR: |WARNING: ")
_ERROR_WORDS = ("INVALID", "ORA-", "ERROR: ", "WARNING: ")
_HEAD_CHARACTERS = 12_000
_WRAPPED_RULER = re.compile(r"^(-[- ]{70,}-)\r?\n(?=-[- ]*\r?$)", re.MULTILINE)
_TAGS = re.compile(r"<[^<>]*>")


def printed_errors(text: str) -> Iterator[Finding]:
    """Errors and warnings at the top of a report, as Statspack and AWR print them."""
    head = text[:_HEAD_CHARACTERS]
    if not any(word in head for word in _ERROR_WORDS):
        return
    for line in head.split("\n"):
        if _PRINTED_ERROR.search(line):
            said = " ".join(_TAGS.sub(" ", line).split())[:300]
            yield Finding("Error in report", "warning", f"the report prints at its top: {said}")


def wrapped_lines(text: str) -> Iterator[Finding]:
    """The warning for a text report with wrapped lines.

    A ruler that reaches the right margin and goes on at the start of the next line tells.
    """
    ruler = _first_wrapped_ruler(text)
    if ruler is None:
        return
    width = len(ruler.group(1))
    line = text.count("\n", 0, ruler.start(1)) + 1
    said = (
        f"lines are wrapped at {width} characters (first at line {line}), so wider tables "
        "were not read; create the report again with set linesize 200, or as HTML"
    )
    yield Finding("Wrapped lines", "warning", said)


def _first_wrapped_ruler(text: str) -> re.Match[str] | None:
    """Plain searches find lines of dashes that stand below each other, which are rare."""
    first: re.Match[str] | None = None
    for between in ("-\n-", "-\r\n-") if "\r" in text else ("-\n-",):
        stop = len(text) if first is None else first.end()
        at = text.find(between, 0, stop)
        while at >= 0:
            match = _WRAPPED_RULER.match(text, text.rfind("\n", 0, at) + 1)
            if match is not None:
                first = match
                break
            at = text.find(between, at + 1, stop)
    return first


def truncated_report_finding(text: str, end: int) -> Finding:
    """The warning for a report whose end is not in the file."""
    line = text.count("\n", 0, end) + 1
    said = (
        f"the report is cut off at line {line}, without its end ('End of Report'): the rest "
        "of that section and later sections are missing"
    )
    return Finding("Truncated report", "warning", said)


def lines_not_read(tables: Iterable[Table]) -> Iterator[Finding]:
    """Lines inside tables that have numbers but fit none of the columns."""
    for table in tables:
        if table.misfits:
            first, count = table.misfits[0], len(table.misfits)
            what = counted_with_verb(count, "line", "fits")
            unread = f"{verb_for_count(count, 'was')} not read, the first at line {first}"
            text = f"{what} none of the columns of {table.title!r} and{unread}"
            yield Finding("Unread lines", "warning", text)
