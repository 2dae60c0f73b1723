"""``iostat`` of sysstat 9 to 12, also with ``-x``, ``-t``, ``-k``, ``-m`` and ``-N``."""

from __future__ import annotations

import re
from datetime import datetime

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.samples.clock import DATE, HEAD, TIME, SampleClock, date_of, date_order
from loadcurve.core.readers.samples.collector import SampleCollector, SampleHeading
from loadcurve.core.readers.samples.series import ALL_CPUS, SampleSeries, without_latency_at_rest

_MS = 1000.0
_KIB = 1 / 1024
_SECTOR = 1 / 2048
METRICS = {
    "r/s": ("read_iops", 1.0),
    "w/s": ("write_iops", 1.0),
    "tps": ("throughput_iops", 1.0),
    "rMB/s": ("read_bandwidth_mib_s", 1.0),
    "wMB/s": ("write_bandwidth_mib_s", 1.0),
    "MB_read/s": ("read_bandwidth_mib_s", 1.0),
    "MB_wrtn/s": ("write_bandwidth_mib_s", 1.0),
    "rkB/s": ("read_bandwidth_mib_s", _KIB),
    "wkB/s": ("write_bandwidth_mib_s", _KIB),
    "kB_read/s": ("read_bandwidth_mib_s", _KIB),
    "kB_wrtn/s": ("write_bandwidth_mib_s", _KIB),
    "rsec/s": ("read_bandwidth_mib_s", _SECTOR),
    "wsec/s": ("write_bandwidth_mib_s", _SECTOR),
    "Blk_read/s": ("read_bandwidth_mib_s", _SECTOR),
    "Blk_wrtn/s": ("write_bandwidth_mib_s", _SECTOR),
    "await": ("latency_us", _MS),
    "r_await": ("read_latency_us", _MS),
    "w_await": ("write_latency_us", _MS),
    "avgqu-sz": ("queue_depth", 1.0),
    "aqu-sz": ("queue_depth", 1.0),
    "%util": ("utilisation_pct", 1.0),
    "%user": ("cpu_user_pct", 1.0),
    "%system": ("cpu_system_pct", 1.0),
    "%nice": ("cpu_nice_pct", 1.0),
    "%iowait": ("cpu_iowait_pct", 1.0),
    "%steal": ("cpu_steal_pct", 1.0),
    "%idle": ("cpu_idle_pct", 1.0),
}
"""Column, metric and factor. iostat's kB are 1,024 bytes, its sectors 512; svctm means nothing."""

_STAMP = re.compile(rf"(?P<date>{DATE})[ T](?P<time>{TIME})(?P<zone>[+-]\d{{4}})?\Z")
_DIGITS = frozenset("0123456789")
_WITH_CELLS = 2
_NO_DEVICE = frozenset({"", "avg-cpu:", "Device", "Device:"})
_NUMBER = re.compile(r"-?\d+[.,]\d+\Z")
SINCE_BOOT = "the first sample is the average since boot, and is left out"
NO_TIMES = (
    "no times are printed (iostat -t prints them): the samples are assumed to be equally spaced"
)


def recognises(text: str, name: str) -> bool:
    """Whether the text has sysstat's first line and iostat's headings."""
    head = text[:20_000]
    return (
        HEAD.match(head) is not None and re.search(r"^Device:?\s", head, re.MULTILINE) is not None
    )


def read(text: str, name: str) -> SampleSeries:
    """Every sample but that since boot. Raises UnreadableReport if there is no other."""
    head = HEAD.match(text)
    if head is None:
        raise UnreadableReport(
            f"{name} does not begin as iostat's output does", "send the complete output"
        )
    if _has_decimal_commas(text):
        text = text.replace(",", ".")
    lines = text.split("\n")
    # Looked at by its first letter before a function is called: there are millions of lines.
    stamps = [
        stamp for line in lines if line[:1] in _DIGITS and (stamp := _stamp(line)) is not None
    ]
    samples = SampleCollector(name)
    notes = [SINCE_BOOT]
    clock = SampleClock()
    days: dict[str, datetime] = {}
    if stamps:
        dates = dict.fromkeys(stamp["date"] for stamp in stamps)
        is_twelve = any("M" in stamp["time"] for stamp in stamps)
        order, doubt = date_order([head["date"], *dates], is_twelve)
        days = {date: date_of(date, order, name) for date in dates}
        clock = SampleClock(days[stamps[0]["date"]])
        notes += [doubt] if doubt else []
    else:
        notes.append(NO_TIMES)
    _collect(lines, samples, clock, days)
    notes += clock.notes
    made = samples.series("iostat", head["host"], clock.midnight, METRICS, skipped=1, notes=notes)
    return without_latency_at_rest(made, is_timed=bool(stamps))


def _has_decimal_commas(text: str) -> bool:
    """Whether numbers have a comma for their point, as in a German or French locale."""
    words = text[:20_000].split()
    return any("," in word for word in words if _NUMBER.match(word))


def _stamp(line: str) -> re.Match[str] | None:
    """The match of a line that is a sample's date and time."""
    return _STAMP.match(line.strip()) if ":" in line else None


# A file without blank lines has no blocks: looking for their ends at each heading would take the
# square of its length.
_MOST_ROWS = 2_000
_MOST_REFUSED = 20


def _block_added(
    lines: list[str], at: int, samples: SampleCollector, heading: SampleHeading, before: list[str]
) -> tuple[int, list[str]]:
    """Add the lines from ``at`` to the next blank one at once, if all are rows of devices.

    Start of the remaining lines, ``at`` if any of them is something else; and the devices.
    ``before`` are those of the last block, which mostly are the same.
    """
    most = min(len(lines), at + _MOST_ROWS)
    try:
        end = lines.index("", at, most)
    except ValueError:
        end = most
    rows = [line.split(None, 1) for line in lines[at:end]]
    devices = [row[0] if len(row) == _WITH_CELLS else "" for row in rows]
    if devices == before:
        devices = before
    elif any(device in _NO_DEVICE or device[0] in _DIGITS for device in devices):
        devices = []
    if not devices or not samples.count:
        samples.read_blocks()
        return at, before
    samples.add_block(heading, devices, [row[1] for row in rows])
    return end, devices


def _collect(
    lines: list[str], samples: SampleCollector, clock: SampleClock, days: dict[str, datetime]
) -> None:
    """Assign the rows to their samples: one begins at its time, or at its headings."""
    has_stamps = bool(days)
    heading: SampleHeading | None = None
    is_cpu = is_open = False
    devices: list[str] = []
    at = refused = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        cells = line.split()
        if not cells:
            continue
        first = cells[0]
        if first == "avg-cpu:":
            if not has_stamps:
                samples.begin(float(samples.count))
                is_open = True
            heading, is_cpu = samples.heading(cells[1:]), True
        elif first in ("Device", "Device:"):
            if not has_stamps and not is_open:
                samples.begin(float(samples.count))
            heading, is_cpu, is_open = samples.heading(cells[1:]), False, False
            if refused < _MOST_REFUSED:
                begun = at
                at, devices = _block_added(lines, at, samples, heading, devices)
                refused = refused + 1 if at == begun else 0
        elif first[0] in _DIGITS and (stamp := _stamp(line)) is not None:
            samples.begin(clock.seconds(stamp["time"], days[stamp["date"]]))
            heading = None
        elif heading is not None:
            samples.add(ALL_CPUS if is_cpu else first, heading, cells if is_cpu else cells[1:])
            heading = None if is_cpu else heading
