"""vdbench's flatfile.html: one row an interval and one an average, columns by name.

Its headings are found by name, as releases print different ones: 5.02 has no maxima of reads and
writes, none has CPU columns where the system gives no CPU times, and file systems have their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.vdbench.level import VdbenchCell, VdbenchLevel

FILE = "flatfile.html"
HEADING = re.compile(r"^[ \t]*tod[ \t]+(?:timestamp[ \t]+)?Run[ \t]+Interval[ \t]", re.MULTILINE)
_MEANINGS = {
    "rate": "rate",
    "mb/sec": "mb",
    "bytes/io": "bytes",
    "read%": "read_pct",
    "resp": "resp",
    "read_resp": "read_resp",
    "write_resp": "write_resp",
    "resp_max": "resp_max",
    "read_max": "read_resp_max",
    "write_max": "write_resp_max",
    "queue_depth": "queue_depth",
    "read_rate": "read_rate",
    "write_rate": "write_rate",
    "mb_read": "mb_read",
    "mb_write": "mb_write",
}
_ASKED = ("threads", "xfersize", "rdpct", "rhpct", "whpct", "seekpct")
_DECIMALS = 4
_NOT_AVAILABLE = ("n/a", "-1")
_AVERAGE = re.compile(r"avg_([0-9]{1,9})-([0-9]{1,9})")


def levels(text: str, name: str) -> Iterator[VdbenchLevel | str]:
    """The level of each average row; the name of each run that stopped without one."""
    columns: list[str] = []
    times: dict[int, str] = {}
    open_run: str | None = None
    first_moment: str | None = None
    for line, raw in enumerate(text.splitlines(), start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        cells = raw.split()
        if cells[:1] == ["tod"]:
            columns = cells
            continue
        # A comment, or a last row that is cut off.
        if not columns or len(cells) < len(columns) or raw.startswith("*"):
            continue
        row = dict(zip(columns, cells, strict=False))
        run, interval = row.get("Run", ""), row.get("Interval", "")
        if interval.isascii() and interval.isdigit() and len(interval) <= 9:
            if run != open_run or int(interval) == 1:
                if open_run is not None:
                    yield open_run
                open_run, times, first_moment = run, {}, row.get("timestamp")
            times[int(interval)] = row["tod"]
        elif interval.startswith("avg"):
            yield _level(row, line, times, first_moment or row.get("timestamp"))
            open_run, times, first_moment = None, {}, None
    if open_run is not None:
        yield open_run


def _level(
    row: dict[str, str], line: int, times: dict[int, str], moment: str | None
) -> VdbenchLevel:
    cells = {
        meaning: VdbenchCell(column, value)
        for column, value in row.items()
        if (meaning := _MEANINGS.get(column.lower())) is not None
    }
    lower = {column.lower(): value for column, value in row.items()}
    is_file_system = "read_rate" in cells
    # The column Xfersize of file systems is the observed size, not the requested one.
    asked = {
        key: lower[key]
        for key in _ASKED
        if lower.get(key, "n/a") not in _NOT_AVAILABLE and not (is_file_system and key[0] == "x")
    }
    if lower.get("reqrate", "n/a") not in _NOT_AVAILABLE:
        asked["iorate"] = lower["reqrate"]
    return VdbenchLevel(
        run=row.get("Run", ""),
        file=FILE,
        row=f"{row.get('Run', '')} {row['Interval']}",
        line=line,
        cells=cells,
        asked=asked,
        decimals=_DECIMALS,
        started_at=_moment(moment),
        window=window(row["Interval"], times),
    )


def window(interval: str, times: dict[int, str]) -> tuple[str, str] | None:
    """From when to when the intervals of ``avg_2-10`` ran: the ends of the first and the tenth."""
    match = _AVERAGE.fullmatch(interval)
    if match is None:
        return None
    before, last = times.get(int(match[1]) - 1), times.get(int(match[2]))
    return None if before is None or last is None else (before, last)


def _moment(text: str | None) -> datetime | None:
    """``04/11/2019-13:52:58-ICT`` as the clock of the host showed it."""
    try:
        return datetime.strptime((text or "")[:19], "%m/%d/%Y-%H:%M:%S")  # noqa: DTZ007
    except ValueError:
        return None
