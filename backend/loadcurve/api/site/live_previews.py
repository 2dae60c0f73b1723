"""Preview tags of a live page, for chat tools, wikis and search engines.

Only what everybody may see, also for callers with a key.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from urllib.parse import quote

from fastapi import Request
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.library.figures import axes_of, view_of
from loadcurve.api.auth import authorise
from loadcurve.api.dependencies import session_for
from loadcurve.api.site.address_view import OPEN_AXES, view_in_address
from loadcurve.api.site.preview_tags import live_tags
from loadcurve.core.access import NOBODY, Visibility
from loadcurve.core.errors import LoadcurveError
from loadcurve.core.figures import MAX_RUNS_IN_VIEW, View
from loadcurve.settings import Settings
from loadcurve.store.access import caller_of
from loadcurve.store.sources import get_source, runs_of_source

LIVE = ("compare", "runs", "sources")
NOT_INDEXED = '<meta name="robots" content="noindex" />'


def is_for_a_preview(request: Request) -> bool:
    """Whether the caller is not a browser tab; a tab never reads these tags."""
    return request.headers.get("sec-fetch-dest") != "document"


async def preview_tags(request: Request, path: str) -> str:
    """The ``<meta>`` tags of a live page. A page that shows nothing to everybody has no preview.

    Search engines may list it if all of its runs are public.
    """
    async with session_for(request) as session:
        try:
            await authorise(request, session)
            if not caller_of(session).is_open:
                session.info["caller"] = NOBODY
            view = await _view(request, session, path)
            if view is None:
                return "" if path == "/sources" else NOT_INDEXED
            view = await _on_axes(session, view, dict(request.query_params), path)
            asked = view if view.line_ms is None else replace(view, limits_ms=(view.line_ms,))
            loaded, figures = await view_of(session, asked)
        except LoadcurveError:
            return NOT_INDEXED
    settings: Settings = request.app.state.settings
    query = f"?{request.url.query}" if request.url.query else ""
    tags = live_tags(view, figures, f"{quote(path)}{query}", settings)
    is_public = all(run.visibility == Visibility.PUBLIC for run in loaded.by_id.values())
    return tags if is_public else tags + NOT_INDEXED


async def _on_axes(session: AsyncSession, view: View, query: dict[str, str], path: str) -> View:
    """The view on the axes that its page opens on, as far as the address states none."""
    if query.get("x") != OPEN_AXES and path.startswith("/compare"):
        return view
    usual = asdict(await axes_of(session, view.runs))
    stated = query.keys() if query.get("x") != OPEN_AXES else ()
    return replace(view, **{name: value for name, value in usual.items() if name not in stated})


async def _view(request: Request, session: AsyncSession, path: str) -> View | None:
    _, kind, *rest = path.rstrip("/").split("/")
    query = dict(request.query_params)
    if kind == "compare":
        return view_in_address(query)
    if len(rest) != 1:
        return None
    if kind == "runs":
        return view_in_address(query, (rest[0],))
    source, _ = await get_source(session, rest[0])
    rows = await runs_of_source(session, source.slug)
    runs = tuple(row.id for row in rows[:MAX_RUNS_IN_VIEW])
    return View(runs, title=source.title) if runs else None
