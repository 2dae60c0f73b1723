"""What is not known where nothing happened: the latency of no request."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from loadcurve.core.timeline.record import Series, Track, Values

_RATE_OF = {
    "read_latency_us": ("read_iops",),
    "write_latency_us": ("write_iops",),
    "latency_us": ("read_iops", "write_iops"),
    "read_rtt_us": ("read_iops",),
    "write_rtt_us": ("write_iops",),
}


def without_latency_at_rest(series: Series, *, is_timed: bool = True) -> Series:
    """The series with no latency where the device had no request: a printed 0.00 is none."""
    stated = {(track.subject, track.metric): track.values for track in series.tracks}
    return replace(
        series, is_timed=is_timed, tracks=tuple(_at_work(stated, track) for track in series.tracks)
    )


def _at_work(stated: Mapping[tuple[str, str], Values], track: Track) -> Track:
    rates = [
        stated[track.subject, metric]
        for metric in _RATE_OF.get(track.metric, ())
        if (track.subject, metric) in stated
    ]
    if not rates:
        return track if track.metric not in _RATE_OF else _above_zero(track)
    idle = np.sum(rates, axis=0) == 0
    values: Values = np.where(idle, np.nan, track.values)
    return replace(track, values=values)


def _above_zero(track: Track) -> Track:
    values: Values = np.where(track.values == 0, np.nan, track.values)
    return replace(track, values=values)
