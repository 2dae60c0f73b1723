"""From a folder of reports to proposed runs."""

from loadcurve.core.grouping.proposal import (
    Grouping,
    ProposedSamples,
    ReadingRef,
    SuggestedPoint,
    group,
)
from loadcurve.core.grouping.traits import (
    SETTINGS,
    Setting,
)
from loadcurve.core.grouping.windows import (
    FiledReading,
)

__all__ = [
    "SETTINGS",
    "FiledReading",
    "Grouping",
    "ProposedSamples",
    "ReadingRef",
    "Setting",
    "SuggestedPoint",
    "group",
]
