"""ORION's _summary.txt and what it prints on the screen: the best data points of a test.

    Maximum Large MBPS=1554.54 @ Small=0 and Large=2
    Maximum Small IOPS=19019 @ Small=5 and Large=0
    Minimum Small Latency=0.26 @ Small=5 and Large=0

Latencies without a unit are in ms (11.1 and before); later releases print ``usecs``, and reads and
writes apart, with a histogram of each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.numbers import number
from loadcurve.core.readers.orion.points import (
    FILE_KEY,
    LARGE,
    SMALL,
    TEST_KEY,
    reading_of,
    test_name,
)
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.records import (
    Bucket,
    Evidence,
    LatencyHistogram,
    LoadPoint,
    Provenance,
    Quantity,
)
from loadcurve.core.units import KIB

FILE = "_summary.txt"
_BEGINNING = re.compile(r"\b(?:O?RION VERSION|ORION: ORacle IO Numbers)\b")
_AT = r" ?@ ?Small=([0-9]{1,9}) and Large=([0-9]{1,9})"
_BEST = re.compile(
    r"(Maximum Large MBPS|Maximum Small IOPS|Minimum Small Latency)="
    r"([0-9.,]{1,30}) ?([a-z]{0,6})" + _AT
)
_AVERAGE = re.compile(
    r"Small (Read|Write) Latency: avg=([0-9.,]{1,30}) ?([a-z]{0,6}),[^@\n]{0,200}@ ?"
    r"Small=([0-9]{1,9}) and Large=([0-9]{1,9})"
)
_HISTOGRAM = re.compile(r"Small Read / Write Latency Histogram" + _AT)
_BUCKET = re.compile(
    r"[ \t]*([0-9]{1,12}) - ([0-9]{1,12})[ \t]{1,20}us:[ \t]{0,40}([0-9]{1,18}) \([ 0-9.]{1,8}%\)"
    r"(?:[ \t]{1,40}([0-9]{1,18}) \([ 0-9.]{1,8}%\))?"
)
_SETTING = re.compile(r"[ \t]*([A-Za-z][A-Za-z ]{1,40}):[ \t]{0,4}(\S.{0,300})")
_SETTINGS = {
    "small io size", "large io size", "io types", "simulated array type", "write", "cache size",
    "duration for each data point", "test",
}  # fmt: skip
_US = {"us": 1.0, "usec": 1.0, "usecs": 1.0, "ms": 1000.0, "msec": 1000.0, "msecs": 1000.0}
_MS_UNSAID = 1000.0

InFlightPair = tuple[int, int]
"""A data point: small and large I/Os in flight."""


@dataclass(slots=True)
class _Test:
    """One test's settings and data points."""

    line: int
    settings: dict[str, ReadValue] = field(default_factory=dict)
    small: dict[InFlightPair, dict[str, Quantity]] = field(default_factory=dict)
    large: dict[InFlightPair, dict[str, Quantity]] = field(default_factory=dict)
    buckets: dict[InFlightPair, list[tuple[int, int, int, int, int]]] = field(default_factory=dict)


def recognises(text: str) -> bool:
    """Whether ORION printed its name or a best data point."""
    return _BEGINNING.search(text) is not None or _BEST.search(text) is not None


def read(text: str, name: str) -> tuple[Reading, ...]:
    """The data points of each test in the text. Raises UnreadableReport if it states none."""
    readings: list[Reading] = []
    for test in _tests(text, name):
        readings += _readings(test, name)
        size_limits.check(len(readings), size_limits.TABLES, "tests", name)
    if not readings:
        raise UnreadableReport(
            f"{name} is ORION output without a result (a trace, a help text or an unfinished test)",
            "upload the _summary.txt, _iops.csv, _lat.csv and _mbps.csv of a test that ended",
        )
    return tuple(readings)


