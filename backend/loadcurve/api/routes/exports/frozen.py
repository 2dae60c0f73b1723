"""/c/{token}.svg .png .csv .md .json .html .pptx .pdf: exports of a frozen item.

A picture is cached by its content, but its link is looked up for every request: a revoked item
is gone at once.
"""

from __future__ import annotations

import hashlib
from typing import Any

from fastapi import Request, Response
from fastapi.responses import RedirectResponse

from loadcurve.actions.exports.rendering_process import ExportSubject
from loadcurve.actions.library.opening import (
    frozen_runs,
    open_frozen,
    open_summary,
    question_fields,
)
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import Token
from loadcurve.api.problems import problem_responses
from loadcurve.api.routers import root_router
from loadcurve.api.routes.exports.documents import (
    JSON_RESPONSE,
    REPORT_RESPONSE,
    address_of,
    json_response,
    report_response,
)
from loadcurve.api.routes.exports.export_options import OF_CHARTS
from loadcurve.api.routes.exports.files import ExportSource, add_files
from loadcurve.settings import Settings
from loadcurve.store.library.frozen import FrozenItem
from loadcurve.store.library.items import ItemKind

router = root_router("library")


async def _frozen(session: SessionDep, settings: SettingsDep, token: Token) -> ExportSource:
    head = await open_summary(session, token)
    address = address_of(settings, f"/c/{token}")

    async def load() -> ExportSubject:
        item = await open_frozen(session, token)
        given = item.title, item.created_at, item.view, address
        return ExportSubject(item.kind is ItemKind.VIEW, *given, figures_json=item.figures_json)

    # Everything a file shows: the figures, its author's head, and the address.
    caption = f"{head.created_at.isoformat()} {head.title} {address}".encode()
    shown = hashlib.sha256(head.content_sha256 + caption).digest()
    return ExportSource(head.title, head.expires_at, head.content_sha256, shown, load)


add_files(
    *(router, "/c/{token}", "frozen", _frozen),
    {
        "svg": "A frozen item as SVG: a comparison 1200 × 630, an answer 1200 wide.",
        "png": "A frozen item as PNG: 1200 pixels wide or twice as many.",
        "csv": "The data of a frozen item: a comparison's tables, changes, offers, or lines.",
        "md": "A frozen item as Markdown: sentences, tables, the address of its link.",
        "pptx": "A frozen comparison on a 16:9 slide: picture, title, conditions, link.",
        "pdf": "A frozen comparison on an A4 page: vectors and text, sources, a link to click.",
    },
    OF_CHARTS,
    problems=(409,),
)


def _about(item: FrozenItem, settings: Settings, token: str) -> dict[str, Any]:
    return {
        **question_fields(item),
        "permalink": address_of(settings, f"/c/{token}"),
        "origin": address_of(settings, ""),
    }


@router.get(
    "/c/{token}.json",
    response_class=Response,
    responses={**JSON_RESPONSE, **problem_responses(409)},
)
async def frozen_as_json(session: SessionDep, settings: SettingsDep, token: Token) -> Response:
    """A frozen item whole: a comparison has the evidence of every number, and its runs."""
    item = await open_frozen(session, token)
    runs = None
    if item.kind is ItemKind.VIEW:
        runs = await frozen_runs(session, token, item) or b'{"runs":null,"sources":[]}'
    return json_response(_about(item, settings, token), item.figures_json, runs)


@router.get(
    "/c/{token}.html",
    response_class=Response,
    responses={**REPORT_RESPONSE, **problem_responses(409)},
)
async def frozen_as_report(
    request: Request, session: SessionDep, settings: SettingsDep, token: Token
) -> Response:
    """A frozen item as one HTML file that works offline, with everything on its page."""
    item = await open_frozen(session, token)
    return await report_response(request, session, _about(item, settings, token), item.figures_json)


@router.get("/a/{rest:path}", include_in_schema=False)
async def redirect_old_link(request: Request, rest: str) -> Response:
    """Answers had links of their own before; they open with all others now."""
    query = f"?{request.url.query}" if request.url.query else ""
    return RedirectResponse(f"/c/{rest}{query}", 308)
