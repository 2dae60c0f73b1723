"""Shared charts: a comparison's figures and their tables."""

from loadcurve.core.exports.axes import ChartAxes, default_axes
from loadcurve.core.exports.chart_csv import chart_table
from loadcurve.core.exports.csv_format import as_csv
from loadcurve.core.exports.markdown import markdown_of
from loadcurve.core.exports.view_figures import (
    ViewFigures,
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
