"""A command's database, from ``DATABASE_URL`` or private, and its tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import StartupError
from loadcurve.postgres import private_postgres
from loadcurve.settings import MIGRATIONS, given_database_url
from loadcurve.store.connections.authentication import require_encrypted_password
from loadcurve.store.connections.database import not_durable, open_sessions
from loadcurve.store.connections.schema import known_revisions, revision_of, wrong_schema

Result = TypeVar("Result")


@contextmanager
def database(data_dir: Path, progress: Callable[[str], None]) -> Iterator[str]:
    """The address of a running database for the duration of the block.

    Raises StartupError if no database is available.
    """
    given = given_database_url()
    if given is not None:
        yield require_encrypted_password(given)
        return
    with private_postgres(data_dir, progress) as address:
        yield address.url()


def check_database(database_url: str) -> None:
    """Check the version of the tables and the durability of commits.

    Raises StartupError with the fix.
    """

    async def state(session: AsyncSession) -> tuple[str | None, tuple[str, ...]]:
        wrong = wrong_schema(await revision_of(session), known_revisions(MIGRATIONS))
        return wrong, await not_durable(session)

    wrong, unsafe = asyncio.run(_asked(database_url, state))
    if wrong is not None:
        what, what_to_do = wrong.rsplit("; ", 1)
        raise StartupError(what[0].upper() + what[1:], what_to_do)
    if unsafe:
        names = " and ".join(unsafe)
        raise StartupError(
            f"The database runs with {names} off, so a crash could lose acknowledged writes",
            f"set {names} to on in its configuration",
        )


async def has_tables(database_url: str) -> bool:
    """Whether the database has tables of any version. Raises StartupError."""
    return await _asked(database_url, revision_of) is not None


async def _asked(
    database_url: str, question: Callable[[AsyncSession], Awaitable[Result]]
) -> Result:
    try:
        async with open_sessions(database_url) as sessions, sessions() as session:
            return await question(session)
    except DBAPIError as error:
        raise _unusable(error) from error


def _unusable(error: DBAPIError) -> StartupError:
    reason = " ".join(str(error.orig).split())
    return StartupError(
        f"The database cannot be used ({reason})",
        "check that it runs, that DATABASE_URL is right, and that its user may create tables",
    )


def migrate(database_url: str, revision: str = "head") -> None:
    """Migrate the tables to a revision, by default the newest.

    Raises StartupError if the database cannot be reached or changed, or belongs to a newer version.
    """
    try:
        command.upgrade(_migrations(database_url), revision)
    except CommandError as error:
        raise StartupError(
            f"The database was written by a newer version of this program ({error})",
            "run that version, or use another database",
        ) from error
    except DBAPIError as error:
        raise _unusable(error) from error


def remove_tables(database_url: str) -> None:
    """Remove the tables with their content."""
    command.downgrade(_migrations(database_url), "base")


def _migrations(database_url: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("sqlalchemy.url", database_url.replace("%", "%%"))
    logging.getLogger("alembic").setLevel(logging.WARNING)
    return config
