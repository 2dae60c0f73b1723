"""Linux' ``vmstat``, with and without ``-t`` and ``-w``."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.samples.clock import SampleClock
from loadcurve.core.readers.samples.collector import SampleCollector, SampleHeading
from loadcurve.core.readers.samples.iostat import NO_TIMES, SINCE_BOOT
from loadcurve.core.readers.samples.series import HOST, SampleSeries

_KIB = 1 / 1024
METRICS = {
    "r": ("run_queue", 1.0),
    "b": ("blocked", 1.0),
    "bi": ("read_bandwidth_mib_s", _KIB),
    "bo": ("write_bandwidth_mib_s", _KIB),
    "us": ("cpu_user_pct", 1.0),
    "sy": ("cpu_system_pct", 1.0),
    "wa": ("cpu_iowait_pct", 1.0),
    "st": ("cpu_steal_pct", 1.0),
    "id": ("cpu_idle_pct", 1.0),
}
"""Columns, metrics and factors. vmstat's blocks are 1,024 bytes each since Linux 2.6."""

_START = re.compile(r"\A\s*procs -+memory-+|^\s*procs -+memory-+", re.MULTILINE)
_TIME = re.compile(r"(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})\s*\Z")


def recognises(text: str, name: str) -> bool:
    """Whether the text begins with vmstat's heading."""
    return _START.search(text[:2000]) is not None


def read(text: str, name: str) -> SampleSeries:
    """Every sample but that since boot. Raises UnreadableReport if there is no other."""
    samples = SampleCollector(name)
    clock = SampleClock()
    heading: SampleHeading | None = None
    is_timed = False
    for line in text.split("\n"):
        cells = line.split()
        if len(cells) > 2 and cells[:2] == ["r", "b"]:
            # Past the last column of numbers stands the zone of the times, if there are any.
            width = max(index for index, cell in enumerate(cells) if cell in METRICS) + 1
            heading = samples.heading(cells[: width + (cells[width : width + 1] == ["gu"])])
        elif heading is not None and cells and cells[0].isdecimal():
            stamp = _TIME.search(line)
            is_timed = is_timed or stamp is not None
            if stamp is None:
                samples.begin(float(samples.count))
            else:
                day = _day(stamp[1], name)
                clock.midnight = clock.midnight or day
                samples.begin(clock.seconds(stamp[2], day))
            samples.add(HOST, heading, cells[: len(heading.columns)])
    notes = [
        SINCE_BOOT,
        *([] if is_timed else [NO_TIMES.replace("iostat", "vmstat")]),
        *clock.notes,
    ]
    made = samples.series("vmstat", None, clock.midnight, METRICS, skipped=1, notes=notes)
    return replace(made, is_timed=is_timed)


def _day(text: str, name: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError as error:
        raise UnreadableReport(
            f"{name} has the date {text}, which does not exist", "send the file as it was printed"
        ) from error
