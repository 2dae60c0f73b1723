"""Alembic's environment: all revisions in one transaction, one server at a time."""

from __future__ import annotations

import os

from alembic import context
from sqlalchemy import create_engine, text

from loadcurve.store.connections.pooling import plain_address
from loadcurve.store.tables import metadata

STATEMENT_TIMEOUT = "60s"


def database_url() -> str:
    """The address to migrate: the caller's option, else DATABASE_URL."""
    url = context.config.get_main_option("sqlalchemy.url") or os.environ.get("DATABASE_URL")
    if not url:
        raise SystemExit("migrations: no database given; set DATABASE_URL")
    return url


def run_offline() -> None:
    """Print the SQL instead of running it."""
    context.configure(
        url=database_url(),
        target_metadata=metadata,
        literal_binds=True,
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
        )
        with context.begin_transaction():
            # Waiting for another server's migration is not bounded by the limit below.
            connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('loadcurve tables'))"))
            connection.execute(text(f"SET LOCAL statement_timeout = '{STATEMENT_TIMEOUT}'"))
            context.run_migrations()
    engine.dispose()


if context.is_offline_mode():
    run_offline()
else:
    run_online()
