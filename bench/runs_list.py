"""How long the table of runs takes with many runs: a page, its facets, a search, a deep page.

    .venv/bin/python bench/runs_list.py [--runs 100000] [--serve 8000]

Two throw-away PostgreSQLs are filled with made-up runs of ten load points, one with a thousand, the
other with as many as asked, and the same questions are put to both in turns: the quickest of some
tries, which other programs disturb least, in milliseconds, and their ratio. Each is asked when
nothing is remembered, as after a write, and when only the answer is not, as for another page or
order: what lists count is then known. With ``--serve`` the larger database is then served on that
port, for a look.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import inf
from pathlib import Path

import orjson
import psycopg
import uvicorn
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from loadcurve.api.responding.remembering import Remembered
from loadcurve.cli.database import migrate
from loadcurve.core.records import (
    Evidence,
    LoadPoint,
    Provenance,
    Quantity,
    Run,
    System,
    Workload,
)
from loadcurve.private_postgres import private_postgres
from loadcurve.settings import Settings
from loadcurve.store.connections.database import open_engine, session_factory
from loadcurve.store.runs.rows import run_row

FEW = 1_000
DIFFERENT = 2_000
TRIES = 9
SESSIONS = (1, 2, 4, 8, 16, 32, 48, 64, 96, 128)
STORAGES = [f"Array {letter}{number}" for letter in "ABCDEFGH" for number in range(1, 13)]
CLIENTS = ("dNFS", "kNFS", "local", "ASM", None)
RELEASES = ("11.2.0.4", "12.1.0.2", "12.2.0.1", "18.3.0.0", "19.3.0.0", "19.21.0.0", "23.5.0.24")
MIXES = [f"SLOB {100 - share}/{share}" for share in (0, 5, 10, 20, 25, 30, 50, 75, 100)]
TAGS = [f"campaign {number:03}" for number in range(200)]
FIRST_DAY = datetime(2012, 1, 2, tzinfo=UTC)
ADDED = datetime(2026, 1, 2, tzinfo=UTC)
Params = dict[str, str | list[str]]


@dataclass(slots=True)
class Times:
    """The fewest milliseconds when nothing is remembered, and when counts are."""

    nothing: float = inf
    counted: float = inf


QUESTIONS: dict[str, Params] = {
    "first page": {},
    "by peak": {"sort": "-peak"},
    "by knee": {"sort": "-knee"},
    "by latency": {"sort": "latency"},
    "by system": {"sort": "system"},
    "by date": {"sort": "-date"},
    "search, many hits": {"q": "slob dnfs"},
    "search, no hit": {"q": "nothing like this"},
    "search in reports, one hit": {"q": "awr_000777"},
    "search in reports, many hits": {"q": "setall host042"},
    "two facets": {"client": ["dNFS", "kNFS"], "release": ["19.3.0.0"]},
    "facet and dates": {"system": ["Array A1"], "dated_from": "2015-01-01"},
    "one tag": {"tag": ["campaign 007"]},
}


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
        yield [*row, ADDED - timedelta(minutes=number)]


def words_of_reports(number: int) -> str:
    """What the search finds of a run's ten reports: files, host, database, dates and parameters."""
    files = " ".join(f"awr_{number:06}_{place}.txt" for place in range(10))
    parameters = " ".join(f"parameter_{place}={number % (place + 2)}" for place in range(30))
    return (
        f"{files} host{number % 400:03} orcl{number % 50} orcl{number % 50}1 19.3.0.0 "
        f"filesystemio_options={'setall' if number % 2 else 'none'} {parameters}"
    )


def fill(connection: psycopg.Connection, patterns: list[dict[str, object]], numbers: range) -> None:
    """Write the runs, with load points of nothing but their place, as lists read no more."""
    started = time.perf_counter()
    into = f"COPY runs ({', '.join([*patterns[0], 'created_at'])}) FROM STDIN"
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


def ask(clients: Sequence[TestClient], params: Sequence[Params]) -> list[Times]:
    """The fewest milliseconds of a question at each client, asked in turns."""
    found = [Times() for _ in clients]
    for number in range(TRIES):
        for client, asked, times in zip(clients, params, found, strict=True):
            remembered: Remembered = client.app.state.remembered  # type: ignore[attr-defined]
            remembered.clear()
            times.nothing = min(times.nothing, milliseconds(client, asked, 50 + number))
            times.counted = min(times.counted, milliseconds(client, asked, 60 + number))
    return found


def milliseconds(client: TestClient, params: Params, limit: int) -> float:
    """What an answer takes."""
    started = time.perf_counter()
    answer = client.get("/api/v1/runs", params={"limit": str(limit), **params})
    taken = (time.perf_counter() - started) * 1000
    assert answer.status_code == 200, answer.text
    return taken


def deep(client: TestClient, sort: str) -> str:
    """The cursor of the page in the middle."""
    cursor = ""
    total = client.get("/api/v1/runs").json()["total"]
    for _ in range(total // 400):
        params = {"sort": sort, "limit": "200", **({"cursor": cursor} if cursor else {})}
        cursor = client.get("/api/v1/runs", params=params).json()["next_cursor"]
    return cursor


def measure(clients: Sequence[TestClient]) -> None:
    """Print milliseconds of every question and of the pages further down, few runs before many."""
    print(f"{'ms':<28}{'nothing remembered':>28}{'counts remembered':>28}", flush=True)
    for name, params in QUESTIONS.items():
        show(name, ask(clients, [params] * len(clients)))
    for sort in ("newest", "-peak", "-knee"):
        pages: list[Params] = [{"sort": sort, "cursor": deep(client, sort)} for client in clients]
        show(f"deep page, {sort}", ask(clients, pages))


def show(name: str, found: list[Times]) -> None:
    """One line of the table."""
    few, many = found
    cells = [(few.nothing, many.nothing), (few.counted, many.counted)]
    texts = [f"{small:>11.1f}{large:>9.1f}{large / small:>8.2f}" for small, large in cells]
    print(f"{name:<28}{''.join(texts)}", flush=True)


@contextmanager
def filled(url: str, work: Path, count: int) -> Iterator[tuple[TestClient, Settings]]:
    """A client of a server whose database has so many runs."""
    migrate(url)
    built = Path(__file__).resolve().parent.parent / "frontend" / "dist"
    settings = Settings(database_url=url, data_dir=work, built_pages=built, seed=False)
    patterns = asyncio.run(different_rows(url))
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        for numbers in (range(FEW), range(FEW, count)):
            if numbers:
                fill(connection, patterns, numbers)
    with TestClient(create_app(settings), base_url="http://127.0.0.1:8000") as client:
        yield client, settings


def main() -> int:
    """Fill, ask, print; and serve if asked to."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("--runs", type=int, default=100_000)
    arguments.add_argument("--serve", type=int)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="loadcurve-bench-") as name:
        # Run by root, PostgreSQL is another user, who must reach its data below this folder.
        Path(name).chmod(0o755)
        work = Path(name)
        with (
            private_postgres(work / "few", print) as at_few,
            private_postgres(work / "many", print) as at_many,
        ):
            with (
                filled(at_few.url(), work, FEW) as (few, _),
                filled(at_many.url(), work, options.runs) as (many, settings),
            ):
                measure([few, many])
            if options.serve:
                uvicorn.run(create_app(settings), port=options.serve, log_level="warning")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
