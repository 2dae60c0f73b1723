"""What is counted from columns in memory is what counting in the database finds, for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import ANYONE_HERE, NOBODY, Asker, Role
from loadcurve.store.connections.database import open_engine, session_factory
from loadcurve.store.facets.chunks import SLOTS_BITS, marks_of
from loadcurve.store.facets.held import HeldColumns
from loadcurve.store.runs.counts import RunCounts, count_with_facets
from loadcurve.store.runs.filters import RunFilter
from loadcurve.store.runs.lists import SORTS, list_runs
from tests.serving.databases import AskedStore, Server

ASKERS = (
    NOBODY,
    Asker("ann", Role.READER),
    Asker("ben", Role.CONTRIBUTOR),
    Asker("eve", Role.ADMIN),
    ANYONE_HERE,
)
TEXTS = ("title", "system", "workload", "provenance")
RUNS = "SELECT id FROM runs ORDER BY md5(id) OFFSET {number} LIMIT {many}"
OWNERS = """
UPDATE runs SET visibility = (ARRAY['team', 'unlisted', 'public'])[1 + abs(hashtext(id)) % 3],
  owner = (ARRAY['ann', 'ben', NULL])[1 + abs(hashtext(title)) % 3],
  tags = ARRAY['tag ' || abs(hashtext(id)) % 4, 'tag ' || abs(hashtext(title)) % 5]
