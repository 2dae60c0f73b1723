"""How long the list of runs takes with many runs: pages, facets, searches, deep pages.

    .venv/bin/python bench/runs_list.py [--runs 10000] [--serve 8000]

A throw-away PostgreSQL is filled with made-up runs of ten load points. Printed are milliseconds by
the clock, the quickest of some tries, which other programs disturb least: with nothing cached, as
after a write, and with the counts cached, as for another page or order. The caller is an admin; one
question is asked by others, too. Lines above the bound are marked. With ``--serve`` the database is
then served on that port, for a look.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import inf
from pathlib import Path
from typing import Any

import orjson
import psycopg
import uvicorn
from starlette.testclient import TestClient

from loadcurve.actions.keys import add_key
from loadcurve.api.app import create_app
from loadcurve.cli.database import migrate
from loadcurve.core.access import Role
from loadcurve.core.records import (
    Evidence,
    LoadPoint,
    Provenance,
    Quantity,
    Run,
    System,
    Workload,
)
from loadcurve.postgres import private_postgres
from loadcurve.settings import Settings
from loadcurve.store.connections.database import open_engine, session_factory
from loadcurve.store.runs.rows import run_row

DIFFERENT = 2_000
TRIES = 5
MOST_ROWS = 50
BOUND_MS = 50.0
SESSIONS = (1, 2, 4, 8, 16, 32, 48, 64, 96, 128)
STORAGES = [f"Array {letter}{number}" for letter in "ABCDEFGH" for number in range(1, 13)]
CLIENTS = ("dNFS", "kNFS", "local", "ASM", None)
RELEASES = ("11.2.0.4", "12.1.0.2", "12.2.0.1", "18.3.0.0", "19.3.0.0", "19.21.0.0", "23.5.0.24")
MIXES = [f"SLOB {100 - share}/{share}" for share in (0, 5, 10, 20, 25, 30, 50, 75, 100)]
TAGS = [f"campaign {number:03}" for number in range(200)]
VISIBILITIES = ("team", "unlisted", "public")
OWNERS = (None, "contributor", "somebody", "somebody else")
FIRST_DAY = datetime(2012, 1, 2, tzinfo=UTC)
ADDED = datetime(2026, 1, 2, tzinfo=UTC)
Params = dict[str, str | list[str]]


@dataclass(frozen=True, slots=True)
class Asked:
    """A server, and the key of each role."""

    client: TestClient
    keys: dict[str, str]

    def list(self, params: Params, limit: int, who: str = "admin") -> dict[str, Any]:
        """A page of the list."""
        headers = {"Authorization": f"Bearer {self.keys[who]}"} if who in self.keys else {}
        sent = {**params, "limit": str(limit)}
        answer = self.client.get("/api/v1/runs", params=sent, headers=headers)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def milliseconds(self, params: Params, limit: int, who: str) -> float:
        """The time of a response."""
        started = time.perf_counter()
        self.list(params, limit, who)
        return (time.perf_counter() - started) * 1000

    def clear(self) -> None:
        """Empty the cache."""
        self.client.app.state.cache.clear()  # type: ignore[attr-defined]


QUESTIONS: dict[str, Params] = {
    "first page": {},
    "by peak": {"sort": "-peak"},
    "by knee": {"sort": "-knee"},
    "by latency": {"sort": "latency"},
    "by system": {"sort": "system"},
    "by date": {"sort": "-date"},
    "one facet": {"client": ["dNFS"]},
    "one facet, by peak": {"client": ["dNFS"], "sort": "-peak"},
    "a narrow facet, by knee": {"storage": ["Array A1"], "sort": "-knee"},
    "two facets": {"client": ["dNFS", "kNFS"], "release": ["19.3.0.0"]},
    "two facets, by latency": {"client": ["dNFS"], "release": ["19.3.0.0"], "sort": "latency"},
    "two narrow facets, by title": {"client": ["dNFS"], "storage": ["Array A1"], "sort": "title"},
    "dates": {"dated_from": "2015-01-01", "dated_to": "2016-01-01"},
    "facet and dates": {"system": ["Array A1"], "dated_from": "2015-01-01"},
    "old runs, newest first": {"dated_to": "2013-01-01", "sort": "-date"},
    "one tag": {"tag": ["campaign 007"]},
    "one tag, by system": {"tag": ["campaign 007"], "sort": "system"},
    "search, no hit": {"q": "nothing like this"},
    "search, many hits": {"q": "slob dnfs"},
    "search, all hit": {"q": "array"},
    "search in reports, one hit": {"q": "awr_000777"},
    "search in reports, a part of each name": {"q": "awr_"},
    "search in reports, some hits": {"q": "setall host042"},
    "search in reports, half hit": {"q": "setall"},
    "facet and search, some hits": {"client": ["dNFS"], "q": "slob host042"},
    "facet and search, by date": {"release": ["19.3.0.0"], "q": "setall", "sort": "-date"},
}
OTHERS = ("anonymous", "reader", "contributor", "admin")


def quantity(value: float) -> Quantity:
    """A measured number with evidence as long as that of a real report."""
    place = Evidence("0" * 64, "Foreground Wait Events", "db file sequential read", "Waits", 120)
    return Quantity(value, Provenance.MEASURED, place, value * 0.999, value * 1.001)


def made_up_run(number: int, dice: random.Random) -> Run:
    """A run of ten load levels that saturates at a random throughput."""
    most, wait_s = dice.uniform(5_000, 900_000), dice.uniform(100e-6, 900e-6)
    begun = FIRST_DAY + timedelta(days=dice.randrange(5_000), minutes=number % 1_000)
    points = []
    for place, sessions in enumerate(SESSIONS):
        iops = ((sessions / wait_s) ** -6 + most**-6) ** (-1 / 6)
        values = {
            "throughput_iops": quantity(iops),
            "read_latency_us": quantity(sessions / iops * 1e6),
        }
        points.append(LoadPoint(sessions, values, started_at=begun + timedelta(minutes=10 * place)))
    storage, client, mix = dice.choice(STORAGES), dice.choice(CLIENTS), dice.choice(MIXES)
    return Run(
        id=f"made-up-{number:06}",
        title=f"{storage} {client or 'unknown client'}, {mix}, number {number:06}",
        system=System(
            name=f"{storage} on host{dice.randrange(400):03}",
            storage=storage,
            family=storage,
            client=client,
            oracle_release=dice.choice(RELEASES),
        ),
        workload=Workload(name=mix, update_pct=25, io_size_bytes=8192),
        provenance=Provenance.MEASURED,
        points=tuple(points),
        tags=tuple(dice.sample(TAGS, 2)),
    )


async def different_rows(url: str) -> list[dict[str, object]]:
    """The columns of a few different runs."""
    dice = random.Random(0)  # noqa: S311
    engine = open_engine(url)
    async with session_factory(engine)() as session:
        found = [await run_row(session, made_up_run(number, dice)) for number in range(DIFFERENT)]
    await engine.dispose()
    return found


def rows(patterns: list[dict[str, object]], numbers: range) -> Iterator[list[object]]:
    """The columns of made-up runs: the different ones, each many times under other names."""
    names = list(patterns[0])
    texts = [
        [
            orjson.dumps(value).decode() if isinstance(value, dict) else value
            for value in row.values()
        ]
        for row in patterns
    ]
    places = [names.index(name) for name in ("id", "title", "search_text", "document", "summary")]
    words = names.index("reports_search_text")
    for number in numbers:
        row = list(texts[number % DIFFERENT])
        for place in places:
            row[place] = str(row[place]).replace(f"{number % DIFFERENT:06}", f"{number:06}")
        row[words] = words_of_reports(number)
        added = ADDED - timedelta(minutes=number)
        yield [*row, added, VISIBILITIES[number % 3], OWNERS[number % 4]]


def words_of_reports(number: int) -> str:
    """The searchable text of a run's ten reports: files, host, database, dates and parameters."""
    files = " ".join(f"awr_{number:06}_{place}.txt" for place in range(10))
    parameters = " ".join(f"parameter_{place}={number % (place + 2)}" for place in range(30))
    return (
        f"{files} host{number % 400:03} orcl{number % 50} orcl{number % 50}1 19.3.0.0 "
        f"filesystemio_options={'setall' if number % 2 else 'none'} {parameters}"
    )


