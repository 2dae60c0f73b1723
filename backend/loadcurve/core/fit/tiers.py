"""Tiers: storage and machines that are sold, with their ceilings as functions of size.

Every number is a source's, with its quote, its address and the day somebody read it there. A
ceiling stays in the unit its source prints until it is placed at a size; then it is in IOPS or
MiB/s.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.formatting import number_text
from loadcurve.core.units import METRICS, mib_s_from_mb_s

# Providers raise what they sell every year or so; an older number may be out of date.
OLD_AFTER_DAYS = 365


class TierKind(StrEnum):
    """Kind of a tier: storage, or the machine that uses it."""

    STORAGE = "storage"
    MACHINE = "machine"


class AccessPath(StrEnum):
    """How storage is accessed, and the kind of access that a machine's ceiling applies to."""

    NETWORK = "network"
    DISK = "disk"


METRIC_OF = {
    ("throughput", "all"): "throughput_iops",
    ("throughput", "reads"): "read_iops",
    ("throughput", "writes"): "write_iops",
    ("bandwidth", "all"): "bandwidth_mib_s",
    ("bandwidth", "reads"): "read_bandwidth_mib_s",
    ("bandwidth", "writes"): "write_bandwidth_mib_s",
}
"""The metric that a ceiling of throughput or bandwidth bounds, of all I/O, reads or writes."""


@dataclass(frozen=True, slots=True)
class Quotation:
    """Source of a number: the quote, its address, and the day it was read.

    ``quote`` and ``address`` are None if a user entered the number without them; ``entered_by`` is
    that user, None for the catalogue and if hidden from the caller.
    """

    quote: str | None
    address: str | None
    read_on: date
    entered_by: str | None = None

    def is_old(self, today: date) -> bool:
        """Whether the number was read more than a year before ``today``."""
        return (today - self.read_on).days > OLD_AFTER_DAYS


@dataclass(frozen=True, slots=True)
class TierCeiling:
    """One ceiling of a tier: ``included`` + ``per_size`` × size, not below nor above its bounds.

    ``metric`` is what it bounds (units.METRICS). Numbers are in ``unit``: IOPS, MB/s or MiB/s.
    ``per_iops`` bounds a bandwidth by the IOPS bought with it. ``is_bought`` says that
    the buyer chooses how much of it to pay for; the ceiling is then the maximum.
    """

    metric: str
    unit: str
    cause: str
    source: Quotation
    path: AccessPath
    included: float = 0.0
    per_size: float = 0.0
    at_least: float | None = None
    at_most: float | None = None
    per_iops: float | None = None
    is_bought: bool = False


@dataclass(frozen=True, slots=True)
class SizeRange:
    """Sizes checked of a tier: ``least``, then whole multiples of ``step``, to ``most``.

    ``unit`` is GiB, TiB, GB or TB.
    """

    unit: str
    least: float
    most: float
    step: float
    source: Quotation

    @property
    def count(self) -> int:
        """How many sizes there are."""
        return math.ceil(self.most / self.step - 1e-9) - self._below + 1

    def nth(self, index: int) -> float:
        """The size at a place, from the smallest."""
        return min((self._below + index) * self.step, self.most) if index else self.least

    @property
    def _below(self) -> int:
        """How many steps the smallest size has, the last one perhaps begun only."""
        return math.floor(self.least / self.step + 1e-9)


@dataclass(frozen=True, slots=True)
class Prices:
    """Monthly prices of a tier in ``currency``, as a user entered them.

    ``per_month`` is for the tier at any size, ``per_size`` for a unit of size, the others for
    add-ons. ``address`` is the source of the price.
    """

    currency: str
    read_on: date
    per_size: float = 0.0
    per_iops: float = 0.0
    per_mib_s: float = 0.0
    address: str | None = None
    per_month: float = 0.0
    entered_by: str | None = None

    def is_old(self, today: date) -> bool:
        """Whether the price was read more than a year before ``today``."""
        return (today - self.read_on).days > OLD_AFTER_DAYS


@dataclass(frozen=True, slots=True)
class Authorship:
    """Author and date of a user's own tier or price.

    ``by`` is None if hidden from the caller, ``on`` if a file does not state it.
    """

    by: str | None
    on: date | None
    is_price_only: bool = False


@dataclass(frozen=True, slots=True)
class Tier:
    """A storage or machine offer. ``size`` is None if it is not sold by size.

    ``path`` is how storage is reached; a machine's ceilings have each their own. ``entered`` is
    None for a tier as the catalogue has it.
    """

    id: str
    provider: str
    service: str
    name: str
    kind: TierKind
    path: AccessPath
    ceilings: tuple[TierCeiling, ...]
    size: SizeRange | None = None
    prices: Prices | None = None
    entered: Authorship | None = None

    @property
    def title(self) -> str:
        """The tier by the name of its service: "Azure NetApp Files Ultra"."""
        return f"{self.service} {self.name}"


@dataclass(frozen=True, slots=True)
class SizedCeiling:
    """A ceiling at one size: ``value`` in the unit of ``metric``, with how it was computed.

    ``source`` is None for one that a user entered. ``per_iops`` and ``is_bought`` are the tier's.
    """

    metric: str
    value: float
    cause: str
    arithmetic: str | None
    source: Quotation | None = None
    is_bought: bool = False
    per_iops: float | None = None


Bound = tuple[str, float]
"""A metric, and the value that it must not exceed, in the metric's unit."""