"""
# One chunk has a few runs of the published ones, the others have the rest.
SPREAD = f"""
UPDATE run_facets SET slot = DEFAULT;
SELECT setval('run_facets_slot_seq', {3 << SLOTS_BITS});
UPDATE run_facets SET slot = DEFAULT WHERE run_id IN (SELECT id FROM runs ORDER BY id LIMIT 40);
INSERT INTO run_marks (chunk, mark) SELECT slot >> {SLOTS_BITS}, hashtext(run_id) FROM run_facets
"""  # noqa: S608
WRITES = (
    "UPDATE runs SET client = 'ASM', tags = '{{a,b,b}}' WHERE id IN ({runs})",
    "UPDATE runs SET client = NULL, tags = '{{}}', family = NULL, dated_on = NULL "
    "WHERE id IN ({runs})",
    "UPDATE runs SET client = '', tags = ARRAY(SELECT 't' || n FROM generate_series(1, 120) AS n) "
    "WHERE id IN ({runs})",
    "UPDATE runs SET owner = 'ben', visibility = 'unlisted' WHERE id IN ({runs})",
    "UPDATE runs SET visibility = 'public' WHERE id IN ({runs})",
    "UPDATE runs SET peak_throughput_iops = 1000, knee_throughput_iops = NULL, "
    "latency_at_peak_us = {number}, load_point_count = {many} WHERE id IN ({runs})",
    "UPDATE runs SET updated_at = now(), dated_on = '2015-06-01' WHERE id IN ({runs})",
    "UPDATE runs SET search_text = 'odd 100% words' WHERE id IN ({runs})",
    "UPDATE runs SET reports_search_text = 'awr dnfs' WHERE id IN ({runs})",
    "UPDATE runs SET deleted_at = now() WHERE id IN ({runs})",
    "UPDATE runs SET deleted_at = NULL WHERE id IN ({runs})",
    "DELETE FROM runs WHERE id IN ({runs})",
    "DELETE FROM sources WHERE slug IN (SELECT source_slug FROM runs WHERE id IN ({runs}))",
    "INSERT INTO runs (id, title, provenance, system_name, workload_name, search_text, document, "
    "summary, client, visibility) SELECT id || ' again', 'x', 'measured', 's', 'w', 'dnfs', "
    "document, summary, 'kNFS', 'public' FROM ({runs}) AS more JOIN runs USING (id) "
    "ON CONFLICT DO NOTHING",
    "SELECT sum_run_marks()",
)
ONE_WRITE = st.tuples(
    st.sampled_from(WRITES), st.integers(0, 55), st.integers(1, 20), st.booleans()
)
DAYS = st.none() | st.sampled_from((date(2012, 1, 1), date(2015, 6, 1), date(2024, 3, 1)))
WORDS = st.none() | st.sampled_from(("dnfs", "Oracle", "a", "0% words", "oracle dnfs", "zzz"))


@dataclass
class Held(AskedStore):
    """A database of published runs of several owners, and what is held of it."""

    columns: HeldColumns = field(default_factory=HeldColumns)
    values: dict[str, list[str]] = field(default_factory=dict)


@pytest.fixture(scope="module")
def held(database_server: Server) -> Iterator[Held]:
    """Its values are some of each facet, one that no run has among them."""
    with database_server.copy(published=True) as url, asyncio.Runner() as runner:
        with psycopg.connect(url.replace("+psycopg", "")) as connection:
            for statement in (OWNERS, *SPREAD.split(";")):
                connection.execute(statement.encode())
        engine = open_engine(url)
        found = Held(runner, session_factory(engine), url)
        counted = found.run(lambda session: count_with_facets(session, RunFilter()))
        for facet, values in counted.facets.items():
            found.values[facet] = [*(value.value for value in values), "no such value"]
        yield found
        runner.run(engine.dispose())


def wanted_of(draw: st.DataObject, values: dict[str, list[str]]) -> RunFilter:
    """A filter by some of all there is to filter by."""
    chosen = draw.draw(st.lists(st.sampled_from(sorted(values)), max_size=3, unique=True))
    several = {
        facet: tuple(draw.draw(st.lists(st.sampled_from(values[facet]), max_size=3, unique=True)))
        for facet in chosen
    }
    wanted = RunFilter(q=draw.draw(WORDS), dated_from=draw.draw(DAYS), dated_to=draw.draw(DAYS))
    return replace(wanted, **several)  # type: ignore[arg-type]


async def same(held: Held, session: AsyncSession, wanted: RunFilter) -> RunCounts:
    """What is counted from memory, which the database counts as well."""
    found = await held.columns.count(session, wanted)
    counted = await count_with_facets(session, wanted)
    assert (found.total, found.facets) == (counted.total, counted.facets), wanted
    return found


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(ONE_WRITE, max_size=5), st.data())
def test_after_any_writes_memory_counts_as_the_database_does(
    held: Held, writes: list[tuple[str, int, int, bool]], draw: st.DataObject
) -> None:
    async def check(session: AsyncSession) -> None:
        for statement, number, many, is_taken_back in [("SELECT 1", 0, 1, False), *writes]:
            before = await session.begin_nested()
            runs = RUNS.format(number=number, many=many)
            await session.execute(text(statement.format(runs=runs, number=number, many=many)))
            if is_taken_back:
                await before.rollback()
            session.info["asker"] = draw.draw(st.sampled_from(ASKERS))
            wanted = wanted_of(draw, held.values)
            counted = await same(held, session, wanted)
            sort = draw.draw(st.sampled_from(SORTS))
            page = await list_runs(session, wanted, sort, 3, None, counted)
            assert page == await list_runs(session, wanted, sort, 3, None)

    held.run(check)


async def pages(
    session: AsyncSession, wanted: RunFilter, sort: str, counted: RunCounts | None
) -> list[list[str]]:
    """The ids of all pages, of four runs each."""
    found: list[list[str]] = []
    cursor: str | None = None
    while cursor is not None or not found:
        page = await list_runs(session, wanted, sort, 4, cursor, counted)
        found.append([run.id for run in page.items])
        cursor = page.next_cursor
    return found


@pytest.mark.parametrize("asker", ASKERS, ids=lambda asker: str(asker.role))
@pytest.mark.parametrize("sort", SORTS)
def test_pages_of_few_are_those_of_the_walk(held: Held, asker: Asker, sort: str) -> None:
    """Whether the runs that match are named to the database, or looked for in their order."""

    async def check(session: AsyncSession) -> None:
        session.info["asker"] = asker
        for words in ("oracle", "nvme"):
            wanted = RunFilter(q=words)
            counted = await same(held, session, wanted)
            assert counted.matches is not None
            is_named = counted.matches.of_page(sort, None, 4) is not None
            assert is_named or (words == "oracle" and sort.removeprefix("-") in TEXTS)
            named = await pages(session, wanted, sort, counted)
            assert sum(map(len, named)) == counted.total
            assert await pages(session, wanted, sort, None) == named

    held.run(check)


def test_only_what_was_written_to_is_read_again(held: Held) -> None:
    async def check(session: AsyncSession) -> None:
        await same(held, session, RunFilter(client=("ASM",)))
        before = await marks_of(session)
        assert len(before) > 1
        await session.execute(text("UPDATE runs SET title = 'x' WHERE id = 'nvme-update-0'"))
        after = await marks_of(session)
        assert sum(after[chunk] != before[chunk] for chunk in before) == 1
        await session.execute(text("SELECT sum_run_marks()"))
        assert await marks_of(session) == after
        rows = await session.execute(text("SELECT count(*), count(DISTINCT chunk) FROM run_marks"))
        assert len(set(rows.one())) == 1

    held.run(check)


def test_where_all_are_gone_none_are_counted(held: Held) -> None:
    async def check(session: AsyncSession) -> None:
        wanted = RunFilter(client=("ASM",))
        assert (await same(held, session, wanted)).total > 0
        await session.execute(text("TRUNCATE runs CASCADE"))
        assert (await same(held, session, wanted)).total == 0

    held.run(check)


def test_a_run_keeps_its_slot_while_it_is_out_of_the_trash(held: Held) -> None:
    async def check(session: AsyncSession) -> None:
        slots = text("SELECT slot FROM run_facets WHERE run_id = 'nvme-update-0'")
        slot = (await session.execute(slots)).scalar_one()
        await session.execute(text("UPDATE runs SET client = 'x' WHERE id = 'nvme-update-0'"))
        assert (await session.execute(slots)).scalar_one() == slot
        trash = text("UPDATE runs SET deleted_at = :moment WHERE id = 'nvme-update-0'")
        for moment in (datetime(2026, 1, 2, tzinfo=UTC), None):
            await session.execute(trash, {"moment": moment})
        assert (await session.execute(slots)).scalar_one() > slot

    held.run(check)


def test_a_database_that_lags_is_answered_as_it_is(held: Held) -> None:
    """A standby may not have what a session of the primary has seen a moment ago."""

    @asynccontextmanager
    async def at_a_moment() -> AsyncIterator[AsyncSession]:
        async with held.sessions() as session:
            await session.connection(execution_options={"isolation_level": "REPEATABLE READ"})
            yield session
            await session.rollback()

    async def check(newer: AsyncSession) -> None:
        wanted = RunFilter(client=("kNFS", "ASM"), q="oracle")
        async with at_a_moment() as older:
            before = await same(held, older, wanted)
            await newer.execute(text("UPDATE runs SET client = 'ASM', search_text = 'oracle'"))
            after = await same(held, newer, wanted)
            assert after.total > before.total
            assert (await same(held, older, wanted)).facets == before.facets
            assert (await same(held, newer, wanted)).facets == after.facets

    held.run(check)


def test_two_writers_of_a_chunk_wait_for_nothing_and_are_both_seen(held: Held) -> None:
    plain = held.url.replace("+psycopg", "")
    wanted = RunFilter(client=("one", "other"))
    with psycopg.connect(plain) as one, psycopg.connect(plain) as other:
        runs = "SELECT id FROM runs ORDER BY id LIMIT 2"
        ids = [row[0] for row in one.execute(runs.encode()).fetchall()]
        for connection, run, client in ((one, ids[0], "one"), (other, ids[1], "other")):
            connection.execute("SET lock_timeout = '2s'")
            connection.execute("UPDATE runs SET client = %s WHERE id = %s", (client, run))
            connection.execute("SELECT sum_run_marks()")
        totals = [held.run(lambda session: same(held, session, wanted)).total]
        for connection in (one, other):
            connection.commit()
            totals.append(held.run(lambda session: same(held, session, wanted)).total)
    assert totals == [0, 1, 2]


def test_of_more_runs_than_are_held_the_database_counts(held: Held) -> None:
    few = HeldColumns(most_chunks=1)

    async def check(session: AsyncSession) -> None:
        wanted = RunFilter(client=("ASM",))
        assert await few.count(session, wanted) == await count_with_facets(session, wanted)
        assert few.size_bytes == 0

    held.run(check)


def test_what_is_held_is_what_is_warmed(held: Held) -> None:
    columns = HeldColumns()
    held.runner.run(columns.warm(held.sessions))
    runs = held.run(lambda session: count_with_facets(session, RunFilter())).total
    assert columns.size_bytes > 40 * runs
