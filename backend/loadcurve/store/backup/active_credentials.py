"""Keys and links of a restored database that give access."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from loadcurve.store.backup.archive import connected


@dataclass(frozen=True, slots=True)
class ActiveCredential:
    """A key or a link that gives access: its name, and its role, kind or visibility."""

    name: str
    what: str
    owner: str | None
    expires_at: datetime | None


def active_keys(database_url: str) -> tuple[ActiveCredential, ...]:
    """The keys that sign somebody in."""
    return _live(
        database_url, "SELECT name, role, name, expires_at FROM access_keys", "created_at, name"
    )


def active_links(database_url: str) -> tuple[ActiveCredential, ...]:
    """The links to frozen items that open without signing in."""
    return _live(
        database_url,
        "SELECT title, kind, owner, expires_at FROM library",
        "created_at, id",
        "token_sha256 IS NOT NULL AND ",
    )


def _live(
    database_url: str, question: str, order: str, among: str = ""
) -> tuple[ActiveCredential, ...]:
    live = f"{among}revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())"
    with connected(database_url) as connection:
        rows = connection.execute(f"{question} WHERE {live} ORDER BY {order}")
        return tuple(ActiveCredential(*row) for row in rows)
