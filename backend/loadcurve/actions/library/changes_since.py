"""What changed since an item was frozen: its runs, and the methods of its answers."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.exports.frozen import (
    FrozenAnswer,
    frozen_figures,
    frozen_view,
    result_and_methods_version,
)
from loadcurve.actions.fit.evaluation import intervals_of
from loadcurve.actions.library.figures import curves_of
from loadcurve.actions.library.freezing import token_hash
from loadcurve.actions.library.load_point_changes import Address, changes_between
from loadcurve.actions.library.opening import open_frozen
from loadcurve.actions.runs.exports import frozen_bundle
from loadcurve.actions.runs.timelines import TimelineQuestion, timelines_of
from loadcurve.core.changes import LoadPointChanges
from loadcurve.core.changes_since import (
    RunChange,
    changes_lines,
    chart_lines,
    fit_lines,
    fit_since,
    load_points_since,
    view_since,
)
from loadcurve.core.errors import InvalidQuery, NotFound
from loadcurve.core.exports import ViewFigures, values_of
from loadcurve.core.figures import View
from loadcurve.core.fit import FitResult
from loadcurve.core.method_version import MethodChanges, method_changes
from loadcurve.core.timeline import sentences_of
from loadcurve.store.library.frozen import FrozenItem, runs_of_frozen
from loadcurve.store.library.items import ItemKind
from loadcurve.store.runs.loading import LoadedRuns, load_runs
from loadcurve.store.runs.records import existing_runs
from loadcurve.store.threads import run_in_thread

StoredQuestion = Mapping[str, Any]
FitEvaluator = Callable[[StoredQuestion], Awaitable[FitResult]]
"""Answers a stored question about a fit from the runs and tiers as they are now."""
ChangesAndMethods = tuple[tuple[RunChange, ...], MethodChanges | None]


async def list_changes_since(
    session: AsyncSession, token: str, fit: FitEvaluator
) -> ChangesAndMethods:
    """How the runs of a frozen item differ now, and what today's methods answer otherwise.

    Runs hidden from the caller are left out. Raises as opening the item.
    """
    item = await open_frozen(session, token)
    if item.kind is ItemKind.VIEW:
        return await _view_since(session, token, item)
    return await _answer_since(session, item, fit)


async def _view_since(session: AsyncSession, token: str, item: FrozenItem) -> ChangesAndMethods:
    """Methods are compared on the runs that were frozen with it; None without them."""
    view, figures = frozen_view(item), frozen_figures(item)
    today = await _answered_today(session, token, view)
    # Data are compared as the same rules show them.
    frozen = (today or figures).curve
    there = await existing_runs(session, view.runs)
    left = [run_id for run_id in view.runs if there.get(run_id)]
    now = await curves_of(session, replace(view, runs=tuple(left)))
    visible = [run for run in frozen.runs if there.get(run.run_id, True)]
    gone = [run_id for run_id in view.runs if run_id not in there]
    changes = view_since(replace(frozen, runs=tuple(visible)), now, gone)
    if today is None:
        return changes, None
    return changes, method_changes(figures.methods_version, *chart_lines(figures, today))


async def _answered_today(session: AsyncSession, token: str, view: View) -> ViewFigures | None:
    """What today's methods answer for a view and its runs as they were frozen."""
    content = await runs_of_frozen(session, token_hash(token))
    return None if content is None else await asyncio.to_thread(_figures_anew, content, view)


def _figures_anew(deflated: bytes, view: View) -> ViewFigures:
    bundle = frozen_bundle(zlib.decompress(deflated))
    titles = {source.slug: source.title for source in bundle.sources}
    # Nothing else is compared, and sweeps take many times as long.
    return values_of(bundle.runs, view, titles)


async def _answer_since(
    session: AsyncSession, stored: FrozenItem, fit: FitEvaluator
) -> ChangesAndMethods:
    """Methods are compared only if the runs are as they were."""
    answer, version = result_and_methods_version(stored)
    names = _names(answer)
    there = await existing_runs(session, list(names))
    gone = tuple(
        RunChange(run_id, name, "was deleted")
        for run_id, name in names.items()
        if run_id not in there
    )
    left = [run_id for run_id in names if there.get(run_id)]
    loaded = await load_runs(session, left)
    if len(left) == len(names) and _are_unchanged(loaded, stored.created_at):
        try:
            frozen, today = await _lines(session, answer, stored.document["asked"], fit)
        except (InvalidQuery, NotFound):
            # Such as a tier that is no longer sold.
            return (), None
        return (), method_changes(version, frozen, today)
    if isinstance(answer, FitResult):
        return gone + await _of_fit(answer, loaded), None
    if isinstance(answer, LoadPointChanges) and len(left) == len(names):
        return await _of_load_points(session, answer, loaded), None
    return gone, None


def _are_unchanged(loaded: LoadedRuns, since: datetime) -> bool:
    return all(run.updated_at is not None and run.updated_at <= since for run in loaded.runs)


async def _lines(
    session: AsyncSession, answer: FrozenAnswer, asked: StoredQuestion, fit: FitEvaluator
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The frozen answer, and today's answer to the same question."""
    if isinstance(answer, FitResult):
        return fit_lines(answer, await fit(asked))
    if isinstance(answer, LoadPointChanges):
        sides = _address(asked["before"]), _address(asked["after"])
        today = await changes_between(session, *sides, asked.get("event"))
        return changes_lines(answer), changes_lines(today)
    beside = asked.get("beside")
    question = TimelineQuestion(
        _address(asked["point"]),
        None if beside is None else _address(beside),
        (asked.get("from"), asked.get("to")),
        asked.get("device"),
    )
    return sentences_of(answer), sentences_of(await timelines_of(session, question))


def _address(text: str) -> Address:
    run_id, _, point_id = text.partition(":")
    return run_id, point_id or None


def _names(answer: FrozenAnswer) -> dict[str, str]:
    """The runs of an answer with their names, each once."""
    if isinstance(answer, FitResult):
        curves = {curve.run_id: curve.label for curve in answer.curves}
        return {**curves, **{run.run_id: run.title for run in answer.runs}}
    if isinstance(answer, LoadPointChanges):
        return {side.run_id: side.label for side in (answer.before, answer.after)}
    return {point.run_id: point.label for point in answer.points}


async def _of_fit(frozen: FitResult, loaded: LoadedRuns) -> tuple[RunChange, ...]:
    asked = {run.run_id for run in frozen.runs}
    runs = [run for run in loaded.runs if run.id in asked]
    titles = {run.id: run.title for run in runs}
    points = await run_in_thread(loaded.size, intervals_of, runs, frozen.growth)
    return fit_since(frozen, titles, points)


async def _of_load_points(
    session: AsyncSession, frozen: LoadPointChanges, loaded: LoadedRuns
) -> tuple[RunChange, ...]:
    sides = (frozen.before, frozen.after)
    there = {point.id for run in loaded.runs for point in run.points}
    lost = tuple(
        RunChange(side.run_id, side.label, f"no longer has the load point {side.point_label}")
        for side in sides
        if side.point_id not in there
    )
    if lost:
        return tuple(dict.fromkeys(lost))
    before, after = ((side.run_id, side.point_id) for side in sides)
    return load_points_since(frozen, await changes_between(session, before, after))
