"""Intervals of answers that are interpolated between two digitised load levels.

At each level the interval of the asked number and that of the other one, taken along the line, are
joined by root sum of squares, the latter being the whole line at most. Between the levels the
interval is interpolated as the number is: errors of one picture's axis marks move both alike, so
the two do not cancel.
"""

from __future__ import annotations

import math

from loadcurve.core.curves.levels import LoadLevel

HalfIntervals = tuple[float, float]
"""Half the interval at the first and at the second level of a line."""


def throughput_ends(low: LoadLevel, high: LoadLevel) -> HalfIntervals:
    """Half the interval of a throughput at a latency, at both ends of a line."""
    width, rise = high.throughput - low.throughput, high.latency_us - low.latency_us
    return _end(low.throughput_plus_minus, low.latency_plus_minus, width, rise), _end(
        high.throughput_plus_minus, high.latency_plus_minus, width, rise
    )


def latency_ends(low: LoadLevel, high: LoadLevel) -> HalfIntervals:
    """Half the interval of a latency at a throughput, at both ends of a line."""
    width, rise = high.throughput - low.throughput, high.latency_us - low.latency_us
    return _end(low.latency_plus_minus, low.throughput_plus_minus, rise, width), _end(
        high.latency_plus_minus, high.throughput_plus_minus, rise, width
    )


def bound_between(ends: HalfIntervals, share: float) -> float:
    """Half the interval at a share of the way between two ends."""
    return ends[0] + share * (ends[1] - ends[0])


def _end(own: float, other: float, rise: float, width: float) -> float:
    """The joined interval at a level of a line that rises by ``rise`` over ``width``."""
    if not other:
        return own
    return math.hypot(own, abs(rise) * min(other / abs(width), 1.0) if width else abs(rise))
