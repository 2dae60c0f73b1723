"""The latency at a throughput where a source states one place of a curve, and not the curve.

A place such as its knee states the sustained throughput there. Results at less or more load
are not stated: the place is neither the lowest load nor the highest for all we know.
"""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.curves.latency_at_throughput import InterpolatedLatency
from loadcurve.core.curves.levels import LoadLevel, level_throughput_text
from loadcurve.core.curves.sla import InterpolationOutcome
from loadcurve.core.records import Provenance, Run


def is_single_point(run: Run, levels: Sequence[LoadLevel]) -> bool:
    """Whether ``levels`` are one place of a curve that is not stated as a whole.

    They are if the load there is not stated, or if a source singles the place out. A single level
    that was measured here is the lowest load there is.
    """
    if len(levels) != 1:
        return False
    return levels[0].concurrency is None or run.provenance is not Provenance.MEASURED


def latency_at_single_point(
    level: LoadLevel, throughput: float, latency: str
) -> InterpolatedLatency:
    """The latency of ``level`` if it has exactly this ``throughput``; else it is not stated."""
    if throughput == level.throughput:
        return InterpolatedLatency(
            throughput,
            InterpolationOutcome.AT_LEVEL,
            level.latency_us,
            f"at {level.text}",
            level.point_ids,
            (level.latency_repeats,),
            level.latency_hedge,
            plus_minus=level.latency_plus_minus,
        )
    place = f"{level.text}, which reaches {level_throughput_text(level)}"
    reason = f"not stated: the only value is {latency} at {place}"
    return InterpolatedLatency(
        throughput, InterpolationOutcome.NOT_STATED, None, reason, level.point_ids
    )
