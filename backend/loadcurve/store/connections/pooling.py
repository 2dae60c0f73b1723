"""Support for a transaction-mode pooler such as pgbouncer.

``pooling=transaction`` in a database's address enables it. Session settings and prepared statements
would leak into other clients' transactions, and the pooler refuses startup options: so nothing is
prepared, and each transaction makes its own settings.
pgbouncer, Features: https://www.pgbouncer.org/features.html
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import URL, Connection, event, make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine

MARK = "pooling"


def is_pooled(database_url: str) -> bool:
    """Whether an address names a transaction-mode pooler."""
    return make_url(database_url).query.get(MARK) == "transaction"


def plain_address(database_url: str) -> URL:
    """The address without ``pooling``, which libpq does not know."""
    return make_url(database_url).difference_update_query([MARK])


def connect_settings(database_url: str, settings: Mapping[str, str]) -> dict[str, Any]:
    """Connect arguments for sessions with these settings; a pooler gets none."""
    if is_pooled(database_url):
        return {"prepare_threshold": None}
    return {"options": " ".join(f"-c {name}={value}" for name, value in settings.items())}


def set_in_transactions(engine: AsyncEngine, settings: Mapping[str, str]) -> None:
    """Begin each transaction with these settings, at the cost of a round trip."""
    calls = ", ".join(f"set_config('{name}', '{value}', true)" for name, value in settings.items())
    statement = text(f"SELECT {calls}")

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        connection.execute(statement)
