"""Observed load: what a production database asked of its storage, interval by interval.

Nobody set a load, so this is a cloud of points in time and never a curve.
"""

from loadcurve.core.observed_runs.demand import demand_at, demand_of, interval_text
from loadcurve.core.observed_runs.summary import ObservedDemand, demand_summary, summarise_intervals
