"""How much of a change of latency comes from the load, and how much from the system."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.curves import InterpolationOutcome, latency_at, load_curve
from loadcurve.core.records import LoadPoint, Run

_X, _Y = "throughput_iops", "read_latency_us"
_ON_CURVE = (InterpolationOutcome.AT_LEVEL, InterpolationOutcome.INTERPOLATED)


@dataclass(frozen=True, slots=True)
class LatencyChangeSplit:
    """The change of the mean read in µs: ``load_us`` and ``system_us`` add up to it.

    ``load_us`` is the change that the first run's curve predicts at the second's throughput, C(X
    after) − R before, never beyond its measured range; ``system_us`` is the rest. Both are None
    if that curve does not cover the throughput; ``reason`` says why, or what they are based on.
    """

    load_us: float | None
    system_us: float | None
    reason: str


def latency_change_split(
    run: Run, before: LoadPoint, after: LoadPoint
) -> LatencyChangeSplit | None:
    """The split by the curve of ``run``, which ``before`` is of.

    None if a side states no throughput or no read latency.
    """
    throughput = after.quantities.get(_X)
    latencies = [point.quantities.get(_Y) for point in (before, after)]
    if throughput is None or latencies[0] is None or latencies[1] is None:
        return None
    on_curve = latency_at(load_curve(run, _X, _Y).levels, throughput.value)
    if on_curve.latency_us is None or on_curve.outcome not in _ON_CURVE:
        return LatencyChangeSplit(None, None, on_curve.reason)
    return LatencyChangeSplit(
        load_us=on_curve.latency_us - latencies[0].value,
        system_us=latencies[1].value - on_curve.latency_us,
        reason=on_curve.reason,
    )
