"""The words written of chunks find what a look at each run's text finds, and nothing outdated."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.words import write_all_quiet
from loadcurve.store.connections.database import open_engine, session_factory
from loadcurve.store.facets import searches
from loadcurve.store.facets.chunks import SLOTS_BITS, marks_of
from loadcurve.store.facets.searches import Searches
from loadcurve.store.facets.words import MOST_BYTES, find_in_words, write_words, written_marks
from loadcurve.store.runs.filters import RunFilter, words_of
from tests.serving.databases import AskedStore, Server

# Characters that mean something to LIKE, to a text of several lines, or to Python's own splitting.
LETTERS = "ab1é=._%\\\n\t\x1f\u00a0 "
WORDS = st.text(st.sampled_from(LETTERS), min_size=1, max_size=4)
SEARCHED = st.lists(WORDS, min_size=1, max_size=3).map(" ".join)
TEXTS = st.lists(st.text(st.sampled_from(LETTERS), max_size=12), min_size=1, max_size=6)
# Three chunks have runs, their first and last slots among them, and one had some once; words that
# sixteen of a chunk have are written in another way than those of fewer.
RUNS = 60
CHUNKS = 4
SPREAD = f"""
DELETE FROM runs WHERE id NOT IN (SELECT id FROM runs ORDER BY id LIMIT {RUNS});
UPDATE run_facets SET slot = DEFAULT;
SELECT setval('run_facets_slot_seq', {(40 << SLOTS_BITS) - 21});
UPDATE run_facets SET slot = DEFAULT WHERE run_id IN (SELECT id FROM runs ORDER BY id LIMIT 40);
SELECT setval('run_facets_slot_seq', {(600 << SLOTS_BITS) - 11});
UPDATE run_facets SET slot = DEFAULT WHERE run_id IN (SELECT id FROM runs ORDER BY id LIMIT 10);
INSERT INTO run_marks (chunk, mark) SELECT slot >> {SLOTS_BITS}, hashtext(run_id) FROM run_facets
"""  # noqa: S608
WRITE = text(
    """
    UPDATE runs SET search_text = given.own, reports_search_text = given.of_reports
    FROM (SELECT *, row_number() OVER (ORDER BY id) AS number FROM (SELECT id FROM runs) AS ids)
      AS numbered,
      unnest(cast(:own AS text[]), cast(:of_reports AS text[])) WITH ORDINALITY
      AS given (own, of_reports, number)
    WHERE runs.id = numbered.id AND given.number = numbered.number
    """
)
READ = text(
    "SELECT slot, search_text, reports_search_text FROM runs JOIN run_facets ON id = run_id"
)


class Stored(AskedStore):
    """A database of runs of some chunks."""

    def written(self) -> dict[int, int]:
        """What chunks were marked with when their words were written, as others see it."""
        return self.run(written_marks)

    def write(self, statement: str) -> None:
        """Change runs, for good."""
        with psycopg.connect(self.url.replace("+psycopg", "")) as connection:
            connection.execute(statement.encode())


@pytest.fixture(scope="module")
def kept(database_server: Server) -> Iterator[Stored]:
    """For tests that take back what they write."""
    yield from stored_runs(database_server)


@pytest.fixture
def stored(database_server: Server) -> Iterator[Stored]:
    """For a test of its own."""
    yield from stored_runs(database_server)


def stored_runs(database_server: Server) -> Iterator[Stored]:
    """A database of its own."""
    with database_server.copy(published=True) as url, asyncio.Runner() as runner:
        with psycopg.connect(url.replace("+psycopg", "")) as connection:
            for statement in SPREAD.split(";"):
                connection.execute(statement.encode())
        engine = open_engine(url)
        yield Stored(runner, session_factory(engine), url)
        runner.run(engine.dispose())


async def write_all(session: AsyncSession) -> dict[int, int]:
    """Write the words of all chunks; what these are marked with."""
    marks = await marks_of(session)
    for chunk in marks:
        assert await write_words(session, chunk)
    return marks


async def scanned(session: AsyncSession, words: tuple[str, ...]) -> set[int]:
    """The slots of the runs that have all words, by a look at each text."""
    return {
        slot
        for slot, own, of_reports in (await session.execute(READ)).all()
        if all(word in own or word in of_reports for word in words)
    }


async def found_in_words(
    session: AsyncSession, words: tuple[str, ...], marks: dict[int, int]
) -> set[int]:
    """What is found in the words of all these chunks."""
    by_chunk = await find_in_words(session, words, marks)
    assert by_chunk.keys() == marks.keys()
    assert all(slot >> SLOTS_BITS == chunk for chunk in by_chunk for slot in by_chunk[chunk])
    return {int(slot) for slots in by_chunk.values() for slot in slots}


@settings(
    max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(TEXTS, TEXTS, st.lists(SEARCHED, min_size=1, max_size=8))
def test_words_find_what_a_look_at_each_text_finds(
    kept: Stored, own: list[str], of_reports: list[str], searched: list[str]
) -> None:
    """Runs have the texts in turns, each with a word that no other has."""

    async def check(session: AsyncSession) -> None:
        texts = {
            "own": [f"{own[n % len(own)]} own{n}".lower() for n in range(RUNS)],
            "of_reports": [f"r{n}{of_reports[n % len(of_reports)]}".lower() for n in range(RUNS)],
        }
        await session.execute(WRITE, texts)
        marks = await write_all(session)
        assert len(marks) == CHUNKS
        for asked in [*searched, *own, *of_reports, "own", "own7", "r1", "r59", "r"]:
            if words := words_of(RunFilter(q=asked)):
                expected = await scanned(session, words)
                assert await found_in_words(session, words, marks) == expected, words

    kept.run(check)


def test_published_runs_are_found_by_any_piece_of_their_texts(kept: Stored) -> None:
    async def check(session: AsyncSession) -> None:
        marks = await write_all(session)
        texts = [own for _, own, _ in (await session.execute(READ)).all()]
        pieces = {own[at : at + 5] for own in texts for at in range(0, len(own), 37)}
        for asked in sorted(pieces)[::8]:
            if words := words_of(RunFilter(q=asked)):
                expected = await scanned(session, words)
                assert await found_in_words(session, words, marks) == expected, words

    kept.run(check)


@pytest.mark.parametrize(
    "write",
    [
        "UPDATE runs SET search_text = 'quite other words' WHERE id = :id",
        "UPDATE runs SET deleted_at = now() WHERE id = :id",
        "DELETE FROM runs WHERE id = :id",
        "INSERT INTO runs (id, title, provenance, system_name, workload_name, search_text, "
        "document, summary) SELECT 'new', 'x', 'measured', 's', 'w', 'oracle', document, summary "
        "FROM runs WHERE id = :id",
    ],
    ids=lambda statement: statement.split()[0],
)
def test_what_was_written_before_a_change_is_not_found(
    kept: Stored, write: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The chunk that was written to is searched by its texts, the others by their words."""
    monkeypatch.setattr(searches, "OF_FEW_WRITES", 0)

    async def check(session: AsyncSession) -> None:
        before = await write_all(session)
        run_id = (await session.execute(text("SELECT min(id) FROM runs"))).scalar_one()
        await session.execute(text(write), {"id": run_id})
        marks = await marks_of(session)
        by_words = await find_in_words(session, ("oracle",), marks)
        assert by_words.keys() == {n for n, mark in marks.items() if before.get(n) == mark}
        assert len(by_words) >= 2
        found = await Searches().slots(session, ("oracle",), marks)
        assert set(found.tolist()) == await scanned(session, ("oracle",))

    kept.run(check)


