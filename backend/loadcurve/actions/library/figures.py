"""Figures and results of stored runs: load the data once, then compute in core."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.exports import (
    ChartAxes,
    ViewFigures,
    companions_in,
    curves_in,
    default_axes,
    figures_of,
    heat_maps_in,
    histogram_in,
    histograms_wanted,
    wait_events_in,
)
from loadcurve.core.figures import (
    NO_LABELS,
    CompanionFigure,
    CurveFigure,
    HeatMapFigure,
    HistogramFigure,
    Labels,
    View,
    WaitFigure,
    with_labels,
)
from loadcurve.core.records import Run
from loadcurve.core.results import (
    PERCENTILES,
    ComparisonQuestion,
    ComparisonResults,
    SingleRunResults,
    compute_comparison,
    compute_single_run,
)
from loadcurve.core.sweeps import SweepQuestion, SweepResults, compute_sweep
from loadcurve.core.units import AUTOMATIC, Units, in_units
from loadcurve.store.runs.loading import LoadedRuns, cache_of, load_runs, with_histograms
from loadcurve.store.runs.points import HistogramDetail, histograms_at
from loadcurve.store.sizes.response_limits import MOST_HEAT_MAP_POINTS, MOST_SHOWN_POINTS
from loadcurve.store.threads import IN_PLACE, run_in_thread

_LOG = logging.getLogger(__name__)


async def curves_of(session: AsyncSession, view: View) -> CurveFigure:
    """The curve overlay of a view.

    Raises NotFound, InvalidQuery for a wrong metric, LimitExceeded for too many load points.
    """
    loaded = await load_runs(session, view.runs, with_wait_events=False)
    compute = in_units(view.units, curves_in)
    return await run_in_thread(loaded.size, compute, loaded.runs, view, loaded.source_titles)


async def axes_of(session: AsyncSession, run_ids: Sequence[str]) -> ChartAxes:
    """The axes that most of these runs state. Raises NotFound, LimitExceeded."""
    loaded = await load_runs(session, run_ids, with_wait_events=False)
    return await run_in_thread(loaded.size, default_axes, loaded.runs)


async def companions_of(session: AsyncSession, view: View) -> CompanionFigure:
    """Panels against concurrency. Raises as ``curves_of`` does."""
    loaded = await load_runs(session, view.runs, with_wait_events=False)
    return await run_in_thread(loaded.size, in_units(view.units, companions_in), loaded.runs, view)


async def comparison_of(
    session: AsyncSession,
    run_ids: Sequence[str],
    question: ComparisonQuestion,
    units: Units = AUTOMATIC,
) -> ComparisonResults:
    """The comparison results of these runs; each run's own results are cached.

    Raises NotFound, InvalidQuery for a question without sense, LimitExceeded for too many load
    points or histograms.
    """
    wanted = HistogramDetail.WHOLE if question.statistic in PERCENTILES else HistogramDetail.NONE
    loaded = await load_runs(session, run_ids, wanted)
    # A run with its histograms takes too much memory.
    cache = None if wanted is HistogramDetail.WHOLE else cache_of(session)
    asked_of_run = question.x, question.y, question.statistic, units
    cached: dict[str, SingleRunResults] = {}
    computed: dict[str, SingleRunResults] = {}
    for run_id in loaded.by_id if cache is not None else ():
        found = cache.get(("run result", run_id, *asked_of_run)) if cache is not None else None
        if found is not None:
            cached[run_id] = found

    def own(run: Run, asked: ComparisonQuestion) -> SingleRunResults:
        if run.id in cached:
            return cached[run.id]
        return computed.setdefault(run.id, compute_single_run(run, asked))

    asked = loaded.runs, question, loaded.source_titles, own
    compute = in_units(units, compute_comparison)
    answers = await run_in_thread(loaded.size, compute, *asked)
    if cache is not None:
        for run_id, new in computed.items():
            # The results take about as much memory as the run, which they reference.
            size_bytes = 2 * loaded.by_id[run_id].size_bytes
            cache.put(("run result", run_id, *asked_of_run), new, size_bytes)
    _log_failed(answers)
    return answers


async def sweep_of(
    session: AsyncSession,
    run_ids: Sequence[str],
    question: SweepQuestion,
    labels: Labels = NO_LABELS,
    units: Units = AUTOMATIC,
) -> SweepResults:
    """Settings in which these runs differ, and the effect of the varied one on a metric.

    Raises NotFound, InvalidQuery for a setting the runs do not sweep, LimitExceeded for too many
    load points.
    """
    loaded = await load_runs(session, run_ids, with_wait_events=False)
    # In a thread, whatever the number of load points: the time grows with the settings, too.
    size = max(loaded.size, IN_PLACE + 1)
    runs = with_labels(loaded.runs, labels)
    compute = in_units(units, compute_sweep)
    return await run_in_thread(size, compute, runs, question, loaded.source_titles)


def _log_failed(answers: ComparisonResults) -> None:
    for of_run in answers.runs:
        for failed in of_run.failed:
            _LOG.error("run %s: %s", of_run.run.run_id, failed.reason)


async def view_of(session: AsyncSession, view: View) -> tuple[LoadedRuns, ViewFigures]:
    """The runs of a view, whole, and all that it shows of them. Raises like ``comparison_of``."""
    loaded = await load_runs(
        session, view.runs, HistogramDetail.WHOLE, most_points=MOST_SHOWN_POINTS
    )
    # As in ``comparison_of``, in a thread even if there is little to compute.
    size = max(loaded.size, IN_PLACE + 1)
    figures = await run_in_thread(size, figures_of, loaded.runs, view, loaded.source_titles)
    if figures.answers is not None:
        _log_failed(figures.answers)
    return loaded, figures


async def histograms_of(session: AsyncSession, view: View) -> HistogramFigure:
    """The histogram overlay of a view. Raises NotFound, LimitExceeded."""
    view = replace(view, histogram_mode="auto")
    runs, size = await _with_histograms(session, view, None)
    return await run_in_thread(size, in_units(view.units, histogram_in), runs, view)


async def heat_maps_of(session: AsyncSession, view: View) -> HeatMapFigure:
    """The heat maps of a view. Raises NotFound, LimitExceeded."""
    view = replace(view, histogram_mode="heat")
    runs, size = await _with_histograms(session, view, MOST_HEAT_MAP_POINTS)
    return await run_in_thread(size, in_units(view.units, heat_maps_in), runs, view)


async def _with_histograms(
    session: AsyncSession, view: View, most_points: int | None
) -> tuple[list[Run], int]:
    """The runs of a view with the histograms it shows, which are known from their names."""
    loaded = await load_runs(session, view.runs, HistogramDetail.NAMES, False, most_points)
    wanted = [pair for pairs in histograms_wanted(loaded.runs, view) for pair in pairs]
    return with_histograms(loaded.runs, await histograms_at(session, wanted)), loaded.size


async def wait_events_of(session: AsyncSession, view: View) -> WaitFigure:
    """Where the DB time of a view's runs went. Raises NotFound, LimitExceeded."""
    loaded = await load_runs(session, view.runs)
    return await run_in_thread(loaded.size, wait_events_in, loaded.runs, view)
