"""Sizes of a tier that fit a demand, their add-ons, and their cost at a user's prices."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from loadcurve.core.fit.checks import FitCheck, fits_within
from loadcurve.core.fit.demand import Demand
from loadcurve.core.fit.tiers import SizedCeiling, Tier, ceiling_bounds, unit_of
from loadcurve.core.fit.working_hours import WorkingHours
from loadcurve.core.formatting import number_text

_GIB = {"GB": 1e9 / 2**30, "TB": 1e12 / 2**30, "GiB": 1.0, "TiB": 1024.0}


@dataclass(frozen=True, slots=True)
class FitOptions:
    """Requirements of a demand: a share of its intervals, its growth, and its space.

    ``of_pct`` is the part of the intervals in % that must stay within; ``capacity_gib`` is None
    if no space is requested. ``working_hours`` have a headroom of their own.
    """

    of_pct: float = 100.0
    growth: float = 1.0
    capacity_gib: float | None = None
    working_hours: WorkingHours = field(default_factory=WorkingHours)


@dataclass(frozen=True, slots=True)
class AddOn:
    """Amount of an add-on to buy beside a tier's size, in the unit of ``metric``."""

    metric: str
    amount: float
    text: str


def smallest_size(
    tier: Tier, demand: Demand, asked: FitOptions, beside: Sequence[SizedCeiling] = ()
) -> float | None:
    """The smallest size of ``tier`` that meets the demand; None if no size does.

    Ceilings never fall as a size grows, so half of the sizes left are ruled out at each look. A
    tier without sizes has none to find: see ``held``.
    """
    sold = tier.size
    if sold is None:
        return None
    first = 0
    if asked.capacity_gib is not None:
        per_unit = _GIB[sold.unit]
        first = bisect_left(
            range(sold.count), asked.capacity_gib * (1 - 1e-9), key=lambda n: sold.nth(n) * per_unit
        )

    others = [(ceiling.metric, ceiling.value) for ceiling in beside]

    def holds(place: int) -> bool:
        bounds = (*ceiling_bounds(tier, sold.nth(place)), *others)
        return fits_within(demand, bounds, asked.of_pct, asked.growth)

    # For most tiers the least size is enough, or the largest is not.
    last = sold.count - 1
    if first > last or not holds(last):
        return None
    if holds(first):
        return sold.nth(first)
    return sold.nth(bisect_left(range(last), True, lo=first + 1, key=holds))


def gib_of(size: float, unit: str) -> float:
    """A size in GiB; ``unit`` is GiB, TiB, GB or TB."""
    return size * _GIB[unit]


def capacity_holds(tier: Tier, size: float | None, asked: FitOptions) -> bool:
    """Whether the size has the space that is asked for; a tier without sizes has any."""
    if tier.size is None or size is None or asked.capacity_gib is None:
        return True
    return gib_of(size, tier.size.unit) >= asked.capacity_gib * (1 - 1e-9)


def required_add_ons(
    demand: Demand, ceilings: Sequence[SizedCeiling], holding: FitCheck, growth: float
) -> tuple[AddOn, ...]:
    """How much of each bought ceiling the intervals that stay within need, IOPS first.

    A bandwidth that is sold by its IOPS asks for as many IOPS as it takes.
    """
    over = set(holding.exceeds)
    within = [place for place in range(len(demand)) if place not in over]
    needed: dict[str, float] = {}
    for ceiling in ceilings:
        values = demand.needs[ceiling.metric][within]
        stated = values[np.isfinite(values)]
        if not len(stated):
            continue
        most = float(stated.max()) * growth
        if ceiling.is_bought:
            needed[ceiling.metric] = max(needed.get(ceiling.metric, 0.0), most)
        if ceiling.per_iops:
            of_iops = most / ceiling.per_iops
            needed["throughput_iops"] = max(needed.get("throughput_iops", 0.0), of_iops)
    ordered = sorted(needed.items(), key=lambda item: unit_of(item[0]) != "IOPS")
    return tuple(
        AddOn(metric, amount, f"{number_text(np.ceil(amount))} {unit_of(metric)}")
        for metric, amount in ordered
    )


def monthly_cost(tier: Tier, size: float | None, bought: Sequence[AddOn]) -> float | None:
    """Monthly cost of the size and its add-ons; None without prices."""
    prices = tier.prices
    if prices is None:
        return None
    per_unit = {"IOPS": prices.per_iops, "MiB/s": prices.per_mib_s}
    beside = sum(purchase.amount * per_unit[unit_of(purchase.metric)] for purchase in bought)
    return prices.per_month + prices.per_size * (size or 0.0) + beside
