"""The check for keys before a server is reachable from elsewhere."""

from __future__ import annotations

import logging

from loadcurve.actions.keys import CLOSED
from loadcurve.core.errors import StartupError
from loadcurve.settings import Settings
from loadcurve.store.connections.database import open_sessions
from loadcurve.store.keys import has_keys, is_closed


async def refuse_unguarded(settings: Settings) -> None:
    """Raises StartupError if a reachable server has no keys and no sign-in.

    Warns if keys existed and none is valid.
    """
    if settings.signs_in_elsewhere:
        return
    async with open_sessions(settings.database_url) as sessions, sessions() as session:
        if await is_closed(session):
            logging.getLogger("loadcurve").warning(CLOSED)
        if settings.is_private or await has_keys(session):
            return
    raise StartupError(
        f"Other machines can reach {settings.host} or {settings.public_url} without a key, "
        "so anyone could change and delete everything",
        "create a key with: loadcurve key add NAME --role admin (with Docker: docker compose run "
        "--rm app key add NAME --role admin), then start again; or listen on 127.0.0.1 only",
    )
