"""Keeps what runs answer by themselves in the database, beside requests.

A question that had to compute it leaves it here; nobody waits for it. What cannot be written, as
the database is away or busy, is computed again by the next who asks.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from fastapi import FastAPI
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

from loadcurve.actions.sharing.figures import Answered
from loadcurve.api.admission.slots import Load
from loadcurve.api.responding.pieces import KeptPieces, by_itself
from loadcurve.store.runs.written import ToWrite, Written, keep_written

# Of one run some 10 kB: more than one answer's wait for the database only while that is busy.
MOST_WAITING = 200
_log = logging.getLogger("loadcurve")


class Keeping:
    """What waits to be kept, by run. Use in one event loop."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app
        self._waiting: dict[str, ToWrite] = {}
        self._task: asyncio.Task[None] | None = None

    def keep(self, answered: Answered, pieces: KeptPieces) -> None:
        """Have what is new of these answers kept."""
        for run in answered.answers.runs:
            run_id = run.run.run_id
            new = answered.new.get(run_id)
            if new is not None and len(self._waiting) < MOST_WAITING:
                written = Written(new.brief, by_itself(run, pieces))
                self._waiting[run_id] = ToWrite(run_id, new.made_of, written)
        if self._waiting and self._task is None:
            self._task = asyncio.create_task(self._write())

    async def done(self) -> None:
        """Wait until nothing waits any more."""
        if self._task is not None:
            await asyncio.shield(self._task)

    async def stop(self) -> None:
        """Leave what waits unwritten."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _write(self) -> None:
        load: Load = self._app.state.load
        try:
            while self._waiting:
                several, self._waiting = list(self._waiting.values()), {}
                sessions = self._app.state.sessions
                async with load.database_turn(), sessions() as session, session.begin():
                    await keep_written(session, several)
        except (SQLAlchemyError, OSError, HTTPException) as error:
            self._waiting.clear()
            _log.info("what runs answer was not kept: %s", type(error).__name__)
        finally:
            self._task = None
