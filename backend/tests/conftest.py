"""What every test may ask for: a database of its own on a real PostgreSQL, and the corpus.

One PostgreSQL serves the whole session, xdist's workers included: the first to need it starts it,
the others join, the last to leave stops it. It is the program's own private PostgreSQL, unless
``TEST_DATABASE_URL`` names one whose user may create databases. The tables are made once, in a
template; a test's database is a copy of it.
"""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import psycopg
import pytest
from sqlalchemy.engine import make_url
from starlette.testclient import TestClient

from loadcurve.postgres import private_postgres
from loadcurve.settings import ROOT
from tests.serving.databases import Server
from tests.serving.folders import place_of_databases

# How long one example takes says how busy the machine is, and nothing of the program. `.ci/run`
# takes the same examples each time, so that a change is judged by itself; by hand they are others.
hypothesis.settings.register_profile("loadcurve", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("loadcurve")

DATA_DIR_VARIABLE = "LOADCURVE_TEST_DATA_DIR"


def pytest_configure(config: pytest.Config) -> None:
    """Name one data directory for all workers; others must be able to enter it (root's tests).

    A polite kill ends the tests as Ctrl-C does, so that their PostgreSQL stops with them.
    """
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    if not hasattr(config, "workerinput"):
        folder = Path(tempfile.mkdtemp(prefix="loadcurve-test-", dir=place_of_databases()))
        folder.chmod(0o755)
        os.environ[DATA_DIR_VARIABLE] = str(folder)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests that read the corpus, so that ``-m "not corpus"`` leaves them out."""
    for item in items:
        asks_for_it = "corpus" in getattr(item, "fixturenames", ())
        if asks_for_it or "corpus" in item.path.stem:
            item.add_marker("corpus")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Remove the data directory when the last worker is gone."""
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ.pop(DATA_DIR_VARIABLE), ignore_errors=True)


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


@pytest.fixture
def published_database_url(database_server: Server) -> Iterator[str]:
    """The address of a database of this test's own that holds the published results."""
    with database_server.copy(published=True) as url:
        yield url


@pytest.fixture(scope="module")
def module_database_url(database_server: Server) -> Iterator[str]:
    """The same for all tests of a module, for those that only read what they put there once."""
    with database_server.copy() as url:
        yield url


@pytest.fixture(scope="module")
def seeded(database_server: Server, built_pages: Path) -> Iterator[TestClient]:
    """A server with the published results; tests of one module share it."""
    # Not with this module: xdist's own process needs no application.
    from tests.serving.application import with_published_results  # noqa: PLC0415

    with with_published_results(database_server, built_pages) as client:
        yield client


@pytest.fixture
def data_dir() -> Iterator[Path]:
    """A data directory that other accounts may enter: pytest's own is for its user only."""
    with tempfile.TemporaryDirectory(prefix="loadcurve-data-", dir=place_of_databases()) as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


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
