"""The real application on a real PostgreSQL, with the published results in it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from loadcurve.ingest.seeds import load_seeds
from loadcurve.settings import SEED_DATA, Settings
from tests.conftest import Server

BASE_URL = "http://127.0.0.1:8000"


def settings_for(database_url: str, built_pages: Path) -> Settings:
    """Settings of a server on this database."""
    return Settings(
        database_url=database_url, data_dir=built_pages, built_pages=built_pages, seed=False
    )


@pytest.fixture(scope="module")
def seeded(database_server: Server, built_pages: Path) -> Iterator[TestClient]:
    """A server with the published results; tests of one module share it."""
    with database_server.copy() as url:
        asyncio.run(load_seeds(url, SEED_DATA))
        app = create_app(settings_for(url, built_pages))
        with TestClient(app, base_url=BASE_URL, raise_server_exceptions=False) as client:
            yield client
