"""A server that several tests of the command line share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.serving.databases import Server, emptied
from tests.serving.running import running_server


@pytest.fixture(scope="session")
def started(database_server: Server) -> Iterator[tuple[str, str]]:
    """The addresses of a database and of a server of it, which takes seconds to start."""
    with database_server.copy() as url, running_server(url) as address:
        yield url, address


@pytest.fixture
def emptied_server(started: tuple[str, str]) -> str:
    """The address of that server, emptied for each test."""
    url, address = started
    emptied(url)
    return address


@pytest.fixture(scope="module")
def module_server(started: tuple[str, str]) -> str:
    """The address of that server, emptied for each module."""
    url, address = started
    emptied(url)
    return address
