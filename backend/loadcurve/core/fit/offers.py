"""Fit of a demand: its numbers, its check against every tier, and one tier in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

import numpy as np

from loadcurve.core.fit.checks import (
    FitCheck,
    Headroom,
    WorkingHeadroom,
    at_pct,
    check_fit,
    working_headroom,
)
from loadcurve.core.fit.demand import Demand
from loadcurve.core.fit.sizes import (
    AddOn,
    FitOptions,
    capacity_holds,
    monthly_cost,
    required_add_ons,
    smallest_size,
)
from loadcurve.core.fit.support import OfferSupport
from loadcurve.core.fit.tiers import (
    Authorship,
    Prices,
    Quotation,
    SizedCeiling,
    Tier,
    ceilings_at_size,
    size_text,
    unit_of,
)
from loadcurve.core.fit.verdict import verdict_text
from loadcurve.core.formatting import number_text
from loadcurve.core.units import METRICS

_PERCENTILES = (50.0, 90.0, 95.0, 99.0, 100.0)


@dataclass(frozen=True, slots=True)
class DemandRow:
    """One metric of a demand: its value at each percentile of the intervals."""

    metric: str
    title: str
    unit: str
    stating: int
    at_pct: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class DemandSummary:
    """A demand in numbers; ``rows`` have a value for each of ``percentiles``."""

    intervals: int
    percentiles: tuple[float, ...]
    rows: tuple[DemandRow, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OfferCeiling:
    """A ceiling of an offer and the share of it that the demand needs, in %.

    ``of`` names what it belongs to; ``is_old`` marks a number read more than a year ago.
    ``short_text`` is ``text`` without the quantity, for a line across an axis that names it.
    """

    of: str
    metric: str
    value: float
    unit: str
    text: str
    cause: str
    arithmetic: str | None
    share_pct: float | None
    exceeding: int
    is_binding: bool
    source: Quotation | None
    is_old: bool
    short_text: str = ""


@dataclass(frozen=True, slots=True)
class OfferedTier:
    """A tier at one size: ``size`` in ``size_unit``, None if it is not sold by size.

    ``sizes`` are the smallest and the largest. A user's own ceilings have no ``tier_id``.
    ``entered`` has author and date of a team's own tier or price.
    """

    title: str
    tier_id: str | None = None
    provider: str | None = None
    service: str | None = None
    name: str | None = None
    size: float | None = None
    size_text: str = ""
    size_unit: str | None = None
    sizes: tuple[float, float] | None = None
    entered: Authorship | None = None


@dataclass(frozen=True, slots=True)
class Offer:
    """An offer, and whether the demand fits; ``verdict`` is the sentence.

    ``offered`` has the requested size, else the smallest that fits, else the largest. ``share_pct``
    is the share of the binding ceiling, named by ``binding``, that the required part of the
    intervals needs; ``headroom`` is for that part first. ``judged`` counts the intervals with
    enough values to check, ``exceeding`` those of them that do not fit. ``cost`` is computed from
    ``prices``; ``is_old_price`` if they were read more than a year ago. ``working`` is the headroom
    at the median of working hours; ``support`` the evidence of measured curves, None if no curve
    was requested, or the ceilings do not fit the demand.
    """

    offered: OfferedTier
    holds: bool
    verdict: str
    ceilings: tuple[OfferCeiling, ...]
    share_pct: float | None
    binding: str | None
    headroom: tuple[Headroom, ...]
    judged: int
    within: int
    exceeding: int
    bought: tuple[AddOn, ...] = ()
    cost: float | None = None
    currency: str | None = None
    prices: Prices | None = None
    is_old_price: bool = False
    working: WorkingHeadroom | None = None
    support: OfferSupport | None = None


@dataclass(frozen=True, slots=True)
class ExtraCeilings:
    """Ceilings that bound the demand whichever tier is taken, and whose they are."""

    of: str
    ceilings: tuple[SizedCeiling, ...]


def summary_of(demand: Demand) -> DemandSummary:
    """The demand in numbers."""
    rows = []
    for metric in ("throughput_iops", "bandwidth_mib_s"):
        values = demand.needs[metric]
        rows.append(_row(metric, METRICS[metric].title, unit_of(metric), values))
    rows.append(_row("io_size_kib", "Mean I/O size", "KiB", demand.io_size_bytes / 1024))
    rows.append(_row("read_pct", "Reads", "% of I/O", demand.read_share * 100))
    return DemandSummary(len(demand), _PERCENTILES, tuple(rows), demand.notes)


def _row(metric: str, title: str, unit: str, values: np.ndarray) -> DemandRow:
    ordered = np.sort(values[np.isfinite(values)])
    percentiles = tuple(at_pct(ordered, pct) for pct in _PERCENTILES)
    return DemandRow(metric, title, unit, len(ordered), percentiles)


def offer_of(
    tier: Tier,
    size: float | None,
    demand: Demand,
    asked: FitOptions,
    beside: Sequence[ExtraCeilings],
    today: date,
) -> tuple[Offer, tuple[int, ...]]:
    """The fit of ``demand`` in ``tier`` at ``size``, or at the smallest size that fits.

    With the places of the intervals that do not fit. Raises InvalidQuery for a size that the tier
    is not sold in.
    """
    others = [ceiling for bound in beside for ceiling in bound.ceilings]
    offered_size = smallest_size(tier, demand, asked, others) if size is None else size
    if offered_size is None and tier.size is not None:
        offered_size = tier.size.most
    own = ExtraCeilings(tier.title, ceilings_at_size(tier, offered_size))
    offered = _offered(tier, offered_size)
    has_space = capacity_holds(tier, offered_size, asked)
    offer, holding = _offer(offered, [own, *beside], demand, asked, today, has_space)
    bought = required_add_ons(demand, own.ceilings, holding, asked.growth) if offer.holds else ()
    cost = monthly_cost(tier, offered_size, bought)
    if tier.prices is None:
        return replace(offer, bought=bought), holding.exceeds
    priced = replace(
        offer,
        bought=bought,
        cost=cost,
        currency=tier.prices.currency,
        prices=tier.prices,
        is_old_price=tier.prices.is_old(today),
    )
    return priced, holding.exceeds


def own_offer(
    own: ExtraCeilings, demand: Demand, asked: FitOptions, today: date
) -> tuple[Offer, tuple[int, ...]]:
    """The fit of ``demand`` in ceilings that a user entered, as an offer."""
    offer, holding = _offer(OfferedTier(own.of), [own], demand, asked, today, has_space=True)
    return offer, holding.exceeds


def _offered(tier: Tier, size: float | None) -> OfferedTier:
    return OfferedTier(
        title=tier.title,
        tier_id=tier.id,
        provider=tier.provider,
        service=tier.service,
        name=tier.name,
        size=size,
        size_text=size_text(tier, size),
        size_unit=None if tier.size is None else tier.size.unit,
        sizes=None if tier.size is None else (tier.size.least, tier.size.most),
        entered=tier.entered,
    )


def _offer(
    offered: OfferedTier,
    bounds: Sequence[ExtraCeilings],
    demand: Demand,
    asked: FitOptions,
    today: date,
    has_space: bool,
) -> tuple[Offer, FitCheck]:
    ceilings = [ceiling for bound in bounds for ceiling in bound.ceilings]
    names = [bound.of for bound in bounds for _ in bound.ceilings]
    holding = check_fit(demand, ceilings, asked.of_pct, asked.growth)
    working = working_headroom(demand, ceilings, asked.growth, asked.working_hours)
    binding = None if holding.binding is None else holding.needs[holding.binding].ceiling.cause
    where = " ".join(filter(None, (offered.title, offered.size_text)))
    offer = Offer(
        offered=offered,
        holds=has_space and holding.holds(asked.of_pct),
        verdict=verdict_text(where, holding, working, demand, asked.growth, has_space),
        ceilings=_ceilings(holding, names, today),
        share_pct=holding.share_pct,
        binding=binding,
        headroom=holding.headroom,
        judged=holding.judged,
        within=holding.within,
        exceeding=len(holding.exceeds),
        working=working,
    )
    return offer, holding


def _ceilings(holding: FitCheck, names: Sequence[str], today: date) -> tuple[OfferCeiling, ...]:
    rows = []
    for place, (need, name) in enumerate(zip(holding.needs, names, strict=True)):
        ceiling = need.ceiling
        unit = unit_of(ceiling.metric)
        title = METRICS[ceiling.metric].title.lower()
        short_text = f"{number_text(ceiling.value)} {unit}"
        rows.append(
            OfferCeiling(
                of=name,
                metric=ceiling.metric,
                value=ceiling.value,
                unit=unit,
                text=f"{title} {short_text}",
                cause=ceiling.cause,
                arithmetic=ceiling.arithmetic,
                share_pct=need.share_pct,
                exceeding=need.exceeding,
                is_binding=place == holding.binding,
                source=ceiling.source,
                is_old=ceiling.source is not None and ceiling.source.is_old(today),
                short_text=short_text,
            )
        )
    return tuple(rows)
