"""What a report, run, load point, histogram and link take: bytes by table, and milliseconds.

    .venv/bin/python bench/growth.py [--runs 1000] [--times 10]

A few runs of ten load points are made as people make them: AWR reports of 15 kB are uploaded,
a run is saved of each ten, and shared. The rows of runs, load points and histograms are then copied
under other ids until there are as many as asked; in another database, so many times more. The same
questions are put to both in turns, nothing being remembered: the quickest of nine tries, and their
ratio. Printed are also bytes a row with its indexes.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "backend"))

import psycopg  # noqa: E402
from starlette.testclient import TestClient  # noqa: E402

from loadcurve.api.app import create_app  # noqa: E402
from loadcurve.api.responding.remembering import Remembered  # noqa: E402
from loadcurve.cli.database import migrate  # noqa: E402
from loadcurve.private_postgres import private_postgres  # noqa: E402
from loadcurve.settings import Settings  # noqa: E402
from tests.making.drafts import draft  # noqa: E402
from tests.reports import campaign, text  # noqa: E402

API = "/api/v1"
MADE = 5
SESSIONS = (1, 2, 4, 8, 16, 32, 48, 64, 96, 128)
TRIES = 9
ONE_COPY_ROWS = 2_000
TABLES = {
    "reports": "a report, its original and reading",
    "runs": "a run",
    "load_points": "a load point",
    "histograms": "a histogram of one event at one load point",
    "load_point_reports": "which report a load point is of",
    "charts": "a link to two runs, with what it froze",
    "audit_trail": "a line of the audit trail",
}
# Copies of the rows that were made, under other ids. All columns are taken over by name.
COPIES = (
    ("runs", "jsonb_build_object('id', r.id || '.' || g)", "strpos(r.id, '.') = 0"),
    (
        "load_points",
        "jsonb_build_object('id', r.id || '-' || g, 'run_id', r.run_id || '.' || g)",
        "strpos(r.run_id, '.') = 0",
    ),
    (
        "histograms",
        "jsonb_build_object('load_point_id', r.load_point_id || '-' || g)",
        "EXISTS (SELECT FROM load_points p WHERE p.id = r.load_point_id "
        "AND strpos(p.run_id, '.') = 0)",
    ),
)


def make(client: TestClient) -> tuple[list[str], dict[str, float]]:
    """Make a few runs as people do: their ids, and the median milliseconds of each step."""
    taken: dict[str, list[float]] = {"upload a report": [], "save a run": [], "share two runs": []}
    runs: list[str] = []

    def timed(name: str, path: str, **sent: Any) -> dict[str, Any]:
        started = time.perf_counter()
        answer = client.post(f"{API}/{path}", **sent)
        taken[name].append((time.perf_counter() - started) * 1000)
        assert answer.status_code in (200, 201), answer.text
        found: dict[str, Any] = answer.json()
        return found

    for number in range(MADE):
        points = []
        for sessions in SESSIONS:
            storage = campaign.Storage(ceiling_iops=100_000 + 1_000 * number)
            report = text.write(campaign.load_point(sessions, storage)).encode()
            said = timed(
                "upload a report", f"reports?name=awr_{number}_{sessions}.txt", content=report
            )
            points.append({"report_sha256": said["sha256"], "concurrency": sessions})
        sent = draft(*points, title=f"Grown {number}")
        runs.append(timed("save a run", "runs", json=sent)["run"]["id"])
        timed("share two runs", "charts", json={"view": {"runs": runs[-2:]}, "title": str(number)})
    return runs, {name: median(times) for name, times in taken.items()}


def grow(connection: psycopg.Connection, first: int, last: int) -> None:
    """Copy what was made, so that there are copies number ``first`` to ``last`` of it."""
    started = time.perf_counter()
    names = {
        table: [
            name
            for (name,) in connection.execute(
                "SELECT column_name FROM information_schema.columns WHERE table_name = %s "
                "AND is_generated = 'NEVER' ORDER BY ordinal_position",
                [table],
            )
        ]
        for table, *_ in COPIES
    }
    for begin in range(first, last + 1, ONE_COPY_ROWS):
        end = min(begin + ONE_COPY_ROWS - 1, last)
        for table, ids, are_made in COPIES:
            columns = ", ".join(names[table])
            taken = ", ".join(f"(made.row).{name}" for name in names[table])
            connection.execute(
                f"INSERT INTO {table} ({columns}) SELECT {taken} FROM ("  # noqa: S608
                f"SELECT jsonb_populate_record(r, {ids}) AS row FROM {table} r, "
                f"generate_series({begin}, {end}) AS g WHERE {are_made} OFFSET 0) AS made"
            )
        connection.execute("ANALYZE runs, load_points, histograms")
        connection.commit()
    connection.autocommit = True
    connection.execute("VACUUM (ANALYZE) runs, load_points, histograms")
    connection.autocommit = False
    print(f"copied in {time.perf_counter() - started:.0f} s", flush=True)


def sizes(connection: psycopg.Connection) -> dict[str, tuple[int, float]]:
    """Rows, and bytes a row with its indexes and what is kept beside, of each table."""
    found = {}
    for table in TABLES:
        row = connection.execute(
            f"SELECT count(*), pg_total_relation_size('{table}') FROM {table}"  # noqa: S608
        ).fetchone()
        assert row is not None
        found[table] = (row[0], row[1] / max(row[0], 1))
    return found


def asked(client: TestClient, runs: list[str]) -> dict[str, Callable[[], Any]]:
    """The main questions, and two writes. Each is asked when nothing is remembered."""
    some = "&".join(f"runs={run}" for run in runs)
    token = client.get(f"{API}/charts").json()["items"][0]["token"]
    numbers = count()
    sent = text.write(campaign.load_point(8)).encode()
    return {
        "table of runs, first page": lambda: client.get(f"{API}/runs"),
        "a run": lambda: client.get(f"{API}/runs/{runs[0]}"),
        "curves of five runs": lambda: client.get(f"{API}/curves?{some}"),
        "answers of five runs": lambda: client.get(f"{API}/comparison?{some}"),
        "histograms of five runs": lambda: client.get(f"{API}/histograms?{some}"),
        "a link": lambda: client.get(f"{API}/charts/{token}"),
        "upload a report": lambda: client.post(
            f"{API}/reports?name=more.txt", content=sent + f"\n{time.time_ns()}\n".encode()
        ),
        "rename a run": lambda: client.patch(
            f"{API}/runs/{runs[0]}", json={"label": f"name {next(numbers)}"}
        ),
    }


def fewest_ms(clients: list[TestClient], questions: list[Callable[[], Any]]) -> list[float]:
    """The quickest of some tries at each client, asked in turns."""
    taken: list[list[float]] = [[] for _ in clients]
    for _ in range(TRIES):
        for client, question, times in zip(clients, questions, taken, strict=True):
            remembered: Remembered = client.app.state.remembered  # type: ignore[attr-defined]
            remembered.clear()
            started = time.perf_counter()
            answer = question()
            times.append((time.perf_counter() - started) * 1000)
            assert answer.status_code in (200, 201), answer.text
    return [min(times) for times in taken]


def show_sizes(before: dict[str, tuple[int, float]], after: dict[str, tuple[int, float]]) -> None:
    """What a row takes: of what was copied when there are many, of what was not as it is."""
    for table, meaning in TABLES.items():
        rows, row_bytes = max(before[table], after[table])
        print(f"{meaning:<44}{rows:>12,} rows{row_bytes:>10,.0f} bytes", flush=True)


@contextmanager
def grown(folder: Path, runs: int) -> Iterator[tuple[TestClient, list[str]]]:
    """A client of a server that has so many runs, and the ids of those that were made."""
    with private_postgres(folder) as address:
        url = address.url()
        migrate(url)
        settings = Settings(url, folder, built_pages=ROOT / "frontend/dist", seed=False)
        with (
            TestClient(create_app(settings), base_url="http://127.0.0.1:8000") as client,
            psycopg.connect(url.replace("+psycopg", "")) as connection,
        ):
            made, made_ms = make(client)
            print({step: f"{ms:.0f} ms" for step, ms in made_ms.items()}, flush=True)
            before = sizes(connection)
            grow(connection, 1, runs // MADE)
            show_sizes(before, sizes(connection))
            connection.commit()
            # What was copied is on disk before anybody is asked, not written meanwhile.
            with address.administer() as administrator:
                administrator.execute("CHECKPOINT")
            yield client, made


def main() -> None:
    """Make two databases, of which one has so many times more; ask both in turns."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("--runs", type=int, default=1_000)
    arguments.add_argument("--times", type=int, default=10)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="loadcurve-bench-") as name:
        work = Path(name)
        work.chmod(0o755)
        with (
            grown(work / "few", options.runs) as (few, made_few),
            grown(work / "many", options.runs * options.times) as (many, made_many),
        ):
            at_many = asked(many, made_many)
            for question, at_few in asked(few, made_few).items():
                few_ms, many_ms = fewest_ms([few, many], [at_few, at_many[question]])
                ratio = many_ms / few_ms
                print(f"{question:<28}{few_ms:>8.1f}{many_ms:>8.1f} ms{ratio:>8.2f} times")


if __name__ == "__main__":
    main()
