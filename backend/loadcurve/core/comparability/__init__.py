"""Whether runs may be compared, and in what they differ."""

from loadcurve.core.comparability.conditions import conditions
from loadcurve.core.comparability.records import Condition
from loadcurve.core.comparability.settings import Setting, SettingRole, settings_of
from loadcurve.core.comparability.verdict import (
    Comparability,
    ConditionDifference,
    RunConditions,
    blocking_reason,
    comparability_of_drawn,
    run_conditions,
)