def _tests(text: str, name: str) -> Iterator[_Test]:
    test = _Test(1)
    histogram: list[tuple[int, int, int, int, int]] | None = None
    for line, whole in enumerate(text.splitlines(), start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        raw = whole[:1_000]
        if _BEGINNING.search(raw) and (test.small or test.large):
            yield test
            test = _Test(line)
        begins = _HISTOGRAM.search(raw)
        bucket = _BUCKET.match(raw)
        if begins:
            histogram = test.buckets.setdefault((int(begins[1]), int(begins[2])), [])
        elif bucket and histogram is not None:
            low, high, reads = (int(bucket[index]) for index in (1, 2, 3))
            histogram.append((low, high, reads, int(bucket[4] or 0), line))
        else:
            _take_best(test, raw, line)
            _take_setting(test, raw, line)
    yield test


def _take_best(test: _Test, raw: str, line: int) -> None:
    for match in _BEST.finditer(raw):
        what, value, unit, small, large = match.groups()
        at = (int(small), int(large))
        if what == "Maximum Large MBPS":
            _put(test.large, at, "bandwidth_mib_s", _quantity(what, value, 1.0, line))
        elif what == "Maximum Small IOPS":
            _put(test.small, at, "throughput_iops", _quantity(what, value, 1.0, line))
        else:
            scale = _US.get(unit, _MS_UNSAID)
            _put(test.small, at, "latency_us", _quantity(what, value, scale, line))
    for match in _AVERAGE.finditer(raw):
        way, value, unit, small, large = match.groups()
        quantity = _quantity(f"Small {way} Latency", value, _US.get(unit, _MS_UNSAID), line)
        _put(test.small, (int(small), int(large)), f"{way.lower()}_latency_us", quantity)


def _put(
    points: dict[InFlightPair, dict[str, Quantity]],
    at: InFlightPair,
    key: str,
    quantity: Quantity | None,
) -> None:
    if quantity is not None:
        points.setdefault(at, {}).setdefault(key, quantity)


def _quantity(row: str, raw: str, scale: float, line: int) -> Quantity | None:
    printed = number(raw)
    if printed is None or printed.value <= 0:
        return None
    evidence = Evidence(section=FILE, row=row, column="", line=line, raw=raw)
    value, low, high = (
        float(bound) * scale for bound in (printed.value, printed.low, printed.high)
    )
    return Quantity(value, Provenance.MEASURED, evidence, low, high)


def _take_setting(test: _Test, raw: str, line: int) -> None:
    match = _SETTING.match(raw)
    if match is not None and (key := match[1].strip().lower()) in _SETTINGS:
        value = match[2].strip()
        test.settings.setdefault(
            key, ReadValue(value, ReportLocation(FILE, match[1], "", line, value))
        )


def _readings(test: _Test, name: str) -> Iterator[Reading]:
    place = ReportLocation(FILE, "", "", test.line, "")
    of_file = {
        FILE_KEY: ReadValue(FILE, place),
        **test.settings,
        TEST_KEY: ReadValue(test_name(name), place),
    }
    for size, own, by_load in ((SMALL, 0, test.small), (LARGE, 1, test.large)):
        by_beside: dict[int, list[LoadPoint]] = {}
        for at, quantities in sorted(by_load.items(), key=lambda item: item[0][own]):
            if at[own] > 0:
                point = LoadPoint(concurrency=at[own], quantities=quantities)
                whole = _with_latency(test, at, point) if size == SMALL else point
                by_beside.setdefault(at[1 - own], []).append(whole)
        for beside, points in sorted(by_beside.items()):
            yield reading_of(size, beside, points, of_file | _io_size(test, size))


def _io_size(test: _Test, size: str) -> dict[str, ReadValue]:
    """``Small IO size: 8 KB`` in bytes."""
    stated = test.settings.get(f"{size} io size")
    match = re.fullmatch(r"([0-9]{1,7}) ?KB", str(stated.value)) if stated else None
    if stated is None or match is None:
        return {}
    return {"io_size_bytes": ReadValue(int(match[1]) * KIB, stated.place)}


def _with_latency(test: _Test, at: InFlightPair, point: LoadPoint) -> LoadPoint:
    """The point with the mean of all small I/Os as what it is of: reads, or writes, or both."""
    quantities = dict(point.quantities)
    latency = quantities.pop("latency_us", None)
    missing = {}
    if latency is not None and not {"read_latency_us", "write_latency_us"} & quantities.keys():
        stated = test.settings.get("write")
        share = str(stated.value).rstrip("% ") if stated else "0"
        key = {"0": "read_latency_us", "100": "write_latency_us"}.get(share)
        if key is None:
            missing["read_latency_us"] = (
                f"ORION times reads and writes together here ({share}% writes): "
                f"{latency.value:,.0f} µs"
            )
        else:
            quantities[key] = latency
    histograms = tuple(_histograms(test.buckets.get(at, [])))
    return replace(point, quantities=quantities, missing=missing, histograms=histograms)


def _histograms(rows: list[tuple[int, int, int, int, int]]) -> Iterator[LatencyHistogram]:
    for column, event in ((2, "ORION small reads"), (3, "ORION small writes")):
        total = sum(row[column] for row in rows)
        if not total:
            continue
        yield LatencyHistogram(
            event=event,
            buckets=tuple(
                Bucket(float(row[0]), float(row[1]), 100 * row[column] / total, waits=row[column])
                for row in rows
                if row[1] > row[0]
            ),
            provenance=Provenance.MEASURED,
            evidence=Evidence(section=FILE, row=event, line=rows[0][4]),
            total_waits=float(total),
        )
