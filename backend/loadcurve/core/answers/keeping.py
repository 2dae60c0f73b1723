"""How a caller may keep what answers are made of.

In memory: each part with the records that it follows from. Of a new selection of runs that were
compared before, or of a question that differs in its limits, most parts follow from the same
records as the last time.

Beyond that: the answers for one run by itself as they were written, and beside them what the rest
of a comparison asks of them (``OwnInBrief``), which is little. The levels are made of the run, as
they are cheap and much is asked of them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, NoReturn, Protocol, TypeVar

from loadcurve.core.answers.db_time import DbTime, GrowingEvent
from loadcurve.core.answers.findings import RunFindings
from loadcurve.core.answers.levels import curves_without_steps
from loadcurve.core.answers.own import OwnAnswers, highest_of
from loadcurve.core.answers.question import Question
from loadcurve.core.answers.shapes import Maximum
from loadcurve.core.attempts import FailedAnalysis
from loadcurve.core.curves import CeilingUse, Knee, LevelRepeats
from loadcurve.core.records import Run
from loadcurve.core.units import AUTOMATIC, Units

Found = TypeVar("Found")
Failed = tuple[FailedAnalysis, ...]


class Keep(Protocol):
    """Computes a part of answers, or finds it where it was kept."""

    def __call__(
        self, compute: Callable[..., Found], records: tuple[Any, ...], *asked: Hashable
    ) -> Found:
        """What ``compute(records, *asked)`` returns; the records are the same if identical."""
        ...

    def __hash__(self) -> int:
        """A part may be asked to find its own parts by the same."""
        ...


def afresh(compute: Callable[..., Found], records: tuple[Any, ...], *asked: Hashable) -> Found:
    """Compute each part, and keep nothing."""
    return compute(records, *asked)


USUAL = Question()
"""By its metrics and statistic, answers for runs by themselves are kept: what most ask."""


@dataclass(frozen=True, slots=True)
class OwnInBrief:
    """What of the answers for one run by itself is asked for beside what was written of them."""

    maximum: Maximum | None
    knee: Knee
    knee_text: str | None
    repeats: tuple[LevelRepeats, ...]
    ceiling_uses: tuple[CeilingUse, ...]
    growing: GrowingEvent | None
    ceiling: str | None
    findings: RunFindings


class AlreadyWritten:
    """Stands for answers that were written before. Whoever looks at them has made a mistake."""

    __slots__ = ()

    def _refuse(self, *_: object) -> NoReturn:
        raise LookupError("these answers were written before and have not been made again")

    __getattr__ = __iter__ = __len__ = __bool__ = _refuse


_WRITTEN: Any = AlreadyWritten()


def is_usual(question: Question, units: Units) -> bool:
    """Whether answers for runs by themselves to this question, in these units, are kept."""
    asked, usual = (question.x, question.y, question.statistic), (USUAL.x, USUAL.y, USUAL.statistic)
    return asked == usual and units == AUTOMATIC


def in_brief(own: OwnAnswers) -> OwnInBrief | None:
    """The answers in brief; None where an analysis failed, which has to be tried again."""
    if own.failed:
        return None
    return OwnInBrief(
        maximum=own.maximum,
        knee=own.knee,
        knee_text=own.knee_text,
        repeats=own.repeats,
        ceiling_uses=own.ceiling_uses,
        growing=own.db_time.growing,
        ceiling=own.ceiling,
        findings=own.findings,
    )


def own_from(run: Run, brief: OwnInBrief, question: Question = USUAL) -> OwnAnswers:
    """The answers for ``run``, as far as more is asked of them than to be written.

    The others were written before, and nobody may look at them.
    """
    curves = curves_without_steps(run, question, _WRITTEN)
    return OwnAnswers(
        curves=curves,
        highest=highest_of(curves, question.x),
        maximum=brief.maximum,
        knee=brief.knee,
        knee_text=brief.knee_text,
        remarks=_WRITTEN,
        ort=_WRITTEN,
        fit=_WRITTEN,
        repeats=brief.repeats,
        ceiling_uses=brief.ceiling_uses,
        db_time=DbTime(_WRITTEN, brief.growing, ""),
        ceiling=brief.ceiling,
        findings=brief.findings,
        failed=(),
    )
