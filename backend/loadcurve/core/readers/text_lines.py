"""The lines of a text report, with whatever a spool or a log put between them blanked out.

Lines are never removed, so a line's number is always its place in the file.
"""

from __future__ import annotations

_PAGE_HEADING = "OUTPUT"


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
    if "\t" in text:
        lines = [line.expandtabs(8) if "\t" in line else line for line in lines]
    if f"\n{_PAGE_HEADING}" in text or text.startswith(_PAGE_HEADING):
        _blank_page_headings(lines)
    lines = _without_margin(lines)
    if " \n" in text or text.endswith(" "):
        lines = [line.rstrip() if line[-1:] == " " else line for line in lines]
    if "\n?\n" in text:
        lines = ["" if line == "?" else line for line in lines]
    return lines


def _blank_page_headings(lines: list[str]) -> None:
    """Blank ``OUTPUT``, the name of the column selected, and the dashes that may follow it."""
    for index, line in enumerate(lines):
        if line.rstrip() == _PAGE_HEADING:
            lines[index] = ""
            following = lines[index + 1].rstrip() if index + 1 < len(lines) else ""
            if len(following) > 60 and not following.strip("-"):
                lines[index + 1] = ""


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
