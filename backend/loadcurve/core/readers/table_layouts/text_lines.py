"""The lines of a text report, with whatever a spool or a log put between them blanked out.

Lines are never removed, so a line's number is always its place in the file.
"""

from __future__ import annotations

_PAGE_HEADING = "OUTPUT"
_FEWEST_LINES = 20
"""Fewer may well be spaced like that."""
_HEADING_LINES = 6
"""Most lines a table's heading has, with a title right above it."""


def lines_of(text: str) -> list[str]:
    """The lines without ends, trailing blanks, form feeds or tabs (which stand 8 apart).

    Blanked are the page headings that SQL*Plus prints through every table under its default page
    size, and lines of a lone ``?`` where a form feed was lost.
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\f" in text:
        text = text.replace("\f", "")
    lines = text.split("\n")
    # Searched for in the text, what begins or ends with an end of line takes several times as long.
    lost_form_feed = "?" in lines
    if "\t" in text:
        lines = [line.expandtabs(8) if "\t" in line else line for line in lines]
    if f"\n{_PAGE_HEADING}" in text or text.startswith(_PAGE_HEADING):
        _blank_page_headings(lines)
    lines = _without_margin(lines)
    lines = list(map(str.rstrip, lines))
    if lost_form_feed:
        lines = ["" if line == "?" else line for line in lines]
    return lines


def first_of_double_spaced(lines: list[str]) -> int | None:
    """Where the report begins in a text of which a mail or a page left every other line blank.

    0 or 1, or None for a text that is spaced as Oracle wrote it.
    """
    for first in (0, 1):
        if not any(lines[1 - first :: 2]) and sum(map(bool, lines[first::2])) > _FEWEST_LINES:
            return first
    return None


def _blank_page_headings(lines: list[str]) -> None:
    """Blank ``OUTPUT``, the name of the column selected, and the dashes that may follow it.

    If that leaves blanks inside a table's own heading, they are moved before it: the heading
    stands whole again, and every row keeps its place.
    """
    for index, line in enumerate(lines):
        if line.rstrip() == _PAGE_HEADING:
            lines[index] = ""
            last = index
            following = lines[index + 1].rstrip() if index + 1 < len(lines) else ""
            if len(following) > 60 and not following.strip("-"):
                lines[index + 1] = ""
                last = index + 1
            first = index - 1 if index and not lines[index - 1].strip() else index
            if _heading_ends_below(lines, last + 1):
                _close_gap(lines, first, last + 1)


def _heading_ends_below(lines: list[str], start: int) -> bool:
    """Whether the ruler of a table's columns stands at ``start`` or a few headings below."""
    for line in lines[start : start + _HEADING_LINES]:
        if not line.strip():
            return False
        # Two rulers or more stand over columns; a single one closes a table.
        if not line.strip(" -~") and len(line.split(maxsplit=1)) > 1:
            return True
    return False


def _close_gap(lines: list[str], first: int, end: int) -> None:
    """Move the blanks of ``lines[first:end]`` above the lines that stand against them."""
    top = first
    while top and lines[top - 1].strip() and first - top < _HEADING_LINES:
        top -= 1
    lines[top:end] = [""] * (end - first) + lines[top:first]


def _without_margin(lines: list[str]) -> list[str]:
    """Lines of a pasted report without the margin that quoting or indenting gave all of them."""
    first = next((line for line in lines if line.strip()), "")
    if first[:1] not in (" ", ">"):
        return lines
    filled = [line for line in lines if line.strip()]
    if all(line.startswith(">") for line in filled):
        lines = [line[1:] for line in lines]
        filled = [line[1:] for line in filled]
    margin = min(len(line) - len(line.lstrip(" ")) for line in filled)
    return [line[margin:] for line in lines] if margin else lines
