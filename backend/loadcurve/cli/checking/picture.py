"""The picture of a check: both curves, with the verdict below the title."""

from __future__ import annotations

from dataclasses import replace

from loadcurve.core.figures import View, curve_figure
from loadcurve.core.pictures import THEMES, ComparisonPicture, draw
from loadcurve.core.records import Run
from loadcurve.core.regression_check import GateRule, RegressionVerdict


def picture_of_check(run: Run, baseline: Run, rule: GateRule, verdict: RegressionVerdict) -> str:
    """The curves on the axes of ``rule`` as SVG."""
    sides = (replace(baseline, id="baseline"), replace(run, id="run"))
    x, y = rule.axes
    view = View(runs=("baseline", "run"), x=x, y=y)
    picture = ComparisonPicture(
        title=f"{run.title} against {baseline.title}",
        about=f"{verdict.value}: {rule.text}",
        foot="",
        view=view,
        curve=curve_figure(sides, x, y),
        histogram=None,
    )
    return draw(picture, "curve", THEMES["light"])
