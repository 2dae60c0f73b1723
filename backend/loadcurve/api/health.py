"""/healthz, /readyz and /metrics: liveness, readiness and load of the process."""

from __future__ import annotations

import asyncio
import ipaddress
import time

from fastapi import APIRouter, Request
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, Response

from loadcurve import __version__
from loadcurve.api.limits.client_address import is_proxied
from loadcurve.api.metrics import MEDIA_TYPE
from loadcurve.api.problems import busy
from loadcurve.settings import MIGRATIONS, Settings
from loadcurve.store.connections.readiness import write_refusal
from loadcurve.store.connections.schema import known_revisions, revision_of, wrong_schema
from loadcurve.store.originals.storage import missing_marker_reason

TRIAL_EVERY_S = 1.0
READY_S = 2.9
router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def alive() -> Response:
    """The process answers."""
    return JSONResponse({"status": "ok", "version": __version__})


class WriteProbes:
    """Whether the database accepts writes, tried at most once in `TRIAL_EVERY_S`."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._tried_at = float("-inf")
        self._why_not: str | None = None

    async def refusal(self, session: AsyncSession) -> str | None:
        """Why it accepts no writes; None if it does. Raises as `write_refusal`."""
        async with self._turn:
            if time.monotonic() - self._tried_at > TRIAL_EVERY_S:
                self._why_not = await write_refusal(session)
                self._tried_at = time.monotonic()
        return self._why_not


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """The database answers and accepts writes, and its tables have this version."""
    trials: WriteProbes = request.app.state.write_trials
    try:
        async with asyncio.timeout(READY_S), request.app.state.sessions() as session:
            wrong = wrong_schema(await revision_of(session), known_revisions(MIGRATIONS))
            if wrong is not None:
                return busy(wrong)
            why_not = await trials.refusal(session)
            unmarked = None if why_not else await missing_marker_reason(session)
    except TimeoutError:
        return busy(f"the database did not answer within {READY_S:g} s")
    except (SQLAlchemyError, OSError):
        return busy(
            "the database is unavailable; this server works again when the database is back"
        )
    if why_not is not None:
        return busy(f"the database accepts no writes: {why_not}; this server can only read")
    if unmarked is not None:
        return busy(f"the store of originals accepts no writes: {unmarked}; mount it again")
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
    if request.client is None or is_proxied(request.headers):
        return False
    try:
        asking = ipaddress.ip_address(request.client.host)
    except ValueError:
        return False
    # A server that listens on every interface sees addresses of IPv4 in the form of IPv6.
    asking = getattr(asking, "ipv4_mapped", None) or asking
    return any(asking in network for network in settings.metrics_from)
