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
from loadcurve.core.fit.holding import Headroom, Held, WorkingHeadroom, held
from loadcurve.core.fit.markdown import HEADINGS, markdown_of, rows_of
from loadcurve.core.fit.measured import CurveReading, MeasuredCurve, measured_curve
from loadcurve.core.fit.sizes import Asked, Bought, smallest_size
from loadcurve.core.fit.stated import StatedTier, searches_for, stated_tier
from loadcurve.core.fit.support import CurveReach, OfferSupport, Support, reach_of, support_of
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
from loadcurve.core.fit.working_hours import WorkingHours, working_hours_named, working_hours_text

__all__ = [
    "AXES",
    "HEADINGS",
    "METRIC_OF",
    "Asked",
    "Beside",
    "Bought",
    "CurveReach",
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
    "OfferSupport",
    "Offered",
    "Path",
    "Prices",
    "Quoted",
    "SizeRange",
    "StatedTier",
    "SupplyCeiling",
    "Support",
    "Tier",
    "TierCeiling",
    "WorkingHeadroom",
    "WorkingHours",
    "demand_of",
    "gathered",
    "held",
    "markdown_of",
    "measured_curve",
    "offer_of",
    "own_offer",
    "reach_of",
    "rows_of",
    "searches_for",
    "size_text",
    "smallest_size",
    "stated_tier",
    "summary_of",
    "supply_of",
    "supply_of_machine",
    "support_of",
    "verdict_of",
    "when_text",
    "working_hours_named",
    "working_hours_text",
]