def fill(connection: psycopg.Connection, patterns: list[dict[str, object]], numbers: range) -> None:
    """Write the runs, with load points of nothing but their place, as lists read no more."""
    started = time.perf_counter()
    into = (
        f"COPY runs ({', '.join([*patterns[0], 'created_at', 'visibility', 'owner'])}) FROM STDIN"
    )
    with connection.cursor() as cursor, cursor.copy(into) as copy:
        for row in rows(patterns, numbers):
            copy.write_row(row)
    connection.execute(
        "INSERT INTO load_points (id, run_id, position, concurrency, repeat, document) "
        "SELECT id || '.' || place, id, place, place + 1, 1, '{}' "
        "FROM runs, generate_series(0, 9) AS place WHERE right(id, 6)::int >= %s",
        [numbers.start],
    )
    # The check that each run has a load point comes with the commit, and needs a good plan.
    connection.execute("ANALYZE runs, load_points")
    connection.commit()
    connection.autocommit = True
    connection.execute("VACUUM (ANALYZE) runs, run_facets")
    connection.autocommit = False
    print(f"{len(numbers):,} runs written in {time.perf_counter() - started:.0f} s", flush=True)


def show(server: Asked, name: str, params: Params, who: str = "admin") -> None:
    """Print the milliseconds of a question: with nothing cached, and with its counts cached."""
    first = counted = inf
    for _ in range(TRIES):
        server.clear()
        first = min(first, server.milliseconds(params, MOST_ROWS, who))
        counted = min(counted, server.milliseconds(params, MOST_ROWS - 1, who))
    over = "  over" if max(first, counted) > BOUND_MS else ""
    print(f"{name:<42}{first:>9.1f}{counted:>9.1f}{over}", flush=True)


