"""Frozen views: a comparison with its data as it was when it was shared."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.exports.frozen import FIGURES, VIEW
from loadcurve.actions.library.figures import view_of
from loadcurve.actions.library.freezing import FreezeRequest, FrozenLink, ItemTexts, freeze
from loadcurve.actions.runs.exports import bundle_json, bundle_of
from loadcurve.core.exports import ViewFigures
from loadcurve.core.figures import View
from loadcurve.core.records import Run
from loadcurve.store.library.items import ItemKind


async def share_view(session: AsyncSession, view: View, said: ItemTexts) -> FrozenLink:
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
    figures: ViewFigures,
    said: ItemTexts,
) -> FrozenLink:

    async def bundle() -> bytes:
        return await asyncio.to_thread(bundle_json, await bundle_of(session, runs))

    content = FreezeRequest(
        kind=ItemKind.VIEW,
        title=said.title or view.title or figures.curve.title,
        document=VIEW.dump_python(view, mode="json"),
        figures_json=FIGURES.dump_json(figures),
        run_labels=[run.label for run in figures.curve.runs],
    )
    return await freeze(session, content, said, bundle)
