"""/c/{token}.csv .json .html: a permalink as data and as a report, without an account."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

import orjson
from fastapi import Query, Request, Response

from loadcurve.actions.runs.exports import CHART_FORMAT, VERSIONS
from loadcurve.actions.sharing.charts import (
    frozen_figures,
    frozen_runs,
    open_chart,
)
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.problems import file_responses
from loadcurve.api.routers import beside_pages
from loadcurve.api.routes.charts import Token
from loadcurve.api.site.offline_report import OfflineReports
from loadcurve.core.charts import (
    Figures,
    chart_table,
)
from loadcurve.core.errors import NotFound
from loadcurve.settings import Settings
from loadcurve.store.charts import FrozenChart

router = beside_pages("charts")

Table = Annotated[
    Literal["points", "values", "buckets", "heat", "waits", "conditions", "comparability", "sweep"],
    Query(),
]


def named_after(title: str, suffix: str, disposition: str = "attachment") -> dict[str, str]:
    """A file's name made of a chart's title, in plain letters."""
    plain = re.sub(r"[^A-Za-z0-9]+", "-", title).strip("-")[:80] or "chart"
    return {"Content-Disposition": f'{disposition}; filename="{plain}.{suffix}"'}


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


@router.get(
    "/c/{token}.csv",
    response_class=Response,
    responses=file_responses("text/csv", "A table of the chart's data"),
)
async def chart_as_csv(session: SessionDep, token: Token, table: Table = "points") -> Response:
    """A frozen chart's data: a row per load point, value, latency bucket, event or condition."""
    chart = await open_chart(session, token)
    return csv_of(frozen_figures(chart), table, chart.title)


def csv_of(figures: Figures, table: str, title: str) -> Response:
    """A table of figures as a file that is named after them. Raises NotFound for one they lack."""
    answers = figures.answers
    try:
        content = chart_table(
            table,
            figures.curve,
            figures.histogram,
            figures.heat_map,
            figures.wait_events,
            None if answers is None else answers.comparability,
            figures.sweep,
        )
    except ValueError as reason:
        raise NotFound(str(reason)) from reason
    headers = named_after(title, "csv" if table == "points" else f"{table}.csv")
    return Response(content, media_type="text/csv; charset=utf-8", headers=headers)


@router.get(
    "/c/{token}.json",
    response_class=Response,
    responses=file_responses(
        "application/json", "The whole chart, documented in docs/reference/exports.md"
    ),
)
async def chart_as_json(session: SessionDep, settings: SettingsDep, token: Token) -> Response:
    """A frozen chart whole: its view, its figures with the evidence of every number, its runs."""
    chart = await open_chart(session, token)
    head = orjson.dumps(
        {
            "format": CHART_FORMAT,
            "format_version": VERSIONS[CHART_FORMAT],
            "origin": settings.public_url.rstrip("/"),
            **_about(chart, settings, token),
        }
    )
    runs = await frozen_runs(session, token, chart) or b'{"runs":null,"sources":[]}'
    return Response(
        _with_figures(head, chart)[:-1] + b"," + runs[1:],
        media_type="application/json",
        headers=named_after(chart.title, "json"),
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
    headers = named_after(chart.title, "html")
    return Response(document, media_type="text/html; charset=utf-8", headers=headers)
