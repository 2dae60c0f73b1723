"""The verdict of a change: pass, fail, not enough repeats, or not comparable."""

from loadcurve.core.regression_check.intervals import FEWEST_REPEATS, ratio_interval, repeats_needed
from loadcurve.core.regression_check.rules import GateRule, gate_rule
from loadcurve.core.regression_check.verdicts import RegressionVerdict, RuleResult, check_rules
