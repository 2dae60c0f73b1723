"""Results of a comparison, as records and as sentences."""

from loadcurve.core.results.comparison import ComparisonResults, comparison_answers
from loadcurve.core.results.overlay import asked_line
from loadcurve.core.results.question import LIMITS_US, PERCENTILES, STATISTICS, Question
from loadcurve.core.results.records import CurveMark, RequestedLine, ResultOnLine, RunResults
from loadcurve.core.results.single_run import SingleRunResults, own_answers
