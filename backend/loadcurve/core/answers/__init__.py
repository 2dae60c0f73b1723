"""What a comparison answers, in records and in sentences."""

from loadcurve.core.answers.comparison import (
    ComparisonAnswers,
    comparison_answers,
)
from loadcurve.core.answers.on_curves import asked_line
from loadcurve.core.answers.own import OwnAnswers, own_answers
from loadcurve.core.answers.question import LIMITS_US, PERCENTILES, STATISTICS, Question
from loadcurve.core.answers.shapes import (
    AnswerOnLine,
    AskedLine,
    CurveMark,
    LimitAnswer,
    RunAnswers,
)

__all__ = [
    "LIMITS_US",
    "PERCENTILES",
    "STATISTICS",
    "AnswerOnLine",
    "AskedLine",
    "ComparisonAnswers",
    "CurveMark",
    "LimitAnswer",
    "OwnAnswers",
    "Question",
    "RunAnswers",
    "asked_line",
    "comparison_answers",
    "own_answers",
]
