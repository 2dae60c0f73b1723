"""The application at a real socket, patient enough for a busy machine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI

from loadcurve.api.app import create_app
from tests.serving.application import settings_for
from tests.serving.server import be_patient, serving


@pytest.fixture
def app(database_url: str, built_pages: Path, monkeypatch: pytest.MonkeyPatch) -> FastAPI:
    """One that waits as long as a slow machine takes."""
    be_patient(monkeypatch)
    return create_app(settings_for(database_url, built_pages))


@pytest.fixture
def port(app: FastAPI) -> Iterator[int]:
    """Where it answers."""
    with serving(app) as port:
        yield port
