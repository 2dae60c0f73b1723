"""/reports: uploaded files, their bytes stored unchanged."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Annotated

from fastapi import Depends, Query, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field, TypeAdapter

from loadcurve.actions import trash
from loadcurve.actions.exports.renderer import Renderer
from loadcurve.actions.trash import DeletedReport
from loadcurve.actions.uploads.reports import store_report
from loadcurve.api.auth import require_role
from loadcurve.api.dependencies import ProcessesDep, ReportSessionDep, SessionDep
from loadcurve.api.fields import USUAL_PAGE, Cursor, FileName, PageSize, Sha256
from loadcurve.api.limits.concurrency import CurrentLoad, service_unavailable
from loadcurve.api.limits.response_bodies import TOO_MANY_ANSWERS, ResponseBody
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.response_models import (
    ListPage,
    ReportDetail,
    ReportOut,
    report_detail,
    report_out,
)
from loadcurve.api.responses.json_responses import json_response
from loadcurve.api.routers import api_router
from loadcurve.api.upload_bodies.file import FILE_BODY, ReceivedDep
from loadcurve.api.upload_bodies.mapping import TABLE_QUESTION, MappingDep
from loadcurve.core.access import Role
from loadcurve.core.figures import RunSummary
from loadcurve.core.readers import Reading
from loadcurve.core.reports import ItemUse, ReadingFacts, RunUse, usage_sentences
from loadcurve.store import reports as store
from loadcurve.store.access import caller_of
from loadcurve.store.library.frozen import ended_contents
from loadcurve.store.originals.streaming import check_original, fetch_stored, has_original, inflated
from loadcurve.store.report_uses import uses_of
from loadcurve.store.runs.filters import RunFilter
from loadcurve.store.runs.lists import list_runs
from loadcurve.store.threads import run_in_thread

router = api_router("reports")
# Up to this many files, originals are checked for damage.
CHECKED_AT_ONCE = 8
_DETAIL = TypeAdapter(ReportDetail)

# An uploaded file is never shown as a page: it is an inert download.
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


async def _answer(
    request: Request,
    session: SessionDep,
    row: store.ReportRow,
    already_known: bool,
    runs: tuple[RunSummary, ...],
    readings: Sequence[Reading] | None,
    facts: Sequence[ReadingFacts] | None = None,
) -> Response:
    """A report as an answer. A table may contain thousands of load points, or a report readings.

    ``facts`` are those of a report that was not known, where they are at hand.
    """
    if facts is None:
        facts = (await store.get_facts(session, [row.sha256]))[row.sha256]
    status = 200 if already_known else 201
    size = sum(len(fact.points) for fact in facts)
    detail = await run_in_thread(size, report_detail, row, facts, already_known, runs, readings)
    return await json_response(request, _DETAIL, detail, size, status)


@dataclass(frozen=True, slots=True)
class UploadOptions:
    """How a file is read and answered."""

    name: Annotated[FileName, Query(description="The file's name.", examples=["awr.txt.128"])]
    brief: Annotated[bool, Query(description="Respond without sections and histograms.")] = False
    masked: Annotated[
        bool,
        Query(description="Replace host, instance and database names; discard the original."),
    ] = False
    dry_run: Annotated[bool, Query(description="Read only; store nothing.")] = False


@router.post(
    "/reports",
    status_code=201,
    response_model=ReportDetail,
    openapi_extra=FILE_BODY,
    responses={
        200: {"model": ReportDetail, "description": "Already stored"},
        **write_problems(422),
        422: TABLE_QUESTION,
    },
)
async def upload_report(
    request: Request,
    received: ReceivedDep,
    session: SessionDep,
    processes: ProcessesDep,
    options: Annotated[UploadOptions, Depends()],
    mapping: MappingDep = None,
) -> Response:
    """Parse and store one report; identical bytes are the same report.

    An ambiguous table gets 422 with its `table`: first rows, assumed meaning of each column, and
    open questions; send it again with a `mapping`. An unsupported file is rejected with its type
    and a remedy, and not stored. So is a report in the trash: restore it instead.
    """
    taken = await store_report(
        session,
        processes,
        received.content,
        received.sha256,
        options.name,
        options.masked,
        mapping,
        options.dry_run,
    )
    may_read = taken.already_known and not caller_of(session).upload_only
    runs = await _runs_using(session, taken.report.sha256) if may_read else ()
    is_brief = options.brief or (options.dry_run and not taken.already_known)
    readings = None if is_brief else await store.get_readings(session, taken.report.sha256)
    return await _answer(
        request, session, taken.report, taken.already_known, runs, readings, taken.facts
    )


@router.get("/reports", responses=problem_responses(422))
async def list_reports(
    session: SessionDep,
    page_size: PageSize = USUAL_PAGE,
    unattached: Annotated[bool, Query(description="Only reports no run uses.")] = False,
    cursor: Cursor = None,
) -> ListPage[ReportOut]:
    """Uploaded reports, newest first."""
    page = await store.list_reports(session, unattached, page_size, cursor)
    caller = caller_of(session)
    items = tuple(report_out(row, caller) for row in page.items)
    return ListPage(items, page.total, page.next_cursor)


@router.get("/reports/{sha256}", response_model=ReportDetail, responses=problem_responses(404, 422))
async def get_report(
    request: Request,
    session: ReportSessionDep,
    sha256: Sha256,
    brief: Annotated[bool, Query(description="Respond without sections and histograms.")] = False,
) -> Response:
    """The readings of a report."""
    row = await store.get_report(session, sha256)
    readings = None if brief else await store.get_readings(session, sha256)
    return await _answer(request, session, row, True, await _runs_using(session, sha256), readings)


class HashesIn(BaseModel):
    """SHA-256 hashes of files, in lower-case hex."""

    sha256s: Annotated[list[Sha256], Field(max_length=10_000)]


@dataclass(frozen=True, slots=True)
class KnownHashes:
    """Which of the hashes asked for are stored."""

    known: tuple[str, ...]


@router.post("/reports/known", responses=write_problems(422))
async def find_known_reports(session: SessionDep, body: HashesIn) -> KnownHashes:
    """List the files that are stored already and need no upload."""
    known = await store.known_hashes(session, body.sha256s)
    if len(known) <= CHECKED_AT_ONCE:
        # A lost original is sent again, which restores it.
        known = {sha256 for sha256 in known if await has_original(session, sha256)}
    return KnownHashes(tuple(sha256 for sha256 in body.sha256s if sha256 in known))


@router.get(
    "/reports/{sha256}/original",
    response_class=Response,
    responses={
        200: {"content": {"application/octet-stream": {}}, "description": "The bytes uploaded"},
        **problem_responses(404, 422, 502),
    },
)
async def download_report(request: Request, session: ReportSessionDep, sha256: Sha256) -> Response:
    """The file exactly as it was uploaded, as a download."""
    row = await store.get_report(session, sha256)
    size_bytes = row.size_bytes
    await check_original(session, sha256)
    if row.masked:
        # Masking keeps the length of names, but not that of an encoding or of a compressed file.
        pieces = inflated(partial(fetch_stored, session, sha256))
        size_bytes = sum([len(piece) async for piece in pieces])
    sending: ResponseBody = request.state.sending
    if not sending.reserve(size_bytes):
        raise service_unavailable(TOO_MANY_ANSWERS)
    plain_name = re.sub(r"[^A-Za-z0-9._-]", "_", row.name)[-150:] or "report"
    headers = {
        **DOWNLOAD_HEADERS,
        "Content-Disposition": f'attachment; filename="{plain_name}"',
        "Content-Length": str(size_bytes),
    }
    pieces = inflated(partial(_fetch, request, sha256))
    return StreamingResponse(pieces, media_type="application/octet-stream", headers=headers)


async def _fetch(request: Request, sha256: str, offset: int) -> bytes:
    """A piece of an original, read separately: a slow client occupies no connection."""
    load: CurrentLoad = request.app.state.load
    async with load.database_slot(), request.app.state.sessions() as session:
        return await fetch_stored(session, sha256, offset)


@dataclass(frozen=True, slots=True)
class UsesOut:
    """Runs and charts with data of a report; ``sentences`` describe the effect of deleting it.

    ``may_delete`` is whether the caller may delete it now.
    """

    sentences: tuple[str, ...]
    runs: tuple[RunUse, ...]
    charts: tuple[ItemUse, ...]
    hidden_runs: int
    hidden_charts: int
    may_delete: bool


@router.get("/reports/{sha256}/uses", responses=problem_responses(403, 404, 422))
async def get_report_uses(session: SessionDep, sha256: Sha256) -> UsesOut:
    """Runs and shared charts that use a report, to check before deleting it."""
    require_role(caller_of(session), Role.READER)
    row = await store.get_report(session, sha256)
    uses = await uses_of(session, sha256)
    return UsesOut(
        usage_sentences(uses),
        uses.runs,
        uses.charts,
        uses.hidden_runs,
        uses.hidden_charts,
        caller_of(session).may_change(row.owner) and not uses.in_the_way,
    )


RevokeCharts = Annotated[
    bool,
    Query(
        description=(
            "Also revoke, for good, the shared charts with data from it that you may revoke."
        )
    ),
]


@router.delete("/reports/{sha256}", responses=write_problems(404, 422))
async def delete_report(
    request: Request, session: SessionDep, sha256: Sha256, revoke_items: RevokeCharts = False
) -> DeletedReport:
    """Move a report to the trash with the load points read from it; it can be restored.

    A run left without load points is deleted with it. Shared charts stay unless revoked.
    """
    deleted = await trash.delete_report(session, sha256, revoke_items)
    if deleted.charts:
        renderer: Renderer = request.app.state.renderer
        renderer.forget(await ended_contents(session, renderer.charts()))
    return deleted


@dataclass(frozen=True, slots=True)
class RestoredReport:
    """A restored report, and the runs restored with it."""

    report: ReportOut
    runs: tuple[str, ...]


@router.post("/reports/{sha256}/restore", responses=write_problems(404, 422))
async def restore_report(session: SessionDep, sha256: Sha256) -> RestoredReport:
    """Restore a report from the trash, with the runs and load points deleted with it."""
    runs = await trash.restore_report(session, sha256)
    row = await store.get_report(session, sha256)
    return RestoredReport(report_out(row, caller_of(session)), runs)
