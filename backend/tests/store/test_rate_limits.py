"""Uses counted in the database: never above the limit of a window, with any servers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import psycopg
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy.ext.asyncio import AsyncEngine

from loadcurve.store.connections.database import open_engine, session_factory
from loadcurve.store.rate_limits.windows import (
    SLICES,
    WindowLimit,
    count_uses,
    remove_expired,
    uses_of,
)

KNOCKING = WindowLimit("knocking", 5, 60)
T = TypeVar("T")


def with_engine(database_url: str, ask: Callable[[AsyncEngine], Awaitable[T]]) -> T:
    async def asked() -> T:
        engine = open_engine(database_url)
        try:
            return await ask(engine)
        finally:
            await engine.dispose()

    return asyncio.run(asked())


async def take(
    engine: AsyncEngine,
    client: str,
    now_s: float | None,
    uses: int = 1,
    limit: WindowLimit = KNOCKING,
) -> int:
    async with engine.begin() as connection:
        return await count_uses(connection, limit, client, uses, now_s)


def test_window_slides_and_waits_at_most_one_slice_too_long(
    database_url: str,
) -> None:
    async def ask(engine: AsyncEngine) -> list[int]:
        limit = WindowLimit("knocking", 3, 60)
        waits = [await take(engine, "me", 1000 + at, limit=limit) for at in (0, 10, 20, 20)]
        waits += [
            await take(engine, client, 1000 + at, limit=limit)
            for client, at in (("me", 60.9), ("other", 60.9), ("me", 61), ("me", 61))
        ]
        return waits

    assert with_engine(database_url, ask) == [0, 0, 0, 41, 1, 0, 0, 10]


def test_uses_of_a_clock_that_was_ahead_keep_nobody_waiting(database_url: str) -> None:
    async def ask(engine: AsyncEngine) -> list[int]:
        limit, year_s = WindowLimit("knocking", 3, 60), 365 * 86_400
        return [
            await take(engine, "me", 1000 + at, 3, limit) for at in (0, year_s, year_s, 10, 11, 71)
        ]

    assert with_engine(database_url, ask) == [0, 0, 61, 0, 60, 0]


def test_turns_taken_together_wait_for_as_many_to_come_free(database_url: str) -> None:
    async def ask(engine: AsyncEngine) -> list[int]:
        limit = WindowLimit("sending", 10, 60)
        asked = ((0, 6), (10, 4), (10, 7), (10, 6), (10, 11))
        return [await take(engine, "me", 1000 + at, uses, limit) for at, uses in asked]

    assert with_engine(database_url, ask) == [0, 0, 61, 51, 60]


@settings(
    deadline=None, max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(st.tuples(st.floats(0, 40), st.integers(1, 4)), min_size=1, max_size=25))
def test_there_are_never_more_turns_in_a_window_than_may_be(
    database_url: str, steps: list[tuple[float, int]]
) -> None:
    """Against a list of all times: uses never exceed the limit, refusals end in time."""

    async def ask(engine: AsyncEngine) -> None:
        async with engine.begin() as connection:
            await connection.exec_driver_sql("TRUNCATE rate_limit_uses")
        now_s, taken = 5000.0, list[tuple[float, int]]()

        def used(since_s: float) -> int:
            return sum(uses for at, uses in taken if at > since_s)

        for later_s, uses in steps:
            now_s += later_s
            wait_s = await take(engine, "me", now_s, uses)
            if wait_s == 0:
                taken.append((now_s, uses))
                assert used(now_s - KNOCKING.window_s) <= KNOCKING.most
            else:
                too_many = used(now_s - KNOCKING.window_s - KNOCKING.slice_s) + uses
                assert too_many > KNOCKING.most
            async with session_factory(engine)() as session:
                kept = await uses_of(session, KNOCKING, "me", now_s)
            assert kept >= used(now_s - KNOCKING.window_s)

    with_engine(database_url, ask)


def test_servers_that_ask_at_once_give_out_as_many_as_there_are(database_url: str) -> None:
    async def ask(engine: AsyncEngine) -> list[int]:
        other = open_engine(database_url)
        try:
            asking = [take(each, "me", None) for each in (engine, other) * 8]
            return await asyncio.gather(*asking)
        finally:
            await other.dispose()

    waits = with_engine(database_url, ask)
    assert waits.count(0) == KNOCKING.most
    assert all(0 <= wait <= 61 for wait in waits)


def test_expired_uses_are_removed_and_unreadable(database_url: str) -> None:
    async def ask(engine: AsyncEngine) -> None:
        await take(engine, "192.0.2.7", 1000)
        await take(engine, "ann", None)
        async with session_factory(engine)() as session, session.begin():
            await remove_expired(session)

    with_engine(database_url, ask)
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        query = "SELECT t::text, cardinality(slices) FROM rate_limit_uses t"
        rows = connection.execute(query).fetchall()
        logged = connection.execute(
            "SELECT relpersistence FROM pg_class WHERE relname = 'rate_limit_uses'"
        ).fetchone()
    assert len(rows) == 1
    assert "ann" not in rows[0][0]
    assert logged == ("u",)


def test_a_row_keeps_no_more_slices_than_a_window_has(database_url: str) -> None:
    async def ask(engine: AsyncEngine) -> None:
        limit = WindowLimit("knocking", 1000, 60)
        for second in range(150):
            assert await take(engine, "me", 1000.0 + second, limit=limit) == 0

    with_engine(database_url, ask)
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        query = "SELECT cardinality(slices), cardinality(taken) FROM rate_limit_uses"
        kept = connection.execute(query)
        assert kept.fetchall() == [(SLICES + 1, SLICES + 1)]
