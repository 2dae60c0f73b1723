"""The application in this process, on a database of a test's own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from loadcurve.settings import DRIVER, Settings
from tests.serving.databases import Server
from tests.serving.in_process import Client


def settings_for(database_url: str, built_pages: Path) -> Settings:
    """Settings of a server on this database."""
    return Settings(
        database_url=database_url, data_dir=built_pages, built_pages=built_pages, seed=False
    )


@cache
def description() -> dict[str, Any]:
    """What the API says of itself. Nothing connects before the first request: no database."""
    return create_app(Settings(database_url=f"{DRIVER}://", data_dir=Path())).openapi()


@contextmanager
def with_published_results(server: Server, built_pages: Path) -> Iterator[TestClient]:
    """A client of an application whose database holds the published results."""
    with server.copy(published=True) as url:
        app = create_app(settings_for(url, built_pages))
        with Client(app, raise_server_exceptions=False) as client:
            yield client
