"""/reports/{sha256}/page: a stored report to read, a page at a time; never its own markup."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Query, Request, Response
from pydantic import TypeAdapter

from loadcurve.actions.exports.renderer import Renderer
from loadcurve.api.dependencies import ReportSessionDep, release
from loadcurve.api.fields import Sha256
from loadcurve.api.limits.concurrency import service_unavailable
from loadcurve.api.limits.response_bodies import TOO_MANY_ANSWERS, ResponseBody
from loadcurve.api.problems import problem_responses
from loadcurve.api.responses.json_responses import json_response
from loadcurve.api.routers import api_router
from loadcurve.core.report_pages import ReportPage
from loadcurve.store import reports as store
from loadcurve.store.originals.streaming import fetch_whole

router = api_router("reports")
_MOST = 2**31 - 1


@dataclass(frozen=True, slots=True)
class ReportPageOut:
    """A page of a report with the report's name; ``masked``: its names were replaced."""

    name: str
    masked: bool
    page: ReportPage


_PAGE = TypeAdapter(ReportPageOut)


@router.get(
    "/reports/{sha256}/page",
    response_model=ReportPageOut,
    responses=problem_responses(404, 422, 502, 503),
)
async def get_report_page(
    request: Request,
    session: ReportSessionDep,
    sha256: Sha256,
    line: Annotated[
        int | None, Query(ge=1, le=_MOST, description="The page with this line of the report.")
    ] = None,
    number: Annotated[
        int | None,
        Query(ge=1, le=_MOST, description="Page number; `line` takes precedence."),
    ] = None,
) -> Response:
    """A page of a report as text and rebuilt tables, as it is stored: a masked one is masked."""
    row = await store.get_report(session, sha256)
    sending: ResponseBody = request.state.sending
    if not sending.reserve(row.size_bytes):
        raise service_unavailable(TOO_MANY_ANSWERS)
    content = await fetch_whole(session, sha256)
    await release(session)
    renderer: Renderer = request.app.state.renderer
    page = await renderer.page(content, row.name, line, number)
    return await json_response(request, _PAGE, ReportPageOut(row.name, row.masked, page), 0)
