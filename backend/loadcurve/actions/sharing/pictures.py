"""What a permalink's pictures show, from what was frozen."""

from __future__ import annotations

from loadcurve.actions.sharing.charts import frozen_figures, frozen_view
from loadcurve.core.answers import (
    ComparisonAnswers,
)
from loadcurve.core.drawing import (
    Picture,
    axes_in_words,
)
from loadcurve.core.figures import (
    CurveFigure,
)
from loadcurve.store.charts import FrozenChart


def _foot(curve: CurveFigure, answers: ComparisonAnswers | None) -> str:
    """What hinders a comparison, and who says so, for a reader who sees the picture only."""
    hindered = () if answers is None else answers.comparability.texts
    comparability = f"Comparability {'; '.join(hindered)}." if hindered else ""
    sources = dict.fromkeys(run.source_title for run in curve.runs if run.source_title)
    if not sources:
        return comparability
    said = f"Source{'s' if len(sources) > 1 else ''}: {'; '.join(sources)}."
    return f"{comparability} {said}".strip()


def picture_of(chart: FrozenChart) -> Picture:
    """A frozen chart as a picture."""
    figures, view = frozen_figures(chart), frozen_view(chart)
    return Picture(
        title=chart.title,
        about=f"{axes_in_words(view)} · as it was on {chart.created_at:%Y-%m-%d %H:%M} UTC",
        foot=_foot(figures.curve, figures.answers),
        view=view,
        curve=figures.curve,
        histogram=figures.histogram,
        heat_map=figures.heat_map,
        wait_events=figures.wait_events,
        companions=figures.companions,
        answers=figures.answers,
        sweep=figures.sweep,
        sweep_below=figures.sweep_below,
    )
