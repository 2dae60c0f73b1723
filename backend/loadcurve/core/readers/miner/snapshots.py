"""The main metrics of a capture: the rows of one snapshot, one an instance, as one point."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from loadcurve.core.formatting import number_text
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.miner.sections import MinerRow, MinerSection
from loadcurve.core.readers.numbers import PrintedNumber
from loadcurve.core.records import (
    Evidence,
    Finding,
    LatencyHistogram,
    LoadPoint,
    Provenance,
    Quantity,
    WaitEvent,
)
from loadcurve.core.units import ALL_PURPOSES

_SUMMED = {
    "READ_IOPS": "read_iops",
    "WRITE_IOPS": "write_iops",
    "READ_MB_S": "total_read_bandwidth_mib_s",
    "WRITE_MB_S": "total_write_bandwidth_mib_s",
    "REDO_MB_S": "redo_mib_s",
    "AAS": "db_time_s_per_s",
    "CPU_PER_S": "db_cpu_s_per_s",
}
_LATENCY = "S_BLK_R_LAT"
# The script rounds to one decimal, CPU seconds to three, and SQL*Plus leaves trailing zeros out.
_HALF_STEP = 0.05
_HALF_STEPS = {"CPU_PER_S": 0.0005}
_END = re.compile(r"([0-9]{2,4})[/-]([0-9]{2})[/-]([0-9]{2})[ T]([0-9]{2}):([0-9]{2})")
_US_PER_MS = 1000.0
_NO_LOAD = (
    "the load was not controlled: this is a snapshot interval of the database's own "
    "work; its average active sessions are in DB time"
)
_ALL_CAUSES = f"a capture counts all bytes only, {ALL_PURPOSES}; see the totals"


@dataclass(frozen=True, slots=True)
class MinerSnapshot:
    """The rows of one snapshot, one an instance."""

    snap: int
    rows: tuple[MinerRow, ...]

    @property
    def line(self) -> int:
        """The line of its first row."""
        return self.rows[0].line

    @property
    def db_time_s(self) -> float | None:
        """DB time of all instances over the interval, in seconds."""
        minutes = [row.number("DUR_M") for row in self.rows]
        active = [row.number("AAS") for row in self.rows]
        parts = [a.value * m.value * 60 for a, m in zip(active, minutes, strict=True) if a and m]
        return sum(parts) if len(parts) == len(self.rows) else None

    def load_point(
        self,
        most_instances: int,
        histograms: tuple[LatencyHistogram, ...],
        waits: tuple[WaitEvent, ...],
    ) -> LoadPoint:
        """The interval as a point without a concurrency."""
        missing = {"concurrency": _NO_LOAD, "bandwidth_mib_s": _ALL_CAUSES}
        quantities: dict[str, Quantity] = {}
        for column, metric in _SUMMED.items():
            quantity = self._summed(column)
            if quantity is None:
                missing[metric] = self._why_missing(column)
            else:
                quantities[metric] = quantity
        reads, writes = quantities.get("read_iops"), quantities.get("write_iops")
        if reads and writes:
            quantities["throughput_iops"] = _sum([reads, writes], self._evidence(
                "READ_IOPS", None, "read_iops + write_iops"))  # fmt: skip
        elapsed = self._elapsed()
        if elapsed is not None:
            quantities["elapsed_s"] = elapsed
        latency = self._latency()
        if latency is None:
            missing["read_latency_us"] = self._why_no_latency()
        else:
            quantities["read_latency_us"] = latency
        return LoadPoint(
            concurrency=None,
            quantities=quantities,
            label=f"snapshot {self.snap}",
            started_at=self._started_at(elapsed),
            histograms=histograms,
            wait_events=_with_counts(waits, histograms),
            findings=self._findings(most_instances),
            missing=missing,
            note=self._note(),
        )

    def _evidence(self, column: str, raw: str | None, formula: str | None) -> Evidence:
        return Evidence(
            section="MAIN-METRICS",
            row=f"snapshot {self.snap}",
            column=column.lower(),
            line=self.line,
            raw=raw,
            formula=formula,
        )

    def _values(self, column: str) -> list[PrintedNumber] | None:
        """A column's value of each instance; None if one of them is blank."""
        cells = [row.number(column) for row in self.rows]
        known = [printed for printed in cells if printed is not None and printed.value >= 0]
        return known if len(known) == len(cells) else None

    def _summed(self, column: str) -> Quantity | None:
        values = self._values(column)
        if values is None:
            return None
        raws = [row.cells[column] for row in self.rows]
        formula = f"sum over {len(raws)} instances" if len(raws) > 1 else None
        evidence = self._evidence(column, " + ".join(raws), formula)
        total = _exact(sum(value.value for value in values))
        half = sum(_half_step(raw, value, column) for raw, value in zip(raws, values, strict=True))
        low, high = _exact(max(total - half, 0.0)), _exact(total + half)
        return Quantity(total, Provenance.MEASURED, evidence, low, high)

    def _why_missing(self, column: str) -> str:
        blank = [row.cells.get("INST", "?") for row in self.rows if row.number(column) is None]
        if not any(column in row.cells for row in self.rows):
            return f"the capture prints no {column.lower()} for this snapshot"
        return f"{column.lower()} is blank for instance {', '.join(blank[:8])}"

    def _elapsed(self) -> Quantity | None:
        values = self._values("DUR_M")
        if values is None:
            return None
        longest = max(values, key=lambda value: value.value)
        evidence = self._evidence("DUR_M", number_text(float(longest.value)), "minutes × 60")
        return Quantity(
            longest.value * 60.0, Provenance.MEASURED, evidence, longest.low * 60, longest.high * 60
        )

    def _latency(self) -> Quantity | None:
        """Latency of single-block reads; of several instances weighted by their requests.

        Oracle's value is the plain mean of the averages of each minute, not a mean over all reads.
        How many of the requests were single blocks is not printed, so the values of the fastest
        and the slowest instance bound the mean over instances. A 0 of an instance that reads is
        less than 0.05 ms, and counts as the middle of that.
        """
        pairs = [(row.number(_LATENCY), row.number("READ_IOPS"), row) for row in self.rows]
        known = [
            (ms.value or _HALF_STEP / 2, iops.value if iops else 0.0, row)
            for ms, iops, row in pairs
            if ms and (ms.value > 0 or (ms.value == 0 and iops and iops.value > 0))
        ]
        weight = sum(iops for _, iops, _ in known)
        is_positive = any(ms >= _HALF_STEP for ms, _, _ in known)
        if not is_positive or (len(known) > 1 and weight <= 0):
            return None
        raw = ", ".join(row.cells[_LATENCY] for _, _, row in known)
        if len(known) == 1:
            ms, formula = float(known[0][0]), "mean of the minutes' averages; ms"
        else:
            ms = sum(latency * iops for latency, iops, _ in known) / weight
            formula = f"minutes' averages of {len(known)} instances, weighted by read_iops; ms"
            if any(latency < _HALF_STEP for latency, _, _ in known):
                formula += f", 0 as {_HALF_STEP / 2}"
        low = max(min(latency for latency, _, _ in known) - _HALF_STEP, 0.0)
        high = max(latency for latency, _, _ in known) + _HALF_STEP
        evidence = self._evidence(_LATENCY, raw, formula)
        mean_us, low_us, high_us = (_exact(bound * _US_PER_MS) for bound in (ms, low, high))
        return Quantity(mean_us, Provenance.MEASURED, evidence, low_us, high_us)

    def _why_no_latency(self) -> str:
        if not any(_LATENCY in row.cells for row in self.rows):
            return "the capture prints no s_blk_r_lat, the mean latency of single-block reads"
        return "s_blk_r_lat is printed as 0: not measured, or less than 0.05 ms"

    def _started_at(self, elapsed: Quantity | None) -> datetime | None:
        match = _END.match(self.rows[0].cells.get("END", ""))
        if match is None or elapsed is None:
            return None
        year, month, day, hour, minute = map(int, match.groups())
        try:
            end = datetime(year if year > 99 else 2000 + year, month, day, hour, minute)  # noqa: DTZ001  (AWR Miner prints the host's local time and no zone)
            return end - timedelta(seconds=elapsed.value)
        except (ValueError, OverflowError):
            return None

    def _findings(self, most_instances: int) -> tuple[Finding, ...]:
        if len(self.rows) == most_instances:
            return ()
        text = (
            f"{len(self.rows)} of {most_instances} instances have values in this snapshot; "
            "the sums are over those"
        )
        return (Finding("instances", "notice", text),)

    def _note(self) -> str | None:
        busy = [row.cells["OS_CPU"] for row in self.rows if row.number("OS_CPU") is not None]
        return f"host CPU {', '.join(busy[:16])}%" if busy else None


