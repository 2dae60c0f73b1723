"""Alembic's environment: one transaction, which has all tables to itself before it changes one."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Collection
from typing import Any

from alembic import context
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.exc import OperationalError

from loadcurve.core.errors import CannotStart
from loadcurve.store.connections.pooling import plain_address
from loadcurve.store.connections.schema import oldest_server
from loadcurve.store.tables import metadata

STATEMENT_TIMEOUT = "60s"
# Less than PostgreSQL's deadlock_timeout, 1 s: see `lock_tables`.
LOCKED_WITHIN = "0.5s"
LOCKED_AT_LAST_S = 60.0
PAUSE_S = (0.2, 1.0)
# The revision that made a place for what `note_oldest_server` writes.
NOTED_SINCE = "0024"


def database_url() -> str:
    """The address to migrate: the caller's option, else DATABASE_URL."""
    url = context.config.get_main_option("sqlalchemy.url") or os.environ.get("DATABASE_URL")
    if not url:
        raise SystemExit("migrations: no database given; set DATABASE_URL")
    return url


def note_oldest_server(ctx: MigrationContext, heads: Collection[str], **_: Any) -> None:
    """Write which servers can go on, in the transaction that makes the tables another revision."""
    for revision in heads:
        until_then = context.script.iterate_revisions(revision, "base")
        if NOTED_SINCE in {script.revision for script in until_then}:
            oldest = oldest_server(context.script, revision)
            ctx.impl.execute(text(f"UPDATE installation SET oldest_server = '{oldest}'"))  # noqa: S608


def lock_tables(connection: Connection) -> None:
    """Have all tables to oneself, while servers read and write them.

    A revision that changed one after the other would wait for a request that waits for it: a
    deadlock, of which PostgreSQL ends the first that waited for ``deadlock_timeout``, likely the
    request. So all are locked at once, for less time than that, or none; in between others go on.
    Raises CannotStart if there was no such moment.
    """
    quoted = connection.dialect.identifier_preparer.quote
    names = ", ".join(quoted(name) for name in inspect(connection).get_table_names())
    until = time.monotonic() + LOCKED_AT_LAST_S
    while names:
        try:
            with connection.begin_nested():
                connection.execute(text(f"SET LOCAL statement_timeout = '{LOCKED_WITHIN}'"))
                connection.execute(text(f"LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE"))
            return
        except OperationalError as error:
            if time.monotonic() > until:
                raise CannotStart(
                    f"The tables were in use at every moment of {LOCKED_AT_LAST_S:g} s",
                    "migrate again when no backup, export or other long question is under way",
                ) from error
        time.sleep(random.uniform(*PAUSE_S))  # noqa: S311  nothing secret


def run_offline() -> None:
    """Print the SQL instead of running it."""
    context.configure(
        url=database_url(),
        target_metadata=metadata,
        literal_binds=True,
        on_version_apply=note_oldest_server,
    )
    with context.begin_transaction():
        context.run_migrations()


def run_online() -> None:
    """Run the migrations in one transaction; servers that start together do it one by one."""
    # Nothing prepared is left to whom a pooler lends the connection next.
    engine = create_engine(plain_address(database_url()), connect_args={"prepare_threshold": None})
    with engine.connect() as connection:
        context.configure(
            connection=connection,
            target_metadata=metadata,
            on_version_apply=note_oldest_server,
        )
        with context.begin_transaction():
            # Waiting for another server's migration is not bounded by the limits below.
            connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('loadcurve tables'))"))
            if context.get_context().get_current_revision() != context.get_revision_argument():
                lock_tables(connection)
            connection.execute(text(f"SET LOCAL statement_timeout = '{STATEMENT_TIMEOUT}'"))
            context.run_migrations()
    engine.dispose()


if context.is_offline_mode():
    run_offline()
else:
    run_online()
