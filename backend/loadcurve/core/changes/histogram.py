"""Differences of two latency histograms of one event on their common buckets."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.formatting import number_text
from loadcurve.core.histograms import (
    BucketColumn,
    HistogramCell,
    align_histograms,
    cell_of,
    common_columns,
    is_complete,
)
from loadcurve.core.records import Evidence, LatencyHistogram, LoadPoint
from loadcurve.core.waits import READ_EVENTS

# A share is printed to one decimal, so each bucket's may be off by half of that.
PRINTED_PCT = 0.05
# The axis covers at least the rounding error, with headroom for the labels above the bars.
_LEAST_REACH, _HEADROOM = 1.0, 1.25
_AXIS_TITLE = "After minus before (percentage points)"
_FIRST_SHOWN = (*READ_EVENTS, "read")


@dataclass(frozen=True, slots=True)
class DifferenceBar:
    """How much larger a column's share is after, in percentage points.

    None if a side does not state the share. ``is_shown`` is False if it may be rounding.
    """

    points: float | None
    text: str
    is_shown: bool


@dataclass(frozen=True, slots=True)
class HistogramDifference:
    """The shares of one event's waits before and after, and their difference, column by column.

    The axis of the differences reaches from −``reach_points`` to ``reach_points``, which are
    percentage points, under ``axis_title``.
    """

    event: str
    columns: tuple[BucketColumn, ...]
    before: tuple[HistogramCell, ...]
    after: tuple[HistogramCell, ...]
    bars: tuple[DifferenceBar, ...]
    before_evidence: Evidence
    after_evidence: Evidence
    reach_points: float
    axis_title: str = _AXIS_TITLE


def common_events(before: LoadPoint, after: LoadPoint) -> tuple[str, ...]:
    """The events of which both sides have a complete histogram; single-block reads first."""
    first, second = (_complete(point) for point in (before, after))
    both = [event for event in first if event in second]
    order = {event: place for place, event in enumerate(_FIRST_SHOWN)}
    return tuple(sorted(both, key=lambda event: (order.get(event, len(order)), event)))


def histogram_difference(
    before: LoadPoint, after: LoadPoint, event: str
) -> HistogramDifference | None:
    """The difference of two complete histograms; None if a side has none of this event."""
    sides = _complete(before).get(event), _complete(after).get(event)
    if sides[0] is None or sides[1] is None:
        return None
    first, second = align_histograms([sides[0], sides[1]])
    columns = common_columns([first, second])
    cells = [tuple(cell_of(side, column) for column in columns) for side in (first, second)]
    bars = [
        _bar(before_cell, after_cell, _buckets(first, column) + _buckets(second, column))
        for column, before_cell, after_cell in zip(columns, *cells, strict=True)
    ]
    kept = _kept(cells)
    return HistogramDifference(
        event,
        columns[kept],
        cells[0][kept],
        cells[1][kept],
        tuple(bars[kept]),
        sides[0].evidence,
        sides[1].evidence,
        max([_LEAST_REACH, *(abs(bar.points or 0.0) * _HEADROOM for bar in bars)]),
    )


def _complete(point: LoadPoint) -> dict[str, LatencyHistogram]:
    by_event: dict[str, LatencyHistogram] = {}
    for histogram in point.histograms:
        if is_complete(histogram):
            by_event.setdefault(histogram.event, histogram)
    return by_event


def _buckets(histogram: LatencyHistogram, column: BucketColumn) -> int:
    """How many rounded shares a column of this histogram is the sum of; none where waits count."""
    if all(bucket.waits is not None for bucket in histogram.buckets):
        return 0
    inside = [bucket for bucket in histogram.buckets if bucket.lower_us >= column.lower_us]
    upper = column.upper_us
    return sum(
        bool(bucket.pct or bucket.trace) and (upper is None or bucket.lower_us < upper)
        for bucket in inside
    )


def _bar(before: HistogramCell, after: HistogramCell, rounded: int) -> DifferenceBar:
    if before.pct is None or after.pct is None:
        return DifferenceBar(None, "not stated", False)
    points = after.pct - before.pct
    is_shown = abs(points) > rounded * PRINTED_PCT * (1 + 1e-9)
    if not is_shown:
        return DifferenceBar(points, "no difference shown", False)
    size = number_text(round(abs(points), 6))
    return DifferenceBar(points, f"{'−' if points < 0 else '+'}{size} points", True)


def _kept(cells: list[tuple[HistogramCell, ...]]) -> slice:
    """Without the columns at both ends that are empty on both sides."""
    filled = [
        at
        for at, pair in enumerate(zip(*cells, strict=True))
        if any(cell.pct or cell.trace or cell.pct is None for cell in pair)
    ]
    return slice(filled[0], filled[-1] + 1) if filled else slice(0, None)
