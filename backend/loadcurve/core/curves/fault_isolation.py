"""Analyses of one run, one at a time: a failed one is reported, the others continue.

The caller logs and counts what failed; nothing is hidden, and nothing is invented.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

AnalysisResult = TypeVar("AnalysisResult")


@dataclass(frozen=True, slots=True)
class FailedAnalysis:
    """An analysis that could not be computed for a run; ``reason`` says what went wrong where."""

    analysis: str
    reason: str


Failed = tuple[FailedAnalysis, ...]


class IsolatedAnalyses:
    """The analyses of one run; ``failed`` are those that raised."""

    def __init__(self, failed: Failed = ()) -> None:
        self.failed = list(failed)

    def run(
        self,
        analysis: str,
        compute: Callable[[], AnalysisResult],
        instead: Callable[[str], AnalysisResult],
    ) -> AnalysisResult:
        """The result of ``compute``; if it raises, ``instead`` with the noted reason.

        Any exception counts: a bug in one analysis of one run must not hide the others.
        """
        try:
            return compute()
        except Exception as error:
            reason = f"the {analysis} of this run could not be computed ({_error_place(error)})"
            self.failed.append(FailedAnalysis(analysis, reason))
            return instead(reason)


def _error_place(error: Exception) -> str:
    """The exception and its line: "ZeroDivisionError in usl.py, line 123"."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(last.filename).name}, line {last.lineno}"
