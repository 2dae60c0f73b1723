"""Alembic's environment: one connection, lock and statement timeouts."""

from __future__ import annotations

import os

from alembic import context
from sqlalchemy import create_engine, text

from loadcurve.store.tables import metadata

LOCK_TIMEOUT = "4s"
STATEMENT_TIMEOUT = "60s"


def database_url() -> str:
    """The address to migrate: the caller's option, else DATABASE_URL."""
    url = context.config.get_main_option("sqlalchemy.url") or os.environ.get("DATABASE_URL")
    if not url:
        raise SystemExit("migrations: no database given; set DATABASE_URL")
    return url


def run_offline() -> None:
    """Print the SQL instead of running it."""
    context.configure(url=database_url(), target_metadata=metadata, literal_binds=True)
    with context.begin_transaction():
        context.run_migrations()


def run_online() -> None:
    """Run the migrations in one transaction; servers that start together do it one by one."""
    engine = create_engine(database_url())
    with engine.connect() as connection:
        context.configure(connection=connection, target_metadata=metadata)
        with context.begin_transaction():
            # Waiting for another server's migration is not bounded by the limits below.
            connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('loadcurve tables'))"))
            connection.execute(text(f"SET LOCAL lock_timeout = '{LOCK_TIMEOUT}'"))
            connection.execute(text(f"SET LOCAL statement_timeout = '{STATEMENT_TIMEOUT}'"))
            context.run_migrations()
    engine.dispose()


if context.is_offline_mode():
    run_offline()
else:
    run_online()
