"""Jobs: each is done once, by whichever worker takes it, and goes wrong so often at most."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import psycopg
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.testclient import TestClient

from loadcurve.actions.jobs import JobOutcome, Worker
from loadcurve.actions.uploads.reread import Sessions
from loadcurve.store.connections.database import open_engine, session_factory
from loadcurve.store.jobs.queue import (
    MOST_ATTEMPTS,
    JobFailure,
    JobProgress,
    JobState,
    add_jobs,
    lock_leased_job,
    progress,
    take_job,
)
from loadcurve.store.tables import jobs
from tests.making.drafts import content, draft
from tests.serving.asking import upload
from tests.serving.rereading import age

T = TypeVar("T")
KIND = "kept"


def with_sessions(url: str, ask: Callable[[Sessions], Awaitable[T]]) -> T:
    async def asked() -> T:
        engine = open_engine(url)
        try:
            return await ask(session_factory(engine))
        finally:
            await engine.dispose()

    return asyncio.run(asked())


def let_time_pass(url: str) -> None:
    """As if every pause and every lease were over."""
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        connection.execute("UPDATE jobs SET not_before = now()")


async def add(sessions: Sessions, *subjects: str) -> None:
    async with sessions() as session, session.begin():
        await add_jobs(session, KIND, subjects)


async def how_far(sessions: Sessions) -> JobProgress:
    async with sessions() as session:
        return await progress(session, KIND)


def keeping(sessions: Sessions) -> Worker:
    """A worker whose jobs leave a row each, in the transaction that ends the job."""

    async def keep(session: AsyncSession, subject: str) -> JobOutcome:
        connection = await session.connection()
        await connection.exec_driver_sql("INSERT INTO kept VALUES (%s)", (subject,))
        await asyncio.sleep(0)
        return JobOutcome(JobState.DONE)

    worker = Worker(sessions)
    worker.kinds[KIND] = keep
    return worker


def test_workers_at_once_do_each_job_once(database_url: str) -> None:
    subjects = [f"{number:02}" for number in range(40)]

    async def ask(sessions: Sessions) -> JobProgress:
        await add(sessions, *subjects)
        await add(sessions, *subjects)

        async def work() -> None:
            while await keeping(sessions).do_one():
                pass

        await asyncio.gather(*(work() for _ in range(5)))
        return await how_far(sessions)

    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        connection.execute("CREATE TABLE kept (subject text)")
        connection.commit()
        assert with_sessions(database_url, ask) == JobProgress(0, 40, 0, 0, ())
        kept = connection.execute("SELECT subject FROM kept ORDER BY subject").fetchall()
    assert kept == [(subject,) for subject in subjects]


def test_job_locked_briefly_by_other_worker_is_done(
    database_url: str,
) -> None:
    """A poll may lock a job taken meanwhile, until its transaction ends."""

    async def hold_beside_another(sessions: Sessions) -> bool:
        await add(sessions, "a")
        async with sessions() as session, session.begin():
            job = await take_job(session, [KIND])
        assert job is not None
        async with sessions() as mine, sessions() as theirs:
            await theirs.begin()
            await theirs.execute(select(jobs.c.id).with_for_update())
            holding = asyncio.create_task(lock_leased_job(mine, job))
            await asyncio.wait([holding], timeout=0.2)
            await theirs.rollback()
            return await holding

    assert with_sessions(database_url, hold_beside_another) is True


def test_job_of_dead_worker_is_done_after_lease_expires(
    database_url: str,
) -> None:
    async def die(sessions: Sessions) -> bool:
        await add(sessions, "a")
        async with sessions() as session, session.begin():
            assert await take_job(session, [KIND]) is not None
        return await keeping(sessions).do_one()

    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        connection.execute("CREATE TABLE kept (subject text)")
        connection.commit()
        assert with_sessions(database_url, die) is False
        let_time_pass(database_url)
        assert with_sessions(database_url, lambda sessions: keeping(sessions).do_one()) is True
        assert connection.execute("SELECT count(*) FROM kept").fetchone() == (1,)


def test_failing_job_is_retried_then_given_up(database_url: str) -> None:
    tried: list[str] = []

    async def break_down(_: AsyncSession, subject: str) -> JobOutcome:
        tried.append(subject)
        raise ZeroDivisionError

    async def once(sessions: Sessions) -> bool:
        worker = Worker(sessions)
        worker.kinds[KIND] = break_down
        return await worker.do_one()

    with_sessions(database_url, lambda sessions: add(sessions, "broken"))
    assert with_sessions(database_url, once) is True
    # It has to wait now.
    assert with_sessions(database_url, once) is False
    for _ in range(MOST_ATTEMPTS + 3):
        let_time_pass(database_url)
        with_sessions(database_url, once)
    assert tried == ["broken"] * MOST_ATTEMPTS
    told = JobFailure("broken", JobState.FAILED, "it failed (ZeroDivisionError)")
    assert with_sessions(database_url, how_far) == JobProgress(0, 0, 0, 1, (told,))


def test_a_job_that_ends_its_worker_each_time_is_given_up(database_url: str) -> None:
    async def die(sessions: Sessions) -> None:
        async with sessions() as session, session.begin():
            assert await take_job(session, [KIND]) is not None

    with_sessions(database_url, lambda sessions: add(sessions, "deadly"))
    for _ in range(MOST_ATTEMPTS):
        let_time_pass(database_url)
        with_sessions(database_url, die)
    let_time_pass(database_url)
    with_sessions(database_url, lambda sessions: keeping(sessions).do_one())
    told = JobFailure("deadly", JobState.FAILED, "its worker ended at every attempt")
    assert with_sessions(database_url, how_far) == JobProgress(0, 0, 0, 1, (told,))


def test_jobs_of_a_newer_version_are_left_to_its_worker(database_url: str) -> None:
    with_sessions(database_url, lambda sessions: add(sessions, "later"))
    assert with_sessions(database_url, lambda sessions: Worker(sessions).do_one()) is False
    assert with_sessions(database_url, how_far) == JobProgress(1, 0, 0, 0, ())


def test_reports_that_another_version_read_are_read_again(seeded: TestClient) -> None:
    url = seeded.app.state.settings.database_url  # type: ignore[attr-defined]
    runs = []
    for number in (601, 602):
        sha256 = str(upload(seeded, content(number))["sha256"])
        body = draft({"report_sha256": sha256, "concurrency": 8}, title=f"Run {number}")
        runs.append(seeded.post("/api/v1/runs", json=body).json()["run"]["id"])
        age(seeded, sha256, runs[-1])
    assert seeded.get("/api/v1/jobs/reread").json()["outdated_reports"] == 2
    for _ in range(2):
        # Asked for twice, it is done once.
        started = seeded.post("/api/v1/jobs/reread")
        assert (started.status_code, started.json()["progress"]["waiting"]) == (202, 2)

    async def work(sessions: Sessions) -> None:
        stop = asyncio.Event()
        working = asyncio.create_task(Worker(sessions).work(stop))
        async with asyncio.timeout(60):
            while True:
                async with sessions() as session:
                    if (await progress(session, "reread")).waiting == 0:
                        break
                await asyncio.sleep(0.05)
        stop.set()
        await working

    with_sessions(url, work)
    told = seeded.get("/api/v1/jobs/reread").json()
    assert told["outdated_reports"] == 0
    assert (told["progress"]["done"], told["progress"]["waiting"]) == (2, 0)
    for run in runs:
        point = seeded.get(f"/api/v1/runs/{run}").json()["run"]["points"][0]
        assert point["quantities"]["read_iops"]["value"] == 5198.8
        history = seeded.get(f"/api/v1/runs/{run}/history").json()["items"]
        assert [entry["changed_by"] for entry in history] == ["loadcurve reread"]
