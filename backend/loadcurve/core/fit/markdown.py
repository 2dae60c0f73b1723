"""Does it fit, as text to take away: a Markdown page, and the rows of a table of offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from loadcurve.core.fit.measured_curves import MeasuredCurve
from loadcurve.core.fit.offers import DemandSummary, Offer
from loadcurve.core.formatting import in_markdown, number_text, percent

HEADINGS = (
    *("provider", "service", "tier", "size", "size_unit", "fits", "intervals_judged"),
    *("intervals_within", "headroom", "headroom_half", "buy", "cost_per_month", "currency"),
    *("ceiling", "ceiling_value", "ceiling_unit", "share_pct", "binds", "computed"),
    *("read_on", "address", "quote", "entered_by", "price_read_on", "price_from"),
    *("headroom_working_hours", "measured", "measured_text"),
)
Cell = str | float | int | None


def rows_of(offers: Sequence[Offer]) -> Iterator[tuple[Cell, ...]]:
    """A row for each ceiling of each offer, under HEADINGS; numbers are exact."""
    for offer in offers:
        offered, headroom = offer.offered, offer.headroom
        buy = " and ".join(purchase.text for purchase in offer.bought)
        head = (
            *(
                offered.provider,
                offered.service,
                offered.name or offered.title,
                offered.size,
                offered.size_unit,
            ),
            *("yes" if offer.holds else "no", offer.judged, offer.within),
            *(headroom[0].factor, headroom[-1].factor, buy, offer.cost, offer.currency),
        )
        prices = offer.prices
        priced = (None, None) if prices is None else (f"{prices.read_on}", prices.address)
        working = None if offer.working is None else offer.working.factor
        support = offer.support
        measured = (None, None) if support is None else (support.support.value, support.text)
        for ceiling in offer.ceilings:
            source = ceiling.source
            cited: tuple[Cell, ...] = (None,) * 4
            if source is not None:
                cited = (f"{source.read_on}", source.address, source.quote, source.entered_by)
            yield (
                *head,
                *(f"{ceiling.of}: {ceiling.cause}", ceiling.value, ceiling.unit, ceiling.share_pct),
                *("yes" if ceiling.is_binding else "no", ceiling.arithmetic, *cited, *priced),
                *(working, *measured),
            )


def markdown_of(
    title: str,
    summary: DemandSummary,
    chosen: Offer | None,
    offers: Sequence[Offer],
    curves: Sequence[MeasuredCurve],
    address: str,
    working_hours: str = "",
) -> str:
    """The verdict, the demand, every offer, the measured curves, and the address of the page."""
    lines = [f"# Does it fit: {in_markdown(title)}", ""]
    if chosen is not None:
        lines += [f"**{in_markdown(chosen.verdict)}**", ""]
    lines += [f"- {in_markdown(note)}" for note in summary.notes]
    if working_hours:
        lines.append(f"- {in_markdown(working_hours)}")
    lines += ["", *_demand(summary), "", *_offers(offers)]
    if curves:
        lines += [
            "",
            *(f"- {in_markdown(curve.label)}: {in_markdown(curve.text)}" for curve in curves),
        ]
    return "\n".join([*lines, "", f"<{address}>"]) + "\n"


def _demand(summary: DemandSummary) -> Iterator[str]:
    heads = [percent(pct) for pct in summary.percentiles]
    yield f"| Demand | {' | '.join(heads)} |"
    yield f"|---|{'---:|' * len(heads)}"
    for row in summary.rows:
        texts = ["not stated" if value is None else number_text(value) for value in row.at_pct]
        yield f"| {row.title}, {row.unit} | {' | '.join(texts)} |"


def _offers(offers: Sequence[Offer]) -> Iterator[str]:
    is_priced = any(offer.cost is not None for offer in offers)
    is_measured = any(offer.support is not None for offer in offers)
    heads = "| Offer | Size | Fits | Binding ceiling | Needed | Headroom | Working hours |"
    heads += (" Cost a month |" if is_priced else "") + (" Measured |" if is_measured else "")
    yield heads
    yield "|---|---|---|---|---:|---:|---:|" + "---:|" * is_priced + "---|" * is_measured
    for offer in offers:
        binding = next((ceiling for ceiling in offer.ceilings if ceiling.is_binding), None)
        share = offer.share_pct
        factor = offer.headroom[0].factor
        working = None if offer.working is None else offer.working.factor
        cells = (
            f"{offer.offered.title}{_entered_by(offer)}",
            offer.offered.size_text,
            "yes" if offer.holds else "no",
            "not known" if binding is None else f"{binding.text}: {binding.cause}",
            "" if share is None else percent(share),
            "" if factor is None else number_text(factor),
            "not stated" if working is None else number_text(working),
            *([_cost(offer)] if is_priced else []),
            *([offer.support.text if offer.support else ""] if is_measured else []),
        )
        yield f"| {' | '.join(map(in_markdown, cells))} |"


def _entered_by(offer: Offer) -> str:
    entered = offer.offered.entered
    if entered is None:
        return ""
    by = f" by {entered.by}" if entered.by else ""
    return f" (its price entered{by})" if entered.is_price_only else f" (entered{by})"


def _cost(offer: Offer) -> str:
    if offer.cost is None or not offer.holds:
        return ""
    old = ", read over a year ago" if offer.is_old_price else ""
    return f"{number_text(offer.cost)} {offer.currency}{old}"
