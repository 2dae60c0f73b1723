"""Offers that a measured curve supports: a measured point reaches the demand.

A ceiling is a promise; a curve is what somebody measured. It supports an offer only where its
system states the offer's tier, at no larger a size, where its I/O is like the demand's, and where a
measured point reaches the interval's IOPS and MiB/s at or below the latency limit. Nothing is
interpolated here and nothing extrapolated, so the answer never beats a measured curve.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from loadcurve.core.curves import LevelValue, run_levels
from loadcurve.core.fit.demand import Demand, need_at
from loadcurve.core.fit.measured_curves import has_similar_io, io_size_and_mix
from loadcurve.core.fit.sizes import FitOptions, gib_of
from loadcurve.core.fit.system_tier import StatedTier, stated_tier
from loadcurve.core.fit.tiers import Tier, size_text
from loadcurve.core.formatting import all_counted, counted_with_verb, latency_text, number_text
from loadcurve.core.records import Provenance, Qualifier, Run
from loadcurve.core.units import MIB

_X, _Y, _BYTES = "throughput_iops", "read_latency_us", "bandwidth_mib_s"
# A latency with one of these qualifiers may have been higher.
_NO_LATENCY = frozenset({Qualifier.INFERRED, Qualifier.MORE_THAN})
_PLAIN = {Provenance.DIGITISED: " (their values, without the intervals)"}
_EXACT = 1 + 1e-9
NO_MEASUREMENT = "no measurement covers it"


class CurveSupport(StrEnum):
    """How much of the asked part of a demand a measured curve reaches."""

    WHOLE = "whole"
    PART = "part"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class OfferSupport:
    """Evidence of the requested curves for an offer at its size.

    ``run_ids`` are the runs that support it, in part or as a whole; ``text`` says which, and why
    not. ``covered`` counts the intervals that the best of them reaches, of ``intervals``.
    """

    support: CurveSupport
    run_ids: tuple[str, ...]
    covered: int
    intervals: int
    text: str


@dataclass(frozen=True, slots=True)
class CurveCoverage:
    """What of a demand the measured points of one run reach, whichever tier it is of.

    ``why_not`` is the reason if they reach no interval.
    """

    run_id: str
    label: str
    stated: StatedTier
    covered: int
    intervals: int
    within: str
    why_not: str


def curve_coverage(
    run: Run, demand: Demand, growth: float, limit_us: float | None, tiers: Sequence[Tier]
) -> CurveCoverage:
    """What the measured points of ``run`` at or below ``limit_us`` reach of a grown ``demand``."""
    needs = [demand.needs[metric] * growth for metric in (_X, _BYTES)]
    is_stated = np.isfinite(needs[0]) | np.isfinite(needs[1])
    size, mix = io_size_and_mix(run)
    like = has_similar_io(demand, size, mix)
    points = _measured(run, size, limit_us)
    reached = np.zeros(len(demand), dtype=bool)
    for iops, mib_s in points:
        reached |= (needs[0] <= iops * _EXACT) & (needs[1] <= mib_s * _EXACT)
    reached &= like
    limit = "" if limit_us is None else f" at or below {latency_text(limit_us)}"
    word = "measured" if run.provenance is Provenance.MEASURED else run.provenance.value
    name = run.label or run.title
    return CurveCoverage(
        run_id=run.id,
        label=name,
        stated=stated_tier(run.system, tiers),
        covered=int(reached.sum()),
        intervals=int(is_stated.sum()),
        within=f"the {word} points of {name}{limit}{_PLAIN.get(run.provenance, '')}",
        why_not="" if reached.any() else _why_not(run, name, needs[0][like], points, limit),
    )


def support_of(
    tier: Tier, size: float | None, asked: FitOptions, curves: Iterable[CurveCoverage]
) -> OfferSupport:
    """Which of ``curves`` support ``tier`` at ``size``, for the asked part of the intervals."""
    supports: list[tuple[CurveSupport, CurveCoverage]] = []
    others: list[str] = []
    for curve in curves:
        if (reason := _mismatch_reason(curve, tier, size)) is not None:
            others += [reason] if reason else []
        elif not curve.covered:
            others.append(curve.why_not)
        else:
            needed = math.ceil(asked.of_pct / 100 * curve.intervals - 1e-9)
            is_whole = curve.covered >= needed
            supports.append((CurveSupport.WHOLE if is_whole else CurveSupport.PART, curve))
    supports.sort(key=lambda pair: -pair[1].covered)
    said = [_reached(curve) for _, curve in supports] + others
    if not supports:
        text = ": ".join([NO_MEASUREMENT, *(["; ".join(others)] if others else [])])
        return OfferSupport(CurveSupport.NONE, (), 0, 0, text)
    best, curve = supports[0]
    return OfferSupport(
        support=best,
        run_ids=tuple(reach.run_id for _, reach in supports),
        covered=curve.covered,
        intervals=curve.intervals,
        text="; ".join(said),
    )


def _mismatch_reason(curve: CurveCoverage, tier: Tier, size: float | None) -> str | None:
    """Why a curve is not of the tier at this size: empty if it is of another; None if it is."""
    stated = curve.stated
    if tier.id not in stated.tier_ids:
        is_open = not stated.tier_ids and tier.service in stated.services
        return f"{curve.label} does not state its tier" if is_open else ""
    if tier.size is None or size is None:
        return None
    if stated.size_gib is None:
        return f"{curve.label} does not state its size"
    own = gib_of(size, tier.size.unit)
    if stated.size_gib > own * _EXACT:
        larger = size_text(tier, stated.size_gib / gib_of(1, tier.size.unit))
        return f"{curve.label} was measured at {larger}, more than {size_text(tier, size)}"
    return None


def _measured(
    run: Run, size: float | None, limit_us: float | None
) -> tuple[tuple[float, float], ...]:
    """IOPS and MiB/s of each measured load level, at or below the limit if there is one."""
    if run.is_observed or run.provenance is Provenance.MODELLED:
        return ()
    measured = []
    for level in run_levels(run, _X, _Y):
        iops, latency = level.value(_X), level.value(_Y)
        if iops is None or Qualifier.INFERRED in _hedges(iops):
            continue
        if limit_us is not None and not _is_within(latency, limit_us):
            continue
        stated = [need for point in level.points if (need := need_at(point, _BYTES)) is not None]
        mib_s = float(np.median(stated)) if stated else iops.value * (size or 0.0) / MIB
        measured.append((iops.value, mib_s))
    return tuple(measured)


def _is_within(latency: LevelValue | None, limit_us: float) -> bool:
    return latency is not None and latency.value <= limit_us and not _hedges(latency) & _NO_LATENCY


def _hedges(value: LevelValue) -> set[Qualifier | None]:
    return {quantity.qualifier for quantity in value.quantities}


def _why_not(
    run: Run,
    name: str,
    needed_iops: NDArray[np.float64],
    points: Sequence[tuple[float, float]],
    limit: str,
) -> str:
    """Why no interval is reached; ``needed_iops`` are those whose I/O is like the run's."""
    if run.is_observed:
        return f"{name} is observed, so it has no curve"
    if run.provenance is Provenance.MODELLED:
        return f"{name} is modelled, not measured"
    if not points:
        return f"{name} has no measured point{limit}"
    if not len(needed_iops):
        return f"the I/O of {name} is unlike the demand’s"
    most, most_mib_s = (max(reached) for reached in zip(*points, strict=True))
    if (needed_iops <= most * _EXACT).any():
        reaches = f"{number_text(most)} IOPS and {number_text(most_mib_s)} MiB/s"
        return (
            f"{name} does not reach the IOPS and MiB/s of any interval together: at most "
            f"{reaches}{limit}"
        )
    return f"{name} has no measured point above {number_text(most)} IOPS{limit}"


def _reached(curve: CurveCoverage) -> str:
    if curve.covered < curve.intervals:
        verb = "is" if curve.covered == 1 else "are"
        count = f"{curve.covered:,} of {counted_with_verb(curve.intervals, 'interval')} {verb}"
    else:
        count = all_counted(curve.covered, "interval", "is")
    return f"{count} within {curve.within}"
