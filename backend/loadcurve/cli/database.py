"""The database of a command: the one given by ``DATABASE_URL``, else a private one; its tables."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from loadcurve.cli.postgres import private_postgres
from loadcurve.core.errors import CannotStart
from loadcurve.settings import MIGRATIONS, given_database_url


@contextmanager
def database(data_dir: Path, progress: Callable[[str], None]) -> Iterator[str]:
    """The address of a running database for the duration of the block.

    Raises CannotStart if none can be had.
    """
    given = given_database_url()
    if given is not None:
        yield given
        return
    with private_postgres(data_dir, progress) as address:
        yield address.url()


def migrate(database_url: str) -> None:
    """Bring the tables to the newest revision; does nothing where they are.

    Raises CannotStart if the database cannot be reached or changed, or belongs to a newer version.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("sqlalchemy.url", database_url.replace("%", "%%"))
    logging.getLogger("alembic").setLevel(logging.WARNING)
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise CannotStart(
            f"The database was written by a newer version of this program ({error})",
            "run that version, or give this one another database",
        ) from error
    except DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        raise CannotStart(
            f"The database cannot be used ({reason})",
            "check that it runs, that DATABASE_URL is right, and that its user may make tables",
        ) from error
