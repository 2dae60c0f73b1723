"""Everything that a view shows of its runs, which a permalink freezes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures import (
    BOTH_LATENCIES,
    CompanionFigure,
    CurveFigure,
    HeatMapFigure,
    HistogramFigure,
    RunLabel,
    View,
    WaitFigure,
    companion_figure,
    curve_figure,
    event_of_heat_map,
    heat_map_figure,
    histogram_figure,
    histogram_loads,
    histograms_shown,
    wait_figure,
    wait_loads,
    with_labels,
    with_only_histograms,
)
from loadcurve.core.method_version import METHODS_VERSION
from loadcurve.core.records import Run
from loadcurve.core.results import (
    ComparisonQuestion,
    ComparisonResults,
    compute_comparison,
    query_line,
)
from loadcurve.core.sweeps import SweepLoad, SweepQuestion, SweepResults, SweepScale, compute_sweep
from loadcurve.core.units import using_units


@dataclass(frozen=True, slots=True)
class ViewFigures:
    """What a permalink draws.

    The heat map is many times as large as the rest, so it is stored only if it is on screen.
    ``methods_version`` is the version of the rules that computed them.
    """

    curve: CurveFigure
    histogram: HistogramFigure | None
    heat_map: HeatMapFigure | None = None
    wait_events: WaitFigure | None = None
    companions: CompanionFigure | None = None
    answers: ComparisonResults | None = None
    sweep: SweepResults | None = None
    sweep_below: SweepResults | None = None
    methods_version: int | None = None


def question_of(view: View) -> ComparisonQuestion:
    """What ``view`` asks of its runs; of two latencies, that of reads."""
    return ComparisonQuestion(
        x=view.x,
        y="read_latency_us" if view.y == BOTH_LATENCIES else view.y,
        limits_us=_limits_us(view),
        throughputs=view.throughputs,
        line_throughput=view.line_throughput,
        baseline=view.baseline if view.baseline in view.runs else None,
        statistic=view.statistic,
        hidden=view.hidden,
        looks=view.all_looks,
        labels=view.labels,
    )


def _limits_us(view: View) -> tuple[float, ...]:
    """The limits asked, and among them that of the line, unless a throughput is drawn instead."""
    limits_ms = view.limits_ms
    line_ms = view.line_ms if view.line_throughput is None else None
    if line_ms is not None and line_ms not in limits_ms:
        limits_ms = tuple(sorted((*limits_ms, line_ms)))
    return tuple(round(limit_ms * 1000, 6) for limit_ms in limits_ms)


def sweep_question(view: View) -> SweepQuestion:
    """What ``view`` asks of its sweep."""
    return SweepQuestion(
        setting=view.sweep_setting,
        metric=view.sweep_metric,
        at=SweepLoad(view.sweep_at),
        concurrency=view.sweep_concurrency,
        limit_us=round(view.sweep_limit_ms * 1000, 6),
        scale=SweepScale(view.sweep_scale),
        panels=view.sweep_panels,
    )


def _sweep(
    runs: Sequence[Run], view: View, source_titles: dict[str, str], labels: Sequence[RunLabel]
) -> tuple[SweepResults | None, SweepResults | None]:
    """The visible sweep and the metric's sweep below it; None if missing."""
    shown = [run for run in runs if run.id not in view.hidden]
    chosen = [run for run in shown if run.id in view.sweep_runs]
    chosen = chosen if len(chosen) > 1 else shown
    if len(chosen) < 2:
        return None, None
    question = sweep_question(view)
    first = _alike(_answered(chosen, question, source_titles), labels)
    if first is None or view.sweep_below is None:
        return first, None
    below = replace(question, metric=view.sweep_below)
    return first, _alike(_answered(chosen, below, source_titles), labels)


def _answered(
    runs: Sequence[Run], question: SweepQuestion, source_titles: dict[str, str]
) -> SweepResults:
    try:
        return compute_sweep(runs, question, source_titles)
    except InvalidQuery:
        # As on the page: a question that these runs cannot be asked leaves the usual one.
        return compute_sweep(runs, None, source_titles)


def _alike(sweep: SweepResults, labels: Sequence[RunLabel]) -> SweepResults | None:
    """A sweep with its runs' colours among all runs; None if the runs are not a sweep."""
    if all(point.y is None for point in sweep.points):
        return None
    label_of = {label.run_id: label for label in labels}
    return replace(sweep, runs=tuple(label_of.get(run.run_id, run) for run in sweep.runs))