def ceilings_at_size(tier: Tier, size: float | None) -> tuple[SizedCeiling, ...]:
    """The ceilings of ``tier`` at ``size``, in the tier's own unit of size.

    Raises InvalidQuery for a size that the tier is not sold in, or none if it needs one.
    """
    _check(tier, size)
    most_iops = _most_iops(tier, size)
    return tuple(_placed(ceiling, tier, size, most_iops) for ceiling in tier.ceilings)


def ceiling_bounds(tier: Tier, size: float | None) -> tuple[Bound, ...]:
    """The bounds of each ceiling's metric, as in `ceilings_at_size`, without the arithmetic.

    The search for a size needs no arithmetic of the sizes it tries.
    """
    most_iops = _most_iops(tier, size)
    return tuple((ceiling.metric, _bound(ceiling, size, most_iops)) for ceiling in tier.ceilings)


def ceilings_of_machine(machine: Tier, path: AccessPath) -> tuple[SizedCeiling, ...]:
    """The ceilings of ``machine`` for storage that is reached by ``path``."""
    placed = ceilings_at_size(machine, None)
    ceilings = zip(placed, machine.ceilings, strict=True)
    return tuple(supply for supply, ceiling in ceilings if ceiling.path is path)


def size_text(tier: Tier, size: float | None) -> str:
    """A size with its unit, "8 TiB"; empty for a tier without sizes."""
    return "" if tier.size is None or size is None else f"{number_text(size)} {tier.size.unit}"


def _check(tier: Tier, size: float | None) -> None:
    sold = tier.size
    if sold is None:
        if size is not None:
            raise InvalidQuery(f"tier {tier.id}: it has no sizes; leave “:{size:g}” out")
        return
    if size is None:
        raise InvalidQuery(
            f"tier {tier.id}: give a size in {sold.unit}, such as {tier.id}:{sold.least:g}"
        )
    if not sold.least <= size <= sold.most:
        raise InvalidQuery(
            f"tier {tier.id}: {size:g} {sold.unit} is not sold; "
            f"give {sold.least:g} to {sold.most:g} {sold.unit}"
        )


def _most_iops(tier: Tier, size: float | None) -> float | None:
    iops = (ceiling for ceiling in tier.ceilings if ceiling.metric == "throughput_iops")
    return min((_value(ceiling, size) for ceiling in iops), default=None)


def _value(ceiling: TierCeiling, size: float | None) -> float:
    """The ceiling at a size in its own unit."""
    value = ceiling.included + ceiling.per_size * (size or 0.0)
    if ceiling.at_least is not None:
        value = max(value, ceiling.at_least)
    return value if ceiling.at_most is None else min(value, ceiling.at_most)


def _bound(ceiling: TierCeiling, size: float | None, most_iops: float | None) -> float:
    """The ceiling at a size, where the tier has ``most_iops``, in the unit of its metric."""
    value = _value(ceiling, size)
    if ceiling.per_iops is not None and most_iops is not None:
        value = min(value, ceiling.per_iops * most_iops)
    return mib_s_from_mb_s(value) if ceiling.unit == "MB/s" else value


def _computed(ceiling: TierCeiling, size: float | None) -> tuple[float, str | None]:
    """What `_value` gives, and the arithmetic if there is some."""
    value, unit = ceiling.included + ceiling.per_size * (size or 0.0), ceiling.unit
    steps = None
    if ceiling.per_size and size is not None:
        base = f"{number_text(ceiling.included)} + " if ceiling.included else ""
        product = f"{number_text(ceiling.per_size)} × {number_text(size)}"
        steps = f"{base}{product} = {number_text(value)} {unit}"
    for bound, word in ((ceiling.at_least, "at least"), (ceiling.at_most, "at most")):
        if bound is not None and (value < bound if word == "at least" else value > bound):
            value = bound
            steps = f"{steps}, {word} {number_text(bound)} {unit}" if steps else None
    return value, steps


def _placed(
    ceiling: TierCeiling, tier: Tier, size: float | None, most_iops: float | None
) -> SizedCeiling:
    printed, arithmetic = _computed(ceiling, size)
    if ceiling.per_iops is not None and most_iops is not None:
        of_iops = ceiling.per_iops * most_iops
        if of_iops < printed:
            product = f"{number_text(ceiling.per_iops)} × {number_text(most_iops)} IOPS"
            printed, arithmetic = of_iops, f"{product} = {number_text(of_iops)} {ceiling.unit}"
    value, per_iops = _bound(ceiling, size, most_iops), ceiling.per_iops
    if ceiling.unit == "MB/s":
        per_iops = None if per_iops is None else mib_s_from_mb_s(per_iops)
        converted = f"{number_text(printed)} MB/s = {number_text(value)} MiB/s"
        arithmetic = f"{arithmetic}; {converted}" if arithmetic else converted
    if arithmetic is not None and tier.size is not None and ceiling.per_size:
        arithmetic = f"{size_text(tier, size)}: {arithmetic}"
    return SizedCeiling(
        metric=ceiling.metric,
        value=value,
        cause=ceiling.cause,
        arithmetic=arithmetic,
        source=ceiling.source,
        is_bought=ceiling.is_bought,
        per_iops=per_iops,
    )


def unit_of(metric: str) -> str:
    """The unit that a placed ceiling of ``metric`` is in."""
    return METRICS[metric].unit
