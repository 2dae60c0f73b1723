"""One page of a stored report, and its neighbours."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise

from loadcurve.core.errors import NotFound
from loadcurve.core.readers import is_html, shown_text
from loadcurve.core.report_pages.html_blocks import BlockRow, PageBlock, RebuiltPage
from loadcurve.core.report_pages.page_breaks import cuts, title_at

__all__ = ["BlockRow", "PageBlock", "PageRef", "ReportPage", "report_page"]

MOST_LISTED = 1000


@dataclass(frozen=True, slots=True)
class PageRef:
    """A page that begins with a heading: its 1-based number and first line."""

    number: int
    first_line: int
    title: str


@dataclass(frozen=True, slots=True)
class ReportPage:
    """A page of a report: lines ``first_line`` to ``last_line``, of ``lines`` in all.

    ``number`` counts from 1 to ``count``. ``title`` is the section's, which may have begun on a
    page before. ``contents`` are pages with a heading, at most `MOST_LISTED`. A text report's
    page is one block of kind "text" with all its lines.
    """

    number: int
    count: int
    title: str | None
    first_line: int
    last_line: int
    lines: int
    is_html: bool
    contents: tuple[PageRef, ...]
    blocks: tuple[PageBlock, ...]


def report_page(content: bytes, name: str, line: int | None, number: int | None) -> ReportPage:
    """The page with the 1-based ``line``, or the one of this ``number``; else the first.

    Lines are counted as the readers count them. Raises NotFound beyond the end, and what reading
    the file raises.
    """
    text = shown_text(content, name).replace("\r\n", "\n").replace("\r", "\n")
    as_html = is_html(text)
    begins = cuts(text, as_html)
    firsts = _first_lines(text, begins)
    lines = firsts[-1] + text.count("\n", begins[-1])
    at = _asked(firsts, lines, line, number)
    end = begins[at + 1] if at + 1 < len(begins) else len(text)
    page = text[begins[at] : end]
    titled = [(index, title_at(text, begin, as_html)) for index, begin in _listed(begins, at)]
    contents = tuple(
        PageRef(index + 1, firsts[index], title) for index, title in titled if title is not None
    )
    return ReportPage(
        number=at + 1,
        count=len(begins),
        title=next((ref.title for ref in reversed(contents) if ref.number <= at + 1), None),
        first_line=firsts[at],
        last_line=firsts[at] + page.rstrip("\n").count("\n"),
        lines=lines,
        is_html=as_html,
        contents=contents,
        blocks=RebuiltPage(firsts[at]).take(page) if as_html else _plain(page, firsts[at]),
    )


def _plain(page: str, first_line: int) -> tuple[PageBlock, ...]:
    # A form feed and its like have no shape on a page.
    return (PageBlock("text", first_line, page.rstrip("\n").replace("\f", "").replace("\0", "")),)


def _first_lines(text: str, begins: list[int]) -> list[int]:
    """The 1-based line that each page begins on; one that begins within a line, on that line."""
    firsts = [1]
    for before, begin in pairwise(begins):
        firsts.append(firsts[-1] + text.count("\n", before, begin))
    return firsts


def _asked(firsts: list[int], lines: int, line: int | None, number: int | None) -> int:
    """The index of the page that is asked for."""
    if line is not None:
        if line > lines:
            raise NotFound(f"the report ends at line {lines}; there is no line {line}")
        return bisect_right(firsts, line) - 1
    if number is not None and number > len(firsts):
        raise NotFound(f"the report has {len(firsts)} pages; there is no page {number}")
    return (number or 1) - 1


def _listed(begins: list[int], at: int) -> list[tuple[int, int]]:
    """The pages whose headings are listed: around the one asked for, if there are too many."""
    first = max(0, min(at - MOST_LISTED // 2, len(begins) - MOST_LISTED))
    return list(enumerate(begins))[first : first + MOST_LISTED]
