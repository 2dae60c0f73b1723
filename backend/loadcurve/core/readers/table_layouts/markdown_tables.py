"""The tables of a report that was converted to Markdown: rows of cells between pipes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.tables import Row, Table, kind_of_columns, titled_kind

_RULE_CHARACTERS = frozenset("|-: ")
_MARKS = re.compile(r"\\(?=[\\`*_{}\[\]()#+.!|<>-])|\*\*|__")
_LINK = re.compile(r"\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)")
_LIST_ITEM = re.compile(r"[ ]*(?:[*+-]|[0-9]+\.)[ ]")
_MIN_RULES = 2


def is_markdown(text: str) -> bool:
    """Whether a text has tables ruled with dashes between pipes."""
    rules = 0
    pipe = text.find("|")
    while pipe >= 0 and rules < _MIN_RULES:
        end = text.find("\n", pipe)
        end = len(text) if end < 0 else end
        rules += _is_rule(text[text.rfind("\n", 0, pipe) + 1 : end])
        pipe = text.find("|", end)
    return rules >= _MIN_RULES and ("--|" in text or "-- |" in text)


def _is_rule(line: str) -> bool:
    """Whether a line is the rule under a table's heading: dashes between pipes."""
    return "--" in line and "|" in line and _RULE_CHARACTERS.issuperset(line.rstrip("\r"))


def tables(text: str, where: str, first_line: int = 1) -> tuple[Table, ...]:
    """Every table of the sections we read, in the order of the report.

    ``first_line`` is the number of the text's first line in its file. Raises LimitExceeded;
    ``where`` names the file in its text.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    size_limits.check(len(lines), size_limits.LINES, "lines", where)
    kept: list[Table] = []
    table_end = 0
    for index, line in enumerate(lines):
        if index > 0 and _is_rule(line):
            end = _end(lines, index + 1)
            table = _table(lines, table_end, index, end, first_line)
            table_end = end
            if table is not None:
                kept.append(table)
                size_limits.check(len(kept), size_limits.TABLES, "tables", where)
    return tuple(kept)


def _end(lines: Sequence[str], start: int) -> int:
    """The first line after the rows that begin at ``start``."""
    index = start
    while index < len(lines) and "|" in lines[index]:
        index += 1
    return index


def _table(lines: Sequence[str], after: int, rule: int, end: int, first_line: int) -> Table | None:
    count = len(_cells(lines[rule], None))
    columns = _cells(lines[rule - 1], count)
    rows = [Row(_cells(lines[index], count), first_line + index) for index in range(rule + 1, end)]
    groups: tuple[str, ...] = ()
    if rows and kind_of_columns(columns) is None and kind_of_columns(rows[0].cells) is not None:
        # A heading of two rows: the conversion ruled off only the first, which spans columns.
        groups = (next((name for name in columns if name), ""),) * len(rows[0].cells)
        columns = rows.pop(0).cells
    loose, heading = _titles_above(lines, after, rule - 1)
    title, kind = titled_kind(loose, heading, "", columns)
    if kind is None:
        return None
    padded = tuple(
        Row(row.cells + ("",) * (len(columns) - len(row.cells)), row.line) for row in rows
    )
    return Table(kind, title, columns, padded, first_line + rule - 1, groups)


def _cells(line: str, count: int | None) -> tuple[str, ...]:
    """The cells of a line; outer pipes are borders if the line has more cells than ``count``."""
    parts = line.strip().replace("\\|", "\x00").split("|")
    outer = len(parts) - (count if count is not None else 0)
    if len(parts) > 1 and not parts[0].strip() and (count is None or outer > 0):
        parts = parts[1:]
        outer -= 1
    if len(parts) > 1 and not parts[-1].strip() and (count is None or outer > 0):
        parts = parts[:-1]
    return tuple(_plain(part) for part in parts)


def _plain(text: str) -> str:
    """A cell without escapes, emphasis and links."""
    text = _LINK.sub(r"\1", text.replace("\x00", "|"))
    return " ".join(unescape(_MARKS.sub("", text)).split())


def _titles_above(lines: Sequence[str], after: int, heading_line: int) -> tuple[list[str], str]:
    """Plain lines and the nearest heading between the table before and this one's heading."""
    loose: list[str] = []
    for index in range(heading_line - 1, max(after - 1, heading_line - 40), -1):
        text = lines[index].strip()
        if text.startswith("#"):
            return loose[::-1], _plain(text.lstrip("#"))
        if text and not _LIST_ITEM.match(lines[index]) and "|" not in text:
            loose.append(_plain(text))
    return loose[::-1], ""
