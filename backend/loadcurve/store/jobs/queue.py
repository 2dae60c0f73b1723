"""Jobs in the database: what takes longer than a request may, done by whichever worker takes it.

A worker takes a job by moving the time of its next attempt on, so that a worker that dies has lost
nothing but that time. It then does the job in the transaction that says that it is done: what was
done is done once, whenever anything is killed. PostgreSQL's locks do the rest (``FOR UPDATE SKIP
LOCKED``): workers pass each other's jobs by.
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
# So long after it was taken a job is taken for one whose worker died; longer than any job takes.
LEASE_S = 120
# Before the second attempt; twice as long before each one after it.
PAUSE_S = 5
MOST_TOLD = 20

_TAKE = text(f"""
UPDATE jobs SET attempts = attempts + 1, not_before = now() + interval '{LEASE_S} s'
WHERE id = (
  SELECT id FROM jobs WHERE state = 'waiting' AND not_before <= now() AND kind = ANY(:kinds)
  ORDER BY not_before, id LIMIT 1 FOR UPDATE SKIP LOCKED
)
RETURNING id, kind, subject, attempts
""")  # noqa: S608  what is put in is a number of ours


class State(StrEnum):
    """What became of a job. A refused one ran, and changed nothing for a reason."""

    WAITING = "waiting"
    DONE = "done"
    REFUSED = "refused"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Job:
    """A job that was taken, for the how many-th time."""

    id: int
    kind: str
    subject: str
    attempts: int


@dataclass(frozen=True, slots=True)
class Told:
    """Why a job was refused, or failed."""

    subject: str
    state: State
    reason: str


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the jobs of a kind are, since somebody last asked for them."""

    waiting: int
    done: int
    refused: int
    failed: int
    told: tuple[Told, ...]


async def add_jobs(session: AsyncSession, kind: str, subjects: Sequence[str]) -> None:
    """Ask for a job of each subject; what is waiting already is not asked for twice.

    What became of the jobs of this kind before is forgotten.
    """
    over = (jobs.c.kind == kind, jobs.c.state != State.WAITING)
    await session.execute(jobs.delete().where(*over))
    if subjects:
        rows = [{"kind": kind, "subject": subject} for subject in subjects]
        await session.execute(insert(jobs).on_conflict_do_nothing(), rows)


async def take_job(session: AsyncSession, kinds: Sequence[str]) -> Job | None:
    """The job of these kinds that has waited longest, which nobody else takes meanwhile.

    Commit before doing it. None if there is nothing to do.
    """
    row = (await session.execute(_TAKE, {"kinds": list(kinds)})).first()
    return None if row is None else Job(row.id, row.kind, row.subject, row.attempts)


async def hold_job(session: AsyncSession, job: Job) -> bool:
    """Lock a job that was taken until this transaction ends; False if it is somebody else's now.

    This waits for the row's lock. A worker that looked for a job while this one was being taken may
    have it for a moment, and passing it by would leave the job undone until its lease is over.
    """
    is_mine = (jobs.c.id == job.id, jobs.c.state == State.WAITING, jobs.c.attempts == job.attempts)
    statement = select(jobs.c.id).where(*is_mine).with_for_update()
    return (await session.execute(statement)).first() is not None


async def end_job(session: AsyncSession, job: Job, state: State, reason: str | None = None) -> None:
    """Note how the job ended, with the reason if it went wrong."""
    await session.execute(update(jobs).where(jobs.c.id == job.id).values(state=state, told=reason))


async def try_again(session: AsyncSession, job: Job, reason: str) -> None:
    """Note that the job went wrong: it is tried again after a pause, or has failed for good."""
    mine = (jobs.c.id == job.id, jobs.c.attempts == job.attempts, jobs.c.state == State.WAITING)
    if job.attempts >= MOST_ATTEMPTS:
        values: dict[str, Any] = {"state": State.FAILED, "told": reason}
    else:
        pause = func.make_interval(0, 0, 0, 0, 0, 0, PAUSE_S * 2 ** (job.attempts - 1))
        values = {"not_before": func.now() + pause, "told": reason}
    await session.execute(update(jobs).where(*mine).values(**values))


async def progress(session: AsyncSession, kind: str) -> Progress:
    """How far the jobs of a kind are."""
    counts = await session.execute(
        select(jobs.c.state, func.count()).where(jobs.c.kind == kind).group_by(jobs.c.state)
    )
    by_state: dict[str, int] = {state: number for state, number in counts.all()}
    ended = (jobs.c.kind == kind, jobs.c.state.in_((State.REFUSED, State.FAILED)))
    outcomes = await session.execute(
        select(jobs.c.subject, jobs.c.state, jobs.c.told)
        .where(*ended)
        .order_by(jobs.c.id)
        .limit(MOST_TOLD)
    )
    return Progress(
        **{state.value: by_state.get(state, 0) for state in State},
        told=tuple(Told(row.subject, State(row.state), row.told) for row in outcomes.all()),
    )
