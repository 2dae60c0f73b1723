"""Fit: a database's demand on storage against the ceilings of storage offers."""

from loadcurve.core.fit.checks import check_fit
from loadcurve.core.fit.demand import Demand, demand_of
from loadcurve.core.fit.excess_hours import excess_hours_text
from loadcurve.core.fit.interval_groups import interval_groups
from loadcurve.core.fit.markdown import HEADINGS, markdown_of, rows_of
from loadcurve.core.fit.measured_curves import measured_curve
from loadcurve.core.fit.offers import (
    ExtraCeilings,
    Offer,
    OfferCeiling,
    offer_of,
    own_offer,
    summary_of,
)
from loadcurve.core.fit.results import (
    AXES,
    DemandPoint,
    DemandRun,
    FitResult,
    IntervalGroup,
    verdict_of,
)
from loadcurve.core.fit.sizes import FitOptions, smallest_size
from loadcurve.core.fit.support import (
    CurveCoverage,
    CurveSupport,
    OfferSupport,
    curve_coverage,
    support_of,
)
from loadcurve.core.fit.system_tier import service_search_terms, stated_tier
from loadcurve.core.fit.tiers import (
    METRIC_OF,
    AccessPath,
    Authorship,
    Prices,
    Quotation,
    SizedCeiling,
    SizeRange,
    Tier,
    TierCeiling,
    TierKind,
    ceilings_at_size,
    ceilings_of_machine,
    size_text,
)
from loadcurve.core.fit.working_hours import WorkingHours, working_hours_named, working_hours_text
