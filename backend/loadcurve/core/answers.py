"""The answers to a comparison of runs.

What each pushes within latency limits, where it bends, what bounds it, how it compares with the
baseline, and whether the runs can be compared at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.comparability import Comparability, comparability
from loadcurve.core.curve import check_metrics, run_labels
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figure import Axis
from loadcurve.core.ort import common_range
from loadcurve.core.run import Run
from loadcurve.core.run_answers import STATISTICS, Question, RunAnswers, curves_of, run_answers
from loadcurve.core.units import METRICS
from loadcurve.core.wording import number_text
from loadcurve.core.words import Sentence, in_words


@dataclass(frozen=True, slots=True)
class ComparisonAnswers:
    """The answers for several runs in their order, and to which of them they are related.

    ``statistic`` is what the limits are for: "mean", "p90" or "p99". ``common_range`` is the
    throughput range that all curves were measured over. ``words`` tell the answers in short.
    """

    x: Axis
    y: Axis
    limits_us: tuple[float, ...]
    throughputs: tuple[float, ...]
    statistic: str
    baseline: str
    common_range: tuple[float, float] | None
    common_range_text: str | None
    runs: tuple[RunAnswers, ...]
    comparability: Comparability
    words: tuple[Sentence, ...]


def comparison_answers(
    runs: Sequence[Run], question: Question, source_titles: dict[str, str] | None = None
) -> ComparisonAnswers:
    """The answers for ``runs``, of which there is at least one.

    Raises InvalidQuery for a metric or statistic that is not of its kind, or a baseline that is
    not among the runs.
    """
    check_metrics(question.x, question.y)
    if question.statistic not in STATISTICS:
        known = ", ".join(STATISTICS)
        raise InvalidQuery(f"statistic: {question.statistic!r} is not known; one of {known}")
    of_id = {run.id: curves_of(run, question) for run in runs}
    baseline = of_id.get(question.baseline or runs[0].id)
    if baseline is None:
        raise InvalidQuery(f"baseline: {question.baseline} is not one of the runs")
    curves = [each.curve.levels for each in of_id.values() if each.curve.levels]
    common = common_range(curves)
    labels = run_labels(runs, source_titles or {})
    answers = tuple(
        run_answers(of_id[run.id], baseline, label, common, question)
        for run, label in zip(runs, labels, strict=True)
    )
    verdict = comparability(runs, question.x, question.y)
    return ComparisonAnswers(
        x=_axis(question.x),
        y=_axis(question.y),
        limits_us=question.limits_us,
        throughputs=question.throughputs,
        statistic=question.statistic,
        baseline=baseline.run.id,
        common_range=common,
        common_range_text=_range_text(common, METRICS[question.x].unit),
        runs=answers,
        comparability=verdict,
        words=in_words(answers, baseline.run.id, question, verdict),
    )


def _range_text(ends: tuple[float, float] | None, unit: str) -> str | None:
    return None if ends is None else f"{number_text(ends[0])} to {number_text(ends[1])} {unit}"


def _axis(metric: str) -> Axis:
    return Axis(metric=metric, title=METRICS[metric].title, unit=METRICS[metric].unit)
