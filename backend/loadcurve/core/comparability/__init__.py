"""Whether runs may be compared, and in what they differ."""

from loadcurve.core.comparability.conditions import (
    conditions,
)
from loadcurve.core.comparability.settings import (
    Role,
    Setting,
    Value,
    settings_of,
)
from loadcurve.core.comparability.shapes import (
    Condition,
)
from loadcurve.core.comparability.verdict import (
    Comparability,
    Values,
    Verdict,
    comparability_of_drawn,
    values_of,
)

__all__ = [
    "Comparability",
    "Condition",
    "Role",
    "Setting",
    "Value",
    "Values",
    "Verdict",
    "comparability_of_drawn",
    "conditions",
    "settings_of",
    "values_of",
]
