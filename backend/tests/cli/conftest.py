"""Places for the data of servers that tests start, and a server that several of them share."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving.databases import Server, emptied
from tests.serving.folders import place_of_databases
from tests.serving.running import running_server


@pytest.fixture
def data_dir() -> Iterator[Path]:
    place = place_of_databases()
    with tempfile.TemporaryDirectory(prefix="loadcurve-serve-", dir=place) as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)


@pytest.fixture(scope="module")
def started(database_server: Server) -> Iterator[tuple[str, str]]:
    """The addresses of a database and of a server of it, started once for a module."""
    with database_server.copy() as url, running_server(url) as address:
        yield url, address


@pytest.fixture
def emptied_server(started: tuple[str, str]) -> str:
    """The address of a server in which nothing is any more: to start one takes seconds."""
    url, address = started
    emptied(url)
    return address
