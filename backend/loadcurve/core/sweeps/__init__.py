"""Sweeps: in which settings runs differ, and what a setting that was varied does to a metric."""

from loadcurve.core.sweeps.answers import sweep_answers
from loadcurve.core.sweeps.places import SWEEP_METRICS
from loadcurve.core.sweeps.question import At, Scale, SweepQuestion
from loadcurve.core.sweeps.shapes import SweepAnswers, SweepPoint, SweptSetting

__all__ = [
    "SWEEP_METRICS",
    "At",
    "Scale",
    "SweepAnswers",
    "SweepPoint",
    "SweepQuestion",
    "SweptSetting",
    "sweep_answers",
]