def page_at(server: Asked, params: Params, share: float) -> str:
    """The cursor of the page after this share of all that match."""
    cursor = ""
    for _ in range(int(server.list(params, 1)["total"] * share) // 200):
        sent = {**params, **({"cursor": cursor} if cursor else {})}
        cursor = server.list(sent, 200)["next_cursor"]
    return cursor


def measure(server: Asked) -> None:
    """Print the milliseconds of every question, and of the pages further down."""
    print(f"{'ms':<42}{'first':>9}{'counted':>9}", flush=True)
    for name, params in QUESTIONS.items():
        show(server, name, params)
    of_facet: Params = {"client": ["dNFS", "kNFS", "ASM"]}
    for place, share in (("middle", 0.5), ("last", 0.99)):
        for of, params in (("", {}), (" of a facet", of_facet)):
            for sort in ("newest", "-peak"):
                cursor = page_at(server, {**params, "sort": sort}, share)
                asked: Params = {**params, "sort": sort, "cursor": cursor}
                show(server, f"{place} page{of}, {sort}", asked)
    for who in OTHERS:
        params = {"client": ["dNFS", "kNFS"], "release": ["19.3.0.0", "12.1.0.2"]}
        show(server, f"two facets, {who}", params, who)


async def add_keys(url: str) -> dict[str, str]:
    """A key for each role."""
    engine = open_engine(url)
    async with session_factory(engine)() as session, session.begin():
        found = {role.value: await add_key(session, role.value, role, None) for role in Role}
    await engine.dispose()
    return found


@contextmanager
def filled(url: str, work: Path, count: int) -> Iterator[tuple[Asked, Settings]]:
    """A server whose database has so many runs."""
    migrate(url)
    built = Path(__file__).resolve().parent.parent / "frontend" / "dist"
    settings = Settings(database_url=url, data_dir=work, built_pages=built, seed=False)
    patterns = asyncio.run(different_rows(url))
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        fill(connection, patterns, range(count))
    keys = asyncio.run(add_keys(url))
    with TestClient(create_app(settings), base_url="http://127.0.0.1:8000") as client:
        yield Asked(client, keys), settings


def main() -> int:
    """Fill, ask, print; and serve if asked to."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("--runs", type=int, default=10_000)
    arguments.add_argument("--serve", type=int)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="loadcurve-bench-") as name:
        # Run by root, PostgreSQL is another user, who must reach its data below this folder.
        Path(name).chmod(0o755)
        with private_postgres(Path(name) / "data", print) as address:
            with filled(address.url(), Path(name), options.runs) as (server, settings):
                measure(server)
            if options.serve:
                uvicorn.run(create_app(settings), port=options.serve, log_level="warning")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
