"""From one AWR or Statspack reading to one load point.

Throughput follows the article's definition: read plus write I/O requests per second of the Load
Profile. Latency is total wait time over waits, or the printed average where that is the finer of
the two (DESIGN.md "Rules" 2).
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from loadcurve.core.crosschecks import cross_check
from loadcurve.core.event_latency import (
    event_latency,
    evidence_of,
    number,
    quantity_of,
    read_event,
)
from loadcurve.core.provenance import with_provenance
from loadcurve.core.readers.reading import Datum, EventHistogram, EventRow, Reading
from loadcurve.core.run import (
    Evidence,
    LatencyHistogram,
    LoadPoint,
    Provenance,
    Quantity,
    WaitEvent,
)
from loadcurve.core.units import MIB
from loadcurve.core.wait_classes import CPU_EVENTS

_WRITE_EVENT = "db file parallel write"
# Histograms kept with a load point; the reading keeps those of every event.
_IO_EVENT_PREFIXES = ("db file", "direct path", "cell ", "log file", "control file", "flashback")


def _sum(parts: list[Quantity]) -> Quantity:
    """The sum of two or more quantities of one report, with its arithmetic."""
    terms = " + ".join(f"{part.evidence.raw} ({part.evidence.row})" for part in parts)
    first = parts[0].evidence
    lows = [part.low for part in parts]
    highs = [part.high for part in parts]
    return Quantity(
        value=sum(part.value for part in parts),
        provenance=Provenance.MEASURED,
        evidence=Evidence(
            report_sha256=first.report_sha256,
            section=first.section,
            row=" + ".join(part.evidence.row or "" for part in parts),
            column=first.column,
            line=first.line,
            raw=" + ".join(part.evidence.raw or "" for part in parts),
            formula=terms,
        ),
        low=sum(low for low in lows if low is not None) if None not in lows else None,
        high=sum(high for high in highs if high is not None) if None not in highs else None,
    )


def _rate(reading: Reading, key: str, activity: str, profile: str, side: str) -> Datum | None:
    """A rate per second: from the Load Profile, else the IO Profile, else Instance Activity."""
    if reading.load_profile_per_s and key in reading.load_profile_per_s:
        return reading.load_profile_per_s[key]
    for name, row in (reading.io_profile or {}).items():
        datum = row.read if side == "read" else row.write
        if name.rstrip(":") == profile and datum is not None:
            return datum
    row_of = reading.instance_activity or {}
    return row_of[activity].per_second if activity in row_of else None


_RATES = (
    # metric, load profile key, statistic, IO profile row, side
    ("read_iops", "read_io_requests", "physical read IO requests", "Database Requests", "read"),
    ("write_iops", "write_io_requests", "physical write IO requests", "Database Requests", "write"),
    ("read_bandwidth_mib_s", "read_io_mb", "physical read bytes", "Database (MB)", "read"),
    ("write_bandwidth_mib_s", "write_io_mb", "physical write bytes", "Database (MB)", "write"),
)
_SUMS = (
    ("throughput_iops", "read_iops", "write_iops"),
    ("bandwidth_mib_s", "read_bandwidth_mib_s", "write_bandwidth_mib_s"),
)


def _throughput(reading: Reading, sha256: str | None) -> dict[str, Quantity]:
    found: dict[str, Quantity] = {}
    for metric, key, activity, profile, side in _RATES:
        datum = _rate(reading, key, activity, profile, side)
        if datum is None:
            continue
        # Instance Activity counts bytes; both profiles print MB, which are 2^20 bytes.
        in_bytes = metric.endswith("mib_s") and datum.place.row.startswith(activity)
        quantity = quantity_of(datum, sha256, 1 / MIB if in_bytes else 1.0)
        if quantity is not None:
            found[metric] = quantity
    for metric, *parts in _SUMS:
        if all(part in found for part in parts):
            found[metric] = _sum([found[part] for part in parts])
    return found


def _latencies(reading: Reading, sha256: str | None) -> dict[str, Quantity]:
    found: dict[str, Quantity] = {}
    read_row = read_event(reading.foreground_wait_events or reading.top_events or ())
    write_row = next(
        (row for row in reading.background_wait_events or () if row.event == _WRITE_EVENT), None
    )
    for metric, row in (("read_latency_us", read_row), ("write_latency_us", write_row)):
        quantity = event_latency(row, sha256) if row is not None else None
        if quantity is not None:
            found[metric] = quantity
    return found


def _load(reading: Reading, sha256: str | None) -> dict[str, Quantity]:
    found: dict[str, Quantity | None] = {}
    profile = reading.load_profile_per_s or {}
    for metric, key, scale in (
        ("db_time_s_per_s", "db_time_s", 1.0),
        ("db_cpu_s_per_s", "db_cpu_s", 1.0),
        ("redo_mib_s", "redo_bytes", 1 / MIB),
    ):
        if key in profile:
            found[metric] = quantity_of(profile[key], sha256, scale)
    if reading.buffer_hit_pct is not None:
        found["buffer_hit_pct"] = quantity_of(reading.buffer_hit_pct, sha256)
    if "elapsed_min" in reading.header:
        found["elapsed_s"] = quantity_of(reading.header["elapsed_min"], sha256, 60.0)
    return {metric: quantity for metric, quantity in found.items() if quantity is not None}


def _wait_event(row: EventRow, sha256: str | None) -> WaitEvent:
    latency = event_latency(row, sha256)
    return WaitEvent(
        event=row.event,
        waits=number(row.waits),
        total_wait_time_s=number(row.total_wait_time_s),
        avg_wait_us=latency.value if latency else None,
        pct_db_time=number(row.pct_db_time),
        wait_class=row.wait_class,
        evidence=evidence_of(row.place, sha256),
    )


def _wait_events(reading: Reading, sha256: str | None) -> tuple[WaitEvent, ...]:
    """The foreground events, with CPU and the wait classes that only the top events print."""
    top = reading.top_events or ()
    if not reading.foreground_wait_events:
        return tuple(_wait_event(row, sha256) for row in top)
    class_of = {row.event: row.wait_class for row in top}
    events = (_wait_event(row, sha256) for row in reading.foreground_wait_events)
    cpu = (_wait_event(row, sha256) for row in top if row.event in CPU_EVENTS)
    return tuple(
        replace(event, wait_class=event.wait_class or class_of.get(event.event))
        for event in (*cpu, *events)
    )


def _histogram(source: EventHistogram, sha256: str | None) -> LatencyHistogram:
    places = "; ".join(dict.fromkeys(place.section for place in source.places))
    first = source.places[0]
    return LatencyHistogram(
        event=source.event,
        buckets=source.buckets,
        provenance=Provenance.MEASURED,
        evidence=Evidence(
            report_sha256=sha256, section=places, row=source.event, line=first.line, raw=first.raw
        ),
        total_waits=number(source.total_waits),
    )


def _started_at(reading: Reading) -> datetime | None:
    datum = reading.header.get("begin_time")
    if datum is None or not isinstance(datum.value, str):
        return None
    try:
        return datetime.fromisoformat(datum.value)
    except ValueError:
        return None


_NEEDED = {
    "throughput_iops": "the report prints neither I/O requests per second nor their statistics",
    "bandwidth_mib_s": "the report prints neither I/O MB per second nor their statistics",
    "read_latency_us": "no single-block read event with waits was printed",
}


def load_point_of(
    reading: Reading,
    sha256: str | None = None,
    concurrency: int | None = None,
    repeat: int = 1,
    sessions: int | None = None,
) -> LoadPoint:
    """The load point a reading states; ``concurrency`` is what the report itself cannot say.

    A metric the report does not give is absent and ``missing`` says why. Its numbers are of the
    reading's provenance.
    """
    quantities = {
        **_throughput(reading, sha256),
        **_latencies(reading, sha256),
        **_load(reading, sha256),
    }
    point = LoadPoint(
        concurrency=concurrency,
        quantities=quantities,
        repeat=repeat,
        sessions=sessions,
        started_at=_started_at(reading),
        histograms=tuple(
            _histogram(histogram, sha256)
            for histogram in reading.wait_event_histograms or ()
            if histogram.event.startswith(_IO_EVENT_PREFIXES) and histogram.places
        ),
        wait_events=_wait_events(reading, sha256),
        findings=(*reading.findings, *cross_check(reading, sessions)),
        missing={key: why for key, why in _NEEDED.items() if key not in quantities},
        report_sha256s=(sha256,) if sha256 else (),
    )
    if reading.provenance is Provenance.MEASURED:
        return point
    return with_provenance(point, reading.provenance)
