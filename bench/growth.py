"""Bytes by table and milliseconds of a report, run, load point, histogram, view and link.

    .venv/bin/python bench/growth.py [--runs 1000] [--times 10] [--tries 15]

A signed-in caller creates a few runs of ten load points: AWR reports of 15 kB are uploaded,
a run is saved of each ten, a view of it is saved, and shared. The rows are then copied under other
ids until there are as many runs as asked, as many views, and a link for every twenty runs; in
another database, so many times more. After VACUUM and a checkpoint the same questions and writes
are put to both in turns, nothing being remembered, how much its writer keeps neither. Printed are
bytes a row with its indexes, and of each question and write the median milliseconds with the middle
half of the tries, the processor time of PostgreSQL's processes, and the bytes of its log.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "backend"))

import psycopg  # noqa: E402
from starlette.testclient import TestClient  # noqa: E402

from loadcurve.api.app import create_app  # noqa: E402
from loadcurve.api.limits.storage_quota import StorageQuota  # noqa: E402
from loadcurve.cli.database import migrate  # noqa: E402
from loadcurve.core.access import Role  # noqa: E402
from loadcurve.postgres import private_postgres  # noqa: E402
from loadcurve.settings import Settings  # noqa: E402
from tests.making.drafts import draft  # noqa: E402
from tests.reports import campaign, text  # noqa: E402
from tests.serving.people import make_key  # noqa: E402

API = "/api/v1"
MADE = 5
SESSIONS = (1, 2, 4, 8, 16, 32, 48, 64, 96, 128)
MUCH = 1 << 50
ONE_COPY_ROWS = 2_000
TABLES = {
    "reports": "a report, its original and reading",
    "runs": "a run",
    "load_points": "a load point",
    "histograms": "a histogram of one event at one load point",
    "load_point_reports": "which report a load point is of",
    "library": "a saved view of two runs, or a link to it with its figures",
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
    (
        "library",
        "jsonb_build_object('id', r.id || '.' || g)",
        "strpos(r.id, '.') = 0 AND r.token_sha256 IS NULL",
    ),
    (
        "library",
        "jsonb_build_object('id', r.id || '.' || g, 'generation', g, "
        "'token_sha256', '\\x' || encode(sha256((r.id || g)::bytea), 'hex'))",
        "strpos(r.id, '.') = 0 AND r.token_sha256 IS NOT NULL AND g % 20 = 0",
    ),
)


def make(client: TestClient) -> tuple[list[str], str, dict[str, float]]:
    """Create a few runs: their ids, a link's token, and the median milliseconds of each step."""
    taken: dict[str, list[float]] = {
        "upload a report": [],
        "save a run": [],
        "save a view": [],
        "share two runs": [],
    }
    runs: list[str] = []
    token = ""

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
        view = {"view": {"runs": runs[-2:]}, "title": str(number)}
        timed("save a view", "library", json=view)
        token = timed("share two runs", "library/frozen", json=view)["token"]
    return runs, token, {name: median(times) for name, times in taken.items()}


def grow(connection: psycopg.Connection, first: int, last: int) -> None:
    """Copy the created runs as copies number ``first`` to ``last``."""
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
        connection.execute("ANALYZE runs, load_points, histograms, library")
        connection.commit()
    connection.autocommit = True
    connection.execute("VACUUM (ANALYZE)")
    connection.autocommit = False
    print(f"copied in {time.perf_counter() - started:.0f} s", flush=True)


def sizes(connection: psycopg.Connection) -> dict[str, tuple[int, float]]:
    """Rows of each table, and bytes a row with indexes and large objects."""
    found = {}
    for table in TABLES:
        row = connection.execute(
            f"SELECT count(*), pg_total_relation_size('{table}') FROM {table}"  # noqa: S608
        ).fetchone()
        assert row is not None
        found[table] = (row[0], row[1] / max(row[0], 1))
    return found


