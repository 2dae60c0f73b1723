"""The verdict of a change: pass, fail, not enough repeats, or not comparable."""

from loadcurve.core.gate.intervals import FEWEST_REPEATS, ratio_interval, repeats_needed
from loadcurve.core.gate.rules import GateRule, gate_rule
from loadcurve.core.gate.verdicts import RuleResult, Verdict, check_rules
