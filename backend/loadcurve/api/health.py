"""/healthz, /readyz and /metrics: is the process alive, can it do its work, how much does it do."""

from __future__ import annotations

import ipaddress

from fastapi import APIRouter, Request
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, Response

from loadcurve import __version__
from loadcurve.api.metrics import MEDIA_TYPE
from loadcurve.api.problems import busy
from loadcurve.settings import MIGRATIONS, Settings
from loadcurve.store.schema import known_revisions, revision_of, wrong_schema

# What a proxy adds: then the address we see is the proxy's, not that of who asks.
_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
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


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Counts for Prometheus; only for the addresses set, this machine's own without a setting."""
    if not _may_measure(request):
        raise HTTPException(404, "there is nothing at this address")
    pool = request.app.state.sessions.kw["bind"].pool
    return PlainTextResponse(request.app.state.metrics.text(pool), media_type=MEDIA_TYPE)


def _may_measure(request: Request) -> bool:
    settings: Settings = request.app.state.settings
    if request.client is None or any(name in request.headers for name in _FORWARDED):
        return False
    try:
        asking = ipaddress.ip_address(request.client.host)
    except ValueError:
        return False
    return any(asking in network for network in settings.metrics_from)
