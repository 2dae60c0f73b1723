"""The CSV of Kyle Hailey's fio_scripts (https://github.com/khailey/fio_scripts).

One row is a load level::

    system,name,users,bs,MB,lat,min,max,std,iops,us50,…,p95_00,p99_00
    ssd,randread,8,8K,105.2,0.594,0.1,30,0.2,13465,0,…,1.272,5.6

``users`` are fio processes with one request in flight each, ``MB`` are MiB per second, ``lat`` and
the percentiles are ms. Rows of one system, access pattern and block size are one reading, so that
each becomes a run of its own. A row of mixed I/O does not say whether it is of reads or of writes,
and is left out. The shares by bucket (``us50``, …) are cut to whole per cent and are not read.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.fio.printed_numbers import printed_amount
from loadcurve.core.readers.numbers import number
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import (
    CumulativeShare,
    Evidence,
    Finding,
    LatencyHistogram,
    LoadPoint,
    Provenance,
    Quantity,
)
from loadcurve.core.units import KIB

_NEEDED = frozenset(("name", "users", "bs", "MB", "lat", "iops"))
_WAYS = {"read": "read", "randread": "read", "write": "write", "randwrite": "write"}
_PERCENTILE = re.compile(r"p([0-9]{2})_([0-9]{2})")
_US_PER_MS = 1000.0
_SECTION = "fio_scripts table"


def recognises(text: str) -> bool:
    """Whether the first line has the headings of such a table."""
    return set(_cells(text[:4096].partition("\n")[0])) >= _NEEDED


def read(text: str, name: str) -> tuple[Reading, ...]:
    """A reading for each system, access pattern and block size, in their order.

    Raises UnreadableReport for a row that has another number of cells or no load, LimitExceeded for
    too many rows.
    """
    lines = text.split("\n")
    size_limits.check(len(lines), size_limits.RESULTS, "rows", name)
    headings = _cells(lines[0])
    by_key: dict[tuple[str, str, str], list[LoadPoint]] = {}
    mixed = 0
    for line, raw in enumerate(lines[1:], start=2):
        row = _row(headings, _cells(raw), line, name) if raw.strip() else None
        way = _WAYS.get(row["name"]) if row else None
        if row and way:
            key = (row.get("system", ""), row["name"], row["bs"])
            by_key.setdefault(key, []).append(_load_point(row, way, line))
        mixed += row is not None and way is None
    if not by_key:
        raise UnreadableReport(
            f"{name} has no row with only reads or only writes", "upload fio's own output instead"
        )
    text = f"{mixed} rows of mixed I/O left out: they do not state reads and writes separately"
    findings = (Finding("fio read/write mixes", "warning", text),) if mixed else ()
    return tuple(_reading(*key, points, findings) for key, points in by_key.items())


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line[:8192].split(",")]


def _row(headings: Sequence[str], cells: Sequence[str], line: int, name: str) -> dict[str, str]:
    row = dict(zip(headings, cells, strict=False))
    if len(cells) != len(headings) or not row["users"].isdecimal() or not 0 < len(row["users"]) < 8:
        raise UnreadableReport(
            f"line {line} of {name} is not a row of its table",
            "upload the table as fioparse wrote it",
        )
    return row


def _load_point(row: Mapping[str, str], way: str, line: int) -> LoadPoint:
    quantities: dict[str, Quantity] = {}
    for column, metrics, factor in (
        ("iops", (f"{way}_iops", "throughput_iops"), 1.0),
        ("MB", (f"{way}_bandwidth_mib_s", "bandwidth_mib_s"), 1.0),
        ("lat", (f"{way}_latency_us",), _US_PER_MS),
    ):
        quantity = _quantity(row, column, line, factor)
        if quantity is not None:
            quantities |= dict.fromkeys(metrics, quantity)
    return LoadPoint(
        concurrency=int(row["users"]) or None,
        quantities=quantities,
        label=" ".join(part for part in (row.get("system"), row["name"], row["bs"]) if part),
        histograms=_percentiles(row, way, line),
        note="processes with one request in flight each",
    )


def _evidence(row: Mapping[str, str], column: str, line: int) -> Evidence:
    label = f"{row['name']} {row['bs']}, {row['users']} users"
    return Evidence(section=_SECTION, row=label, column=column, line=line, raw=row[column])


def _quantity(row: Mapping[str, str], column: str, line: int, factor: float) -> Quantity | None:
    printed = number(row[column])
    if printed is None or printed.value < 0:
        return None
    value, low, high = (bound * factor for bound in (printed.value, printed.low, printed.high))
    return Quantity(value, Provenance.MEASURED, _evidence(row, column, line), low, high)


def _percentiles(row: Mapping[str, str], way: str, line: int) -> tuple[LatencyHistogram, ...]:
    """The percentiles of completion latency as a histogram without buckets."""
    shares = []
    first = ""
    for heading, cell in row.items():
        match, printed = _PERCENTILE.fullmatch(heading), number(cell)
        if match and printed and printed.value > 0:
            first = first or heading
            pct = float(f"{match[1]}.{match[2]}")
            shares.append(CumulativeShare(upper_us=printed.value * _US_PER_MS, pct=pct))
    if not shares:
        return ()
    shares.sort(key=lambda share: share.pct)
    evidence = _evidence(row, first, line)
    return (LatencyHistogram(f"fio {way}", (), Provenance.MEASURED, evidence, None, tuple(shares)),)


def _reading(
    system: str,
    name: str,
    block: str,
    points: Sequence[LoadPoint],
    findings: tuple[Finding, ...],
) -> Reading:
    values = points[0].quantities.values()
    line = next((value.evidence.line for value in values), None)
    stated = {"system": system, "rw": name, "bs": block.lower()}
    settings = {
        key: ReadValue(value, ReportLocation(_SECTION, name, key, line, value))
        for key, value in stated.items()
        if value
    }
    size = printed_amount(block, plain_unit=KIB)
    if size is not None:
        settings["io_size_bytes"] = ReadValue(int(size.value), settings["bs"].place)
    return Reading(
        kind="fio",
        format="csv",
        scope=None,
        reader_version=READER_VERSION,
        settings=settings,
        load_points=tuple(points),
        findings=findings,
    )
