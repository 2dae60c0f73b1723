"""Results of a comparison, as records and as sentences."""

from loadcurve.core.results.comparison import ComparisonResults, compute_comparison
from loadcurve.core.results.overlay import query_line
from loadcurve.core.results.question import LIMITS_US, PERCENTILES, STATISTICS, ComparisonQuestion
from loadcurve.core.results.records import CurveMark, LineIntersection, QueryLine, RunResults
from loadcurve.core.results.single_run import SingleRunResults, compute_single_run
