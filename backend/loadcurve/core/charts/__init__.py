"""What is shared of a comparison: its figures, their tables, and what changed in its runs since."""

from loadcurve.core.charts.answer_lines import changes_lines, chart_lines, fit_lines
from loadcurve.core.charts.answers_since import fit_since, load_points_since
from loadcurve.core.charts.changes import RunChange, chart_changes
from loadcurve.core.charts.csv_text import as_csv
from loadcurve.core.charts.figures import (
    Figures,
    companions_in,
    curves_in,
    figures_of,
    heat_maps_in,
    histogram_in,
    histograms_wanted,
    is_heat_map,
    question_of,
    wait_events_in,
)
from loadcurve.core.charts.tables import chart_table

__all__ = [
    "Figures",
    "RunChange",
    "as_csv",
    "changes_lines",
    "chart_changes",
    "chart_lines",
    "chart_table",
    "companions_in",
    "curves_in",
    "figures_of",
    "fit_lines",
    "fit_since",
    "heat_maps_in",
    "histogram_in",
    "histograms_wanted",
    "is_heat_map",
    "load_points_since",
    "question_of",
    "wait_events_in",
]
