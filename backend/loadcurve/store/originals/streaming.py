"""Originals streamed in pieces, never whole in memory."""

from __future__ import annotations

import zlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import partial

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import NotFound, OriginalDamaged, OriginalMissing, OriginalsUnavailable
from loadcurve.store.originals.storage import configured_object_store
from loadcurve.store.tables import reports

FETCHED_BYTES = 256 << 10
PIECE_BYTES = 64 << 10
# Returns stored bytes from an offset on, at most `FETCHED_BYTES`.
Fetch = Callable[[int], Awaitable[bytes]]


async def fetch_stored(session: AsyncSession, sha256: str, offset: int) -> bytes:
    """At most `FETCHED_BYTES` of the compressed original from ``offset`` on.

    The caller's permission was checked before. Raises NotFound if it was deleted, and
    OriginalsUnavailable if the object store is unavailable.
    """
    statement = select(
        func.substring(reports.c.content_deflated, offset + 1, FETCHED_BYTES).label("stored"),
        reports.c.outside_sha256,
        reports.c.outside_bytes,
    ).where(reports.c.sha256 == sha256, reports.c.deleted_at.is_(None))
    row = (await session.execute(statement)).one_or_none()
    if row is None:
        raise NotFound(f"no such report: {sha256}; it was deleted")
    if row.outside_sha256 is None:
        stored: bytes = row.stored
        return stored
    length = min(FETCHED_BYTES, row.outside_bytes - offset)
    if length <= 0:
        return b""
    return await configured_object_store(session).part(row.outside_sha256, offset, length)


async def check_original(session: AsyncSession, sha256: str) -> None:
    """Verify an outside object by its hash before sending its first byte.

    Raises OriginalMissing, OriginalDamaged and OriginalsUnavailable.
    """
    statement = select(reports.c.outside_sha256).where(reports.c.sha256 == sha256)
    key = (await session.execute(statement)).scalar_one_or_none()
    if key is not None:
        await configured_object_store(session).whole(key)


async def has_original(session: AsyncSession, sha256: str) -> bool:
    """Whether the original is whole, as far as its store can be asked."""
    try:
        await check_original(session, sha256)
    except (OriginalMissing, OriginalDamaged):
        return False
    except OriginalsUnavailable:
        return True
    return True


async def inflated(fetch: Fetch) -> AsyncIterator[bytes]:
    """The original in pieces of at most `PIECE_BYTES`. Raises what ``fetch`` raises."""
    inflating = zlib.decompressobj()
    offset = 0
    while not inflating.eof:
        stored = await fetch(offset)
        if not stored:
            raise zlib.error("the stored original is truncated")
        offset += len(stored)
        for piece in _pieces(inflating, stored):
            yield piece


def _pieces(inflating: zlib._Decompress, stored: bytes) -> Iterator[bytes]:
    """The pieces that ``stored`` adds; zlib may buffer more after a full piece."""
    is_full = True
    while is_full or stored:
        piece = inflating.decompress(stored, PIECE_BYTES)
        stored = inflating.unconsumed_tail
        is_full = len(piece) == PIECE_BYTES
        if piece:
            yield piece


async def fetch_whole(session: AsyncSession, sha256: str) -> bytes:
    """The whole compressed original, at most `core.upload_limit.INPUT_BYTES`.

    The caller's permission was checked before. Raises NotFound if it was deleted.
    """
    await check_original(session, sha256)
    return b"".join([piece async for piece in inflated(partial(fetch_stored, session, sha256))])
