"""Histograms of an observed run's intervals as heat maps: waits by latency over its days."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from loadcurve.core.histograms import align_histograms, cell_of, common_columns, trim_columns
from loadcurve.core.records import LatencyHistogram
from loadcurve.core.timeline.charts.figure import TimelinePanel
from loadcurve.core.timeline.charts.intervals import ObservedIntervals
from loadcurve.core.timeline.heat import LatencyBand, TimelineHeat, mapped
from loadcurve.core.waits import READ_EVENTS

_OF_WRITES = ("log file sync", "log file parallel write", "db file parallel write")

_FEWEST_BANDS = 2

_ByEvent = Mapping[str, LatencyHistogram]


def heat_panels(
    intervals: ObservedIntervals, shown: tuple[float, float], width_px: int, tool: str
) -> Iterator[TimelinePanel]:
    """The event of single-block reads with most waits as a heat map, and one of writes."""
    histograms = [
        {histogram.event: histogram for histogram in point.histograms} for point in intervals.points
    ]
    for event in _events(histograms):
        heat = _heat(
            intervals, [by_event.get(event) for by_event in histograms], shown, width_px, tool
        )
        if heat is not None:
            title = f"{event}, share of waits"
            yield TimelinePanel(f"heat {event}", title, "ms", "", (), heat=heat)


def _events(histograms: Sequence[_ByEvent]) -> Iterator[str]:
    """Of reads the event with most waits, of writes the first that any interval counts."""
    waits: dict[str, float] = {}
    for of_point in histograms:
        for event, histogram in of_point.items():
            waits[event] = waits.get(event, 0.0) + (histogram.total_waits or 0.0)
    reads = [event for event in READ_EVENTS if waits.get(event)]
    yield from sorted(reads, key=lambda event: -waits[event])[:1]
    yield from [event for event in _OF_WRITES if waits.get(event)][:1]


def _heat(
    intervals: ObservedIntervals,
    stated: Sequence[LatencyHistogram | None],
    shown: tuple[float, float],
    width_px: int,
    tool: str,
) -> TimelineHeat | None:
    """One event over its days; None where intervals count no waits or have no common edges."""
    counted = [
        histogram if histogram is not None and histogram.total_waits else None
        for histogram in stated
    ]
    known = iter(align_histograms([histogram for histogram in counted if histogram is not None]))
    histograms = [None if histogram is None else next(known) for histogram in counted]
    rows = common_columns([histogram for histogram in histograms if histogram is not None])
    cells = [
        () if histogram is None else tuple(cell_of(histogram, column) for column in rows)
        for histogram in histograms
    ]
    rows, kept = trim_columns(rows, [interval for interval in cells if interval], [])
    if len(rows) < _FEWEST_BANDS:
        return None
    bands = [LatencyBand(column.lower_us, column.upper_us, column.label) for column in rows]
    edges = [0.0]
    counts: list[list[float]] = []
    for at, (histogram, shares) in enumerate(zip(histograms, cells, strict=True)):
        if intervals.since[at] > edges[-1]:
            # A gap, in which nothing was counted.
            edges.append(float(intervals.since[at]))
            counts.append([0.0] * len(bands))
        waits = histogram.total_waits if histogram is not None else None
        edges.append(float(intervals.until[at]))
        counts.append(
            [(cell.pct or 0.0) / 100 * (waits or 0.0) for cell in shares[kept]]
            or [0.0] * len(bands)
        )
    return mapped(tool, bands, np.array(edges), np.array(counts), shown, width_px, "waits")
