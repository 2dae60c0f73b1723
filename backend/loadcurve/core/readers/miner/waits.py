"""Wait events of a capture: top timed ones of each snapshot, histograms of I/O waits."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.miner.sections import MinerRow, MinerSection
from loadcurve.core.records import Bucket, Evidence, LatencyHistogram, Provenance, WaitEvent

_TOP = "TOP-N-TIMED-EVENTS"
_HISTOGRAM = "IO-WAIT-HISTOGRAM"
_US_PER_S = 1e6
_US_PER_MS = 1024.0
_MOST_MS = 2**22
"""The last bucket of Oracle's view."""


def waits_by_snapshot(
    section: MinerSection | None, db_time_s: Mapping[int, float | None]
) -> dict[int, tuple[WaitEvent, ...]]:
    """The top timed events of each snapshot.

    ``TOTAL_TIME_S`` is in µs in most releases, whatever its heading says: the script adds up
    time_waited_micro. Which of the two it is follows from the printed share of DB time; if
    that is unclear, times are left out.
    """
    if section is None:
        return {}
    per_s = _units_per_s(section, db_time_s)
    by_snapshot: dict[int, list[WaitEvent]] = {}
    for row in section.rows:
        snap, event = row.whole("SNAP_ID"), row.cells.get("EVENT_NAME")
        if snap is None or event is None:
            continue
        total, pct = row.number("TOTAL_TIME_S"), row.number("PCTDBT")
        by_snapshot.setdefault(snap, []).append(
            WaitEvent(
                event,
                total_wait_time_s=total.value / per_s if total and per_s else None,
                # Background waits, which are no part of DB time, may be more than all of it.
                pct_db_time=float(pct.value) if pct and pct.value <= 100 else None,
                wait_class=row.cells.get("WAIT_CLASS"),
                evidence=_evidence(row, _TOP, event, "TOTAL_TIME_S"),
            )
        )
    return {snap: tuple(events) for snap, events in by_snapshot.items()}


def _evidence(row: MinerRow, section: str, label: str, column: str) -> Evidence:
    raw = row.cells.get(column)
    return Evidence(section=section, row=label, column=column, line=row.line, raw=raw)


def _units_per_s(section: MinerSection, db_time_s: Mapping[int, float | None]) -> float | None:
    """1 if total times are in seconds, a million if they are in µs, None if that is not clear."""
    ratios = []
    for row in section.rows:
        total, pct = row.number("TOTAL_TIME_S"), row.number("PCTDBT")
        db_time = db_time_s.get(row.whole("SNAP_ID") or -1)
        if total and pct and db_time and pct.value > 0:
            ratios.append(total.value / (db_time * pct.value / 100))
    if not ratios:
        return None
    typical = median(ratios)
    if typical > _US_PER_S / 100:
        return _US_PER_S
    return 1.0 if 0.01 < typical < 100 else None


def histograms_by_snapshot(section: MinerSection | None) -> dict[int, tuple[LatencyHistogram, ...]]:
    """Latency histograms of each snapshot, of foreground and background waits of all instances.

    ``WAIT_TIME_MILLI`` n counts waits below n ms and not below n/2 ms, as Oracle's view has it;
    an edge is n × 1,024 µs, as in the readers of AWR reports.
    """
    counts: dict[int, dict[str, dict[int, int]]] = {}
    first: dict[tuple[int, str], MinerRow] = {}
    for row in section.rows if section else ():
        snap, event = row.whole("SNAP_ID"), row.cells.get("EVENT_NAME")
        ms, waits = row.whole("WAIT_TIME_MILLI"), row.whole("WAIT_COUNT")
        if snap is None or event is None or not ms or ms > _MOST_MS or ms & (ms - 1) or not waits:
            continue
        of_event = counts.setdefault(snap, {}).setdefault(event, {})
        of_event[ms] = of_event.get(ms, 0) + waits
        first.setdefault((snap, event), row)
    size_limits.check(len(first), size_limits.RESULTS, "histograms", "this AWR Miner capture")
    return {
        snap: tuple(
            _histogram(event, buckets, first[snap, event]) for event, buckets in events.items()
        )
        for snap, events in counts.items()
    }


def _histogram(event: str, counts: Mapping[int, int], row: MinerRow) -> LatencyHistogram:
    total = sum(counts.values())
    edges_ms = [2**power for power in range(max(counts).bit_length())]
    buckets = tuple(
        Bucket(
            lower_us=0.0 if ms == 1 else ms * _US_PER_MS / 2,
            upper_us=ms * _US_PER_MS,
            pct=100.0 * counts.get(ms, 0) / total,
            waits=float(counts.get(ms, 0)),
        )
        for ms in edges_ms
    )
    evidence = _evidence(row, _HISTOGRAM, event, "WAIT_COUNT")
    return LatencyHistogram(event, buckets, Provenance.MEASURED, evidence, float(total))
