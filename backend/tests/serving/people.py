"""A server with keys, and the people who ask it: each with a key of their own, or none."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from httpx2 import Response
from starlette.testclient import TestClient

from loadcurve.actions.keys import add_key
from loadcurve.api.app import create_app
from loadcurve.core.access import Role
from loadcurve.settings import Settings
from loadcurve.store.connections.database import open_engine, session_factory
from tests.making.drafts import content
from tests.serving.in_process import Client

# Addresses that show something of a run, and lists that may hold it.
RUN_PATHS = (
    "/api/v1/runs/{run}",
    "/api/v1/runs/{run}/parameters",
    "/api/v1/runs/{run}/history",
    "/api/v1/runs/{run}/points/{run}.1/timeline",
    "/api/v1/axes?runs={run}",
    "/api/v1/curves?runs={run}",
    "/api/v1/companions?runs={run}",
    "/api/v1/histograms?runs={run}",
    "/api/v1/heat-maps?runs={run}",
    "/api/v1/wait-events?runs={run}",
    "/api/v1/comparison?runs={run}",
    "/api/v1/sweeps?runs={run}",
    "/api/v1/changes?before={run}&after={run}",
    "/api/v1/fit?run={run}",
    "/api/v1/fit?run={run}&tier=anf-ultra:8&curve={run}",
    "/api/v1/fit.csv?run={run}",
    "/api/v1/fit.md?run={run}",
    "/api/v1/comparison.svg?view=%7B%22runs%22:[%22{run}%22]%7D",
    "/api/v1/comparison.png?view=%7B%22runs%22:[%22{run}%22]%7D",
    "/api/v1/comparison.csv?view=%7B%22runs%22:[%22{run}%22]%7D",
    "/api/v1/fit.svg?run={run}",
    "/api/v1/fit.png?run={run}",
    "/api/v1/changes.svg?before={run}&after={run}",
    "/api/v1/changes.png?before={run}&after={run}",
    "/api/v1/changes.csv?before={run}&after={run}",
    "/api/v1/changes.md?before={run}&after={run}",
    "/api/v1/reports/{sha256}?run={run}",
    "/api/v1/reports/{sha256}/original?run={run}",
    "/api/v1/reports/{sha256}/page?run={run}",
    "/api/v1/reports/{sha256}/page?line=1&run={run}",
)
LIST_PATHS = (
    "/api/v1/runs",
    "/api/v1/runs?q={marker}",
    "/api/v1/runs?tag={marker}",
    "/api/v1/systems",
    "/api/v1/reports",
)


def make_key(database_url: str, name: str, role: Role, upload_only: bool = False) -> str:
    """A key made past the server, as the command line does it."""

    async def made() -> str:
        engine = open_engine(database_url)
        try:
            async with session_factory(engine)() as session, session.begin():
                return await add_key(session, name, role, None, upload_only)
        finally:
            await engine.dispose()

    return asyncio.run(made())


@dataclass(frozen=True)
class Person:
    """A caller with a key, or without one."""

    client: TestClient
    key: str | None = None

    def ask(self, method: str, path: str, **more: Any) -> Response:
        """One request of this person."""
        headers = dict(more.pop("headers", {}))
        if self.key is not None:
            headers["Authorization"] = f"Bearer {self.key}"
        self.client.cookies.clear()
        return self.client.request(method, path, headers=headers, **more)

    def get(self, path: str, **more: Any) -> Response:
        """One question of this person."""
        return self.ask("GET", path, **more)

    def run(self, marker: str, writes: int = 1, **fields: object) -> dict[str, Any]:
        """A run of this person whose every text holds ``marker``, as it was answered."""
        report = self.ask(
            "POST", "/api/v1/reports", params={"name": f"{marker}.txt"}, content=content(writes)
        ).json()
        draft = {
            "title": f"{marker} run",
            "label": f"{marker} label",
            "system": {"name": f"{marker} system"},
            "workload": {"name": f"{marker} workload"},
            "tags": [marker],
            "notes": f"{marker} note",
            "points": [{"report_sha256": report["sha256"], "concurrency": 8}],
            **fields,
        }
        answer = self.ask("POST", "/api/v1/runs", json=draft)
        assert answer.status_code == 201, answer.text
        return {**answer.json(), "sha256": report["sha256"]}

    def chart(self, *runs: str, **fields: object) -> dict[str, Any]:
        """A chart this person shared."""
        body = {"view": {"runs": list(runs)}, **fields}
        answer = self.ask("POST", "/api/v1/library/frozen", json=body)
        assert answer.status_code in (200, 201), answer.text
        made: dict[str, Any] = answer.json()
        return made


@dataclass(frozen=True)
class People:
    """The callers of one server."""

    database_url: str
    nobody: Person
    reader: Person
    ann: Person
    ben: Person
    admin: Person


@contextmanager
def guarded(database_url: str, built_pages: Path, **settings: Any) -> Iterator[People]:
    """A server on this database, with a key for each of its people."""
    keys = {
        name: make_key(database_url, name, role)
        for name, role in (
            ("rita", Role.READER),
            ("ann", Role.CONTRIBUTOR),
            ("ben", Role.CONTRIBUTOR),
            ("ada", Role.ADMIN),
        )
    }
    given = Settings(
        database_url=database_url,
        data_dir=built_pages,
        built_pages=built_pages,
        seed=False,
        **settings,
    )
    with Client(create_app(given), raise_server_exceptions=False) as client:
        people = (Person(client, keys[name]) for name in ("rita", "ann", "ben", "ada"))
        yield People(database_url, Person(client), *people)
