"""What a permalink's exports show: its picture and its tables, from what was frozen."""

from __future__ import annotations

from loadcurve.core.drawing.picture import Picture, axes_in_words
from loadcurve.core.figure import CurveFigure
from loadcurve.core.view import View
from loadcurve.core.wording import counted
from loadcurve.ingest.charts import frozen_figures, frozen_view
from loadcurve.store.charts import FrozenChart


def _foot(curve: CurveFigure, view: View) -> str:
    """What a reader must know, who sees the picture only: sources, kinds of numbers, omissions."""
    sources = dict.fromkeys(run.source_title for run in curve.runs if run.source_title)
    drawn = {line.run_id for line in curve.series} | (
        set() if view.swap else {mark.run_id for mark in curve.marks}
    )
    missing = sum(run.run_id not in drawn for run in curve.runs)
    parts = [
        f"Source{'s' if len(sources) > 1 else ''}: {'; '.join(sources)}." if sources else "",
        f"{counted(missing, 'runs')} cannot be drawn on these axes." if missing else "",
        *curve.notes[:1],
    ]
    return " ".join(part for part in parts if part) or "Every number is measured."


def picture_of(chart: FrozenChart) -> Picture:
    """A frozen chart as a picture."""
    figures, view = frozen_figures(chart), frozen_view(chart)
    return Picture(
        title=chart.title,
        about=f"{axes_in_words(view)} · as it was on {chart.created_at:%Y-%m-%d %H:%M} UTC",
        foot=_foot(figures.curve, view),
        view=view,
        curve=figures.curve,
        histogram=figures.histogram,
    )
