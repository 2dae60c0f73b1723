"""What a running server does by itself now and then: empty the trash, forget ended charts.

Little at a time, so that nobody who asks has to wait for it, and again until nothing is left.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from loadcurve.actions.exports.renderer import Renderer
from loadcurve.actions.housework import PAUSE_S, PERIOD_S, do_housework
from loadcurve.api.limits.concurrency import Load
from loadcurve.core.access import PROGRAM
from loadcurve.settings import Settings
from loadcurve.store.charts import ended_charts
from loadcurve.store.connections.database import allow_time_to_write

_log = logging.getLogger("loadcurve")


@asynccontextmanager
async def housekeeping(app: FastAPI, *, erases: bool = True) -> AsyncIterator[None]:
    """Keep house for the duration of the block; ``erases`` unless `loadcurve worker` does."""
    task = asyncio.create_task(_keep_house(app, erases))
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def _keep_house(app: FastAPI, erases: bool) -> None:
    while True:
        await asyncio.sleep(PERIOD_S)
        try:
            while await step(app, erases=erases):
                await asyncio.sleep(PAUSE_S)
        except (SQLAlchemyError, OSError, HTTPException) as error:
            # A database that is away or busy: the next round finds the same to do.
            _log.warning("housekeeping was postponed: %s", type(error).__name__)


async def step(app: FastAPI, *, erases: bool = True) -> bool:
    """Do a bounded part of it, in one transaction; whether there may be more."""
    settings: Settings = app.state.settings
    load: Load = app.state.load
    renderer: Renderer = app.state.renderer
    async with load.database_slot(), app.state.sessions() as session:
        session.info["asker"] = PROGRAM
        allow_time_to_write(session)
        async with session.begin():
            renderer.forget(await ended_charts(session, renderer.charts()))
            return erases and await do_housework(session, settings.trash_days)
