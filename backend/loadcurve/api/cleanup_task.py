"""Cleans up while a server runs: the trash, rate limits, pictures of charts that ended."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial

from fastapi import FastAPI
from starlette.exceptions import HTTPException

from loadcurve.actions.cleanup import clean_up, clean_up_regularly
from loadcurve.actions.exports.renderer import Renderer
from loadcurve.api.limits.concurrency import CurrentLoad
from loadcurve.core.access import PROGRAM
from loadcurve.settings import Settings
from loadcurve.store.connections.database import allow_long_write
from loadcurve.store.library.frozen import ended_contents


@asynccontextmanager
async def cleanup(app: FastAPI, *, erases: bool = True) -> AsyncIterator[None]:
    """Clean up while the block runs; ``erases`` unless `loadcurve worker` does."""
    once = partial(step, app, erases=erases)
    task = asyncio.create_task(clean_up_regularly(once, busy=(HTTPException,)))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def step(app: FastAPI, *, erases: bool = True) -> bool:
    """Do one step in one transaction; returns whether there may be more."""
    settings: Settings = app.state.settings
    load: CurrentLoad = app.state.load
    renderer: Renderer = app.state.renderer
    async with load.database_slot(), app.state.sessions() as session:
        session.info["caller"] = PROGRAM
        allow_long_write(session)
        async with session.begin():
            renderer.forget(await ended_contents(session, renderer.charts()))
            return erases and await clean_up(session, settings.trash_days)
