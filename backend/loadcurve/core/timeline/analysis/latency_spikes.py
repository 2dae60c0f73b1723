"""Periodic rises of latency under a constant load.

The test is that of the stalls of a rate (`stalls`), of the inverse of latency: what rises by half
falls by a third there, so that a few very long requests weigh no more than many long ones. Noise
stays noise when it is inverted, so the test has the same 1% level.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from loadcurve.core.formatting import latency_text, number_text, percent, signed_percent
from loadcurve.core.readers.samples import METRICS, SampleSeries, Values
from loadcurve.core.timeline.analysis.stalls import (
    LEAST_SEEN_PCT,
    PeriodicStalls,
    StallSearch,
    find_stalls,
)
from loadcurve.core.timeline.metric_lines import line_values
from loadcurve.core.timeline.report_windows import ReportWindow, samples_in

LEAST_RISE_PCT = 50.0
_LEAST_FALL_PCT = (1 - 1 / (1 + LEAST_RISE_PCT / 100)) * 100
# No request takes less than a picosecond, and zero has no inverse.
_LEAST_US = 1e-6
# Of reads and writes together only if they are not stated apart.
_APART, _TOGETHER = ("read_latency_us", "write_latency_us"), ("latency_us",)


@dataclass(frozen=True, slots=True)
class LatencySpikes:
    """The search in the latency ``metric``; ``looked`` is of its inverse, in 1/µs."""

    metric: str
    looked: StallSearch

    @property
    def has_any(self) -> bool:
        """Whether it rises periodically."""
        return self.looked.stalls is not None

    @property
    def sentence(self) -> str:
        """Period and height of the rises, or the range searched."""
        title = METRICS[self.metric][0]
        stalls = self.looked.stalls
        if stalls is not None:
            return f"{title} rises every {_rise(stalls)}"
        return (
            f"no periodic spikes of {title} found (searched for rises of ≥ "
            f"{percent(LEAST_RISE_PCT)} every {number_text(self.looked.shortest_s)} to "
            f"{number_text(self.looked.longest_s)} s, in ≥ {percent(LEAST_SEEN_PCT)} of the "
            f"periods)"
        )


def _rise(stalls: PeriodicStalls) -> str:
    usual_us, highest_us = 1 / stalls.usual, 1 / stalls.lowest
    return (
        f"{number_text(stalls.period_s)} s: from {latency_text(usual_us)} to "
        f"{latency_text(highest_us)} ({signed_percent(round((highest_us / usual_us - 1) * 100))}), "
        f"in {stalls.seen} of {stalls.periods} periods; "
        f"autocorrelation {stalls.correlation:.2f} at {number_text(stalls.lag_s)} s, "
        f"by chance up to {stalls.by_chance:.2f}"
    )


def find_latency_spikes(
    series: SampleSeries, window: ReportWindow | None = None, offset_s: float = 0.0
) -> tuple[LatencySpikes, ...]:
    """What the latencies of a series say, in a window or over all its samples.

    Empty if no latency is stated, times are not, or samples are too few to look for any.
    """
    if series.interval_s is None:
        return ()
    stated = [metric for metric in _APART if series.subjects(metric)] or list(_TOGETHER)
    inside = samples_in(series, window, offset_s)
    searched = ((metric, _search_latency(series, metric, inside)) for metric in stated)
    return tuple(LatencySpikes(metric, looked) for metric, looked in searched if looked is not None)


def _search_latency(series: SampleSeries, metric: str, inside: np.ndarray) -> StallSearch | None:
    line = line_values(series, metric, None)
    if line is None:
        return None
    latencies: Values = np.where(line.values > _LEAST_US, line.values, np.nan)
    return find_stalls(
        series.seconds[inside],
        latencies[inside],
        is_inverse=True,
        least_depth_pct=_LEAST_FALL_PCT,
    )
