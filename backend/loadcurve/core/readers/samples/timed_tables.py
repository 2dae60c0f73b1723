"""``mpstat`` and ``sar``: tables whose every row begins with its time of day."""

from __future__ import annotations

import re
from datetime import datetime
from operator import itemgetter

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.samples.clock import HEAD, TIME, SampleClock, date_of, date_order
from loadcurve.core.readers.samples.collector import SampleCollector, SampleHeading
from loadcurve.core.readers.samples.iostat import METRICS as DISK
from loadcurve.core.readers.samples.series import (
    ALL_CPUS,
    HOST,
    SampleSeries,
    without_latency_at_rest,
)

_KIB = 1 / 1024
METRICS = {
    **{column: DISK[column] for column in ("tps", "await", "avgqu-sz", "aqu-sz", "%util")},
    **{column: DISK[column] for column in ("rkB/s", "wkB/s", "rMB/s", "wMB/s")},
    "rtps": ("read_iops", 1.0),
    "wtps": ("write_iops", 1.0),
    "bread/s": ("read_bandwidth_mib_s", 1 / 2048),
    "bwrtn/s": ("write_bandwidth_mib_s", 1 / 2048),
    "rd_sec/s": ("read_bandwidth_mib_s", 1 / 2048),
    "wr_sec/s": ("write_bandwidth_mib_s", 1 / 2048),
    "%usr": ("cpu_user_pct", 1.0),
    "%user": ("cpu_user_pct", 1.0),
    "%sys": ("cpu_system_pct", 1.0),
    "%system": ("cpu_system_pct", 1.0),
    "%nice": ("cpu_nice_pct", 1.0),
    "%irq": ("cpu_irq_pct", 1.0),
    "%soft": ("cpu_soft_pct", 1.0),
    "%iowait": ("cpu_iowait_pct", 1.0),
    "%steal": ("cpu_steal_pct", 1.0),
    "%idle": ("cpu_idle_pct", 1.0),
    "runq-sz": ("run_queue", 1.0),
    "blocked": ("blocked", 1.0),
    "rxkB/s": ("receive_mib_s", _KIB),
    "txkB/s": ("send_mib_s", _KIB),
}
"""Columns, metrics and factors of the tables that are read; the others are passed over."""

_TABLES = {
    "CPU": ("%idle",),
    "DEV": ("tps",),
    "IFACE": ("rxkB/s",),
    "runq-sz": ("runq-sz",),
    "tps": ("rtps",),
}
_ROW = re.compile(rf"({TIME})\s+(\S[^\n]*)")
_ENDS = ("Average:", "Summary:", "Moyenne", "Durchschnitt")


def recognises(text: str, name: str) -> bool:
    """Whether mpstat or sar printed it."""
    return tool_of(text) is not None


def tool_of(text: str) -> str | None:
    """ "mpstat" or "sar", if the text is of one of them."""
    head = HEAD.match(text)
    row = _ROW.search(text, head.end(), head.end() + 20_000) if head else None
    if row is None or row[2].split()[0] in ("Device", "Device:"):
        return None
    columns = row[2].split()
    if columns[0] not in _TABLES and not any("/s" in column or "%" in column for column in columns):
        return None
    # Only mpstat tells hard from soft interrupts, and has no other table but of interrupts.
    others = any(f" {word} " in text[:200_000] for word in ("proc/s", "tps", "IFACE", "runq-sz"))
    return "mpstat" if columns[0] == "CPU" and "%irq" in columns and not others else "sar"


def read(text: str, name: str) -> SampleSeries:
    """All CPUs, devices, network interfaces and the run queue of every sample.

    Raises UnreadableReport if none of these tables has a row.
    """
    head, tool = HEAD.match(text), tool_of(text)
    if head is None or tool is None:
        raise UnreadableReport(f"{name} does not begin as sysstat's output does", "send it whole")
    order, doubt = date_order([head["date"]], bool(re.search(r"\d [AP]M\b", text[:20_000])))
    midnight = date_of(head["date"], order, name)
    samples = SampleCollector(name)
    rows, remarks = _rows(text, midnight, samples)
    at_s = None
    for seconds, subject, heading, cells in sorted(rows, key=itemgetter(0)):
        if seconds != at_s:
            samples.begin(seconds)
            at_s = seconds
        samples.add(subject, heading, [cell.replace(",", ".") for cell in cells])
    notes = [*([doubt] if doubt else []), *remarks]
    made = samples.series(tool, head["host"], midnight, METRICS, notes=notes)
    return without_latency_at_rest(made)


_Row = tuple[float, str, SampleHeading, list[str]]


def _rows(text: str, midnight: datetime, samples: SampleCollector) -> tuple[list[_Row], list[str]]:
    """All rows with their seconds since midnight, and remarks.

    A heading has the time at which the interval of its first row began: a row of the same time has
    no interval, and is the average since boot. For a day's file sar prints one table after another,
    each for all times; so every table has a clock of its own.
    """
    clocks: dict[tuple[str, ...], SampleClock] = {}
    heading: SampleHeading | None = None
    clock = SampleClock(midnight)
    has_subject = since_boot = is_named = False
    heading_time = ""
    rows: list[_Row] = []
    for line in text.split("\n"):
        match = _ROW.match(line)
        if match is None:
            is_named = is_named and bool(line.strip()) and not line.startswith(_ENDS)
            heading = heading if is_named else None
            continue
        time, cells = match[1], match[2].split()
        if cells[0] in _TABLES or (not is_named and not _is_number(cells[-1])):
            heading_time, is_named = time, True
            has_subject = cells[0] in ("CPU", "DEV", "IFACE")
            is_known = set(_TABLES.get(cells[0], ("",))) <= set(cells)
            heading = samples.heading(cells[has_subject:]) if is_known else None
            if heading is not None:
                clock = clocks.setdefault(heading.columns, SampleClock(midnight))
                clock.seconds(time)
        elif heading is not None and time == heading_time:
            since_boot = True
        elif heading is not None:
            seconds = clock.seconds(time)
            subject = (ALL_CPUS if cells[0] == "all" else cells[0]) if has_subject else HOST
            rows.append((seconds, subject, heading, cells[has_subject:]))
    notes = [note for clock in clocks.values() for note in clock.notes]
    notes += ["the average since boot is left out"] if since_boot else []
    return rows, list(dict.fromkeys(notes))


def _is_number(cell: str) -> bool:
    return cell.replace(".", "", 1).replace(",", "", 1).isdecimal()
