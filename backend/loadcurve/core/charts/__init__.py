"""Shared charts: a comparison's figures and their tables."""

from loadcurve.core.charts.axes import Axes, usual_axes
from loadcurve.core.charts.csv_text import as_csv
from loadcurve.core.charts.figures import (
    Figures,
    companions_in,
    curves_in,
    figures_of,
    heat_maps_in,
    histogram_in,
    histograms_wanted,
    question_of,
    values_of,
    wait_events_in,
)
from loadcurve.core.charts.markdown import markdown_of
from loadcurve.core.charts.tables import chart_table
