"""The verdict of a change: pass, fail, not enough repeats, or not comparable."""

from loadcurve.core.checking.intervals import FEWEST_REPEATS, ratio_interval, repeats_needed
from loadcurve.core.checking.rules import GateRule, gate_rule
from loadcurve.core.checking.verdicts import RuleResult, Verdict, check_rules
