"""ORT, overall response time: the mean of the latency curve over a throughput range.

It is the area under latency over throughput, by trapezoids between the measured points, divided by
the width of the range. There is no assumed origin: the official numbers of SPECstorage Solution
2020 (http://www.spec.org/storage2020/results/) come out only over the measured range.
Two ORTs compare only over the same range.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from loadcurve.core.curves.latency_at_throughput import latency_query
from loadcurve.core.curves.levels import LoadLevel, is_same_load, rising_levels
from loadcurve.core.formatting import latency_text, throughput_text

Range = tuple[float, float]


@dataclass(frozen=True, slots=True)
class OverallResponseTime:
    """The ORT in µs over [``low``, ``high``] in the throughput metric's unit.

    All three are None if it cannot be computed; ``reason`` says why, or over which range.
    ``text`` is for people: "596 µs". ``plus_minus`` is the mean of the levels' intervals if they
    are digitised, else 0.
    """

    latency_us: float | None
    low: float | None
    high: float | None
    reason: str
    text: str | None = None
    plus_minus: float = 0.0


def measured_range(levels: Sequence[LoadLevel]) -> Range | None:
    """The throughput range that one curve was measured over; None for one without levels."""
    rise = rising_levels(levels)
    return (rise[0].throughput, rise[-1].throughput) if rise else None


def shared_range(ranges: Sequence[Range | None]) -> Range | None:
    """The intersection of all ``ranges``; None if it is empty."""
    known = [each for each in ranges if each is not None]
    if not known or len(known) < len(ranges):
        return None
    low, high = max([low for low, _ in known]), min([high for _, high in known])
    return (low, high) if low < high else None


def overall_response_time(
    levels: Sequence[LoadLevel], within: tuple[float, float] | None = None
) -> OverallResponseTime:
    """The ORT of ``levels``, over all of its range or over ``within``, which must lie inside it.

    Levels that do not raise the throughput are left out: there latency is no function of it.
    """
    used = rising_levels(levels)
    if len(used) < 2:
        reason = "needs two load levels with growing throughput"
        return OverallResponseTime(None, None, None, reason)
    if any(is_same_load(level, following) for level, following in pairwise(used)):
        reason = (
            "two of its load levels have the same load, so nothing can be interpolated between them"
        )
        return OverallResponseTime(None, None, None, reason)
    low, high = within or (used[0].throughput, used[-1].throughput)
    inner = [level.throughput for level in used if low < level.throughput < high]
    path = [*map(latency_query(used), (low, *inner, high))]
    if low >= high or path[0].latency_us is None or path[-1].latency_us is None:
        reason = f"not measured over all of {throughput_text(low)} to {throughput_text(high)}"
        return OverallResponseTime(None, None, None, reason)
    reason = f"over {throughput_text(low)} to {throughput_text(high)}"
    mean_us = _mean([(at.throughput, at.latency_us or 0.0) for at in path])
    known = _mean([(at.throughput, at.plus_minus) for at in path])
    text = latency_text(mean_us, plus_minus=known)
    return OverallResponseTime(mean_us, low, high, reason, text, known)


def _mean(path: Sequence[tuple[float, float]]) -> float:
    """The mean height of a line through places, by trapezoids."""
    area = sum((x2 - x1) * (r1 + r2) / 2 for (x1, r1), (x2, r2) in pairwise(path))
    return area / (path[-1][0] - path[0][0])
