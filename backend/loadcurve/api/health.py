"""/healthz and /readyz: is the process alive, and can it do its work."""

from __future__ import annotations

from fastapi import APIRouter, Request
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import JSONResponse, Response

from loadcurve import __version__
from loadcurve.api.problems import busy
from loadcurve.store.database import is_ready

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def alive() -> Response:
    """The process answers."""
    return JSONResponse({"status": "ok", "version": __version__})


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """The database answers and holds our tables."""
    try:
        async with request.app.state.sessions() as session:
            if await is_ready(session):
                return JSONResponse({"status": "ready", "version": __version__})
    except (SQLAlchemyError, OSError):
        return busy("the database is away; this server answers again when it is back")
    return busy("the database has no tables yet; run `loadcurve migrate`")
