"""PostgreSQL for tests: a database for each test, its migrations, and its contents."""

from __future__ import annotations

import asyncio
import hashlib
import uuid
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TypeVar

import psycopg
from alembic.config import Config
from psycopg import sql
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

import loadcurve
from loadcurve.actions.seeds.loading import load_seeds
from loadcurve.cli.database import migrate
from loadcurve.settings import MIGRATIONS, SEED_DATA
from loadcurve.store.tables import metadata

PACKAGE = Path(loadcurve.__file__).parent
Result = TypeVar("Result")


def migration_files() -> list[Path]:
    """What the tables are made by."""
    return sorted([*MIGRATIONS.rglob("*.py"), *MIGRATIONS.rglob("*.sql")])


@dataclass(frozen=True)
class Server:
    """A PostgreSQL for tests: connections that may create databases, and addresses of databases."""

    administer: Callable[[], psycopg.Connection]
    url: Callable[[str], str]

    def owner(self, database: str) -> str:
        """The role that a database's address logs in as."""
        return make_url(self.url(database)).username or "postgres"

    def copy(self, published: bool = False) -> AbstractContextManager[str]:
        """The address of a fresh database with all tables, and with the published results if asked.

        It is a copy of a template, and dropped afterwards.
        """
        return self._copy_of(self._published if published else self._migrated)

    def empty(self) -> AbstractContextManager[str]:
        """The address of a database in which nothing is, not even tables; dropped afterwards."""
        return self._copy_of("template1")

    @contextmanager
    def _copy_of(self, template: str) -> Iterator[str]:
        name = f"test_{uuid.uuid4().hex}"
        with self.administer() as connection:
            self._create(connection, name, template)
        try:
            yield self.url(name)
        finally:
            with self.administer() as connection:
                drop = sql.SQL("DROP DATABASE {} WITH (FORCE)")
                connection.execute(drop.format(sql.Identifier(name)))

    @cached_property
    def _migrated(self) -> str:
        """The template with all tables and nothing in them."""
        return self._template(migration_files(), "template1", migrate)

    @cached_property
    def _published(self) -> str:
        """The template with the published results, as this program reads them."""
        made_of = [*PACKAGE.rglob("*.py"), *migration_files(), *SEED_DATA.glob("*.yaml")]
        return self._template(
            sorted(made_of), self._migrated, lambda url: asyncio.run(load_seeds(url, SEED_DATA))
        )

    def _template(self, made_of: list[Path], base: str, fill: Callable[[str], object]) -> str:
        """The name of a template, made under a lock and renamed when it is complete."""
        digest = hashlib.sha256(b"".join(path.read_bytes() for path in made_of)).hexdigest()
        name = f"template_{digest[:16]}"
        unfinished = f"{name}_new"
        with self.administer() as connection:
            connection.execute("SELECT pg_advisory_lock(hashtext('loadcurve template'))")
            found = connection.execute("SELECT FROM pg_database WHERE datname = %s", [name])
            if found.fetchone() is not None:
                return name
            new, final = sql.Identifier(unfinished), sql.Identifier(name)
            connection.execute(sql.SQL("DROP DATABASE IF EXISTS {}").format(new))
            self._create(connection, unfinished, base)
            fill(self.url(unfinished))
            connection.execute(sql.SQL("ALTER DATABASE {} RENAME TO {}").format(new, final))
        return name

    def _create(self, connection: psycopg.Connection, name: str, template: str) -> None:
        create = sql.SQL("CREATE DATABASE {} TEMPLATE {} STRATEGY file_copy OWNER {}")
        parts = map(sql.Identifier, (name, template, self.owner(name)))
        connection.execute(create.format(*parts))


def config_for(database_url: str) -> Config:
    """Alembic on this database."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("sqlalchemy.url", database_url.replace("%", "%%"))
    return config


Digest = dict[str, str | None]


def digest(database_url: str) -> Digest:
    """A digest of every row of every table, but for what a question may leave for the next."""
    with digesting(database_url) as stored:
        return stored()


@contextmanager
def digesting(database_url: str) -> Iterator[Callable[[], Digest]]:
    """A function that returns the digest of the database.

    Its connection stays open: to sign in and to list the tables takes most of a digest's time.
    """
    tables = " UNION ALL ".join(
        f"SELECT '{table.name}', md5(string_agg(t::text, '|' ORDER BY t::text)) FROM {table.name} t"  # noqa: S608
        for table in metadata.sorted_tables
    )
    with psycopg.connect(database_url.replace("+psycopg", ""), autocommit=True) as connection:
        yield lambda: dict(connection.execute(tables).fetchall())


# What the database keeps of itself, and what its triggers count along.
_KEPT = {"audit_trail", "content_changes", "content_revision", "installation"}
_KEPT |= {"run_facets"}


def emptied(url: str) -> None:
    """Delete all rows of a database one by one, so that triggers run as from a server."""
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        for table in reversed(metadata.sorted_tables):
            if table.name not in _KEPT:
                connection.execute(sql.SQL("DELETE FROM {}").format(sql.Identifier(table.name)))


@dataclass
class AskedStore:
    """A database that a test asks through the store; ``url`` is for what it writes for good."""

    runner: asyncio.Runner
    sessions: async_sessionmaker[AsyncSession]
    url: str

    def run(self, work: Callable[[AsyncSession], Awaitable[Result]]) -> Result:
        """What ``work`` returns; what it wrote is taken back."""

        async def in_session() -> Result:
            async with self.sessions() as session:
                try:
                    return await work(session)
                finally:
                    await session.rollback()

        return self.runner.run(in_session())
