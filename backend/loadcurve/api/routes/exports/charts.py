"""/c/{token}.svg .png .csv .json .html .pptx .pdf: exports of a shared chart.

A picture is cached by its content, but its link is looked up for every request: a withdrawn chart
is gone at once.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, datetime
from typing import Any

import orjson
from fastapi import Request, Response

from loadcurve.actions.exports.renderer import Renderer
from loadcurve.actions.exports.rendering import Subject
from loadcurve.actions.library.views import frozen_runs, open_frozen_view, view_head
from loadcurve.actions.runs.exports import CHART_FORMAT, VERSIONS
from loadcurve.api.dependencies import SessionDep, SettingsDep, release
from loadcurve.api.fields import Token
from loadcurve.api.problems import file_responses
from loadcurve.api.routers import beside_pages
from loadcurve.api.routes.exports.files import Frozen, add_files, file_name, media_type
from loadcurve.api.routes.exports.forms import OF_CHARTS
from loadcurve.settings import Settings
from loadcurve.store.library.frozen import FrozenHead, FrozenItem

router = beside_pages("charts")


def address_of(settings: Settings, path: str) -> str:
    """A whole address under the name this server is known by, whatever it was asked by."""
    return settings.public_url.rstrip("/") + path


def shown_of(head: FrozenHead, address: str) -> bytes:
    """A hash of a file's content: the frozen document, its author's title, and the address."""
    caption = f"{head.created_at.isoformat()} {head.title} {address}".encode()
    return hashlib.sha256(head.content_sha256 + caption).digest()


async def _chart(session: SessionDep, settings: SettingsDep, token: Token) -> Frozen:
    head = await view_head(session, token)
    address = address_of(settings, f"/c/{token}")

    async def load() -> Subject:
        chart = await open_frozen_view(session, token)
        at = chart.created_at
        return Subject(True, chart.title, at, chart.view, address, figures_json=chart.figures_json)

    shown = shown_of(head, address)
    return Frozen(head.title, head.expires_at, head.content_sha256, shown, load)


add_files(
    *(router, "/c/{token}", "chart", _chart),
    {
        "svg": "A frozen chart as SVG, 1200 × 630.",
        "png": "A frozen chart as PNG, 1200 × 630 pixels or twice as many.",
        "csv": "A frozen chart's data: a row per load point, value, bucket, event or condition.",
        "pptx": "A frozen chart on a slide of 16 to 9: picture, title, conditions, sources, link.",
        "pdf": "A frozen chart on a page of A4: vectors and text, sources, a link to click.",
    },
    OF_CHARTS,
    problems=(409,),
)


def _about(chart: FrozenItem, settings: Settings, token: str) -> dict[str, Any]:
    """The words on a chart, before its figures."""
    return {
        "kind": chart.kind,
        "permalink": address_of(settings, f"/c/{token}"),
        "title": chart.title,
        "note": chart.note,
        "created_at": chart.created_at.astimezone(UTC),
        "view": chart.view,
    }


def _with_figures(head: bytes, chart: FrozenItem) -> bytes:
    """The figures are joined on as the bytes that were stored, so that nothing rewrites them."""
    return head[:-1] + b"," + chart.figures_json[1:]


@router.get(
    "/c/{token}.json",
    response_class=Response,
    responses=file_responses(
        "application/json", "The whole chart, documented in docs/reference/exports.md"
    ),
)
async def chart_as_json(session: SessionDep, settings: SettingsDep, token: Token) -> Response:
    """A frozen chart whole: its view, its figures with the evidence of every number, its runs."""
    chart = await open_frozen_view(session, token)
    head = orjson.dumps(
        {
            "format": CHART_FORMAT,
            "format_version": VERSIONS[CHART_FORMAT],
            "origin": address_of(settings, ""),
            **_about(chart, settings, token),
        }
    )
    runs = await frozen_runs(session, token, chart) or b'{"runs":null,"sources":[]}'
    return Response(
        _with_figures(head, chart)[:-1] + b"," + runs[1:],
        media_type=media_type("json"),
        headers=file_name(chart.title, "json"),
    )


@router.get(
    "/c/{token}.html",
    response_class=Response,
    responses=file_responses("text/html", "A report that needs no network"),
)
async def chart_as_report(
    request: Request, session: SessionDep, settings: SettingsDep, token: Token
) -> Response:
    """A frozen chart as one HTML file that opens from disk: charts, data, conditions, evidence."""
    chart = await open_frozen_view(session, token)
    about = _about(chart, settings, token)
    made = {"origin": address_of(settings, ""), "made_at": datetime.now(UTC)}
    await release(session)
    renderer: Renderer = request.app.state.renderer
    data = _with_figures(orjson.dumps(about | made), chart)
    document = await renderer.report(data, chart.title)
    headers = file_name(chart.title, "html")
    return Response(document, media_type=media_type("html"), headers=headers)
