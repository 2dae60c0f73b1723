"""Sweeps: in which settings runs differ, and what a setting that was varied does to a metric."""

from loadcurve.core.sweeps.answers import sweep_answers, sweeps_among
from loadcurve.core.sweeps.question import At, Scale, SweepQuestion
from loadcurve.core.sweeps.shapes import SubSweep, SweepAnswers, SweepPoint, SweptSetting
