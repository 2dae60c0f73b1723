"""awr_info.txt, the table SLOB's awr_info.sh prints: one load point a row.

Rates and latencies are those awr_info.sh took from one AWR report a row: rates per second, MB of
2^20 bytes, ELAPSED in seconds, latencies in µs of the wait events DFSR (db file sequential read),
DPR (direct path read), DFPR (db file parallel read), DFPW (db file parallel write) and LFPW (log
file parallel write). The script cuts rates to whole numbers, so 5198 stands for 5,198 up to 5,199.
It prints 0 for an event the report does not list and ``-nan`` for one without waits: both are
missing, not fast. SESSIONS is the suffix of the report's name, blank without one. On RAC a row
covers the one instance its report covers.

PREADS and PWRITES are requests, READ_MBS and WRITE_MBS all bytes for whatever cause (redo, control
files), which is more than the database I/O of the Load Profile. SLOB 2.0's script, which has no
column DB CPU, counts blocks as PREADS and PWRITES: those are no requests and not taken as such.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.formatting import number_text
from loadcurve.core.readers.numbers import PrintedNumber, number, wait_us
from loadcurve.core.readers.reading import Reading
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import Evidence, Finding, LoadPoint, Provenance, Quantity, WaitEvent
from loadcurve.core.runs import is_contradicted
from loadcurve.core.units import ALL_PURPOSES

_REQUIRED = ("FILE", "SESSIONS", "ELAPSED")
_QUANTITIES = {
    "ELAPSED": "elapsed_s",
    "DB CPU": "db_cpu_s_per_s",
    "DB Tm": "db_time_s_per_s",
    "PREADS": "read_iops",
    "READ_MBS": "total_read_bandwidth_mib_s",
    "PWRITES": "write_iops",
    "WRITE_MBS": "total_write_bandwidth_mib_s",
    "REDO_MBS": "redo_mib_s",
}
_NOTED = {"EXECUTES": "SQL executions/s", "LIO": "logical reads/s (blocks)"}
_EVENTS = {
    "DFSR_LAT": "db file sequential read",
    "DPR_LAT": "direct path read",
    "DFPR_LAT": "db file parallel read",
    "DFPW_LAT": "db file parallel write",
    "LFPW_LAT": "log file parallel write",
}
_TOP_WAIT = "TOP WAIT"
_KNOWN = frozenset({*_REQUIRED, *_QUANTITIES, *_NOTED, *_EVENTS, _TOP_WAIT})
_BLOCKS = {"PREADS": "blocks read/s", "PWRITES": "blocks written/s"}
# The event's name is cut at 30 characters; then waits, total s, average (bare numbers are ms),
# % of DB time and the class, cut at 8 or 10.
_TOP_WAIT_CELL = re.compile(
    r"(\S.{0,29}?) +([0-9]{1,18}) +([0-9.]{1,18}[KMG]?) +([0-9.]{1,18}(?: ?(?:us|ms|ns|s))?)"
    r" +([0-9.]{1,6}) +(\S.*)"
)
_MAX_SESSIONS_DIGITS = 9


def recognises(text: str, name: str) -> bool:
    """Whether some line begins with awr_info.sh's heading."""
    return re.search(r"^\ufeff?FILE\|SESSIONS\|ELAPSED\|", text, re.MULTILINE) is not None


def read(text: str, name: str) -> Reading:
    """One load point per row. Raises UnreadableReport naming the row and column that is wrong."""
    header: list[str] | None = None
    points: list[LoadPoint] = []
    for line, row in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if not row.strip():
            continue
        cells = [cell.strip() for cell in row.split("|")]
        if header is None or cells[:3] == list(_REQUIRED):
            header = _header(cells, header)
            continue
        if len(cells) != len(header):
            raise _wrong(line, f"has {len(cells)} cells where the heading has {len(header)}")
        points.append(_load_point(dict(zip(header, cells, strict=True)), line))
    if not points or header is None:
        raise UnreadableReport("an awr_info.txt without rows", "run awr_info.sh over the reports")
    unknown = [column for column in header if column and column not in _KNOWN]
    return Reading(
        kind="awr_info",
        format="text",
        scope="instance",
        reader_version=READER_VERSION,
        load_points=tuple(points),
        findings=tuple(
            Finding("awr_info columns", "notice", f"column {column} is not known and was left out")
            for column in unknown
        ),
    )


def _header(cells: list[str], previous: list[str] | None) -> list[str]:
    """The heading; awr_info.sh run twice into one file repeats it."""
    named = [cell for cell in cells if cell]
    if tuple(cells[:3]) != _REQUIRED or len(set(named)) != len(named):
        raise UnreadableReport(
            "not an awr_info.txt: its first line is not FILE|SESSIONS|ELAPSED|…",
            "upload the unchanged output of awr_info.sh",
        )
    if previous is not None and previous != cells:
        raise UnreadableReport(
            "an awr_info.txt of two releases of awr_info.sh", "upload the output of each separately"
        )
    return cells


