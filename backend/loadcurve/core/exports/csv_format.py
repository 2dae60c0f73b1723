"""CSV with exact numbers, empty missing values, and user texts safe from formula injection."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence

CsvCell = str | float | int | None

# What a spreadsheet takes for the beginning of a formula, in full-width letters too, be it after
# spaces; and a separator of other countries' CSV that would make a cell of what follows it.
_FORMULA = re.compile(r"(?=\s*[=+\-@|%＝＋－＠]|[\t\r\n\0])")
_INNER_FORMULA = re.compile(r"([;\t\r\n]\s*)(?=[=+\-@＝＋－＠])")


def without_formula(cell: CsvCell) -> CsvCell:
    """A text that a spreadsheet would take for a formula gets an apostrophe before it.

    >>> inert("=1+1"), inert("dNFS"), inert("a;=1+1"), inert(-3.5)
    ("'=1+1", 'dNFS', "a;'=1+1", -3.5)
    """
    if not isinstance(cell, str):
        return cell
    shielded = _INNER_FORMULA.sub(r"\1'", cell)
    return f"'{shielded}" if _FORMULA.match(shielded) else shielded


def as_csv(headings: Sequence[str], rows: Iterable[Sequence[CsvCell]]) -> str:
    """Rows as CSV (RFC 4180). Numbers read back bit for bit."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([without_formula(heading) for heading in headings])
    for row in rows:
        writer.writerow(
            [
                "" if c is None else repr(c) if isinstance(c, float) else without_formula(c)
                for c in row
            ]
        )
    return out.getvalue()
