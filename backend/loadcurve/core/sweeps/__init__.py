"""Sweeps: settings that differ between runs, and a varied setting's effect on a metric."""

from loadcurve.core.sweeps.question import SweepLoad, SweepQuestion, SweepScale
from loadcurve.core.sweeps.records import SubSweep, SweepPoint, SweepResults, SweptSetting
from loadcurve.core.sweeps.results import compute_sweep, sweeps_among
