"""/c/{token}.svg .png .csv .json .html: a permalink as a picture, as data and as a report, without
an account."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Query, Request, Response

from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.images import Images
from loadcurve.api.offline_report import OfflineReports
from loadcurve.api.problems import problem_responses
from loadcurve.api.routes.charts import Token
from loadcurve.core.chart_tables import chart_table
from loadcurve.core.drawing.ink import THEMES
from loadcurve.core.drawing.picture import draw
from loadcurve.core.errors import NotFound
from loadcurve.ingest.charts import frozen_figures, open_chart
from loadcurve.ingest.pictures import picture_of
from loadcurve.settings import Settings
from loadcurve.store.charts import FrozenChart

router = APIRouter(tags=["charts"])

EXPORT_FORMAT = "loadcurve-chart"
EXPORT_VERSION = 1

Panel = Annotated[
    Literal["curve", "concurrency", "histogram", "waits", "all"],
    Query(description="Which part to draw; all: one under the other"),
]
Theme = Annotated[Literal["light", "dark"], Query()]
Scale = Annotated[int, Query(ge=1, le=2, description="1: 1200 × 630 pixels, 2: twice as many")]
Table = Annotated[Literal["points", "values", "buckets", "heat", "waits", "conditions"], Query()]


def _answers(media_type: str, what: str) -> dict[int | str, dict[str, object]]:
    return {
        200: {"content": {media_type: {}}, "description": what},
        **problem_responses(404, 422),
    }


def named_after(chart: FrozenChart, suffix: str, disposition: str = "attachment") -> dict[str, str]:
    """A file's name made of the chart's title, in plain letters."""
    plain = re.sub(r"[^A-Za-z0-9]+", "-", chart.title).strip("-")[:80] or "chart"
    return {"Content-Disposition": f'{disposition}; filename="{plain}.{suffix}"'}


def _picture_headers(chart: FrozenChart, suffix: str) -> dict[str, str]:
    """Pages elsewhere may show a picture whose address they know; that is what it is for."""
    return {
        "Cross-Origin-Resource-Policy": "cross-origin",
        **named_after(chart, suffix, "inline"),
    }


def _about(chart: FrozenChart, settings: Settings, token: str) -> dict[str, Any]:
    """What is said of a chart before its figures."""
    return {
        "permalink": f"{settings.public_url.rstrip('/')}/c/{token}",
        "title": chart.title,
        "note": chart.note,
        "created_at": chart.created_at.astimezone(UTC),
        "view": chart.view,
    }


def _with_figures(head: bytes, chart: FrozenChart) -> bytes:
    """The figures are joined on as the bytes that were stored, so that nothing rewrites them."""
    return head[:-1] + b"," + chart.figures_json[1:]


def _drawn(chart: FrozenChart, panel: str, theme: str) -> str:
    try:
        return draw(picture_of(chart), panel, THEMES[theme])
    except ValueError as reason:
        raise NotFound(str(reason)) from reason


@router.get(
    "/c/{token}.svg",
    response_class=Response,
    responses=_answers("image/svg+xml", "The chart as a picture"),
)
async def chart_as_svg(
    session: SessionDep, token: Token, panel: Panel = "curve", theme: Theme = "light"
) -> Response:
    """A frozen chart as SVG, 1200 × 630."""
    chart = await open_chart(session, token)
    svg = _drawn(chart, panel, theme)
    return Response(svg, media_type="image/svg+xml", headers=_picture_headers(chart, "svg"))


@router.get(
    "/c/{token}.png",
    response_class=Response,
    responses=_answers("image/png", "The chart as a picture"),
)
async def chart_as_png(
    request: Request,
    session: SessionDep,
    token: Token,
    panel: Panel = "curve",
    theme: Theme = "light",
    scale: Scale = 1,
) -> Response:
    """A frozen chart as PNG, 1200 × 630 pixels or twice as many."""
    chart = await open_chart(session, token)
    svg = _drawn(chart, panel, theme)
    images: Images = request.app.state.images
    png = await images.png(svg, scale)
    return Response(png, media_type="image/png", headers=_picture_headers(chart, "png"))


@router.get(
    "/c/{token}.csv",
    response_class=Response,
    responses=_answers("text/csv", "A table of the chart's data"),
)
async def chart_as_csv(session: SessionDep, token: Token, table: Table = "points") -> Response:
    """A frozen chart's data: a row per load point, value, latency bucket, event or condition."""
    chart = await open_chart(session, token)
    figures = frozen_figures(chart)
    try:
        content = chart_table(
            table, figures.curve, figures.histogram, figures.heat_map, figures.wait_events
        )
    except ValueError as reason:
        raise NotFound(str(reason)) from reason
    headers = named_after(chart, "csv" if table == "points" else f"{table}.csv")
    return Response(content, media_type="text/csv; charset=utf-8", headers=headers)


@router.get(
    "/c/{token}.json",
    response_class=Response,
    responses=_answers("application/json", "The whole chart, documented in docs/api.md"),
)
async def chart_as_json(session: SessionDep, settings: SettingsDep, token: Token) -> Response:
    """A frozen chart whole: its view, and its figures with the evidence of every number."""
    chart = await open_chart(session, token)
    head = orjson.dumps(
        {
            "format": EXPORT_FORMAT,
            "format_version": EXPORT_VERSION,
            **_about(chart, settings, token),
        }
    )
    return Response(
        _with_figures(head, chart),
        media_type="application/json",
        headers=named_after(chart, "json"),
    )


@router.get(
    "/c/{token}.html",
    response_class=Response,
    responses=_answers("text/html", "A report that needs no network"),
)
async def chart_as_report(
    request: Request, session: SessionDep, settings: SettingsDep, token: Token
) -> Response:
    """A frozen chart as one HTML file that opens from disk: charts, data, conditions, evidence."""
    chart = await open_chart(session, token)
    head = orjson.dumps(
        {
            **_about(chart, settings, token),
            "origin": settings.public_url.rstrip("/"),
            "made_at": datetime.now(UTC),
        }
    )
    reports: OfflineReports = request.app.state.offline_reports
    document = reports.document(chart.title, _with_figures(head, chart).decode())
    headers = named_after(chart, "html")
    return Response(document, media_type="text/html; charset=utf-8", headers=headers)
