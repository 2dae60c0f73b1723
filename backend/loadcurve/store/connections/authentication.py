"""Authentication options of a database address."""

from __future__ import annotations

import os

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

# TLS modes that guarantee encryption.
_PRIVATE_MODES = ("require", "verify-ca", "verify-full")


def require_encrypted_password(database_url: str) -> str:
    """The address with ``require_auth`` against clear-text passwords, unless TLS is required.

    Otherwise an impostor at the address could request the password. An existing ``require_auth``
    of the address or the environment has precedence.
    """
    try:
        address = make_url(database_url)
    except ArgumentError:
        # Connecting reports the error.
        return database_url
    mode = address.query.get("sslmode", os.environ.get("PGSSLMODE"))
    if mode in _PRIVATE_MODES or "require_auth" in address.query or "PGREQUIREAUTH" in os.environ:
        return database_url
    wish = address.update_query_dict({"require_auth": "!password"})
    return wish.render_as_string(hide_password=False)
