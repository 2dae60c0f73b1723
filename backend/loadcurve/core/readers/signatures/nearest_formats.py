"""An unknown text: its first line, and the formats nearest to it."""

from __future__ import annotations

import re

from loadcurve.core.errors import UnreadableReport

_HEAD = 20_000
_NEAREST = (
    ("an AWR or Statspack report (awrrpt.sql, spreport.sql)",
     "oracle awr statspack snap snapshot elapsed waits wait event instance db redo physical sga"),
    ("a result of fio (--output-format=json)",
     "fio jobs jobname read write iops clat lat bw rw iodepth job ioengine runtime util"),
    ("a result of vdbench (flatfile.html or its output)",
     "vdbench rd wd sd run interval resp rate xfersize threads iorate format cpu"),
    ("a result of Swingbench", "swingbench charbench tps users transactions response"),
    ("a result of sysbench, elbencho or DiskSpd",
     "sysbench fileio elbencho diskspd threads operation phase timespan outstanding"),
    ("a log of HammerDB", "hammerdb vuser nopm tpm tpcc virtual user rampup"),
    ("a result of ORION or CALIBRATE_IO", "orion ran small large random iops mbps max_iops"),
    ("SLOB's awr_info.txt or slob.conf", "slob update_pct awr_info scale run_time work_loop"),
    ("a table of load points as CSV, xlsx or JSON (template: load-points.csv)",
     "iops latency throughput threads sessions users load ms us mib bandwidth read write csv"),
)  # fmt: skip
_USUAL = (0, 1, 8)
"""The formats named if no word points to any."""
_FIRST_LINE = 80


def unknown(text: str, name: str) -> UnreadableReport:
    """The refusal of an unknown text: its first line and the three nearest formats."""
    first = next((line.strip() for line in text[:_HEAD].splitlines() if line.strip()), "")
    shown = first if len(first) <= _FIRST_LINE else f"{first[:_FIRST_LINE]}…"
    return UnreadableReport(
        f"{name} is not a report Loadcurve reads; its first line is {shown!r}",
        f"the nearest formats are {'; '.join(_nearest(text))}",
    )


def _nearest(text: str) -> list[str]:
    """The three formats whose words stand in the first lines, those with most words first."""
    found = set(re.findall(r"[a-z_]+", text[:_HEAD].lower()))
    shared = [len(found & set(words.split())) for _, words in _NEAREST]
    order = sorted(range(len(_NEAREST)), key=lambda at: (-shared[at], at not in _USUAL, at))
    return [_NEAREST[at][0] for at in order[:3]]
