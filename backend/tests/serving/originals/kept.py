"""Servers and sessions with originals in a bucket, and its contents."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path

import obstore
import psycopg
from obstore.store import from_url
from starlette.testclient import TestClient

from loadcurve.actions.uploads.reread import Sessions
from loadcurve.api.app import create_app
from loadcurve.store.connections.database import open_sessions
from loadcurve.store.originals.object_store_connection import open_object_store
from tests.serving.application import settings_for
from tests.serving.in_process import Client


@contextmanager
def serving(url: str, pages: Path, originals: str | None) -> Iterator[TestClient]:
    """A client of a server of this database that keeps originals there; None: in the database."""
    app = create_app(replace(settings_for(url, pages), originals=originals))
    with Client(app, raise_server_exceptions=False) as client:
        yield client


@asynccontextmanager
async def sessions_of(url: str, bucket: str | None) -> AsyncIterator[Sessions]:
    """Sessions with this database that know this bucket."""
    async with open_sessions(url, outside=open_object_store(bucket)) as sessions:
        yield sessions


def objects(bucket: str) -> set[str]:
    """The paths of all objects in a bucket, without the one that says whose they are."""
    store = from_url(bucket, client_options={"allow_http": True})
    paths = {each["path"] for some in obstore.list(store) for each in some}
    return paths - {"loadcurve-database.txt"}


def ask(url: str, statement: str) -> list[tuple[object, ...]]:
    """The rows that a statement gives."""
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        return connection.execute(statement.encode()).fetchall()
