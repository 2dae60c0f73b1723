"""/runs: the list, and one run: saved, read, changed, deleted."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query, Request, Response
from pydantic import TypeAdapter
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.changes import add_points, edit_run, remove_run, restore_deleted_run
from loadcurve.actions.runs.incremental_save import save_or_extend
from loadcurve.actions.runs.parameters import RunParameters, parameters_of_run
from loadcurve.actions.runs.samples import add_samples
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import USUAL_PAGE, Cursor, PageSize, PointId, RunId, record_from_request
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.response_models import ListPage, RunDetail, RunList, report_out
from loadcurve.api.responses.json_responses import json_response
from loadcurve.api.routers import api_router
from loadcurve.api.routes.runs.bodies import (
    PointsIn,
    RunIn,
    RunPatch,
    SamplesIn,
    choice_of,
    draft_of,
    edit_of,
)
from loadcurve.api.run_filter import RunFilterIn, Sort
from loadcurve.core.exports import default_axes
from loadcurve.core.figures import summarise
from loadcurve.core.observed_runs import demand_summary
from loadcurve.core.records import LoadPoint
from loadcurve.store import reports as report_store
from loadcurve.store import sources as source_store
from loadcurve.store.access import caller_of
from loadcurve.store.revision import content_revision
from loadcurve.store.runs import records as store
from loadcurve.store.runs.counts import RunCounts, count_with_facets
from loadcurve.store.runs.filters import RunFilter, words_of
from loadcurve.store.runs.history import RunChangeRow, history_of
from loadcurve.store.runs.lists import list_runs as list_run_rows
from loadcurve.store.runs.lists import similar_words
from loadcurve.store.runs.loading import cache_of
from loadcurve.store.runs.points import HistogramDetail
from loadcurve.store.runs.removed_points import list_removed
from loadcurve.store.sizes.response_limits import check_points
from loadcurve.store.threads import run_in_thread

router = api_router("runs")

# Above this number of load points a run is sent without histograms and wait events.
WHOLE_POINTS = 100
_DETAIL = TypeAdapter(RunDetail)
# The memory of a facet's value with its count, roughly.
_VALUE_BYTES = 200


async def _detail(
    request: Request, session: SessionDep, run_id: str, status: int = 200
) -> Response:
    """A run as an answer: whole, or its load points without what each has at its own address."""
    size = await check_points(session, [run_id])
    is_whole = size <= WHOLE_POINTS
    wanted = HistogramDetail.WHOLE if is_whole else HistogramDetail.NONE
    (run,) = await store.get_runs(session, [run_id], wanted, with_wait_events=is_whole)
    source = (await source_store.get_source(session, run.source))[0] if run.source else None
    reports = await report_store.reports_of_run(session, run.id)
    summary = await run_in_thread(size, summarise, run, source)
    access = await store.access_of(session, run.id)
    caller = caller_of(session)
    may_change = caller.may_change(access.owner)
    # Removed load points are shown to those who can put them back.
    removed = await list_removed(session, run.id) if may_change else ()
    detail = RunDetail(
        run,
        summary,
        source,
        tuple(report_out(report, caller) for report in reports),
        removed,
        access.visibility,
        access.owner if caller.is_member else None,
        may_change,
        is_whole,
        await run_in_thread(size, default_axes, [run]),
        await run_in_thread(size, demand_summary, run),
    )
    return await json_response(request, _DETAIL, detail, size, status)


@router.get("/runs", responses=problem_responses(422))
async def list_runs(
    request: Request,
    session: SessionDep,
    filters: Annotated[RunFilterIn, Depends(record_from_request(RunFilterIn))],
    page_size: PageSize = USUAL_PAGE,
    sort: Annotated[Sort, Query(description="A leading minus means descending.")] = "newest",
    cursor: Cursor = None,
) -> RunList:
    """Runs that match every filter given; the first page counts the values of each facet."""
    wanted = filters.to_filter()
    counted = await _facet_counts(session, wanted)
    page = await list_run_rows(session, wanted, sort, page_size, cursor)
    facets = counted.facets if cursor is None else {}
    words = words_of(wanted) if counted.total == 0 else ()
    near = await similar_words(session, words) if words else ()
    return RunList(page.items, counted.total, page.next_cursor, facets, counted.is_capped, near)


async def _facet_counts(session: AsyncSession, wanted: RunFilter) -> RunCounts:
    """The counts under a filter; all pages and orders of a list have the same.

    Cached counts of another revision than that of the page's snapshot would contradict its items.
    """
    cache, key = cache_of(session), ("count", caller_of(session), wanted)
    if cache is not None and await content_revision(session) != cache.revision:
        cache = None
    counted: RunCounts | None = None if cache is None else cache.get(key)
    if counted is None:
        counted = await count_with_facets(session, wanted)
        if cache is not None:
            values = sum(map(len, counted.facets.values()))
            cache.put(key, counted, values * _VALUE_BYTES)
    return counted


@router.post("/runs", status_code=201, response_model=RunDetail, responses=write_problems(404, 422))
async def create_run(request: Request, session: SessionDep, body: RunIn) -> Response:
    """Save a run from uploaded reports, completely or not at all.

    With an `id`, the same request again changes nothing (200); one with further load points adds
    them, for a run that grows while it is measured.
    """
    run_id, is_new = await save_or_extend(session, draft_of(body))
    return await _detail(request, session, run_id, 201 if is_new else 200)


@router.get("/runs/{run_id}", response_model=RunDetail, responses=problem_responses(404, 422))
async def get_run(request: Request, session: SessionDep, run_id: RunId) -> Response:
    """A run: load points, histograms, evidence, source, reports.

    Of more than 100 load points, histograms and wait events are left out (`is_whole` is false);
    each load point has them at `/runs/{run_id}/points/{point_id}`.
    """
    return await _detail(request, session, run_id)


@router.get("/runs/{run_id}/points/{point_id}", responses=problem_responses(404, 422))
async def get_load_point(session: SessionDep, run_id: RunId, point_id: PointId) -> LoadPoint:
    """One load point of a run, whole: its numbers, histograms, wait events, and evidence."""
    return await store.get_load_point(session, run_id, point_id)


@router.patch("/runs/{run_id}", response_model=RunDetail, responses=write_problems(404, 422))
async def change_run(
    request: Request, session: SessionDep, run_id: RunId, body: RunPatch
) -> Response:
    """Edit a run; each change is noted in its history."""
    await edit_run(session, run_id, edit_of(body))
    return await _detail(request, session, run_id)


@router.delete("/runs/{run_id}", status_code=204, responses=write_problems(404, 422))
async def delete_run(session: SessionDep, run_id: RunId) -> Response:
    """Move a run to the trash; it can be restored. Its reports and all shared charts stay."""
    await remove_run(session, run_id)
    return Response(status_code=204)


@router.post(
    "/runs/{run_id}/restore", response_model=RunDetail, responses=write_problems(404, 409, 422)
)
async def restore_run(request: Request, session: SessionDep, run_id: RunId) -> Response:
    """Restore a run from the trash; 409 while a report it was read from is in the trash."""
    await restore_deleted_run(session, run_id)
    return await _detail(request, session, run_id)


@router.post("/runs/{run_id}/points", response_model=RunDetail, responses=write_problems(404, 422))
async def add_load_points(
    request: Request, session: SessionDep, run_id: RunId, body: PointsIn
) -> Response:
    """Add load points from uploaded reports to a run."""
    choices = [choice_of(point) for point in body.points]
    await add_points(session, run_id, choices)
    return await _detail(request, session, run_id)


@router.post("/runs/{run_id}/samples", response_model=RunDetail, responses=write_problems(404, 422))
async def add_samples_to_run(
    request: Request, session: SessionDep, run_id: RunId, body: SamplesIn
) -> Response:
    """Attach uploaded sample files to the load points of their host and time, all or none."""
    await add_samples(session, run_id, body.sha256s)
    return await _detail(request, session, run_id)


@router.get("/runs/{run_id}/parameters", responses=problem_responses(404, 422))
async def get_parameters(session: SessionDep, run_id: RunId) -> RunParameters:
    """Database parameters in the run's reports, those that affect I/O first."""
    return await parameters_of_run(session, run_id)


@router.get("/runs/{run_id}/history", responses=problem_responses(404, 422))
async def get_history(session: SessionDep, run_id: RunId) -> ListPage[RunChangeRow]:
    """Who changed what in a run, and when, newest first, for those who may edit it.

    Others only see that something changed since the run's visibility last changed: `field`,
    `before` and `after` are null.
    """
    await store.check_visible(session, run_id)
    items = await history_of(session, run_id)
    return ListPage(items, len(items), None)
