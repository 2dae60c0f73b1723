"""The web server: routes, guards and pages."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from typing import TYPE_CHECKING

from fastapi import FastAPI
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware

from loadcurve import __version__
from loadcurve.actions.audit_retention import shorten_daily
from loadcurve.actions.exports.renderer import Renderer
from loadcurve.actions.jobs import Worker
from loadcurve.actions.originals.orphans import delete_orphans_hourly
from loadcurve.actions.uploads.reading_process import ReadingProcesses
from loadcurve.api import health, problems
from loadcurve.api.cleanup_task import cleanup
from loadcurve.api.http_methods import HeadAsGet
from loadcurve.api.limits.bodies import BodyGuard
from loadcurve.api.limits.concurrency import ConcurrencyLimiter, CurrentLoad
from loadcurve.api.limits.rate_limits import RateLimits
from loadcurve.api.limits.storage_quota import GIB, StorageQuota
from loadcurve.api.metrics import Metrics
from loadcurve.api.origin_and_headers import OriginGuard, StrictHeaders
from loadcurve.api.request_log import RequestLog
from loadcurve.api.responses.response_cache import CacheStats, ResponseCache
from loadcurve.api.routers import operation_id
from loadcurve.api.routes import (
    accounts,
    changes,
    comparison,
    exports,
    figures,
    fit,
    groupings,
    jobs,
    library,
    oembed,
    report_pages,
    reports,
    runs,
    sources,
    systems,
    timelines,
    transfers,
    trash,
)
from loadcurve.api.routes.accounts.sign_in import refuse_wrong_key
from loadcurve.api.site import pages
from loadcurve.api.tracing import open_traces
from loadcurve.cache import Cache
from loadcurve.core.access import NOBODY
from loadcurve.core.errors import InvalidKey
from loadcurve.settings import Settings
from loadcurve.store.connections.database import (
    COUNT_TIMEOUT_MS,
    READ_TIMEOUT_MS,
    open_engine,
    session_factory,
    snapshot_engine,
)
from loadcurve.store.originals.object_store_connection import open_object_store
from loadcurve.store.revision import RevisionQueries

if TYPE_CHECKING:
    from loadcurve.api.tracing.traces import Traces

_DESCRIPTION = """\
Loadcurve stores Oracle storage benchmark results as load curves.

Units are part of every name (`read_latency_us`, `throughput_iops`, `bandwidth_mib_s`); `null` means
unknown, never zero. Lists are paged: pass `next_cursor` back as `cursor`.
Every error is `application/problem+json` (RFC 9457). Every `GET` also accepts
`HEAD`, with the same status and headers; it is not listed.
"""


_ADDRESSES = (
    *(comparison, figures, sources, systems, runs, reports, report_pages, groupings),
    *(changes, fit, timelines, library, transfers, trash, jobs, exports),
    *(oembed, accounts),
)


def create_app(settings: Settings) -> FastAPI:
    """The application for these settings; nothing connects before it starts."""
    traces = open_traces(settings.traces)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        noted = app.state.metrics.add_reading
        if traces is not None:
            noted = traces.readings(noted)
        processes = ReadingProcesses(noted)
        app.state.processes = processes
        app.state.renderer = Renderer(settings.built_pages / "report")
        processes.start()
        app.state.renderer.start()
        try:
            async with (
                traces.sending() if traces is not None else nullcontext(),
                _connection_pools(app, settings, traces),
                cleanup(app, erases=settings.does_jobs),
                _background_tasks(app),
            ):
                yield
        finally:
            processes.stop()
            app.state.renderer.stop()

    app = FastAPI(
        title="Loadcurve",
        version=__version__,
        description=_DESCRIPTION,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=operation_id,
        # FastAPI's own looks into the environment for each request; ours are `metrics` and the log.
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    _set_state(app, settings)
    problems.install(app)
    app.add_exception_handler(InvalidKey, refuse_wrong_key)
    _add_routes(app, settings)
    _add_guards(app, settings, traces)
    return app


@asynccontextmanager
async def _connection_pools(
    app: FastAPI, settings: Settings, traces: Traces | None
) -> AsyncIterator[None]:
    """Connection pools for the duration of the block.

    One for requests, and one connection each for health checks and rate limits."""
    url = settings.database_url
    engine = open_engine(url, READ_TIMEOUT_MS)
    standing_engine = open_engine(url, READ_TIMEOUT_MS, pool_size=1)
    limits_engine = open_engine(url, COUNT_TIMEOUT_MS, pool_size=1)
    if traces is not None:
        traces.statements(engine)
    outside = open_object_store(settings.originals)
    app.state.sessions = session_factory(engine, NOBODY, outside)
    app.state.reading_sessions = session_factory(snapshot_engine(engine), NOBODY, outside)
    app.state.standings = RevisionQueries(standing_engine)
    app.state.limits = RateLimits(limits_engine, settings.quotas)
    try:
        yield
    finally:
        await app.state.standings.close()
        for pool in (limits_engine, standing_engine, engine):
            await pool.dispose()


@asynccontextmanager
async def _background_tasks(app: FastAPI) -> AsyncIterator[None]:
    """The background work of this process, for the duration of the block."""
    settings: Settings = app.state.settings
    engine = open_engine(settings.database_url, pool_size=2)
    tasks = []
    if settings.does_jobs:
        sessions = session_factory(engine, outside=open_object_store(settings.originals))
        tasks.append(asyncio.create_task(Worker(sessions).work(asyncio.Event())))
        tasks.append(asyncio.create_task(delete_orphans_hourly(sessions)))
        tasks.append(asyncio.create_task(shorten_daily(sessions, settings.quotas.audit_days)))
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await engine.dispose()


def _add_routes(app: FastAPI, settings: Settings) -> None:
    """Every address there is."""
    # Routes are tried in this order, which takes time: the most frequent come first.
    app.router.routes.extend(health.router.routes)
    pages.install(app, settings.built_pages)
    for module in _ADDRESSES:
        app.router.routes.extend(module.router.routes)
    pages.add_api_not_found(app)


def _set_state(app: FastAPI, settings: Settings) -> None:
    """The settings, load and limits of one process."""
    app.state.settings = settings
    app.state.load = CurrentLoad()
    quotas = settings.quotas
    app.state.storage_quota = StorageQuota(quotas.stored_gib * GIB, quotas.person_stored_gib * GIB)
    app.state.cache = Cache()
    app.state.lookups = CacheStats()
    app.state.metrics = Metrics(app.state)
    app.state.write_trials = health.WriteProbes()


def _add_guards(app: FastAPI, settings: Settings, traces: Traces | None) -> None:
    """The middleware; the last one added is the first to see a request."""
    app.add_middleware(
        GZipMiddleware,
        minimum_size=1000,
        compresslevel=5,
        # Original reports are downloads, whose length should be known.
        exclude_content_types=(*DEFAULT_EXCLUDED_CONTENT_TYPES, "application/octet-stream"),
    )
    app.add_middleware(ResponseCache, cache=app.state.cache, lookups=app.state.lookups)
    app.add_middleware(ConcurrencyLimiter, load=app.state.load)
    app.add_middleware(BodyGuard, load=app.state.load)
    app.add_middleware(OriginGuard, listening_on=settings.host, public_url=settings.public_url)
    app.add_middleware(HeadAsGet)
    if traces is not None:
        traces.install(app)
    app.add_middleware(RequestLog, metrics=app.state.metrics)
    app.add_middleware(StrictHeaders)
