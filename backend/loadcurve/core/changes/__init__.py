"""What changed between two load points: metrics, where the time went, the tail, the conditions."""

from loadcurve.core.changes.comparing import Comparison, compared, signed_pct
from loadcurve.core.changes.decomposition import Decomposition, decomposed
from loadcurve.core.changes.quantities import Change
from loadcurve.core.changes.waits import WaitChange

__all__ = [
    "Change",
    "Comparison",
    "Decomposition",
    "WaitChange",
    "compared",
    "decomposed",
    "signed_pct",
]
