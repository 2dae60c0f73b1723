"""Background work: jobs, one at a time, and periodic maintenance.

Several workers may share a database: each job is done once, and each round of maintenance by one.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.uploads.reading_process import ReadingProcesses
from loadcurve.actions.uploads.reread import Sessions, reread_report
from loadcurve.core.errors import LoadcurveError, NotFound
from loadcurve.core.readers import READER_VERSION
from loadcurve.store.audit import record_action
from loadcurve.store.jobs.queue import (
    MOST_ATTEMPTS,
    Job,
    JobState,
    add_jobs,
    end_job,
    lock_leased_job,
    record_failed_attempt,
    take_job,
)
from loadcurve.store.reports import outdated_reports

REREAD = "reread"
# The pause of an idle worker between two polls.
IDLE_S = 1.0
_log = logging.getLogger("loadcurve")


@dataclass(frozen=True, slots=True)
class JobOutcome:
    """The outcome of a job, with the reason of a failure."""

    state: JobState
    reason: str | None = None


async def queue_rereading(session: AsyncSession) -> int:
    """Queue all reports of other reader versions for reading; return their number."""
    outdated = await outdated_reports(session, READER_VERSION)
    await add_jobs(session, REREAD, outdated)
    await record_action(session, "asked to read reports again", reports=len(outdated))
    return len(outdated)


class Worker:
    """Does jobs one at a time; it has a reading process only while it needs one."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._processes = ReadingProcesses(processes=1)
        self._is_reading = False
        self.kinds: dict[str, Callable[[AsyncSession, str], Awaitable[JobOutcome]]] = {
            REREAD: self._reread
        }

    async def work(self, stop: asyncio.Event) -> None:
        """Do jobs until ``stop``, also across outages of the database."""
        try:
            while not stop.is_set():
                if await self._has_done_one():
                    continue
                self._stop_reading()
                with suppress(TimeoutError):
                    await asyncio.wait_for(stop.wait(), IDLE_S)
        finally:
            self._stop_reading()

    async def _has_done_one(self) -> bool:
        try:
            return await self.do_one()
        except Exception as error:
            # Any error: a dead worker would go unnoticed.
            _log.warning("could not take a job: %s", type(error).__name__)
            return False

    async def do_one(self) -> bool:
        """Do the oldest job; False without one."""
        async with self._sessions() as session, session.begin():
            job = await take_job(session, tuple(self.kinds))
        if job is None:
            return False
        try:
            if job.attempts > MOST_ATTEMPTS:
                await self._record_failure(job, "its worker ended at every attempt")
            else:
                await self._do(job)
        except Exception as error:
            # Any error: other jobs continue, and this one is retried.
            _log.warning("a job of the kind %s failed: %s", job.kind, type(error).__name__)
            await self._record_failure(job, f"it failed ({type(error).__name__})")
        return True

    async def _do(self, job: Job) -> None:
        async with self._sessions() as session, session.begin():
            if await lock_leased_job(session, job):
                ended = await self.kinds[job.kind](session, job.subject)
                await end_job(session, job, ended.state, ended.reason)

    async def _record_failure(self, job: Job, reason: str) -> None:
        async with self._sessions() as session, session.begin():
            await record_failed_attempt(session, job, reason)

    async def _reread(self, session: AsyncSession, sha256: str) -> JobOutcome:
        if not self._is_reading:
            self._processes.start()
            self._is_reading = True
        try:
            outcome = await reread_report(session, self._processes, sha256)
        except NotFound:
            return JobOutcome(JobState.DONE)
        except LoadcurveError as error:
            return JobOutcome(JobState.REFUSED, str(error))
        if outcome.refused is not None:
            return JobOutcome(JobState.REFUSED, f"{outcome.name}: {outcome.refused}")
        return JobOutcome(JobState.DONE)

    def _stop_reading(self) -> None:
        if self._is_reading:
            self._processes.stop()
            self._is_reading = False
