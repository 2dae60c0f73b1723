"""From one AWR or Statspack reading to one load point.

Throughput follows the article's definition: read plus write I/O requests per second of the Load
Profile. Latency is total wait time over waits, or the printed average if that is the finer of
the two.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from loadcurve.core.formatting import number_text
from loadcurve.core.readers import EventHistogram, EventRow, Reading
from loadcurve.core.records import (
    Evidence,
    LatencyHistogram,
    LoadPoint,
    Provenance,
    Quantity,
    WaitEvent,
)
from loadcurve.core.reports.crosschecks import cross_check
from loadcurve.core.reports.event_latency import (
    event_latency,
    evidence_of,
    number,
    quantity_of,
    read_event,
    read_waits,
)
from loadcurve.core.reports.io_rates import io_rates
from loadcurve.core.runs import with_provenance
from loadcurve.core.units import MIB
from loadcurve.core.waits import CPU_EVENTS, WRITE_EVENT

# Histograms stored with a load point; the reading has those of every event.
_IO_EVENT_PREFIXES = ("db file", "direct path", "cell ", "log file", "control file", "flashback")


def _printed(reading: Reading) -> tuple[EventRow, ...]:
    """The foreground events; if they are not printed apart, the top ones and then all others."""
    if reading.foreground_wait_events:
        return reading.foreground_wait_events
    top = reading.top_events or ()
    known = {row.event for row in top}
    return (*top, *(row for row in reading.all_wait_events or () if row.event not in known))


def _latencies(reading: Reading, sha256: str | None) -> dict[str, Quantity]:
    reads = read_waits(_printed(reading), sha256).quantities
    write_row = next(
        (row for row in reading.background_wait_events or () if row.event == WRITE_EVENT), None
    )
    write = event_latency(write_row, sha256) if write_row is not None else None
    return reads if write is None else {**reads, "write_latency_us": write}


def _load(reading: Reading, sha256: str | None) -> dict[str, Quantity]:
    quantities: dict[str, Quantity | None] = {}
    profile = reading.load_profile_per_s or {}
    for metric, key, scale in (
        ("db_time_s_per_s", "db_time_s", 1.0),
        ("db_cpu_s_per_s", "db_cpu_s", 1.0),
        ("redo_mib_s", "redo_bytes", 1 / MIB),
    ):
        if key in profile:
            quantities[metric] = quantity_of(profile[key], sha256, scale)
    if reading.buffer_hit_pct is not None:
        quantities["buffer_hit_pct"] = quantity_of(reading.buffer_hit_pct, sha256)
    if "elapsed_min" in reading.header:
        quantities["elapsed_s"] = quantity_of(reading.header["elapsed_min"], sha256, 60.0)
    return {metric: quantity for metric, quantity in quantities.items() if quantity is not None}


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
        return tuple(_wait_event(row, sha256) for row in _printed(reading))
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


def _kept_histograms(reading: Reading) -> tuple[EventHistogram, ...]:
    """Those of I/O events, then those of Exadata's cells under names of their own."""
    of_events = [
        histogram
        for histogram in reading.wait_event_histograms or ()
        if histogram.event.startswith(_IO_EVENT_PREFIXES) and histogram.places
    ]
    return (*of_events, *(reading.cell_histograms or ()))


def _label(reading: Reading) -> str | None:
    """The name of the period, of a report that compares two."""
    datum = reading.header.get("period")
    return None if datum is None else str(datum.value)


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


def _missing(reading: Reading, quantities: dict[str, Quantity]) -> dict[str, str]:
    missing = {key: why for key, why in _NEEDED.items() if key not in quantities}
    if "read_latency_us" not in missing:
        return missing
    other_reads = read_waits(_printed(reading), None).reason
    waited = read_event(_printed(reading))
    if other_reads is not None:
        missing["read_latency_us"] = other_reads
    elif waited is not None:
        waits = number(waited.waits) or 0.0
        missing["read_latency_us"] = (
            f"{number_text(waits)} waits of {waited.event} are printed with a time that "
            "rounds to 0 s and no average: too coarse for a mean"
        )
    return missing


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
    point = replace(
        bare_load_point_of(reading, sha256, sessions),
        concurrency=concurrency,
        repeat=repeat,
        histograms=tuple(_histogram(histogram, sha256) for histogram in _kept_histograms(reading)),
        wait_events=_wait_events(reading, sha256),
    )
    return _as_stated(point, reading)


def bare_load_point_of(
    reading: Reading, sha256: str | None = None, sessions: int | None = None
) -> LoadPoint:
    """The load point of `load_point_of` without its histograms and wait events.

    They are most of a load point, and lists show none of them.
    """
    quantities = {
        **io_rates(reading, sha256),
        **_latencies(reading, sha256),
        **_load(reading, sha256),
    }
    point = LoadPoint(
        concurrency=None,
        quantities=quantities,
        label=_label(reading),
        sessions=sessions,
        started_at=_started_at(reading),
        findings=(*reading.findings, *cross_check(reading, sessions)),
        missing=_missing(reading, quantities),
        report_sha256s=(sha256,) if sha256 else (),
    )
    return _as_stated(point, reading)


def has_histograms(reading: Reading) -> bool:
    """Whether the load point of a reading has histograms."""
    return bool(_kept_histograms(reading))


def _as_stated(point: LoadPoint, reading: Reading) -> LoadPoint:
    if reading.provenance is Provenance.MEASURED:
        return point
    return with_provenance(point, reading.provenance)
