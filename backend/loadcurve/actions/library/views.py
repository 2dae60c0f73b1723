"""Frozen views: a comparison with its data as it was when it was shared."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.exports.frozen import FIGURES, VIEW, frozen_view
from loadcurve.actions.library.figures import view_of
from loadcurve.actions.library.freezing import Frozen, Said, ToFreeze, forward, freeze, token_hash
from loadcurve.actions.runs.exports import bundle_json, bundle_of
from loadcurve.core.charts import Figures
from loadcurve.core.figures import View
from loadcurve.core.records import Run
from loadcurve.store.library import frozen as store
from loadcurve.store.library.items import Kind
from loadcurve.store.runs.records import are_hidden


def default_title(figures: Figures) -> str:
    """What a comparison is called unless somebody says otherwise."""
    sweep = figures.sweep
    if sweep is not None and sweep.title and len(sweep.runs) == len(figures.curve.runs):
        return sweep.title
    names = [run.short or run.label for run in figures.curve.runs]
    listed = " vs ".join(names) if len(names) <= 4 else f"{names[0]} and {len(names) - 1} others"
    return listed if figures.curve.shared_name is None else f"{figures.curve.shared_name}: {listed}"


async def share_view(session: AsyncSession, view: View, said: Said) -> Frozen:
    """Freeze what ``view`` shows now. Same caller, view, title and data: same link.

    A given note, visibility or end changes an item that was shared before.

    Raises NotFound for an unknown run, InvalidQuery for a wrong metric.
    """
    loaded, figures = await view_of(session, view)
    frozen = await _frozen(session, view, loaded.runs, figures, said)
    answers = figures.answers
    return replace(frozen, failed_analyses=answers.failed_analyses if answers else ())


async def _frozen(
    session: AsyncSession,
    view: View,
    runs: Sequence[Run],
    figures: Figures,
    said: Said,
) -> Frozen:

    async def bundle() -> bytes:
        return await asyncio.to_thread(bundle_json, await bundle_of(session, runs))

    content = ToFreeze(
        kind=Kind.VIEW,
        title=said.title or view.title or default_title(figures),
        document=VIEW.dump_python(view, mode="json"),
        figures_json=FIGURES.dump_json(figures),
        run_labels=[run.label for run in figures.curve.runs],
    )
    return await freeze(session, content, said, bundle)


async def open_frozen_view(session: AsyncSession, token: str) -> store.FrozenItem:
    """The frozen view behind a token, with every field that views have today.

    Raises NotFound for anything that is not the token of an open view, and ChartMoved if its
    author put another in its place.
    """
    item = await store.frozen_by_token(session, token_hash(token), (Kind.VIEW,))
    await forward(session, token, item.replaced_by)
    return replace(item, document=VIEW.dump_python(frozen_view(item), mode="json"))


async def view_head(session: AsyncSession, token: str) -> store.FrozenHead:
    """The head of the frozen view behind a token. Raises as ``open_frozen_view`` does."""
    head = await store.head_by_token(session, token_hash(token), (Kind.VIEW,))
    await forward(session, token, head.replaced_by)
    return head


async def frozen_runs(session: AsyncSession, token: str, item: store.FrozenItem) -> bytes | None:
    """The runs behind a live token as they were frozen, as JSON (``run_exports.bundle_json``).

    None if they are not stored, or if one of them is not for the caller: whole runs say more than a
    chart of them shows.
    """
    if await are_hidden(session, frozen_view(item).runs):
        return None
    content = await store.runs_of_frozen(session, token_hash(token))
    return None if content is None else await asyncio.to_thread(zlib.decompress, content)