def snapshots_of(main: MinerSection) -> list[MinerSnapshot]:
    """The snapshots of the main metrics in their order."""
    by_snap: dict[int, list[MinerRow]] = {}
    for row in main.rows:
        snap = row.whole("SNAP")
        if snap is not None:
            by_snap.setdefault(snap, []).append(row)
    size_limits.check(len(by_snap), size_limits.RESULTS, "snapshots", "this AWR Miner capture")
    return [MinerSnapshot(snap, tuple(rows)) for snap, rows in by_snap.items()]


def _half_step(raw: str, printed: PrintedNumber, column: str) -> float:
    """Half of what the last digit of a value stands for; SQL*Plus writes large ones as 1.2E+10."""
    if "E" in raw.upper():
        return (printed.high - printed.low) / 2
    return _HALF_STEPS.get(column, _HALF_STEP)


def _exact(value: float) -> float:
    """The sum of printed decimals without what binary fractions add to it."""
    return round(float(value), 6)


def _sum(parts: Sequence[Quantity], evidence: Evidence) -> Quantity:
    low, high = sum(part.low or 0.0 for part in parts), sum(part.high or 0.0 for part in parts)
    total = sum(part.value for part in parts)
    return Quantity(_exact(total), Provenance.MEASURED, evidence, _exact(low), _exact(high))


def _with_counts(
    waits: tuple[WaitEvent, ...], histograms: tuple[LatencyHistogram, ...]
) -> tuple[WaitEvent, ...]:
    """The events with their number of waits and mean, where the histogram counts them."""
    counts = {histogram.event: histogram.total_waits for histogram in histograms}
    counted = []
    for wait in waits:
        count, total_s = counts.get(wait.event), wait.total_wait_time_s
        mean_us = total_s * 1e6 / count if count and total_s is not None else None
        counted.append(WaitEvent(
            wait.event, count, total_s, mean_us, wait.pct_db_time, wait.wait_class,
            evidence=wait.evidence,
        ))  # fmt: skip
    return tuple(counted)
