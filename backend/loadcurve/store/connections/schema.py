"""Which revision the tables are of, which one this program was written for, and may it serve them.

The database says itself which servers can go on with its tables (`installation.oldest_server`),
written with the revision: a server cannot know what a later version did to them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.tables import installation


@dataclass(frozen=True, slots=True)
class Tables:
    """The revision of a database's tables, None where it has none.

    ``oldest_server`` is the oldest revision whose servers can go on with them; it is only asked for
    where this program does not know ``revision``.
    """

    revision: str | None
    oldest_server: str | None = None


@cache
def known_revisions(migrations: Path) -> tuple[str, ...]:
    """The revisions in the folder of migrations, newest first."""
    return tuple(script.revision for script in ScriptDirectory(str(migrations)).walk_revisions())


def oldest_server(scripts: ScriptDirectory, revision: str) -> str:
    """The oldest revision whose servers can go on with tables of ``revision``.

    Each revision states this of itself; the newest of all that were stated until then holds.
    """
    until_then = tuple(scripts.iterate_revisions(revision, "base"))
    newest_first = [script.revision for script in until_then]
    stated = (str(script.module.oldest_server) for script in until_then)
    return min(stated, key=newest_first.index)


async def revision_of(session: AsyncSession) -> str | None:
    """The revision of the database's tables; None where it has none."""
    exists = await session.execute(text("SELECT to_regclass('alembic_version') IS NOT NULL"))
    if not exists.scalar_one():
        return None
    version = await session.execute(text("SELECT version_num FROM alembic_version"))
    revision = version.scalar_one_or_none()
    return None if revision is None else str(revision)


async def tables_of(session: AsyncSession, known: tuple[str, ...]) -> Tables:
    """What tables the database has."""
    revision = await revision_of(session)
    if revision is None or revision in known:
        return Tables(revision)
    oldest = await session.execute(select(installation.c.oldest_server))
    return Tables(revision, oldest.scalar_one_or_none())


def are_newer_but_served(tables: Tables, known: tuple[str, ...]) -> bool:
    """Whether a newer version made the tables, and servers of this one can go on with them."""
    return tables.revision not in known and tables.oldest_server in known


def why_not_served(tables: Tables, known: tuple[str, ...]) -> str | None:
    """Why a server or worker cannot go on with the tables, and what to do; None if it can."""
    return None if are_newer_but_served(tables, known) else wrong_schema(tables.revision, known)


def wrong_schema(revision: str | None, known: tuple[str, ...]) -> str | None:
    """Why tables of ``revision`` are not this version's, and what to do; None if they are."""
    if revision == known[0]:
        return None
    if revision is None:
        return "the database has no tables yet; run `loadcurve migrate`"
    if revision in known:
        return (
            f"the database's tables are of revision {revision}, and this version needs {known[0]}; "
            "run `loadcurve migrate`"
        )
    return (
        f"the database's tables are of revision {revision}, which this version does not know; "
        "run the newer version that made them"
    )
