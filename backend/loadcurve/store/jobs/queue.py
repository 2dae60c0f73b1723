"""A job queue in the database, for work longer than a request.

A worker leases a job by postponing its next attempt, so the job of a dead worker is retried after
the lease. Work and completion share one transaction, so a job is done once whenever a process is
killed. ``FOR UPDATE SKIP LOCKED`` lets workers skip each other's jobs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sqlalchemy import func, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.tables import jobs

MOST_ATTEMPTS = 5
# The lease of a job, longer than any job takes.
LEASE_S = 120
# The pause before the second attempt; doubled before each later one.
PAUSE_S = 5
MOST_TOLD = 20

_TAKE = text(f"""
UPDATE jobs SET attempts = attempts + 1, not_before = now() + interval '{LEASE_S} s'
WHERE id = (
  SELECT id FROM jobs WHERE state = 'waiting' AND not_before <= now() AND kind = ANY(:kinds)
  ORDER BY not_before, id LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING id, kind, subject, attempts
""")  # noqa: S608  formats a constant number


class JobState(StrEnum):
    """The outcome of a job. A refused one ran without changes, for a reason."""

    WAITING = "waiting"
    DONE = "done"
    REFUSED = "refused"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Job:
    """A leased job with its number of attempts."""

    id: int
    kind: str
    subject: str
    attempts: int


@dataclass(frozen=True, slots=True)
class JobFailure:
    """Why a job was refused, or failed."""

    subject: str
    state: JobState
    reason: str


@dataclass(frozen=True, slots=True)
class JobProgress:
    """The progress of the jobs of a kind since they were last requested."""

    waiting: int
    done: int
    refused: int
    failed: int
    told: tuple[JobFailure, ...]


async def add_jobs(session: AsyncSession, kind: str, subjects: Sequence[str]) -> None:
    """Add a job for each subject without a waiting one.

    Outcomes of earlier jobs of this kind are deleted.
    """
    over = (jobs.c.kind == kind, jobs.c.state != JobState.WAITING)
    await session.execute(jobs.delete().where(*over))
    if subjects:
        rows = [{"kind": kind, "subject": subject} for subject in subjects]
        await session.execute(insert(jobs).on_conflict_do_nothing(), rows)


async def take_job(session: AsyncSession, kinds: Sequence[str]) -> Job | None:
    """Lease the oldest waiting job of these kinds; None without one.

    Commit before doing it.
    """
    row = (await session.execute(_TAKE, {"kinds": list(kinds)})).first()
    return None if row is None else Job(row.id, row.kind, row.subject, row.attempts)


async def lock_leased_job(session: AsyncSession, job: Job) -> bool:
    """Lock a leased job until this transaction ends; False if another worker has it.

    It waits for the row lock: a worker searching for jobs may have it for a moment, and skipping it
    would leave the job undone until its lease ends.
    """
    is_mine = (
        jobs.c.id == job.id,
        jobs.c.state == JobState.WAITING,
        jobs.c.attempts == job.attempts,
    )
    statement = select(jobs.c.id).where(*is_mine).with_for_update()
    return (await session.execute(statement)).first() is not None


async def end_job(
    session: AsyncSession, job: Job, state: JobState, reason: str | None = None
) -> None:
    """Record the outcome of a job, with the reason of a failure."""
    await session.execute(update(jobs).where(jobs.c.id == job.id).values(state=state, told=reason))


async def record_failed_attempt(session: AsyncSession, job: Job, reason: str) -> None:
    """Record a failed attempt: retry after a pause, or give up."""
    mine = (jobs.c.id == job.id, jobs.c.attempts == job.attempts, jobs.c.state == JobState.WAITING)
    if job.attempts >= MOST_ATTEMPTS:
        values: dict[str, Any] = {"state": JobState.FAILED, "told": reason}
    else:
        pause = func.make_interval(0, 0, 0, 0, 0, 0, PAUSE_S * 2 ** (job.attempts - 1))
        values = {"not_before": func.now() + pause, "told": reason}
    await session.execute(update(jobs).where(*mine).values(**values))


async def progress(session: AsyncSession, kind: str) -> JobProgress:
    """The progress of the jobs of a kind."""
    counts = await session.execute(
        select(jobs.c.state, func.count()).where(jobs.c.kind == kind).group_by(jobs.c.state)
    )
    by_state: dict[str, int] = {state: number for state, number in counts.all()}
    ended = (jobs.c.kind == kind, jobs.c.state.in_((JobState.REFUSED, JobState.FAILED)))
    outcomes = await session.execute(
        select(jobs.c.subject, jobs.c.state, jobs.c.told)
        .where(*ended)
        .order_by(jobs.c.id)
        .limit(MOST_TOLD)
    )
    return JobProgress(
        **{state.value: by_state.get(state, 0) for state in JobState},
        told=tuple(
            JobFailure(row.subject, JobState(row.state), row.told) for row in outcomes.all()
        ),
    )
