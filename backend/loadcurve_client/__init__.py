"""A Python client of a Loadcurve server: runs, curves, comparisons, uploads and charts."""

from loadcurve_client.client import Loadcurve
from loadcurve_client.connection import Problem, ServerError
from loadcurve_client.results import Chart, Comparison, Curves, Runs
from loadcurve_client.values import Answer, Point, RunRow, Series, Value

__all__ = [
    "Answer",
    "Chart",
    "Comparison",
    "Curves",
    "Loadcurve",
    "Point",
    "Problem",
    "RunRow",
    "Runs",
    "Series",
    "ServerError",
    "Value",
]
