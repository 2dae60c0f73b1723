"""HTML tables of markup as Oracle writes it, found by plain searches.

AWR writes lower-case tags, every cell closed, no table in another. Such a page needs no parser:
tables lie between ``<table`` and ``</table>``, and only those of sections we read are taken apart.
At the first sign of anything else the page is given up, and ``html_tokens`` reads it instead;
tests compare their results.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import turbohtml

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.table_layouts.html_rows import TAG, IrregularPage, is_plain, read_rows
from loadcurve.core.readers.table_layouts.html_tables import RawTable
from loadcurve.core.readers.table_layouts.html_tokens import HtmlTableParser
from loadcurve.core.readers.tables import kind_of_title

_TABLE_END = "</table>"
__all__ = ["IrregularPage", "regular_tables"]

_HEADING = re.compile(r"<h[1-4](?: [a-z]+=\"[^\"<>]*\")?>([^<>&]*)</h[1-4]>")
_NO_TEXT = frozenset(("", "<p />", "<p>", "<br />", "<br/>"))
_HEADINGS = ("<h1", "<h2", "<h3", "<h4")
_HIDES_TEXT = re.compile(
    r"<(?:script|style|title|textarea|xmp|iframe|noembed|noframes|plaintext)", re.IGNORECASE
)
_TABLE_PART = re.compile(r"<(?:table|t[dhr])[\s>/]", re.IGNORECASE)
_MAY_BE_A_HEADER = ("DB Id", "Inst Num", "Inst num", "Host Name", "Snap Id", "Container", "&lt;")
_HEADER_CHARACTERS = 3000
_SHORT = 4000
"""The longest text between tables to cache; longer ones are a page's own."""
_NO_HEADING = "\0"
"""What no heading says."""


def regular_tables(text: str, where: str, first_line: int) -> Iterator[RawTable]:
    """The tables of the sections we read and of those that no title tells.

    Raises Irregular as soon as the markup is not plain, LimitExceeded as ``token_tables``.
    """
    scan = HtmlTableParser(where, first_line - 1)
    before, *rest = text.split("<table")
    yield from _between(before, scan)
    line = first_line + before.count("\n")
    cells = 0
    for piece in rest:
        end = piece.find(_TABLE_END)
        if end < 0:
            # A table in another leaves no end before the next one begins.
            raise IrregularPage
        tag_end = piece.find(">") + 1
        table = scan.opened_by(_summary("<table" + piece[:tag_end]), line)
        if _is_wanted(table, piece, end):
            read_rows(piece[tag_end:end], table, line + piece.count("\n", 0, tag_end))
            cells += sum([len(row.values) for row in table.rows])
            cells += sum(map(len, table.cells))
            size_limits.check(cells, size_limits.CELLS, "table cells", where)
            yield table
        end += len(_TABLE_END)
        between = piece[end:]
        line += piece.count("\n", 0, end)
        scan.lines_before = line - 1
        yield from _between(between, scan)
        line += between.count("\n")


def _between(fragment: str, scan: HtmlTableParser) -> Iterator[RawTable]:
    """Headings and loose text between two tables; they must contain no part of a table."""
    is_at_rest = scan.in_heading is None and not scan.legends
    known = _alone(fragment) if is_at_rest and len(fragment) < _SHORT else None
    if known is None:
        yield from _read_between(fragment, scan)
        return
    heading, loose = known
    if heading is not None:
        scan.heading, scan.loose = heading, []
    scan.loose += loose


@lru_cache(maxsize=2048)
def _alone(fragment: str) -> tuple[str | None, tuple[str, ...]] | None:
    """The last heading of what stands between two tables, and the loose text below it.

    Reports of a release print the same there. None where more than these is left of it, or lines
    count.
    """
    scan = HtmlTableParser("", 0)
    scan.heading = _NO_HEADING
    if list(_read_between(fragment, scan)) or scan.in_heading is not None or scan.legends:
        return None
    heading = None if scan.heading == _NO_HEADING else scan.heading
    return heading, tuple(scan.loose)


def _read_between(fragment: str, scan: HtmlTableParser) -> Iterator[RawTable]:
    comment = fragment.rfind("<!-")
    if comment > fragment.rfind("-->") or _TABLE_PART.search(fragment):
        raise IrregularPage
    last = max(map(fragment.rfind, _HEADINGS)) if comment < 0 else -1
    if last > 0 and "No data" not in fragment and not _HIDES_TEXT.search(fragment, 0, last):
        # What stands before the last heading, such as lists of contents, names no table.
        _check_tags(fragment[:last])
        scan.lines_before += fragment.count("\n", 0, last)
        fragment = fragment[last:]
    heading = _lone_heading(fragment)
    if heading is not None and not scan.legends:
        scan.heading, scan.in_heading, scan.loose = heading, None, []
        return
    if not all(map(is_plain, TAG.findall(fragment))):
        raise IrregularPage
    yield from scan.feed(fragment)
    if scan.open or scan.unread is not None or fragment.rfind("<") > fragment.rfind(">"):
        raise IrregularPage


def _lone_heading(fragment: str) -> str | None:
    """The heading that a fragment is, with a legend or without; None if it has other text."""
    match = _HEADING.match(fragment)
    if match is None:
        return None
    below = match.end()
    legend = fragment.find("<ul", below)
    if legend >= 0:
        end = fragment.find("</ul>", legend)
        if end < 0 or fragment.find("<ul", legend + 1) >= 0 or "<ol" in fragment:
            return None
        if fragment[below:legend].strip():
            return None
        below = end + len("</ul>")
    rest = fragment[below:].strip()
    if rest not in _NO_TEXT or _HIDES_TEXT.search(fragment):
        return None
    _check_tags(fragment)
    return " ".join(match[1].split())


def _check_tags(fragment: str) -> None:
    tags = TAG.findall(fragment)
    if len(tags) != fragment.count("<") or not all(map(is_plain, tags)):
        raise IrregularPage


@lru_cache(maxsize=1024)
def _summary(tag: str) -> str:
    """The summary of the table that a tag opens."""
    tokens = list(turbohtml.tokenize(tag))
    if len(tokens) != 1 or tokens[0].tag != "table":
        raise IrregularPage
    return tokens[0].attr("summary") or ""


def _is_wanted(table: RawTable, piece: str, end: int) -> bool:
    """Whether a title names a section we read, or the columns may have to tell."""
    if any(map(kind_of_title, (*table.loose, table.heading, table.summary))):
        return True
    if not (table.loose or table.heading):
        return True
    first = piece.find("</tr>", 0, end)
    second = piece.find("</tr>", first + 1, end)
    head = piece[: second if second >= 0 else end][:_HEADER_CHARACTERS]
    return any(mark in head for mark in _MAY_BE_A_HEADER)