def is_heat_map(view: View) -> bool:
    """Whether the view shows its histograms as heat maps."""
    return view.histogram_mode == "heat"


def figures_of(runs: Sequence[Run], view: View, source_titles: dict[str, str]) -> ViewFigures:
    """What ``view`` shows of ``runs``, which have their whole histograms.

    Values are in the units of the view. Metrics that no run states are dropped. Raises
    InvalidQuery for a wrong metric, and LimitExceeded for a heat map of too many cells.
    """
    with using_units(view.units):
        return _figures_of(runs, view, source_titles)


def _figures_of(runs: Sequence[Run], view: View, source_titles: dict[str, str]) -> ViewFigures:
    curve = curves_in(runs, view, source_titles)
    answers = compute_comparison(runs, question_of(view), source_titles)
    histogram, waits = histogram_in(runs, view), wait_events_in(runs, view)
    heat_map = heat_maps_in(runs, view) if is_heat_map(view) else None
    sweep, below = _sweep(with_labels(runs, view.labels), view, source_titles, curve.runs)
    return ViewFigures(
        curve=curve,
        histogram=histogram if histogram.series else None,
        heat_map=heat_map if heat_map is not None and heat_map.maps else None,
        wait_events=waits if waits.rows else None,
        companions=companions_in(runs, view) if view.panels else None,
        answers=replace(answers, asked_line=query_line(view, answers.limits_us, answers.runs)),
        sweep=sweep,
        sweep_below=below,
        methods_version=METHODS_VERSION,
    )


def values_of(runs: Sequence[Run], view: View, source_titles: dict[str, str]) -> ViewFigures:
    """The curves and answers of a view alone. Raises InvalidQuery for a wrong metric."""
    with using_units(view.units):
        curve = curves_in(runs, view, source_titles)
        answers = compute_comparison(runs, question_of(view), source_titles)
        return ViewFigures(curve, histogram=None, answers=answers)


def curves_in(runs: Sequence[Run], view: View, source_titles: dict[str, str]) -> CurveFigure:
    """The curve overlay of a view. Raises InvalidQuery for a wrong metric."""
    return curve_figure(runs, view.x, view.y, source_titles, view.all_looks, view.labels)


def companions_in(runs: Sequence[Run], view: View) -> CompanionFigure:
    """The panels of a view against concurrency."""
    return companion_figure(with_labels(runs, view.labels), view.panels, view.all_looks)


def wait_events_in(runs: Sequence[Run], view: View) -> WaitFigure:
    """The shares of DB time that a view shows."""
    runs = with_labels(runs, view.labels)
    loads = wait_loads(runs, view.points, view.loads_apart)
    return wait_figure(runs, loads.points, view.all_looks, loads.text, loads.labels)


def histograms_wanted(runs: Sequence[Run], view: View) -> list[set[tuple[str, str]]]:
    """The load points and events of each run whose histograms a view shows."""
    if is_heat_map(view):
        names = (event_of_heat_map(run, view.event) or "" for run in runs)
        return [
            {(point.id or "", name) for point in run.points}
            for run, name in zip(runs, names, strict=True)
        ]
    chosen = histogram_loads(runs, view.points, view.event, view.loads_apart).points
    return [set(histograms_shown(run, chosen.get(run.id), view.event)) for run in runs]


def _with_shown(runs: Sequence[Run], view: View) -> list[Run]:
    wanted = histograms_wanted(runs, view)
    shown = [with_only_histograms(run, names) for run, names in zip(runs, wanted, strict=True)]
    return list(with_labels(shown, view.labels))


def histogram_in(runs: Sequence[Run], view: View) -> HistogramFigure:
    """The histograms of a view on their common buckets."""
    view = replace(view, histogram_mode="auto")
    loads = histogram_loads(runs, view.points, view.event, view.loads_apart)
    return histogram_figure(
        *(_with_shown(runs, view), loads.points, view.event, view.all_looks),
        *(loads.text, loads.labels),
    )


def heat_maps_in(runs: Sequence[Run], view: View) -> HeatMapFigure:
    """The heat maps of a view. Raises LimitExceeded for too many cells."""
    view = replace(view, histogram_mode="heat")
    return heat_map_figure(_with_shown(runs, view), view.event, view.all_looks)
