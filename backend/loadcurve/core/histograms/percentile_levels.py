"""A run's load levels by a percentile of latency: a bracket each, from its histograms.

A histogram never tells a percentile, only between which edges it lies. So a level meets a latency
limit for certain only if the whole bracket does: if its upper edge is no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.curves import OBSERVED, LoadLevel, RunLevel, level_of, run_levels
from loadcurve.core.histograms.common_buckets import is_complete
from loadcurve.core.histograms.merged import merged_histogram
from loadcurve.core.histograms.percentiles import bracket_text, percentile_brackets
from loadcurve.core.histograms.records import PercentileBracket
from loadcurve.core.records import LatencyHistogram, LoadPoint, Qualifier, Run
from loadcurve.core.units import READ_COVERAGE
from loadcurve.core.waits import READ_EVENTS, is_cell_read

# The events whose histogram is of the latency a metric is the mean of, the first one stated.
_EVENTS = {
    "read_latency_us": (*READ_EVENTS, "fio read", "vdbench read"),
    "write_latency_us": ("db file parallel write", "fio write", "vdbench write"),
    "mixed_latency_us": ("fio mixed",),
}


@dataclass(frozen=True, slots=True)
class PercentileLevel:
    """A load level with the bracket of its percentile; its latency is the upper edge, in µs.

    The latency is infinite where the bracket has no upper edge.
    """

    level: LoadLevel
    bracket: PercentileBracket


@dataclass(frozen=True, slots=True)
class PercentileCurve:
    """The levels in concurrency order; ``reason`` says why some or all are missing."""

    levels: tuple[PercentileLevel, ...]
    reason: str | None = None


def percentile_curve(run: Run, x: str, y: str, percentile: float) -> PercentileCurve:
    """The levels of ``run`` by throughput ``x`` and ``percentile`` of latency ``y``.

    Repeats of a level count as one: the median throughput, all their waits together.
    """
    if run.is_observed:
        return PercentileCurve((), OBSERVED)
    levels = run_levels(run, x)
    known = [
        PercentileLevel(_level(level, x, bracket, run.concurrency_unit), bracket)
        for level in levels
        if (bracket := _bracket(level.stating(x), y, percentile)) is not None
    ]
    ordered = [bracketed for bracketed in known if bracketed.level.concurrency is not None]
    if len(known) > 1:
        known = ordered
    without = len(levels) - len(known)
    if not levels:
        return PercentileCurve((), "no load point states its throughput")
    if not known:
        return PercentileCurve((), f"no load level has a histogram that gives p{percentile:g}")
    if without == 0:
        return PercentileCurve(tuple(known))
    which = f"{without} of its {len(levels)} load levels {'has' if without == 1 else 'have'}"
    return PercentileCurve(tuple(known), f"{which} no histogram that gives p{percentile:g}")


def _level(level: RunLevel, x: str, bracket: PercentileBracket, unit: str | None) -> LoadLevel:
    upper_us = float("inf") if bracket.high_us is None else bracket.high_us
    value = level.value(x)
    if value is None:
        raise ValueError(f"the level does not state {x}")
    return level_of(level, value, upper_us, unit, latency_repeats=value.count)


def _bracket(points: Sequence[LoadPoint], y: str, percentile: float) -> PercentileBracket | None:
    """Where the percentile of all repeats lies; None unless every one has such a histogram."""
    histograms = [_histogram(point, y) for point in points]
    stated = [histogram for histogram in histograms if histogram is not None]
    if len(stated) < len(points):
        return None
    whole = merged_histogram(stated)
    if whole is not None:
        return _bracket_of(whole, percentile)
    brackets = [_bracket_of(histogram, percentile) for histogram in stated]
    known = [bracket for bracket in brackets if bracket is not None]
    return _around(known) if len(known) == len(brackets) else None


def _bracket_of(histogram: LatencyHistogram, percentile: float) -> PercentileBracket | None:
    if is_complete(histogram):
        return percentile_brackets(histogram.buckets, (percentile,))[0]
    return _stated_bracket(histogram, percentile)


def _around(brackets: Sequence[PercentileBracket]) -> PercentileBracket:
    """A percentile of all waits together lies between the least and the largest of its parts."""
    low_us = min(bracket.low_us for bracket in brackets)
    highs = [bracket.high_us for bracket in brackets if bracket.high_us is not None]
    high_us = max(highs) if len(highs) == len(brackets) else None
    text = bracket_text(low_us, high_us, None)
    return PercentileBracket(brackets[0].percentile, low_us, high_us, None, text)


def _histogram(point: LoadPoint, y: str) -> LatencyHistogram | None:
    """The histogram of what ``y`` is the mean of; of Exadata's reads that of all their paths."""
    if READ_COVERAGE in point.quantities and y not in point.quantities:
        # Hardly any read waited in the event, so its histogram is not of the reads.
        return None
    by_event = {histogram.event: histogram for histogram in point.histograms}
    histogram = next((by_event[event] for event in _EVENTS.get(y, ()) if event in by_event), None)
    if histogram is None or not is_cell_read(histogram.event):
        return histogram
    paths = [histogram for histogram in point.histograms if is_cell_read(histogram.event)]
    return merged_histogram(paths)


def _stated_bracket(histogram: LatencyHistogram, percentile: float) -> PercentileBracket | None:
    """The bracket that follows from statements such as "90% of reads were served below 2 ms".

    A share hedged with "about" tells nothing for certain.
    """
    firm = [share for share in histogram.cumulative if share.qualifier is None]
    more = [s for s in histogram.cumulative if s.qualifier in (None, Qualifier.MORE_THAN)]
    above = [share.upper_us for share in more if share.pct >= percentile]
    below = [share.upper_us for share in firm if share.pct < percentile]
    if not above:
        return None
    low_us, high_us = max(below, default=0.0), min(above)
    # What states this very percentile, as fio does, states it and not only a bracket.
    is_stated = any(share.upper_us == high_us and share.pct == percentile for share in firm)
    estimate_us = high_us if is_stated else None
    return PercentileBracket(
        percentile, low_us, high_us, estimate_us, bracket_text(low_us, high_us, estimate_us)
    )
