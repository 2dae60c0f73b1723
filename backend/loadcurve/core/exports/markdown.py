"""A comparison as a page of Markdown: sentences, load points, conditions, sources, address."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from loadcurve.core.exports.view_figures import ViewFigures
from loadcurve.core.figures import CurveFigure, DisplayValue, RunLabel
from loadcurve.core.formatting import counted, in_markdown
from loadcurve.core.units import METRICS

_MISSING = "not stated"


def markdown_of(title: str, about: str, figures: ViewFigures, address: str) -> str:
    """The page: what the comparison answers first, then the numbers behind it."""
    curve, answers = figures.curve, figures.answers
    lines = [f"# {in_markdown(title)}", "", in_markdown(about), ""]
    for sentence in () if answers is None else answers.words:
        lines.append("- " + in_markdown("".join(piece.text for piece in sentence.pieces)))
    lines += ["", "## Load points", "", *_points(curve)]
    lines += ["", "## Conditions", "", *_conditions(curve)]
    sources = dict.fromkeys(run.source_title for run in curve.runs if run.source_title)
    lines += ["", *(f"Source: {in_markdown(source)}" for source in sources)]
    return "\n".join([*lines, *(("", f"<{address}>") if address else ())]) + "\n"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(map(in_markdown, cells))} |"


def _points(curve: CurveFigure) -> Iterator[str]:
    """A row for each load level of each run, with the text of every value."""
    rows = list(_levels(curve))
    metrics = [key for key in METRICS if any(key in values for _, _, values in rows)]
    titles = {key: value.title for _, _, values in rows for key, value in values.items()}
    yield _row(["Run", "Provenance", "Load level", *(titles[key] for key in metrics)])
    yield "|---|---|---|" + "---:|" * len(metrics)
    for run, level, values in rows:
        texts = (values[key].text if key in values else _MISSING for key in metrics)
        yield _row([run.label, run.provenance.value, level, *texts])


def _levels(curve: CurveFigure) -> Iterator[tuple[RunLabel, str, dict[str, DisplayValue]]]:
    for run in curve.runs:
        # Two curves of one run have the same load points.
        for drawn in [series for series in curve.series if series.run_id == run.run_id][:1]:
            for point in drawn.points:
                is_counted = point.concurrency is not None
                level = counted(point.label, drawn.concurrency_unit) if is_counted else point.label
                yield run, level, _by_metric(point.values)
        for mark in curve.marks:
            if mark.run_id == run.run_id:
                load = mark.concurrency
                level = _MISSING if load is None else counted(load, mark.concurrency_unit)
                yield run, level, _by_metric(mark.values)


def _by_metric(values: Sequence[DisplayValue]) -> dict[str, DisplayValue]:
    return {value.metric: value for value in values}


def _conditions(curve: CurveFigure) -> Iterator[str]:
    yield _row(["Condition", *(run.label for run in curve.runs)])
    yield "|---|" + "---|" * len(curve.runs)
    for condition in curve.conditions:
        if any(condition.texts):
            yield _row([condition.title, *(text or _MISSING for text in condition.texts)])
