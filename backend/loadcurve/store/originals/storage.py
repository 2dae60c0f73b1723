"""Storage of originals, in the database or an object store.

An object is put before the commit that names it, and removed only when no row names it. An advisory
lock separates both, so an upload never names an object while it is removed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import exists, func, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import OriginalsUnavailable, StoreMarkerMissing
from loadcurve.store.tables import reports

if TYPE_CHECKING:
    from loadcurve.store.originals.object_store import OriginalStore

MARKER_LIMIT_S = 1.0
_LOCK = func.hashtext("loadcurve originals")


@dataclass(frozen=True, slots=True)
class StorageCounts:
    """How many originals are in the database and outside, and their compressed bytes."""

    inside: int
    inside_bytes: int
    outside: int
    outside_bytes: int


@dataclass(frozen=True, slots=True)
class StoredOriginal:
    """A report's compressed bytes in the database, or their key and size outside."""

    sha256: str
    content_deflated: bytes | None
    outside_sha256: str | None


def store_for_new_originals(session: AsyncSession) -> OriginalStore | None:
    """The object store for new originals; None if the database stores them."""
    outside: OriginalStore | None = session.info.get("outside")
    return outside


def configured_object_store(session: AsyncSession) -> OriginalStore:
    """The object store. Raises OriginalsUnavailable if none is configured."""
    outside = store_for_new_originals(session)
    if outside is None:
        raise OriginalsUnavailable(
            "this original is stored outside the database; set LOADCURVE_ORIGINALS to its store"
        )
    return outside


async def database_id(session: AsyncSession) -> str:
    """An identifier of this database: its cluster's and its own.

    A promoted standby has the same; a restored backup has another.
    """
    statement = text(
        "SELECT system_identifier || '/' || "
        "(SELECT oid FROM pg_database WHERE datname = current_database()) FROM pg_control_system()"
    )
    return str((await session.execute(statement)).scalar_one())


async def has_originals_outside(session: AsyncSession) -> bool:
    """Whether any report's original is outside."""
    statement = select(exists().where(reports.c.outside_sha256.is_not(None)))
    return bool((await session.execute(statement)).scalar_one())


async def put_in_object_store(session: AsyncSession, stored: bytes) -> str:
    """Put compressed bytes outside, for a row of this transaction; return their key.

    Raises OriginalsUnavailable.
    """
    await session.execute(select(func.pg_advisory_xact_lock_shared(_LOCK)))
    await claim_unowned(session)
    return await configured_object_store(session).put(stored)


async def claim_unowned(session: AsyncSession) -> None:
    """Mark a new store as this database's.

    Raises StoreMarkerMissing if an expected marker is missing: the folder may be an unmounted
    share, and the mount would hide new files.
    """
    outside = configured_object_store(session)
    if await outside.owner() is not None:
        return
    if await has_originals_outside(session):
        raise StoreMarkerMissing("the store of original reports has no marker file")
    await outside.claim(await database_id(session))


async def missing_marker_reason(session: AsyncSession) -> str | None:
    """Why new originals are refused; None also without a store, or if it is down."""
    outside = store_for_new_originals(session)
    try:
        async with asyncio.timeout(MARKER_LIMIT_S):
            if outside is None or await outside.owner() is not None:
                return None
    except (OriginalsUnavailable, TimeoutError):
        return None
    return "it has no marker file" if await has_originals_outside(session) else None


async def remove_unreferenced(session: AsyncSession, keys: Sequence[str]) -> int:
    """Remove unnamed objects among these; return their number. Raises OriginalsUnavailable."""
    await session.execute(select(func.pg_advisory_xact_lock(_LOCK)))
    statement = select(reports.c.outside_sha256).where(reports.c.outside_sha256.in_(keys))
    named = set((await session.execute(statement)).scalars())
    unnamed = [key for key in keys if key not in named]
    await configured_object_store(session).remove(unnamed)
    return len(unnamed)


async def storage_counts(session: AsyncSession) -> StorageCounts:
    """The numbers of originals by place, including the trash."""
    size = func.octet_length(reports.c.content_deflated)
    statement = select(
        func.count(reports.c.content_deflated),
        func.coalesce(func.sum(size), 0),
        func.count(reports.c.outside_sha256),
        func.coalesce(func.sum(reports.c.outside_bytes), 0),
    )
    inside, inside_bytes, outside, outside_bytes = (await session.execute(statement)).one()
    return StorageCounts(inside, int(inside_bytes), outside, int(outside_bytes))


async def original_hashes_after(
    session: AsyncSession, is_outside: bool, after: str, most: int
) -> tuple[str, ...]:
    """Hashes after ``after`` of reports whose originals are outside, or inside."""
    place = reports.c.outside_sha256 if is_outside else reports.c.content_deflated
    statement = (
        select(reports.c.sha256)
        .where(place.is_not(None), reports.c.sha256 > after)
        .order_by(reports.c.sha256)
        .limit(most)
    )
    return tuple((await session.execute(statement)).scalars())


async def lock_original(session: AsyncSession, sha256: str) -> StoredOriginal | None:
    """Lock an original to move it; None if its report is gone."""
    statement = (
        select(reports.c.sha256, reports.c.content_deflated, reports.c.outside_sha256)
        .where(reports.c.sha256 == sha256)
        .with_for_update()
    )
    row = (await session.execute(statement)).one_or_none()
    return None if row is None else StoredOriginal(*row)


async def mark_as_outside(session: AsyncSession, sha256: str, key: str, stored_bytes: int) -> None:
    """Record that a report's original is outside, and drop the database's copy."""
    await _keep(session, sha256, None, key, stored_bytes)


async def store_inside(session: AsyncSession, sha256: str, stored: bytes) -> None:
    """Store a report's original in the database; its object becomes unnamed."""
    await _keep(session, sha256, stored, None, None)


async def _keep(
    session: AsyncSession,
    sha256: str,
    content: bytes | None,
    key: str | None,
    stored_bytes: int | None,
) -> None:
    await session.execute(
        update(reports)
        .where(reports.c.sha256 == sha256)
        .values(content_deflated=content, outside_sha256=key, outside_bytes=stored_bytes)
    )
