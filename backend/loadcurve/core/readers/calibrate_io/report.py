"""The result of DBMS_RESOURCE_MANAGER.CALIBRATE_IO: a load point without I/Os in flight.

It is read from a query of DBA_RSRC_IO_CALIBRATE, in columns, as CSV or as the HTML of SQL*Plus
(``SET MARKUP HTML ON``), or from lines such as ``max_iops = 1829``. Oracle Database PL/SQL Packages
and Types Reference, CALIBRATE_IO: MAX_IOPS is of random reads of a database block, LATENCY their
mean time in ms at that rate; MAX_MBPS is of random reads of 1 MB, measured apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.identify import is_html
from loadcurve.core.readers.numbers import number
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.table_layouts.html_tokens import token_tables
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import Evidence, LoadPoint, Provenance, Quantity

_SECTION = "CALIBRATE_IO"
_TABLE = re.compile(r"^[^\n]{0,400}\bMAX_IOPS\b[^\n]{0,400}\bMAX_MBPS\b", re.MULTILINE | re.I)
_LINE = re.compile(
    r"[ \t]*(?:max(?:imum)?[ _]?)?(?:actual[ _])?(iops|mbps|pmbps|latency)[ \t]{0,20}[=:]"
    r"[ \t]{0,20}([0-9.]{1,20})(?: ?ms)?[ \t]{0,40}\Z",
    re.IGNORECASE,
)
_IOPS_LINE = re.compile(
    r"^[ \t]*(?:max(?:imum)?[ _]?)?iops[ \t]{0,20}[=:][ \t]{0,20}[0-9]", re.M | re.I
)
_MBPS_LINE = re.compile(
    r"^[ \t]*(?:max(?:imum)?[ _]?)?mbps[ \t]{0,20}[=:][ \t]{0,20}[0-9]", re.M | re.I
)
_COLUMNS = {
    "MAX_IOPS": "iops",
    "MAX_MBPS": "mbps",
    "MAX_PMBPS": "pmbps",
    "LATENCY": "latency",
    "NUM_PHYSICAL_DISKS": "disks",
    "DISKS": "disks",
}
_RULER = re.compile(r"[- ]*-[- ]*")
_MOST_CHARACTERS = 2_000
_US_PER_MS = 1000.0

Row = dict[str, tuple[str, str, int]]
"""Column, text and line by meaning."""


def recognises(text: str, name: str) -> bool:
    """Whether the text has the columns of the view, or lines of both its rates."""
    if _TABLE.search(text) is not None or _is_html_of_the_view(text):
        return True
    return _IOPS_LINE.search(text) is not None and _MBPS_LINE.search(text) is not None


def read(text: str, name: str) -> Reading:
    """One load point a calibration. Raises UnreadableReport if none is stated."""
    rows: dict[str, Row] = {}
    as_html = _is_html_of_the_view(text)
    printed_rows = _html_rows(text, name) if as_html else _table_rows(text, name)
    for row in (*printed_rows, *_stated_rows(text)):
        printed = number(row["iops"][1]) if "iops" in row else None
        if printed is not None and printed.value > 0:
            # The view has more digits than the screen output, and comes first.
            rows.setdefault(str(printed.value), row)
    if not rows:
        raise UnreadableReport(
            f"{name} names CALIBRATE_IO's columns, but states no result",
            "upload the output of SELECT * FROM DBA_RSRC_IO_CALIBRATE, or of CALIBRATE_IO itself",
        )
    disks = next((row["disks"] for row in rows.values() if "disks" in row), None)
    settings = {}
    if disks is not None:
        settings["physical disks"] = ReadValue(disks[1], _cell_location(disks))
    return Reading(
        kind="calibrate_io",
        format="html" if as_html else "text",
        scope=None,
        reader_version=READER_VERSION,
        settings=settings,
        load_points=tuple(_point(row) for row in rows.values()),
    )


def _is_html_of_the_view(text: str) -> bool:
    return "MAX_IOPS" in text and "MAX_MBPS" in text and is_html(text)


def _html_rows(text: str, name: str) -> Iterator[Row]:
    """Rows below a heading with MAX_IOPS; SQL*Plus repeats it on every page."""
    for table in token_tables(text, name, 1):
        heading: list[tuple[str, int, int]] = []
        for printed in table.rows:
            titles = [value.upper() for value in printed.values]
            if "MAX_IOPS" in titles and "MAX_MBPS" in titles:
                heading = [(title, 0, 0) for title in titles]
                continue
            row = _named(printed.values, heading, printed.line)
            if "iops" in row and "mbps" in row:
                yield row


def _table_rows(text: str, name: str) -> Iterator[Row]:
    """Rows below a heading with MAX_IOPS; SQL*Plus may print other columns on other lines."""
    heading: list[tuple[str, int, int]] = []
    separator: str | None = None
    titles = ""
    for line, whole in enumerate(text.splitlines(), start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        raw = whole[:_MOST_CHARACTERS].expandtabs()
        upper = raw.upper()
        if "MAX_IOPS" in upper and "MAX_MBPS" in upper and "SELECT" not in upper:
            titles = upper
            separator = next((mark for mark in ",|;" if mark in raw), None)
            heading = [(title, 0, 0) for title in _split(upper, separator)]
        elif heading and _RULER.fullmatch(raw) and separator is None:
            spans = [(dashes.start(), dashes.end()) for dashes in re.finditer("-+", raw)]
            heading = [(titles[start:end].strip(), start, end) for start, end in spans]
        elif heading:
            row = _row(raw, heading, separator, line)
            if "iops" in row and "mbps" in row:
                yield row


def _split(raw: str, separator: str | None) -> list[str]:
    if separator is None:
        return raw.split()
    return [cell.strip().strip('"') for cell in raw.strip().strip("|").split(separator)]


def _row(raw: str, heading: list[tuple[str, int, int]], separator: str | None, line: int) -> Row:
    if separator is None and heading[0][2]:
        cells = [raw[start:end].strip() for _, start, end in heading]
    else:
        cells = _split(raw, separator)
    return _named(cells, heading, line)


def _named(cells: Sequence[str], heading: list[tuple[str, int, int]], line: int) -> Row:
    if len(cells) != len(heading):
        return {}
    return {
        _COLUMNS[title]: (title, cell, line)
        for (title, _, _), cell in zip(heading, cells, strict=True)
        if title in _COLUMNS and len(cell) <= 40 and number(cell) is not None
    }


def _stated_rows(text: str) -> Iterator[Row]:
    """Lines such as ``max_iops = 1829``; a further line of the same name begins the next row."""
    row: Row = {}
    for line, raw in enumerate(text.splitlines(), start=1):
        match = _LINE.match(raw[:200]) if len(raw) <= 200 else None
        if match is None:
            continue
        key = match[1].lower()
        if key in row:
            yield row
            row = {}
        row[key] = (match[0].partition("=")[0].partition(":")[0].strip(), match[2], line)
    yield row


def _cell_location(cell: tuple[str, str, int]) -> ReportLocation:
    return ReportLocation(_SECTION, "", cell[0], cell[2], cell[1])


def _point(row: Mapping[str, tuple[str, str, int]]) -> LoadPoint:
    quantities: dict[str, Quantity] = {}
    missing = {
        "concurrency": "CALIBRATE_IO does not state the number of requests in flight",
        "write_iops": "CALIBRATE_IO only reads",
    }
    for key, metric, scale in (
        ("iops", "throughput_iops", 1.0),
        ("iops", "read_iops", 1.0),
        ("mbps", "bandwidth_mib_s", 1.0),
        ("latency", "read_latency_us", _US_PER_MS),
    ):
        if key in row and (quantity := _quantity(row[key], scale)) is not None:
            quantities[metric] = quantity
    if "read_latency_us" not in quantities:
        missing["read_latency_us"] = (
            "the latency is printed as 0, which is less than its last digit"
            if "latency" in row
            else "no latency is printed"
        )
    note = (
        "MAX_MBPS is measured with 1 MB reads, separately from MAX_IOPS" if "mbps" in row else None
    )
    if "pmbps" in row:
        note = f"{note}; {row['pmbps'][1]} MB/s by one process"
    return LoadPoint(concurrency=None, quantities=quantities, missing=missing, note=note)


def _quantity(cell: tuple[str, str, int], scale: float) -> Quantity | None:
    column, raw, line = cell
    printed = number(raw)
    if printed is None or printed.value <= 0:
        return None
    evidence = Evidence(section=_SECTION, row="", column=column, line=line, raw=raw)
    value, low, high = (
        float(bound) * scale for bound in (printed.value, printed.low, printed.high)
    )
    return Quantity(value, Provenance.MEASURED, evidence, low, high)
