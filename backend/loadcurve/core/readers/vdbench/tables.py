"""The tables of vdbench's summary.html, totals.html, logfile.html and standard output.

A run begins with a line ``Starting RD=…``; what it asked for stands there, in loops such as
``For loops: threads=8 xfersize=4k``. Headings are two lines: what each column is, and of what.
Releases print different columns, so each is found by both its words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.numbers import MONTHS
from loadcurve.core.readers.vdbench.flatfile import window
from loadcurve.core.readers.vdbench.level import VdbenchCell, VdbenchLevel, seconds_of_day

STARTING = "Starting RD="
_MOST_CHARACTERS = 4_000
_TIME = re.compile(r"[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{3})?")
_DATE = re.compile(r"[ \t]*([A-Za-z]{3})[a-z]* ([0-9]{1,2}), ([0-9]{4})\b")
_RATE = re.compile(r"I/O rate: (?:Controlled |Uncontrolled )?([A-Za-z0-9.]+)|fwdrate=([a-z0-9]+)")
_LOOPS = re.compile(r"For loops: ([^<;]*)")
_SIZE = re.compile(r"([0-9]{1,9})([kmg])", re.IGNORECASE)
_UNITS = {"k": 1024, "m": 1024**2, "g": 1024**3}
_MEANINGS = {
    ("i/o", "rate"): "rate",
    ("mb/sec", "1024**2"): "mb",
    ("bytes", "i/o"): "bytes",
    ("read", "pct"): "read_pct",
    ("resp", "time"): "resp",
    ("read", "resp"): "read_resp",
    ("write", "resp"): "write_resp",
    ("queue", "depth"): "queue_depth",
    ("reqstdops", "rate"): "rate",
    ("reqstdops", "resp"): "resp",
    ("read", "rate"): "read_rate",
    ("write", "rate"): "write_rate",
    ("mb/sec", "read"): "mb_read",
    ("mb/sec", "write"): "mb_write",
    ("mb/sec", "total"): "mb",
    ("xfer", "size"): "bytes",
}


@dataclass(slots=True)
class _Run:
    """The run definition that is being read."""

    name: str
    started: str
    asked: dict[str, str]
    times: dict[int, str] = field(default_factory=dict)
    is_averaged: bool = False


def levels(text: str, name: str, file: str) -> Iterator[VdbenchLevel | str]:
    """The level of each run's average row; the name of each run that stopped without one."""
    run: _Run | None = None
    columns: list[tuple[str, str]] = []
    above: list[str] | None = None
    day: datetime | None = None
    for line, whole in enumerate(text.splitlines(), start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        raw = whole[:_MOST_CHARACTERS]
        if STARTING in raw:
            if run is not None and run.times and not run.is_averaged:
                yield run.name
            run = _run(raw)
            continue
        cells = raw.split()
        heading = _heading(cells)
        if heading is not None:
            above, day = heading, _day(raw) or day
            continue
        if above is not None:
            columns, above = _columns(above, cells) or columns, None
            continue
        if run is None or not columns or not cells:
            continue
        moment, cells = (cells[0], cells[1:]) if _TIME.fullmatch(cells[0]) else ("", cells)
        interval = cells[0] if cells else ""
        if interval.isascii() and interval.isdigit() and len(interval) <= 9:
            run.times[int(interval)] = moment
        elif interval.startswith("avg_") and not run.is_averaged:
            run.is_averaged = True
            yield _level(run, file, line, cells, columns, day)
    if run is not None and run.times and not run.is_averaged:
        yield run.name


def _run(raw: str) -> _Run:
    before, _, after = raw.partition(STARTING)
    times = _TIME.findall(before)
    name = re.split(r"[;<\s]", after, maxsplit=1)[0]
    asked = {}
    rate = _RATE.search(after)
    if rate is not None:
        asked["iorate"] = (rate[1] or rate[2]).lower()
    loops = _LOOPS.search(after)
    for part in loops[1].split() if loops else ():
        key, is_pair, value = part.partition("=")
        if is_pair:
            asked[{"fwdrate": "iorate"}.get(key, key)] = _bytes_text(value)
    return _Run(name, times[-1] if times else "", asked)


def _bytes_text(value: str) -> str:
    """``4k`` as bytes, as flatfile.html prints sizes; anything else as it is."""
    match = _SIZE.fullmatch(value)
    return value if match is None else str(int(match[1]) * _UNITS[match[2].lower()])


def _heading(cells: Sequence[str]) -> list[str] | None:
    """The words of a heading's first line after ``interval``; None for any other line."""
    for position, cell in enumerate(cells[:5]):
        if cell.strip(".").lower() == "interval":
            return [word.strip(".").lower() for word in cells[position + 1 :]]
    return None


def _columns(above: Sequence[str], below: Sequence[str]) -> list[tuple[str, str]] | None:
    """Each column's two words. Of file systems one word above may stand over two columns."""
    columns: list[tuple[str, str]] = []
    rest = [word.lower() for word in below]
    for what in above:
        if not rest:
            return None
        pair = rest[:2]
        spans = pair[1:] and tuple(pair) in _PAIRS and "reqstdops" in above
        taken = 2 if spans else 1
        columns += [(what, word) for word in rest[:taken]]
        rest = rest[taken:]
    return columns if not rest else None


_PAIRS = {("rate", "resp"), ("total", "sys"), ("read", "write")}


def _day(raw: str) -> datetime | None:
    match = _DATE.match(raw)
    month = MONTHS.get(match[1].lower()) if match else None
    try:
        return datetime(int(match[3]), month, int(match[2])) if match and month else None  # noqa: DTZ001
    except ValueError:
        return None


def _level(
    run: _Run,
    file: str,
    line: int,
    cells: Sequence[str],
    columns: Sequence[tuple[str, str]],
    day: datetime | None,
) -> VdbenchLevel:
    by_meaning = {
        _MEANINGS[words]: VdbenchCell(" ".join(words), value)
        for words, value in zip(columns, cells[1:], strict=False)
        if words in _MEANINGS
    }
    seconds = seconds_of_day(run.started) if run.started else None
    return VdbenchLevel(
        run=run.name,
        file=file,
        row=f"{run.name} {cells[0]}",
        line=line,
        cells=by_meaning,
        asked=run.asked,
        started_at=day + timedelta(seconds=seconds) if day and seconds is not None else None,
        window=window(cells[0], {key: time for key, time in run.times.items() if time}),
    )
