"""Does it fit: what a database asks of its storage, laid over the ceilings of what is sold."""

from loadcurve.core.fit.answer import (
    Beside,
    DemandSummary,
    Offer,
    OfferCeiling,
    Offered,
    offer_of,
    own_offer,
    summary_of,
)
from loadcurve.core.fit.answered import (
    AXES,
    DemandPoint,
    DemandRun,
    FitAnswer,
    Gathered,
    verdict_of,
)
from loadcurve.core.fit.demand import Demand, Interval, demand_of
from loadcurve.core.fit.density import gathered
from loadcurve.core.fit.holding import Headroom, Held, held
from loadcurve.core.fit.measured import CurveReading, MeasuredCurve, measured_curve
from loadcurve.core.fit.sizes import Asked, Bought, smallest_size
from loadcurve.core.fit.tiers import (
    METRIC_OF,
    Entered,
    Kind,
    Path,
    Prices,
    Quoted,
    SizeRange,
    SupplyCeiling,
    Tier,
    TierCeiling,
    size_text,
    supply_of,
    supply_of_machine,
)
from loadcurve.core.fit.when import when_text
from loadcurve.core.fit.written import HEADINGS, markdown_of, rows_of

__all__ = [
    "AXES",
    "HEADINGS",
    "METRIC_OF",
    "Asked",
    "Beside",
    "Bought",
    "CurveReading",
    "Demand",
    "DemandPoint",
    "DemandRun",
    "DemandSummary",
    "Entered",
    "FitAnswer",
    "Gathered",
    "Headroom",
    "Held",
    "Interval",
    "Kind",
    "MeasuredCurve",
    "Offer",
    "OfferCeiling",
    "Offered",
    "Path",
    "Prices",
    "Quoted",
    "SizeRange",
    "SupplyCeiling",
    "Tier",
    "TierCeiling",
    "demand_of",
    "gathered",
    "held",
    "markdown_of",
    "measured_curve",
    "offer_of",
    "own_offer",
    "rows_of",
    "size_text",
    "smallest_size",
    "summary_of",
    "supply_of",
    "supply_of_machine",
    "verdict_of",
    "when_text",
]
