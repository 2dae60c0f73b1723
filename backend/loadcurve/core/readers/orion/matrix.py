"""ORION's _iops.csv, _lat.csv and _mbps.csv: a matrix of small by large I/Os in flight.

Its columns are numbers of small I/Os, its rows of large ones. Releases from 11.2 on say above it
what the values are; older ones only in the file's name, and print latencies in ms, not µs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.numbers import PrintedNumber, number
from loadcurve.core.readers.orion.points import (
    FILE_KEY,
    LARGE,
    SMALL,
    TEST_KEY,
    reading_of,
    test_name,
)
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.records import Evidence, Finding, LoadPoint, Provenance, Quantity

HEADING = re.compile(r"^[ \t]*Large/Small[ \t]*,", re.MULTILINE)
_NAMED = re.compile(r"(?:^|[_-])(iops|lat|mbps)\b", re.IGNORECASE)
_MOST_IN_FLIGHT = 10**9
_US_PER_MS = 1000.0
_MICROSECONDS = re.compile(r"microsec|\busecs?\b", re.IGNORECASE)
_MILLISECONDS = re.compile(r"millisec|\bmsecs?\b", re.IGNORECASE)
# No disk takes so many ms for a read when it has next to nothing else to do.
_NO_MS = 100.0
_MIXED = (
    "for reads and writes together, as ORION times all small I/Os alike; its option "
    "-write is the share of writes"
)


@dataclass(frozen=True, slots=True)
class _Cell:
    """One data point: I/Os in flight of both sizes, and its value as printed."""

    small: int
    large: int
    line: int
    raw: str
    printed: PrintedNumber


def read(text: str, name: str) -> tuple[Reading, ...]:
    """A reading for each number of I/Os of the other size in flight.

    Raises UnreadableReport if the metric is unknown or values are missing.
    """
    heading = HEADING.search(text)
    above = text[: heading.start()] if heading else ""
    what = _what(above, name)
    cells = list(_cells(text, name))
    size = LARGE if what == "mbps" else SMALL
    groups: dict[int, list[_Cell]] = {}
    for cell in cells:
        own, beside = (cell.large, cell.small) if size == LARGE else (cell.small, cell.large)
        if own > 0 and cell.printed.value > 0:
            groups.setdefault(beside, []).append(cell)
    if not groups:
        raise UnreadableReport(
            f"{name} is an ORION matrix without a value", "upload the files of a test that ended"
        )
    section = f"_{what}.csv"
    line = text.count("\n", 0, heading.start()) + 1 if heading else 1
    place = ReportLocation(section, "Large/Small", "", line, "")
    of_file = {
        FILE_KEY: ReadValue(section, place),
        TEST_KEY: ReadValue(test_name(name), place),
    }
    unit_us, findings = 1.0, []
    if what == "lat":
        unit_us, said = _unit(above, groups)
        findings = [Finding("ORION latency", "notice", f"{said}; they are {_MIXED}")]
    return tuple(
        reading_of(
            size,
            beside,
            [_point(cell, what, section, unit_us) for cell in of_beside],
            of_file,
            findings,
            is_csv=True,
        )
        for beside, of_beside in sorted(groups.items())
    )


def _unit(above: str, groups: dict[int, list[_Cell]]) -> tuple[float, str]:
    """How many µs a printed latency of 1 is, and why."""
    if _MICROSECONDS.search(above):
        return 1.0, "the file states that its latencies are in µs"
    if _MILLISECONDS.search(above):
        return _US_PER_MS, "the file states that its latencies are in ms"
    least = min(float(cell.printed.value) for cells in groups.values() for cell in cells)
    if least >= _NO_MS:
        return 1.0, f"latencies are read as µs, as none is below {least:g}, and no unit is printed"
    return _US_PER_MS, "latencies are read as ms, as releases before 11.2 print them without a unit"


def _what(above: str, name: str) -> str:
    """ "iops", "lat" or "mbps": from the text above the matrix, else from the file's name."""
    said = above.lower()
    for word, what in (("latency", "lat"), ("mbps", "mbps"), ("iops", "iops")):
        if word in said:
            return what
    named = _NAMED.findall(re.split(r"[/\\]", name)[-1])
    if named:
        return str(named[-1]).lower()
    raise UnreadableReport(
        f"{name} is an ORION matrix, but its metric is in neither its text nor its name",
        "name it as ORION did: …_iops.csv, …_lat.csv or …_mbps.csv",
    )


def _cells(text: str, name: str) -> Iterator[_Cell]:
    smalls: list[int | None] = []
    count = 0
    for line, raw in enumerate(text.splitlines(), start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        first, *rest = (cell.strip() for cell in raw.split(","))
        if first == "Large/Small":
            smalls = [_count(cell) for cell in rest]
            continue
        large = _count(first)
        if large is None or not smalls:
            continue
        for small, cell in zip(smalls, rest, strict=False):
            printed = number(cell) if small is not None and len(cell) <= 40 else None
            if small is not None and printed is not None and printed.value >= 0:
                count += 1
                size_limits.check(count, size_limits.CELLS, "data points", name)
                yield _Cell(small, large, line, cell, printed)


def _count(cell: str) -> int | None:
    whole = cell.isascii() and cell.isdigit() and len(cell) <= 9
    return int(cell) if whole and int(cell) < _MOST_IN_FLIGHT else None


def _point(cell: _Cell, what: str, section: str, unit_us: float) -> LoadPoint:
    metric, scale = {
        "iops": ("throughput_iops", 1.0),
        "lat": ("read_latency_us", unit_us),
        "mbps": ("bandwidth_mib_s", 1.0),
    }[what]
    own, beside, other = (
        (cell.large, cell.small, SMALL) if what == "mbps" else (cell.small, cell.large, LARGE)
    )
    evidence = Evidence(
        section=section,
        row=f"Large={cell.large}",
        column=f"Small={cell.small}",
        line=cell.line,
        raw=cell.raw,
    )
    printed = cell.printed
    value, low, high = (
        float(bound) * scale for bound in (printed.value, printed.low, printed.high)
    )
    missing = {}
    if what == "iops":
        missing["read_latency_us"] = "it is in …_lat.csv of the same test; upload both"
    return LoadPoint(
        concurrency=own,
        quantities={metric: Quantity(value, Provenance.MEASURED, evidence, low, high)},
        missing=missing,
        note=f"{own} in flight, {beside} {other} I/Os beside" if beside else None,
    )
