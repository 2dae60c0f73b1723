"""Sweeps: settings that differ between runs, and a varied setting's effect on a metric."""

from loadcurve.core.sweeps.answers import sweep_answers, sweeps_among
from loadcurve.core.sweeps.question import At, Scale, SweepQuestion
from loadcurve.core.sweeps.shapes import SubSweep, SweepPoint, SweepResults, SweptSetting
