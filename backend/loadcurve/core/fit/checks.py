"""A demand against ceilings: shares, the binding ceiling, headroom, and excess times.

A demand needs a share of a ceiling in the ceiling's own unit; the binding ceiling is the one with
the largest share. Headroom is the largest factor by which the demand can grow and still stay
within, for all intervals or for a stated part of them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from loadcurve.core.fit.demand import Demand, Floats
from loadcurve.core.fit.tiers import Bound, SizedCeiling
from loadcurve.core.fit.working_hours import WorkingHours, in_working_hours, why_no_working_hours
from loadcurve.core.formatting import number_text

HEADROOM_PCTS = (100.0, 99.0, 95.0, 50.0)
# What a ceiling divides may differ from it in the last bits only.
_EXACT = 1 + 1e-9


@dataclass(frozen=True, slots=True)
class CeilingNeed:
    """A ceiling and how much of it is needed: ``share_pct`` by the asked part of the intervals.

    None if no interval states the metric. ``exceeding`` counts the intervals that need more.
    """

    ceiling: SizedCeiling
    share_pct: float | None
    exceeding: int


@dataclass(frozen=True, slots=True)
class Headroom:
    """Factor by which ``of_pct`` % of the intervals can grow; None if none could be checked."""

    of_pct: float
    factor: float | None


@dataclass(frozen=True, slots=True)
class WorkingHeadroom:
    """By how much the median of the intervals in working hours can grow.

    ``intervals`` counts those of them that could be judged; without any ``factor`` is None, and
    ``text`` says why.
    """

    factor: float | None
    intervals: int
    text: str


@dataclass(frozen=True, slots=True)
class FitCheck:
    """How a demand stays within ceilings.

    ``needs`` are in the ceilings' order. ``share_pct`` is what the asked part of the intervals
    needs of their nearest ceilings at most, and ``binding`` the place of the ceiling that decides
    it; None if nothing could be judged. ``headroom`` is for the asked part first. ``exceeds``
    marks each interval that needs more than a ceiling; ``judged`` counts those that state what
    every ceiling bounds, or exceed one.
    """

    needs: tuple[CeilingNeed, ...]
    share_pct: float | None
    binding: int | None
    headroom: tuple[Headroom, ...]
    judged: int
    within: int
    exceeds: tuple[int, ...]

    def holds(self, of_pct: float) -> bool:
        """Whether ``of_pct`` % of the intervals that could be judged stay within."""
        return _are_enough(self.within, self.judged, of_pct)


def fits_within(demand: Demand, bounds: Sequence[Bound], of_pct: float, growth: float) -> bool:
    """Whether `check_fit` would find that ``of_pct`` % of the intervals stay within."""
    largest, is_judged = _judged(_shares(demand, bounds, growth))
    judged = int(is_judged.sum())
    return _are_enough(judged - int((largest > _EXACT).sum()), judged, of_pct)


def working_headroom(
    demand: Demand, ceilings: Sequence[SizedCeiling], growth: float, hours: WorkingHours
) -> WorkingHeadroom:
    """The headroom of ``demand``, grown by ``growth``, at the median of working hours."""
    inside = in_working_hours(demand, hours)
    largest, is_judged = _judged(_shares(demand, _bounds(ceilings), growth))
    known = np.sort(largest[is_judged & inside])
    factor = _factor(known, 50.0)
    at = f"at the median of working hours ({hours.text})"
    why = why_no_working_hours(demand)
    if why is not None:
        text = f"not known {at}: {why}"
    elif factor is None:
        text = f"not known {at}: no interval in them could be judged"
    else:
        text = f"{number_text(factor)}× {at}"
    return WorkingHeadroom(factor, len(known), text)


def check_fit(
    demand: Demand, ceilings: Sequence[SizedCeiling], of_pct: float = 100.0, growth: float = 1.0
) -> FitCheck:
    """How ``demand``, grown by ``growth``, stays within ``ceilings``, of which there is one."""
    shares = _shares(demand, _bounds(ceilings), growth)
    largest, is_judged = _judged(shares)
    is_over = largest > _EXACT
    places = np.flatnonzero(is_judged)
    ordered = places[np.argsort(largest[places], kind="stable")]
    known = largest[ordered]
    share = at_pct(known, of_pct)
    return FitCheck(
        needs=tuple(
            CeilingNeed(ceiling, _pct(row, of_pct), int((row > _EXACT).sum()))
            for ceiling, row in zip(ceilings, shares, strict=True)
        ),
        share_pct=None if share is None else share * 100,
        binding=_binding(shares[:, ordered], of_pct),
        headroom=tuple(
            Headroom(pct, _factor(known, pct)) for pct in dict.fromkeys((of_pct, *HEADROOM_PCTS))
        ),
        judged=len(known),
        within=int(is_judged.sum() - is_over.sum()),
        exceeds=tuple(int(place) for place in np.flatnonzero(is_over)),
    )


def _binding(shares: Floats, of_pct: float) -> int | None:
    """The ceiling that the interval which decides, of those in order, needs most of."""
    count = shares.shape[1]
    if not count:
        return None
    decides = shares[:, _rank(count, of_pct)]
    if not np.nanmax(decides):
        return None
    return int(np.nanargmax(decides))


def at_pct(ordered: Floats, of_pct: float) -> float | None:
    """The smallest value that ``of_pct`` % of the ``ordered`` ones do not exceed (nearest rank)."""
    if not len(ordered):
        return None
    return float(ordered[_rank(len(ordered), of_pct)])


def _rank(count: int, of_pct: float) -> int:
    return max(math.ceil(of_pct / 100 * count - 1e-9), 1) - 1


def _are_enough(within: int, judged: int, of_pct: float) -> bool:
    return judged > 0 and within >= math.ceil(of_pct / 100 * judged - 1e-9)


def _bounds(ceilings: Sequence[SizedCeiling]) -> list[Bound]:
    return [(ceiling.metric, ceiling.value) for ceiling in ceilings]


def _shares(demand: Demand, bounds: Sequence[Bound], growth: float) -> Floats:
    """A row for each bound, a column for each interval."""
    return np.array([demand.needs[metric] * (growth / value) for metric, value in bounds])


def _judged(shares: Floats) -> tuple[Floats, NDArray[np.bool_]]:
    """The largest share of each interval, and whether it can be judged by what it states."""
    largest = _largest(shares)
    return largest, np.isfinite(shares).all(axis=0) | (largest > _EXACT)


def _largest(shares: Floats) -> Floats:
    filled = np.where(np.isfinite(shares), shares, -np.inf).max(axis=0, initial=-np.inf)
    largest: Floats = np.where(np.isfinite(filled), filled, np.nan)
    return largest


def _pct(shares: Floats, of_pct: float) -> float | None:
    share = at_pct(np.sort(shares[np.isfinite(shares)]), of_pct)
    return None if share is None else share * 100


def _factor(ordered: Floats, of_pct: float) -> float | None:
    share = at_pct(ordered, of_pct)
    return None if not share else 1 / share
