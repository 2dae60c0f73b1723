"""Where a database is now, and how one signs in there."""

from __future__ import annotations

import mmap
import os

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

# TLS modes in which nobody but the database reads what is sent.
_PRIVATE_MODES = ("require", "verify-ca", "verify-full")
_now_at: dict[str, URL] = {}
_BOARD_BYTES = 4096
_board: mmap.mmap | None = None


def share_whereabouts() -> None:
    """Let processes that are forked from this one know of what any of them says with `now_at`."""
    global _board  # noqa: PLW0603  forked processes share what was made before, once
    _board = mmap.mmap(-1, _BOARD_BYTES)


def now_at(database_url: str, elsewhere: str) -> None:
    """From now on, who connects to the first address in this process is connected to the second."""
    _now_at[database_url] = make_url(elsewhere)
    if _board is not None:
        # Who reads what is half written fails to connect, and reads it again.
        line = f"{database_url}\n{elsewhere}\n\n".encode()
        _board[: len(line)] = line


def current(database_url: str) -> URL | None:
    """Where the database of an address has moved to; None if it has not."""
    if _board is not None:
        first, _, rest = _board[:].decode().partition("\n")
        elsewhere, end, _ = rest.partition("\n\n")
        if first == database_url and end:
            return make_url(elsewhere)
    return _now_at.get(database_url)


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
