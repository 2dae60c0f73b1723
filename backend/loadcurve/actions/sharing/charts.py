"""Permalinks of charts: a comparison, its view and its data, and what became of it since."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Sequence
from dataclasses import replace

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.exports.frozen import FIGURES, VIEW, frozen_figures, frozen_view
from loadcurve.actions.runs.exports import bundle_json, bundle_of, frozen_bundle
from loadcurve.actions.sharing.figures import curves_of, view_of
from loadcurve.actions.sharing.freezing import (
    Said,
    SharedChart,
    ToFreeze,
    asked_hash,
    changed,
    forward,
    freeze,
    shared_of,
    token_hash,
)
from loadcurve.core.charts import Figures, RunChange, chart_changes, chart_lines, figures_of
from loadcurve.core.figures import View
from loadcurve.core.methods import MethodChanges, method_changes
from loadcurve.core.records import Run
from loadcurve.store import charts as store
from loadcurve.store.audit import note
from loadcurve.store.pages import Page
from loadcurve.store.runs.records import are_hidden, existing_runs


def default_title(figures: Figures) -> str:
    """What a comparison is called unless somebody says otherwise."""
    sweep = figures.sweep
    if sweep is not None and sweep.title and len(sweep.runs) == len(figures.curve.runs):
        return sweep.title
    names = [run.short or run.label for run in figures.curve.runs]
    listed = " vs ".join(names) if len(names) <= 4 else f"{names[0]} and {len(names) - 1} others"
    return listed if figures.curve.shared_name is None else f"{figures.curve.shared_name}: {listed}"


async def share_chart(session: AsyncSession, view: View, said: Said) -> SharedChart:
    """Freeze what ``view`` shows now. Same asker, view, title and data: same link.

    A note or a visibility that is said changes a chart that was shared before; else it stays as it
    is, and a new one is as is usual.

    Raises NotFound for an unknown run, InvalidQuery for a wrong metric.
    """
    loaded, figures = await view_of(session, view)
    chart = await _frozen(session, view, loaded.runs, figures, said)
    answers = figures.answers
    return replace(chart, failed_analyses=answers.failed_analyses if answers else ())


async def _frozen(
    session: AsyncSession,
    view: View,
    runs: Sequence[Run],
    figures: Figures,
    said: Said,
) -> SharedChart:
    """The chart of these figures: stored, or the one that holds the same already."""

    async def bundle() -> bytes:
        return await asyncio.to_thread(bundle_json, await bundle_of(session, runs))

    content = ToFreeze(
        kind=store.CHART,
        title=said.title or view.title or default_title(figures),
        view=VIEW.dump_python(view, mode="json"),
        figures_json=FIGURES.dump_json(figures),
        run_labels=[run.label for run in figures.curve.runs],
    )
    return await freeze(session, content, said, bundle)


async def open_chart(session: AsyncSession, token: str) -> store.FrozenChart:
    """What is behind a token, its view with every field of today.

    Raises NotFound for anything that is not a live token, and ChartMoved if its author put
    another chart in its place.
    """
    chart = await store.chart_by_token(session, asked_hash(token))
    await forward(session, token, chart.replaced_by)
    view = VIEW.dump_python(frozen_view(chart), mode="json")
    return replace(chart, view=view)


async def open_words(session: AsyncSession, token: str) -> store.ChartWords:
    """What is said of the chart behind a token, and which it is, without what it draws.

    Raises as ``open_chart`` does.
    """
    words = await store.chart_words(session, asked_hash(token))
    await forward(session, token, words.replaced_by)
    return words


async def frozen_runs(session: AsyncSession, token: str, chart: store.FrozenChart) -> bytes | None:
    """The runs behind a live token as they were frozen, as JSON (``run_exports.bundle_json``).

    None if they are not stored, or if one of them is not for the caller: whole runs say more than a
    chart of them shows.
    """
    if await are_hidden(session, frozen_view(chart).runs):
        return None
    content = await store.runs_of_chart(session, token_hash(token))
    return None if content is None else await asyncio.to_thread(zlib.decompress, content)


async def change_chart(session: AsyncSession, chart_id: str, edit: store.ChartEdit) -> SharedChart:
    """Change words, end, successor or visibility of a chart; never its figures.

    Raises NotFound for an unknown chart, NotAllowed for one of somebody else, Conflict if the
    chart to forward to forwards itself.
    """
    row = await changed(session, chart_id, edit)
    return shared_of(row, await store.permalink_key(session))


async def changes_since(
    session: AsyncSession, token: str
) -> tuple[tuple[RunChange, ...], MethodChanges | None]:
    """What has become of a chart's runs since it was frozen, and of the answers of its own data.

    The latter is None if its runs are not stored with it. Raises as ``open_chart`` does.
    """
    chart = await open_chart(session, token)
    view, figures = frozen_view(chart), frozen_figures(chart)
    today = await _answered_today(session, token, view)
    # Data are compared as the same rules show them.
    frozen = (today or figures).curve
    there = await existing_runs(session, view.runs)
    left = [run_id for run_id in view.runs if there.get(run_id)]
    now = await curves_of(session, replace(view, runs=tuple(left)))
    # What becomes of runs that are not for the caller is not for them either.
    visible = [run for run in frozen.runs if there.get(run.run_id, True)]
    gone = [run_id for run_id in view.runs if run_id not in there]
    changes = chart_changes(replace(frozen, runs=tuple(visible)), now, gone)
    if today is None:
        return changes, None
    return changes, method_changes(figures.methods_version, *chart_lines(figures, today))


async def _answered_today(session: AsyncSession, token: str, view: View) -> Figures | None:
    """What today's methods answer for a chart's view and runs as they were frozen."""
    content = await store.runs_of_chart(session, token_hash(token))
    return None if content is None else await asyncio.to_thread(_figures_anew, content, view)


def _figures_anew(deflated: bytes, view: View) -> Figures:
    bundle = frozen_bundle(zlib.decompress(deflated))
    titles = {source.slug: source.title for source in bundle.sources}
    # No line is compared of the histograms and panels.
    return figures_of(bundle.runs, replace(view, histogram_mode="auto", panels=()), titles)


async def shared_charts(
    session: AsyncSession, is_own: bool, page_size: int, cursor: str | None
) -> Page[SharedChart]:
    """The permalinks in the asker's sight, or own ones, not withdrawn, newest first."""
    page = await store.list_charts(session, is_own, page_size, cursor)
    key = await store.permalink_key(session)
    items = tuple(shared_of(row, key) for row in page.items)
    return Page(items, page.total, page.next_cursor)


async def withdraw_chart(session: AsyncSession, chart_id: str) -> bytes:
    """Revoke a permalink for good; the hash of what it showed. Raises NotFound."""
    content = await store.revoke_chart(session, chart_id)
    await note(session, "chart withdrawn", f"chart {chart_id}")
    return content
