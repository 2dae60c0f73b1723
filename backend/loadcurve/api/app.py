"""The web server: routes, guards and pages put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.routing import APIRoute
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware

from loadcurve import __version__
from loadcurve.api import health, pages, problems
from loadcurve.api.guards import API, BodyGuard, OriginGuard, StrictHeaders
from loadcurve.api.images import Images
from loadcurve.api.load import Load, LoadGuard
from loadcurve.api.metrics import Metrics
from loadcurve.api.observing import Observing
from loadcurve.api.offline_report import OfflineReports
from loadcurve.api.rate_limits import RateLimits
from loadcurve.api.routes import (
    audit,
    charts,
    comparison,
    exports,
    figures,
    groupings,
    pictures,
    reports,
    runs,
    sign_in,
    sources,
    systems,
    transfers,
    unfurl,
)
from loadcurve.core.access import NOBODY
from loadcurve.core.errors import WrongKey
from loadcurve.ingest.reading_process import ReadingProcesses
from loadcurve.settings import Settings
from loadcurve.store.database import READ_TIMEOUT_MS, open_engine, session_factory

_DESCRIPTION = """\
Loadcurve keeps Oracle storage benchmark results as load curves.

Units are part of every name (`read_latency_us`, `throughput_iops`, `bandwidth_mib_s`); `null`
means not known, never zero. Lists come a page at a time: pass `next_cursor` back as `cursor`.
Every error is `application/problem+json` (RFC 9457).
"""


_UNDER_API = (sources, systems, runs, reports, groupings, figures, comparison, charts, transfers)


def create_app(settings: Settings) -> FastAPI:
    """The application for these settings; nothing connects before it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        engine = open_engine(settings.database_url, READ_TIMEOUT_MS)
        processes = ReadingProcesses(app.state.metrics.reading.add)
        app.state.sessions = session_factory(engine, NOBODY)
        app.state.processes = processes
        app.state.images = Images()
        app.state.offline_reports = OfflineReports(settings.built_pages / "report")
        processes.start()
        try:
            yield
        finally:
            processes.stop()
            await engine.dispose()

    app = FastAPI(
        title="Loadcurve",
        version=__version__,
        description=_DESCRIPTION,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=_operation_id,
        responses=problems.problem_responses(400, 401, 421, 429, 500, 503),
    )
    app.state.settings = settings
    app.state.load = Load()
    app.state.metrics = Metrics(app.state.load)
    app.state.limits = RateLimits()
    problems.install(app)
    app.add_exception_handler(WrongKey, sign_in.refuse_wrong_key)
    for module in _UNDER_API:
        app.include_router(module.router, prefix=API)
    app.include_router(exports.router)
    app.include_router(pictures.router)
    app.include_router(unfurl.router, prefix=API)
    app.include_router(sign_in.router, prefix=API)
    app.include_router(audit.router, prefix=API)
    app.include_router(health.router)
    pages.install(app, settings.built_pages)
    _add_guards(app, settings)
    return app


def _add_guards(app: FastAPI, settings: Settings) -> None:
    """What stands before the routes; the last one added is the first to see a request."""
    app.add_middleware(
        GZipMiddleware,
        minimum_size=1000,
        compresslevel=5,
        # Original reports are downloads, whose length should be known.
        exclude_content_types=(*DEFAULT_EXCLUDED_CONTENT_TYPES, "application/octet-stream"),
    )
    app.add_middleware(BodyGuard)
    app.add_middleware(OriginGuard, listening_on=settings.host, public_url=settings.public_url)
    app.add_middleware(LoadGuard, load=app.state.load)
    app.add_middleware(Observing, metrics=app.state.metrics)
    app.add_middleware(StrictHeaders)


def _operation_id(route: APIRoute) -> str:
    """The function's name, so that generated clients read well."""
    return route.name