def test_chunks_that_are_written_to_are_left_until_they_are_quiet(stored: Stored) -> None:
    looked_at = stored.runner.run(write_all_quiet(stored.sessions, {}, 0))
    assert len(looked_at) == CHUNKS
    assert stored.written() == {}
    stored.write("UPDATE runs SET title = 'x' WHERE id = (SELECT min(id) FROM runs)")
    again = stored.runner.run(write_all_quiet(stored.sessions, looked_at, 0))
    (busy,) = {chunk for chunk in again if again[chunk] != looked_at[chunk]}
    assert stored.written() == {n: mark for n, mark in looked_at.items() if n != busy}
    stored.runner.run(write_all_quiet(stored.sessions, again, 0))
    assert stored.written() == again
    stored.write("UPDATE runs SET title = 'y' WHERE id = (SELECT min(id) FROM runs)")
    stored.runner.run(write_all_quiet(stored.sessions, again, 0))
    assert stored.written() == {n: mark for n, mark in again.items() if n != busy}


def test_of_two_who_write_words_one_leaves_it_to_the_other(stored: Stored) -> None:
    async def both() -> None:
        async with stored.sessions() as one, stored.sessions() as other:
            (chunk, *_) = await marks_of(one)
            assert await write_words(one, chunk)
            assert not await write_words(other, chunk)
            await one.rollback()
            assert await write_words(other, chunk)
            await other.rollback()

    stored.runner.run(both())


def test_the_words_of_a_run_go_with_it(stored: Stored) -> None:
    stored.write("UPDATE runs SET search_text = 'secret' WHERE id = (SELECT min(id) FROM runs)")
    marks = stored.runner.run(write_all_quiet(stored.sessions, {}, 0))
    stored.runner.run(write_all_quiet(stored.sessions, marks, 0))
    holding = text("SELECT count(*) FROM run_words WHERE words LIKE '%secret%'")

    async def count(session: AsyncSession) -> int:
        return int((await session.execute(holding)).scalar_one())

    assert stored.run(count) == 1
    stored.write("UPDATE runs SET deleted_at = now() WHERE id = (SELECT min(id) FROM runs)")
    stored.write("DELETE FROM runs WHERE id = (SELECT min(id) FROM runs)")
    assert stored.run(count) == 0
    assert len(stored.written()) == CHUNKS - 1


def test_texts_that_are_too_long_are_looked_at_one_by_one(kept: Stored) -> None:
    async def check(session: AsyncSession) -> None:
        (longest,) = (await session.execute(text("SELECT max(slot) FROM run_facets"))).one()
        # Nothing that can be packed.
        size = MOST_BYTES // 32 + 1
        much = "SELECT string_agg(md5(n::text), '') FROM generate_series(1, :size) AS n"
        of_one = "id = (SELECT run_id FROM run_facets WHERE slot = :slot)"
        statement = text(f"UPDATE runs SET reports_search_text = ({much}) WHERE {of_one}")  # noqa: S608
        await session.execute(statement, {"size": size * 2, "slot": longest})
        marks = await write_all(session)
        by_words = await find_in_words(session, ("oracle",), marks)
        assert by_words.keys() == marks.keys() - {longest >> SLOTS_BITS}
        assert await written_marks(session) == marks

    kept.run(check)
