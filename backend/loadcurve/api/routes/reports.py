"""/reports: uploaded files, their bytes kept as they came."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Query, Response
from pydantic import BaseModel, Field

from loadcurve.api.answers import (
    ListOf,
    ReportDetail,
    ReportOut,
    report_detail,
    report_out,
)
from loadcurve.api.dependencies import ProcessesDep, SessionDep
from loadcurve.api.fields import Cursor, FileName, Limit, Sha256
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.received_file import FILE_BODY, ReceivedDep
from loadcurve.core.summary import RunSummary
from loadcurve.ingest.reports import take_report
from loadcurve.store import reports as store
from loadcurve.store.run_list import RunFilter, list_runs

router = APIRouter(tags=["reports"])

# An uploaded file is never a page of ours: it is only ever a download, and even then inert.
DOWNLOAD_HEADERS = {
    "Content-Security-Policy": (
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; "
        "form-action 'none'; base-uri 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
}


async def _runs_using(session: SessionDep, sha256: str) -> tuple[RunSummary, ...]:
    page = await list_runs(session, RunFilter(report=sha256), "newest", 50, None)
    return page.items


@router.post(
    "/reports",
    status_code=201,
    response_model=ReportDetail,
    openapi_extra=FILE_BODY,
    responses={
        200: {"model": ReportDetail, "description": "These bytes are stored already"},
        **write_problems(422),
    },
)
async def upload_report(
    response: Response,
    received: ReceivedDep,
    session: SessionDep,
    processes: ProcessesDep,
    name: Annotated[FileName, Query(description="The file's name.", examples=["awr.txt.128"])],
    brief: Annotated[bool, Query(description="Answer without sections and histograms.")] = False,
    masked: Annotated[
        bool,
        Query(description="Replace host, instance and database names; keep no original."),
    ] = False,
) -> ReportDetail:
    """Read and store one report. The same bytes again are the same report.

    A file that is no report is refused with what it is and what to do; nothing of it is stored.
    """
    taken = await take_report(session, processes, received.content, received.sha256, name, masked)
    response.status_code = 200 if taken.already_known else 201
    runs = await _runs_using(session, taken.report.sha256) if taken.already_known else ()
    readings = None if brief else await store.get_readings(session, taken.report.sha256)
    return report_detail(taken.report, taken.already_known, runs, readings)


@router.get("/reports", responses=problem_responses(422))
async def list_reports(
    session: SessionDep,
    unattached: Annotated[bool, Query(description="Only reports no run uses.")] = False,
    limit: Limit = 50,
    cursor: Cursor = None,
) -> ListOf[ReportOut]:
    """Uploaded reports, newest first."""
    page = await store.list_reports(session, unattached, limit, cursor)
    return ListOf(tuple(report_out(row) for row in page.items), page.total, page.next_cursor)


@router.get("/reports/{sha256}", responses=problem_responses(404, 422))
async def get_report(
    session: SessionDep,
    sha256: Sha256,
    brief: Annotated[bool, Query(description="Answer without sections and histograms.")] = False,
) -> ReportDetail:
    """What was read from a report."""
    row = await store.get_report(session, sha256)
    readings = None if brief else await store.get_readings(session, sha256)
    return report_detail(row, True, await _runs_using(session, sha256), readings)


class HashesIn(BaseModel):
    """SHA-256 hashes of files, in lower-case hex."""

    sha256s: Annotated[list[Sha256], Field(max_length=10_000)]


@dataclass(frozen=True, slots=True)
class KnownHashes:
    """Which of the hashes asked for are stored."""

    known: tuple[str, ...]


@router.post("/reports/known", responses=write_problems(422))
async def find_known_reports(session: SessionDep, body: HashesIn) -> KnownHashes:
    """Tell which files need not be sent because the same bytes are stored already."""
    known = await store.known_hashes(session, body.sha256s)
    return KnownHashes(tuple(sha256 for sha256 in body.sha256s if sha256 in known))


@router.get(
    "/reports/{sha256}/original",
    response_class=Response,
    responses={
        200: {"content": {"application/octet-stream": {}}, "description": "The bytes uploaded"},
        **problem_responses(404, 422),
    },
)
async def download_report(session: SessionDep, sha256: Sha256) -> Response:
    """The file exactly as it was uploaded, as a download."""
    row, content = await store.get_original(session, sha256)
    plain_name = re.sub(r"[^A-Za-z0-9._-]", "_", row.name)[-150:] or "report"
    headers = {**DOWNLOAD_HEADERS, "Content-Disposition": f'attachment; filename="{plain_name}"'}
    return Response(content, media_type="application/octet-stream", headers=headers)
