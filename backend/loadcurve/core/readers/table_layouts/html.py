"""The tables of an HTML report, as titled rows of cells."""

from __future__ import annotations

from collections.abc import Iterable

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.table_layouts.html_regular import regular_tables
from loadcurve.core.readers.table_layouts.html_rows import IrregularPage
from loadcurve.core.readers.table_layouts.html_tables import RawTable, titled
from loadcurve.core.readers.table_layouts.html_tokens import token_tables
from loadcurve.core.readers.tables import Table

_HEAD = 64 * 1024
"""Every page has quoted attributes within as much: its tables begin there."""
_EXADATA = "Exadata"
"""Named among the first lists of a page with tables of Exadata's cells."""


def tables(text: str, where: str, first_line: int = 1) -> tuple[Table, ...]:
    """Every table of the sections we read, in the order of the report.

    ``first_line`` is the number of the text's first line in its file. Raises LimitExceeded, and
    UnreadableReport for markup that hides the rest of the page; ``where`` names the file.
    """
    text = undouble_quotes(text)
    if _EXADATA in text[:_HEAD]:
        text = with_ends_of_tables(text)
    try:
        return _of_sections(regular_tables(text, where, first_line), where)
    except IrregularPage:
        text = with_ends_of_tables(text)
        return _of_sections(token_tables(text, where, first_line), where)


def _of_sections(raw_tables: Iterable[RawTable], where: str) -> tuple[Table, ...]:
    tables: list[Table] = []
    for count, raw in enumerate(raw_tables, start=1):
        size_limits.check(count, size_limits.TABLES, "tables", where)
        tables.extend(titled(raw))
    return tuple(tables)


def with_ends_of_tables(text: str) -> str:
    """The markup with the ``</table>`` that Oracle forgets after a table of Exadata's cells.

    A table that begins after a row of another, and in none of its cells, ends it: so browsers take
    it. Otherwise every heading after it would count as text of that table.
    """
    if text.count("<table") == text.count("</table>"):
        return text
    pieces = []
    done = 0
    opened = text.find("<table")
    while opened >= 0:
        following = text.find("<table", opened + 1)
        row_end = text.rfind("</tr>", opened, following) if following >= 0 else -1
        if row_end >= 0 and _is_between_tables(text[row_end + len("</tr>") : following]):
            pieces += [text[done : row_end + len("</tr>")], "</table>"]
            done = row_end + len("</tr>")
        opened = following
    return "".join([*pieces, text[done:]])


def _is_between_tables(text: str) -> bool:
    return not any(tag in text for tag in ("</table", "<td", "<th", "<tr"))


def undouble_quotes(text: str) -> str:
    """The markup with ``""`` back to ``"`` if a CSV export doubled every quote of it."""
    if '=""' not in text[:_HEAD]:
        return text
    doubled = text.count('=""')
    if doubled > 20 and doubled * 2 > text.count('="'):
        return text.replace('""', '"')
    return text
