"""The answers to a comparison of runs.

For each run: throughput within latency limits, knee, DB time, ratios to the baseline; and whether
the runs are comparable.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from loadcurve.core.comparability import Comparability
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures import Axis, check_metrics
from loadcurve.core.formatting import allowed_values_text, throughput_text, value_text
from loadcurve.core.records import Run
from loadcurve.core.results.missing_results import MissingResult, gaps_of
from loadcurve.core.results.question import STATISTICS, ComparisonQuestion
from loadcurve.core.results.records import QueryLine, RunResults
from loadcurve.core.results.run_results import compute_baseline, compute_run_results
from loadcurve.core.results.run_set import RunSetQuestion, compute_run_set
from loadcurve.core.results.sentences import Sentence, SentencePart, result_sentences
from loadcurve.core.results.single_run import SingleRunResults, compute_single_run
from loadcurve.core.units import AUTOMATIC, METRICS, throughput_unit, units_now, using_units


@dataclass(frozen=True, slots=True)
class ComparisonResults:
    """Results of several runs in their order, and the baseline of their ratios.

    ``statistic`` is the one that limits apply to: "mean", "p90" or "p99". ``common_range`` is the
    throughput range that all curves were measured over. ``words`` summarise the results, and
    ``gaps``, at their end, the missing ones. Hidden runs have results, but are left out of the
    verdict and the summary. ``asked_line`` is the view's line that the summary is for, None without
    a line or if the viewer moves it. ``latency_unit`` is that of their texts, as in ``Units``, and
    ``throughput_unit`` that of throughputs in texts ("MB/s").
    """

    x: Axis
    y: Axis
    limits_us: tuple[float, ...]
    throughputs: tuple[float, ...]
    statistic: str
    baseline: str
    common_range: tuple[float, float] | None
    common_range_text: str | None
    runs: tuple[RunResults, ...]
    comparability: Comparability
    words: tuple[Sentence, ...]
    gaps: tuple[MissingResult, ...] = ()
    asked_line: QueryLine | None = None
    latency_unit: str = AUTOMATIC.latency
    throughput_unit: str | None = None

    @property
    def failed_analyses(self) -> tuple[str, ...]:
        """The names of the analyses that failed, each as often as the runs it failed for."""
        return tuple(failed.analysis for run in self.runs for failed in run.failed)


def compute_comparison(
    runs: Sequence[Run],
    question: ComparisonQuestion,
    source_titles: dict[str, str] | None = None,
    own: Callable[[Run, ComparisonQuestion], SingleRunResults] = compute_single_run,
) -> ComparisonResults:
    """The answers for ``runs``, of which there is at least one.

    ``own`` returns the results of one run by itself; a caller may return cached ones.

    Raises InvalidQuery for a metric or statistic that is not of its kind, or a baseline that is
    not among the runs.
    """
    check_metrics(question.x, question.y)
    with using_units(units_now()._replace(throughput=question.x)):
        return _answers(runs, question, source_titles or {}, own)


def _answers(
    runs: Sequence[Run],
    question: ComparisonQuestion,
    source_titles: dict[str, str],
    own: Callable[[Run, ComparisonQuestion], SingleRunResults],
) -> ComparisonResults:
    baseline_id = _checked_baseline(runs, question)
    owns = tuple([own(run, question) for run in runs])
    at = next(number for number, run in enumerate(runs) if run.id == baseline_id)
    beside = compute_run_set(owns, _asked(question, source_titles))
    baseline = compute_baseline(owns[at], beside.stated[at], question)
    answers = tuple(
        compute_run_results(number, of_run, baseline, beside, question)
        for number, of_run in enumerate(owns)
    )
    shown = [answer for answer in answers if answer.run.run_id not in question.hidden]
    gaps = gaps_of(shown, answers[at], question.statistic, (question.x, question.y))
    latency = replace(_axis(question.y), title=beside.latency_title)
    words = result_sentences(shown, answers[at].run.label, question, beside.verdict, latency.title)
    common = beside.common_range
    return ComparisonResults(
        x=_axis(question.x),
        y=latency,
        limits_us=question.limits_us,
        throughputs=question.all_throughputs,
        statistic=question.statistic,
        baseline=baseline_id,
        common_range=common,
        common_range_text=_range_text(common, question.x),
        runs=answers,
        comparability=beside.verdict,
        words=(*words, *(Sentence((SentencePart(gap.text),)) for gap in gaps)),
        gaps=gaps,
        latency_unit=units_now().latency,
        throughput_unit=throughput_unit().name,
    )


def _asked(question: ComparisonQuestion, source_titles: dict[str, str]) -> RunSetQuestion:
    looks, labels = tuple(question.looks.items()), tuple(question.labels.items())
    titles = tuple(source_titles.items())
    return RunSetQuestion(question.x, question.y, question.hidden, looks, labels, titles)


def _checked_baseline(runs: Sequence[Run], question: ComparisonQuestion) -> str:
    """The run that the others are compared with. Raises InvalidQuery."""
    if question.statistic not in STATISTICS:
        known = allowed_values_text(question.statistic, tuple(STATISTICS))
        raise InvalidQuery(f"statistic: {question.statistic!r} is not known; {known}")
    # Observed loads are no measure for driven ones, so a driven run is preferred.
    usual = next((run for run in runs if not run.is_observed), runs[0])
    baseline_id = question.baseline or usual.id
    if baseline_id not in {run.id for run in runs}:
        raise InvalidQuery(f"baseline: {question.baseline} is not one of the runs")
    return baseline_id


def _range_text(ends: tuple[float, float] | None, x: str) -> str | None:
    return None if ends is None else f"{throughput_text(ends[0])} to {value_text(x, ends[1])}"


def _axis(metric: str) -> Axis:
    return Axis(metric=metric, title=METRICS[metric].title, unit=METRICS[metric].unit)
