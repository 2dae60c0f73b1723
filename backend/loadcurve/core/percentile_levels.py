"""A run's load levels by a percentile of latency, as far as its histograms tell: a bracket each.

A histogram never tells a percentile, only between which edges it lies (METHODS.md 4.5). So a level
meets a latency limit for certain only if the whole bracket does: if its upper edge is no more.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from loadcurve.core.bucket_columns import is_complete
from loadcurve.core.event_latency import READ_EVENTS
from loadcurve.core.figure import PercentileBracket
from loadcurve.core.load_curve import LoadLevel, level_of, repeats_by_level
from loadcurve.core.merged_histogram import merged_histogram
from loadcurve.core.percentiles import bracket_text, percentile_brackets
from loadcurve.core.run import LatencyHistogram, LoadPoint, Qualifier, Run

# The events whose histogram is of the latency a metric is the mean of, the first one stated.
_EVENTS = {
    "read_latency_us": (*READ_EVENTS, "fio read"),
    "write_latency_us": ("db file parallel write", "fio write"),
}


@dataclass(frozen=True, slots=True)
class BoundLevel:
    """A load level with the bracket of its percentile; its latency is the upper edge, in µs.

    The latency is infinite where the bracket has no upper edge.
    """

    level: LoadLevel
    bracket: PercentileBracket


@dataclass(frozen=True, slots=True)
class BoundCurve:
    """The levels in concurrency order; ``reason`` says why there are none, or fewer."""

    levels: tuple[BoundLevel, ...]
    reason: str | None = None


def bound_curve(run: Run, x: str, y: str, percentile: float) -> BoundCurve:
    """The levels of ``run`` by throughput ``x`` and ``percentile`` of latency ``y``.

    Repeats of a level count as one: the median throughput, all their waits together.
    """
    levels = repeats_by_level(run, x, x)
    found = [
        BoundLevel(_level(points, x, bracket, run.concurrency_unit), bracket)
        for points in levels
        if (bracket := _bracket(points, y, percentile)) is not None
    ]
    ordered = [each for each in found if each.level.concurrency is not None]
    if len(found) > 1:
        found = ordered
    without = len(levels) - len(found)
    if not levels:
        return BoundCurve((), "no load point states its throughput")
    if not found:
        return BoundCurve((), f"no load level has a histogram that tells p{percentile:g}")
    if without == 0:
        return BoundCurve(tuple(found))
    which = f"{without} of its {len(levels)} load levels {'has' if without == 1 else 'have'}"
    return BoundCurve(tuple(found), f"{which} no histogram that tells p{percentile:g}")


def _level(points: Sequence[LoadPoint], x: str, bracket: PercentileBracket, unit: str) -> LoadLevel:
    upper_us = float("inf") if bracket.high_us is None else bracket.high_us
    return level_of(points, median(p.quantities[x].value for p in points), upper_us, unit)


def _bracket(points: Sequence[LoadPoint], y: str, percentile: float) -> PercentileBracket | None:
    """Where the percentile of all repeats lies; None unless every one has such a histogram."""
    histograms = [_histogram(point, y) for point in points]
    stated = [histogram for histogram in histograms if histogram is not None]
    if len(stated) < len(points):
        return None
    whole = merged_histogram(stated)
    if whole is not None:
        return _bracket_of(whole, percentile)
    each = [_bracket_of(histogram, percentile) for histogram in stated]
    known = [bracket for bracket in each if bracket is not None]
    return _around(known) if len(known) == len(each) else None


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
    by_event = {histogram.event: histogram for histogram in point.histograms}
    return next((by_event[event] for event in _EVENTS[y] if event in by_event), None)


def _stated_bracket(histogram: LatencyHistogram, percentile: float) -> PercentileBracket | None:
    """The bracket that follows from statements such as "90 % of reads were served below 2 ms".

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
    is_told = any(share.upper_us == high_us and share.pct == percentile for share in firm)
    estimate_us = high_us if is_told else None
    return PercentileBracket(
        percentile, low_us, high_us, estimate_us, bracket_text(low_us, high_us, estimate_us)
    )
