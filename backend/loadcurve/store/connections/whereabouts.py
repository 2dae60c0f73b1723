"""How one signs in to a database of a given address."""

from __future__ import annotations

import os

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

# TLS modes in which nobody but the database reads what is sent.
_PRIVATE_MODES = ("require", "verify-ca", "verify-full")


def never_in_clear(database_url: str) -> str:
    """The address with the wish that its password is never sent as it is, unless encrypted by TLS.

    Otherwise a stranger that listens in the database's place could ask for it. What the address or
    the environment says of ``require_auth`` itself is left alone.
    """
    try:
        address = make_url(database_url)
    except ArgumentError:
        # Connecting says what is wrong with it.
        return database_url
    mode = address.query.get("sslmode", os.environ.get("PGSSLMODE"))
    if mode in _PRIVATE_MODES or "require_auth" in address.query or "PGREQUIREAUTH" in os.environ:
        return database_url
    wish = address.update_query_dict({"require_auth": "!password"})
    return wish.render_as_string(hide_password=False)
