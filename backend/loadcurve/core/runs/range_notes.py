"""Notes at ranges of an axis: their rules, and the text of a range."""

from __future__ import annotations

import math
from collections.abc import Sequence

from loadcurve.core.errors import InvalidRun
from loadcurve.core.formatting import allowed_values_text, value_text
from loadcurve.core.records import RangeNote
from loadcurve.core.units import LATENCY_METRICS, METRICS, THROUGHPUT_METRICS

NOTED_METRICS = (*THROUGHPUT_METRICS, *LATENCY_METRICS)
MAX_RANGE_NOTES = 20


def check_range_notes(notes: Sequence[RangeNote]) -> None:
    """Raises InvalidRun naming the note that has no range, none on an axis, or no words."""
    if len(notes) > MAX_RANGE_NOTES:
        raise InvalidRun(f"range_notes: {len(notes)} are too many; the limit is {MAX_RANGE_NOTES}")
    for position, note in enumerate(notes, start=1):
        where = f"range note {position}"
        if note.metric not in NOTED_METRICS:
            allowed = allowed_values_text(note.metric, tuple(NOTED_METRICS))
            raise InvalidRun(f"{where}: {note.metric!r} has no axis; {allowed}")
        if not note.text.strip():
            raise InvalidRun(f"{where}: the note is empty; describe this range")
        ends = [end for end in (note.low, note.high) if end is not None]
        if not ends:
            raise InvalidRun(f"{where}: give it a low end, a high end, or both")
        if not all(math.isfinite(end) and end >= 0 for end in ends):
            raise InvalidRun(f"{where}: its ends must be zero or more")
        if note.low is not None and note.high is not None and note.low >= note.high:
            raise InvalidRun(
                f"{where}: its low end, {note.low:g}, is not below its high end, {note.high:g}"
            )


def range_text(note: RangeNote) -> str:
    """The range in words.

    >>> range_text(RangeNote("throughput_iops", "QoS", 100_000, 130_000))
    '100,000–130,000 IOPS'
    >>> range_text(RangeNote("read_latency_us", "SLA", low=2_000))
    'above 2 ms (read latency)'
    """
    metric = METRICS[note.metric]
    # The axis' usual metric needs no name; the others do.
    suffix = "" if note.metric == "throughput_iops" else f" ({metric.title.lower()})"
    if note.low is None or note.high is None:
        side, end = ("below", note.high) if note.low is None else ("above", note.low)
        return f"{side} {value_text(note.metric, end or 0.0)}{suffix}"
    low, high = value_text(note.metric, note.low), value_text(note.metric, note.high)
    unit = f" {high.rsplit(' ', 1)[1]}"
    return f"{low.removesuffix(unit)}–{high}{suffix}"
