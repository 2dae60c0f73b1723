"""Figures and answers of stored runs: fetch, then compute in core."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.answers import ComparisonAnswers, comparison_answers
from loadcurve.core.companions import CompanionFigure, companion_figure
from loadcurve.core.curve import curve_figure
from loadcurve.core.figure import CurveFigure, HistogramFigure
from loadcurve.core.heat_map import HeatMapFigure, heat_map_figure
from loadcurve.core.histogram import histogram_figure
from loadcurve.core.run_answers import PERCENTILES, Question
from loadcurve.core.wait_figure import WaitFigure, wait_figure
from loadcurve.store import runs as store


async def curves_of(session: AsyncSession, run_ids: Sequence[str], x: str, y: str) -> CurveFigure:
    """The curve overlay of these runs. Raises NotFound, InvalidQuery for a wrong metric."""
    runs = await store.get_runs(session, run_ids)
    titles = await store.source_titles(session, [run.source for run in runs])
    return curve_figure(runs, x, y, titles)


async def companions_of(
    session: AsyncSession, run_ids: Sequence[str], metrics: Sequence[str]
) -> CompanionFigure:
    """Panels against concurrency. Raises NotFound, InvalidQuery for a metric that has none."""
    return companion_figure(await store.get_runs(session, run_ids), metrics)


async def answers_of(
    session: AsyncSession, run_ids: Sequence[str], question: Question
) -> ComparisonAnswers:
    """The answers for these runs. Raises NotFound, InvalidQuery for a question without sense."""
    runs = await store.get_runs(session, run_ids, question.statistic in PERCENTILES)
    titles = await store.source_titles(session, [run.source for run in runs])
    # Off the event loop, because the first fit loads the optimiser, which takes a second.
    return await asyncio.to_thread(comparison_answers, runs, question, titles)


async def histograms_of(
    session: AsyncSession, run_ids: Sequence[str], points: Mapping[str, str], event: str | None
) -> HistogramFigure:
    """The histogram overlay of these runs. Raises NotFound."""
    runs = await store.get_runs(session, run_ids, with_histograms=True)
    return histogram_figure(runs, points, event)


async def heat_maps_of(
    session: AsyncSession, run_ids: Sequence[str], event: str | None
) -> HeatMapFigure:
    """The heat maps of these runs. Raises NotFound."""
    runs = await store.get_runs(session, run_ids, with_histograms=True)
    return heat_map_figure(runs, event)


async def wait_events_of(
    session: AsyncSession, run_ids: Sequence[str], points: Mapping[str, str]
) -> WaitFigure:
    """Where the DB time of these runs went. Raises NotFound."""
    return wait_figure(await store.get_runs(session, run_ids), points)
