"""Published results: claims checked against their numbers, and modelled curves."""

from loadcurve.core.sources.claims import (
    SCALES,
    Calculation,
    Check,
    CheckedClaim,
    Claim,
    Relation,
    StatedNumber,
    check_claim,
)
from loadcurve.core.sources.closed_model import FORMULA, ClosedModel, modelled_points
from loadcurve.core.sources.published import PublishedComparison
