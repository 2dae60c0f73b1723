"""What every test may ask for: a database of its own on a real PostgreSQL, and the corpus.

One PostgreSQL serves the whole session, xdist's workers included: the first to need it starts it,
the others join, the last to leave stops it. It is the program's own private PostgreSQL, unless
``TEST_DATABASE_URL`` names one whose user may create databases. The tables are made once, in a
template; a test's database is a copy of it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import tempfile
import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import hypothesis
import psycopg
import pytest
from psycopg import sql
from sqlalchemy.engine import make_url

from loadcurve.cli.database import migrate
from loadcurve.cli.postgres import private_postgres
from loadcurve.settings import MIGRATIONS, ROOT

# How long one example takes says how busy the machine is, and nothing of the program.
hypothesis.settings.register_profile("loadcurve", deadline=None)
hypothesis.settings.load_profile("loadcurve")

DATA_DIR_VARIABLE = "LOADCURVE_TEST_DATA_DIR"


def pytest_configure(config: pytest.Config) -> None:
    """Name one data directory for all workers; others must be able to enter it (root's tests).

    A polite kill ends the tests as Ctrl-C does, so that their PostgreSQL stops with them.
    """
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    if not hasattr(config, "workerinput"):
        folder = Path(tempfile.mkdtemp(prefix="loadcurve-test-"))
        folder.chmod(0o755)
        os.environ[DATA_DIR_VARIABLE] = str(folder)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the data directory when the last worker is gone."""
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ.pop(DATA_DIR_VARIABLE), ignore_errors=True)


@dataclass(frozen=True)
class Server:
    """A PostgreSQL for tests: connections that may create databases, and addresses of databases."""

    administer: Callable[[], psycopg.Connection]
    url: Callable[[str], str]

    def owner(self, database: str) -> str:
        """The role that a database's address logs in as."""
        return make_url(self.url(database)).username or "postgres"

    @contextmanager
    def copy(self) -> Iterator[str]:
        """The address of a fresh copy of the migrated template, dropped afterwards."""
        template = self._template()
        name = f"test_{uuid.uuid4().hex}"
        with self.administer() as connection:
            connection.execute(
                sql.SQL("CREATE DATABASE {} TEMPLATE {} STRATEGY file_copy OWNER {}").format(
                    *map(sql.Identifier, (name, template, self.owner(name)))
                )
            )
        try:
            yield self.url(name)
        finally:
            with self.administer() as connection:
                drop = sql.SQL("DROP DATABASE {} WITH (FORCE)")
                connection.execute(drop.format(sql.Identifier(name)))

    def _template(self) -> str:
        """The name of the migrated database, made under a lock and renamed when it is complete."""
        revisions = sorted(MIGRATIONS.rglob("*.py"))
        digest = hashlib.sha256(b"".join(path.read_bytes() for path in revisions)).hexdigest()
        name = f"template_{digest[:16]}"
        unfinished = f"{name}_new"
        with self.administer() as connection:
            connection.execute("SELECT pg_advisory_lock(hashtext('loadcurve template'))")
            found = connection.execute("SELECT FROM pg_database WHERE datname = %s", [name])
            if found.fetchone() is not None:
                return name
            new, final = sql.Identifier(unfinished), sql.Identifier(name)
            owner = sql.Identifier(self.owner(unfinished))
            connection.execute(sql.SQL("DROP DATABASE IF EXISTS {}").format(new))
            connection.execute(sql.SQL("CREATE DATABASE {} OWNER {}").format(new, owner))
            migrate(self.url(unfinished))
            connection.execute(sql.SQL("ALTER DATABASE {} RENAME TO {}").format(new, final))
        return name


@pytest.fixture(scope="session")
def database_server() -> Iterator[Server]:
    """The session's PostgreSQL."""
    given = os.environ.get("TEST_DATABASE_URL")
    if given:
        address = make_url(given).set(drivername="postgresql")
        conninfo = address.render_as_string(hide_password=False)

        def url(database: str) -> str:
            return (
                address.set(drivername="postgresql+psycopg", database=database)
            ).render_as_string(hide_password=False)

        yield Server(lambda: psycopg.connect(conninfo, autocommit=True), url)
        return
    with private_postgres(Path(os.environ[DATA_DIR_VARIABLE])) as private:
        yield Server(private.administer, private.url)


@pytest.fixture
def database_url(database_server: Server) -> Iterator[str]:
    """The SQLAlchemy address of an empty, migrated database of this test's own."""
    with database_server.copy() as url:
        yield url


@pytest.fixture(scope="module")
def module_database_url(database_server: Server) -> Iterator[str]:
    """The same for all tests of a module, for those that only read what they put there once."""
    with database_server.copy() as url:
        yield url


@pytest.fixture(scope="session")
def built_pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A document, an asset and a report's program that stand for the built pages."""
    folder = tmp_path_factory.mktemp("pages")
    (folder / "assets").mkdir()
    (folder / "assets" / "app-1a2b.js").write_text("export {}")
    (folder / "report").mkdir()
    (folder / "report" / "report.js").write_text("void 0;")
    (folder / "report" / "report.css").write_text("body { margin: 0 }")
    (folder / "index.html").write_text(
        '<!doctype html><head><script nonce="__CSP_NONCE__"></script></head>'
    )
    return folder


@pytest.fixture(scope="session")
def corpus() -> Path:
    """The folder of real reports: ``LOADCURVE_CORPUS``, else beside the project's root."""
    folder = Path(os.environ.get("LOADCURVE_CORPUS", ROOT.parent / "shared" / "corpus"))
    if not folder.is_dir():
        pytest.skip(f"no corpus of real reports at {folder}; set LOADCURVE_CORPUS to its folder")
    return folder
