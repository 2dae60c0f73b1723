"""What tests of the API share: a server on which several people have signed in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving.databases import Server
from tests.serving.people import People, guarded


@pytest.fixture(scope="module")
def people(database_server: Server, built_pages: Path) -> Iterator[People]:
    """People of every role and a server of theirs; tests of one module share them."""
    with database_server.copy() as url, guarded(url, built_pages) as found:
        yield found
