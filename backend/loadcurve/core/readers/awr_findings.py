"""What a reader has to tell about a report beside its values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from loadcurve.core.readers.tables import Table
from loadcurve.core.run import Finding

_PRINTED_ERROR = re.compile(
    r"[^\n<>]{0,100}RESULTS ARE INVALID[^\n<>]{0,100}"
    r"|\bORA-[0-9]{5}: [^\n<>]{0,200}"
    r"|\b(?:ERROR|WARNING): [^\n<>]{5,300}"
)
_HEAD_CHARACTERS = 12_000


def printed_errors(text: str) -> Iterator[Finding]:
    """Errors and warnings that stand at the head of a report, as Statspack and AWR print them."""
    for match in _PRINTED_ERROR.finditer(text, 0, _HEAD_CHARACTERS):
        said = " ".join(match.group().split())
        yield Finding("printed error", "warning", f"the report says at its head: {said}")


def lines_not_read(tables: Iterable[Table]) -> Iterator[Finding]:
    """Lines inside tables that have figures but fit none of the columns."""
    for table in tables:
        if table.misfits:
            first, count = table.misfits[0], len(table.misfits)
            what = "1 line fits" if count == 1 else f"{count} lines fit"
            text = (
                f"{what} none of the columns of {table.title!r} and was not read, "
                f"the first at line {first}"
            )
            yield Finding("lines not read", "warning", text)
