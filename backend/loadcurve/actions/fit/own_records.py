"""A team's own tiers as core knows tiers: the same functions of size as those of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from loadcurve.actions.fit.own_documents import (
    OwnCeilingDocument,
    OwnService,
    OwnTierDocument,
    SourcedDocument,
)
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.fit import (
    METRIC_OF,
    Entered,
    Kind,
    Path,
    Prices,
    Quoted,
    SizeRange,
    Tier,
    TierCeiling,
    supply_of,
)
from loadcurve.core.wording import number_text


def own_record(
    service: OwnService, tier: OwnTierDocument, entered: Entered, known: Mapping[str, Tier]
) -> Tier:
    """The tier, or the one of ``known``, the catalogue, with its price.

    Raises InvalidQuery for the price of a tier that is not there, for an id that is taken, and for
    ceilings that let nothing through at the smallest size.
    """
    there = known.get(tier.id)
    prices = _prices(tier, entered.by)
    if tier.is_price_only:
        if there is None:
            raise InvalidQuery(
                f"tier {tier.id}: the catalogue has none of this id; "
                "correct id, or give name and ceilings"
            )
        return replace(there, prices=prices, entered=replace(entered, is_price_only=True))
    if there is not None:
        raise InvalidQuery(
            f"tier {tier.id}: the id is that of a tier in the catalogue; "
            "choose another id, or give prices only"
        )
    made = Tier(
        id=tier.id,
        provider=service.provider,
        service=service.service,
        name=tier.name or tier.id,
        kind=Kind(tier.kind),
        path=Path(tier.path),
        ceilings=tuple(_ceiling(ceiling, tier, entered.by) for ceiling in tier.ceilings),
        size=_size(tier, entered.by),
        prices=prices,
        entered=entered,
    )
    _refuse_shut(made)
    return made


def _refuse_shut(tier: Tier) -> None:
    """What is computed of the smallest size has to be something."""
    for ceiling in supply_of(tier, tier.size.least if tier.size else None):
        if not ceiling.value > 0:
            raise InvalidQuery(
                f"tier {tier.id}: {ceiling.cause} is 0 at its smallest size; "
                "give included, per_size or at_least"
            )


def _size(tier: OwnTierDocument, by: str | None) -> SizeRange | None:
    if (size := tier.size) is None:
        return None
    return SizeRange(size.unit, size.least, size.most, size.step, _source(size, tier, by))


def _ceiling(ceiling: OwnCeilingDocument, tier: OwnTierDocument, by: str | None) -> TierCeiling:
    return TierCeiling(
        metric=METRIC_OF[ceiling.bounds, ceiling.of],
        unit=ceiling.unit,
        cause=ceiling.cause or _cause(ceiling, tier),
        source=_source(ceiling, tier, by),
        path=Path(ceiling.path or tier.path),
        included=ceiling.included,
        per_size=ceiling.per_size,
        at_least=ceiling.at_least,
        at_most=ceiling.at_most,
        per_iops=ceiling.per_iops,
        is_bought=ceiling.bought,
    )


def _cause(ceiling: OwnCeilingDocument, tier: OwnTierDocument) -> str:
    """How the ceiling grows: "10,000 IOPS and 500 for each TiB, at most 80,000"."""
    said = []
    if ceiling.included:
        said.append(f"{number_text(ceiling.included)} {ceiling.unit}")
    if ceiling.per_size and tier.size:
        unit = "" if said else f" {ceiling.unit}"
        said.append(f"{number_text(ceiling.per_size)}{unit} for each {tier.size.unit}")
    text = " and ".join(said) or f"{number_text(ceiling.at_least or 0)} {ceiling.unit}"
    return text if ceiling.at_most is None else f"{text}, at most {number_text(ceiling.at_most)}"


def _source(own: SourcedDocument, tier: OwnTierDocument, by: str | None) -> Quoted:
    """Where a figure is from: its own words, else those of the tier."""
    cited = tier if own.address is None and own.quote is None else own
    read_on = own.read_on or tier.read_on
    assert read_on is not None  # noqa: S101 - the document has one for every figure
    return Quoted(cited.quote, cited.address, read_on, by)


def _prices(tier: OwnTierDocument, by: str | None) -> Prices | None:
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
