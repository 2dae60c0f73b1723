"""A team's own tiers as core tiers: functions of size like those of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches

from loadcurve.actions.fit.tier_documents import (
    CustomCeilingDocument,
    CustomTierDocument,
    SourcedDocument,
)
from loadcurve.actions.fit.tier_files import CustomTierEntry
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.fit import (
    METRIC_OF,
    AccessPath,
    Authorship,
    Prices,
    Quotation,
    SizeRange,
    Tier,
    TierCeiling,
    TierKind,
    ceilings_at_size,
)
from loadcurve.core.formatting import number_text


def custom_tier_record(
    entry: CustomTierEntry, entered: Authorship | None, known: Mapping[str, Tier]
) -> Tier:
    """The tier, or the one of ``known``, the catalogue, with its price.

    Raises InvalidQuery for the price of an unknown tier, for an id that is taken, and for
    ceilings of 0 at the smallest size.
    """
    tier = entry.tier
    there = known.get(tier.id)
    by = None if entered is None else entered.by
    prices = _prices(tier, by)
    if tier.is_price_only:
        if there is None or entered is None:
            near = ", ".join(get_close_matches(tier.id, known, 3)) or "see Does it fit"
            raise InvalidQuery(
                f"{entry.where}: the catalogue has no tier with this id; correct id "
                f"({near}), or add name and ceilings"
            )
        return replace(there, prices=prices, entered=replace(entered, is_price_only=True))
    if there is not None:
        raise InvalidQuery(
            f"{entry.where}: a tier in the catalogue has this id; choose another id, or give "
            "prices only"
        )
    made = Tier(
        id=tier.id,
        provider=entry.provider,
        service=entry.service,
        name=tier.name or tier.id,
        kind=TierKind(tier.kind),
        path=AccessPath(tier.path),
        ceilings=tuple(_ceiling(ceiling, tier, by) for ceiling in tier.ceilings),
        size=_size(tier, by),
        prices=prices,
        entered=entered,
    )
    for ceiling in ceilings_at_size(made, made.size.least if made.size else None):
        if not ceiling.value > 0:
            raise InvalidQuery(
                f"{entry.where}: {ceiling.cause} is 0 at its smallest size; "
                "give included, per_size or at_least"
            )
    return made


def _size(tier: CustomTierDocument, by: str | None) -> SizeRange | None:
    if (size := tier.size) is None:
        return None
    return SizeRange(size.unit, size.least, size.most, size.step, _source(size, tier, by))


def _ceiling(
    ceiling: CustomCeilingDocument, tier: CustomTierDocument, by: str | None
) -> TierCeiling:
    return TierCeiling(
        metric=METRIC_OF[ceiling.bounds, ceiling.of],
        unit=ceiling.unit,
        cause=ceiling.cause or _cause(ceiling, tier),
        source=_source(ceiling, tier, by),
        path=AccessPath(ceiling.path or tier.path),
        included=ceiling.included,
        per_size=ceiling.per_size,
        at_least=ceiling.at_least,
        at_most=ceiling.at_most,
        per_iops=ceiling.per_iops,
        is_bought=ceiling.bought,
    )


def _cause(ceiling: CustomCeilingDocument, tier: CustomTierDocument) -> str:
    """How the ceiling grows: "10,000 IOPS and 500 for each TiB, at most 80,000"."""
    parts = []
    if ceiling.included:
        parts.append(f"{number_text(ceiling.included)} {ceiling.unit}")
    if ceiling.per_size and tier.size:
        unit = "" if parts else f" {ceiling.unit}"
        parts.append(f"{number_text(ceiling.per_size)}{unit} for each {tier.size.unit}")
    text = " and ".join(parts) or f"{number_text(ceiling.at_least or 0)} {ceiling.unit}"
    return text if ceiling.at_most is None else f"{text}, at most {number_text(ceiling.at_most)}"


def _source(own: SourcedDocument, tier: CustomTierDocument, by: str | None) -> Quotation:
    """Where a figure is from: its own words, else those of the tier."""
    cited = tier if own.address is None and own.quote is None else own
    read_on = own.read_on or tier.read_on
    assert read_on is not None  # noqa: S101 - the document has one for every figure
    return Quotation(cited.quote, cited.address, read_on, by)


def _prices(tier: CustomTierDocument, by: str | None) -> Prices | None:
    if (prices := tier.prices) is None:
        return None
    read_on = prices.read_on or tier.read_on
    assert read_on is not None  # noqa: S101 - as above
    return Prices(
        currency=prices.currency,
        read_on=read_on,
        per_size=prices.per_size,
        per_iops=prices.per_iops,
        per_mib_s=prices.per_mib_s,
        address=prices.address,
        per_month=prices.per_month,
        entered_by=by,
    )
