"""DiskSpd's text: input parameters, then a table of all I/Os, of reads and of writes.

Its "MB/s" of releases before 2.0.15 are 2²⁰ bytes, as the later "MiB/s".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.diskspd.settings import (
    SECTION,
    DiskspdTarget,
    load_of,
    settings_of,
    shape_of,
)
from loadcurve.core.readers.generator_results.by_settings import GeneratorResult, readings_of
from loadcurve.core.readers.generator_results.quantities import StatedQuantities
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import LoadPoint

_KNOWN = re.compile(
    r"^[ \t]*Results for timespan [0-9]{1,6}:|^[ \t]*thread \| +bytes", re.MULTILINE
)
_BEGINS = re.compile(r"Command Line:|Input parameters:")
_SPAN = re.compile(r"Results for timespan [0-9]{1,6}:")
_ASKED_SPAN = re.compile(r"\btimespan:\s+[0-9]{1,6}\s*$")
_PATH = re.compile(r"\bpath: ")
_TIME = re.compile(r"actual test time:\s+([0-9.]{1,20})s")
_PARAMETERS = {
    "block": re.compile(r"block size: ([0-9]{1,12})(K|M|G)?(?:iB|B)?\s*$"),
    "outstanding": re.compile(
        r"number of outstanding I/O operations(?: per thread)?: ([0-9]{1,9})"
    ),
    "threads": re.compile(r"threads per file: ([0-9]{1,7})"),
    "pool": re.compile(r"(?:total threads|thread count|using a pool of)(?::)? ([0-9]{1,7})"),
    "mix": re.compile(r"performing mix test \(read/write ratio: ([0-9]{1,3})/([0-9]{1,3})\)"),
    "way": re.compile(r"performing (read|write) test"),
    "access": re.compile(r"using (random|sequential|interlocked sequential|parallel async)\b"),
}
_POWERS = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30}
_TABLES = {"Total IO": "total", "Read IO": "read_", "Write IO": "write_"}
_COLUMNS = {"I/Os": "", "MiB/s": "bandwidth_mib_s", "MB/s": "bandwidth_mib_s", "I/O per s": "iops",
            "AvgLat": "latency_us"}  # fmt: skip
_RANKS = {"50th": "p50", "90th": "p90", "95th": "p95", "99th": "p99", "3-nines": "p99_9",
          "4-nines": "p99_99", "max": "max"}  # fmt: skip
_MOST_CHARACTERS = 500


def recognises(text: str) -> bool:
    """Whether it has the heading of DiskSpd's results."""
    return _KNOWN.search(text) is not None


@dataclass(slots=True)
class _Span:
    """One time span: its targets as asked, and the rows of its tables with their lines."""

    line: int
    targets: list[DiskspdTarget]
    time: tuple[str, int] | None = None
    columns: list[str] = field(default_factory=list)
    table: str = ""
    totals: dict[str, tuple[dict[str, str], int]] = field(default_factory=dict)
    ranks: dict[str, tuple[list[str], int]] = field(default_factory=dict)


def read(text: str, name: str) -> tuple[Reading, ...]:
    """A load point for each time span. Raises UnreadableReport if none has a result."""
    results = [result for span in _spans(text, name) if (result := _result(span))]
    size_limits.check(len(results), size_limits.RESULTS, "time spans", name)
    if not results:
        raise UnreadableReport(
            f"{name} is DiskSpd's output without a result",
            "upload the complete output of a test that ended",
        )
    return readings_of("diskspd", "text", SECTION, results)


