"""Permalinks: freeze a comparison, its view and its data, behind an unguessable address.

The token is HMAC-SHA-256 of what is frozen, keyed with a random secret of this installation: no
one without the secret can guess it, and the same view and data give the same link without the
token being stored. Only the token's hash is stored, and a link works only while that row stands.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import re
import secrets
import zlib
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

import orjson
from pydantic import TypeAdapter, ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Visibility
from loadcurve.core.answers import ComparisonAnswers
from loadcurve.core.chart_changes import RunChange, chart_changes
from loadcurve.core.companions import CompanionFigure
from loadcurve.core.errors import ChartMoved, Conflict, FutureChart
from loadcurve.core.figure import FIGURE_VERSION, CurveFigure, HistogramFigure
from loadcurve.core.heat_map import HeatMapFigure
from loadcurve.core.run_answers import Question
from loadcurve.core.view import BOTH_LATENCIES, VIEW_VERSION, View
from loadcurve.core.wait_figure import WaitFigure
from loadcurve.ingest.figures import (
    answers_of,
    companions_of,
    curves_of,
    heat_maps_of,
    histograms_of,
    wait_events_of,
)
from loadcurve.ingest.run_exports import bundle_of, deflated
from loadcurve.store import charts as store
from loadcurve.store.access import asker_of
from loadcurve.store.audit import note
from loadcurve.store.pages import Page
from loadcurve.store.runs import are_hidden, existing_runs

TOKEN_BYTES = 18
_TOKEN = re.compile(r"[A-Za-z0-9_-]{24}\Z")
_VIEW = TypeAdapter(View)


@dataclass(frozen=True, slots=True)
class Figures:
    """What a permalink draws.

    The heat map is many times as large as the rest and kept only where it is what is on screen.
    """

    curve: CurveFigure
    histogram: HistogramFigure | None
    heat_map: HeatMapFigure | None = None
    wait_events: WaitFigure | None = None
    companions: CompanionFigure | None = None
    answers: ComparisonAnswers | None = None


_FIGURES = TypeAdapter(Figures)


@dataclass(frozen=True, slots=True)
class SharedChart:
    """A permalink as its maker sees it. ``is_new`` is False if the same chart was shared before."""

    id: str
    token: str
    title: str
    run_labels: tuple[str, ...]
    created_at: datetime
    note: str
    expires_at: datetime | None
    replaced_by: str | None
    owner: str | None
    visibility: Visibility
    is_new: bool = False


def token_of(key: bytes, content_sha256: bytes, generation: int) -> str:
    """The token of a chart: 144 bits that only the holder of ``key`` can compute."""
    message = content_sha256 + generation.to_bytes(4, "big")
    digest = hmac.new(key, message, hashlib.sha256).digest()
    return base64.urlsafe_b64encode(digest[:TOKEN_BYTES]).decode()


def _token_hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _default_title(figures: Figures) -> str:
    labels = [run.label for run in figures.curve.runs]
    return " vs ".join(labels) if len(labels) <= 4 else f"{labels[0]} and {len(labels) - 1} others"


def question_of(view: View) -> Question:
    """What ``view`` asks of its runs; of two latencies, that of reads."""
    return Question(
        x=view.x,
        y="read_latency_us" if view.y == BOTH_LATENCIES else view.y,
        limits_us=tuple(round(limit_ms * 1000, 6) for limit_ms in view.limits_ms),
        throughputs=view.throughputs,
        baseline=view.baseline if view.baseline in view.runs else None,
        statistic=view.statistic,
    )


async def _figures_now(session: AsyncSession, view: View) -> Figures:
    """What ``view`` shows as its runs are now; nothing is kept of what none of them states."""
    histogram = await histograms_of(session, view.runs, view.points, view.event)
    is_heat = view.histogram_mode == "heat"
    heat_map = await heat_maps_of(session, view.runs, view.event) if is_heat else None
    waits = await wait_events_of(session, view.runs, view.points)
    panels = await companions_of(session, view.runs, view.panels) if view.panels else None
    return Figures(
        curve=await curves_of(session, view.runs, view.x, view.y),
        histogram=histogram if histogram.series else None,
        heat_map=heat_map if heat_map and heat_map.maps else None,
        wait_events=waits if waits.rows else None,
        companions=panels,
        answers=await answers_of(session, view.runs, question_of(view)),
    )


async def share_chart(
    session: AsyncSession, view: View, title: str | None, visibility: Visibility | None = None
) -> SharedChart:
    """Freeze what ``view`` shows now. Same asker, view, title and data: same link.

    ``visibility`` is for whom; None leaves a known chart as it is, and a new one as is usual.

    Raises NotFound for an unknown run, InvalidQuery for a wrong metric.
    """
    figures = await _figures_now(session, view)
    shown_title = title or _default_title(figures)
    view_document: dict[str, Any] = _VIEW.dump_python(view, mode="json")
    figures_json = _FIGURES.dump_json(figures)
    frozen = orjson.dumps([shown_title, view_document], option=orjson.OPT_SORT_KEYS)
    content = hashlib.sha256(frozen + b"\0" + figures_json).digest()
    await store.lock_content(session, content)
    key = await store.permalink_key(session)
    known = await store.live_chart(session, content)
    if known is not None:
        if visibility is not None and known.visibility is not visibility:
            known = await _changed(session, known.id, visibility=visibility)
        return _shared(known, key)
    generation = await store.next_generation(session, content)
    row = await store.insert_chart(
        session,
        id=secrets.token_urlsafe(9),
        token_sha256=_token_hash(token_of(key, content, generation)),
        content_sha256=content,
        generation=generation,
        title=shown_title,
        view=view_document,
        figures_json=figures_json,
        runs_deflated=await asyncio.to_thread(deflated, await bundle_of(session, view.runs)),
        run_labels=[run.label for run in figures.curve.runs],
        visibility=visibility or asker_of(session).chart_visibility,
    )
    await note(
        session, "chart shared", f"chart {row.id}", title=row.title, visibility=row.visibility
    )
    return _shared(row, key, is_new=True)


def _shared(row: store.ChartRow, key: bytes, is_new: bool = False) -> SharedChart:
    token = token_of(key, row.content_sha256, row.generation)
    return SharedChart(
        id=row.id,
        token=token,
        title=row.title,
        run_labels=row.run_labels,
        created_at=row.created_at,
        note=row.note,
        expires_at=row.expires_at,
        replaced_by=row.replaced_by,
        owner=row.owner,
        visibility=row.visibility,
        is_new=is_new,
    )


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
    row = await store.live_chart_by_id(session, replaced_by)
    while row.replaced_by is not None:
        row = await store.live_chart_by_id(session, row.replaced_by)
    key = await store.permalink_key(session)
    raise ChartMoved(token, token_of(key, row.content_sha256, row.generation))


async def frozen_runs(session: AsyncSession, token: str, chart: store.FrozenChart) -> bytes | None:
    """The runs behind a live token as they were frozen, as JSON (``run_exports.bundle_json``).

    None for a chart of a version that did not keep them, and if one of them is not for whoever
    asks: whole runs say more than a chart of them shows.
    """
    if await are_hidden(session, frozen_view(chart).runs):
        return None
    content = await store.runs_of_chart(session, _token_hash(token))
    return None if content is None else await asyncio.to_thread(zlib.decompress, content)


async def change_chart(session: AsyncSession, chart_id: str, **changes: Any) -> SharedChart:
    """Change words, end, successor or visibility of a chart; never its figures.

    Raises NotFound for an unknown chart, NotAllowed for one of somebody else, Conflict if the
    chart to forward to forwards itself.
    """
    target = changes.get("replaced_by")
    if target is not None:
        other = await store.live_chart_by_id(session, target)
        if other.id == chart_id or other.replaced_by is not None:
            raise Conflict("a chart can only be replaced by another one that is not replaced")
    row = await _changed(session, chart_id, **changes)
    return _shared(row, await store.permalink_key(session))


async def _changed(session: AsyncSession, chart_id: str, **changes: Any) -> store.ChartRow:
    row = await store.update_chart(session, chart_id, **changes)
    words = sorted(set(changes) - {"visibility"})
    if words:
        await note(session, "chart changed", f"chart {chart_id}", fields=words)
    if "visibility" in changes:
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
        raise FutureChart("its view is not one this version knows", VIEW_VERSION) from reason


def frozen_figures(chart: store.FrozenChart) -> Figures:
    """The figures of a frozen chart, of whatever version they were stored in.

    Raises FutureChart if a newer version of this program stored them.
    """
    try:
        figures = _FIGURES.validate_json(chart.figures_json)
    except ValidationError as reason:
        raise FutureChart("its figures are not such as it knows", FIGURE_VERSION) from reason
    if figures.curve.version > FIGURE_VERSION:
        raise FutureChart(f"its figures are of version {figures.curve.version}", FIGURE_VERSION)
    return figures


async def changes_since(session: AsyncSession, token: str) -> tuple[RunChange, ...]:
    """What has become of a chart's runs since it was frozen. Raises as ``open_chart`` does."""
    chart = await open_chart(session, token)
    view, frozen = frozen_view(chart), frozen_figures(chart).curve
    there = await existing_runs(session, view.runs)
    left = [run_id for run_id in view.runs if there.get(run_id)]
    now = await curves_of(session, left, view.x, view.y)
    # What becomes of runs that are not for whoever asks is not for them either.
    told = [run for run in frozen.runs if there.get(run.run_id, True)]
    gone = [run_id for run_id in view.runs if run_id not in there]
    return chart_changes(replace(frozen, runs=tuple(told)), now, gone)


async def shared_charts(
    session: AsyncSession, is_own: bool, limit: int, cursor: str | None
) -> Page[SharedChart]:
    """The permalinks in the asker's sight, or own ones, not withdrawn, newest first."""
    page = await store.list_charts(session, is_own, limit, cursor)
    key = await store.permalink_key(session)
    items = tuple(_shared(row, key) for row in page.items)
    return Page(items, page.total, page.next_cursor)


async def withdraw_chart(session: AsyncSession, chart_id: str) -> None:
    """Revoke a permalink for good. Raises NotFound."""
    await store.revoke_chart(session, chart_id)
    await note(session, "chart withdrawn", f"chart {chart_id}")
