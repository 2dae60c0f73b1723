"""One load level of a vdbench run, as its files print it, and the load point it is.

vdbench averages the intervals of a level and leaves out the first, or those of ``warmup=``, as
warm-up; its row ``avg_2-10`` is taken, whose name says which intervals count. Response times are
in ms, MB are 2**20 bytes. It prints a response time of 0 if there were no reads or writes:
that is missing, not fast.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from loadcurve.core.readers.numbers import PrintedNumber, number
from loadcurve.core.records import Evidence, LoadPoint, Provenance, Quantity

US_PER_MS = 1000.0
SECONDS_A_DAY = 86_400.0
_DAY = timedelta(days=1)
_FULL_PCT = 100.0
_ONE_TIME = "this release prints one response time for reads and writes together"


@dataclass(frozen=True, slots=True)
class VdbenchCell:
    """One cell: the column it stands in, and its text."""

    column: str
    raw: str


@dataclass(frozen=True, slots=True)
class VdbenchLevel:
    """The average row of one load level, and its requested settings.

    ``cells`` are by meaning: rate, mb, bytes, read_pct, resp, read_resp, write_resp, queue_depth,
    and of file systems read_rate, write_rate, mb_read, mb_write. ``asked`` is what the run
    asked for, as printed: iorate, threads, xfersize, rdpct, rhpct, whpct, seekpct. ``decimals`` is
    the most that a file prints if it drops trailing zeros; None if it prints them.
    """

    run: str
    file: str
    row: str
    line: int
    cells: Mapping[str, VdbenchCell]
    asked: Mapping[str, str] = field(default_factory=dict)
    decimals: int | None = None
    started_at: datetime | None = None
    window: tuple[str, str] | None = None
    """The start and end of the counted intervals, as times of day, if both are printed."""

    @property
    def is_file_system(self) -> bool:
        """Whether files were worked on (FSD, FWD), not raw storage (SD, WD)."""
        return "read_rate" in self.cells

    @property
    def prepares(self) -> bool:
        """Whether vdbench only made or filled files here, before the run itself."""
        return self.run.startswith(("format_for_", "SD_format", "SD_journal"))

    def printed(self, key: str) -> PrintedNumber | None:
        """The number in a cell; None if it is absent, n/a or no number."""
        cell = self.cells.get(key)
        plain = None if cell is None else plain_number(cell.raw)
        if plain is not None and self.decimals is None and self.is_file_system:
            # Tables of file systems truncate wide numbers, and round the others.
            return PrintedNumber(
                plain.value, plain.low, plain.value + 2 * (plain.high - plain.value)
            )
        if plain is None or self.decimals is None:
            return plain
        half = 0.5 / 10**self.decimals
        return PrintedNumber(plain.value, max(plain.value - half, 0), plain.value + half)

    def value(self, key: str) -> float | None:
        """The number in a cell, without its bounds."""
        printed = self.printed(key)
        return None if printed is None else float(printed.value)


def plain_number(raw: str) -> PrintedNumber | None:
    """A number of vdbench, which groups no thousands: a comma is a decimal mark."""
    plain = number(raw.replace(",", ".")) if len(raw) <= 40 else None
    if plain is None or plain.value < 0 or not math.isfinite(plain.high):
        return None
    return plain


def load_point(level: VdbenchLevel, concurrency: int | None, why_none: str | None) -> LoadPoint:
    """The load point of a level; ``why_none`` says why its concurrency is not known."""
    quantities, missing = _file_system(level) if level.is_file_system else _storage(level)
    bandwidth = _quantity(level, "mb")
    if bandwidth is not None:
        quantities["bandwidth_mib_s"] = bandwidth
    elapsed = _elapsed(level)
    if elapsed is not None:
        quantities["elapsed_s"] = elapsed
    if concurrency is None and why_none is not None:
        missing["concurrency"] = why_none
    return LoadPoint(
        concurrency=concurrency,
        quantities=quantities,
        started_at=_counted_from(level),
        missing=missing,
        note=_note(level),
    )


def _counted_from(level: VdbenchLevel) -> datetime | None:
    """When the counted intervals began; the start of the run if that is not printed."""
    began_s = None if level.window is None else seconds_of_day(level.window[0])
    if level.started_at is None or began_s is None:
        return level.started_at
    began = level.started_at.replace(hour=0, minute=0, second=0, microsecond=0)
    began += timedelta(seconds=began_s)
    return began + _DAY if level.started_at - began > _DAY / 2 else began


def _storage(level: VdbenchLevel) -> tuple[dict[str, Quantity], dict[str, str]]:
    """Of SDs and WDs: one rate, whose reads are a printed percentage."""
    quantities: dict[str, Quantity] = {}
    missing: dict[str, str] = {}
    rate, read_pct = _quantity(level, "rate"), level.value("read_pct")
    if rate is not None:
        quantities["throughput_iops"] = rate
    for way, pct in (("read", read_pct), ("write", _rest(read_pct))):
        if rate is None or pct is None:
            missing[f"{way}_iops"] = "the read percentage is not printed"
            continue
        if pct == 0:
            missing[f"{way}_iops"] = f"the run did no {way}s"
            continue
        quantities[f"{way}_iops"] = _share(level, rate, pct, way)
        key = f"{way}_resp"
        if key not in level.cells:
            key = "resp" if pct == _FULL_PCT else ""
        latency = _quantity(level, key, US_PER_MS) if key else None
        if latency is None:
            missing[f"{way}_latency_us"] = "vdbench printed no number" if key else _ONE_TIME
        else:
            quantities[f"{way}_latency_us"] = latency
            slowest = _quantity(level, f"{key}_max", US_PER_MS)
            if slowest is not None and slowest.value >= latency.value:
                quantities[f"{way}_latency_max_us"] = slowest
    return quantities, missing


def _rest(pct: float | None) -> float | None:
    return None if pct is None else max(_FULL_PCT - pct, 0.0)


def _share(level: VdbenchLevel, rate: Quantity, pct: float, way: str) -> Quantity:
    cell = level.cells["read_pct"]
    term = cell.raw if way == "read" else f"(100 − {cell.raw})"
    formula = f"{rate.evidence.raw} ({rate.evidence.column}) × {term} ({cell.column}) ÷ 100"
    evidence = Evidence(
        section=level.file, row=level.row, column=cell.column, line=level.line, formula=formula
    )
    return Quantity(rate.value * pct / _FULL_PCT, Provenance.MEASURED, evidence)


def _file_system(level: VdbenchLevel) -> tuple[dict[str, Quantity], dict[str, str]]:
    """Of FSDs and FWDs: reads and writes apart, each with its rate, MB/s and response time."""
    quantities: dict[str, Quantity] = {}
    missing: dict[str, str] = {}
    rates = []
    for way in ("read", "write"):
        rate = _quantity(level, f"{way}_rate")
        if rate is None or rate.value == 0:
            missing[f"{way}_iops"] = f"the run did no {way}s"
            continue
        rates.append(rate)
        quantities[f"{way}_iops"] = rate
        for metric, key, scale in (
            (f"{way}_bandwidth_mib_s", f"mb_{way}", 1.0),
            (f"{way}_latency_us", f"{way}_resp", US_PER_MS),
        ):
            quantity = _quantity(level, key, scale)
            if quantity is not None:
                quantities[metric] = quantity
    if rates:
        quantities["throughput_iops"] = rates[0] if len(rates) == 1 else _sum(level, rates)
    return quantities, missing


def _sum(level: VdbenchLevel, rates: list[Quantity]) -> Quantity:
    formula = " + ".join(f"{rate.evidence.raw} ({rate.evidence.column})" for rate in rates)
    evidence = Evidence(section=level.file, row=level.row, line=level.line, formula=formula)
    low, high = (sum(getattr(rate, end) or 0.0 for rate in rates) for end in ("low", "high"))
    return Quantity(sum(r.value for r in rates), Provenance.MEASURED, evidence, low, high)


def _quantity(level: VdbenchLevel, key: str, scale: float = 1.0) -> Quantity | None:
    printed = level.printed(key)
    if printed is None:
        return None
    cell = level.cells[key]
    evidence = Evidence(
        section=level.file, row=level.row, column=cell.column, line=level.line, raw=cell.raw
    )
    value, low, high = (
        float(bound) * scale for bound in (printed.value, printed.low, printed.high)
    )
    return Quantity(value, Provenance.MEASURED, evidence, low, high)


def _elapsed(level: VdbenchLevel) -> Quantity | None:
    """The length of the counted intervals, from the times of day they began and ended at."""
    if level.window is None:
        return None
    start, end = (seconds_of_day(text) for text in level.window)
    if start is None or end is None:
        return None
    formula = f"{level.window[1]} − {level.window[0]}"
    evidence = Evidence(section=level.file, row=level.row, line=level.line, formula=formula)
    return Quantity(round((end - start) % SECONDS_A_DAY, 3), Provenance.MEASURED, evidence)


def seconds_of_day(text: str) -> float | None:
    """``13:53:07.010`` in seconds since midnight."""
    hours, minutes, rest = (*text.split(":"), "", "")[:3]
    seconds, _, thousandths = rest.partition(".")
    parts = (hours, minutes, seconds, thousandths or "0")
    if not all(part.isascii() and part.isdigit() and len(part) <= 3 for part in parts):
        return None
    whole = int(hours) * 3600 + int(minutes) * 60 + int(seconds)
    return whole + float(f"0.{parts[3]}")


def _note(level: VdbenchLevel) -> str:
    counted = level.row.rpartition(" ")[2].removeprefix("avg_")
    parts = [f"average of intervals {counted.replace('-', ' to ')}"]
    depth = level.cells.get("queue_depth")
    if depth is not None and level.value("queue_depth") is not None:
        parts.append(f"{depth.raw} I/Os in flight on average ({depth.column})")
    return ", ".join(parts)
