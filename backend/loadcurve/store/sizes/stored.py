"""How much room the database takes, and how much of it is one person's."""

from __future__ import annotations

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.tables import kept_bytes

# Triggers add up what rows take as they are stored, and what is kept outside the database
# (`migrations/versions/0001_first_tables.py`).
_SIZE = func.coalesce(func.sum(kept_bytes.c.change), 0)


async def stored_bytes(session: AsyncSession) -> int:
    """Bytes on disk of the whole database: tables, indexes, and rows that wait for a clean-up."""
    statement = select(func.pg_database_size(func.current_database()))
    return int((await session.execute(statement)).scalar_one())


async def person_bytes(session: AsyncSession, name: str) -> int:
    """Bytes, as they are stored, of all that a person keeps, the trash included."""
    statement = select(_SIZE).where(kept_bytes.c.owner == name)
    return int((await session.execute(statement)).scalar_one())


async def fullest_people(session: AsyncSession, most: int) -> dict[str, int]:
    """The same of those who keep most, the fullest first; who keeps nothing is left out."""
    owner = kept_bytes.c.owner
    statement = select(owner, _SIZE).group_by(owner).having(_SIZE > 0).order_by(_SIZE.desc(), owner)
    rows = (await session.execute(statement.limit(most))).all()
    return {row[0]: int(row[1]) for row in rows}