def _spans(text: str, name: str) -> Iterator[_Span]:
    asked: list[list[dict[str, re.Match[str]]]] = []
    span: _Span | None = None
    done = 0
    for line, raw in enumerate(text.splitlines(), start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        cut = raw[:_MOST_CHARACTERS]
        if _BEGINS.search(cut):
            if span is not None:
                yield span
                asked, span, done = [], None, 0
        elif _SPAN.search(cut):
            if span is not None:
                yield span
            parameters = asked[done] if done < len(asked) else []
            span, done = _Span(line, [_target(each) for each in parameters]), done + 1
        elif span is not None:
            _take_line(span, cut, line)
        elif _ASKED_SPAN.search(cut):
            asked.append([])
        else:
            _ask(asked, cut)
        if span is None and "thread |" in cut:
            # An excerpt begins with a table.
            span = _Span(line, [])
            _take_line(span, cut, line)
    if span is not None:
        yield span


def _ask(asked: list[list[dict[str, re.Match[str]]]], raw: str) -> None:
    """Add a line's parameter to those of the target under way."""
    if _PATH.search(raw):
        if not asked:
            asked.append([])
        asked[-1].append({})
    for key, pattern in _PARAMETERS.items():
        match = pattern.search(raw)
        if match is not None and asked and asked[-1]:
            asked[-1][-1].setdefault(key, match)


def _target(parameters: dict[str, re.Match[str]]) -> DiskspdTarget:
    block, mix, way = (parameters.get(key) for key in ("block", "mix", "way"))
    writes = int(mix[2]) if mix else {"read": 0, "write": 100}[way[1]] if way else None
    access = parameters.get("access")
    outstanding, threads = parameters.get("outstanding"), parameters.get("threads")
    return DiskspdTarget(
        int(block[1]) * _POWERS[block[2] or ""] if block else None,
        int(outstanding[1]) if outstanding else None,
        int(threads[1]) if threads else None,
        writes,
        access[1] == "random" if access else None,
    )


def _take_line(span: _Span, raw: str, line: int) -> None:
    """Add a line of the results to the time span."""
    stripped = raw.strip()
    time = _TIME.search(raw)
    if time is not None:
        span.time = (time[1], line)
    if stripped in _TABLES:
        span.table = _TABLES[stripped]
    cells = [cell.strip() for cell in raw.split("|")]
    if stripped.startswith("thread |"):
        span.columns = cells
        span.table = span.table or "total"
    elif stripped.startswith(("total:", "total |")) and span.columns and span.table:
        cells[0] = cells[0].removeprefix("total:").strip()
        # The row of totals has no cell for the thread, and none for the file.
        values = dict(zip(span.columns[1:], cells, strict=False))
        span.totals.setdefault(span.table, (values, line))
    elif len(cells) in (3, 4) and cells[0] in _RANKS:
        span.ranks.setdefault(_RANKS[cells[0]], (cells[1:], line))


def _result(span: _Span) -> GeneratorResult | None:
    stated = StatedQuantities(SECTION)
    for way in ("read_", "write_"):
        _add_row(stated, span, way, way)
    if not stated.quantities:
        _add_row(stated, span, "total", "")
    elif {"read_iops", "write_iops"} <= stated.quantities.keys():
        _add_row(stated, span, "total", "mixed_")
    _add_percentiles(stated, span)
    stated.add_totals()
    if "throughput_iops" not in stated.quantities:
        return None
    if span.time is not None:
        stated.rate("elapsed_s", span.time[0], "actual test time", span.time[1])
    if not any(key.endswith("latency_us") for key in stated.quantities):
        stated.missing["read_latency_us"] = "DiskSpd measures latencies only with -L"
    load = load_of(span.targets, 0, 0)
    if load is None:
        stated.missing["concurrency"] = (
            "the input parameters do not state the outstanding I/Os and threads of each target"
        )
    point = LoadPoint(
        load, stated.quantities, missing=stated.missing, settings=shape_of(span.targets)
    )
    return GeneratorResult(settings_of(span.targets), point, span.line)


def _add_row(stated: StatedQuantities, span: _Span, table: str, way: str) -> None:
    values, line = span.totals.get(table, ({}, 0))
    row = next((title for title, key in _TABLES.items() if key == table), table)
    for column, metric in _COLUMNS.items():
        if column not in values or not metric:
            continue
        if metric == "latency_us":
            stated.time(f"{way}latency_us", values[column], "ms", row, line, column)
        else:
            whole = {"iops": "throughput_iops"}.get(metric, metric)
            name = whole if way in ("", "mixed_") else f"{way}{metric}"
            stated.rate(name, values[column], row, line, column)


def _add_percentiles(stated: StatedQuantities, span: _Span) -> None:
    for statistic, (cells, line) in span.ranks.items():
        for place, way in enumerate(("read_", "write_", "")):
            is_stated = f"{way}iops" in stated.quantities or (
                not way and "mixed_latency_us" in stated.quantities
            )
            if place < len(cells) and is_stated:
                metric = f"{way}latency_{statistic}_us"
                stated.time(metric, cells[place], "ms", f"%-ile {statistic}", line)
