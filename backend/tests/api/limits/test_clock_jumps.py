"""A database whose clock jumps: sessions, links, limits and trash follow it, and recover."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest

from loadcurve.actions.cleanup import clean_up
from loadcurve.store.connections.database import open_engine, session_factory
from tests.serving.databases import Server
from tests.serving.people import People, Person, guarded

SESSION = "/api/v1/session"
LIBRARY = "/api/v1/library"


class Clock:
    """The clock of one database: `now` and `clock_timestamp`, ahead by an interval."""

    def __init__(self, url: str) -> None:
        self.connection = psycopg.connect(url.replace("+psycopg", ""), autocommit=True)
        self.connection.execute("CREATE SCHEMA clock")
        self.jump("0")
        name = self.connection.info.dbname
        self.connection.execute(
            f'ALTER DATABASE "{name}" SET search_path = clock, pg_catalog, public'
        )

    def jump(self, ahead: str) -> None:
        for function in ("now", "clock_timestamp"):
            self.connection.execute(
                f"CREATE OR REPLACE FUNCTION clock.{function}() RETURNS timestamptz VOLATILE "
                f"LANGUAGE sql AS $$ SELECT pg_catalog.{function}() + interval '{ahead}' $$"
            )


@contextmanager
def with_clock(server: Server, built_pages: Path) -> Iterator[tuple[People, Clock]]:
    with server.copy() as url:
        clock = Clock(url)
        try:
            with guarded(url, built_pages) as people:
                yield people, clock
        finally:
            clock.connection.close()


@pytest.fixture
def both(database_server: Server, built_pages: Path) -> Iterator[tuple[People, Clock]]:
    with with_clock(database_server, built_pages) as found:
        yield found


def may_empty_more(people: People) -> bool:
    """One step of emptying the trash after 30 days; whether it deleted anything."""

    async def step() -> bool:
        engine = open_engine(people.database_url)
        try:
            async with session_factory(engine)() as session, session.begin():
                return await clean_up(session, 30)
        finally:
            await engine.dispose()

    return asyncio.run(step())


def signed_in(person: Person, cookie: str) -> bool:
    answer = person.ask("GET", SESSION, headers={"Cookie": cookie})
    assert answer.status_code == 200, answer.text
    return answer.json()["name"] is not None


def test_a_session_and_a_link_end_by_the_databases_clock(both: tuple[People, Clock]) -> None:
    people, clock = both
    answer = people.nobody.ask("POST", SESSION, json={"key": people.ann.key})
    cookie = answer.headers["set-cookie"].partition(";")[0]
    run = people.ann.run("clock", 7600, visibility="public")["run"]["id"]
    end = (datetime.now(UTC) + timedelta(days=1)).isoformat()
    link = people.ann.chart(run, visibility="public", expires_at=end)
    paths = [f"{LIBRARY}/frozen/{link['token']}", f"/c/{link['token']}.svg"]

    def opened() -> list[int]:
        return [people.nobody.get(path).status_code for path in paths]

    for ahead, is_signed_in, is_open in (
        ("0", True, True),
        ("8 days", False, False),
        ("-400 days", True, True),
        ("400 days", False, False),
        ("0", True, True),
    ):
        clock.jump(ahead)
        assert signed_in(people.nobody, cookie) is is_signed_in, ahead
        assert opened() == ([200, 200] if is_open else [404, 404]), ahead


def test_limits_counted_ahead_of_time_lock_nobody_out(both: tuple[People, Clock]) -> None:
    people, clock = both
    clock.jump("400 days")
    wrong = [people.nobody.ask("POST", SESSION, json={"key": f"lck_{at}"}) for at in range(21)]
    assert {answer.status_code for answer in wrong} == {401, 429}
    for ahead in ("0", "-400 days"):
        clock.jump(ahead)
        answer = people.nobody.ask("POST", SESSION, json={"key": "lck_x"})
        assert answer.status_code == 401, ahead
        assert people.ann.get("/api/v1/runs").status_code == 200


def test_a_clock_behind_empties_no_trash(both: tuple[People, Clock]) -> None:
    people, clock = both
    run = people.ann.run("clock", 7610)["run"]["id"]
    people.ann.ask("DELETE", f"/api/v1/runs/{run}")
    for ahead in ("-400 days", "29 days"):
        clock.jump(ahead)
        assert not may_empty_more(people), ahead
    assert people.ann.ask("POST", f"/api/v1/runs/{run}/restore").status_code == 200
