"""The result of a fit: the demand, every offer, and the selected one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from loadcurve.core.fit.measured_curves import MeasuredCurve
from loadcurve.core.fit.offers import DemandSummary, Offer
from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.records import Provenance

AXES = ("throughput_iops", "bandwidth_mib_s")
"""What a demand is drawn by: requests across, bandwidth upwards."""


@dataclass(frozen=True, slots=True)
class DemandRun:
    """A run whose load points are the demand; if it is not observed, its load was controlled."""

    run_id: str
    title: str
    provenance: Provenance
    is_observed: bool
    intervals: int


@dataclass(frozen=True, slots=True)
class DemandPoint:
    """One interval of the demand on the chart; ``exceeds`` if it needs more than a ceiling."""

    run_id: str
    point_id: str
    label: str | None
    started_at: datetime | None
    elapsed_s: float | None
    throughput_iops: float | None
    bandwidth_mib_s: float | None
    exceeds: bool


@dataclass(frozen=True, slots=True)
class IntervalGroup:
    """Neighbouring intervals at their mean place; all exceed a ceiling, or none does.

    ``size`` is the width of its sign over that of the largest, so that areas are as the counts.
    """

    throughput_iops: float
    bandwidth_mib_s: float
    count: int
    exceeds: bool
    size: float


@dataclass(frozen=True, slots=True)
class FitResult:
    """Does it fit. ``chosen`` is the selected tier, or the custom ceilings.

    ``verdict`` says in a sentence whether the chosen one fits, else how many of the offers do.
    ``offers`` are all tiers, or those of the machine's provider, each at the smallest size that
    fits; ``points`` are the demand grown by ``growth``, ``demand`` is as stated. Many points are
    drawn by density, from ``gathered``. ``working_hours`` has days, hours and time zone.
    """

    runs: tuple[DemandRun, ...]
    demand: DemandSummary
    growth: float
    of_pct: float
    capacity_gib: float | None
    machine: str | None
    chosen: Offer | None
    offers: tuple[Offer, ...]
    curves: tuple[MeasuredCurve, ...]
    points: tuple[DemandPoint, ...]
    verdict: str
    gathered: tuple[IntervalGroup, ...] = ()
    working_hours: str = ""


def verdict_of(chosen: Offer | None, offers: Sequence[Offer]) -> str:
    """The answer in a sentence: of the offer that is looked at, else how many offers fit."""
    if chosen is not None:
        return chosen.verdict
    fitting = sum(offer.holds for offer in offers)
    return f"{fitting} of {counted_with_verb(len(offers), 'tier', 'meets')} this demand."