@dataclass(frozen=True)
class Asked:
    """A server with many runs: its client, the created runs and link, and its PostgreSQL."""

    client: TestClient
    made: list[str]
    token: str
    connection: psycopg.Connection
    data: Path

    def forget(self) -> None:
        """Clear the response cache and the counter of stored bytes."""
        self.client.app.state.cache.clear()  # type: ignore[attr-defined]
        self.client.app.state.storage_quota = StorageQuota(MUCH, MUCH)  # type: ignore[attr-defined]

    def processor_ms(self) -> float:
        """The processor time that its PostgreSQL's processes have taken."""
        postmaster = (self.data / "postmaster.pid").read_text().split()[0]
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        return (
            sum(int(Path(f"/proc/{child}/schedstat").read_text().split()[0]) for child in children)
            / 1e6
        )

    def log_bytes(self) -> int:
        """How far its PostgreSQL is in its write-ahead log."""
        statement = "SELECT (pg_current_wal_insert_lsn() - '0/0')::bigint"
        row = self.connection.execute(statement).fetchone()
        assert row is not None
        self.connection.commit()
        return int(row[0])

    def questions(self) -> dict[str, Callable[[], Any]]:
        """The main questions."""
        client, runs = self.client, self.made
        some = "&".join(f"runs={run}" for run in runs)
        saved = client.get(f"{API}/library?frozen=false").json()["items"][0]["id"]
        paths = {
            "table of runs, first page": "runs",
            "a run": f"runs/{runs[0]}",
            "curves of five runs": f"curves?{some}",
            "answers of five runs": f"comparison?{some}",
            "histograms of five runs": f"histograms?{some}",
            "list of links": "library?frozen=true",
            "a link": f"library/frozen/{self.token}",
            "list of saved views": "library?frozen=false",
            "a saved view": f"library/{saved}",
            "what one keeps": "quotas",
        }
        return {name: partial(client.get, f"{API}/{path}") for name, path in paths.items()}

    def writes(self) -> dict[str, Callable[[], Any]]:
        """What adds and changes."""
        client, runs = self.client, self.made
        again = [
            {"report_sha256": point["report_sha256s"][0], "concurrency": point["concurrency"]}
            for point in client.get(f"{API}/runs/{runs[0]}").json()["run"]["points"]
        ]
        numbers = count()
        sent = text.write(campaign.load_point(8)).encode()

        def view() -> dict[str, Any]:
            return {"title": f"Again {next(numbers)}", "view": {"runs": runs[:2]}}

        return {
            "upload a report": lambda: client.post(
                f"{API}/reports?name=more.txt", content=sent + f"\n{time.time_ns()}\n".encode()
            ),
            "save a run": lambda: client.post(
                f"{API}/runs", json=draft(*again, title=f"Again {next(numbers)}")
            ),
            "rename a run": lambda: client.patch(
                f"{API}/runs/{runs[0]}", json={"label": f"name {next(numbers)}"}
            ),
            "save a view": lambda: client.post(f"{API}/library", json=view()),
            "share two runs": lambda: client.post(f"{API}/library/frozen", json=view()),
        }


@dataclass
class Taken:
    """What one question took at one server, each time."""

    ms: list[float] = field(default_factory=list)
    processor_ms: list[float] = field(default_factory=list)
    log_bytes: list[int] = field(default_factory=list)

    def __str__(self) -> str:
        low, middle, high = quantiles(self.ms, n=4)
        return (
            f"{middle:>8.1f} ms ({low:.1f} to {high:.1f})"
            f"{median(self.processor_ms):>7.1f}{median(self.log_bytes) / 1000:>8.1f} kB"
        )


def ask_in_turns(servers: Sequence[Asked], question: str, tries: int) -> list[Taken]:
    """What a question takes at each server. The first try of each is not counted."""
    asking = [{**server.questions(), **server.writes()}[question] for server in servers]
    taken = [Taken() for _ in servers]
    for number in range(tries + 1):
        for server, ask, into in list(zip(servers, asking, taken, strict=True))[:: (-1) ** number]:
            server.forget()
            log_bytes, processor_ms = server.log_bytes(), server.processor_ms()
            started = time.perf_counter()
            answer = ask()
            ms = (time.perf_counter() - started) * 1000
            assert answer.status_code in (200, 201), answer.text
            if number:
                into.ms.append(ms)
                into.processor_ms.append(server.processor_ms() - processor_ms)
                into.log_bytes.append(server.log_bytes() - log_bytes)
    return taken


def show_sizes(before: dict[str, tuple[int, float]], after: dict[str, tuple[int, float]]) -> None:
    """Bytes of a row: averaged over copies if there are many, else as it is."""
    for table, meaning in TABLES.items():
        rows, row_bytes = max(before[table], after[table])
        print(f"{meaning:<44}{rows:>12,} rows{row_bytes:>10,.0f} bytes", flush=True)


@contextmanager
def grown(folder: Path, runs: int) -> Iterator[Asked]:
    """A server that has so many runs."""
    with private_postgres(folder) as address:
        url = address.url()
        migrate(url)
        settings = Settings(url, folder, built_pages=ROOT / "frontend/dist", seed=False)
        signed_in = {"Authorization": f"Bearer {make_key(url, 'ann', Role.CONTRIBUTOR)}"}
        with (
            TestClient(
                create_app(settings), base_url="http://127.0.0.1:8000", headers=signed_in
            ) as client,
            psycopg.connect(url.replace("+psycopg", "")) as connection,
        ):
            made, token, made_ms = make(client)
            print({step: f"{ms:.0f} ms" for step, ms in made_ms.items()}, flush=True)
            before = sizes(connection)
            grow(connection, 1, runs // MADE)
            show_sizes(before, sizes(connection))
            connection.commit()
            # Copies are on disk before the first request, not written meanwhile.
            with address.administer() as administrator:
                administrator.execute("CHECKPOINT")
            yield Asked(client, made, token, connection, folder / "postgres/data")


def main() -> None:
    """Make two databases, of which one has so many times more; ask both in turns."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("--runs", type=int, default=1_000)
    arguments.add_argument("--times", type=int, default=10)
    arguments.add_argument("--tries", type=int, default=15)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="loadcurve-bench-") as name:
        work = Path(name)
        work.chmod(0o755)
        with (
            grown(work / "few", options.runs) as few,
            grown(work / "many", options.runs * options.times) as many,
        ):
            for question in (*few.questions(), *few.writes()):
                at_few, at_many = ask_in_turns([few, many], question, options.tries)
                ratio = median(at_many.ms) / median(at_few.ms)
                print(f"{question:<26}{at_few} |{at_many}{ratio:>7.2f} times", flush=True)


if __name__ == "__main__":
    main()
