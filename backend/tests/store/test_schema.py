"""Tables of another revision give an error with a remedy."""

from __future__ import annotations

import asyncio

import psycopg
import pytest

from loadcurve.settings import MIGRATIONS
from loadcurve.store.connections.database import open_engine, session_factory
from loadcurve.store.connections.schema import known_revisions, revision_of, wrong_schema

KNOWN = ("0003", "0002", "0001")


@pytest.mark.parametrize(
    ("revision", "words"),
    [
        ("0003", None),
        (None, "the database has no tables yet; run `loadcurve migrate`"),
        ("0001", "have revision 0001, and this version needs 0003; run `loadcurve migrate`"),
        ("0004", "0004, which this version does not know; run the newer version that made them"),
    ],
)
def test_wrong_schema_is_reported_with_the_fix(revision: str | None, words: str | None) -> None:
    told = wrong_schema(revision, KNOWN)
    assert told == words if words is None else words in (told or "")


def test_the_revision_is_read_from_the_tables(database_url: str) -> None:
    async def revision() -> str | None:
        engine = open_engine(database_url)
        async with session_factory(engine)() as session:
            found = await revision_of(session)
        await engine.dispose()
        return found

    assert asyncio.run(revision()) == known_revisions(MIGRATIONS)[0]
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        connection.execute("DELETE FROM alembic_version")
    assert asyncio.run(revision()) is None
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        connection.execute("DROP TABLE alembic_version")
    assert asyncio.run(revision()) is None
