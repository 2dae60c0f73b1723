"""Permalinks: freeze a comparison, its view and its data, behind an unguessable address.

The token is HMAC-SHA-256 of what is frozen, keyed with a random secret of this installation: no
one without the secret can guess it, and the same view and data give the same link without the
token being stored. Only the token's hash is stored, and a link works only while that row exists.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import re
import secrets
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import orjson
from pydantic import TypeAdapter, ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.exports import bundle_json, bundle_of
from loadcurve.actions.sharing.figures import curves_of, view_of
from loadcurve.core.access import Visibility
from loadcurve.core.answers import CurveMark, with_marks
from loadcurve.core.charts import Completed, Figures, RunChange, chart_changes
from loadcurve.core.errors import ChartMoved, FutureChart
from loadcurve.core.figures import FIGURE_VERSION, VIEW_VERSION, View
from loadcurve.core.records import Run
from loadcurve.store import charts as store
from loadcurve.store.access import asker_of
from loadcurve.store.audit import note
from loadcurve.store.pages import Page
from loadcurve.store.runs.records import are_hidden, existing_runs

TOKEN_BYTES = 18
_TOKEN = re.compile(r"[A-Za-z0-9_-]{24}\Z")
_VIEW = TypeAdapter(View)
_FIGURES = TypeAdapter(Figures)


@dataclass(frozen=True, slots=True)
class SharedChart:
    """A permalink as its maker sees it: the chart, and the token that opens it.

    ``is_new`` is False if the same chart was shared before; ``failed_analyses`` are the names of
    those that failed while it was frozen.
    """

    chart: store.ChartRow
    token: str
    is_new: bool = False
    failed_analyses: tuple[str, ...] = ()


def token_of(key: bytes, content_sha256: bytes, generation: int) -> str:
    """The token of a chart: 144 bits that only the holder of ``key`` can compute."""
    message = content_sha256 + generation.to_bytes(4, "big")
    digest = hmac.new(key, message, hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()


def _token_hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def default_title(figures: Figures) -> str:
    """What a comparison is called unless somebody says otherwise."""
    sweep = figures.sweep
    if sweep is not None and sweep.title and len(sweep.runs) == len(figures.curve.runs):
        return sweep.title
    names = [run.short or run.label for run in figures.curve.runs]
    told = " vs ".join(names) if len(names) <= 4 else f"{names[0]} and {len(names) - 1} others"
    return told if figures.curve.shared_name is None else f"{figures.curve.shared_name}: {told}"


@dataclass(frozen=True, slots=True)
class Said:
    """What its author says of a chart at sharing; None is left to us, or as it was."""

    title: str | None = None
    note: str | None = None
    visibility: Visibility | None = None

    def edit(self, known: store.ChartRow) -> store.ChartEdit:
        """What a chart that was shared before is now said to be, if it differs."""
        edit = store.ChartEdit()
        if self.note is not None and self.note != known.note:
            edit["note"] = self.note
        if self.visibility is not None and self.visibility is not known.visibility:
            edit["visibility"] = self.visibility
        return edit


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
    shown_title = said.title or default_title(figures)
    view_document: dict[str, Any] = _VIEW.dump_python(view, mode="json")
    figures_json = _FIGURES.dump_json(figures)
    frozen = orjson.dumps([shown_title, view_document], option=orjson.OPT_SORT_KEYS)
    content = hashlib.sha256(frozen + b"\0" + figures_json).digest()
    await store.lock_content(session, content)
    key = await store.permalink_key(session)
    known = await store.live_chart(session, content)
    if known is not None:
        if edit := said.edit(known):
            known = await _changed(session, known.id, edit)
        return _shared(known, key)
    generation = await store.next_generation(session, content)
    bundle = await asyncio.to_thread(bundle_json, await bundle_of(session, runs))
    new = store.NewChart(
        id=secrets.token_urlsafe(9),
        token_sha256=_token_hash(token_of(key, content, generation)),
        content_sha256=content,
        generation=generation,
        title=shown_title,
        note=said.note or "",
        view=view_document,
        figures_json=figures_json,
        runs_deflated=await asyncio.to_thread(zlib.compress, bundle, 6),
        run_labels=[run.label for run in figures.curve.runs],
        visibility=said.visibility or asker_of(session).chart_visibility,
    )
    row = await store.insert_chart(session, new)
    await store.note_reports(session, row.id, figures_json + bundle)
    await note(session, "chart shared", f"chart {row.id}", visibility=row.visibility)
    return _shared(row, key, is_new=True)


def _shared(row: store.ChartRow, key: bytes, is_new: bool = False) -> SharedChart:
    return SharedChart(row, token_of(key, row.content_sha256, row.generation), is_new)


async def open_chart(session: AsyncSession, token: str) -> store.FrozenChart:
    """What is behind a token, its view with every field of today.

    Raises NotFound for anything that is not a live token, and ChartMoved if its author put
    another chart in its place.
    """
    chart = await store.chart_by_token(session, _asked(token))
    await _forward(session, token, chart.replaced_by)
    # Views of earlier versions get the defaults of the fields they did not know.
    view = _VIEW.dump_python(frozen_view(chart), mode="json")
    return replace(chart, view=view)


async def open_words(session: AsyncSession, token: str) -> store.ChartWords:
    """What is said of the chart behind a token, and which it is, without what it draws.

    Raises as ``open_chart`` does.
    """
    words = await store.chart_words(session, _asked(token))
    await _forward(session, token, words.replaced_by)
    return words


def _asked(token: str) -> bytes:
    """The hash to look for; one of the wrong shape is looked up too, to take no less time."""
    return _token_hash(token if _TOKEN.match(token) else "")


async def _forward(session: AsyncSession, token: str, replaced_by: str | None) -> None:
    """Raises ChartMoved if another chart, or one after that, was put in the place of a chart."""
    if replaced_by is None:
        return
    row = await store.last_in_place(session, replaced_by)
    key = await store.permalink_key(session)
    raise ChartMoved(token, token_of(key, row.content_sha256, row.generation))


async def frozen_runs(session: AsyncSession, token: str, chart: store.FrozenChart) -> bytes | None:
    """The runs behind a live token as they were frozen, as JSON (``run_exports.bundle_json``).

    None for a chart of a version that did not keep them, and if one of them is not for the
    caller: whole runs say more than a chart of them shows.
    """
    if await are_hidden(session, frozen_view(chart).runs):
        return None
    content = await store.runs_of_chart(session, _token_hash(token))
    return None if content is None else await asyncio.to_thread(zlib.decompress, content)


async def change_chart(session: AsyncSession, chart_id: str, edit: store.ChartEdit) -> SharedChart:
    """Change words, end, successor or visibility of a chart; never its figures.

    Raises NotFound for an unknown chart, NotAllowed for one of somebody else, Conflict if the
    chart to forward to forwards itself.
    """
    row = await _changed(session, chart_id, edit)
    return _shared(row, await store.permalink_key(session))


async def _changed(session: AsyncSession, chart_id: str, edit: store.ChartEdit) -> store.ChartRow:
    row = await store.update_chart(session, chart_id, edit)
    words = sorted(set(edit) - {"visibility"})
    if words:
        await note(session, "chart changed", f"chart {chart_id}", fields=words)
    if "visibility" in edit:
        await note(session, "visibility changed", f"chart {chart_id}", after=row.visibility)
    return row


def frozen_view(chart: store.FrozenChart) -> View:
    """The view of a frozen chart, of whatever version it was stored in.

    Raises FutureChart if a newer version of this program stored it.
    """
    version = chart.view.get("version", 1)
    if not isinstance(version, int) or version > VIEW_VERSION:
        raise FutureChart(f"its view is of version {version}", VIEW_VERSION)
    try:
        return _VIEW.validate_python(chart.view)
    except ValidationError as reason:
        raise FutureChart("this version does not know its view", VIEW_VERSION) from reason


def frozen_figures(chart: store.FrozenChart) -> Figures:
    """The figures of a frozen chart, of whatever version they were stored in.

    Raises FutureChart if a newer version of this program stored them.
    """
    try:
        figures = _FIGURES.validate_json(chart.figures_json)
    except ValidationError as reason:
        raise FutureChart("this version does not know its figures", FIGURE_VERSION) from reason
    if figures.curve.version > FIGURE_VERSION:
        raise FutureChart(f"its figures are of version {figures.curve.version}", FIGURE_VERSION)
    answers = figures.answers
    if answers is None:
        return figures
    runs = tuple(with_marks(of, figures.curve, answers.y.metric) for of in answers.runs)
    return replace(figures, answers=replace(answers, runs=runs))


def added_marks(chart: store.FrozenChart) -> dict[str, tuple[CurveMark, ...]]:
    """The signs on the curves of a chart that was frozen without them, by run."""
    if b'"marks":' in chart.figures_json.rpartition(b'"answers":')[2]:
        return {}
    try:
        answers = frozen_figures(chart).answers
    except FutureChart:
        # The page says so, better than an answer that is not the chart.
        return {}
    return {} if answers is None else {of.run.run_id: of.marks or () for of in answers.runs}


def completed_figures(chart: store.FrozenChart) -> Completed:
    """The figures that were frozen without what their drawing needs, with it."""
    if any(sign in chart.figures_json for sign in (b'"writings":', b'"histogram":null')):
        return Completed()
    try:
        figures = frozen_figures(chart)
    except FutureChart:
        return Completed()
    return Completed(figures.histogram, figures.heat_map)


async def changes_since(session: AsyncSession, token: str) -> tuple[RunChange, ...]:
    """What has become of a chart's runs since it was frozen. Raises as ``open_chart`` does."""
    chart = await open_chart(session, token)
    view, frozen = frozen_view(chart), frozen_figures(chart).curve
    there = await existing_runs(session, view.runs)
    left = [run_id for run_id in view.runs if there.get(run_id)]
    now = await curves_of(session, left, view.x, view.y)
    # What becomes of runs that are not for the caller is not for them either.
    told = [run for run in frozen.runs if there.get(run.run_id, True)]
    gone = [run_id for run_id in view.runs if run_id not in there]
    return chart_changes(replace(frozen, runs=tuple(told)), now, gone)


async def shared_charts(
    session: AsyncSession, is_own: bool, page_size: int, cursor: str | None
) -> Page[SharedChart]:
    """The permalinks in the asker's sight, or own ones, not withdrawn, newest first."""
    page = await store.list_charts(session, is_own, page_size, cursor)
    key = await store.permalink_key(session)
    items = tuple(_shared(row, key) for row in page.items)
    return Page(items, page.total, page.next_cursor)


async def withdraw_chart(session: AsyncSession, chart_id: str) -> bytes:
    """Revoke a permalink for good; the hash of what it showed. Raises NotFound."""
    content = await store.revoke_chart(session, chart_id)
    await note(session, "chart withdrawn", f"chart {chart_id}")
    return content
