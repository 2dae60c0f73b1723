"""Rulers, column headings and cells of a text report.

Columns are cut at the positions of the dashed ruler under their headings, never at blanks: blank
cells in the middle of a row would shift everything after them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter

Spans = tuple[tuple[int, int], ...]
_Cutter = Callable[[str], tuple[str, ...]]

_RULER_CHARACTERS = frozenset("-~ ")
_GROUP = re.compile(r"[-~]+")
_WORD = re.compile(r"[^\s~]+")
_WORD_OR_TIME = re.compile(r"[0-9]{1,2}-\S{1,12} [0-9]{1,2}:[0-9:]{2,5}|\S+")
_PAGE_MARKS = ("DB/Inst:", " for DB: ")
_NO_DATA = "No data exists"
_HEADING_LINES = 40
"""Lines from a title to its ruler at most: legends run to about twenty."""


@dataclass(frozen=True, slots=True)
class TextHeader:
    """Where the columns stand, what they and the groups over them are called, where rows begin."""

    spans: Spans
    columns: tuple[str, ...]
    groups: tuple[str, ...]
    first_row: int
    empty: bool = False

    @property
    def widths(self) -> tuple[int, ...]:
        return tuple(end - start for start, end in self.spans)


def is_ruler(text: str) -> bool:
    """Whether a line is made of dashes (and the tildes of Statspack) only."""
    return "--" in text and _RULER_CHARACTERS.issuperset(text)


def has_page_mark(text: str) -> bool:
    """Whether a line is the heading of a section's page."""
    return "DB/Inst:" in text or " for DB: " in text


def says_no_data(text: str) -> bool:
    """Whether a line states that the section is empty."""
    return _NO_DATA in text and text.lstrip().startswith(_NO_DATA)


def title_of(line: str) -> str:
    """The heading of a section without page marks or the column headings on its line."""
    for mark in _PAGE_MARKS:
        line = line.partition(mark)[0]
    return line.split("   ")[0].strip()


def underlines_a_title(text: str) -> bool:
    """Whether tildes stand under a title, and not under columns that are added up below them."""
    if text[:3] != "~~~":
        return False
    return text.strip("~ ") != "" or len(text.split()) == 1


@lru_cache(maxsize=1024)
def spans_of(ruler: str, marks: str = "-~") -> Spans:
    """Start and end of each run of dashes; ``marks`` limits which characters count."""
    return tuple(m.span() for m in _GROUP.finditer(ruler) if m.group()[0] in marks)


def header_below(lines: Sequence[str], title: int, labelled: bool) -> TextHeader | None:
    """The ruled heading below a title; None if no ruler follows, as in a list of titles.

    The title's own line may carry column headings too (``Load Profile      Per Second``).
    ``labelled`` sections have no ruler over their labels.
    """
    beside = _beside_title(lines[title])
    heading = [beside]
    for index in range(title + 1, min(title + _HEADING_LINES, len(lines))):
        text = lines[index]
        if says_no_data(text):
            return TextHeader((), (), (), index + 1, empty=True)
        if has_page_mark(text):
            return None
        if is_ruler(text):
            if not any(map(str.strip, heading)):
                return None
            return _ruled(lines, heading, index, _column_ruler(lines, index), labelled)
        if not text or text.startswith("->"):
            heading = [beside]
        else:
            heading.append(text)
    return None


def header_at(lines: Sequence[str], heading: int, ruler: int) -> TextHeader:
    """The heading of a table whose column names stand on one line.

    Of the last column, such as "Memory (G)" of Statspack's host, the end may stand below.
    """
    spans = spans_of(lines[ruler])
    stack = [lines[heading]]
    for line in lines[heading + 1 : ruler]:
        if line.strip() and spans and len(line) - len(line.lstrip()) >= spans[-1][0]:
            stack.append(line)
    names = stacked_names(stack, spans) if len(stack) > 1 else tuple(_names(stack[0], spans))
    return TextHeader(spans, names, (), ruler + 1)


def _beside_title(line: str) -> str:
    """The column headings on a title's line, at their positions."""
    if has_page_mark(line):
        return ""
    title = line.split("   ", maxsplit=1)[0]
    return " " * len(title) + line[len(title) :]


def _column_ruler(lines: Sequence[str], index: int) -> int:
    """The ruler under the column headings: a ruler over groups of columns has it close below."""
    first = spans_of(lines[index])
    for below in range(index + 1, min(index + 8, len(lines))):
        if is_ruler(lines[below]):
            spans = spans_of(lines[below])
            if len(spans) > len(first) and spans[0][0] <= first[0][0]:
                return below
            break
    return index


