"""What one run pushes within the latency limits asked, beside the baseline, and where that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from loadcurve.core.answers.keeping import Failed
from loadcurve.core.answers.levels import Ask, no_answer
from loadcurve.core.answers.on_curves import curve_marks
from loadcurve.core.answers.own import OwnAnswers, none
from loadcurve.core.answers.shapes import CurveMark, LimitAnswer
from loadcurve.core.attempts import Attempts
from loadcurve.core.curves import ThroughputWithin, at_equal_latency
from loadcurve.core.wording import number_text

Limits = tuple[float, ...]
Within = tuple[ThroughputWithin, ...]


@dataclass(frozen=True, slots=True)
class AnsweredLimits:
    """The answers within the limits, and the signs on the curve, as RunAnswers has them."""

    limits: tuple[LimitAnswer, ...]
    marks: tuple[CurveMark, ...]
    failed: Failed


def answered_limits(
    against: tuple[OwnAnswers] | tuple[OwnAnswers, AnsweredLimits], limits_us: Limits, x: str
) -> AnsweredLimits:
    """The answers for one run, and their ratios to those of the baseline if these come with it.

    The baseline itself comes alone. An analysis that raises is listed in ``failed``.
    """
    own, *baseline = against
    levels, attempts = own.curves.curve.levels, Attempts()
    within = _within(own, limits_us, attempts)
    others: list[ThroughputWithin | None] = [None] * len(within)
    for each in baseline:
        others = [limit.within for limit in each.limits]
    limits = attempts.to(
        "ratio within limits", lambda: _limits(within, others, x), partial(_bare, within)
    )
    marks = attempts.to("marks", lambda: curve_marks(own.knee, limits, levels), none)
    return AnsweredLimits(limits, marks, tuple(attempts.failed))


def _within(own: OwnAnswers, limits_us: Limits, attempts: Attempts) -> Within:
    """The most throughput of a run within each of the limits asked."""

    def asked(ask: Ask) -> Within:
        return tuple([ask(limit_us) for limit_us in limits_us])

    return attempts.to(
        "answers within limits",
        lambda: asked(own.curves.within()),
        lambda reason: asked(no_answer(reason)),
    )


def _bare(within: Within, _: str) -> tuple[LimitAnswer, ...]:
    """The limits' answers without texts and ratios."""
    return tuple(LimitAnswer(each, None, None) for each in within)


def _limits(
    within: Within, baseline: Sequence[ThroughputWithin | None], x: str
) -> tuple[LimitAnswer, ...]:
    return tuple([_limit(it, other, x) for it, other in zip(within, baseline, strict=True)])


def _limit(within: ThroughputWithin, baseline: ThroughputWithin | None, x: str) -> LimitAnswer:
    ratio = None if baseline is None else at_equal_latency(within, baseline, x)
    if within.throughput is None:
        return LimitAnswer(within, None, ratio)
    sign = "≥ " if within.is_lower_bound else ""
    return LimitAnswer(within, f"{sign}{within.hedge}{number_text(within.throughput)}", ratio)
