"""From a folder of reports to proposed runs, as proposed and as a person chose them."""

from loadcurve.core.grouping.chosen import (
    PointChoice,
    chosen_point,
    refuse_twice,
    renewed,
)
from loadcurve.core.grouping.proposal import (
    Grouping,
    ProposedSamples,
    ReadingRef,
    SuggestedPoint,
    SuggestedRun,
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
    "PointChoice",
    "ProposedSamples",
    "ReadingRef",
    "Setting",
    "SuggestedPoint",
    "SuggestedRun",
    "chosen_point",
    "group",
    "refuse_twice",
    "renewed",
]
