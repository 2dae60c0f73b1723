"""Move originals into an object store or back, or check them, one by one.

Each move is a transaction, and the row names the place: an interrupted move continues, and servers
run meanwhile.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from enum import StrEnum

from loadcurve.actions.uploads.reread import Sessions
from loadcurve.core.errors import OriginalsUnavailable
from loadcurve.store.connections.database import allow_long_write
from loadcurve.store.originals import storage

_ASKED_AT_ONCE = 500


class Destination(StrEnum):
    """The destination of a move."""

    DATABASE = "database"
    OUTSIDE = "outside"


@dataclass(frozen=True, slots=True)
class UnavailableOriginal:
    """An unavailable original; ``why`` is the reason: store down, missing or damaged."""

    sha256: str
    why: str


async def storage_counts(sessions: Sessions) -> storage.StorageCounts:
    """The numbers of originals by place."""
    async with sessions() as session:
        return await storage.storage_counts(session)


async def move_originals(
    sessions: Sessions, to: Destination, progress: Callable[[int], None]
) -> int:
    """Move all originals; return their number. ``progress`` gets the number so far.

    Objects of originals moved back stay until they are collected. Raises OriginalsUnavailable;
    finished moves stay.
    """
    moved = 0
    async for sha256 in _all(sessions, is_outside=to is Destination.DATABASE):
        async with sessions() as session:
            allow_long_write(session)
            async with session.begin():
                original = await storage.lock_original(session, sha256)
                if original is None:
                    continue
                if to is Destination.OUTSIDE and original.content_deflated is not None:
                    stored = original.content_deflated
                    key = await storage.put_in_object_store(session, stored)
                    # Read it back from outside before removing it from the database.
                    await storage.configured_object_store(session).whole(key)
                    await storage.mark_as_outside(session, sha256, key, len(stored))
                elif to is Destination.DATABASE and original.outside_sha256 is not None:
                    stored = await storage.configured_object_store(session).whole(
                        original.outside_sha256
                    )
                    await storage.store_inside(session, sha256, stored)
                else:
                    continue
        moved += 1
        progress(moved)
    return moved


async def check_originals(
    sessions: Sessions, progress: Callable[[int], None]
) -> tuple[int, tuple[UnavailableOriginal, ...]]:
    """Verify every outside original by its hash; return the number and the unavailable ones.

    Raises OriginalsUnavailable if no object store is configured.
    """
    checked = 0
    missing: list[UnavailableOriginal] = []
    async for sha256 in _all(sessions, is_outside=True):
        async with sessions() as session:
            original = await storage.lock_original(session, sha256)
            if original is None or original.outside_sha256 is None:
                continue
            try:
                await storage.configured_object_store(session).whole(original.outside_sha256)
            except OriginalsUnavailable as error:
                if storage.store_for_new_originals(session) is None:
                    raise
                missing.append(UnavailableOriginal(sha256, str(error)))
        checked += 1
        progress(checked)
    return checked, tuple(missing)


async def _all(sessions: Sessions, is_outside: bool) -> AsyncIterator[str]:
    after = ""
    while True:
        async with sessions() as session:
            hashes = await storage.original_hashes_after(session, is_outside, after, _ASKED_AT_ONCE)
        for sha256 in hashes:
            yield sha256
        if len(hashes) < _ASKED_AT_ONCE:
            return
        after = hashes[-1]
