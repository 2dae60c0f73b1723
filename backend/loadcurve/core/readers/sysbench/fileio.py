"""The text of sysbench's fileio test, of releases 0.4, 0.5, 1.0 and 1.1.

``Mb`` of releases before 1.0 are 2²⁰ bytes. From 1.0 on fsyncs are among the events whose latency
is stated; before, they were not (sysbench's source, ``tests/fileio/sb_fileio.c``). So a mean is of
reads, of writes, of both, or, with fsyncs among them, of unstated operations.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.generator_results.by_settings import GeneratorResult, readings_of
from loadcurve.core.readers.generator_results.quantities import StatedQuantities
from loadcurve.core.readers.numbers import number
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import Finding, LoadPoint

MODE, BLOCK_BYTES, FLAGS = "mode", "io_size_bytes", "open flags"
_SECTION = "sysbench fileio"
_KNOWN = re.compile(
    r"^[ \t>]*(?:File operations:|Operations performed: +[0-9]|read: +IOPS=[0-9]"
    r"|[0-9.]{1,20} Requests/sec executed)",
    re.MULTILINE,
)
_BEGINS = re.compile(r"sysbench [0-9]\S{0,30}(?:\s|:|\Z)|Running the test with following options")
_WRITES = "written, MiB/s"
_NUMBER = r"([0-9]{1,15}(?:\.[0-9]{1,9})?)"
_VALUES = {
    "threads": re.compile(r"Number of threads: ([0-9]{1,7})\b"),
    "size": re.compile(r"Block size ([0-9]{1,9}(?:\.[0-9]{1,6})?) ?([KMG]?)i?[Bb]"),
    "mode": re.compile(r"Doing (.{3,60}?) test\b"),
    "flags": re.compile(r"Extra file open flags: (.{1,60})"),
    "reads/s": re.compile(rf"reads/s: +{_NUMBER}"),
    "writes/s": re.compile(rf"writes/s: +{_NUMBER}"),
    "fsyncs/s": re.compile(rf"fsyncs/s: +{_NUMBER}"),
    "read, MiB/s": re.compile(rf"read, MiB/s: +{_NUMBER}"),
    _WRITES: re.compile(rf"{_WRITES}: +{_NUMBER}"),
    "read": re.compile(rf"read: +IOPS={_NUMBER} +{_NUMBER} MiB/s"),
    "write": re.compile(rf"write: +IOPS={_NUMBER} +{_NUMBER} MiB/s"),
    "fsync": re.compile(rf"fsync: +IOPS={_NUMBER}"),
    "operations": re.compile(
        r"Operations performed: +([0-9]{1,15}) [Rr]eads?, ([0-9]{1,15}) [Ww]rites?, ([0-9]{1,15}) "
    ),
    "transferred": re.compile(rf"Total transferred .{{1,40}}?\({_NUMBER}([KMG]?)[Bb]/sec\)"),
    "requests": re.compile(rf"\b{_NUMBER} Requests/sec executed"),
    "time": re.compile(rf"total time: +{_NUMBER}s"),
    "events": re.compile(r"total number of events: +([0-9]{1,15})"),
    "avg": re.compile(rf"avg: +{_NUMBER}(?:ms)?"),
    "max": re.compile(rf"max: +{_NUMBER}(?:ms)?"),
    "percentile": re.compile(
        rf"(?:approx\. +)?([0-9]{{1,3}})(?:st|nd|rd|th)? percentile: +{_NUMBER}(?:ms)?"
    ),
}
_POWERS = {"": 1, "K": 2**10, "M": 2**20, "G": 2**30}
_MOST_CHARACTERS = 500


def recognises(text: str, name: str) -> bool:
    """Whether it has the lines of a fileio result."""
    return ("sysbench" in text[:200_000] and _KNOWN.search(text) is not None) or (
        "reads/s:" in text and _WRITES in text
    )


@dataclass(slots=True)
class _Run:
    """The values of the run under way, each with its line."""

    values: dict[str, tuple[tuple[str, ...], int]] = field(default_factory=dict)

    def has_result(self) -> bool:
        return "avg" in self.values and bool(
            {"reads/s", "read", "write", "requests"} & set(self.values)
        )

    def one(self, key: str) -> tuple[str, int]:
        found, line = self.values.get(key, (("",), 0))
        return found[0], line

    def number_of(self, key: str, place: int = 0) -> float:
        found, _ = self.values.get(key, ((), 0))
        printed = number(found[place]) if len(found) > place else None
        return 0.0 if printed is None else float(printed.value)


def read(text: str, name: str) -> tuple[Reading, ...]:
    """The runs of a file. Raises UnreadableReport if none reached its result."""
    results = [_result(run) for run in _runs(text, name) if run.has_result()]
    size_limits.check(len(results), size_limits.RESULTS, "results", name)
    if not results:
        raise UnreadableReport(
            f"{name} is sysbench fileio output without a result",
            "upload the complete output of a run that ended",
        )
    return readings_of("sysbench", "text", _SECTION, results)


def _runs(text: str, name: str) -> Iterator[_Run]:
    run = _Run()
    for line, raw in enumerate(text.splitlines(), start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        cut = raw[:_MOST_CHARACTERS]
        if run.has_result() and _BEGINS.search(cut):
            yield run
            run = _Run()
        for key, pattern in _VALUES.items():
            match = pattern.search(cut)
            if match is not None and key not in run.values:
                run.values[key] = (match.groups(default=""), line)
    yield run


def _result(run: _Run) -> GeneratorResult:
    stated = StatedQuantities(_SECTION)
    _add_rates(run, stated)
    findings = _add_latency(run, stated)
    stated.add_totals()
    time, line = run.one("time")
    stated.rate("elapsed_s", time, "total time", line)
    threads = run.one("threads")[0]
    if not threads:
        stated.missing["concurrency"] = "the output does not state the number of threads"
    settings = {
        MODE: run.one("mode")[0],
        BLOCK_BYTES: _block_bytes(run),
        FLAGS: run.one("flags")[0].strip(),
    }
    point = LoadPoint(int(threads) or None if threads else None, stated.quantities,
                      missing=stated.missing)  # fmt: skip
    known = {key: value for key, value in settings.items() if value}
    return GeneratorResult(known, point, run.one("avg")[1], findings)


def _block_bytes(run: _Run) -> str:
    found, _ = run.values.get("size", (("", ""), 0))
    printed = number(found[0]) if found[0] else None
    return "" if printed is None else str(round(printed.value * _POWERS[found[1]]))


def _add_rates(run: _Run, stated: StatedQuantities) -> None:
    for key, metric in (
        ("reads/s", "read_iops"),
        ("writes/s", "write_iops"),
        ("read, MiB/s", "read_bandwidth_mib_s"),
        (_WRITES, "write_bandwidth_mib_s"),
    ):
        raw, line = run.one(key)
        stated.rate(metric, raw, key, line)
    for way in ("read", "write"):
        if way in run.values:
            (iops, bandwidth), line = run.values[way]
            stated.rate(f"{way}_iops", iops, way, line, column="IOPS")
            stated.rate(f"{way}_bandwidth_mib_s", bandwidth, way, line, column="MiB/s")
    if "requests" not in run.values:
        return
    raw, line = run.one("requests")
    stated.rate("throughput_iops", raw, "Requests/sec executed", line)
    ways = [way for way, place in (("read", 0), ("write", 1)) if run.number_of("operations", place)]
    if len(ways) == 1:
        stated.rate(f"{ways[0]}_iops", raw, "Requests/sec executed", line)
    else:
        _add_shares(run, stated)
    (moved, power), line = run.values.get("transferred", (("", ""), 0))
    per = _POWERS[power] / _POWERS["M"]
    stated.rate("bandwidth_mib_s", moved, "Total transferred", line, per=per)
    if len(ways) == 1:
        stated.rate(f"{ways[0]}_bandwidth_mib_s", moved, "Total transferred", line, per=per)


def _add_shares(run: _Run, stated: StatedQuantities) -> None:
    """Reads and writes per second of a release that prints their counts and the time."""
    time = number(run.one("time")[0]) if "time" in run.values else None
    if time is None or time.low <= 0:
        return
    for place, way in enumerate(("read", "write")):
        count = run.number_of("operations", place)
        if count > 0:
            formula = f"{count:.0f} {way}s in {run.one('time')[0]} s"
            low, high = count / time.high, count / time.low
            stated.computed(f"{way}_iops", count / float(time.value), formula, low, high)


def _add_latency(run: _Run, stated: StatedQuantities) -> tuple[Finding, ...]:
    base, findings = _operation(run, stated)
    means = {"": "mixed_latency_us" if base == "mixed_" else f"{base}latency_us"}
    percentiles = "" if base == "mixed_" else base
    raw, line = run.one("avg")
    stated.time(means[""], raw, "ms", "avg", line)
    raw, line = run.one("max")
    stated.time(f"{percentiles}latency_max_us", raw, "ms", "max", line)
    (rank, value), line = run.values.get("percentile", (("", ""), 0))
    if rank in ("50", "90", "95", "99"):
        stated.time(f"{percentiles}latency_p{rank}_us", value, "ms", f"{rank}th percentile", line)
    if means[""] not in stated.quantities:
        stated.missing[means[""]] = f"sysbench printed a mean of {run.one('avg')[0]} ms"
    return findings


def _operation(run: _Run, stated: StatedQuantities) -> tuple[str, tuple[Finding, ...]]:
    """Which operations the mean is of, as the beginning of a metric's name."""
    reads = "read_iops" in stated.quantities
    writes = "write_iops" in stated.quantities
    fsyncs = run.number_of("fsyncs/s") or run.number_of("fsync")
    if fsyncs and _counts_fsyncs(run, fsyncs):
        text = (
            "the latency covers reads, writes and fsyncs together, as sysbench 1.0 and "
            "later time them; --file-fsync-freq=0 --file-fsync-end=off leaves fsyncs out"
        )
        return "", (Finding("sysbench fileio", "notice", text),)
    if reads and writes:
        return "mixed_", ()
    return ("read_" if reads else "write_" if writes else ""), ()


def _counts_fsyncs(run: _Run, fsyncs: float) -> bool:
    """Whether fsyncs are among the events: their number is nearer to that of all operations."""
    time, events = run.number_of("time"), run.number_of("events")
    rate = sum(run.number_of(key) for key in ("reads/s", "writes/s", "read", "write"))
    if not time or not events:
        return True
    return abs(events - (rate + fsyncs) * time) <= abs(events - rate * time)
