"""A report that was exported from the grid of an SQL client, line by line or in one cell.

``select output from table(dbms_workload_repository.awr_report_text(…))`` has a column of lines.
Saved as CSV all of them are in quotes, or only those with a separator or a quote (RFC 4180,
"Common Format and MIME Type for CSV Files": quotes within are doubled). A report in a CLOB is
one cell of many lines. ORDS and SQLcl write the column as JSON. Lines have their numbers of the
file; for JSON, in the report.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from loadcurve.core.readers import identify

_QUOTED = re.compile(r'^[ \t]*"((?:[^"\r\n]|""){0,20000})"[ \t]*;?\r?$', re.MULTILINE)
_FEWEST = 3
_HEAD = 64 * 1024
_HEADING = re.compile(r'\s*"?[A-Za-z][\w$#(). ]{0,60}"?[ \t]*\r?\n')
_NEEDS_QUOTES = re.compile(r'[,;\t|]|""')
_TITLES = ("WORKLOAD REPOSITORY ", "STATSPACK ")
_MOST_NESTED = 6
_ROW = re.compile(r'^"?([0-9]{1,7})"?[,;\t]', re.MULTILINE)
_LEAST_ROWS = 20


def report_of(text: str) -> str:
    """The report of an export of a grid, or the text itself."""
    if not any(title in text for title in _TITLES):
        return text
    if text.lstrip()[:1] in ("{", "["):
        return _of_json(text)
    text = _without_row_numbers(text)
    if '"' not in text:
        return text
    head = text[:_HEAD]
    quoted = _QUOTED.findall(head)
    if _is_column(head, quoted):
        return _QUOTED.sub(lambda line: line[1].replace('""', '"'), text)
    return _one_cell(text)


def _without_row_numbers(text: str) -> str:
    """The text without the numbers of a grid's rows, where each line begins with the next one."""
    head = _ROW.findall(text[:_HEAD])
    numbers = [int(number) for number in head]
    is_counted = len(numbers) >= _LEAST_ROWS and numbers == list(
        range(numbers[0], numbers[0] + len(numbers))
    )
    lines = text.count("\n", 0, _HEAD)
    return _ROW.sub("", text) if is_counted and len(numbers) >= lines - 2 else text


def _is_column(head: str, quoted: list[str]) -> bool:
    """Whether lines are cells: most of them quoted, or those that need it."""
    if len(quoted) < _FEWEST:
        return False
    lines = [line for line in head.splitlines()[:200] if line.strip()]
    if sum(line.lstrip()[:1] == '"' for line in lines) >= 0.9 * len(lines):
        return True
    return all(not line or _NEEDS_QUOTES.search(line) or line != line.strip() for line in quoted)


def _one_cell(text: str) -> str:
    """The text of a cell of many lines, which begins the file or follows its heading."""
    heading = _HEADING.match(text)
    start = heading.end() if heading is not None else 0
    body = text[start:].lstrip()
    end = body.rfind('"')
    is_cell = body[:1] == '"' and end > 0 and not body[end + 1 :].strip(" \t\r\n;,")
    inside = body[1:end]
    if not is_cell or '"' in inside.replace('""', "") or not identify.has_title(inside):
        return text
    return "\n" * text[:start].count("\n") + inside.replace('""', '"')


def _of_json(text: str) -> str:
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return text
    report = "\n".join(line.rstrip("\r\n") for line in _lines(document, _MOST_NESTED))
    return report if identify.has_title(report) else text


def _lines(document: Any, depth: int) -> Iterator[str]:
    """The texts of a list of objects that have one text each."""
    if depth == 0:
        return
    if isinstance(document, dict):
        for each in document.values():
            yield from _lines(each, depth - 1)
    elif isinstance(document, list):
        for row in document:
            cells = list(row.values()) if isinstance(row, dict) else None
            if cells is None or any(isinstance(cell, dict | list) for cell in cells):
                yield from _lines(row, depth - 1)
            else:
                yield next((cell for cell in cells if isinstance(cell, str)), "")