def _load_point(row: Mapping[str, str], line: int) -> LoadPoint:
    missing: dict[str, str] = {}
    quantities: dict[str, Quantity] = {}
    for column, metric in _QUANTITIES.items():
        printed = _cell(row, column, line)
        if column in _BLOCKS and _counts_blocks(row):
            missing[metric] = (
                f"this awr_info.txt is of SLOB 2.0 (no column DB CPU), whose {column} counts "
                "blocks, not requests"
            )
        elif printed is None:
            missing[metric] = _why_missing(row, column)
        else:
            quantities[metric] = _quantity(row, column, line, printed)
    if "read_iops" in quantities and "write_iops" in quantities:
        quantities["throughput_iops"] = _sum(quantities["read_iops"], quantities["write_iops"])
    for metric in ("read_bandwidth_mib_s", "write_bandwidth_mib_s"):
        missing[metric] = f"awr_info.sh counts all bytes only, {ALL_PURPOSES}; see the totals"
    events = _wait_events(row, line)
    reads_waited = next((event for event in events if event.event == _EVENTS["DFSR_LAT"]), None)
    if reads_waited is None or reads_waited.avg_wait_us is None:
        missing["read_latency_us"] = _why_missing(row, "DFSR_LAT")
    else:
        quantities["read_latency_us"] = Quantity(
            reads_waited.avg_wait_us, Provenance.MEASURED, reads_waited.evidence
        )
    sessions, why = _sessions(row, quantities.get("db_time_s_per_s"))
    if sessions is None:
        missing["concurrency"] = why
    return LoadPoint(
        concurrency=sessions,
        quantities=quantities,
        sessions=sessions,
        label=row["FILE"] or None,
        wait_events=tuple(_with_top_wait(events, row, line)),
        missing=missing,
        note=_note(row),
    )


def _cell(row: Mapping[str, str], column: str, line: int) -> PrintedNumber | None:
    """A rate; None where blank or nan. Raises UnreadableReport for anything else."""
    raw = row.get(column, "")
    if not raw or raw.lower().lstrip("+-") in ("nan", "inf"):
        return None
    printed = number(raw)
    if printed is None or printed.value < 0 or not raw[-1].isdigit():
        raise _wrong(line, f"column {column}: {raw[:40]!r} is not a number")
    if "." in raw:
        return printed
    return PrintedNumber(printed.value, printed.value, printed.value + 1)


def _why_missing(row: Mapping[str, str], column: str) -> str:
    raw = row.get(column)
    if raw is None:
        return f"this awr_info.txt has no column {column}"
    if column in _EVENTS and raw == "0":
        return f"the report lists no {_EVENTS[column]}"
    return f"awr_info.sh printed {raw!r} in column {column}"


def _evidence(row: Mapping[str, str], column: str, line: int) -> Evidence:
    return Evidence(section="awr_info", row=row["FILE"], column=column, line=line, raw=row[column])


def _quantity(row: Mapping[str, str], column: str, line: int, printed: PrintedNumber) -> Quantity:
    evidence = _evidence(row, column, line)
    return Quantity(
        float(printed.value), Provenance.MEASURED, evidence, float(printed.low), float(printed.high)
    )


def _sum(reads: Quantity, writes: Quantity) -> Quantity:
    evidence = Evidence(section="awr_info", formula="read_iops + write_iops")
    low = (reads.low or 0.0) + (writes.low or 0.0)
    high = (reads.high or 0.0) + (writes.high or 0.0)
    return Quantity(reads.value + writes.value, Provenance.MEASURED, evidence, low, high)


def _counts_blocks(row: Mapping[str, str]) -> bool:
    return "DB CPU" not in row


def _wait_events(row: Mapping[str, str], line: int) -> list[WaitEvent]:
    events: list[WaitEvent] = []
    for column, event in _EVENTS.items():
        printed = _cell(row, column, line)
        if printed is not None and printed.value > 0:
            average = float(printed.value)
            evidence = _evidence(row, column, line)
            events.append(WaitEvent(event, avg_wait_us=average, evidence=evidence))
    return events


def _with_top_wait(events: list[WaitEvent], row: Mapping[str, str], line: int) -> list[WaitEvent]:
    """The events with what TOP WAIT adds; an average of a column of its own is the finer one."""
    match = _TOP_WAIT_CELL.fullmatch(row.get(_TOP_WAIT, ""))
    if match is None:
        return events
    event, waits, total, average, pct, wait_class = match.groups()
    own = next((known for known in events if known.event == event), None)
    top = WaitEvent(
        event,
        waits=_value(number(waits)),
        total_wait_time_s=_value(number(total)),
        avg_wait_us=own.avg_wait_us if own else _value(wait_us(average, unit="ms")),
        pct_db_time=_value(number(pct)),
        wait_class=wait_class,
        evidence=_evidence(row, _TOP_WAIT, line),
    )
    return [top, *(known for known in events if known is not own)]


def _value(printed: PrintedNumber | None) -> float | None:
    return None if printed is None else float(printed.value)


def _sessions(row: Mapping[str, str], db_time: Quantity | None) -> tuple[int | None, str]:
    """SESSIONS, the suffix of a name; None and why if it is missing or invalid."""
    raw = row["SESSIONS"]
    is_count = raw.isascii() and raw.isdigit() and len(raw) <= _MAX_SESSIONS_DIGITS
    sessions = int(raw) if is_count else 0
    if not sessions:
        return None, f"report {row['FILE']} has a name without a session count at its end"
    if db_time is not None and is_contradicted(sessions, db_time.value):
        return None, (
            f"not {sessions}, the suffix of {row['FILE']}: {number_text(db_time.value)} sessions "
            "were active on average (DB Tm), so that number counts something else"
        )
    return sessions, ""


def _note(row: Mapping[str, str]) -> str | None:
    noted = {**_NOTED, **(_BLOCKS if _counts_blocks(row) else {})}
    parts = [f"{row[column]} {text}" for column, text in noted.items() if row.get(column)]
    return ", ".join(parts) or None


def _wrong(line: int, what: str) -> UnreadableReport:
    return UnreadableReport(
        f"an awr_info.txt whose line {line} {what}", "upload the unchanged output of awr_info.sh"
    )
