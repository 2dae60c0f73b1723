"""The intervals of vdbench's flatfile.html, load level by level.

Its averages are the load points of the same file (`readers/vdbench`); the intervals say whether
they mean anything. summary.html prints the same intervals rounded, and is not taken.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta

import numpy as np

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.samples.clock import SampleClock, date_of
from loadcurve.core.readers.samples.series import HOST, JOB, LOAD_LEVEL, SampleSeries, SampleTrack

TOOL = "vdbench"
_HEADING = re.compile(r"^[ \t]*tod[ \t]+timestamp[ \t]+Run[ \t]+Interval[ \t]", re.MULTILINE)
_TIME = re.compile(r"(\d{2}:\d{2}:\d{2})(\.\d{3})?\Z")
_DAY = re.compile(r"(\d{2}/\d{2}/\d{4})-")
_US = 1000.0
_MOST_TRACKS = 20
_VALUES = 30_000_000
_OF_HOST = {
    "cpu_user": "cpu_user_pct",
    "cpu_kernel": "cpu_system_pct",
    "cpu_wait": "cpu_iowait_pct",
}
"""Its column cpu_idle is 0 on some systems whose other columns are 2% together."""


def recognises(text: str) -> bool:
    """Whether the text is a flatfile.html that prints dates: those before 5.03 do not."""
    return _HEADING.search(text) is not None


def read(text: str, name: str) -> SampleSeries | None:
    """Every interval of every load level; None if no interval is printed.

    ``LOAD_LEVEL`` numbers the levels: samples of one have the same number. Raises LimitExceeded.
    """
    rows = _Rows(name)
    for row in _intervals(text, name):
        rows.take(row)
    return rows.series()


def _intervals(text: str, name: str) -> Iterator[dict[str, str]]:
    """The rows of intervals by the names of their columns, which all releases write alike."""
    columns: list[str] = []
    for line, raw in enumerate(text.splitlines(), start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        cells = raw.split()
        if cells[:1] == ["tod"]:
            columns = [column.lower() for column in cells]
        elif columns and len(cells) >= len(columns) and not raw.startswith("*"):
            row = dict(zip(columns, cells, strict=False))
            number = row.get("interval", "")
            if number.isascii() and number.isdigit() and len(number) <= 9:
                yield row


@dataclass(slots=True)
class _Rows:
    """Collects intervals: their times, and by subject and metric their values."""

    name: str
    clock: SampleClock = field(default_factory=SampleClock)
    seconds: list[float] = field(default_factory=list)
    values: dict[tuple[str, str], dict[int, float]] = field(
        default_factory=lambda: defaultdict(dict)
    )
    run: str | None = None
    level: int = -1

    def take(self, row: dict[str, str]) -> None:
        """Add an interval; one without a time is skipped."""
        time, day = _TIME.match(row.get("tod", "")), _DAY.match(row.get("timestamp", ""))
        if time is None or day is None:
            return
        midnight = date_of(day[1], "mdy", self.name)
        self.clock.midnight = self.clock.midnight or midnight
        if row.get("run") != self.run or int(row["interval"]) == 1:
            self.run = row.get("run")
            self.level += 1
        at = len(self.seconds)
        size_limits.check((at + 1) * _MOST_TRACKS, _VALUES, "values", self.name)
        whole = self.clock.seconds(time[1], midnight)
        self.seconds.append(whole + float(f"0{time[2] or '.0'}"))
        self.values[JOB, LOAD_LEVEL][at] = float(self.level)
        measured = _of_files(row) if "read_rate" in row else _of_storage(row)
        for metric, value in measured.items():
            if value is not None:
                self.values[JOB, metric][at] = value
        for column, metric in _OF_HOST.items():
            share = _number(row, column)
            if share is not None:
                self.values[HOST, metric][at] = share

    def series(self) -> SampleSeries | None:
        """The series of the intervals read."""
        if not self.seconds or self.clock.midnight is None:
            return None
        seconds = np.array(self.seconds)
        # Two lines of one second may be printed in a row if one was late.
        seconds = np.maximum.accumulate(seconds)
        tracks = []
        for (subject, metric), known in self.values.items():
            values = np.full(len(seconds), np.nan)
            values[list(known)] = list(known.values())
            tracks.append(SampleTrack(subject, metric, values))
        begins = self.clock.midnight + timedelta(seconds=float(seconds[0]))
        notes = tuple(dict.fromkeys(self.clock.notes))
        return SampleSeries(TOOL, None, begins, seconds - seconds[0], tuple(tracks), notes=notes)


def _of_storage(row: dict[str, str]) -> dict[str, float | None]:
    """Of SDs and WDs: one rate, of which a printed share is reads."""
    rate, share = _number(row, "rate"), _number(row, "read%")
    values = {
        "throughput_iops": rate,
        "bandwidth_mib_s": _number(row, "mb/sec"),
        "latency_us": _latency(row, "resp", rate),
        "queue_depth": _number(row, "queue_depth"),
    }
    if rate is None or share is None or share > 100:
        return values
    reads, writes = rate * share / 100, rate * (100 - share) / 100
    if "read_resp" not in row:
        # Older releases print one response time, of reads and writes together.
        return values
    return values | {
        "read_iops": reads,
        "write_iops": writes,
        "read_latency_us": _latency(row, "read_resp", reads),
        "write_latency_us": _latency(row, "write_resp", writes),
    }


def _of_files(row: dict[str, str]) -> dict[str, float | None]:
    """Of FSDs and FWDs: reads and writes apart."""
    values: dict[str, float | None] = {}
    for way in ("read", "write"):
        rate = _number(row, f"{way}_rate")
        values |= {
            f"{way}_iops": rate,
            f"{way}_bandwidth_mib_s": _number(row, f"mb_{way}"),
            f"{way}_latency_us": _latency(row, f"{way}_resp", rate),
        }
    return values


def _latency(row: dict[str, str], column: str, rate: float | None) -> float | None:
    """A response time in µs; None if no request was served, for which vdbench prints 0."""
    stated = _number(row, column)
    return None if stated is None or not rate else stated * _US


def _number(row: dict[str, str], column: str) -> float | None:
    raw = row.get(column, "").replace(",", ".")
    try:
        value = float(raw)
    except ValueError:
        return None
    return value if np.isfinite(value) and value >= 0 else None
