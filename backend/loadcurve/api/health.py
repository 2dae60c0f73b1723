"""/healthz and /readyz: is the process alive, and can it do its work."""

from __future__ import annotations

from fastapi import APIRouter, Request
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import JSONResponse, Response

from loadcurve import __version__
from loadcurve.api.problems import busy
from loadcurve.settings import MIGRATIONS
from loadcurve.store.schema import known_revisions, revision_of, wrong_schema

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def alive() -> Response:
    """The process answers."""
    return JSONResponse({"status": "ok", "version": __version__})


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """The database answers, and its tables are those this version was written for."""
    try:
        async with request.app.state.sessions() as session:
            wrong = wrong_schema(await revision_of(session), known_revisions(MIGRATIONS))
    except (SQLAlchemyError, OSError):
        return busy("the database is away; this server answers again when it is back")
    if wrong is not None:
        return busy(wrong)
    return JSONResponse({"status": "ready", "version": __version__})
