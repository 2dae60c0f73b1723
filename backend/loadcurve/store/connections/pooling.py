"""A pooler between program and database that lends a connection for one transaction only.

``pooling=transaction`` in a database's address says that there is one, pgbouncer for instance. What
a session sets or prepares would stay with a connection that somebody else gets next, and the pooler
refuses options at the start: so nothing is prepared, and each transaction sets what it needs.
pgbouncer, Features: https://www.pgbouncer.org/features.html
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import URL, Connection, event, make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine

MARK = "pooling"


def is_pooled(database_url: str) -> bool:
    """Whether an address leads to a pooler that lends connections for a transaction."""
    return make_url(database_url).query.get(MARK) == "transaction"


def plain_address(database_url: str) -> URL:
    """The address as PostgreSQL's library takes it, which knows no poolers."""
    return make_url(database_url).difference_update_query([MARK])


def connect_settings(database_url: str, settings: Mapping[str, str]) -> dict[str, Any]:
    """How the driver connects for sessions with these settings; to a pooler, without any."""
    if is_pooled(database_url):
        return {"prepare_threshold": None}
    return {"options": " ".join(f"-c {name}={value}" for name, value in settings.items())}


def set_in_transactions(engine: AsyncEngine, settings: Mapping[str, str]) -> None:
    """Begin each transaction with these settings, at the price of a round trip."""
    calls = ", ".join(f"set_config('{name}', '{value}', true)" for name, value in settings.items())
    statement = text(f"SELECT {calls}")

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        connection.execute(statement)
