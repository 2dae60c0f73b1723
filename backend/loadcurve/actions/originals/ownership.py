"""The database that owns the objects of a store; only its workers remove them."""

from __future__ import annotations

import logging

from loadcurve.actions.uploads.reread import Sessions
from loadcurve.store.originals.storage import configured_object_store, database_id

_log = logging.getLogger("loadcurve")


async def claim_objects(sessions: Sessions) -> str:
    """Make this database the owner of the objects; return its identifier."""
    async with sessions() as session:
        owner = await database_id(session)
        await configured_object_store(session).claim(owner)
        return owner


async def owns_objects(sessions: Sessions) -> bool:
    """Whether the objects belong to this database."""
    async with sessions() as session:
        owner, mine = await configured_object_store(session).owner(), await database_id(session)
    if owner not in (None, mine):
        _log.warning(
            "objects at LOADCURVE_ORIGINALS belong to another database (%s), so nothing is "
            "removed; if this database replaces it, run: loadcurve originals claim",
            owner,
        )
    return owner == mine
