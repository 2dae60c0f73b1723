"""Where a report is cut into pages: at its headings, and where a section would be too long."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

# The page heading of a text report, such as "Load Profile   DB/Inst: BENCH/bench1  Snaps: 1-2".
_PAGE_MARK = re.compile(r"^(?=[^\n]{0,100}\bDB/Inst:)", re.MULTILINE)
_HEADING = re.compile(r"<h[1-6](?=[\s>])", re.IGNORECASE)
_ENDS = re.compile(r"</h[1-6]", re.IGNORECASE)
_TAG = re.compile(r"<[^>]{0,500}>")
_HEADING_CHARACTERS = 400
_TITLE_CHARACTERS = 100
# Headings that follow one another sooner begin one page together, however many there are.
FEWEST_CHARACTERS = 120
MOST_CHARACTERS = 24_000
MOST_MARKUP_CHARACTERS = 60_000


def cuts(text: str, is_html: bool) -> list[int]:
    """The offsets at which pages begin, the first 0.

    A page has a section, at most `MOST_CHARACTERS` of text or `MOST_MARKUP_CHARACTERS` of
    markup and the rest of the line or table row that stands there.
    """
    most = MOST_MARKUP_CHARACTERS if is_html else MOST_CHARACTERS
    marks = (_HEADING if is_html else _PAGE_MARK).finditer(text)
    begins = [0]
    for mark in marks:
        if mark.start() - begins[-1] >= FEWEST_CHARACTERS:
            begins += _long(text, begins[-1], mark.start(), most, is_html)
            begins.append(mark.start())
    begins += _long(text, begins[-1], len(text), most, is_html)
    return begins


def _long(text: str, begin: int, end: int, most: int, is_html: bool) -> Iterator[int]:
    """Further cuts between ``begin`` and ``end`` if that is more than a page."""
    while end - begin > most:
        begin = _row_or_line(text, begin + most, min(begin + 2 * most, end), is_html)
        if begin < end:
            yield begin


def _row_or_line(text: str, wanted: int, end: int, is_html: bool) -> int:
    """Start of the next table row or line; ``wanted`` if there is no next one."""
    if is_html:
        row = text.find("<tr", wanted, end)
        if row >= 0:
            return row
    line = text.find("\n", wanted, end)
    return line + 1 if line >= 0 else wanted


def title_at(text: str, begin: int, is_html: bool) -> str | None:
    """The heading that a page begins with; None if it begins without one."""
    if is_html:
        if not _HEADING.match(text, begin):
            return None
        window = text[begin : begin + _HEADING_CHARACTERS]
        end = _ENDS.search(window)
        words = html.unescape(_TAG.sub(" ", window[: end.start()] if end else window))
    else:
        line = text[begin : begin + _HEADING_CHARACTERS].split("\n", 1)[0]
        if "DB/Inst:" not in line:
            return None
        words = line.split("DB/Inst:")[0]
    return " ".join(words.split())[:_TITLE_CHARACTERS] or None