def _ruled(
    lines: Sequence[str], heading: list[str], first: int, ruler: int, labelled: bool
) -> TextHeader | None:
    spans = spans_of(lines[ruler], "-" if labelled else "-~")
    if not spans:
        return None
    groups: tuple[str, ...] = ()
    if ruler != first:
        heading = list(lines[first + 1 : ruler])
        over = spans_of(lines[first])
        names = _names(lines[first - 1], over)
        groups = tuple(_group_of(span, over, names) for span in spans)
    return TextHeader(spans, stacked_names(heading, spans), groups, ruler + 1)


def stacked_names(heading: Sequence[str], spans: Spans) -> tuple[str, ...]:
    """Column names from heading lines that stand one above the other."""
    return _stacked_names(tuple(heading), spans)


@lru_cache(maxsize=512)
def _stacked_names(heading: tuple[str, ...], spans: Spans) -> tuple[str, ...]:
    rows = [_names(text, spans) for text in heading]
    return tuple(" ".join(filter(None, parts)) for parts in zip(*rows, strict=True))


def _names(text: str, spans: Spans) -> list[str]:
    """The words of a heading line over each span; a word belongs where most of it stands."""
    names: list[list[str]] = [[] for _ in spans]
    for match in _WORD.finditer(text):
        if match.group() == "-" or match.group().strip("-"):
            names[_nearest(match.span(), spans)].append(match.group())
    return [" ".join(words) for words in names]


def _nearest(word: tuple[int, int], spans: Spans) -> int:
    """The span that most of a word stands over, or else the one closest to it."""
    start, end = word
    overlaps = [min(end, stop) - max(start, begin) for begin, stop in spans]
    return overlaps.index(max(overlaps))


def _group_of(span: tuple[int, int], over: Spans, names: Sequence[str]) -> str:
    for (start, end), name in zip(over, names, strict=True):
        if start <= span[0] and span[1] <= end:
            return name
    return ""


def cut_row(text: str, spans: Spans) -> tuple[str, ...] | None:
    """The cells of a line by column; None if something stands across two columns.

    The last cell runs to the end of the line.
    """
    cells, gaps = _cutters(spans)
    if any(map(str.strip, gaps(text))):
        return None
    return tuple(map(str.strip, cells(text)[:-1]))


def cut_rows(lines: Sequence[str], spans: Spans) -> list[tuple[str, ...]] | None:
    """The cells of several lines, as ``cut_row`` gives them; None if one fits no columns."""
    if not lines:
        return []
    gaps_and_cells, width = _whole_cutter(spans)
    columns = list(zip(*map(gaps_and_cells, lines), strict=True))
    if any("".join(gap).strip() for gap in columns[:width]):
        return None
    cells = [map(str.strip, column) for column in columns[width : 2 * width]]
    return list(zip(*cells, strict=True))


def in_order(text: str, count: int) -> tuple[str, ...] | None:
    """The words of a line that was edited and left its columns, if there are as many as columns.

    A date and its time are one word. None if a word is missing or contains a blank.
    """
    words = tuple(_WORD_OR_TIME.findall(text))
    return words if len(words) == count else None


@lru_cache(maxsize=256)
def _whole_cutter(spans: Spans) -> tuple[_Cutter, int]:
    """What takes the gaps before all cells, then the cells, out of a line; the number of each."""
    gaps, cells = _slices(spans)
    return itemgetter(*gaps, *cells), len(spans)


@lru_cache(maxsize=256)
def _cutters(spans: Spans) -> tuple[_Cutter, _Cutter]:
    """What takes the cells, and the gaps before them, out of a line, each several at once."""
    gaps, cells = _slices(spans)
    # With a single slice itemgetter returns the text itself and no tuple of it.
    return itemgetter(*cells, slice(0, 0)), itemgetter(*gaps, slice(0, 0))


def _slices(spans: Spans) -> tuple[list[slice], list[slice]]:
    """Where the gap before each cell, and the cell, stand; the last runs to the line's end."""
    cells = [slice(start, end) for start, end in spans[:-1]] + [slice(spans[-1][0], None)]
    ends = [0, *(end for _, end in spans[:-1])]
    gaps = [slice(end, start) for end, (start, _) in zip(ends, spans, strict=True)]
    return gaps, cells
