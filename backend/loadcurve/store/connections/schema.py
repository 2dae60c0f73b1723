"""The revision of the tables, and whether it matches the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession


@cache
def known_revisions(migrations: Path) -> tuple[str, ...]:
    """The revisions in the folder of migrations, newest first."""
    return tuple(script.revision for script in ScriptDirectory(str(migrations)).walk_revisions())


async def revision_of(session: AsyncSession) -> str | None:
    """The revision of the database's tables; None without tables."""
    exists = await session.execute(text("SELECT to_regclass('alembic_version') IS NOT NULL"))
    if not exists.scalar_one():
        return None
    version = await session.execute(text("SELECT version_num FROM alembic_version"))
    revision = version.scalar_one_or_none()
    return None if revision is None else str(revision)


def wrong_schema(revision: str | None, known: tuple[str, ...]) -> str | None:
    """Why tables of ``revision`` are not this version's, and what to do; None if they are."""
    if revision == known[0]:
        return None
    if revision is None:
        return "the database has no tables yet; run `loadcurve migrate`"
    if revision in known:
        return (
            f"the database's tables have revision {revision}, and this version needs "
            f"{known[0]}; run `loadcurve migrate`"
        )
    return (
        f"the database's tables have revision {revision}, which this version does not know; "
        "run the newer version that made them"
    )
