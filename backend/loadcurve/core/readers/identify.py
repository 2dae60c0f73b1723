"""What a text file is, from the marks Oracle prints, and where each report in it begins."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits

_MARK = re.compile(r"(?:WORKLOAD REPOSITORY|STATSPACK) [A-Za-z][^\n<]{0,80}")
_TITLE_WORDS = ("WORKLOAD REPOSITORY ", "STATSPACK ")
_HTML_START = re.compile(r"<html\b", re.IGNORECASE)
_HTML_ENDS = ("</html>", "</HTML>")
_HTML_TAGS = re.compile(r"<(?:table|tr|td|th|h1|h2|h3|body)\b", re.IGNORECASE)
_AWR_KINDS = (
    ("COMPARE PERIOD REPORT (RAC", "an AWR compare-period report over several instances",
     "upload the two periods' own reports, or those that awrddrpt.sql makes of each instance"),
    ("SQL Report", "an AWR SQL report: it covers one statement and has no load profile",
     "upload the AWR report of the same snapshots instead"),
    ("DIFF", "an AWR difference report", "upload the two periods' own reports instead"),
)  # fmt: skip
COMPARED = "awr_compare"
"""The kind of a report that compares two periods (awrddrpt.sql)."""


@dataclass(frozen=True, slots=True)
class FilePart:
    """One report of a file: its text from ``start`` to ``end``.

    ``kind`` is "awr", "statspack", `COMPARED` or "extract", ``scope`` "instance", "pdb", "global"
    or None. ``mixed_with`` is the HTML report whose lines stand between the lines of this text
    report, as in SLOB's debug log, where two processes wrote at the same time. ``whole`` tells that
    the report's end is there.
    """

    kind: str
    scope: str | None
    is_html: bool
    start: int
    end: int
    title: str
    mixed_with: FilePart | None = None
    whole: bool = True


def parts_of(text: str, titles: Sequence[re.Match[str]], name: str) -> tuple[FilePart, ...]:
    """The reports in ``text`` with these titles; one part of kind "extract" without titles.

    Raises UnreadableReport if a title names a report that cannot be read, LimitExceeded if the file
    holds too many reports.
    """
    if not titles:
        return (FilePart("extract", None, is_html(text), 0, len(text), ""),)
    size_limits.check(len(titles), size_limits.REPORTS, "reports", name)
    starts = [_start(text, title) for title in titles]
    parts: list[FilePart] = []
    for index, title in enumerate(titles):
        kind, scope = _kind_and_scope(title.group(), name)
        start, html = starts[index]
        following = starts[index + 1][0] if index + 1 < len(starts) else len(text)
        if html:
            next_html = next((s for s, is_html in starts[index + 1 :] if is_html), len(text))
            own_end = _html_end(text, title.end(), next_html)
        else:
            own_end = _text_end(text, title.end(), following)
        end = following if own_end is None else own_end
        around = (part for part in parts if part.is_html and start < part.end)
        inside = None if html else next(around, None)
        first = 0 if index == 0 and not html else start
        whole = own_end is not None
        parts.append(FilePart(kind, scope, html, first, end, title.group(), inside, whole))
    return tuple(parts)


def _start(text: str, title: re.Match[str]) -> tuple[int, bool]:
    """Where the report with this title begins, and whether it is HTML."""
    html_start = _html_start(text, title.start())
    return (title.start(), False) if html_start is None else (html_start, True)


def _html_end(text: str, start: int, stop: int) -> int | None:
    for tag in _HTML_ENDS:
        end = text.find(tag, start, stop)
        if end >= 0:
            return end + len(tag)
    return None


def _text_end(text: str, start: int, stop: int) -> int | None:
    end = text.find("End of Report", start, stop)
    return None if end < 0 else end


def has_title(text: str) -> bool:
    """Whether the text contains the title of any AWR or Statspack report."""
    return bool(known_titles(text))


def known_titles(text: str) -> list[re.Match[str]]:
    """Titles in the order of the text. Plain searches find the words, which are rare."""
    titles = []
    for words in _TITLE_WORDS:
        start = text.find(words)
        while start >= 0:
            match = _MARK.match(text, start)
            if match and _is_title(text, match):
                titles.append(match)
            start = text.find(words, start + 1)
    return sorted(titles, key=lambda match: match.start())


def is_html(text: str) -> bool:
    """Whether tags, not columns of blanks, make the tables of a text."""
    return _HTML_TAGS.search(text) is not None


def has_table(text: str) -> bool:
    """Whether a table of HTML stands in the text."""
    return "<table" in text or "<TABLE" in text


def _is_title(text: str, match: re.Match[str]) -> bool:
    """A report's title stands at the start of its line or right after a heading's mark."""
    before = text[max(match.start() - 200, 0) : match.start()].rstrip(" \t\f#*_")
    return not before or before[-1] in '\n\r">'


def _html_start(text: str, title: int) -> int | None:
    """Where the HTML document with this title begins; None if the title is of a text."""
    before = text.rfind("<h1", max(title - 400, 0), title)
    upper = text.rfind("<H1", max(title - 400, 0), title)
    heading = max(before, upper)
    if heading < 0 or "</h1" in text[heading:title].lower():
        if not text[:title].endswith(">"):
            return None
        heading = title
    window = max(heading - 20_000, 0)
    starts = list(_HTML_START.finditer(text, window, heading))
    return starts[-1].start() if starts else heading


def _kind_and_scope(title: str, name: str) -> tuple[str, str]:
    head = " ".join(title.split())
    if head.startswith("STATSPACK"):
        if not head.startswith("STATSPACK report for"):
            raise UnreadableReport(
                f"{name} is titled {head[:60]!r}, which is not a title of a Statspack report",
                "upload the output of spreport.sql",
            )
        return "statspack", "instance"
    rest = head.removeprefix("WORKLOAD REPOSITORY ")
    for mark, what, fix in _AWR_KINDS:
        if rest.startswith(mark):
            raise UnreadableReport(f"{name} is {what}", fix)
    if rest.startswith("COMPARE PERIOD REPORT"):
        return COMPARED, "instance"
    if rest.startswith("REPORT (RAC)"):
        return "awr", "global"
    if rest.startswith("PDB report"):
        return "awr", "pdb"
    if rest.startswith("report for"):
        return "awr", "instance"
    raise UnreadableReport(
        f"{name} is titled {head[:60]!r}, which is not a title Oracle prints",
        "upload the output of awrrpt.sql, awrgrpt.sql or spreport.sql",
    )


_EXPORT = re.compile(r'\s*\{\s*"format"\s*:\s*"loadcurve-(?!digitised")')


def refuse_export(text: str, name: str) -> None:
    """Raises UnreadableReport for an export of another Loadcurve, which has runs, no report."""
    if _EXPORT.match(text):
        raise UnreadableReport(
            f"{name} is an export of Loadcurve",
            "import its runs on the upload page, or with: loadcurve import",
        )
