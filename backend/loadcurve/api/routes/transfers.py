"""/exports and /imports: whole runs from one Loadcurve to another, with their provenance."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import orjson
from fastapi import Query, Response

from loadcurve.actions.runs.exports import MOST_RUNS, RUNS_FORMAT, VERSIONS, bundle_json, bundle_of
from loadcurve.actions.runs.imports import ImportResult, ImportState, store_imported_runs
from loadcurve.api.dependencies import SessionDep, SettingsDep
from loadcurve.api.fields import id_list
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.routers import api_router
from loadcurve.api.upload_bodies.file import FILE_BODY, ReceivedDep
from loadcurve.store.runs.loading import load_runs
from loadcurve.store.runs.points import HistogramDetail
from loadcurve.store.threads import run_in_thread

router = api_router("transfers")


@router.get(
    "/exports",
    response_class=Response,
    responses={
        200: {
            "content": {"application/json": {}},
            "description": "Described in docs/reference/exports.md",
        },
        **problem_responses(404, 422),
    },
)
async def export_runs(
    session: SessionDep,
    settings: SettingsDep,
    runs: Annotated[str, Query(description="Ids of runs, separated by commas; at most 50.")],
) -> Response:
    """Complete runs in their current state, for import into another Loadcurve."""
    loaded = await load_runs(session, id_list(runs, MOST_RUNS), HistogramDetail.WHOLE)
    bundle = await bundle_of(session, loaded.runs)
    head = orjson.dumps(
        {
            "format": RUNS_FORMAT,
            "format_version": VERSIONS[RUNS_FORMAT],
            "origin": settings.public_url.rstrip("/"),
            "exported_at": datetime.now(UTC),
        }
    )
    content = head[:-1] + b"," + (await run_in_thread(loaded.size, bundle_json, bundle))[1:]
    headers = {"Content-Disposition": 'attachment; filename="loadcurve-runs.json"'}
    return Response(content, media_type="application/json", headers=headers)


@router.post(
    "/imports",
    status_code=201,
    response_model=ImportResult,
    openapi_extra=FILE_BODY,
    responses={
        200: {"model": ImportResult, "description": "All runs of the file exist already"},
        **write_problems(422),
    },
)
async def import_runs(
    response: Response, received: ReceivedDep, session: SessionDep
) -> ImportResult:
    """Import the runs of an export: all of them or none.

    Importing a file twice changes nothing. A broken, newer or inconsistent file is rejected with
    the place of the error.
    """
    imported = await store_imported_runs(session, received.content)
    if all(run.state is ImportState.ALREADY_STORED for run in imported.runs):
        response.status_code = 200
    return imported
