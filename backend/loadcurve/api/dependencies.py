"""What routes ask for: a session that commits before the answer, and the reading processes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Annotated

from fastapi import Depends, Query, Request
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.uploads.reading_process import ReadingProcesses
from loadcurve.api.auth import authorise, count_uses, find_caller, rate_limits_of
from loadcurve.api.fields import Identifier
from loadcurve.api.limits.concurrency import CurrentLoad
from loadcurve.api.limits.storage_quota import check_storage_quota
from loadcurve.api.origin_and_headers import API, FILE_PATHS, SAFE_METHODS
from loadcurve.api.responses.response_cache import REVISION
from loadcurve.settings import Settings
from loadcurve.store.access import allow_reports_of_run
from loadcurve.store.connections.database import allow_long_write
from loadcurve.store.runs.loading import use_cache

_RELEASE = "release"
# Queries that are too long for an address.
READ_BY_POST = {
    f"{API}/reports/known",
    *(f"{API}/groupings{of}" for of in ("", "/parts", "/sweeps")),
}


@asynccontextmanager
async def session_for(request: Request) -> AsyncIterator[AsyncSession]:
    """A session for a request, when a connection is free; to read, one snapshot for an answer.

    A session that never queried the database has no connection to return, which would take a task.
    """
    load: CurrentLoad = request.app.state.load
    async with AsyncExitStack() as held:
        await held.enter_async_context(load.database_slot())
        state = request.app.state
        is_read = request.method in SAFE_METHODS or request.url.path in READ_BY_POST
        session: AsyncSession = state.reading_sessions() if is_read else state.sessions()
        session.info[_RELEASE] = held.aclose
        held.push_async_callback(_end, session)
        yield session


async def _end(session: AsyncSession) -> None:
    if session.in_transaction():
        await session.close()


async def release(session: AsyncSession) -> None:
    """Return a session's connection and slot before the route returns, to draw or to wait."""
    await session.info[_RELEASE]()


async def get_session(request: Request) -> AsyncIterator[AsyncSession]:
    """One session, one transaction: committed when the route returns, rolled back if it raises.

    The caller's role was checked before. A query changes nothing, so its transaction begins with
    its first statement, and nothing is committed.
    """
    async with session_for(request) as session:
        if request.method in SAFE_METHODS:
            await authorise(request, session)
            revision: int | None = request.scope.get("state", {}).get(REVISION)
            if revision is not None:
                use_cache(session, request.app.state.cache, revision)
            yield session
            return
        allow_long_write(session)
        async with session.begin():
            await authorise(request, session)
            await _count_change(request, session)
            yield session


async def _count_change(request: Request, session: AsyncSession) -> None:
    """Count what changes something.

    Raises RateLimited, and QuotaExceeded if it adds beyond the quota.

    Files are counted before they are taken in (`received_file`).
    """
    path = request.url.path
    if request.method in SAFE_METHODS or path in FILE_PATHS | READ_BY_POST:
        return
    await count_uses(request, session, {rate_limits_of(request).changes: 1})
    if request.method != "DELETE":
        await check_storage_quota(request, session)


async def get_report_session(
    session: Annotated[AsyncSession, Depends(get_session, scope="function")],
    run: Annotated[
        Identifier | None,
        Query(description="A run that uses the report; required if all its runs are unlisted."),
    ] = None,
) -> AsyncSession:
    """The session, in which reports of the run in the address may be read."""
    if run is not None:
        allow_reports_of_run(session, run)
    return session


async def get_own_session(request: Request) -> AsyncIterator[AsyncSession]:
    """The same for questions about the caller, which everybody may ask."""
    async with session_for(request) as session, session.begin():
        session.info["caller"] = await find_caller(request, session)
        yield session


async def get_processes(request: Request) -> ReadingProcesses:
    """The processes that read reports."""
    processes: ReadingProcesses = request.app.state.processes
    return processes


async def get_settings(request: Request) -> Settings:
    """The settings of this server."""
    settings: Settings = request.app.state.settings
    return settings


# Without scope="function" FastAPI runs what follows ``yield`` after the answer was sent, and an
# acknowledged upload could still be lost.
SessionDep = Annotated[AsyncSession, Depends(get_session, scope="function")]
ReportSessionDep = Annotated[AsyncSession, Depends(get_report_session, scope="function")]
OwnSessionDep = Annotated[AsyncSession, Depends(get_own_session, scope="function")]
ProcessesDep = Annotated[ReadingProcesses, Depends(get_processes)]
SettingsDep = Annotated[Settings, Depends(get_settings)]
