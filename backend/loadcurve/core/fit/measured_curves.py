"""The latency of a measured curve at a demand, only if its I/O is comparable.

A curve says nothing of a demand with another size of I/O or another mix
(docs/decisions/22-tiers-with-quotes.md), and nothing beyond the throughput it was
measured at.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loadcurve.core.curves import latency_at, load_curve
from loadcurve.core.fit.checks import at_pct
from loadcurve.core.fit.demand import Demand, demand_of
from loadcurve.core.formatting import counted_with_verb, latency_text, number_text, percent
from loadcurve.core.records import Provenance, Run

_X, _Y = "throughput_iops", "read_latency_us"
# A mean size within a quarter, and a share of reads within five points, count as the same I/O.
SAME_SIZE = 1.25
SAME_MIX_POINTS = 5.0
_READ_AT = (50.0, 95.0, 100.0)


@dataclass(frozen=True, slots=True)
class LatencyAtDemand:
    """The latency at the demand that ``of_pct`` % of the comparable intervals do not exceed."""

    of_pct: float
    throughput_iops: float
    latency_us: float | None
    reason: str


@dataclass(frozen=True, slots=True)
class MeasuredCurve:
    """Latency of a demand on one run's measured curve.

    ``comparable`` counts the intervals with I/O like the run's, ``covered`` those of them within
    its measured range. ``text`` is a sentence; ``readings`` are empty if no interval is comparable.
    """

    run_id: str
    label: str
    provenance: Provenance
    comparable: int
    covered: int
    within_limit: int | None
    readings: tuple[LatencyAtDemand, ...]
    text: str


def measured_curve(
    run: Run, demand: Demand, growth: float = 1.0, limit_us: float | None = None
) -> MeasuredCurve:
    """The result of the curve of ``run`` for ``demand`` grown by ``growth``.

    ``limit_us`` is the latency a user allows; ``within_limit`` then counts the intervals that the
    curve shows within it.
    """
    curve = load_curve(run, _X, _Y)
    levels = curve.levels
    size, mix = io_size_and_mix(run)
    like = has_similar_io(demand, size, mix) if levels else np.zeros(len(demand), dtype=bool)
    iops = np.sort(demand.needs[_X][like] * growth)
    answers = [latency_at(levels, float(value)) for value in iops]
    latencies = [answer.latency_us for answer in answers]
    covered = sum(latency is not None for latency in latencies)
    within = None
    if limit_us is not None:
        within = sum(latency is not None and latency <= limit_us for latency in latencies)
    readings = []
    for of_pct in _READ_AT if len(iops) else ():
        value = at_pct(iops, of_pct) or 0.0
        at = latency_at(levels, value)
        readings.append(LatencyAtDemand(of_pct, value, at.latency_us, at.reason))
    return MeasuredCurve(
        run_id=run.id,
        label=run.label or run.title,
        provenance=run.provenance,
        comparable=len(iops),
        covered=covered,
        within_limit=within,
        readings=tuple(readings),
        text=(
            _text(demand, size, mix, len(iops), readings, provenance=run.provenance)
            + _within(within, len(iops), limit_us)
            if levels
            else f"No curve: {curve.reason or 'no load level states both IOPS and latency'}."
        ),
    )


def io_size_and_mix(run: Run) -> tuple[float | None, float | None]:
    """The size in bytes and the share of reads of a run's I/O; None if it does not state it."""
    own = demand_of([run])
    sizes = own.io_size_bytes[np.isfinite(own.io_size_bytes)]
    shares = own.read_share[np.isfinite(own.read_share)]
    size: float | None = run.workload.io_size_bytes
    if size is None and len(sizes):
        size = float(np.median(sizes))
    mix = float(np.median(shares)) if len(shares) else None
    if mix is None and run.workload.update_pct == 0:
        mix = 1.0
    return size, mix


def has_similar_io(demand: Demand, size: float | None, mix: float | None) -> NDArray[np.bool_]:
    """For each interval whether its I/O is like that of a run; never, if that is not stated."""
    sizes, shares = demand.io_size_bytes, demand.read_share
    if size is None or mix is None:
        return np.zeros(len(demand), dtype=bool)
    with np.errstate(invalid="ignore"):
        like: NDArray[np.bool_] = (sizes <= size * SAME_SIZE) & (sizes >= size / SAME_SIZE)
        like &= np.abs(shares - mix) * 100 <= SAME_MIX_POINTS
    return like


def _text(
    demand: Demand,
    size: float | None,
    mix: float | None,
    comparable: int,
    readings: list[LatencyAtDemand],
    provenance: Provenance,
) -> str:
    if not readings:
        return _no_curve(demand, size, mix)
    word = "measured" if provenance is Provenance.MEASURED else provenance.value
    said = []
    for reading in readings:
        which = {50.0: "median", 100.0: "maximum"}.get(reading.of_pct, f"p{reading.of_pct:g}")
        us = reading.latency_us
        latency = reading.reason if us is None else latency_text(us)
        said.append(f"at {number_text(reading.throughput_iops)} IOPS ({which}) {latency}")
    like = counted_with_verb(comparable, "interval")
    return f"{word.capitalize()} latency for {like} with I/O like this curve’s: {'; '.join(said)}."


def _within(within: int | None, comparable: int, limit_us: float | None) -> str:
    """How many of the intervals that compare the curve shows at or below the limit."""
    if within is None or limit_us is None or not comparable:
        return ""
    which = "one of them is" if within == 1 else f"{within or 'none'} of them are"
    return f" On this curve, {which} at or below {latency_text(limit_us)}."


def _no_curve(demand: Demand, size: float | None, mix: float | None) -> str:
    if size is None:
        return "This curve does not state its I/O size, so no demand can be compared with it."
    if mix is None:
        return "This curve does not state its share of reads, so no demand can be compared with it."
    sizes = demand.io_size_bytes[np.isfinite(demand.io_size_bytes)]
    shares = demand.read_share[np.isfinite(demand.read_share)]
    of_curve = f"{number_text(size / 1024)} KiB"
    if not len(sizes):
        return "The demand does not state its I/O size, so no curve can be compared with it."
    of_demand = f"{number_text(float(np.median(sizes)) / 1024)} KiB"
    if len(shares):
        of_curve += f", {percent(mix * 100)} reads"
        of_demand += f", {percent(float(np.median(shares)) * 100)} reads"
    return (
        f"This curve does not cover the demand: its I/O is {of_curve}, "
        f"the demand’s {of_demand} at the median."
    )
