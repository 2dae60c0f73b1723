"""Statements of frozen documents, a line for each answer, to compare with today's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from loadcurve.core.changes import LoadPointChanges, change_text
from loadcurve.core.changes_since.views import markers_of
from loadcurve.core.exports import ViewFigures
from loadcurve.core.fit import FitResult, Offer
from loadcurve.core.formatting import latency_text
from loadcurve.core.results import ComparisonResults
from loadcurve.core.units import column_unit


def chart_lines(frozen: ViewFigures, today: ViewFigures) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The values of load points, sentences and answers of both; of today's values those that
    the frozen chart has, too."""
    then, now = _values(frozen), _values(today)
    return (
        (*then.values(), *_answers(frozen.answers)),
        (*(text for key, text in now.items() if key in then), *_answers(today.answers)),
    )


def _values(figures: ViewFigures) -> dict[tuple[str, str, str], str]:
    return {
        (run.run_id, name, value.metric): f"{run.label}, {name}: {value.title.lower()} {value.text}"
        for run in figures.curve.runs
        for name, marker in markers_of(figures.curve, run.run_id).items()
        for value in marker.values
    }


def _answers(answers: ComparisonResults | None) -> Iterator[str]:
    if answers is None:
        return
    for sentence in answers.words:
        yield "".join(piece.text for piece in sentence.pieces)
    unit = column_unit(answers.x.metric).name
    for run in answers.runs:
        name = run.run.label
        for limit in run.limits:
            within = limit.within
            found = within.reason if limit.text is None else f"{limit.text} {unit}"
            yield f"{name}, within {latency_text(within.limit_us)}: {found}"
        for latency in run.latencies:
            yield f"{name}, latency at a throughput: {latency.text or latency.at.reason}"
        yield f"{name}, knee: {run.knee_text or run.knee.reason}"


def changes_lines(changes: LoadPointChanges) -> tuple[str, ...]:
    """The sentences, and each row with both sides and its change."""
    rows = (
        f"{group.title}, {row.title}: {' → '.join(side.text if side else '–' for side in sides)}, "
        f"{change_text(row)}"
        for group in changes.groups
        for row in (*group.rows, *group.same)
        for sides in ((row.before, row.after),)
    )
    return (*changes.sentences, *rows)


def fit_lines(frozen: FitResult, today: FitResult) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The verdicts of both, for the offers that have the same ceilings and prices in both."""
    then, now = _offers(frozen), _offers(today)
    same = [key for key in then if key in now]
    return tuple(then[key] for key in same), tuple(now[key] for key in same)


def _offers(answer: FitResult) -> dict[object, str]:
    chosen: Iterable[Offer] = () if answer.chosen is None else (answer.chosen,)
    return {
        (
            offer.offered.tier_id,
            offer.offered.size,
            tuple((ceiling.metric, ceiling.value, ceiling.cause) for ceiling in offer.ceilings),
        ): offer.verdict
        for offer in (*answer.offers, *chosen)
    }
