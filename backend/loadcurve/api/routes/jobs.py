"""/jobs: what takes longer than a request may, asked for here and done by a worker."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.actions.jobs import REREAD, queue_rereading
from loadcurve.api.auth import require_role
from loadcurve.api.dependencies import SessionDep
from loadcurve.api.problems import problem_responses, write_problems
from loadcurve.api.routers import api_router
from loadcurve.core.access import Role
from loadcurve.core.readers import READER_VERSION
from loadcurve.store.access import caller_of
from loadcurve.store.jobs.queue import JobProgress, progress
from loadcurve.store.reports import outdated_reports

router = api_router("jobs")


@dataclass(frozen=True, slots=True)
class RereadingOut:
    """Number of reports read by another version, and the progress of reading them again.

    ``progress`` counts since the last request; ``refused`` reports can no longer be read and stay
    unchanged, ``failed`` ones ended in an error at every attempt.
    """

    outdated_reports: int
    progress: JobProgress


@router.get("/jobs/reread", responses=problem_responses(403))
async def get_rereading(session: SessionDep) -> RereadingOut:
    """Progress of re-reading stored reports. Needs the admin role."""
    require_role(caller_of(session), Role.ADMIN)
    outdated = await outdated_reports(session, READER_VERSION)
    return RereadingOut(len(outdated), await progress(session, REREAD))


@router.post("/jobs/reread", status_code=202, responses=write_problems())
async def start_rereading(session: SessionDep) -> RereadingOut:
    """Queue a re-read of every stored report that another version has read. Shared charts don't
    change. A re-read in progress continues. Needs the admin role.
    """
    require_role(caller_of(session), Role.ADMIN)
    outdated = await queue_rereading(session)
    return RereadingOut(outdated, await progress(session, REREAD))
